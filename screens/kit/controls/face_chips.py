"""People to choose from: a chip with face and name each, in as many lines as they need."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit.drawings import face  # noqa: F401  (the rules use them)
from screens.kit.layouts import Arranged
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text import widgets  # noqa: F401  (the rules use them)
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)


class FaceChip(TapPanel):
    """Somebody, chosen or not; without a face a word, as for those who are not shown yet."""

    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)


class FaceChips(Arranged):
    """A chip for each of `people`, pairs of name and face; `on_choice` tells which name was tapped.

    Where there is room for `most` lines only, the last chip says how many more there are; a tap on it shows them all.
    """

    __events__ = ("on_choice",)

    people = ListProperty()
    chosen = ListProperty()  # names
    most = NumericProperty(0)  # lines; 0 for as many as it takes
    most_of_all = NumericProperty(0)  # lines once all are shown; 0 for as many as it takes
    behind_role = StringProperty("surface")  # the ground of a chip that is not chosen
    text_scale = NumericProperty(1.0)
    shows_all = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("people", "chosen", "most", "most_of_all", "pos", "size", "text_scale", "shows_all"):
            self.fbind(name, self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        high, gap = max(dp(52), theme.sp(20) * 1.5), dp(8)
        shown, hidden = list(self.people), 0
        places = self._places([name for name, _face in shown], gap)
        most = self.most_of_all if self.shows_all else self.most
        if most and places and places[-1][2] >= most:
            hidden = sum(line >= most for _x, _wide, line in places)
            while hidden < len(shown):
                words = [name for name, _face in shown[: len(shown) - hidden]]
                places = self._places([*words, f"+ {hidden}"], gap)
                if places[-1][2] < most:
                    break
                hidden += 1
            shown = [*shown[: len(shown) - hidden], (f"+ {hidden}", None)]
        entries = [
            {"name": name, "face": worn, "selected": name in self.chosen, "ground": self.behind_role}
            for name, worn in shown
        ]
        refill(self, FaceChip, entries, lambda chip: chip.bind(on_tap=self._tapped))
        self.height = (places[-1][2] + 1) * (high + gap) - gap if places else 0
        for chip, (x, wide, line) in zip(reversed(self.children), places):
            chip.size = (wide, high)
            chip.pos = (self.x + x, self.top - line * (high + gap) - high)

    def _places(self, words: list[str], gap: float) -> list[tuple[float, float, int]]:
        """How far from the left, how wide and on which line each chip lies."""
        places, x, line = [], 0.0, 0
        for word in words:
            disc = 0 if word.startswith("+ ") else dp(48)
            wide = min(self.width, natural_width(word, theme.sp(20), True) + disc + dp(26))
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
