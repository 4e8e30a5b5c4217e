"""Between rounds: who draws what in which order, who opens, and when the ocean is empty.

Players draw from their own stockroom first. Those who are short take the rest from the ocean, the largest need first.
The player with the fewest points opens. A tie of needs or points goes to the player who played earlier in the last
trick of the previous round. If all needs together exceed the ocean, no cards are drawn and the game is over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from companion.fishing.problems import Fault, Seat, impossible

ROUNDS = 8
OCEAN_AT_START = 60

HAND_SIZES: dict[int, tuple[int, ...]] = {
    3: (10, 10, 11, 11, 12, 12, 13, 13),
    4: (9, 9, 10, 10, 11, 11, 12, 12),
    5: (8, 8, 9, 9, 10, 10, 11, 11),
}
"""The hand sizes in rounds 1 to 8, by the number of players, as on the round cards."""


def hand_size(players: int, number: int) -> int:
    """Return how many cards each player holds at the start of this round."""
    return HAND_SIZES[players][number - 1]


def check_cards(stock: Sequence[int], ocean: int) -> None:
    """Raise Impossible if stockrooms and ocean together have more cards than a game of this many players.

    Before a draw all cards of the game lie there: the start cards, which are dealt as the first hands, and the ocean.
    """
    players, cards = len(stock), sum(stock) + ocean
    most = players * hand_size(players, 1) + OCEAN_AT_START
    if cards > most:
        raise impossible(Fault.CARDS_NOT_IN_GAME, seats=tuple(range(players)), expected=most, actual=cards)


@dataclass(frozen=True)
class Batch:
    """Cards that were caught in the same round and lie shuffled together in a stockroom."""

    round: int
    """The round in which these cards were caught; 0 if a correction by hand has mixed several rounds."""
    cards: int


Stockroom = tuple[Batch, ...]
"""A queue of batches, the oldest on top."""


def stock_size(stockroom: Stockroom) -> int:
    """Return the number of cards in a stockroom."""
    return sum(batch.cards for batch in stockroom)


def draw_from(stockroom: Stockroom, wanted: int) -> tuple[Stockroom, Stockroom]:
    """Take up to `wanted` cards from the top of a stockroom. Return the batches taken and the batches that stay."""
    taken: list[Batch] = []
    stays: list[Batch] = []
    for batch in stockroom:
        cards = min(batch.cards, wanted)
        wanted -= cards
        if cards:
            taken.append(Batch(batch.round, cards))
        if batch.cards > cards:
            stays.append(Batch(batch.round, batch.cards - cards))
    return tuple(taken), tuple(stays)


def put_under(stockroom: Stockroom, number: int, caught: int) -> Stockroom:
    """Return the stockroom with the cards caught in this round under the others."""
    return (*stockroom, Batch(number, caught)) if caught else stockroom


@dataclass(frozen=True)
class DrawStep:
    """One player's draw from the ocean."""

    seat: Seat
    need: int
    tied: tuple[Seat, ...]
    """The players with this same need, in the order in which they draw; just the one player if there is no tie."""


@dataclass(frozen=True)
class DrawPlan:
    """How many cards each player draws from stockroom and ocean before a round, and the order at the ocean."""

    round: int
    hand: int
    stock_before: tuple[int, ...]
    hands: tuple[Stockroom, ...]
    """What each player takes from their own stockroom, batch by batch."""
    stock_after: tuple[Stockroom, ...]
    steps: tuple[DrawStep, ...]
    """The draws from the ocean in order; empty if the game ends by overfishing."""
    ocean_before: int
    last_trick: tuple[Seat, ...] | None
    """The order of play in the last trick of the previous round, or None if unknown."""

    @cached_property
    def from_stock(self) -> tuple[int, ...]:
        """How many cards each player draws from their own stockroom."""
        return tuple(stock_size(taken) for taken in self.hands)

    @cached_property
    def need(self) -> tuple[int, ...]:
        """How many cards each player needs from the ocean."""
        return tuple(self.hand - cards for cards in self.from_stock)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The players who draw from the ocean, in order."""
        return tuple(step.seat for step in self.steps)

    @property
    def is_overfishing(self) -> bool:
        """Whether the players together need more cards than the ocean has. This ends the game."""
        return sum(self.need) > self.ocean_before

    @property
    def ocean_after(self) -> int:
        """The number of cards in the ocean after the draw; none are drawn if the ocean is overfished."""
        return self.ocean_before if self.is_overfishing else self.ocean_before - sum(self.need)


def plan_draw(
    number: int, hand: int, stock: Sequence[Stockroom], ocean: int, last_trick: tuple[Seat, ...] | None
) -> DrawPlan:
    """Return the plan of the draw before a round. Raise Impossible if a tie depends on an unknown last trick."""
    drawn = [draw_from(stockroom, hand) for stockroom in stock]
    need = [hand - stock_size(taken) for taken, _ in drawn]
    return DrawPlan(
        round=number,
        hand=hand,
        stock_before=tuple(stock_size(stockroom) for stockroom in stock),
        hands=tuple(taken for taken, _ in drawn),
        stock_after=tuple(stays for _, stays in drawn),
        steps=() if sum(need) > ocean else _steps(need, last_trick),
        ocean_before=ocean,
        last_trick=last_trick,
    )


def _steps(need: Sequence[int], last_trick: tuple[Seat, ...] | None) -> tuple[DrawStep, ...]:
    steps: list[DrawStep] = []
    for cards in sorted(set(need) - {0}, reverse=True):
        tied = order_by_last_trick([seat for seat, n in enumerate(need) if n == cards], last_trick)
        steps.extend(DrawStep(seat, cards, tied) for seat in tied)
    return tuple(steps)


def order_by_last_trick(tied: Sequence[Seat], last_trick: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
    """Return tied players in the order of the last trick. Raise Impossible if that order is needed but unknown."""
    if len(tied) < 2:
        return tuple(tied)
    if last_trick is None:
        raise impossible(Fault.LAST_LEADER_NEEDED, seats=tuple(tied))
    return tuple(sorted(tied, key=last_trick.index))


class OpensWhy(Enum):
    """The reason why a player opens a round."""

    TABLE_CHOSE = auto()
    FEWEST_POINTS = auto()
    PLAYED_EARLIER = auto()
    SET_BY_HAND = auto()


@dataclass(frozen=True)
class Opening:
    """Who opens a round and why."""

    seat: Seat
    why: OpensWhy
    points: int = 0
    """The lowest score, if points decide who opens."""
    tied: tuple[Seat, ...] = ()
    """All players with that score, in the order of the last trick."""


def opening(points: Sequence[int], last_trick: tuple[Seat, ...] | None) -> Opening:
    """Return who opens a round after the first. Raise Impossible if a tie depends on an unknown last trick."""
    fewest = min(points)
    tied = order_by_last_trick([seat for seat, n in enumerate(points) if n == fewest], last_trick)
    why = OpensWhy.PLAYED_EARLIER if len(tied) > 1 else OpensWhy.FEWEST_POINTS
    return Opening(tied[0], why, fewest, tied)


@dataclass(frozen=True)
class Forecast:
    """The most cards that the next round can need from the ocean, no matter who catches the cards still in play."""

    round: int
    seat: Seat
    """The player who catches all cards still in play in this worst case."""
    need: int
    ocean: int

    @property
    def short(self) -> int:
        """How many cards the ocean would lack in this worst case; above 0, the game would end."""
        return max(0, self.need - self.ocean)


def forecast(number: int, hand: int, piles: Sequence[int], in_play: int, ocean: int) -> Forecast:
    """Return the forecast for round `number`, given each player's stockroom plus catch, and the cards in play.

    The sum of the needs is convex in the catches, so it is largest if one player catches all remaining cards.
    """

    def need_if(catcher: Seat) -> int:
        return sum(max(0, hand - cards - (in_play if seat == catcher else 0)) for seat, cards in enumerate(piles))

    seat = max(range(len(piles)), key=need_if)
    return Forecast(number, seat, need_if(seat), ocean)
