"""The ranking: a row for each player with place, face, name, a note about their game, and points."""

from kivy.graphics import Color
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.figures import RankingRowView
from screens.kit import panels  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc
from screens.kit.drawings.painted import write
from screens.kit.layouts import Column, refill
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)


class RankedFace(FaceDisc):
    """A player's face, or a question mark until the player is revealed."""

    def paint(self) -> None:
        super().paint()
        if self.face is None:
            side = min(self.size)
            Color(*theme.of("surface_raised"))
            ink.Ink(ink.filled(ink.circle(*self.center, side / 2)))
            write("?", side * 0.44, self.center, theme.of("text"))


class RankingRow(Tap, BoxLayout):
    """One player in the ranking; a disabled row lets taps through."""

    view = ObjectProperty(RankingRowView(1, ""), rebind=True)
    has_line = BooleanProperty(False)  # whether there is a line below the row

    @property
    def says(self) -> str:
        """The name and the points for screen readers."""
        return f"{self.view.name} {self.view.points}".strip()

    def on_touch_down(self, touch) -> bool:
        return not self.disabled and super().on_touch_down(touch)


class WideRankingRow(RankingRow):
    """A row with the note to the right of the name."""


class SlimRankingRow(RankingRow):
    """A row with the note below the name."""


class Ranking(Column):
    """The players from first to last; dispatches `on_person` with the name of a tapped row if `can_open`."""

    __events__ = ("on_person",)

    entries = ListProperty()
    is_small = BooleanProperty(False)
    can_open = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "is_small", "can_open"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        last = len(self.entries) - 1
        rows = [
            {"view": view, "has_line": number < last, "disabled": not self.can_open or view.face is None}
            for number, view in enumerate(self.entries)
        ]
        kind = SlimRankingRow if self.is_small else WideRankingRow
        refill(self, kind, rows, lambda row: row.bind(on_tap=self._tapped))

    def _tapped(self, row: RankingRow) -> None:
        self.dispatch("on_person", row.view.name)

    def on_person(self, name: str) -> None:
        """Called when a row is tapped."""
