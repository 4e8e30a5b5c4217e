"""Play the tour in several windows, with screenshots in build/tour/: `python -m tests.tools.tour [--only LOOK]`."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from companion.tools.language import languages

FOLDER = Path("build/tour")
LOOKS = ("wide-light", "wide-dark", "tall-dark", "phone-light", "phone-dark")
TRANSLATED = ("small-light", "phone-dark")
"""The looks of the tours in other languages than English."""
SIZES = {
    "wide": (1280, 800),
    "tall": (800, 1280),
    "small": (960, 600),
    "phone": (360, 740),
}
"""The sizes of the windows, in dp."""
ALL_LOOKS = tuple(f"{form}-{mode}" for form in SIZES for mode in ("light", "dark"))


def main(arguments: list[str] | None = None) -> int:
    """Play the chosen tours. Return 0 if all succeed."""
    asked = _parser().parse_args(arguments)
    tours = _tours(asked.only, asked.lang)
    if len(tours) == 1:
        _play(*tours[0], asked.folder)
        done = True
    else:
        done = _play_side_by_side(tours, asked.folder)
    print(f"The pictures are in {asked.folder.resolve()}")
    return 0 if done else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.tour", description="Play a game by touch and take pictures."
    )
    parser.add_argument("--only", choices=ALL_LOOKS, help="one look only")
    parser.add_argument("--lang", choices=languages(), help="one language only; else English and some German")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go")
    return parser


def _tours(only: str | None, language: str | None) -> list[tuple[str, str]]:
    """Return pairs of language and look: by default all looks in English and a few in German."""
    if only:
        return [(language or "en", only)]
    tours = [(each, look) for each in ("en", "de") for look in (LOOKS if each == "en" else TRANSLATED)]
    return [(language, look) for look in TRANSLATED] if language else tours


def _play_side_by_side(tours: list[tuple[str, str]], folder: Path) -> bool:
    """Play each tour in its own process, as many at a time as there are processors. Return whether all succeed."""

    def play(tour: tuple[str, str]) -> bool:
        language, look = tour
        options = ["--only", look, "--lang", language, "--folder", str(folder)]
        command = [sys.executable, "-m", "tests.tools.tour", *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = done.stdout.splitlines()[:-1] if not done.returncode else [f"{look}, {language}:", done.stderr]
        print("\n".join(lines), flush=True)
        return not done.returncode

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return all(list(pool.map(play, tours)))


def _play(language: str, look: str, folder: Path) -> None:
    """Play one tour in this process, in this language and look."""
    from companion.shelf import Shelf
    from screens.app.remembered.bookmark import read_bookmark
    from tests.tools.tour.hands import Hands, Session
    from tests.tools.tour.story import Story

    began = time.monotonic()
    folder /= look if language == "en" else f"{look}-{language}"
    shutil.rmtree(folder, ignore_errors=True)
    form, mode = look.split("-")
    looks = {"language": language, "size": SIZES[form], "mode": mode, "density": 2.0 if form == "phone" else 1.0}
    with (
        tempfile.TemporaryDirectory(prefix="fishing-tour-") as data,
        Shelf.open(Path(data) / "shelf.sqlite3") as shelf,
        ExitStack() as apps,
    ):
        hands = Hands(session=Session(shelf), **looks)
        apps.callback(hands.stop)
        hands.app.prefer("theme", mode)  # so that the settings page shows the theme of the pictures
        story = Story(hands, folder)
        try:
            story.play()
            hands.stop()
            hands = Hands(session=Session(shelf), bookmark=read_bookmark(Path(data)), **looks)
            apps.callback(hands.stop)
            story.play_second_evening(hands)
        except Exception:
            story.picture("where-it-went-wrong")
            raise
    print(f"{folder}/: {len(story.pictures)} pictures, {hands.taps} taps, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
