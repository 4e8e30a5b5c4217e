"""Starts programs to be measured, all with the same settings."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
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


def answer_of(module: str, *arguments: str, folder: Path, shelf: Path) -> dict[str, Any]:
    """What a module prints as JSON in a process of its own."""
    given = environment(folder, shelf)
    given["BENCH_BEGAN"] = repr(time.monotonic())
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, env=given, capture_output=True, text=True, timeout=120, cwd=ROOT, check=False)
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stderr[-3000:]}")
    answer: dict[str, Any] = json.loads(lines[-1])
    return answer
