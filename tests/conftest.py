"""How properties are tried, and a way to run the command line."""

import io
import os
import sys
import tempfile

import pytest
from hypothesis import HealthCheck, settings

from companion.cli.main import main
from tests.cli.command import Answer, Run
from tests.memory import IN_MEMORY

# Tests read what is said: in English, whatever this machine speaks.
os.environ["LANGUAGE"] = "en"

# What is written is flushed to the disk, which takes longer than all the rest of a test of the shelf.
if IN_MEMORY is not None:
    os.environ["TMPDIR"] = tempfile.tempdir = IN_MEMORY

COMMON = {"deadline": None, "max_examples": 60, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("everyday", **COMMON)
settings.register_profile("reproducible", derandomize=True, **COMMON)
settings.load_profile("reproducible" if os.environ.get("CI") else "everyday")


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
