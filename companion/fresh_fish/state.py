"""The state of a game after its events: the square, coins, stack and turn. All states are frozen."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from companion.fresh_fish import reserving
from companion.fresh_fish.auctions import Sale
from companion.fresh_fish.geometry.paths import Broken, Paths
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import WayRules
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.reserving import Permission, Refusal
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.tokens import DISC_OF, EMPTY, STALL_OF
from companion.table.rules import order_from


class Phase(Enum):
    """The phase of a game; the values appear in answers to `replay`."""

    PLAY = "play"
    LAST_STALLS = "last_stalls"
    OVER = "over"


class Ended(Enum):
    """Whether and how a game ended; the values appear in answers to `replay`."""

    IN_PROGRESS = "in_progress"
    COMPLETE = "complete"
    BLOCKED = "blocked"
    """No player could reserve or draw although the stack was not empty."""
    SHORT = "short"
    """The players ended the game before the last tile was placed."""


class Stack(NamedTuple):
    """The number of tiles of each kind in the stack. Their order is unknown."""

    flea: int
    fish: int
    soda: int
    cheese: int
    ice: int

    def of(self, good: Good) -> int:
        """Return the number of stall tiles of a good in the stack."""
        return self[1 + GOODS.index(good)]

    def without(self, good: Good | None) -> "Stack":
        """Return the stack without one stall tile of this good, or without one flea market for None."""
        place = 0 if good is None else 1 + GOODS.index(good)
        return Stack(*(count - (kind == place) for kind, count in enumerate(self)))


@dataclass(frozen=True)
class Step:
    """The consequences of the last event, such as paths, skipped players and the outcome of an auction."""

    by: Seat | None = None
    """The player who placed a disc, flea market or stall; None after any other event."""
    built: Square | None = None
    """The square with the building but before its paths; None if no tile was placed."""
    paths: Paths | Broken | None = None
    passed: tuple[Seat, ...] = ()
    """The players who could neither reserve nor draw and were skipped."""
    sale: Sale | None = None
    """The outcome of the auction, if there was one."""


@dataclass(frozen=True)
class TableState:
    """The state of a game: everything that is on the table."""

    setup: Setup
    square: Square
    turn: Seat
    """The player whose turn it is, or was when the stack became empty."""
    is_again: bool
    """Whether the active player has another turn, because another player won the auction."""
    coins: tuple[int, ...]
    outside: tuple[tuple[Good, ...], ...]
    """The goods of the stalls outside the square, by seat. After the end they include those that were not built."""
    stack: Stack
    row: tuple[Good, ...]
    """The goods of the last four stall tiles that are not placed yet, left to right."""
    has_begun: tuple[bool, ...]
    """For each player, whether they have had a turn. Classic has a special rule for the first turn."""
    turns: int = 0
    """The number of turns taken."""
    ended: Ended = Ended.IN_PROGRESS
    unbuilt: frozenset[tuple[Seat, Good]] = frozenset()
    """The stalls that were not built when the game ended."""
    filled: tuple[Space, ...] | None = None
    """The spaces that became paths when the game ended."""
    step: Step = Step()

    @property
    def phase(self) -> Phase:
        if self.ended is not Ended.IN_PROGRESS:
            return Phase.OVER
        return Phase.PLAY if sum(self.stack) else Phase.LAST_STALLS

    @property
    def position(self) -> list[Any]:
        """What is on the table and whose turn it is, as JSON values, to detect drafts that belong to another moment."""
        outside = [[good.value for good in goods] for goods in self.outside]
        return [self.turns, self.turn, list(self.coins), list(self.stack), outside, self.square.to_rows()]

    @property
    def way_rules(self) -> WayRules:
        """The rules for counting distances now. After the end, reserved spaces block ways if `discs_stay` is set."""
        setup, is_over = self.setup, self.ended is not Ended.IN_PROGRESS
        return setup.house_rules.way_rules(setup.kit.longest, classic=setup.classic, is_over=is_over)

    @property
    def active(self) -> Seat | None:
        """The player whose turn it is; None during the last four stalls and after the end."""
        return self.turn if self.phase is Phase.PLAY else None

    def lacks(self, seat: Seat, good: Good) -> bool:
        """Return whether a player has not placed the stall with this good yet."""
        return good not in self.outside[seat] and STALL_OF[seat, good] not in self.square.tokens

    def joiners(self, good: Good) -> tuple[Seat, ...]:
        """Return the players who take part in the auction of a stall tile with this good."""
        has_empty = EMPTY in self.square.tokens
        return tuple(
            seat
            for seat in self.setup.seats
            if self.lacks(seat, good) and (has_empty or DISC_OF[seat] in self.square.tokens)
        )

    def receiver(self, good: Good) -> Seat | None:
        """Return the first player, clockwise from the active one, who lacks the stall with this good, or None."""
        order = order_from(self.turn, len(self.setup.players))
        return next((seat for seat in order if self.lacks(seat, good)), None)

    def legal_spaces(self, seat: Seat) -> list[Space]:
        """Return all spaces that a player may reserve in this state."""
        return reserving.legal_spaces(self.square, seat, classic=self.setup.classic, first=not self.has_begun[seat])

    def may_reserve(self, seat: Seat, space: Space) -> Permission | Refusal:
        first = not self.has_begun[seat]
        return reserving.may_reserve(self.square, seat, space, classic=self.setup.classic, first=first)

    def can_act(self, seat: Seat) -> bool:
        """Return whether a player can reserve a space or draw a tile. Drawing requires a disc on the square."""
        if DISC_OF[seat] in self.square.tokens:
            return True
        return bool(self.legal_spaces(seat))

    def to_place(self) -> tuple[Good, ...]:
        """Return the goods of the last four stall tiles that some player still lacks, left to right."""
        return tuple(good for good in self.row if self.receiver(good) is not None)

    def next_to_place(self) -> tuple[Good, ...]:
        """Return those of them that can be placed next: all, or the first one if they lie in a row."""
        return self.to_place() if self.setup.row is None else self.to_place()[:1]
