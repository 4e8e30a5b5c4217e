"""The table of a trick that is being entered, in a game or without one: its players and the effects in force."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from companion.fishing.cards import Card, Suit, left_in_box
from companion.fishing.events import Setup
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.problems import Seat
from companion.fishing.state import TableState
from companion.fishing.tricks import NOTHING, InForce
from companion.table.rules import order_from
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft, with_item
from companion.tools.language import _
from companion.tools.names import LONGEST_NAME, UNPRINTABLE

USUAL_PLAYERS = 4

Table = TypeVar("Table", bound="TrickTable")


@dataclass(frozen=True)
class TrickTable(Draft):
    """The table of a trick; without a game, its players and the leader are entered here."""

    state: TableState | None = field(default=None, metadata=NOT_STORED)
    """The state of the table in the running game; None without a game."""
    given_names: tuple[str, ...] = ("",) * USUAL_PLAYERS
    """The names typed at a table without a game, by seat; an empty string for each player without one."""
    given_leader: Seat = 0
    is_given_last: bool = False
    in_force: InForce = NOTHING
    """The effects in force for this trick, from the game or as entered."""
    is_said: bool = False
    """Whether players entered the effects in force, or entered that there are none."""

    @property
    def is_in_game(self) -> bool:
        """Whether the trick belongs to a running game."""
        return self.state is not None

    @property
    def players(self) -> int:
        return len(self.given_names) if self.state is None else len(self.state.setup.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; players without a name are numbered."""
        return numbered(self.given_names) if self.state is None else self.state.setup.players

    @property
    def leader(self) -> Seat:
        """The player who plays the first card."""
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
        return frozenset(left_in_box(self.players)) if self.is_in_game else frozenset()

    @property
    def is_last(self) -> bool:
        return self.is_given_last if self.state is None else self.state.is_last_trick

    @property
    def house_rules(self) -> HouseRules:
        """The house rules of the game, or the default rules without a game."""
        return DEFAULT_RULES if self.state is None else self.state.setup.house_rules

    @property
    def belongs_to(self) -> list[int] | None:
        """The numbers of the round and the trick, or None without a game.

        The leader is not included, because the lead may be corrected while the trick is entered.
        """
        return None if self.state is None else [self.state.round.number, self.state.trick]

    def rename(self: Table, seat: Seat, name: str) -> Table:
        """Set the name of a player, or remove it if it is empty. Raise Impossible if the name cannot be used."""
        names = with_item(self.given_names, seat, name.strip()[:LONGEST_NAME])
        Setup(numbered(names))
        return replace(self, given_names=names)

    def set_last(self: Table, is_last: bool) -> Table:
        """Set whether this is the last trick of a round, at a table without a game."""
        return replace(self, is_given_last=is_last)

    # The effects in force

    @property
    def is_in_force_fixed(self) -> bool:
        return self.state is not None and self.state.in_force is not None

    @property
    def knows_in_force(self) -> bool:
        """Whether the effects in force are known, from the game or because they were entered."""
        return self.state is None or self.state.knows_in_force or self.is_said

    @property
    def lacks_caller(self) -> bool:
        """Whether a colour was called but its caller is not entered."""
        return self.in_force.called is not None and self.in_force.caller is None

    def set_in_force(self: Table, in_force: InForce) -> Table:
        return self if self.is_in_force_fixed else replace(self, in_force=in_force, is_said=True)

    def call(self: Table, suit: Suit | None) -> Table:
        """Set the colour called for this trick; None removes the call. `call_by` sets the caller."""
        return self.set_in_force(self.in_force.calling(suit))

    def call_by(self: Table, seat: Seat) -> Table:
        return self.set_in_force(replace(self.in_force, caller=seat))

    def next_caller(self: Table) -> Table:
        """Move the call to the next player clockwise."""
        if self.in_force.called is None:
            return self
        caller = -1 if self.in_force.caller is None else self.in_force.caller
        return self.call_by((caller + 1) % self.players)


def is_name(typed: str) -> bool:
    """Return whether a typed text can be used as a name, or is empty."""
    return len(typed) <= LONGEST_NAME and not UNPRINTABLE.search(typed)


def numbered(given: Iterable[str]) -> tuple[str, ...]:
    """Return the names; players without one are called "Player 1" and so on."""
    return tuple(name or _("Player {number}").format(number=number) for number, name in enumerate(given, start=1))
