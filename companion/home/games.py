"""The games on the shelf: the list, the open game first, and the details of one game with the actions on it."""

from collections import defaultdict
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from companion.home.counts import counts_in_words, not_kept_in_words
from companion.home.games_view import (
    GameDetailView,
    GameRowView,
    bin_in_words,
    deleted_row_view,
    detail_view,
    row_view,
)
from companion.home.home import game_is_gone
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.presenting import Presenter
from companion.pages.session import AnyGame
from companion.shelf import CannotLoad, KeptGame, Shelf
from companion.shelf.words import load_problem_in_words
from companion.table.faces import FIRST_FACES, Face
from companion.table.figures import ListedGame
from companion.table.kinds import KINDS
from companion.tools.codec import NOT_STORED
from companion.tools.language import _
from companion.tools.sentences import join_with_commas

PAGE = 30  # games listed at a time
MOST_IN_BIN = 30  # games shown


@dataclass(frozen=True)
class PersonChip:
    """A person by whom the list can be filtered."""

    name: str
    face: Face
    is_chosen: bool


@dataclass(frozen=True)
class BinView:
    """The deleted games."""

    about: str
    rows: tuple[GameRowView, ...]


@dataclass(frozen=True)
class GameView:
    """The details of one game."""

    detail: GameDetailView
    kind: str
    problem: str
    """Why the game cannot be opened, or ""."""
    has_sheet: bool
    """Whether it can be exported, also as a table."""
    game: ListedGame = field(metadata=NOT_STORED)
    state: Any = field(default=None, metadata=NOT_STORED)
    """Its last state; None if it cannot be opened."""


@dataclass(frozen=True)
class GamesView:
    headline: str
    """How many games there are, in words."""
    people: tuple[PersonChip, ...]
    rows: tuple[GameRowView, ...]
    has_more: bool
    empty: tuple[str, str]
    """A title and a sentence, if there is nothing to list."""
    chosen: GameView | None
    deleted: str
    """Which game was deleted just now and can be restored, or ""."""
    bin: BinView | None


class OneGame(Presenter):
    """The base class of pages that show one game of the shelf, chosen by its key.

    Actions name the game that they act on: what the page shows may have changed since a finger came down.
    """

    def __init__(self, desk: Desk, key: str = "") -> None:
        super().__init__(desk)
        self._key = key

    def listed(self, key: str) -> ListedGame | None:
        """Return the game with this key, or None if it is neither on the shelf nor in the club."""
        shelf = self.desk.edition.shelf_with(self.session, key)
        return shelf.games.listed(key) if shelf is not None else None

    @property
    def shelf(self) -> Shelf:
        """The shelf. Read it only while there is one."""
        assert self.session.shelf is not None
        return self.session.shelf

    def game_view(self, game: ListedGame) -> GameView:
        edition = self.desk.edition
        shelf, table = edition.shelf_with(self.session, game.key), edition.table_of(game.key)
        assert shelf is not None
        faces, notes = shelf.people.faces(game.players), shelf.notes.of_game(game.key)
        problem = ""
        if game.kind in KINDS:
            try:
                loaded = shelf.games.load(game.key)
            except CannotLoad as error:
                problem = load_problem_in_words(error, game.players)
            else:
                kind, state = kind_of(game.kind), loaded.state
                remarks, curves = kind.seat_notes(state), kind.curves(state)
                detail = detail_view(game, faces, notes, remarks, curves, loaded.play_time, table)
                return GameView(detail, game.kind, problem, has_sheet=True, game=game, state=state)
        return GameView(detail_view(game, faces, notes, table=table), game.kind, problem, has_sheet=False, game=game)

    def _put_on_table(self, game: ListedGame, put: Callable[[AnyGame], None], page: str) -> Outcome:
        """Open a page with a game, which `put` puts on the table unless it is there."""
        if game.key != self.session.key:
            try:
                put(self.shelf.games.load(game.key))
            except CannotLoad as error:
                return Outcome(load_problem_in_words(error, game.players))
        return Outcome(page=page)

    @action(deed=Deed.ENTRY)
    def continue_or_rematch(self, key: str) -> Outcome:
        """Continue a running game, or set up a rematch of a finished game."""
        game = self.listed(key)
        if game is None:
            return game_is_gone()
        if game.kind not in KINDS:
            return not_possible()
        kind = kind_of(game.kind)
        if not game.is_running:
            return kind.rematch(self.desk, game.players)
        return self._put_on_table(game, self.session.open, kind.table_page)

    @action(deed=Deed.ENTRY)
    def see_result(self, key: str) -> Outcome:
        """Open the result of a game; the running game is set aside meanwhile."""
        game = self.listed(key)
        if game is None:
            return game_is_gone()
        if game.kind not in KINDS or game.is_running:
            return not_possible()
        return self._put_on_table(game, self.session.view, kind_of(game.kind).result_page)

    @action
    def open_log(self, key: str) -> Outcome:
        """Open the log of a game; a finished game of this device is put on the table, so that it can be corrected."""
        game = self.listed(key)
        if game is None:
            return game_is_gone()
        can_correct = not game.is_running and game.kind in KINDS and not self.desk.edition.table_of(key)
        opened = self._put_on_table(game, self.session.view, "log") if can_correct else None
        return Outcome(page="log", arguments={"key": key}) if opened is None or opened.refusal else opened

    @action(deed=Deed.ENTRY)
    def delete(self, key: str) -> Outcome:
        """Delete a game and show the list, which offers to undo it."""
        aside = self.session.set_aside
        if self.session.shelf is None or self.shelf.games.listed(key) is None:
            return game_is_gone()
        was_open = key == self.session.key or (isinstance(aside, KeptGame) and key == aside.key)
        self.shelf.games.delete(key)
        self.session.forget(key)
        return Outcome(page="games", arguments={"deleted": key, "was_open": was_open})


class GamePresenter(OneGame):
    """The details of one game, on a page of their own."""

    def view(self) -> GameView:
        """Return what the page shows. Raise LookupError if the game is not on the shelf."""
        game = self.listed(self._key)
        if game is None:
            raise LookupError(self._key)
        return self.game_view(game)


class GamesPresenter(OneGame):
    """The list of games and the chosen one: those with some people, so many of them."""

    def __init__(
        self,
        desk: Desk,
        key: str = "",
        people: Sequence[str] = (),
        shown: int = PAGE,
        deleted: str = "",
        was_open: bool = False,
        has_room: bool = True,
    ) -> None:
        """Show the game with this key or, if it `has_room` beside the list, the first one."""
        super().__init__(desk, key)
        self._people, self._shown = list(people), max(PAGE, shown)
        self._deleted, self._was_open, self._has_room = deleted, was_open, has_room

    def view(self) -> GamesView:
        if self.session.shelf is None:
            empty = ("", not_kept_in_words(self.session))
            return GamesView("", people=(), rows=(), has_more=False, empty=empty, chosen=None, deleted="", bin=None)
        over, running = self._listed.games.over_and_running()
        games, has_more = self._page(self._shown)
        in_bin = self._in_bin()
        deleted = [game for game, _moment in in_bin if game.key == self._deleted]
        chosen = self._chosen(games)
        empty = ("", "")
        if not over + running:
            empty = _("The shelf is empty"), _("Every game is kept here, from its very start.")
        elif not games:
            empty = ("", _("No game with all of them."))
        return GamesView(
            headline=counts_in_words(over, running) if over + running else "",
            people=tuple(
                PersonChip(person.name, person.face, person.name in self._people)
                for person in self._listed.people.with_games()
            ),
            rows=self._rows(games, chosen),
            has_more=has_more,
            empty=empty,
            chosen=None if chosen is None else self.game_view(chosen),
            deleted=_("Deleted: {players}").format(players=join_with_commas(deleted[0].players)) if deleted else "",
            bin=self._bin_view(in_bin) if in_bin else None,
        )

    @property
    def _listed(self) -> Shelf:
        """The shelf whose games are listed. Read it only while there is one."""
        listed = self.desk.edition.listed_shelf(self.session)
        assert listed is not None
        return listed

    def _page(self, size: int) -> tuple[list[ListedGame], bool]:
        """Return so many games with the chosen people, and whether there are more.

        Games deleted on this device are left out: the local copy of the club's games is updated later.
        """
        names = {person.name for person in self._listed.people.all()}
        page = self._listed.games.page(players=[name for name in self._people if name in names], size=size)
        gone = set() if self._listed is self.shelf else {game.key for game, _moment in self._in_bin()}
        return [game for game in page.games if game.key not in gone], page.next is not None

    def finished_keys(self) -> list[str]:
        """Return the keys of all finished games with the chosen people, also of those that are not shown yet."""
        games, _has_more = self._page(self._listed.games.count())
        return [game.key for game in games if not game.is_running]

    def _chosen(self, games: Sequence[ListedGame]) -> ListedGame | None:
        """Return the chosen game, or the first one of the list if it is shown beside it; None if there is none.

        In a browser there is none right after a game was deleted, so that no other game comes under the finger. The app
        ignores a second tap in the same place.
        """
        if self._deleted and not self._key and self.desk.edition.is_browser:
            return None
        chosen = self.listed(self._key) if self._key else None
        return games[0] if chosen is None and self._has_room and games else chosen

    def _rows(self, games: Sequence[ListedGame], chosen: ListedGame | None) -> tuple[GameRowView, ...]:
        has_kinds = len({each.kind for each in games}) > 1
        tables, faces, year = self.desk.edition.tables_of_games(), self._faces, self._year
        return tuple(
            row_view(
                game,
                faces,
                year=year,
                is_selected=self._has_room and game == chosen,
                with_kind=has_kinds,
                table=tables.get(game.key, ""),
            )
            for game in games
        )

    @property
    def _faces(self) -> Mapping[str, Face]:
        faces = {person.name: person.face for person in self._listed.people.all()}
        return defaultdict(lambda: FIRST_FACES[0], faces)  # the club may send new people between two reads

    @property
    def _year(self) -> int:
        return self.shelf.now().astimezone().year

    def _in_bin(self) -> list[tuple[ListedGame, datetime]]:
        """Return the deleted games and when they were deleted, without those that another table has taken over."""
        games = self.shelf.games
        return [each for each in games.deleted(games.deleted_count()) if not self.desk.edition.table_of(each[0].key)]

    def bin_view(self, without: Container[str] = ()) -> BinView:
        """Return what is in the bin, apart from the games with these keys."""
        return self._bin_view([each for each in self._in_bin() if each[0].key not in without])

    def _bin_view(self, in_bin: Sequence[tuple[ListedGame, datetime]]) -> BinView:
        shown = in_bin[:MOST_IN_BIN]
        names = sorted({name for game, _moment in shown for name in game.players})
        faces = dict(zip(names, self.shelf.people.faces(names)))
        year = self._year
        rows = tuple(deleted_row_view(game, faces, moment, year) for game, moment in shown)
        return BinView(bin_in_words(len(shown), len(in_bin) - len(shown)), rows)

    @action(deed=Deed.ENTRY)
    def restore(self, key: str) -> Outcome:
        """Restore a deleted game; the one that was open when it was deleted just now is put on the table again."""
        if self.session.shelf is None or self.shelf.games.listed(key) is not None:
            return not_possible()
        self.shelf.games.restore(key)
        if self.shelf.games.listed(key) is None:
            return game_is_gone()
        if key == self._deleted and self._was_open and not self.session.is_playing:
            self.session.open(self.shelf.games.load(key))
        return Outcome(page="games", arguments={"key": key})

    @action(deed=Deed.ENTRY)
    def remove(self, keys: tuple[str, ...]) -> Outcome:
        """Delete games for good that are in the bin."""
        if self.session.shelf is None:
            return not_possible()
        for key in keys:
            self.shelf.games.remove(key)
        return DONE

    @action
    def set_counts(self, key: str, counts: bool) -> Outcome:
        """Set whether the statistics count a game."""
        if self.session.shelf is None or self.shelf.games.listed(key) is None:
            return game_is_gone()
        self.shelf.games.set_counts(key, counts)
        return DONE
