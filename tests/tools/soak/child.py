"""Processes that touch the app and are killed: every action that they have reported as saved must be on the disk."""

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

from companion.shelf import Shelf
from companion.tools.places import FILE

TIMEOUT = 60
"""Seconds to wait for one step."""

Promise = dict[str, Any]


class Child:
    """A process that touches the app in a folder. It prints a line for each step, with the action saved last."""

    def __init__(self, module: str, folder: Path, seed: int, *options: str) -> None:
        command = [sys.executable, "-m", f"tests.tools.soak.{module}", str(folder), str(seed), *options]
        environment = {**os.environ, "PYTHONMALLOC": "malloc"}
        self._log = (folder / "child.log").open("w+")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True, env=environment)

    def promise(self) -> Promise:
        """Wait for the next step. Return what the process prints about it."""
        deadline = Timer(TIMEOUT, self._process.kill)
        deadline.start()
        line = self._process.stdout.readline()
        deadline.cancel()
        if not line:
            self._process.wait()
            raise SystemExit(f"the process ended or did not answer for {TIMEOUT} s:\n{self._errors()}")
        return json.loads(line)

    def kill(self) -> list[Promise]:
        """Kill the process. Return its unread output. Raise AssertionError if one of its threads failed."""
        self._process.kill()
        printed, _errors = self._process.communicate()
        errors = self._errors()
        self._log.close()
        assert "Traceback" not in errors, errors
        return [json.loads(line) for line in printed.splitlines(keepends=True) if line.endswith("\n")]

    def _errors(self) -> str:
        self._log.seek(0)
        return self._log.read()[-6000:]


def check_disk(folder: Path, promised: Promise) -> None:
    with Shelf.open(folder / FILE) as shelf:
        assert shelf.repaired is None, "the shelf was damaged"
        if "key" in promised:
            journal, actions = shelf.games.load(promised["key"]).journal, promised["actions"]
            assert len(journal) >= actions, "an entry is lost"
            assert not actions or journal[actions - 1].mark == promised["mark"], "an entry has changed"
