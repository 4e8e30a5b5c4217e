"""The state of the table: frozen, and derived from the events by `fold.py`."""

from dataclasses import dataclass
from enum import Enum

from companion.fishing.events import Loss, Losses, Setup
from companion.fishing.problems import Seat
from companion.fishing.rounds import (
    OCEAN_AT_START,
    ROUNDS,
    DrawPlan,
    Forecast,
    Opening,
    OpensWhy,
    Stockroom,
    forecast,
    hand_size,
    stock_size,
)
from companion.fishing.tricks import NOTHING, InForce


class Ended(Enum):
    """Whether and how a game ended; the values are used in the output of `replay`."""

    IN_PROGRESS = "in_progress"
    COMPLETE = "complete"
    OVERFISHED = "overfishing"
    SHORT = "short"
    """The players ended the game early."""


@dataclass(frozen=True)
class Round:
    """One round, as played so far, with a ledger of what each player has gained in it and why."""

    number: int
    hand: int
    opening: Opening
    draw: DrawPlan | None
    """The draw before this round; None for the first round."""
    caught: tuple[int, ...]
    losses: tuple[Losses, ...]
    by_hand: tuple[int | None, ...]
    """The points that corrections by hand gave each player; None if they did not set that player's points."""
    last_trick: tuple[Seat, ...] | None = None
    """The order of play in the last trick of this round; None before that trick, or if it is unknown."""
    points: tuple[int, ...] | None = None
    """The points after this round; None until it is over."""
    is_corrected: bool = False
    """Whether anything was set by hand in this round."""

    @property
    def cards(self) -> int:
        return self.hand * len(self.caught)

    @property
    def tricks(self) -> int:
        return sum(self.caught) // len(self.caught)

    @property
    def lost(self) -> tuple[int, ...]:
        """The points that each player has lost, as numbers of at most zero."""
        return tuple(sum(loss.value * times for loss, times in losses.items()) for losses in self.losses)

    @property
    def penalties(self) -> tuple[int, ...]:
        """How many minus-threes each player caught."""
        return tuple(losses.get(Loss.MINUS_THREE, 0) for losses in self.losses)

    @property
    def gains(self) -> tuple[int, ...]:
        """The points that each player has gained in this round, with those for cards that are not scored yet."""
        return tuple(
            caught + lost + (by_hand or 0) for caught, lost, by_hand in zip(self.caught, self.lost, self.by_hand)
        )

    @property
    def is_begun(self) -> bool:
        """Whether anything was entered in this round."""
        return any(self.caught) or any(self.losses) or self.is_corrected

    @property
    def is_whole(self) -> bool:
        return sum(self.caught) == self.cards


@dataclass(frozen=True)
class TableState:
    """The table as all players can see it, without face-down cards."""

    setup: Setup
    points: tuple[int, ...]
    """The points so far. Penalties count at once, caught cards at the end of their round."""
    stock: tuple[Stockroom, ...]
    ocean: int
    round: Round
    """The round being played; after the end of the game, the last one."""
    finished: tuple[Round, ...]
    """The finished rounds, including the last one once the game is over."""
    leader: Seat | None
    """Who leads the next trick; None after the end of the game."""
    in_force: InForce | None
    """The effects in force for the next trick; None if the previous trick was logged without its cards."""
    ended: Ended = Ended.IN_PROGRESS
    overfished: DrawPlan | None = None
    """The draw for which the ocean was too small."""

    @property
    def knows_in_force(self) -> bool:
        """Whether the effects in force are known. In round 1 they always are, because it has no buoys."""
        return self.in_force is not None or self.round.number == 1

    @property
    def trick(self) -> int:
        """The number of the trick being played."""
        return self.round.tricks + 1

    @property
    def is_last_trick(self) -> bool:
        """Whether the trick being played is the last of its round."""
        return self.trick == self.round.hand

    @property
    def in_play(self) -> int:
        """How many cards of this round are not caught yet."""
        return self.round.cards - sum(self.round.caught)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners: several if they share the victory, none while the game is in progress."""
        if self.ended is Ended.IN_PROGRESS:
            return ()
        return tuple(seat for seat in self.setup.seats if self.points[seat] == max(self.points))

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds so far, including the one being played."""
        return self.finished if self.round.points is not None else (*self.finished, self.round)

    @property
    def whole_rounds(self) -> int:
        """The number of rounds that were played to the end."""
        return sum(round_.is_whole for round_ in self.finished)

    def points_after(self, round_: Round) -> tuple[int, ...]:
        """Return the points after a round, or the points so far if it is being played."""
        return self.points if round_.points is None else round_.points

    @property
    def stock_sizes(self) -> tuple[int, ...]:
        """How many cards lie in each stockroom."""
        return tuple(stock_size(stockroom) for stockroom in self.stock)

    @property
    def forecast(self) -> Forecast | None:
        """The forecast for the next round, or None if no round follows."""
        if self.ended is not Ended.IN_PROGRESS or self.round.number == ROUNDS:
            return None
        following = self.round.number + 1
        piles = [left + caught for left, caught in zip(self.stock_sizes, self.round.caught)]
        hand = hand_size(len(piles), following)
        return forecast(following, hand, piles, self.in_play, self.ocean)


def begin(setup: Setup) -> TableState:
    """Return the state of the table before the first trick."""
    players = len(setup.players)
    zeros = (0,) * players
    first = Round(
        number=1,
        hand=hand_size(players, 1),
        opening=Opening(setup.first_leader, OpensWhy.TABLE_CHOSE),
        draw=None,
        caught=zeros,
        losses=({},) * players,
        by_hand=(None,) * players,
    )
    return TableState(
        setup=setup,
        points=zeros,
        stock=((),) * players,
        ocean=OCEAN_AT_START,
        round=first,
        finished=(),
        leader=setup.first_leader,
        in_force=NOTHING,
    )
