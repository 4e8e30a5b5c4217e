"""The menu of a game's table: from the side of its button, in groups; and that button, with how many phones follow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.language import _
from screens.kit.controls import buttons  # noqa: F401  (the rules use them)
from screens.kit.drawings import icons  # noqa: F401  (the rules use them)
from screens.kit.facing import TurnedSheet
from screens.kit.layouts import Grid
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text import widgets  # noqa: F401  (the rules use them)
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

WIDE = 648  # dp


@dataclass(frozen=True)
class Item:
    """A way from the table."""

    icon: str
    title: str
    act: Callable[[], object]
    line: str = ""
    """How things stand there, if that changes."""
    is_lit: bool = False


class MenuTile(TapPanel):
    """One way from the table."""

    icon = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    is_lit = BooleanProperty(False)
    act = ObjectProperty(None)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return self.title


class MenuGrid(Grid):
    """The tiles of a group."""


class MenuSheet(TurnedSheet):
    """The ways from the table to everything that is not on it, in groups with titles."""

    def __init__(self, groups: Sequence[tuple[str, Sequence[Item]]], **kwargs) -> None:
        super().__init__(title=_("Menu"), wide=dp(WIDE), **kwargs)
        for title, items in groups:
            self.add_widget(Paragraph(text=title, sp=18, role="text_muted"))
            grid = MenuGrid()
            for item in items:
                tile = MenuTile(icon=item.icon, title=item.title, line=item.line, is_lit=item.is_lit, act=item.act)
                tile.bind(on_tap=lambda tile: (self.close(), tile.act()))
                grid.add_widget(tile)
            self.add_widget(grid)
