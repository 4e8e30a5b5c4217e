"""Home: continue the open game or choose another page, for the kind of game played last."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.home.home_view import GameOptionView, HomeView, home_view
from companion.pages.kinds import HomeChoice, kind_of
from companion.tools.language import _, languages, own_name
from companion.tools.sentences import join_with_commas, labelled
from screens.app.kinds import screens_of
from screens.app.page import Page
from screens.home import hero  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, refill, show_or_hide
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules

if TYPE_CHECKING:
    from companion.home.home import HomePresenter
    from companion.table.figures import ListedGame
    from companion.table.files import FileOutcome

load_rules(__file__)

NO_VIEW = HomeView(
    "", (), HomeChoice("", "arrow", ""), ("",), (), is_open=False, is_first_run=False, large=(), small=()
)


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
            self._picture = screens_of(self.game).home_picture(form=self.form)
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

    view = ObjectProperty(GameOptionView("", "", "", is_chosen=False, is_open=False), rebind=True)


class GameSwitch(PagePart, Panel):
    """The switch between the kinds of games that the app offers."""

    games = ListProperty()  # GameOptionView

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("games", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        refill(self, GameOption, self.games, lambda option: option.bind(on_tap=self._switch))

    def _switch(self, option: GameOption) -> None:
        self.page.switch(option.view.key)


class HomeTile(TapPanel):
    """A tile that leads to a page, with an optional line about it."""

    icon = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    column = ObjectProperty(None)  # all its tiles have titles of one size


class HomePage(Page):
    """The page with the open game or a new one at the top, and tiles that lead to all other pages."""

    bodies: ClassVar = {"wide": "HomeWide", "tall": "HomeTall", "phone": "HomePhone"}

    view = ObjectProperty(NO_VIEW, rebind=True)
    draw_table = ObjectProperty(None, allownone=True)  # returns the kind's own picture of the game, instead of points
    can_follow = BooleanProperty(False)
    can_take_over = BooleanProperty(False)
    _offers: tuple = ()  # what the tiles currently show

    @property
    def presenter(self) -> "HomePresenter":
        from companion.home.home import HomePresenter  # loads the shelf, for which Home does not wait

        return HomePresenter(self.desk)

    @property
    def kind_of_rules(self) -> str:
        return self.view.game

    def on_pre_enter(self, *args) -> None:
        if self.session is not None:
            self.presenter.enter()
        super().on_pre_enter(*args)

    def prepare(self) -> None:
        # Before the body, which is built with the picture.
        session = self.session
        whole = None if session is None else self.presenter.view()
        view = whole or self._remembered_view()
        open_game = None if whole is None else whole.open_game
        self.summary = self.app.bookmark.summary if whole is None else whole.summary
        draw = screens_of(view.game).home_table if view.is_open else None
        self.draw_table = partial(draw, self.summary, open_game) if draw is not None else None
        self.can_take_over = whole is not None and whole.can_take_over
        is_on_table = view.is_open and (session is None or open_game is session.game)
        self.can_follow = is_on_table or self.app.sharing.phones is not None
        self.view = view
        super().prepare()

    def _remembered_view(self) -> HomeView:
        """Return what Home showed when the app was left, until the shelf is open."""
        summary, games = self.app.bookmark.summary, self.app.preferences.games_offered
        game = summary.game if summary.game in games else games[0]
        return home_view(game, {key: kind_of(key).name() for key in games}, summary, may_be_new=True)

    def show(self) -> None:
        self._fill(self.view.large, self.view.small)

    def switch(self, game: str) -> None:
        if self.session is not None and game != self.view.game:
            self.act.switch(game)

    def open_hero(self) -> None:
        """Open the page that the panel at the top leads to: the practice, the open game, or a new game."""
        if self.session is None:
            self.app.go(self.view.top.page)
        else:
            self.act.open_top(self.view.key)

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
        games = self.app.edition.running_elsewhere(self.view.game)
        if len(games) == 1:
            self.app.in_club.ask_to_take_over(games[0].key, self._report)
        elif games:
            self._ask_which(games)

    def _ask_which(self, games: "Sequence[ListedGame]") -> None:
        from screens.kit.overlays import AskSheet  # not needed for the first frame

        answers = [
            (
                labelled(self.app.edition.table_of(game.key), join_with_commas(game.players)),
                "",
                partial(self.app.in_club.ask_to_take_over, game.key, self._report),
            )
            for game in games
        ]
        AskSheet(_("Take over a game"), (), *answers, (_("Cancel"), "", None)).open()

    @staticmethod
    def _report(outcome: "FileOutcome") -> None:
        from screens.kit.overlays import AskSheet  # not needed for the first frame

        if outcome.text:
            AskSheet(_("Not taken over"), (outcome.text,), (_("OK"), "check", None)).open()

    def _open_tile(self, tile: HomeChoice) -> None:
        """Open the page of a tile, after the action that belongs to it."""
        if tile.action and self.session is not None:
            from companion.pages.gate import perform  # loads the shelf, which is open by now
            from companion.pages.registry import presenter_of

            perform(presenter_of(tile.page, self.desk), tile.action, {}, self.app.sight.version)
        self.app.go(tile.page, **({"kind": tile.kind} if tile.kind else {}))

    def drop(self) -> None:
        super().drop()
        self._offers = ()  # otherwise a dropped body would be kept in memory

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
