"""Touch the app at random: `python -m tests.tools.soak.monkey --events 10000 [--seed N]`.

Nothing may raise an exception, back leads to Home from everywhere, and the game in memory matches the shelf.
"""

from tests.tools.soak.sound import app_folder, check  # noqa: I001  (before any import of Kivy)

import argparse
import gc
import random
import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.fishing.events import Setup
from companion.fresh_fish.set_up import Setup as MarketSetup
from companion.shelf import Shelf
from screens.app.session import Session
from screens.kit.tap import Tap
from tests.screens.fresh_fish.squares import base_setup
from tests.tools.soak.player import SIZES
from tests.tools.tour.hands import Hands

KEYS = (*range(32, 127), 8, 9, 13, 27, 127, *range(273, 294))
WORDS = ("Anne", "7", "", "Ä" * 30, "\u202e", "Paul ", "0", "[b]", "99999999")
LOOK_AFTER = 40  # events between two full checks
LONG = 0.55  # seconds
MOST_FRAMES = 20  # the maximum until the layout has settled
GAMES = (Setup(("Anne", "Paul", "Debbie", "Nikki")), base_setup(players=3))
ACTIONS = {"tap": 62, "touch": 12, "drag": 8, "key": 6, "back": 6, "type": 3, "long press": 2, "turn": 1}


class Monkey:
    """Makes random touches and key presses in a running app."""

    def __init__(self, running: Hands, seed: int) -> None:
        self.running = running
        self.rng = random.Random(seed)
        self.pages: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=12)

    def play(self, events: int) -> None:
        for number in range(1, events + 1):
            try:
                self._do()
                if number % LOOK_AFTER == 0 or number == events:
                    check(self.running)
                    self.running.go_home()
            except Exception as error:
                raise AssertionError(f"at event {number}, after {'; '.join(self.last)}") from error
            self.pages[self.running.app.page.name] += 1

    def _do(self) -> None:
        (action,) = self.rng.choices(list(ACTIONS), list(ACTIONS.values()))
        width, height = Window.size
        self.last.append(f"{action} on {self.running.app.page.name} at {width}x{height}")
        getattr(self, "_" + action.replace(" ", "_"))()
        self.running.settle(MOST_FRAMES)
        due = [event for event in Clock.get_events() if event.timeout <= 0 and not event.loop]
        moves = any(event.timeout == 0 for event in due)  # a pane scrolling after a drag is laid out in every frame
        assert moves or not due, f"the layout does not settle: {due[:3]}"

    def _tap(self) -> None:
        shown = [each for each in self.running.all(Tap) if not each.disabled]
        if not shown:
            return self._touch()
        widget = self.rng.choice(shown)
        x, y = widget.to_window(*widget.center)
        self.last[-1] += f": {getattr(widget, 'says', '') or getattr(widget, 'text', '') or type(widget).__name__}"
        if 0 <= x < Window.width and 0 <= y < Window.height:
            self._touch((x, y))
        else:
            self.running.scroll_to(widget)

    def _touch(self, at: tuple[float, float] | None = None) -> None:
        touch = UnitTestTouch(*(at or self._somewhere()))
        touch.touch_down()
        touch.touch_up()

    def _long_press(self) -> None:
        touch = UnitTestTouch(*self._somewhere())
        touch.touch_down()
        self.running.wait(LONG)
        touch.touch_up()

    def _drag(self) -> None:
        touch = UnitTestTouch(*self._somewhere())
        touch.touch_down()
        for _step in range(self.rng.randint(1, 4)):
            touch.touch_move(*self._somewhere())
            self.running.frame()
        touch.touch_up()

    def _key(self) -> None:
        key = self.rng.choice(KEYS)
        letter = chr(key) if 32 <= key < 127 else None
        self.last[-1] += f": {key}"
        Window.dispatch("on_keyboard", key, 0, letter, self.rng.choice(([], [], ["ctrl"], ["shift"])))
        Window.dispatch("on_key_up", key, 0)

    def _back(self) -> None:
        self.running.press_back()

    def _type(self) -> None:
        entry = next((each for each in self.running.all(TextInput) if each.focus), None)
        if entry is not None:
            entry.insert_text(self.rng.choice(WORDS))

    def _turn(self) -> None:
        size = self.rng.choice(SIZES)
        self.last[-1] += f": {size}"
        self.running.resize(size)

    def _somewhere(self) -> tuple[float, float]:
        return self.rng.uniform(0, Window.width - 1), self.rng.uniform(0, Window.height - 1)


def touch_at_random(file: Path, events: int, seed: int, game: Setup | MarketSetup) -> Monkey:
    """Touch the app at random with this game on the table. Raise AssertionError if something fails."""
    with Shelf.open(file) as shelf:
        session = Session(shelf)
        session.begin(game)
        hands = Hands(session=session)
        gc.enable()  # as in real use, since this runs for a long time
        try:
            monkey = Monkey(hands, seed)
            monkey.play(events)
        finally:
            hands.stop()
    return monkey


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--events", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = options.parse_args()
    print(f"monkey: seed {given.seed}, {given.events} events", flush=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, app_folder(Path(folder)) as file:
        pages = sum((touch_at_random(file, given.events // 2, given.seed, game).pages for game in GAMES), Counter())
    seen = ", ".join(f"{name} {count}" for name, count in pages.most_common())
    print(f"monkey: nothing broke in {time.monotonic() - begun:.0f} s; events by page: {seen}")


if __name__ == "__main__":
    sys.exit(main())
