"""Games: everything on the shelf, running games first; go on, look back, export, delete with a way back."""

from typing import ClassVar

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.dates import day_in_words
from companion.kinds import kind_of
from companion.language import _
from companion.names import number_in_words
from companion.shelf import CannotLoad, ListedGame
from companion.shelf.words import load_problem_in_words, status_in_words
from screens.app import exchange
from screens.app.file_sheet import FileSheet
from screens.app.kinds import kind_of_game, kind_on_table
from screens.app.page import Page
from screens.app.shelf_words import not_kept_in_words
from screens.app.summary import counts_in_words
from screens.games import game_row  # noqa: F401  (games.kv uses them)
from screens.games.game_detail import GameDetail, GameSheet
from screens.games.game_row import plan_row
from screens.kit import (  # noqa: F401  (games.kv uses them)
    bars,
    buttons,
    empty,
    field,
    layouts,
    panels,
    row_pane,
    scrolling,
    text,
)
from screens.kit.rules import load_rules

load_rules(__file__)

PAGE = 30  # games that are read from the shelf at a time


class GamesBar(bars.TopBar):
    """The title with the people and the files."""

    page = ObjectProperty(None, rebind=True)
    words = BooleanProperty(True)


class GamesPart(layouts.ShownBox):
    """The list, or why there is none."""


class GamesList(BoxLayout):
    """The search, the rows and the lane of what was deleted."""

    part = "list"
    page = ObjectProperty(None, rebind=True)
    below = NumericProperty("8dp")  # kept free below the lane


class GamesEmpty(empty.Empty):
    """Nothing to list."""

    part = "empty"


class GamesSide(panels.Panel):
    """The chosen game beside the list, or a hint to choose one."""

    part = "list"
    parts = ListProperty(["hint"])
    listening = False


class SideScroll(scrolling.ScrollPane):
    """The chosen game."""

    part = "detail"


class SideHint(text.Text):
    """What to do while none is chosen."""

    part = "hint"


class GamesPage(Page):
    """A list that reads on as it is scrolled; the chosen game beside it, or on a sheet where there is no room."""

    bodies: ClassVar = {"wide": "GamesWide", "tall": "GamesTall", "phone": "GamesTall"}
    keeps: ClassVar = ("search", "chosen")

    headline = StringProperty("")
    view = OptionProperty("list", options=("list", "empty"))
    reason = StringProperty("")  # why there is nothing to list
    has_shelf = BooleanProperty(False)
    has_people = BooleanProperty(False)
    nothing_found = BooleanProperty(False)
    said = StringProperty("")  # in the lane
    can_restore = BooleanProperty(False)
    search = StringProperty("")
    chosen = StringProperty("")  # the key of a game

    def __init__(self, **kwargs) -> None:
        self._games: list[ListedGame] = []
        self._next = None
        self._deleted = ("", False)  # the key of the game deleted last, and whether it was on the table
        self._sheet: GameSheet | None = None
        super().__init__(**kwargs)

    @property
    def shelf(self):
        """The shelf, or nothing."""
        return self.session.shelf if self.session is not None else None

    def on_pre_enter(self, *args) -> None:
        self.said, self.can_restore = "", False
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.has_shelf = self.shelf is not None
        self.has_people = self.has_shelf
        if not self.has_shelf:
            self.view, self.reason, self.headline = "empty", not_kept_in_words(self.session), ""
            return
        over, running = self.shelf.games.over_and_running()
        self.headline = counts_in_words(over, running) if over + running else ""
        is_empty = not (over or running or self.said)
        self.view = "empty" if is_empty else "list"
        self.reason = _("No games yet. Each game is kept here from its beginning on.") if is_empty else ""
        self._read(max(PAGE, len(self._games)))
        self._show_chosen()

    # The list

    def find(self, words: str) -> None:
        """List the games of players with these words in their names."""
        if words != self.search:
            self.search = words
            self._read(PAGE)
            self.body.ids.list.ids.rows.show_top()

    def _read(self, size: int) -> None:
        page = self.shelf.games.page(self.search, size=size)
        self._games, self._next = list(page.games), page.next
        self.fill()

    def read_on(self) -> None:
        """List the next games, if there are more."""
        if self._next is not None and self.shelf is not None:
            page = self.shelf.games.page(self.search, self._next, PAGE)
            self._games += page.games
            self._next = page.next
            pane = self.body.ids.list.ids.rows
            pane.rows = [*pane.rows, *(self._row(game, pane.room) for game in page.games)]

    def fill(self) -> None:
        """Have a row for each game, as high as it needs to be at this width."""
        if self.body is None:
            return
        pane = self.body.ids.list.ids.rows
        self.nothing_found = self.view == "list" and bool(self.search.strip()) and not self._games
        pane.rows = [self._row(game, pane.room) for game in self._games]

    def _row(self, game: ListedGame, width: float) -> dict:
        day, status = day_in_words(game.started), status_in_words(game)
        players = [
            (name, "" if score is None else number_in_words(score), seat in game.winners)
            for seat, (name, score) in enumerate(zip(game.players, game.scores))
        ]
        return {
            "kind": "GameRow",
            "tall": plan_row(width, len(players), day, status).height,
            "key": game.key,
            "day": day,
            "status": status,
            "running": game.is_running,
            "players": players,
            "selected": game.key == self.chosen and self.app.form == "wide",
            "choose": self.choose,
            "text_scale": self.app.text_scale,
        }

    # One game

    def choose(self, key: str) -> None:
        """Show a game, beside the list or on a sheet over it."""
        self.chosen = key
        self.fill()
        if self.app.form != "wide":
            self._sheet = GameSheet()
            self._sheet.bind(on_close=self._closed)
            self._listen(self._sheet.detail)
            self._sheet.open()
        self._show_chosen()

    def _closed(self, _sheet: GameSheet) -> None:
        self._sheet = None

    def _listen(self, detail: GameDetail) -> None:
        detail.bind(
            on_continue=lambda _detail: self.go_on(),
            on_look_back=lambda _detail: self.look_back(),
            on_result=lambda _detail: self.go_to_result(),
            on_set_counts=lambda _detail, counts: self.set_counts(counts),
            on_export=lambda _detail, form: self.export(form),
            on_delete=lambda _detail: self.delete(),
        )

    def _show_chosen(self) -> None:
        game = self.shelf.games.listed(self.chosen) if self.chosen else None
        if game is None:
            self.chosen = ""
        if self._sheet is not None and (game is None or self.app.form == "wide"):
            self._sheet.close()
        if self._sheet is not None:
            detail = self._sheet.detail
        else:
            side = self.body.ids.get("side")
            if side is None:
                return
            detail = side.ids.detail
            if not side.listening:
                side.listening = True
                self._listen(detail)
            side.parts = ["detail"] if game is not None else ["hint"]
        if game is not None:
            if detail.key != game.key:
                detail.key, detail.message = game.key, ""
            detail.show(game, offers_result=self._may_replace_table())

    def _may_replace_table(self) -> bool:
        """Whether no game is being played that another one would push off the table."""
        game = self.session.game
        return game is None or not kind_of(game.setup.kind).figures(game.state).is_running

    def _detail(self) -> GameDetail:
        return self._sheet.detail if self._sheet is not None else self.body.ids.side.ids.detail

    def go_on(self) -> None:
        """Go on playing the chosen game."""
        if self._put_on_table():
            self.app.go(kind_on_table(self.session).table_page)

    def go_to_result(self) -> None:
        """See how the chosen game ended."""
        if self._put_on_table():
            self.app.go(kind_on_table(self.session).result_page)

    def _put_on_table(self) -> bool:
        """Have the chosen game on the table; says whether that could be."""
        key = self.chosen
        if key != self.session.key:
            try:
                game = self.shelf.games.load(key)
            except CannotLoad as error:
                self._say(load_problem_in_words(error, self._players(key)), True)
                return False
            self.session.open(game)
        return True

    def _players(self, key: str) -> tuple[str, ...]:
        game = self.shelf.games.listed(key)
        return () if game is None else game.players

    def look_back(self) -> None:
        """See how the chosen game was played."""
        self.app.go("log", key=self.chosen)

    def set_counts(self, counts: bool) -> None:
        """Let statistics count the chosen game or not."""
        self.shelf.games.set_counts(self.chosen, counts)
        self.show()

    def export(self, form: str) -> None:
        """Write the chosen game into a file and say where."""
        game = self.shelf.games.listed(self.chosen)
        if game is not None:
            self._say(*exchange.export_game(self.shelf, game, form, kind_of_game(game.kind).result_picture))

    def _say(self, message: str, failed: bool) -> None:
        detail = self._detail()
        detail.message, detail.failed = message, failed

    # Away and back

    def delete(self) -> None:
        """Take the chosen game off the shelf, with a way back."""
        key = self.chosen
        players = ", ".join(self._players(key))
        on_table = key == self.session.key
        self.chosen = ""
        self.shelf.games.delete(key)
        self._deleted = (key, on_table)
        self.said, self.can_restore = _("Deleted: {players}").format(players=players), True
        if on_table:
            self.session.close()
        else:
            self.show()

    def restore(self) -> None:
        """Bring the game back that was deleted last."""
        key, on_table = self._deleted
        self.said, self.can_restore = "", False
        self.shelf.games.restore(key)
        self.chosen = key if self.app.form == "wide" else ""
        if on_table and self._may_replace_table():
            self.session.open(self.shelf.games.load(key))
        else:
            self.show()

    # Files

    def transfer(self) -> None:
        """Offer to import a file and to write a backup."""
        sheet = FileSheet(
            title=_("Import and back up"),
            about_import=_("Import one game or a backup. Games that are here already are recognised."),
            about_export=_("All games in one file, to keep or to take to another device."),
            export_text=_("Back up all games"),
        )
        sheet.bind(on_import=self._import, on_export=self._back_up)
        sheet.open()

    def _import(self, sheet: FileSheet, path: str) -> None:
        if path.strip():
            sheet.say(*exchange.import_file(self.shelf, path))
            self.show()

    def _back_up(self, sheet: FileSheet) -> None:
        sheet.say(*exchange.back_up(self.shelf))
