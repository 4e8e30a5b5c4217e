"""Starts programs to be measured, all with the same settings."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests import ROOT

LONGEST = 120  # seconds for one answer
SETTINGS = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
    "KIVY_IMAGE": "sdl2",  # the app asks for it, and a bare app would load what only the tests brought along
    "SDL_VIDEODRIVER": "offscreen",
    "LP_NUM_THREADS": "0",  # what draws in software does so in one thread, so that its time is that of the processor
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_GRAPHICS_WIDTH": "1280",
    "KCFG_GRAPHICS_HEIGHT": "800",
    "LANGUAGE": "en",
    "PYTHONPATH": str(ROOT),
}


def environment(folder: Path, shelf: Path) -> dict[str, str]:
    """What every program is started with: a shelf, and code that is compiled, as it is once it has been installed."""
    kivy = folder / "kivy"
    kivy.mkdir(parents=True, exist_ok=True)
    given = {
        **os.environ,
        **SETTINGS,
        "KIVY_HOME": str(kivy),
        "FISHING_COMPANION_DATA": str(shelf),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    for switch in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"):
        given.pop(switch, None)
    return given


def answering_seconds(command: Sequence[str], folder: Path, questions: Path, answers: Path) -> float:
    """What a command takes of the processor to answer a file of questions."""
    return _loop_seconds("answering", command, folder, questions, answers)


def bare_seconds(folder: Path, questions: Path, answers: Path, *parts: str) -> float:
    """What a bare loop takes of the processor to parse the same questions and print the same answers."""
    return _loop_seconds("bare_jsonl", [str(answers), *parts], folder, questions, folder / "printed.jsonl")


def _loop_seconds(module: str, words: Sequence[str], folder: Path, questions: Path, answers: Path) -> float:
    command = [sys.executable, "-m", f"tests.tools.bench.{module}", *words]
    given = environment(folder, folder)
    with questions.open("rb") as asked, answers.open("wb") as answered:
        done = subprocess.run(
            command, stdin=asked, stdout=answered, stderr=subprocess.PIPE, cwd=ROOT, env=given, check=True
        )
    return float(done.stderr)


def answer_of(module: str, *arguments: str, folder: Path, shelf: Path) -> dict[str, Any]:
    """What a module prints as JSON in a process of its own."""
    return _answer(_started(module, *arguments, folder=folder, shelf=shelf))


def answers_at_once(module: str, *programs: Sequence[str], folder: Path, shelf: Path) -> list[dict[str, Any]]:
    """What a module prints with each of these arguments, once all of them say that they are ready.

    They are measured at the same time, so that whatever else the machine does then, it does to all of them.
    """
    running = [_started(module, *arguments, folder=folder, shelf=shelf) for arguments in programs]
    for program in running:
        assert program.stdout is not None
        program.stdout.readline()
    for program in running:
        assert program.stdin is not None
        with suppress(BrokenPipeError):  # its answer says why
            program.stdin.write("now\n")
            program.stdin.flush()
    return [_answer(program) for program in running]


def _started(module: str, *arguments: str, folder: Path, shelf: Path) -> "subprocess.Popen[str]":
    given = environment(folder, shelf)
    given["BENCH_BEGAN"] = repr(time.monotonic())
    command = [sys.executable, "-m", module, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=given, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=ROOT)


def _answer(program: "subprocess.Popen[str]") -> dict[str, Any]:
    try:
        printed, complaints = program.communicate(timeout=LONGEST)
    finally:
        program.kill()
    lines = printed.strip().splitlines()
    if program.returncode or not lines:
        raise RuntimeError(f"{program.args} failed:\n{complaints[-3000:]}")
    answer: dict[str, Any] = json.loads(lines[-1])
    return answer
