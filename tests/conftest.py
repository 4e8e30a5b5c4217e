"""Hypothesis profiles, and fixtures that run the command line and a browser."""

import io
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from companion.cli.main import main
from tests.cli.command import Answer, Run
from tests.follow.browser import Browser, chromium, running
from tests.memory import IN_MEMORY

# Tests compare texts and dates, so language and time zone must not depend on the machine.
os.environ.update(LANGUAGE="en", TZ="UTC")
time.tzset()

# Tests of the shelf spend most of their time flushing files to the disk, so keep temporary files in memory.
if IN_MEMORY is not None:
    os.environ["TMPDIR"] = tempfile.tempdir = IN_MEMORY

# Tests stop programs with the signal of Ctrl-C. In background jobs of a shell and their children this signal is
# ignored, so those programs would never stop.
signal.signal(signal.SIGINT, signal.default_int_handler)

NO_CHROMIUM = "no chromium with its driver here; on Debian: apt-get install chromium chromium-driver"

COMMON = {"deadline": None, "max_examples": 40, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("everyday", **COMMON)
settings.register_profile("reproducible", derandomize=True, **COMMON)
settings.load_profile("reproducible" if os.environ.get("CI") else "everyday")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: some always wait for a browser, a database or another process."""
    return (os.cpu_count() or 2) * 3 // 2


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*arguments: object, stdin: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stop:
            status = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return run


@pytest.fixture(scope="session")
def _started_browser() -> Iterator[Browser]:
    """One browser for all tests, because starting it takes longer than most tests."""
    if chromium() is None:
        pytest.skip(NO_CHROMIUM)
    with running() as started:
        yield started


@pytest.fixture
def browser(_started_browser: Browser) -> Iterator[Browser]:
    yield _started_browser
    _started_browser.leave()


@pytest.fixture
def whole_browser() -> Iterator[Browser]:
    """A Chromium of its own with all that belongs to the device, such as its screen that stays on."""
    if chromium() is None:
        pytest.skip(NO_CHROMIUM)
    with running(is_whole=True) as started:
        yield started
