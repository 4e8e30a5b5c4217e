"""The state of the table: frozen, and derived from the events."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from companion.fresh_fish import reserving
from companion.fresh_fish.auctions import Sale
from companion.fresh_fish.geometry.paths import Broken, Paths
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import WayRules
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.reserving import Permission, Refusal
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.tokens import DISC_OF, EMPTY, STALL_OF
from companion.rules import order_from


class Phase(Enum):
    """The phase of the game; the values are used in answers of `replay`."""

    PLAY = "play"
    LAST_STALLS = "last_stalls"
    OVER = "over"


class Ended(Enum):
    """Whether and how a game ended; the values are used in answers of `replay`."""

    IN_PROGRESS = "in_progress"
    COMPLETE = "complete"
    BLOCKED = "blocked"
    """No player could reserve or draw any more although the stack was not empty."""
    SHORT = "short"
    """The players stopped before the end."""


class Stack(NamedTuple):
    """The number of tiles of each kind in the stack, whose order is unknown."""

    flea: int
    fish: int
    soda: int
    cheese: int
    ice: int

    def of(self, good: Good) -> int:
        """Return the number of stall tiles of a good that are left."""
        return self[1 + GOODS.index(good)]

    def without(self, good: Good | None) -> "Stack":
        """Return the stack after a stall tile of this good, or a flea market for None, was drawn."""
        place = 0 if good is None else 1 + GOODS.index(good)
        return Stack(*(count - (kind == place) for kind, count in enumerate(self)))


@dataclass(frozen=True)
class Step:
    """The consequences of the last event."""

    by: Seat | None = None
    """The player who placed something; None after a correction."""
    built: Square | None = None
    """The square before the paths were laid; None if no tile was placed."""
    paths: Paths | Broken | None = None
    passed: tuple[Seat, ...] = ()
    """The players who could neither reserve nor draw and were skipped."""
    sale: Sale | None = None
    """The outcome of the auction, if there was one."""


@dataclass(frozen=True)
class TableState:
    """The table as all players can see it."""

    setup: Setup
    square: Square
    turn: Seat
    """Whose turn it is, or was when the stack ran out."""
    is_again: bool
    """Whether the same player has another turn, after an auction that another player won."""
    coins: tuple[int, ...]
    outside: tuple[tuple[Good, ...], ...]
    """The stalls that stand outside the square, by seat."""
    stack: Stack
    row: tuple[Good, ...]
    """The last stall tiles that are not placed yet."""
    has_begun: tuple[bool, ...]
    """Whether each player has had a turn: in Classic the first one is special."""
    turns: int = 0
    """The number of turns taken."""
    ended: Ended = Ended.IN_PROGRESS
    filled: tuple[Space, ...] | None = None
    """The spaces that became paths at the end."""
    step: Step = Step()

    @property
    def phase(self) -> Phase:
        if self.ended is not Ended.IN_PROGRESS:
            return Phase.OVER
        return Phase.PLAY if sum(self.stack) else Phase.LAST_STALLS

    @property
    def way_rules(self) -> WayRules:
        """The current rules for counting distances. A house rule may close the reserved spaces at the end."""
        is_over = self.ended is not Ended.IN_PROGRESS
        return replace(self.setup.way_rules, discs_block=is_over and self.setup.house_rules.discs_stay)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; None during the last stalls and after the end."""
        return self.turn if self.phase is Phase.PLAY else None

    def lacks(self, seat: Seat, good: Good) -> bool:
        """Return whether a player still has this stall in storage."""
        return good not in self.outside[seat] and STALL_OF[seat, good] not in self.square.tokens

    def joiners(self, good: Good) -> tuple[Seat, ...]:
        """Return the players who take part in the auction of a stall tile."""
        has_empty = EMPTY in self.square.tokens
        return tuple(
            seat
            for seat in self.setup.seats
            if self.lacks(seat, good) and (has_empty or DISC_OF[seat] in self.square.tokens)
        )

    def receiver(self, good: Good) -> Seat | None:
        """Return the player who gets a tile for free: the first clockwise who lacks that stall, or None."""
        order = order_from(self.turn, len(self.setup.players))
        return next((seat for seat in order if self.lacks(seat, good)), None)

    def legal_spaces(self, seat: Seat) -> list[Space]:
        """Return all spaces a player may reserve now."""
        return reserving.legal_spaces(self.square, seat, classic=self.setup.classic, first=not self.has_begun[seat])

    def may_reserve(self, seat: Seat, space: Space) -> Permission | Refusal:
        first = not self.has_begun[seat]
        return reserving.may_reserve(self.square, seat, space, classic=self.setup.classic, first=first)

    def can_act(self, seat: Seat) -> bool:
        """Return whether a player can draw, which needs a disc on the square, or reserve."""
        if DISC_OF[seat] in self.square.tokens:
            return True
        return bool(self.legal_spaces(seat))

    def to_place(self) -> tuple[Good, ...]:
        """Return the tiles of the row that some player still lacks, in the order of the row."""
        return tuple(good for good in self.row if self.receiver(good) is not None)
