"""What a correction of the past changes: two tables compared, figure by figure."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import GOODS, Good, Seat, in_order
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, TableState
from companion.fresh_fish.tokens import Token

Figure = int | str | Token | Ended | tuple[Good, ...] | tuple[Seat, ...] | None


class Aspect(Enum):
    """What a correction of the past can change."""

    SPACE = auto()
    COINS = auto()
    OUTSIDE = auto()
    FLEA_MARKETS = auto()
    STALL_TILES = auto()
    TURN = auto()
    END = auto()
    SCORE = auto()
    WINNERS = auto()


@dataclass(frozen=True)
class Change:
    """One thing that a correction would change, as it stands and as it would be."""

    aspect: Aspect
    before: Figure
    after: Figure
    seat: Seat | None = None
    space: Space | None = None
    good: Good | None = None


def changes_between(before: TableState, after: TableState) -> tuple[Change, ...]:
    """Everything that differs: the square, then what people have, then how the game stands."""
    return tuple(change for change in _changes(before, after) if change.before != change.after)


def _changes(before: TableState, after: TableState) -> Iterator[Change]:
    for space, (old, new) in enumerate(zip(before.square.tokens, after.square.tokens)):
        yield Change(Aspect.SPACE, old, new, space=space)
    for seat in before.setup.seats:
        yield Change(Aspect.COINS, before.coins[seat], after.coins[seat], seat)
        yield Change(Aspect.OUTSIDE, in_order(before.outside[seat]), in_order(after.outside[seat]), seat)
    yield Change(Aspect.FLEA_MARKETS, before.stack.flea, after.stack.flea)
    for good in GOODS:
        yield Change(Aspect.STALL_TILES, before.stack.of(good), after.stack.of(good), good=good)
    yield Change(Aspect.TURN, _whose_turn(before), _whose_turn(after))
    yield Change(Aspect.END, before.ended, after.ended)
    old_result, new_result = result_of(before), result_of(after)
    for seat in before.setup.seats:
        old_score = None if old_result is None else old_result.scores[seat]
        new_score = None if new_result is None else new_result.scores[seat]
        yield Change(Aspect.SCORE, old_score, new_score, seat)
    old_winners = () if old_result is None else old_result.winners
    new_winners = () if new_result is None else new_result.winners
    yield Change(Aspect.WINNERS, old_winners, new_winners)


def _whose_turn(state: TableState) -> tuple[Seat, ...]:
    return () if state.active is None else (state.active,)
