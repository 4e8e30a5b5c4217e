"""Helpers to run commands in tests, and arguments that many tests use."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from tests import ROOT

RULE_SHEET = ["Anne:Y7", "Paul:Y3", "Debbie:Y10", "Nikki:P2"]
STOCK = ["Anne=16", "Paul=4", "Debbie=8", "Nikki=8"]
DRAW = ["draw", "--players", "4", "--round", "2", "--ocean", "60", *STOCK]
POINTS = ["--points", "Anne=16,Paul=4,Debbie=8,Nikki=8"]

BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""The environment of a process whose output Python buffers, as it does by default."""


class Answer(NamedTuple):
    """The exit status, standard output and standard error of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert (self.status, self.err) == (0, "")
        return json.loads(self.out)

    @property
    def error(self) -> str:
        """The error message of a failed command, without `error: `. It must be the only output."""
        assert (self.status, self.out) == (2, "")
        assert self.err.startswith("error: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err[len("error: ") : -1]


Run = Callable[..., Answer]
"""Runs a command in this process: `run("trick", "Anne:Y7", ..., stdin=b"")`. Arguments may be paths and numbers."""


def process(*arguments: str, stdin: bytes = b"") -> Answer:
    command = [sys.executable, "main.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, timeout=60, check=False)
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
