"""Setting the table right by hand: whose turn it is, the coins and the stack as they really are. Knows no Kivy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.reading import LARGEST_NUMBER
from companion.fresh_fish.state import TableState


@dataclass(frozen=True)
class ByHandDraft:
    """The figures that fingers have set at a table; one that equals the table is no correction."""

    state: TableState
    entries: int
    """How many events had happened: a draft of another moment is none."""
    turn: Seat
    coins: tuple[int, ...]
    """By seat."""
    stack: tuple[int, ...]
    """Flea markets, then stall tiles in the order of the goods."""

    @staticmethod
    def read(state: TableState, entries: int, stored: Mapping[str, Any]) -> "ByHandDraft":
        """What was stored for this moment; the table as it is where it was another one or cannot be."""
        new = ByHandDraft(state, entries, state.turn, state.coins, tuple(state.stack))
        try:
            turn = state.setup.seats.index(stored["turn"])
            coins, stack = _numbers(stored["coins"]), _numbers(stored["stack"])
        except (LookupError, TypeError, ValueError):
            return new
        is_of_now = stored.get("entries") == entries
        fits = len(coins) == len(new.coins) and len(stack) == len(new.stack)
        return new.enter(turn, coins, stack) if is_of_now and fits else new

    def to_store(self) -> dict[str, Any]:
        """The draft as plain values."""
        return {
            "entries": self.entries,
            "turn": self.turn,
            "coins": list(self.coins),
            "stack": list(self.stack),
        }

    def enter(self, turn: Seat, coins: tuple[int, ...], stack: tuple[int, ...]) -> "ByHandDraft":
        """The table is like this."""
        return replace(self, turn=turn, coins=coins, stack=stack)

    @property
    def event(self) -> TableCorrected | None:
        """What would be recorded, with only what differs; none where nothing does."""
        coins, stack = _differing(self.coins, self.state.coins), _differing(self.stack, self.state.stack)
        active = None if self.turn == self.state.turn else self.turn
        is_changed = coins or stack or active is not None
        return TableCorrected(coins=coins, active=active, stack=stack) if is_changed else None


def _numbers(stored: Sequence[Any]) -> tuple[int, ...]:
    return tuple(range(LARGEST_NUMBER + 1).index(number) for number in stored)


def _differing(numbers: Sequence[int], now: Sequence[int]) -> tuple[int | None, ...]:
    """The numbers that were set, none for those that stay; nothing at all where all do."""
    if tuple(numbers) == tuple(now):
        return ()
    return tuple(None if number == old else number for number, old in zip(numbers, now))
