"""The records: who has won how often, and the figures to beat, from the first game on."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.statistics import drawings  # noqa: F401  (the rules use it)

load_rules(__file__)


class RecordTile(TapPanel):
    """A record: the figure, whose it is and when; a tap opens the game."""

    title = StringProperty("")
    icon = StringProperty("trophy")
    value = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    note = StringProperty("")
    game = StringProperty("")
    part = NumericProperty(0)
    is_large = BooleanProperty(False)
    least = NumericProperty(0)


class RecordTiles(GridLayout):
    """All records; `on_open` tells the key of the game that was tapped, and the round."""

    __events__ = ("on_open",)

    entries = ListProperty()
    is_large = BooleanProperty(False)
    least = NumericProperty(0)  # the height of a tile

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "is_large", "least"):
            self.fbind(name, self._fill)

    def _fill(self, *_args) -> None:
        size = {"is_large": self.is_large, "least": self.least}
        refill(self, RecordTile, [each | size for each in self.entries], self._listen)

    def _listen(self, tile: RecordTile) -> None:
        tile.bind(on_tap=lambda tapped: self.dispatch("on_open", tapped.game, int(tapped.part)))

    def on_open(self, key: str, part: int) -> None:
        """A record was tapped."""


class RecordsView(PagePart, BoxLayout):
    """Who has won how often, the records, and the averages."""

    lanes = ListProperty()
    records = ListProperty()
    averages = ListProperty()
    averages_of = StringProperty("")
    more = StringProperty("")  # who is not shown


class FirstView(PagePart, Column):
    """The records of one game, what opens with the next ones, and how its rounds went."""

    games = NumericProperty(1)
    records = ListProperty()
    rounds = ListProperty()
    faces = ListProperty()
