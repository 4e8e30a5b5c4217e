"""Starting the processes that are measured, all with the same settings."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests import ROOT

LONGEST = 120
"""Seconds to wait for one answer."""
SETTINGS = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
    "KIVY_IMAGE": "sdl2",  # the app's choice: a bare app would load an image library that only tests install
    "SDL_VIDEODRIVER": "offscreen",
    "LP_NUM_THREADS": "0",  # software rendering in one thread, so that its time is processor time
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_GRAPHICS_WIDTH": "1280",
    "KCFG_GRAPHICS_HEIGHT": "800",
    "LANGUAGE": "en",
    "PYTHONPATH": str(ROOT),
}
SLOWING = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")


def processor_seconds(arguments: Sequence[str], given: Path | None = None) -> float:
    """Return the processor time of a Python process with these arguments, and this file as standard input."""
    command = [sys.executable, *arguments]
    before = os.times()
    with open(given or os.devnull, "rb") as stdin:
        subprocess.run(command, stdin=stdin, stdout=subprocess.DEVNULL, cwd=ROOT, env=_environment(), check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def answer_of(module: str, *arguments: str, folder: Path, shelf: Path) -> dict[str, Any]:
    """Run a module in its own process with this shelf. Return the JSON object that it prints."""
    return answers_at_once(module, arguments, folder=folder, shelf=shelf)[0]


def answers_at_once(module: str, *programs: Sequence[str], folder: Path, shelf: Path) -> list[dict[str, Any]]:
    """Run a module once for each of these lists of arguments, all at the same time. Return the JSON objects printed."""
    running = [_start(module, *arguments, folder=folder, shelf=shelf) for arguments in programs]
    return [_answer(program) for program in running]


def _start(module: str, *arguments: str, folder: Path, shelf: Path) -> "subprocess.Popen[str]":
    """Start a module in its own process with this shelf."""
    kivy = folder / "kivy"
    kivy.mkdir(parents=True, exist_ok=True)
    environment = {
        **_environment(),
        **SETTINGS,
        "KIVY_HOME": str(kivy),
        "FISHING_COMPANION_DATA": str(shelf),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "BENCH_BEGAN": repr(time.monotonic()),
    }
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )


def _environment() -> dict[str, str]:
    """Return the environment without switches that slow Python down: code is compiled, as after an installation."""
    return {name: value for name, value in os.environ.items() if name not in SLOWING}


def _answer(program: "subprocess.Popen[str]") -> dict[str, Any]:
    try:
        printed, errors = program.communicate(timeout=LONGEST)
    finally:
        program.kill()
    lines = printed.strip().splitlines()
    if program.returncode or not lines:
        raise RuntimeError(f"{program.args} failed:\n{errors[-3000:]}")
    answer: dict[str, Any] = json.loads(lines[-1])
    return answer
