"""The games on the shelf: the list, the open game first, and the details of one game with the actions on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.faces import Face
from companion.figures import ListedGame
from companion.home.games_view import (
    GameDetailView,
    GameRowView,
    bin_in_words,
    deleted_row_view,
    detail_view,
    row_view,
)
from companion.home.home import game_is_gone
from companion.home.summary import counts_in_words, not_kept_in_words
from companion.kind_pages import pages_of
from companion.kinds import KINDS
from companion.language import _
from companion.presenting import Deed, Desk, Outcome, Presenter, action, not_possible
from companion.session import AnyGame
from companion.shelf import CannotLoad, KeptGame, Shelf
from companion.shelf.words import load_problem_in_words

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
        """Return the game with this key, or None if it is not on the shelf."""
        return self.session.shelf.games.listed(key) if self.session.shelf is not None else None

    @property
    def shelf(self) -> Shelf:
        """The shelf. Read it only while there is one."""
        assert self.session.shelf is not None
        return self.session.shelf

    def game_view(self, game: ListedGame) -> GameView:
        faces, notes = self.session.faces_of(game.players), self.shelf.notes.of_game(game.key)
        problem = ""
        if game.kind in KINDS:
            try:
                loaded = self.shelf.games.load(game.key)
            except CannotLoad as error:
                problem = load_problem_in_words(error, game.players)
            else:
                kind, state = pages_of(game.kind), loaded.state
                detail = detail_view(game, faces, notes, kind.seat_notes(state), kind.curves(state), loaded.play_time)
                return GameView(detail, game.kind, problem, has_sheet=True)
        return GameView(detail_view(game, faces, notes), game.kind, problem, has_sheet=False)

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
        kind = pages_of(game.kind)
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
        return self._put_on_table(game, self.session.view, pages_of(game.kind).result_page)

    @action(deed=Deed.ENTRY)
    def delete(self, key: str) -> Outcome:
        """Delete a game and show the list, which offers to undo it."""
        aside = self.session.set_aside
        if self.listed(key) is None:
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
    ) -> None:
        super().__init__(desk, key)
        self._people, self._shown = list(people), max(PAGE, shown)
        self._deleted, self._was_open = deleted, was_open

    def view(self) -> GamesView:
        if self.session.shelf is None:
            return GamesView("", (), (), False, ("", not_kept_in_words(self.session)), None, "", None)
        over, running = self.shelf.games.over_and_running()
        page = self.shelf.games.page(players=self._people, size=self._shown)
        in_bin = self.shelf.games.deleted(MOST_IN_BIN)
        deleted = [game for game, _moment in in_bin if game.key == self._deleted]
        chosen = self._chosen
        empty = ("", "")
        if not over + running:
            empty = _("The shelf is empty"), _("Every game is kept here, from its very start.")
        elif not page.games:
            empty = ("", _("No game with all of them."))
        return GamesView(
            headline=counts_in_words(over, running) if over + running else "",
            people=tuple(
                PersonChip(person.name, person.face, person.name in self._people)
                for person in self.shelf.people.with_games()
            ),
            rows=self._rows(page.games, chosen),
            has_more=page.next is not None,
            empty=empty,
            chosen=None if chosen is None else self.game_view(chosen),
            deleted=_("Deleted: {players}").format(players=", ".join(deleted[0].players)) if deleted else "",
            bin=self._bin_view(in_bin) if in_bin else None,
        )

    @property
    def _chosen(self) -> ListedGame | None:
        """The chosen game, or the first one of the list; None if there is none.

        Right after a game was deleted there is none, so that no other game comes under the finger.
        """
        if self.session.shelf is None or (self._deleted and not self._key):
            return None
        chosen = self.listed(self._key)
        return chosen or next(iter(self.shelf.games.page(players=self._people, size=1).games), None)

    def _rows(self, games: Sequence[ListedGame], chosen: ListedGame | None) -> tuple[GameRowView, ...]:
        has_kinds = len({each.kind for each in games}) > 1
        return tuple(
            row_view(game, self._faces, year=self._year, is_selected=game == chosen, with_kind=has_kinds)
            for game in games
        )

    @property
    def _faces(self) -> dict[str, Face]:
        return {person.name: person.face for person in self.shelf.people.all()}

    @property
    def _year(self) -> int:
        return self.shelf.now().astimezone().year

    def _bin_view(self, in_bin: Sequence[tuple[ListedGame, datetime]]) -> BinView:
        names = sorted({name for game, _moment in in_bin for name in game.players})
        faces = dict(zip(names, self.session.faces_of(names)))
        rows = tuple(deleted_row_view(game, faces, moment, self._year) for game, moment in in_bin)
        return BinView(bin_in_words(len(in_bin), self.shelf.games.deleted_count() - len(in_bin)), rows)

    @action(deed=Deed.ENTRY)
    def restore(self, key: str) -> Outcome:
        """Restore a deleted game; the one that was open when it was deleted just now is put on the table again."""
        if self.session.shelf is None or self.listed(key) is not None:
            return not_possible()
        self.shelf.games.restore(key)
        if self.listed(key) is None:
            return game_is_gone()
        if key == self._deleted and self._was_open and not self.session.is_playing:
            self.session.open(self.shelf.games.load(key))
        return Outcome(page="games", arguments={"key": key})
