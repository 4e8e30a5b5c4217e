"""Who plays a trick that is being entered: the people of the running game, or three to five others. Knows no Kivy."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.fishing.cards import Card, left_in_box
from companion.fishing.problems import Seat
from companion.fishing.rounds import order_from
from companion.fishing.state import TableState
from companion.language import _


@dataclass(frozen=True)
class TrickTable:
    """The table at which a trick is played; without a game it says itself who sits there and who leads."""

    state: TableState | None
    """The table of the running game; none without a game."""
    given_names: tuple[str, ...]
    """The names typed at a table without a game, by seat; empty where nobody typed one."""
    given_leader: Seat
    given_last: bool

    @property
    def in_game(self) -> bool:
        """Whether the trick belongs to a running game."""
        return self.state is not None

    @property
    def players(self) -> int:
        """How many people sit at the table."""
        return len(self.given_names) if self.state is None else len(self.state.setup.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; nameless ones are numbered."""
        return numbered(self.given_names) if self.state is None else self.state.setup.players

    @property
    def leader(self) -> Seat:
        """Who plays the first card."""
        if self.state is None:
            return self.given_leader
        assert self.state.leader is not None
        return self.state.leader

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they play."""
        return order_from(self.leader, self.players)

    @property
    def box(self) -> frozenset[Card]:
        """The cards that stay in the box in this game."""
        return frozenset(left_in_box(self.players)) if self.in_game else frozenset()

    @property
    def is_last(self) -> bool:
        """Whether this is the last trick of a round."""
        return self.given_last if self.state is None else self.state.is_last_trick

    @property
    def in_force_is_fixed(self) -> bool:
        """Whether the game knows what is in force, so that nobody has to say."""
        return self.state is not None and self.state.in_force is not None

    @property
    def moment(self) -> list[int] | None:
        """What tells this trick of a game from all others."""
        state = self.state
        return None if state is None else [state.round.number, state.trick, self.leader]


def numbered(given: Iterable[str]) -> tuple[str, ...]:
    """Names, and numbers for those without one."""
    return tuple(name or _("Player {number}").format(number=number) for number, name in enumerate(given, start=1))
