"""The player as a process of its own, that can be killed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

PATIENCE = 60  # seconds for one step

Promise = dict[str, Any]


class Child:
    """One player; what it promises is read line by line."""

    def __init__(self, folder: Path, seed: int, *options: str) -> None:
        command = [sys.executable, "-m", "tests.tools.soak.player", str(folder), str(seed), *options]
        self._log = (folder / "player.log").open("w+")
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, "PYTHONMALLOC": "malloc"},
        )

    def promise(self) -> Promise:
        """Wait for the next step."""
        hangs = Timer(PATIENCE, self._process.kill)
        hangs.start()
        line = self._process.stdout.readline()
        if not line:
            why = "gave up" if hangs.is_alive() else f"did not answer for {PATIENCE} s"
            hangs.cancel()
            self._process.wait()
            self._log.seek(0)
            raise SystemExit(f"the player {why}:\n{self._log.read()[-4000:]}")
        hangs.cancel()
        return json.loads(line)

    def kill(self) -> list[Promise]:
        """End it without a word; what it had still said."""
        os.kill(self._process.pid, signal.SIGKILL)
        said, _nothing = self._process.communicate()
        self._log.close()
        return [json.loads(line) for line in said.splitlines(keepends=True) if line.endswith("\n")]
