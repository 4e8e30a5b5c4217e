"""Who sits at the referee's table: the people of the running game, or three to five others; knows no Kivy."""

from collections.abc import Sequence
from typing import Any

from companion.fishing.cards import PLAYER_COUNTS, Card, left_in_box
from companion.fishing.events import Setup
from companion.fishing.problems import Impossible, Problem, Seat
from companion.fishing.rounds import order_from
from companion.fishing.state import Ended, TableState
from companion.language import _
from companion.names import LONGEST_NAME
from screens.app.session import Session

PAGE = "referee"
USUAL_PLAYERS = 4


class RefereeSeats:
    """The players of a trick, from the game where one is running, else from the session's draft."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._data: dict[str, Any] = session.draft(PAGE)

    @property
    def state(self) -> TableState | None:
        """The table of the running game, if there is one."""
        game = self._session.game
        return game.state if game is not None and game.state.ended is Ended.IN_PROGRESS else None

    @property
    def in_game(self) -> bool:
        """Whether the trick belongs to a running game."""
        return self.state is not None

    @property
    def players(self) -> int:
        """How many people sit at the table."""
        if self.state is not None:
            return len(self.state.setup.players)
        players = self._data.get("players")
        return players if players in PLAYER_COUNTS else USUAL_PLAYERS

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; nameless ones are numbered."""
        if self.state is not None:
            return self._session.names
        return _numbered(self.given_names)

    @property
    def given_names(self) -> tuple[str, ...]:
        """The names typed at a table without a game, empty where nobody typed one."""
        written = self._data.get("names")
        typed = [name if isinstance(name, str) else "" for name in written] if isinstance(written, list) else []
        return tuple((typed + [""] * self.players)[: self.players])

    @property
    def leader(self) -> Seat:
        """Who plays the first card."""
        if self.state is not None:
            assert self.state.leader is not None
            return self.state.leader
        return self._seat("leader")

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they play."""
        return order_from(self.leader, self.players)

    @property
    def box(self) -> frozenset[Card]:
        """The cards that stay in the box in this game."""
        return frozenset(left_in_box(self.players)) if self.in_game else frozenset()

    def rename(self, seat: Seat, name: str) -> Problem | None:
        """Give a seat a name, or take it away with an empty one; says what is wrong where it cannot be."""
        typed = list(self.given_names)
        typed[seat] = name.strip()[:LONGEST_NAME]
        try:
            Setup(_numbered(typed))
        except Impossible as error:
            return error.problem
        self._data["names"] = typed
        return None

    def _seat(self, key: str) -> Seat:
        seat = self._data.get(key)
        return seat if isinstance(seat, int) and 0 <= seat < self.players else 0


def _numbered(given: Sequence[str]) -> tuple[str, ...]:
    return tuple(name or _("Player {number}").format(number=number) for number, name in enumerate(given, start=1))
