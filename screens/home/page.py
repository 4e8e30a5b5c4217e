"""Home: go on with the open game, or choose what to do; of two games, the one played last."""

from contextlib import suppress
from functools import partial
from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.faces import Face
from companion.language import _
from screens.app.kinds import FISHING, HomeChoice, KindOfGame, key_on_table, kind_of_game, other_game
from screens.app.page import Page
from screens.app.remembered.summary import HomeSummary, counts_in_words
from screens.home import hero, switch  # noqa: F401  (page.kv uses them)
from screens.kit import panels
from screens.kit.layouts import PagePart, show_or_hide
from screens.kit.rules import load_rules

load_rules(__file__)

PRACTICE = "practice"


class HomePicture(PagePart, FloatLayout):
    """The picture that the game brings, with its name on it, and the switch to the other game where there is one."""

    form = StringProperty("wide")
    game = StringProperty("")
    has_switch = BooleanProperty(True)
    foot = NumericProperty(0)  # height that the switch takes from the picture

    def __init__(self, **kwargs) -> None:
        self._picture: Widget | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base) -> None:
        self._switch = self.ids.switch.__self__
        self.fbind("game", self._draw)
        self.fbind("has_switch", self._show_switch)
        for name in ("pos", "size", "foot"):
            self.fbind(name, self._place)
        self._draw()
        self._show_switch()

    def _draw(self, *_args) -> None:
        if self._picture is not None:
            self.remove_widget(self._picture)
        if self.game:
            self._picture = kind_of_game(self.game).home_picture(self.form)
            self._place()
            self.add_widget(self._picture, index=len(self.children))  # below the name

    def _place(self, *_args) -> None:
        if self._picture is not None:
            self._picture.pos, self._picture.size, self._picture.foot = self.pos, self.size, self.foot

    def _show_switch(self, *_args) -> None:
        show_or_hide(self, self._switch, self.has_switch)


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
    """Offers what there is to do; the open game, or a new one, stands on top."""

    bodies: ClassVar = {
        "wide": "HomeWide",
        "tall": "HomeTall",
        "phone": "HomePhone",
    }

    game = StringProperty("")  # the kind that is shown
    has_switch = BooleanProperty(True)
    is_other_open = BooleanProperty(False)
    hero_icon = StringProperty("arrow")
    hero_title = StringProperty("")
    continue_lines = ListProperty([""])  # the longest first
    standing = ListProperty()  # (name, points, face) of the open game
    draw_table = ObjectProperty(None, allownone=True)  # makes what the kind draws in the place of points
    is_open = BooleanProperty(False)
    is_first_run = BooleanProperty(False)
    can_follow = BooleanProperty(False)
    _hero_page = ""
    _offers: tuple = ()  # what the tiles show already, and where
    _on_table = None  # the game on the table when home was last shown
    _open = None  # the game that the panel on top goes on with

    def on_pre_enter(self, *args) -> None:
        if self.session is not None:
            self.session.come_back()  # whoever comes home has seen enough of another game
        super().on_pre_enter(*args)

    def prepare(self) -> None:
        self._choose_game()  # the picture is made with the body
        super().prepare()

    def show(self) -> None:
        kind = kind_of_game(self.game)
        self.summary = self.app.bookmark.summary if self.session is None else self._look(kind)
        self.is_other_open = self.summary.is_other_open
        self.is_open = bool(self.summary.standing)
        self.is_first_run = self._is_first_run()
        new_game, *offered = kind.home_choices(self.summary)
        rules = HomeChoice("rules", "book", _("Rules"), _("with example tricks"))
        statistics = HomeChoice("statistics", "stats", _("Statistics"))
        settings = HomeChoice("settings", "gear", _("Settings"))
        if self.is_first_run:
            self._hero_page = PRACTICE
            self._fill([new_game, *offered, rules], [settings])
            return
        offered.append(HomeChoice("games", "games", _("Games"), self._shelf_line() or _("open and finished")))
        if self.is_open:
            self._hero_page, self.hero_icon, self.hero_title = kind.table_page, "arrow", _("Continue")
            self.continue_lines = kind.continue_lines(self.summary)
            self._fill([new_game, *offered], [statistics, rules, settings])
        else:
            self._hero_page, self.hero_icon = new_game.page, new_game.icon
            self.hero_title, self.continue_lines = new_game.title, [new_game.line]
            # Rows are full: rules take the place that is left.
            large, small = ([*offered, rules], []) if len(offered) % 2 else (offered, [rules])
            self._fill(large, [statistics, *small, settings])
        self.draw_table = partial(kind.home_table, self.summary, self._open) if kind.home_table is not None else None
        faces = [Face(*each) for each in self.summary.faces] or [None] * len(self.summary.standing)
        self.standing = [(*each, face) for each, face in zip(self.summary.standing, faces)]
        self.can_follow = self.is_open and (self.session is None or self._open is self.session.game)

    def go_on(self) -> None:
        """Go where the panel on top leads, with the game that it shows."""
        if self.is_open and self.session is not None and self._open is not self.session.game:
            self.session.open(self._open)
        if self.is_first_run and self.session is not None:
            self.session.set_setting(self.session.GREETED, True)  # afterwards a new game is the first thing to do
            self.app.go(PRACTICE)
            return
        self.app.go(self._hero_page)

    def switch(self, game: str) -> None:
        """Show the other game."""
        self.game = game
        self.show()

    def _choose_game(self) -> None:
        """Show the game that was played last; the switch holds until another one is on the table."""
        hidden = self.app.preferences.hidden_game
        self.has_switch = not hidden
        on_table = self.session.game if self.session is not None else None
        if not self.game:
            self.game = self.app.bookmark.summary.game
        if on_table is not None and on_table is not self._on_table:
            self.game = on_table.setup.kind
        self._on_table = on_table
        if self.game == hidden:
            self.game = other_game(hidden)

    def _is_first_run(self) -> bool:
        """Whether nothing was ever played or practised here; a session that keeps nothing cannot know."""
        session, seen = self.session, self.summary
        if session is not None and (session.shelf is None or session.settings.get(session.GREETED)):
            return False
        is_new = not (seen.over or seen.running or seen.standing)
        return is_new and self.game == FISHING

    def _shelf_line(self) -> str:
        over, running = self.summary.over, self.summary.running
        return counts_in_words(over, running) if over + running else ""

    def _look(self, kind: KindOfGame) -> HomeSummary:
        """What the session knows of the open game and the shelf."""
        shelf = self.session.shelf
        over, running = shelf.games.over_and_running() if shelf is not None else (0, 0)
        self._open = self._open_game(self.game)
        is_other_open = self.has_switch and self._open_game(other_game(self.game), is_loaded=False) is not None
        summary = kind.summed_up(self.session, self._open)
        faces = self.session.faces_of([name for name, _points in summary.standing])
        return summary._replace(
            over=over,
            running=running,
            game=self.game,
            is_other_open=is_other_open,
            faces=tuple((face.colour, face.emblem) for face in faces),
        )

    def _open_game(self, game: str, *, is_loaded: bool = True):
        """The game to go on with: of the kind on the table that one, of the other what was touched last."""
        if game == key_on_table(self.session):
            return self.session.game if self.session.is_playing else None
        shelf = self.session.shelf
        listed = shelf.games.running(game) if shelf is not None else None
        if listed is None or not is_loaded:
            return listed
        from companion.shelf import CannotLoad  # with its database, which is there by now

        with suppress(CannotLoad):  # which the list of games says
            return shelf.games.load(listed.key)
        return None

    def drop(self) -> None:
        super().drop()
        self._offers = None  # a body that is gone would be kept in memory

    def _fill(self, large: list[HomeChoice], small: list[HomeChoice]) -> None:
        """Lay the tiles out below the panel on top, in rows that are always full."""
        offers = (self.body, large, small, self.is_first_run)
        if self._offers == offers:
            return
        self._offers = offers
        column = self.body.ids.column
        column.clear_widgets()
        large_tiles = [HomeTile(icon=each.icon, title=each.title, line=each.line) for each in large]
        small_tiles: list[Widget] = [HomeSmallTile(icon=each.icon, title=each.title) for each in small]
        for tile, choice in zip([*large_tiles, *small_tiles], [*large, *small]):
            tile.bind(on_tap=lambda _tile, choice=choice: self.app.go(choice.page, **choice.arguments))
        if self.is_first_run:
            from screens.home.first_run import HomeShelfLine

            small_tiles.insert(0, HomeShelfLine())
        for tiles, per_row, rule in ((large_tiles, 2, "HomeRow"), (small_tiles, 3, "HomeSmallRow")):
            for start in range(0, len(tiles), per_row):
                row = Factory.get(rule)()
                for tile in tiles[start : start + per_row]:
                    row.add_widget(tile)
                column.add_widget(row)
