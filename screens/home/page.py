"""Home: continue the open game or choose another page, for the kind of game played last."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.home.home_view import home_view
from companion.home.summary import HomeSummary
from companion.kind_pages import HomeChoice
from companion.kinds import KINDS
from companion.language import _, languages, own_name
from companion.names import labelled
from screens.app.kinds import DEFAULT_GAME, game_name, kind_of_game
from screens.app.page import Page
from screens.home import hero  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, refill, show_or_hide
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules

if TYPE_CHECKING:
    from companion.exchange import FileOutcome
    from companion.figures import ListedGame

load_rules(__file__)


class HomePicture(PagePart, FloatLayout):
    """The picture of a kind of game with its name, and the switch to other kinds if several are offered."""

    form = StringProperty("wide")
    game = StringProperty("")
    has_switch = BooleanProperty(True)
    foot = NumericProperty(0)  # height that the switch takes from the picture
    title_share = NumericProperty(1)  # the share of the width that the picture leaves to the title

    def __init__(self, **kwargs) -> None:
        self._picture: Widget | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base) -> None:
        self._switch = self.ids.switch.__self__
        self.fbind("game", self._draw)
        self.fbind("has_switch", self._show_switch)
        self._draw()
        self._show_switch()

    def _draw(self, *_args) -> None:
        if self._picture is not None:
            self.remove_widget(self._picture)
        if self.game:
            self._picture = kind_of_game(self.game).home_picture(self.form)
            self._picture.pos_hint, self._picture.foot = {"x": 0, "y": 0}, self.foot
            self.title_share = self._picture.title_share
            self.add_widget(self._picture, index=len(self.children))  # behind the name

    def on_foot(self, _picture: "HomePicture", foot: float) -> None:
        if self._picture is not None:
            self._picture.foot = foot

    def _show_switch(self, *_args) -> None:
        show_or_hide(self, self._switch, self.has_switch)


class GameOption(TapPanel):
    """One kind of game in the switch."""

    game = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_open = BooleanProperty(False)  # whether a game can be continued there


class GameSwitch(PagePart, Panel):
    """The switch between the kinds of games that the app offers."""

    games = ListProperty()
    chosen = StringProperty("")
    open_games = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("games", "chosen", "open_games"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        options = [
            {
                "game": key,
                "name": game_name(key),
                "icon": KINDS[key].icon,
                "is_chosen": key == self.chosen,
                "is_open": key in self.open_games,
            }
            for key in self.games
        ]
        refill(self, GameOption, options, lambda option: option.bind(on_tap=self._switch))

    def _switch(self, option: GameOption) -> None:
        self.page.switch(option.game)


class HomeTile(TapPanel):
    """A tile that leads to a page, with an optional line about it."""

    icon = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    column = ObjectProperty(None)  # all its tiles have titles of one size


class HomePage(Page):
    """The page with the open game or a new one at the top, and tiles that lead to all other pages."""

    bodies: ClassVar = {"wide": "HomeWide", "tall": "HomeTall", "phone": "HomePhone"}

    game = StringProperty("")  # the kind of game shown
    games = ListProperty()  # the kinds of games offered
    open_games = ListProperty()  # the other kinds that have an open game
    top = ObjectProperty(HomeChoice("", "arrow", ""), rebind=True)  # the panel at the top
    continue_lines = ListProperty([""])  # alternative wordings, longest first
    standing = ListProperty()  # StandingView, of the open game
    draw_table = ObjectProperty(None, allownone=True)  # returns the kind's own picture of the game, instead of points
    is_open = BooleanProperty(False)
    is_first_run = BooleanProperty(False)
    can_follow = BooleanProperty(False)
    can_take_over = BooleanProperty(False)  # whether another table of the club plays a game that this one may continue
    _offers: tuple = ()  # what the tiles currently show
    _on_table = None  # the game on the table when Home was last shown
    _open = None  # the game that the panel at the top continues

    @property
    def kind_of_rules(self) -> str:
        return self.game

    def on_pre_enter(self, *args) -> None:
        if self.session is not None:
            self.session.return_to_running()  # from another game that was being viewed
        super().on_pre_enter(*args)

    def prepare(self) -> None:
        self._choose_game()  # before the body, which is built with the picture
        super().prepare()

    def show(self) -> None:
        kind, session = kind_of_game(self.game), self.session
        self.summary = self.app.bookmark.summary if session is None else self._summarise()
        may_be_new = session is None or (session.shelf is not None and not session.settings.get(session.PRACTISED))
        names = {key: game_name(key) for key in self.games}
        view = home_view(self.game, names, self.summary, may_be_new=may_be_new)
        self.open_games = self.summary.open_games
        self.is_open, self.is_first_run = view.is_open, view.is_first_run
        self.top, self.continue_lines = view.top, view.lines
        self._fill(view.large, view.small)
        self.draw_table = partial(kind.home_table, self.summary, self._open) if kind.home_table is not None else None
        self.standing = view.standing
        self.can_take_over = not self.is_open and bool(self.app.running_elsewhere(self.game))
        is_on_table = self.is_open and (session is None or self._open is session.game)
        self.can_follow = is_on_table or self.app.phones is not None

    def open_hero(self) -> None:
        """Open the page that the panel at the top leads to: the practice, the open game, or a new game."""
        if self.is_open and self.session is not None and self._open is not self.session.game:
            self.session.open(self._open)
        page = self.top.page
        if self.is_first_run and self.session is not None:
            self.session.set_setting(self.session.PRACTISED, True)  # from now on a new game comes first
        self.app.go(page)

    def choose_language(self) -> None:
        """Offer the languages by their own names, so that people need not be able to read the current one."""
        from screens.kit.overlays import AskSheet  # not needed for the first frame

        here = self.app.language
        answers = (
            (own_name(each), "check" if each == here else "", partial(self.app.prefer, "language", each))
            for each in sorted(languages(), key=lambda each: each != here)
        )
        AskSheet(_("Language"), (), *answers).open()

    def take_over(self) -> None:
        """Offer to continue the game of another table of the club here. If there are several, ask which."""
        games = self.app.running_elsewhere(self.game)
        if len(games) == 1:
            self.app.ask_to_take_over(games[0].key, self._report)
        elif games:
            self._ask_which(games)

    def _ask_which(self, games: "Sequence[ListedGame]") -> None:
        from screens.kit.overlays import AskSheet  # not needed for the first frame

        answers = [
            (
                labelled(self.app.table_of(game.key), ", ".join(game.players)),
                "",
                partial(self.app.ask_to_take_over, game.key, self._report),
            )
            for game in games
        ]
        AskSheet(_("Take over a game"), (), *answers, (_("Cancel"), "", None)).open()

    @staticmethod
    def _report(outcome: "FileOutcome") -> None:
        from screens.kit.overlays import AskSheet  # not needed for the first frame

        if outcome.text:
            AskSheet(_("Not taken over"), (outcome.text,), (_("OK"), "check", None)).open()

    def switch(self, game: str) -> None:
        if game != self.game:
            self.game = game
            self.show()

    def _choose_game(self) -> None:
        """Show the kind of game played last, or the one chosen by the switch until another game is on the table."""
        self.games = self.app.preferences.games_offered
        on_table = self.session.game if self.session is not None else None
        if not self.game:
            self.game = self.app.bookmark.summary.game or DEFAULT_GAME
        if on_table is not None and on_table is not self._on_table:
            self.game = on_table.setup.kind
        self._on_table = on_table
        if self.game not in self.games:
            self.game = self.games[0]

    def _summarise(self) -> HomeSummary:
        from companion.home.home import loaded_open_game, summarise  # loads the shelf, which is open by now

        self._open = loaded_open_game(self.session, self.game, self.app.table_of)
        shelf, before = self.app.listed_shelf, self.app.bookmark.summary
        summary = summarise(self.session, self.game, self._open, self.games, shelf, self.app.table_of)
        if not (summary.over or summary.running) and self.app.is_in_club and self.app.club is None:
            # The tiles must not move when the club opens a moment later.
            return summary._replace(over=before.over, running=before.running)
        return summary

    def _open_tile(self, tile: HomeChoice) -> None:
        """Open the page of a tile, after the action that belongs to it."""
        if tile.action and self.session is not None:
            from companion.gate import perform  # loads the shelf, which is open by now
            from companion.pages import presenter_of

            perform(presenter_of(tile.page, self.desk), tile.action, {}, self.app.sight.version)
        self.app.go(tile.page, **({"kind": tile.kind} if tile.kind else {}))

    def drop(self) -> None:
        super().drop()
        self._offers = None  # otherwise a dropped body would be kept in memory

    def _fill(self, large: Sequence[HomeChoice], small: Sequence[HomeChoice]) -> None:
        """Lay out the tiles below the panel at the top; there are always as many, so that each has its place."""
        offers = (self.body, large, small)
        if self._offers == offers:
            return
        self._offers = offers
        column = self.body.ids.column.__self__
        column.clear_widgets()
        for size, choices, per_row in (("large", large, 2), ("small", small, 3)):
            row_rule, tile_rule = self.body.rows[size]
            for start in range(0, len(choices), per_row):
                row = Factory.get(row_rule)()
                for choice in choices[start : start + per_row]:
                    words = {"icon": choice.icon, "title": choice.title, "line": choice.line}
                    tile = Factory.get(tile_rule)(**words, column=column, disabled=not choice.page)
                    tile.bind(on_tap=lambda _tile, choice=choice: self._open_tile(choice))
                    row.add_widget(tile)
                column.add_widget(row)
