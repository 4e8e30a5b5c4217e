"""Games: everything on the shelf, the open game on top; filter by faces, go on, look back, share, delete with undo."""

from collections.abc import Callable
from typing import Any, BinaryIO, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.dates import day_in_words
from companion.language import _, ngettext
from companion.shelf import CannotLoad, ListedGame
from companion.shelf.rows import search_form
from companion.shelf.words import load_problem_in_words, status_in_words
from screens.app import exchange
from screens.app.kinds import PAGES, game_name, kind_of_game, kind_on_table
from screens.app.page import Page
from screens.app.sheets.file_sheet import FileSheet
from screens.app.sheets.long_work import work_beside
from screens.app.sheets.notes_sheet import NotesSheet
from screens.app.shelf_words import not_kept_in_words
from screens.app.summary import counts_in_words
from screens.games.bin_sheet import BinSheet
from screens.games.game_detail import GameDetail, ShareSheet
from screens.games.rows import GameRow, GameRowView, ranked, row_height, score_in_words, words_width
from screens.kit import bars, empty, layouts  # noqa: F401  (the rules use them)
from screens.kit.controls import face_chips, field  # noqa: F401  (the rules use them)
from screens.kit.row_pane import ListedRow
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)

PAGE = 30  # games that are read from the shelf at a time


class GamesPage(Page):
    """A list that reads on as it is scrolled; the chosen game beside it, or instead of it where there is no room."""

    bodies: ClassVar = {"wide": "GamesWide", "tall": "GamesNarrow", "phone": "GamesNarrow"}
    keeps: ClassVar = ("with_people", "chosen")

    headline = StringProperty("")
    part = StringProperty("list")  # "list", "detail" where there is room for one of them only, "empty"
    reason = StringProperty("")  # why there is nothing to list
    has_shelf = BooleanProperty(False)
    nothing_found = BooleanProperty(False)
    said = StringProperty("")  # in the lane
    can_restore = BooleanProperty(False)
    deleted = NumericProperty(0)  # games in the bin
    people = ListProperty()  # names with faces, who played last first
    with_people = ListProperty()  # only games of all of these
    chosen = StringProperty("")  # the key of a game

    def __init__(self, **kwargs) -> None:
        self._games: list[ListedGame] = []
        self._next = None
        self._faces: dict = {}
        self._deleted = ("", False)  # the key of the game deleted last, and whether it was on the table
        super().__init__(**kwargs)

    @property
    def shelf(self):
        """The shelf, or nothing."""
        return self.session.shelf if self.session is not None else None

    @property
    def one_at_a_time(self) -> bool:
        """Whether there is room for the list or a game, not both."""
        return self.app.form != "wide"

    def on_pre_enter(self, *args) -> None:
        self.said, self.can_restore = "", False
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.has_shelf = self.shelf is not None
        if not self.has_shelf:
            self.part, self.reason, self.headline = "empty", not_kept_in_words(self.session), ""
            return
        over, running = self.shelf.games.over_and_running()
        self.headline = counts_in_words(over, running) if over + running else ""
        self._faces = {person.name: person.face for person in self.shelf.people.all()}
        self.people = [(each.name, self._faces[each.name]) for each in self.shelf.people.acquaintances() if each.games]
        self.with_people = [name for name in self.with_people if name in self._faces]
        self.deleted = self.shelf.games.deleted_count()
        if not (over or running or self.said):
            self.part, self.reason = "empty", _("Every game is kept here, from its very start.")
            return
        self._read(max(PAGE, len(self._games)))
        self._show_chosen()

    # The list

    def people_like(self, typed: str, people: list) -> list:
        """Those whose name has what is typed in it; who is chosen stays."""
        wanted = search_form(typed.strip())
        return [each for each in people if wanted in search_form(each[0]) or each[0] in self.with_people]

    def toggle(self, name: str) -> None:
        """List only games with somebody, or with everybody again."""
        chosen = list(self.with_people)
        self.with_people = [each for each in chosen if each != name] if name in chosen else [*chosen, name]
        self._read(PAGE)
        self.fill()
        self.body.ids.rows.show_top()

    def _read(self, size: int) -> None:
        page = self.shelf.games.page(players=self.with_people, size=size)
        self._games, self._next = list(page.games), page.next

    def read_on(self) -> None:
        """List the next games, if there are more."""
        if self._next is not None and self.shelf is not None:
            page = self.shelf.games.page(players=self.with_people, after=self._next, size=PAGE)
            self._games += page.games
            self._next = page.next
            pane = self.body.ids.rows
            pane.rows = [*pane.rows, *(self._row(game) for game in page.games)]

    def fill(self) -> None:
        """Have a row for each game."""
        if self.body is not None and self.part != "empty":
            self.nothing_found = bool(self.with_people) and not self._games
            self.body.ids.rows.rows = [self._row(game) for game in self._games]

    def _row(self, game: ListedGame) -> ListedRow:
        status = status_in_words(game)
        about = status or ngettext("{count} player", "{count} players", len(game.players)).format(
            count=len(game.players)
        )
        if len({each.kind for each in self._games}) > 1:
            about = f"{game_name(game.kind) if game.kind in PAGES else game.kind}, {about}"
        scores = tuple(
            (self._faces[game.players[seat]], score_in_words(game.scores[seat]), seat in game.winners)
            for _place, seat in ranked(game)
        )
        width = words_width(self.body.ids.rows.room, game.is_running)
        view = GameRowView(
            key=game.key,
            day=_("Open game") if game.is_running else day_in_words(game.started),
            status=about,
            lines=1 if natural_width(about, theme.sp(18)) <= width else 2,
            words_width=width,
            warns=bool(status) and not game.is_running and game.counts,
            is_running=game.is_running,
            scores=scores,
            is_selected=game.key == self.chosen and not self.one_at_a_time,
        )
        return ListedRow(GameRow, row_height(), view)

    # One game

    def choose(self, key: str) -> None:
        """Show a game, beside the list or instead of it."""
        self.chosen = key
        self.body.ids.detail.message = ""
        self._show_chosen()

    def on_back(self) -> bool:
        if self.part == "detail":
            self.chosen = ""
            self._show_chosen()
            return True
        return False

    def _show_chosen(self) -> None:
        game = self.shelf.games.listed(self.chosen) if self.chosen else None
        if game is None and self._games and not self.one_at_a_time:
            game = self._games[0]
        self.chosen = "" if game is None else game.key
        self.part = "detail" if game is not None and self.one_at_a_time else "list"
        self.fill()
        detail: GameDetail = self.body.ids.detail
        # What cannot be seen takes no tap either.
        detail.opacity, detail.disabled = (0, True) if game is None else (1, False)
        if game is None:
            return
        notes, series = self._told(game)
        faces = [self._faces[name] for name in game.players]
        can_see = not game.is_running and game.kind in PAGES
        said = self.shelf.notes.of_game(game.key)
        detail.note, detail.has_photo = said.note, said.photo is not None
        detail.show(game, faces, notes, series, can_see_result=can_see)

    def _told(self, game: ListedGame) -> tuple[list[str], list[dict]]:
        """What its kind has to say about every seat, and its curve; nothing where it cannot be opened."""
        if game.kind not in PAGES:
            return [], []
        try:
            state = self.shelf.games.load(game.key).state
        except CannotLoad as error:
            self._say(load_problem_in_words(error, game.players), True)
            return [], []
        kind = kind_of_game(game.kind)
        return kind.seat_notes(state), kind.curves(state)

    def go_on(self) -> None:
        """Go on playing the chosen game."""
        if self._put_on_table(self.session.open):
            self.app.go(kind_on_table(self.session).table_page)

    def go_to_result(self) -> None:
        """See how the chosen game ended; one that is being played waits meanwhile."""
        if self._put_on_table(self.session.look_at):
            self.app.go(kind_on_table(self.session).result_page)

    def rematch(self) -> None:
        """Play once more with the people of the chosen game."""
        game = self.shelf.games.listed(self.chosen)
        self.app.go(kind_of_game(game.kind).new_game_page, players=list(game.players))

    def _put_on_table(self, put: Callable[[Any], None]) -> bool:
        """Have the chosen game on the table, to play it or to look at it; says whether that could be."""
        key = self.chosen
        if key != self.session.key:
            try:
                game = self.shelf.games.load(key)
            except CannotLoad as error:
                self._say(load_problem_in_words(error, self._players(key)), True)
                return False
            put(game)
        return True

    def _players(self, key: str) -> tuple[str, ...]:
        game = self.shelf.games.listed(key)
        return () if game is None else game.players

    def look_back(self) -> None:
        """See how the chosen game was played; a finished one can be corrected there."""
        game = self.shelf.games.listed(self.chosen)
        if game is not None and not game.is_running and game.kind in PAGES and self._put_on_table(self.session.look_at):
            self.app.go("log")
        else:
            self.app.go("log", key=self.chosen)

    def write_note(self) -> None:
        """Bring up the note and the photo of the chosen game."""
        sheet = NotesSheet(self.shelf, self.chosen)
        sheet.bind(on_close=lambda _sheet: self.show())
        sheet.open()

    def share(self) -> None:
        """Ask in which form the chosen game is to go out."""
        game = self.shelf.games.listed(self.chosen)
        sheet = ShareSheet(counts=game.counts)
        sheet.bind(on_export=self._export, on_set_counts=self._set_counts)
        sheet.open()

    def _export(self, sheet: ShareSheet, form: str) -> None:
        game = self.shelf.games.listed(self.chosen)
        picture = kind_of_game(game.kind).result_picture
        sheet.message, sheet.failed = exchange.export_game(self.shelf, game, form, picture)

    def _set_counts(self, _sheet: ShareSheet, counts: bool) -> None:
        self.shelf.games.set_counts(self.chosen, counts)
        self.show()

    def _say(self, message: str, failed: bool) -> None:
        self.body.ids.detail.message, self.body.ids.detail.failed = message, failed

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
        self.session.forget(key)
        self.show()

    def restore(self) -> None:
        """Bring the game back that was deleted last."""
        key, on_table = self._deleted
        self.said, self.can_restore = "", False
        self.shelf.games.restore(key)
        self.chosen = "" if self.one_at_a_time else key
        if on_table and not self.session.is_playing:
            self.session.open(self.shelf.games.load(key))
        else:
            self.show()

    def open_bin(self) -> None:
        """Show what was deleted, to bring it back or delete it for good."""
        sheet = BinSheet(self.shelf)
        sheet.bind(on_change=lambda _sheet: self.show())
        sheet.open()

    # Files

    def import_games(self) -> None:
        """Ask for a file with games."""
        sheet = FileSheet(
            title=_("Import and back up"),
            about_import=_("Import one game or a backup. Games that are here already are recognised."),
            about_export=_("All games in one file, to keep or to take to another device."),
            export_text=_("Back up all games"),
        )
        sheet.bind(on_import=self._import, on_export=lambda _sheet: self._back_up(sheet.say))
        sheet.open()

    def _import(self, sheet: FileSheet, path: str) -> None:
        def tell(message: str, failed: bool) -> None:
            sheet.say(message, failed)
            self.show()

        if path.strip():
            sheet.say("")
            self._take_in(lambda shelf, progress: exchange.import_file(shelf, path, progress), tell)

    def import_file(self, file: BinaryIO) -> None:
        """Import the games of a file that another app has handed over, and say what came of it."""
        self._take_in(lambda shelf, progress: exchange.import_open_file(shelf, file, progress), self._say_below)

    def _take_in(self, work: Callable[..., exchange.Said], tell: Callable[[str, bool], None]) -> None:
        def done(shelf, progress):
            said = work(shelf, progress)
            return lambda: said

        work_beside(_("Importing games"), self.shelf, done, tell)

    def export_all(self) -> None:
        """Write all games into a file, and say where."""
        self._back_up(self._say_below)

    def _back_up(self, tell: Callable[[str, bool], None]) -> None:
        tell("", False)
        work_beside(_("Backing up games"), self.shelf, exchange.back_up, tell)

    def _say_below(self, message: str, _failed: bool) -> None:
        self.said, self.can_restore = message, False
        self.show()
