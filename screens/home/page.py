"""Home: go on with the open game, or choose what to do."""

from typing import ClassVar, NamedTuple

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.language import _
from screens.app.kinds import kind_of_game
from screens.app.page import Page
from screens.app.summary import NOTHING, HomeSummary, counts_in_words
from screens.kit import buttons, icons, panels, scrolling  # noqa: F401  (home.kv uses them)
from screens.kit.letters import fitting_share
from screens.kit.rules import load_rules
from screens.kit.text import FitText
from screens.kit.theme import theme

load_rules(__file__)

SMALLEST_NAME = 0.8  # share of its size; longer names end in an ellipsis


class HomePicture(FloatLayout):
    """The picture that the game brings, with the name of the app on it."""

    form = StringProperty("wide")

    def on_kv_post(self, _base) -> None:
        picture = kind_of_game().home_picture(self.form)
        self.bind(pos=picture.setter("pos"), size=picture.setter("size"))
        self.add_widget(picture, index=len(self.children))  # below the name


class HomeChoice(NamedTuple):
    """A page that Home offers."""

    page: str
    icon: str
    title: str
    line: str = ""


def large_choices(shelf_line: str = "") -> tuple[HomeChoice, ...]:
    """What people come for; the line says how many games there are, where that is known."""
    return (
        HomeChoice("new_game", "plus", _("New game"), _("three to five players")),
        HomeChoice("referee", "scale", _("Referee"), _("settle a trick")),
        HomeChoice("who_draws", "draw", _("Who draws first"), _("draw order without a game")),
        HomeChoice("games", "games", _("Games"), shelf_line or _("open and finished")),
    )


def small_choices() -> tuple[HomeChoice, ...]:
    """What people need now and then."""
    return (
        HomeChoice("statistics", "stats", _("Statistics")),
        HomeChoice("rules", "book", _("Rules")),
        HomeChoice("settings", "gear", _("Settings")),
    )


class Standing(BoxLayout):
    """The players of the open game with their points, side by side."""

    entries = ListProperty()
    name_sp = NumericProperty(20)
    points_sp = NumericProperty(40)
    widest = NumericProperty("128dp")  # of one player's column

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)
        for name in ("size", "entries", "name_sp"):
            self.fbind(name, self._arrange)

    def on_entries(self, _standing: "Standing", entries: list) -> None:
        self.clear_widgets()
        for name, points in entries:
            column = BoxLayout(orientation="vertical", size_hint_max_x=self.widest)
            words = FitText(text=name, sp=self.name_sp, floor=1, may_shorten=True, size_hint_y=30)
            words.fbind("width", self._arrange)
            column.add_widget(words)
            shown = f"–{-points}" if points < 0 else str(points)
            column.add_widget(FitText(text=shown, sp=self.points_sp, bold=True, size_hint_y=46))
            self.add_widget(column)

    def _arrange_now(self, *_args) -> None:
        """Names that must shrink shrink together, so that no player looks smaller than another."""
        names = [column.children[-1] for column in self.children]
        full_size = theme.sp(self.name_sp)
        shares = [fitting_share(name.text, full_size, False, name.width, SMALLEST_NAME) for name in names]
        for name in names:
            name.sp = self.name_sp * min(shares)


class HomeTile(panels.TapPanel):
    """A page to go to, with a line about it."""

    icon = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    air = NumericProperty("21dp")  # above and below what stands on it


class HomeSmallTile(panels.TapPanel):
    """A page to go to now and then."""

    icon = StringProperty("")
    title = StringProperty("")


class HomePage(Page):
    """Offers the pages that are there; the open game, or a new one, stands on top."""

    bodies: ClassVar = {
        "wide": "HomeWide",
        "tall": "HomeTall",
        "phone": "HomePhone",
        "phone_landscape": "HomePhoneLandscape",
    }

    hero_page = StringProperty("")
    hero_icon = StringProperty("arrow")
    hero_title = StringProperty("")
    continue_line = StringProperty("")
    standing = ListProperty()  # (name, points) of the open game
    is_open = BooleanProperty(False)
    summary = NOTHING
    _offers: tuple = ()  # what the tiles show already, and where

    def show(self) -> None:
        self.summary = self.app.bookmark.summary if self.session is None else self._look()
        self._show_game()
        offered = large_choices(self._shelf_line())
        if self.is_open:
            self.hero_page, self.hero_icon, self.hero_title = "table", "arrow", _("Continue")
        else:
            first, *offered = offered
            self.hero_page, self.hero_icon = first.page, first.icon
            self.hero_title, self.continue_line = first.title, first.line
        self._fill(offered, small_choices())

    def go_on(self) -> None:
        """Go where the panel on top leads."""
        self.app.go(self.hero_page)

    def _shelf_line(self) -> str:
        over, running = self.summary.over, self.summary.running
        return counts_in_words(over, running) if over + running else ""

    def _look(self) -> HomeSummary:
        """What the session knows of the open game and the shelf."""
        shelf, game = self.session.shelf, self.session.game
        over, running = shelf.games.over_and_running() if shelf is not None else (0, 0)
        if game is None or game.state.leader is None:
            return HomeSummary(over=over, running=running)
        state = game.state
        standing = tuple(zip(game.setup.players, state.points))
        return HomeSummary(state.round.number, state.trick, state.round.hand, standing, over, running)

    def _show_game(self) -> None:
        self.is_open = bool(self.summary.standing)
        self.standing = list(self.summary.standing) if self.is_open else []
        if self.is_open:
            self.continue_line = _("Round {round} of 8, trick {trick} of {tricks}").format(
                round=self.summary.round, trick=self.summary.trick, tricks=self.summary.tricks
            )

    def drop(self) -> None:
        super().drop()
        self._offers = None  # a body that is gone would be kept in memory

    def _fill(self, large: list[HomeChoice], small: list[HomeChoice]) -> None:
        """Lay the tiles out below the panel on top, in rows that are always full."""
        if self._offers == (self.body, large, small):
            return
        self._offers = (self.body, large, small)
        column = self.body.ids.column
        column.clear_widgets()
        large_tiles = [HomeTile(icon=each.icon, title=each.title, line=each.line) for each in large]
        small_tiles = [HomeSmallTile(icon=each.icon, title=each.title) for each in small]
        for tile, choice in zip([*large_tiles, *small_tiles], [*large, *small]):
            tile.bind(on_tap=lambda _tile, page=choice.page: self.app.go(page))
        for tiles, per_row, rule in ((large_tiles, 2, "HomeRow"), (small_tiles, 3, "HomeSmallRow")):
            for start in range(0, len(tiles), per_row):
                row = Factory.get(rule)()
                for tile in tiles[start : start + per_row]:
                    row.add_widget(tile)
                column.add_widget(row)
