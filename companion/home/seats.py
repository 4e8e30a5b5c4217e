"""The players of the running game: a name, another person, a takeover, or two who sit the other way round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.home.swap import SwapView, swap_view, why_seats_stay
from companion.pages.presenting import Deed, Desk, Outcome, Presenter, action, not_possible
from companion.pages.session import AnyChange
from companion.shelf import ShelfRefused
from companion.shelf.words import refusal_in_words
from companion.table.faces import Face
from companion.table.kinds import kind_of
from companion.tools.names import name_problem_in_words, typed_name
from companion.tools.reading import Impossible

CHANGES = ("rename", "correct", "take_over")
OFFERED = 24  # people offered for a seat; others can be typed


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
            why_seats_stay=why_seats_stay(session),
            swap=swap_view(session, *self._pair) if self._are_two_players(self._pair) else None,
        )

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
        return self._try(player, lambda: self.session.correct_seat(self._seat(player), typed_name(name)))

    @action(deed=Deed.ENTRY)
    def take_over(self, player: str, name: str) -> Outcome:
        """Let another person take over the seat of a player from here on."""
        return self._try(player, lambda: self.session.take_seat(self._seat(player), typed_name(name)))

    @action(deed=Deed.ENTRY)
    def swap(self, one: str, other: str) -> Outcome:
        """Swap the seats of two players who have sat the other way round from the start."""
        if not self._can_change or not self._are_two_players((one, other)) or why_seats_stay(self.session):
            return not_possible()
        return self._try(one, lambda: self.session.swap_seats((self._seat(one), self._seat(other))))

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
        return Outcome(page=kind_of(self.desk.game.setup.kind).table_page, change=done)
