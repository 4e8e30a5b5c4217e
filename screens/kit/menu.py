"""The menu of a game's table: from the side of its button, in groups; and that button, with how many phones follow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

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
TWO_COLUMNS = 520  # dp of width from which two tiles stand side by side


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

    columns = NumericProperty(2)


class MenuSheet(TurnedSheet):
    """The ways from the table to everything that is not on it, in groups with titles."""

    is_at_left = BooleanProperty(False)

    def __init__(self, groups: Sequence[tuple[str, Sequence[Item]]], **kwargs) -> None:
        super().__init__(title=_("Menu"), wide=dp(WIDE), **kwargs)
        self._grids: list[MenuGrid] = []
        for title, items in groups:
            self.add_widget(Paragraph(text=title, sp=18, role="text_muted"))
            grid = MenuGrid()
            for item in items:
                tile = MenuTile(icon=item.icon, title=item.title, line=item.line, is_lit=item.is_lit, act=item.act)
                tile.bind(on_tap=lambda tile: (self.close(), tile.act()))
                grid.add_widget(tile)
            self._grids.append(grid)
            self.add_widget(grid)

    def arrange_now(self, *_args) -> None:
        super().arrange_now()
        panel, app = self.ids.panel, App.get_running_app()
        if app.form == "wide":
            panel.opacity = 1.0
            panel.height, panel.y = self.height, self.y
            hidden = panel.width * (1 - self.shown)
            panel.x = self.x - hidden if self.is_at_left else self.right - panel.width + hidden
        for grid in self._grids:
            grid.columns = 2 if panel.width >= dp(TWO_COLUMNS) else 1
