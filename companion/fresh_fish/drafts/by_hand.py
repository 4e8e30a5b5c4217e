"""Corrections by hand: whose turn it is, the coins and the stack as they really are."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.codec import NOT_STORED, Draft
from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.reading import LARGEST_NUMBER
from companion.fresh_fish.state import TableState


@dataclass(frozen=True)
class ByHandDraft(Draft):
    """The figures that were set by hand; one that equals the table is no correction."""

    state: TableState = field(metadata=NOT_STORED)
    entries: int = field(metadata=NOT_STORED)
    turn: Seat
    coins: tuple[int, ...]
    """By seat."""
    stack: tuple[int, ...]
    """Flea markets, then stall tiles in the order of the goods."""

    @staticmethod
    def read(state: TableState, entries: int, stored: object) -> "ByHandDraft":
        """Return the draft as it was stored at this moment, or the table as it is."""
        return ByHandDraft(state, entries, state.turn, state.coins, tuple(state.stack)).restored(stored)

    @property
    def moment(self) -> int:
        """How many events had happened."""
        return self.entries

    @property
    def is_sound(self) -> bool:
        numbers = range(LARGEST_NUMBER + 1)
        return (
            self.turn in self.state.setup.seats
            and len(self.coins) == len(self.state.coins)
            and len(self.stack) == len(self.state.stack)
            and all(number in numbers for number in (*self.coins, *self.stack))
        )

    def enter(self, turn: Seat, coins: tuple[int, ...], stack: tuple[int, ...]) -> "ByHandDraft":
        return replace(self, turn=turn, coins=coins, stack=stack)

    @property
    def event(self) -> TableCorrected | None:
        """The event with only what differs, or None if nothing does."""
        coins, stack = _differing(self.coins, self.state.coins), _differing(self.stack, self.state.stack)
        active = None if self.turn == self.state.turn else self.turn
        is_changed = coins or stack or active is not None
        return TableCorrected(coins=coins, active=active, stack=stack) if is_changed else None


def _differing(numbers: Sequence[int], now: Sequence[int]) -> tuple[int | None, ...]:
    """Return the numbers that differ, None for each that stays; empty if all do."""
    if tuple(numbers) == tuple(now):
        return ()
    return tuple(None if number == old else number for number, old in zip(numbers, now))
