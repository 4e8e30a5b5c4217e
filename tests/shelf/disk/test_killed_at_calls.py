"""A kill or an error at any system call loses nothing, and the next start completes the task.

These tests try a sample of the calls; the soak test tries all of them.
"""

import random
from pathlib import Path

import pytest

from tests.shelf.disk import killed_at_calls
from tests.shelf.disk.killed_at_calls import TASKS, calls_of, try_call

pytestmark = pytest.mark.skipif(killed_at_calls.STRACE is None, reason="strace is not installed")


@pytest.mark.parametrize("task", TASKS)
def test_survives_a_kill_or_an_error_at_a_call(task: str, tmp_path: Path) -> None:
    rng = random.Random(task)
    calls = calls_of(task, tmp_path / "counted")
    assert len(calls) > 50
    for number, what in enumerate(("signal=KILL", "error=EIO")):
        try_call(task, tmp_path / str(number), rng.choice(calls), what)


@pytest.mark.parametrize("call", [("fdatasync", 4), ("unlink", 1), ("unlink", 2)])
def test_survives_a_kill_while_creating_the_shelf(call: tuple[str, int], tmp_path: Path) -> None:
    try_call("create", tmp_path / "made", call, "signal=KILL")


def test_a_repair_uses_a_backup_that_could_not_be_read_at_first(tmp_path: Path) -> None:
    opened = [call for call in calls_of("repair", tmp_path / "counted") if call[0] == "openat"]
    for number, call in enumerate(opened[5:12]):  # the backup is among these files
        try_call("repair", tmp_path / str(number), call, "error=EIO")
