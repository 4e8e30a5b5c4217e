"""The seats at a table before a game: typed or chosen names, their order, and the first player."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar, TypeVar

from companion.table.rules import Seat
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft
from companion.tools.language import _, ngettext
from companion.tools.names import LONGEST_NAME, check_names, matching_name, typed_name

AnySeats = TypeVar("AnySeats", bound="Seats")


class SeatFault(Enum):
    """Why a typed name cannot be added."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    AT_THE_TABLE = "at_the_table"
    TABLE_IS_FULL = "table_is_full"


@dataclass(frozen=True)
class Seats(Draft):
    """The players entered so far; base class of every game's set-up draft."""

    player_counts: ClassVar[Sequence[int]]
    """The numbers of players that the game allows, in ascending order."""

    people: tuple[str, ...] = field(default=(), metadata=NOT_STORED)
    """All people from earlier games, most recent first. Passed in, not stored."""
    players: tuple[str, ...] = ()
    """The players, clockwise."""
    chosen_first: str = ""
    is_picked: bool = False
    """Whether the first player was picked at random."""
    typed: str = ""
    """The name that is being typed."""
    explains: bool | None = None
    """Whether the game explains its rules as they come up; None without a choice: then the first game does."""

    @property
    def is_sound(self) -> bool:
        """Whether all names are valid and there are not too many of them."""
        try:
            check_names(self.players)
        except ValueError:
            return False
        return len(self.players) <= self.player_counts[-1]

    @property
    def known(self) -> tuple[str, ...]:
        """All names to choose from: people from earlier games, then people who were just typed."""
        return self.people + tuple(name for name in self.players if not matching_name(name, self.people))

    @property
    def first(self) -> Seat:
        """The seat of the first player: the chosen one, or seat 0."""
        return self.players.index(self.chosen_first) if self.chosen_first in self.players else 0

    @property
    def is_enough(self) -> bool:
        """Whether the game allows this number of players."""
        return len(self.players) in self.player_counts

    @property
    def is_full(self) -> bool:
        return len(self.players) >= self.player_counts[-1]

    def explain(self: AnySeats, is_on: bool) -> AnySeats:
        """Choose whether the game explains its rules as they come up."""
        return replace(self, explains=is_on)

    def type(self: AnySeats, typed: str) -> AnySeats:
        return replace(self, typed=typed)

    @property
    def fault(self) -> SeatFault | None:
        """Why the typed name cannot be added, or None if it can be added."""
        name = typed_name(self.typed)
        if not name:
            return SeatFault.EMPTY
        if len(name) > LONGEST_NAME:
            return SeatFault.TOO_LONG
        if self.twin:
            return SeatFault.AT_THE_TABLE
        return SeatFault.TABLE_IS_FULL if self.is_full else None

    @property
    def twin(self) -> str:
        """The player at the table who already has the typed name, or an empty string."""
        return matching_name(typed_name(self.typed), self.players)

    def add(self: AnySeats) -> AnySeats:
        """Return the draft with the typed name added at the end. A known person's name keeps its spelling."""
        assert self.fault is None
        name = typed_name(self.typed)
        return replace(self.seat(matching_name(name, self.people) or name), typed="")

    def seat(self: AnySeats, name: str) -> AnySeats:
        """Return the draft with this player added at the end."""
        return replace(self, players=(*self.players, name))

    def remove(self: AnySeats, name: str) -> AnySeats:
        players = tuple(other for other in self.players if other != name)
        return replace(self, players=players, is_picked=self.is_picked and name != self.chosen_first)

    def swap(self: AnySeats, one: Seat, other: Seat) -> AnySeats:
        """Return the draft with two players swapped. The same person stays the first player."""
        players = list(self.players)
        players[one], players[other] = players[other], players[one]
        return replace(self, players=tuple(players), chosen_first=self.players[self.first])

    def begin_with(self: AnySeats, seat: Seat, *, is_picked: bool = False) -> AnySeats:
        return replace(self, chosen_first=self.players[seat], is_picked=is_picked)

    def pick(self: AnySeats) -> AnySeats:
        """Return the draft with a random first player."""
        return self.begin_with(random.randrange(len(self.players)), is_picked=True)


def seat_fault_in_words(fault: SeatFault, seats: Seats) -> str:
    """Return the sentence that explains why the typed name cannot be added, and what to do."""
    match fault:
        case SeatFault.EMPTY:
            return _("Type a name first.")
        case SeatFault.TOO_LONG:
            message = _("A name can have up to {most} characters; this one has {count}.")
            return message.format(most=LONGEST_NAME, count=len(typed_name(seats.typed)))
        case SeatFault.AT_THE_TABLE:
            return _("{name} is already at the table.").format(name=seats.twin)
        case SeatFault.TABLE_IS_FULL:
            return _("{most} people are at the table: take one out first.").format(most=seats.player_counts[-1])


def missing_in_words(seats: Seats) -> str:
    """Return how many more players are needed, in words, or an empty string if there are enough."""
    count = seats.player_counts[0] - len(seats.players)
    if count <= 0:
        return ""
    if not seats.players:
        return ngettext("Add {count} person", "Add {count} people", count).format(count=count)
    return ngettext("Add {count} more person", "Add {count} more people", count).format(count=count)
