"""The piles of a count: which of them follow from the others, and whether their sum can be right."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from companion.fishing.problems import Seat


class Sum(Enum):
    """How the sum of the piles compares with the cards of the round."""

    OPEN = auto()
    TOO_SMALL = auto()
    """A pile is smaller than the number of cards already logged for it."""
    MISSING = auto()
    TOO_MANY = auto()
    ADDS_UP = auto()


@dataclass(frozen=True)
class CountedPiles:
    """The piles as typed so far, by seat."""

    typed: tuple[int | None, ...]
    """The size of each pile; None for an empty number."""
    logged: tuple[int, ...]
    """How many cards of each pile are already logged, trick by trick."""
    total: int
    """The number of cards in the round."""
    growing: Seat | None = None
    """The player whose number is being typed and may get another digit."""

    @cached_property
    def spare(self) -> int:
        """How many cards are left if each empty number is as small as its logged cards allow."""
        return self.total - sum(logged if number is None else number for number, logged in zip(self.typed, self.logged))

    @cached_property
    def filled(self) -> tuple[Seat, ...]:
        """The players whose piles follow from the typed ones.

        They are the last player, who has all other cards, or everyone whose number is empty once no cards are left.
        """
        empty = tuple(seat for seat, number in enumerate(self.typed) if number is None)
        follows = self.spare >= 0 if len(empty) == 1 else self.spare == 0 and len(empty) < len(self.typed)
        return empty if follows else ()

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The players whose piles still have to be counted: none once no cards are left for them."""
        return tuple(seat for seat, number in enumerate(self.typed) if number is None and self.spare != 0)

    @cached_property
    def numbers(self) -> tuple[int | None, ...]:
        """The size of each pile, typed or filled in; None for an empty number."""
        return tuple(
            self.logged[seat] + self.spare if seat in self.filled else number for seat, number in enumerate(self.typed)
        )

    @property
    def unlogged(self) -> tuple[int | None, ...]:
        """The piles without their logged cards, as the event records them; None if a number is empty or too small."""
        return tuple(
            None if number is None or number < logged else number - logged
            for number, logged in zip(self.numbers, self.logged)
        )

    @property
    def sum(self) -> int:
        """The sum of all piles that are typed or filled in."""
        return sum(number for number in self.numbers if number is not None)

    @property
    def difference(self) -> int:
        """How many cards the piles lack; negative if they have too many. An empty number counts as its logged cards."""
        return min(self.spare, 0) or self.total - self.sum

    @cached_property
    def too_small(self) -> tuple[Seat, ...]:
        """The players whose piles are smaller than their logged cards, unless another digit may follow."""
        half_typed = self.growing if self.difference > 0 else None
        return tuple(
            seat
            for seat, (number, logged) in enumerate(zip(self.typed, self.logged))
            if number is not None and number < logged and seat != half_typed
        )

    @property
    def verdict(self) -> Sum:
        if self.too_small:
            return Sum.TOO_SMALL
        if self.difference < 0:
            return Sum.TOO_MANY
        if None in self.numbers:
            return Sum.OPEN
        return Sum.MISSING if self.difference else Sum.ADDS_UP

    @property
    def is_wrong(self) -> bool:
        """Whether the piles are wrong, whatever digits follow."""
        is_short = self.verdict is Sum.MISSING and self.growing is None
        return self.verdict in (Sum.TOO_SMALL, Sum.TOO_MANY) or is_short
