"""The records: who has won how often, and the figures to beat, from the first game on."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.statistics import drawings  # noqa: F401  (the rules use it)

load_rules(__file__)


class RecordTile(PagePart, TapPanel):
    """A record; a tap opens the game."""

    view = ObjectProperty(None, rebind=True)
    is_large = BooleanProperty(False)
    least = NumericProperty(0)
    figure_sp = NumericProperty(48)


class RecordTiles(Grid):
    """All records."""

    entries = ListProperty()
    is_large = BooleanProperty(False)
    least = NumericProperty(0)  # the height of a tile

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "is_large", "least"):
            self.fbind(name, self._fill)

    def _fill(self, *_args) -> None:
        size = {"is_large": self.is_large, "least": self.least}
        refill(self, RecordTile, [{"view": each, **size} for each in self.entries])


class RecordsSide(PagePart, BoxLayout):
    """Who has won how often, the records, and the averages."""

    view = ObjectProperty(None, rebind=True)


class FirstSide(PagePart, Column):
    """The records of one game, what opens with the next ones, and how its rounds went."""

    view = ObjectProperty(None, rebind=True)
