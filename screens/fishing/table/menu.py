"""The menu of the table: from the right, in three groups."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.language import _, ngettext
from screens.kit import icons, text  # noqa: F401  (the rules use them)
from screens.kit.facing import TurnedSheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text import Paragraph

load_rules(__file__)

WIDE = 648  # dp
TWO_COLUMNS = 520  # dp of width from which two tiles stand side by side


@dataclass(frozen=True)
class Item:
    """A way from the table, with a word about what is there."""

    icon: str
    title: str
    line: str
    act: Callable[[], object]
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


class MenuGrid(GridLayout):
    """The tiles of a group."""

    columns = NumericProperty(2)


class TableMenu(TurnedSheet):
    """The ways from the table to everything that is not on it."""

    def __init__(self, page, **kwargs) -> None:
        super().__init__(title=_("Menu"), wide=dp(WIDE), **kwargs)
        self._grids: list[MenuGrid] = []
        if App.get_running_app().form == "phone":
            self.ids.content.padding = (0, 0, dp(12), 0)  # beside what shows how far it is scrolled
        for title, items in groups(page):
            self.add_widget(Paragraph(text=title, sp=18, role="text_muted"))
            grid = MenuGrid()
            for item in items:
                tile = MenuTile(icon=item.icon, title=item.title, line=item.line, is_lit=item.is_lit, act=item.act)
                tile.bind(on_tap=lambda tile: (self.close(), tile.act()))
                grid.add_widget(tile)
            self._grids.append(grid)
            self.add_widget(grid)

    def _arrange_now(self, *_args) -> None:
        super()._arrange_now()
        panel, app = self.ids.panel, App.get_running_app()
        if app.form == "wide" and not app.is_phone_landscape:
            panel.opacity = 1.0
            panel.height, panel.y = self.height, self.y
            panel.x = self.right - panel.width * self.shown
        for grid in self._grids:
            grid.columns = 2 if panel.width >= dp(TWO_COLUMNS) * max(1, app.text_scale) else 1


def groups(page) -> tuple[tuple[str, list[Item]], ...]:
    """What there is in this game, at this table and elsewhere."""
    app, preferences = page.app, page.app.preferences

    def to(name: str) -> Callable[[], object]:
        return lambda: page.go_to(name)

    game = [Item("sheet", _("Score sheet"), _("points and curve"), to("sheet"))]
    if page.session.state.round.draw is not None:
        game.append(Item("draw", _("This round’s draw"), _("who took what"), to("draw")))
    game += [
        Item("list", _("Log"), _("everything entered"), to("log")),
        Item("pencil", _("Correct"), _("points, ocean, leader"), to("correct")),
    ]
    if page.can_end:
        game.append(Item("flag", _("End the game here"), _("the points as they stand"), page.ask_to_end))
    phones = app.phones
    line = _("with a QR code") if phones is None else ngettext("{count} phone follows", "{count} phones follow", phones)
    table = [Item("phone", _("Follow on a phone"), line.format(count=phones), app.share_table, bool(phones))]
    if page.can_face:
        turned = (_("All the same way"), _("as on a page")), (_("Turn to the seats"), _("everyone reads theirs"))
        table.append(Item("seats", *turned[not page.faces], page.turn_seats))
    sound = (_("Sound is off"), _("tap to hear it")), (_("Sound is on"), _("tap to mute"))
    table += [
        Item("sound", *sound[preferences.sound], lambda: app.prefer("sound", not preferences.sound)),
        Item("people", _("People"), _("names and emblems"), to("people")),
    ]
    elsewhere = [
        Item("book", _("Rules"), _("in our own words"), to("rules")),
        Item("gear", _("Settings"), _("text, theme, sound"), to("settings")),
        Item("home", _("Home"), _("the game is saved"), to("home")),
    ]
    return (_("This game"), game), (_("The table"), table), (_("Elsewhere"), elsewhere)
