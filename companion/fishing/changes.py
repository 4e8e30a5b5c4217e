"""What a correction of the past changes: two tables compared, figure by figure."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import zip_longest

from companion.fishing.problems import Seat
from companion.fishing.state import Ended, Round, TableState

Figure = int | tuple[int, ...] | Ended | None


class Aspect(Enum):
    """What a correction of the past can change."""

    CAUGHT = auto()
    PENALTIES = auto()
    POINTS = auto()
    OPENER = auto()
    LEADER = auto()
    NEED = auto()
    DRAW_ORDER = auto()
    STOCK = auto()
    OCEAN = auto()
    END = auto()
    WINNERS = auto()


@dataclass(frozen=True)
class FigureChange:
    """One figure that a correction would change, as it stands and as it would be."""

    aspect: Aspect
    round: int | None
    """The round it belongs to; none for how the game stands now."""
    seat: Seat | None
    """The player it belongs to, where it belongs to one."""
    before: Figure
    after: Figure


def changes_between(before: TableState, after: TableState) -> tuple[FigureChange, ...]:
    """Everything that differs: round by round, then how the game stands."""
    return tuple(_changes(before, after))


def _changes(before: TableState, after: TableState) -> Iterator[FigureChange]:
    for number, (old, new) in enumerate(zip_longest(before.rounds, after.rounds), start=1):
        figures, new_figures = _figures_of_round(old), _figures_of_round(new)
        for aspect in dict.fromkeys((*figures, *new_figures)):
            yield from _differing(aspect, number, figures.get(aspect), new_figures.get(aspect))
    yield from _differing(Aspect.POINTS, None, before.points, after.points)
    yield from _differing(Aspect.LEADER, None, before.leader, after.leader)
    yield from _differing(Aspect.STOCK, None, before.stock_sizes, after.stock_sizes)
    yield from _differing(Aspect.OCEAN, None, before.ocean, after.ocean)
    yield from _differing(Aspect.END, None, before.ended, after.ended)
    yield from _differing(Aspect.WINNERS, None, before.winners, after.winners)


def _figures_of_round(round_: Round | None) -> dict[Aspect, Figure]:
    """The figures of a round; none of one that is there only before or only after."""
    if round_ is None:
        return {}
    figures: dict[Aspect, Figure] = {
        Aspect.CAUGHT: round_.caught,
        Aspect.PENALTIES: round_.penalties,
        Aspect.POINTS: round_.points,
        Aspect.OPENER: round_.opening.seat,
    }
    if round_.draw is not None:
        figures[Aspect.NEED] = round_.draw.need
        figures[Aspect.DRAW_ORDER] = round_.draw.order
        figures[Aspect.OCEAN] = round_.draw.ocean_after
    return figures


PER_SEAT = (Aspect.CAUGHT, Aspect.PENALTIES, Aspect.POINTS, Aspect.NEED, Aspect.STOCK)


def _differing(aspect: Aspect, number: int | None, before: Figure, after: Figure) -> Iterator[FigureChange]:
    if before == after:
        return
    if aspect not in PER_SEAT:
        yield FigureChange(aspect, number, None, before, after)
        return
    assert before is None or isinstance(before, tuple)
    assert after is None or isinstance(after, tuple)
    for seat, (old, new) in enumerate(zip_longest(before or (), after or ())):
        if old != new:
            yield FigureChange(aspect, number, seat, old, new)
