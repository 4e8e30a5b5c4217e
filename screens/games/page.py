"""The games page: everything on the shelf, the open game first; filter by people, view a game, delete with undo."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from io import BufferedIOBase
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.exchange import FileOutcome, Finish, import_any
from companion.faces import FIRST_FACES, Face
from companion.home.games_view import row_view
from companion.home.summary import counts_in_words, not_kept_in_words
from companion.language import _
from companion.shelf import ListedGame, Progress, Shelf
from companion.shelf.tables.rows import search_form
from screens.app import (
    exchange,
    in_club,  # noqa: F401  (the rules use it)
)
from screens.app.page import Page
from screens.app.sheets.long_work import work_in_background
from screens.app.sheets.sharing import FileSheet
from screens.games.bin_sheet import BinSheet
from screens.games.game_detail import GameDetail
from screens.games.strip import GameStrip
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices, faces, field  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules
from screens.kit.scrolling import ListedRow, RowPane
from screens.kit.tap import Tap

load_rules(__file__)

PAGE = 30  # games read from the shelf at a time
ROW, PHONE_ROW = 92, 80  # dp: the height of a row


class GameRow(PagePart, Tap, GameStrip):
    """A row of the list; a tap opens the game."""


class GamesPage(Page):
    """The list of games, which loads more when scrolled, and the chosen game, next to the list or in its place."""

    bodies: ClassVar = {"wide": "GamesWide", "tall": "GamesTall", "phone": "GamesPhone"}
    keeps: ClassVar = ("with_people", "chosen")

    headline = StringProperty("")
    part = StringProperty("list")  # "list", "detail" if only one of them fits, or "empty"
    title = StringProperty("")  # shown if there is nothing to list
    reason = StringProperty("")
    has_shelf = BooleanProperty(False)
    has_found_nothing = BooleanProperty(False)
    message = StringProperty("")  # the message in the undo lane
    can_restore = BooleanProperty(False)
    deleted = NumericProperty(0)  # number of games in the bin
    people = ListProperty()  # (name, face), most recent first
    with_people = ListProperty()  # show only games with all of these
    typed = StringProperty("")  # the search text for a name
    chosen = StringProperty("")  # the key of the chosen game

    def __init__(self, **kwargs) -> None:
        self._games: list[ListedGame] = []
        self._next: tuple[int, int, int] | None = None
        self._faces: dict[str, Face] = {}
        self._tables: dict[str, str] = {}  # the tables of a club's games, by key
        self._deleted = ("", False)  # the key of the game deleted last, and whether it was on the table or set aside
        super().__init__(**kwargs)

    @property
    def shelf(self) -> Shelf | None:
        return self.session.shelf if self.session is not None else None

    @property
    def is_one_at_a_time(self) -> bool:
        """Whether the list and a game do not fit next to each other."""
        return self.app.form != "wide"

    @property
    def _pane(self) -> RowPane:
        return self.body.ids.list.ids.rows

    @property
    def _detail(self) -> GameDetail:
        return self.body.ids.detail

    def on_pre_enter(self, *args) -> None:
        self.message, self.can_restore = "", False
        super().on_pre_enter(*args)
        self._show_chosen_row()

    @property
    def _listed(self) -> Shelf:
        """The shelf whose games are listed: that of this device, or the local copy of the club's games."""
        return self.app.listed_shelf

    def show(self) -> None:
        self.has_shelf = self.shelf is not None
        if not self.has_shelf:
            self.part, self.title, self.reason, self.headline = "empty", "", not_kept_in_words(self.session), ""
            return
        over, running = self._listed.games.over_and_running()
        self.headline = counts_in_words(over, running) if over + running else ""
        by_name = {person.name: person.face for person in self._listed.people.all()}
        self._faces = defaultdict(lambda: FIRST_FACES[0], by_name)  # the club may send new people between two reads
        self.people = [(person.name, person.face) for person in self._listed.people.with_games()]
        self.with_people = [name for name in self.with_people if name in self._faces]
        deleted = [game.key for game, _moment in self.app.deleted_games()]
        self.deleted = len(deleted)
        if self.can_restore and self._deleted[0] not in deleted:  # a file has brought it back
            self.message, self.can_restore = "", False
        if not (over or running or self.message or self.app.club is not None):
            self.part, self.title = "empty", _("The shelf is empty")
            self.reason = _("Every game is kept here, from its very start.")
            return
        self._read(max(PAGE, len(self._games)))
        self._show_chosen()

    # The list

    def people_like(self, typed: str, people: list) -> list:
        """Return the people whose name contains the typed text, and those already chosen."""
        wanted = search_form(typed.strip())
        return [each for each in people if wanted in search_form(each[0]) or each[0] in self.with_people]

    def toggle(self, name: str) -> None:
        """Turn the filter for a person on or off."""
        chosen = list(self.with_people)
        self.with_people = [each for each in chosen if each != name] if name in chosen else [*chosen, name]
        self._read(PAGE)
        self._fill()
        self._pane.show_top()

    def _read(self, size: int) -> None:
        page = self._listed.games.page(players=self.with_people, size=size)
        self._tables = self.app.tables_of_games()
        self._games, self._next = self._without_deleted(page.games), page.next

    def _without_deleted(self, games: Sequence[ListedGame]) -> list[ListedGame]:
        """Return the games that are not deleted on this device; the local copy of the club's games is updated later."""
        if self._listed is self.shelf:
            return list(games)
        gone = {game.key for game, _moment in self.app.deleted_games()}
        return [game for game in games if game.key not in gone]

    def read_on(self) -> None:
        if self._next is not None and self.shelf is not None:
            page = self._listed.games.page(players=self.with_people, after=self._next, size=PAGE)
            games = self._without_deleted(page.games)
            self._games += games
            self._next = page.next
            self._pane.rows = [*self._pane.rows, *self._rows(games)]

    def _fill(self) -> None:
        self.has_found_nothing = bool(self.with_people) and not self._games
        self._pane.rows = self._rows(self._games)

    def _rows(self, games) -> list[ListedRow]:
        kinds, year = {each.kind for each in self._games}, self._listed.now().astimezone().year
        chosen = "" if self.is_one_at_a_time else self.chosen
        high = dp(PHONE_ROW if self.is_phone else ROW)
        return [
            ListedRow(
                GameRow,
                high,
                row_view(
                    game,
                    self._faces,
                    year=year,
                    is_selected=game.key == chosen,
                    with_kind=len(kinds) > 1,
                    table=self._tables.get(game.key, ""),
                ),
            )
            for game in games
        ]

    # One game

    def choose(self, key: str) -> None:
        """Show a game, next to the list or in its place."""
        self.chosen = key
        self._detail.show_outcome(FileOutcome())
        self._show_chosen()
        self._show_chosen_row()

    def on_back(self) -> bool:
        if self.part == "detail":
            self.chosen = ""
            self._show_chosen()
            return True
        return False

    def _show_chosen(self) -> None:
        game = self._listed.games.listed(self.chosen) if self.chosen else None
        if not self.is_one_at_a_time and self._games and (game is None or game not in self._games):
            game = self._games[0]
        self.chosen = "" if game is None else game.key
        self.part = "detail" if game is not None and self.is_one_at_a_time else "list"
        self._fill()
        # Invisible buttons must not take taps.
        self._detail.opacity, self._detail.disabled = (0, True) if game is None else (1, False)
        if game is not None:
            self._detail.show(game, self._faces)

    def _show_chosen_row(self) -> None:
        for place, game in enumerate(self._games):
            if game.key == self.chosen and self.part == "list":
                self._pane.show_row(place)

    # Delete and restore

    def delete(self) -> None:
        """Delete the chosen game; this can be undone."""
        key, aside = self.chosen, self.session.set_aside
        self._deleted = (key, key == self.session.key or (aside is not None and key == aside.key))
        self.message = _("Deleted: {players}").format(players=", ".join(self._detail.game.players))
        self.chosen, self.can_restore = "", True
        self.shelf.games.delete(key)
        self.session.forget(key)
        self.show()

    def restore(self) -> None:
        key, was_open = self._deleted
        self.message, self.can_restore = "", False
        self.shelf.games.restore(key)
        self.chosen = "" if self.is_one_at_a_time else key
        if was_open and not self.session.is_playing:
            self.session.open(self.shelf.games.load(key))
        else:
            self.show()

    def open_bin(self) -> None:
        sheet = BinSheet(self.shelf, self.app.deleted_games)
        sheet.bind(on_change=lambda _sheet: self.show())
        sheet.open()

    # Files

    def import_games(self) -> None:
        """Open the sheet that imports a file or writes games to one, and shows the outcome."""
        has_finished = any(not game.is_running for game in self._games)
        sheet = FileSheet(
            title=_("Import and back up"),
            about_import=_("Import a game, a backup or boards. What you already have is recognised."),
            about_export=_("All games in one file, to keep or to take to another device."),
            export_text=_("Back up all games"),
            about_plays=_("Finished games in the list: names, points, times.") if has_finished else "",
        )

        def report(outcome: FileOutcome) -> None:
            sheet.show_outcome(outcome)
            self.app.refresh()

        def import_path(_sheet: FileSheet, path: str) -> None:
            if path.strip():
                sheet.show_outcome(FileOutcome())
                self._import(lambda import_data, _progress: exchange.import_file(path, import_data), report)

        sheet.bind(on_import=import_path, on_export=lambda _sheet: self._back_up(sheet.show_outcome))
        sheet.bind(on_plays=lambda _sheet: self._export_plays(sheet.show_outcome))
        sheet.open()

    def import_file(self, file: BufferedIOBase) -> None:
        """Import a file that another app has passed to this one, close it, and show the outcome."""

        def report(outcome: FileOutcome) -> None:
            file.close()  # the import closes it unless it has failed before it began to read
            self._show_message(outcome)

        self._import(partial(exchange.import_open_file, file), report)

    def _import(
        self, read: Callable[[Callable[[bytes], Finish], Progress], Finish], report: Callable[[FileOutcome], None]
    ) -> None:
        session = self.session

        def work(shelf, progress) -> Finish:
            return read(lambda data: import_any(session, shelf, data, progress), progress)

        work_in_background(_("Importing games"), session.shelf, work, report)

    def export_all(self) -> None:
        """Write all games to a file in the background, and show its path."""
        self._back_up(self._show_message)

    def _back_up(self, report: Callable[[FileOutcome], None]) -> None:
        report(FileOutcome())
        work_in_background(_("Backing up games"), self.shelf, exchange.back_up, report)

    def _export_plays(self, report: Callable[[FileOutcome], None]) -> None:
        """Write the finished games of the list, also those that are not loaded yet, to a file for BG Stats."""
        report(FileOutcome())
        games = self._listed.games.page(players=self.with_people, size=self._listed.games.count()).games
        keys = [game.key for game in self._without_deleted(games) if not game.is_running]
        work_in_background(_("Writing games"), self._listed, partial(exchange.export_plays, keys), report)

    def _show_message(self, outcome: FileOutcome) -> None:
        self.message, self.can_restore = outcome.text, False
        self.app.refresh()  # another page may be on the screen by now
