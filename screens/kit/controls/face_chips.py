"""People to choose from: a chip with face and name each, in as many lines as they need."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.faces import Face
from screens.kit.controls.buttons import FLOOR, PushButton
from screens.kit.layouts import Arranged
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width, shortened

load_rules(__file__)

HIGH, PADDING = 52, 12  # dp of a chip: its height, and what is free at each side on average
Shown = tuple[str, Face | None]
"""A name with its face, or how many more there are without one."""


class FaceChip(PushButton):
    """Somebody, chosen or not; without a face a word, as for those who are not shown yet."""

    name = StringProperty("")

    def __init__(self, **kwargs) -> None:
        looks = {"size_hint": (None, None), "icon_size": dp(40), "gap": dp(8), "padding_x": dp(6)}
        super().__init__(**looks | {"radius": dp(HIGH) / 2, "ring_width": dp(3)} | kwargs)


class FaceChips(Arranged):
    """A chip for each of `people`, pairs of name and face; `on_choice` tells which name was tapped.

    Where there is room for `most` lines only, the last chip says how many more there are; a tap on it shows them all.
    """

    __events__ = ("on_choice",)

    people = ListProperty()
    chosen = ListProperty()  # names
    most = NumericProperty(0)  # lines; 0 for as many as it takes
    most_of_all = NumericProperty(0)  # lines once all are shown; 0 for as many as it takes
    kind = StringProperty("surface")  # of button, where it is not chosen
    shows_all = BooleanProperty(False)
    arrange_on = ("people", "chosen", "most", "most_of_all", "pos", "size", "shows_all")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        high, gap = dp(HIGH), dp(8)
        shown: list[Shown] = list(self.people)
        places = self._places(shown, gap)
        most = self.most_of_all if self.shows_all else self.most
        if most and places and places[-1][2] >= most:
            hidden = sum(line >= most for _x, _wide, line in places)
            while True:
                shown = [*self.people[: len(self.people) - hidden], (f"+ {hidden}", None)]
                places = self._places(shown, gap)
                if places[-1][2] < most or hidden == len(self.people):
                    break
                hidden += 1
        entries = [self._look(name, worn, wide) for (name, worn), (_x, wide, _line) in zip(shown, places)]
        refill(self, FaceChip, entries, lambda chip: chip.bind(on_tap=self._tapped))
        self.height = (places[-1][2] + 1) * (high + gap) - gap if places else 0
        for chip, (x, wide, line) in zip(reversed(self.children), places):
            chip.size = (wide, high)
            chip.pos = (self.x + x, self.top - line * (high + gap) - high)

    def _look(self, name: str, worn: Face | None, wide: float) -> dict[str, Any]:
        room = wide - dp(2 * PADDING + 2) - (dp(48) if worn else 0)
        return {
            "name": name,
            "text": shortened(name, dp(20) * FLOOR, True, room),
            "face": worn,
            "align": "left" if worn else "center",  # the disc lies in the round end
            "kind": "tonal" if name in self.chosen else self.kind,
            "ring": "accent" if name in self.chosen else "",
        }

    def _places(self, shown: list[Shown], gap: float) -> list[tuple[float, float, int]]:
        """How far from the left, how wide and on which line each chip lies."""
        places, x, line = [], 0.0, 0
        for name, worn in shown:
            disc = dp(48) if worn else 0
            wide = min(self.width, natural_width(name, dp(20), True) + disc + dp(2 * PADDING + 2))
            if x and x + wide > self.width:
                x, line = 0.0, line + 1
            places.append((x, wide, line))
            x += wide + gap
        return places

    def _tapped(self, chip: FaceChip) -> None:
        if chip.face is None:
            self.shows_all = True
        else:
            self.dispatch("on_choice", chip.name)

    def on_choice(self, name: str) -> None:
        """Somebody was tapped."""
