"""Practice exercises for new players. Their answers are computed from the rules."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from companion.fishing.cards import Card, parse_card, parse_suit
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play, ZeroCaught
from companion.fishing.rounds import OCEAN_AT_START, Batch, DrawPlan, hand_size, plan_draw
from companion.fishing.tricks import NOTHING, InForce, Verdict, resolve

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")
"""The players of every example, clockwise; the first one leads."""


@dataclass(frozen=True)
class ExampleTrick:
    """A trick in card notation, with the effects in force and the cards that its 0s take."""

    cards: str
    picks: str = ""
    called: str = ""
    caller: Seat | None = None
    is_lowest: bool = False
    is_last: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return PLAYERS

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        return tuple(Play(seat, card) for seat, card in enumerate(_cards(self.cards)))

    @cached_property
    def in_force(self) -> InForce:
        if not self.called:
            return InForce(is_lowest=self.is_lowest) if self.is_lowest else NOTHING
        return InForce(parse_suit(self.called), self.caller, self.is_lowest)

    @cached_property
    def verdict(self) -> Verdict:
        verdict = resolve(self.plays, self.in_force, last=self.is_last, picks=_cards(self.picks))
        assert isinstance(verdict, Verdict)  # an example answers every choice
        return verdict


def _cards(notation: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in notation.split())


ROUND = 2
"""The number of the round in every example of a draw: the first round with one."""


@dataclass(frozen=True)
class ExampleDraw:
    """A draw with the number of cards in each player's stockroom."""

    stock: tuple[int, ...]

    @cached_property
    def plan(self) -> DrawPlan:
        stock = [(Batch(1, cards),) for cards in self.stock]
        return plan_draw(ROUND, hand_size(len(stock), ROUND), stock, OCEAN_AT_START, None)


class Asks(Enum):
    """What an exercise asks. The answer is always one of the players."""

    CATCHER = auto()
    TAKES_FIRST = auto()
    LOSES_POINTS = auto()
    DRAWS_FIRST = auto()


@dataclass(frozen=True)
class Exercise:
    """A practice exercise about a trick, or about the draw before a round."""

    key: str
    asks: Asks
    passage: str
    """The key of the passage of the rules that explains the answer."""
    trick: ExampleTrick | None = None
    stock: tuple[int, ...] = ()

    @cached_property
    def plan(self) -> DrawPlan:
        """The plan of the draw for the stockrooms of this exercise."""
        return ExampleDraw(self.stock).plan

    @cached_property
    def answer(self) -> Seat:
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
