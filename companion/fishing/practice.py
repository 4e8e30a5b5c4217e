"""Practice: a few tricks to try before the first evening; what is right follows from the rules."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from companion.fishing.examples import ExampleTrick
from companion.fishing.problems import Seat
from companion.fishing.reasons import ZeroCaught
from companion.fishing.rounds import OCEAN_AT_START, Batch, DrawPlan, hand_size, plan_draw

ROUND = 2
"""The round that is drawn for: the first with a draw."""


class Asks(Enum):
    """What is asked for: one of the players, each time."""

    CATCHER = auto()
    TAKES_FIRST = auto()
    LOSES_POINTS = auto()
    DRAWS_FIRST = auto()


@dataclass(frozen=True)
class Exercise:
    """One thing to try: a trick, or the stockrooms before a draw."""

    key: str
    asks: Asks
    passage: str
    """The passage of the rules that explains it."""
    trick: ExampleTrick | None = None
    stock: tuple[int, ...] = ()

    @cached_property
    def plan(self) -> DrawPlan:
        """The draw that the stockrooms lead to."""
        stock = [(Batch(1, cards),) for cards in self.stock]
        return plan_draw(ROUND, hand_size(len(stock), ROUND), stock, OCEAN_AT_START, None)

    @cached_property
    def answer(self) -> Seat:
        """Who it is."""
        if self.trick is None:
            return self.plan.order[0]
        verdict = self.trick.verdict
        match self.asks:
            case Asks.TAKES_FIRST:
                return next(reason.seat for reason in verdict.reasons if isinstance(reason, ZeroCaught))
            case Asks.LOSES_POINTS:
                return next(iter(verdict.penalties))
            case _:
                return verdict.winner


EXERCISES = (
    Exercise("plain", Asks.CATCHER, "led", ExampleTrick("Y7 Y3 Y10 P12")),
    Exercise("trump", Asks.CATCHER, "trump", ExampleTrick("B12 G2 B18 B5")),
    Exercise("zero", Asks.TAKES_FIRST, "zero", ExampleTrick("R7 R12 R4 Y0", picks="R12")),
    Exercise("minus_three", Asks.LOSES_POINTS, "minus_three", ExampleTrick("P14 P6 -3 P11")),
    Exercise("draw", Asks.DRAWS_FIRST, "need", stock=(17, 8, 7, 4)),
)
