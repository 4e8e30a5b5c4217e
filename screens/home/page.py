"""Home: continue the open game or choose what to do; it shows the kind of game played last."""

from contextlib import suppress
from functools import partial
from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.faces import Face
from companion.language import _
from screens.app.kinds import FISHING, HomeChoice, KindOfGame, key_on_table, kind_of_game, other_game
from screens.app.page import Page
from screens.app.remembered.summary import HomeSummary, counts_in_words
from screens.home import parts  # noqa: F401  (page.kv uses it)
from screens.kit.rules import load_rules

load_rules(__file__)

PRACTICE = "practice"


class HomePage(Page):
    """The open game or a new one at the top, and tiles that lead to all other pages."""

    bodies: ClassVar = {"wide": "HomeWide", "tall": "HomeTall", "phone": "HomePhone"}

    game = StringProperty("")  # the kind of game shown
    has_switch = BooleanProperty(True)
    is_other_open = BooleanProperty(False)
    hero_icon = StringProperty("arrow")
    hero_title = StringProperty("")
    continue_lines = ListProperty([""])  # longest variant first
    standing = ListProperty()  # (name, points, face) of the open game
    draw_table = ObjectProperty(None, allownone=True)  # makes the widget that the kind draws instead of points
    is_open = BooleanProperty(False)
    is_first_run = BooleanProperty(False)
    can_follow = BooleanProperty(False)
    _hero_page = ""
    _offers: tuple = ()  # what the tiles currently show
    _on_table = None  # the game on the table when Home was last shown
    _open = None  # the game that the panel at the top continues

    def on_pre_enter(self, *args) -> None:
        if self.session is not None:
            self.session.return_to_running()  # from another game that was being viewed
        super().on_pre_enter(*args)

    def prepare(self) -> None:
        self._choose_game()  # before the body, which is built with the picture
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
            # Rows are always full: the rules fill the remaining place.
            large, small = ([*offered, rules], []) if len(offered) % 2 else (offered, [rules])
            self._fill(large, [statistics, *small, settings])
        self.draw_table = partial(kind.home_table, self.summary, self._open) if kind.home_table is not None else None
        faces = [Face(*each) for each in self.summary.faces] or [None] * len(self.summary.standing)
        self.standing = [(*each, face) for each, face in zip(self.summary.standing, faces)]
        self.can_follow = self.is_open and (self.session is None or self._open is self.session.game)

    def go_on(self) -> None:
        """Continue with the panel at the top, in the game that it shows."""
        if self.is_open and self.session is not None and self._open is not self.session.game:
            self.session.open(self._open)
        if self.is_first_run and self.session is not None:
            self.session.set_setting(self.session.GREETED, True)  # from now on a new game comes first
            self.app.go(PRACTICE)
            return
        self.app.go(self._hero_page)

    def switch(self, game: str) -> None:
        if game != self.game:
            self.game = game
            self.show()

    def _choose_game(self) -> None:
        """Choose the game played last; the switch overrides it until another game is on the table."""
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
        """Return whether nothing has been played or practised here yet; False without a shelf."""
        session, seen = self.session, self.summary
        if session is not None and (session.shelf is None or session.settings.get(session.GREETED)):
            return False
        is_new = not (seen.over or seen.running or seen.standing)
        return is_new and self.game == FISHING

    def _shelf_line(self) -> str:
        over, running = self.summary.over, self.summary.running
        return counts_in_words(over, running) if over + running else ""

    def _look(self, kind: KindOfGame) -> HomeSummary:
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
        """Return the game to continue: the one on the table, or for the other kind the one changed last."""
        if game == key_on_table(self.session):
            return self.session.game if self.session.is_playing else None
        shelf = self.session.shelf
        listed = shelf.games.running(game) if shelf is not None else None
        if listed is None or not is_loaded:
            return listed
        from companion.shelf import CannotLoad  # this loads the database, which is already loaded by now

        with suppress(CannotLoad):  # the list of games reports it
            return shelf.games.load(listed.key)
        return None

    def drop(self) -> None:
        super().drop()
        self._offers = None  # otherwise a dropped body would be kept in memory

    def _fill(self, large: list[HomeChoice], small: list[HomeChoice]) -> None:
        """Lay out the tiles below the panel at the top, in rows that are always full."""
        offers = (self.body, large, small, self.is_first_run)
        if self._offers == offers:
            return
        self._offers = offers
        column = self.body.ids.column
        column.clear_widgets()
        for size, choices, per_row in (("large", large, 2), ("small", small, 3)):
            row_rule, tile_rule = self.body.rows[size]
            for start in range(0, len(choices), per_row):
                row = Factory.get(row_rule)()
                if size == "small" and self.is_first_run:
                    row.add_widget(Factory.HomeShelfLine())
                for choice in choices[start : start + per_row]:
                    tile = Factory.get(tile_rule)(icon=choice.icon, title=choice.title, line=choice.line)
                    tile.bind(on_tap=lambda _tile, choice=choice: self.app.go(choice.page, **choice.arguments))
                    row.add_widget(tile)
                column.add_widget(row)
