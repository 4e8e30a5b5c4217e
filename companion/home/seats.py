"""The players of the running game: a name, another person, a takeover, or two who sit the other way round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.pages.actions import Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.explaining import EXPLAINING
from companion.pages.kinds import Kind, kind_of
from companion.pages.phones import PHONES
from companion.pages.presenting import Presenter
from companion.pages.session import AnyChange, Session
from companion.shelf import ShelfRefused
from companion.shelf.words import refusal_in_words
from companion.table.faces import Face
from companion.table.seating import SeatTaken
from companion.table.swapping import Pair, preview_swap
from companion.tools.language import _
from companion.tools.names import name_problem_in_words, typed_name
from companion.tools.reading import Impossible
from companion.tools.sentences import join_with_and, join_with_commas

CHANGES = ("rename", "correct", "take_over")
OFFERED = 24  # people offered for a seat; others can be typed
LISTED = 4  # entries in the way of a swap that are listed one by one


@dataclass(frozen=True)
class SwapView:
    """What would change if two players swapped seats."""

    pair: Pair
    title: str
    order: str
    """All players, clockwise, after the swap."""
    changes: tuple[str, ...]
    obstacles: tuple[str, ...]
    """The entries that would no longer be possible; the swap can be saved if there are none."""


@dataclass(frozen=True)
class SeatsView:
    players: tuple[tuple[str, Face], ...] = ()
    """The players, clockwise; nobody if there is no running game on the shelf."""
    player: str = ""
    """The player whose name or person changes, or ""."""
    change: str = ""
    """The action that was chosen for this player: one of `CHANGES`, or ""."""
    others: tuple[tuple[str, Face], ...] = ()
    """The people who can take a seat."""
    why_seats_stay: str = ""
    """Why players cannot swap seats, or ""."""
    swap: SwapView | None = None
    """What would change if the two chosen players swapped seats."""


def take_seat(session: Session, seat: int, name: str) -> AnyChange:
    """Let another person take over a seat from here on. Raise ShelfRefused or Impossible if they cannot."""
    return session.record(SeatTaken(seat, session.names[seat], name))


def correct_seat(session: Session, seat: int, name: str) -> None:
    """Correct who has sat at a seat from the start. Raise ShelfRefused or Impossible if they cannot."""
    assert session.shelf is not None
    session.shelf.games.give_seats(session.key, {seat: name})
    session.reopen()


def swap_seats(session: Session, pair: Pair) -> None:
    """Swap the seats of two players who have sat the other way round from the start.

    Drafts that name seats are dropped. Raise ShelfRefused if an entry would become impossible.
    """
    shelf, key = session.shelf, session.key
    assert shelf is not None
    phones, explaining = session.phones_of_entries, session.drafts[EXPLAINING]
    session.save_drafts()  # later, they would be written again
    shelf.games.swap_seats(key, pair)
    game = shelf.games.load(key)
    entered = {str(line.mark): phone for line, phone in zip(game.lines, phones) if phone}
    shelf.notes.save_draft(PHONES, entered, key)
    shelf.notes.save_draft(EXPLAINING, explaining, key)
    session.versions.clear()  # a page of before the swap may name other players by their seats
    session.reopen()


class SeatsPresenter(Presenter):
    """The players of the running game. Actions name the player."""

    def __init__(self, desk: Desk, pair: Sequence[str] = (), player: str = "", change: str = "") -> None:
        """Show the players, and what changes if the two of `pair` swap seats.

        `player` is the one about whom something was asked, and `change` the action that was chosen for them.
        """
        super().__init__(desk)
        self._pair, self._player, self._chosen = pair, player, change

    def view(self) -> SeatsView:
        session = self.session
        if not self._can_change:
            return SeatsView()
        others = [name for name in session.people if name not in session.names][:OFFERED]
        return SeatsView(
            players=tuple(zip(session.names, session.faces)),
            player=self._player if self._player in session.names else "",
            change=self._chosen if self._chosen in CHANGES else "",
            others=tuple(zip(others, session.faces_of(others))),
            why_seats_stay=self._kind.why_seats_stay(self.desk.game),
            swap=self._swap_view(*self._pair) if self._are_two_players(self._pair) else None,
        )

    def _swap_view(self, one: str, other: str) -> SwapView:
        swap = preview_swap(self.desk.game, (self._seat(one), self._seat(other)))
        return SwapView(
            swap.pair,
            join_with_and([one, other]),
            _("Clockwise: {players}").format(players=join_with_commas(swap.game.setup.players)),
            self._kind.changes_of_swap(self.desk.game, swap) or (_("Nothing else: no figure depends on it."),),
            self._kind.obstacles_of_swap(swap)[:LISTED],
        )

    @property
    def _kind(self) -> Kind:
        return kind_of(self.desk.game.setup.kind)

    @property
    def _can_change(self) -> bool:
        return bool(self.session.key) and self.session.is_playing

    def _are_two_players(self, names: Sequence[str]) -> bool:
        return len(names) == len(set(names)) == 2 and set(names).issubset(self.session.names)

    @action(deed=Deed.ENTRY)
    def rename(self, player: str, name: str) -> Outcome:
        """Correct the spelling of a name, in all games of this person."""

        def rename() -> None:
            assert self.session.shelf is not None
            self.session.shelf.people.rename(player, typed_name(name))
            self.session.reopen()

        return self._try(player, rename)

    @action(deed=Deed.ENTRY)
    def correct(self, player: str, name: str) -> Outcome:
        """Correct who has sat at the seat of a player from the start."""
        return self._try(player, lambda: correct_seat(self.session, self._seat(player), typed_name(name)))

    @action(deed=Deed.ENTRY)
    def take_over(self, player: str, name: str) -> Outcome:
        """Let another person take over the seat of a player from here on."""
        return self._try(player, lambda: take_seat(self.session, self._seat(player), typed_name(name)))

    @action(deed=Deed.ENTRY)
    def swap(self, one: str, other: str) -> Outcome:
        """Swap the seats of two players who have sat the other way round from the start."""
        are_two = self._can_change and self._are_two_players((one, other))
        if not are_two or self._kind.why_seats_stay(self.desk.game):
            return not_possible()
        return self._try(one, lambda: swap_seats(self.session, (self._seat(one), self._seat(other))))

    def _seat(self, player: str) -> int:
        return self.session.names.index(player)

    def _try(self, player: str, change: Callable[[], AnyChange | None]) -> Outcome:
        """Change the players and show the table again, or refuse with a sentence."""
        if not self._can_change or player not in self.session.names:
            return not_possible()
        try:
            done = change()
        except Impossible as error:
            return Outcome(name_problem_in_words(error.problem))
        except ShelfRefused as error:
            return Outcome(refusal_in_words(error))
        return Outcome(page=self._kind.table_page, change=done)
