"""One player alone."""

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from screens.kit.controls import faces  # noqa: F401  (the rules use it)
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.statistics import drawings  # noqa: F401  (the rules use it)

load_rules(__file__)


class FigureTile(Panel):
    """A figure with its word."""

    figure = StringProperty("")
    word = StringProperty("")


class FigureTiles(Grid):
    """The figures in rows, as many in each as keep their words whole."""

    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"cols": 2} | kwargs)
        self.fbind("width", self._fit)

    def _fit(self, *_args) -> None:
        self.cols = max(2, min(4, int(self.width / dp(170))))

    def on_entries(self, _tiles: "FigureTiles", entries: list) -> None:
        refill(self, FigureTile, [{"figure": figure, "word": word} for figure, word in entries])


class PersonSide(PagePart, Column):
    """One player: figures and the last games."""

    view = ObjectProperty(None, rebind=True)
