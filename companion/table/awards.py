"""The awards of a game of any kind: whom they go to, and at most one for each player."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar


class Award(Protocol):
    """The interface of the awards of every kind of game."""

    @property
    def seat(self) -> int:
        """The seat of the player who earned the award."""


AnyAward = TypeVar("AnyAward", bound=Award)


def alone_ahead(figures: Sequence[int], least: int | None = 1) -> int | None:
    """Return the seat with the largest figure, or None if several seats have it or it is below `least`."""
    best = max(figures)
    return None if figures.count(best) > 1 or (least is not None and best < least) else figures.index(best)


def one_award_each(awards: Iterable[AnyAward]) -> tuple[AnyAward, ...]:
    """Return only the first of the given awards for each player."""
    first: dict[int, AnyAward] = {}
    for award in awards:
        first.setdefault(award.seat, award)
    return tuple(first.values())
