"""Play the first trick of a game in a packaged app by touch: python play.py MAIN HARNESS REPORT.

MAIN is the file that starts the app; HARNESS is tests/screens/harness.py, which makes the touches. The app starts by
itself; only the main loop is replaced. The taps, the typed text and the loaded modules are written to REPORT. This runs
with nothing of this project but the package, without pytest, and without assertions, because a phone strips them.
"""

import json
import runpy
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

NAMES = ("Anne", "Paul", "Debbie")
STARTING = 20.0  # seconds until the app must be ready; the first start may have to compile everything


def load_harness(path: str) -> ModuleType:
    """Load the test harness with an empty replacement for pytest, which is not installed in the package."""
    sys.modules.setdefault("pytest", ModuleType("pytest"))
    spec = spec_from_file_location("harness", path)
    harness = module_from_spec(spec)
    spec.loader.exec_module(harness)
    return harness


class Player:
    """Taps and types in a running app with the test harness, and records each step."""

    def __init__(self, harness: ModuleType) -> None:
        from kivy.app import App

        self.place = harness.place
        self.running = harness.Running.__new__(harness.Running)
        self.running.app = App.get_running_app()
        self.steps: list[list] = []

    def tap(self, widget: object) -> None:
        self.steps.append(["tap", *self.place(widget)])
        self.running.tap(widget)

    def tap_text(self, text: str) -> None:
        self.tap(self.running.by_text(text))

    def type(self, text: str) -> None:
        self.steps.append(["type", text])
        self.running.type(text)

    def play(self) -> None:
        app, running = self.running.app, self.running
        running.wait_until(lambda: app.session is not None, "the session")
        running.settle()
        self.tap_text("New game")
        from screens.kit.controls.field import Field

        for name in NAMES:
            (field,) = running.all(Field)
            if not field.ids.entry.focus:
                self.tap(field)
            self.type(name)
            self.tap_text("Add")
        self.tap_text("Next: set up")
        self.tap_text("Start the game")
        if app.page.name != "table":
            raise RuntimeError(f"the game was started, but {app.page.name} is shown and not the table")
        self.tap(app.page.body.tiles[1])
        caught = tuple(app.session.state.round.caught)
        if caught != (0, len(NAMES), 0):
            raise RuntimeError(f"after a tap on the second player, the players have caught {caught}")


def main(start: str, harness_file: str, report: str) -> None:
    folder = str(Path(start).parent)
    sys.argv = [start]
    # Python puts the folder of the program first in the path; here that would be the folder of this file.
    sys.path[0] = folder
    from kivy.base import EventLoopBase

    facts: dict = {}

    def instead_of_waiting(loop: object) -> None:
        harness = load_harness(harness_file)
        harness.TIMEOUT = STARTING
        player = Player(harness)
        player.play()
        facts["size"] = list(player.running.app.root_window.size)
        facts["steps"] = player.steps
        facts["pages"] = sorted(player.running.app.pages)
        loop.quit = True

    EventLoopBase.mainloop = instead_of_waiting
    runpy.run_path(start, run_name="__main__")
    facts["modules"] = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    Path(report).write_text(json.dumps(facts, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:])
