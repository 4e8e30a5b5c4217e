"""The draft of a correction by hand: whose turn it really is, and the real numbers of coins and tiles."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.reading import LARGEST_NUMBER
from companion.fresh_fish.state import TableState
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft


@dataclass(frozen=True)
class ByHandDraft(Draft):
    """The turn, coins and stack as entered by hand. Only values that differ from the recorded ones are corrections."""

    state: TableState = field(metadata=NOT_STORED)
    turn: Seat
    coins: tuple[int, ...]
    """The number of coins by seat."""
    stack: tuple[int, ...]
    """The number of flea markets, then of stall tiles in the order of the goods."""

    @staticmethod
    def read(state: TableState, stored: object) -> "ByHandDraft":
        """Return the stored draft if it belongs to this moment of the game, else one with the recorded values."""
        return ByHandDraft(state, state.turn, state.coins, tuple(state.stack)).restored(stored)

    @staticmethod
    def of(state: TableState, event: TableCorrected) -> "ByHandDraft":
        """Return the draft that this correction was recorded from; `state` is the one before the correction."""
        turn = state.turn if event.active is None else event.active
        return ByHandDraft(state, turn, _filled(event.coins, state.coins), _filled(event.stack, state.stack))

    @property
    def belongs_to(self) -> list[Any]:
        return self.state.position

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
        """The correction with only the values that differ from the recorded ones, or None if none differ."""
        coins, stack = _differing(self.coins, self.state.coins), _differing(self.stack, self.state.stack)
        active = None if self.turn == self.state.turn else self.turn
        is_changed = coins or stack or active is not None
        return TableCorrected(coins=coins, active=active, stack=stack) if is_changed else None


def _differing(numbers: Sequence[int], current: Sequence[int]) -> tuple[int | None, ...]:
    """Return `numbers` with None in place of unchanged ones, or an empty tuple if none have changed."""
    if tuple(numbers) == tuple(current):
        return ()
    return tuple(None if number == old else number for number, old in zip(numbers, current))


def _filled(numbers: Sequence[int | None], current: Sequence[int]) -> tuple[int, ...]:
    """Return `numbers` with the current ones in place of None. This reverses `_differing`."""
    return tuple(old if number is None else number for number, old in zip(numbers or current, current))
