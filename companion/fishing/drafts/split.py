"""The draft of a split trick: who won it, and how many of its cards other players took.

The winner keeps what no other player takes, so the cards always add up once the winner is entered.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.fishing.checks import next_state
from companion.fishing.codec import event_to_json
from companion.fishing.events import TrickCaught, last_catch
from companion.fishing.game import FishingGame
from companion.fishing.problems import Fault, Impossible, Seat
from companion.fishing.state import Ended
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft


@dataclass(frozen=True)
class SplitDraft(Draft):
    """How many cards of a trick each player gets, as entered so far. Every change returns a new draft."""

    game: FishingGame | None = field(default=None, metadata=NOT_STORED)
    """The game of the trick; None in a correction of past entries, which has its own checks."""
    counts: tuple[int, ...] = ()
    leader: Seat | None = None
    """The player who won the trick and leads the next one; None if not entered yet."""
    index: int | None = None
    """The index of the event to replace; None for the trick being played."""

    @staticmethod
    def read(game: FishingGame, stored: object) -> "SplitDraft | None":
        """Return the stored split, or None if there is none or the game no longer has its trick."""
        nothing = SplitDraft(game, ())
        split = nothing.restored(stored)
        return None if split is nothing else split

    @property
    def belongs_to(self) -> list[Any] | None:
        """The numbers of the trick being played, or index and content of an older one; None in a correction."""
        if self.game is None:
            return None
        if self.index is None:
            return [self.game.state.round.number, self.game.state.trick]
        event = self.game.events[self.index] if self.index < self.game.event_count else None
        return [self.index, None if event is None else event_to_json(event, self.game.setup)]

    @property
    def is_sound(self) -> bool:
        seats = range(len(self.counts)) if self.game is None else self.game.setup.seats
        is_shared = len(self.counts) == len(seats) and all(count >= 0 for count in self.counts)
        if not is_shared or self.leader not in (None, *seats):
            return False
        # The winner keeps what no other player takes.
        if self.total > len(seats) or (self.total < len(seats) and self.leader is not None):
            return False
        if self.game is None:
            return self.index is None
        if self.index is None:
            return self.game.state.ended is Ended.IN_PROGRESS
        return 0 <= self.index < self.game.event_count and isinstance(self.game.events[self.index], TrickCaught)

    @staticmethod
    def begin(game: FishingGame) -> "SplitDraft":
        """Return an empty split for the trick being played."""
        return SplitDraft(game, (0,) * len(game.setup.players))

    @staticmethod
    def reopen(game: FishingGame) -> "SplitDraft | None":
        """Return a split of the last caught trick, or None if there is none."""
        index = last_catch(game.events)
        event = None if index is None else game.events[index]
        return replace(SplitDraft.of(event), game=game, index=index) if isinstance(event, TrickCaught) else None

    @staticmethod
    def of(event: TrickCaught) -> "SplitDraft":
        """Return a split that starts with the catches of this trick."""
        return SplitDraft(None, event.caught, event.leads_next)

    @property
    def total(self) -> int:
        """The number of cards given to players."""
        return sum(self.counts)

    @property
    def left(self) -> int:
        """How many cards can be given to another player: the winner's, or without a winner those not given yet."""
        return len(self.counts) - self.total if self.leader is None else self.counts[self.leader]

    def win(self, seat: Seat) -> "SplitDraft":
        """Set the winner, who keeps all cards that no other player has taken."""
        counts = list(self.counts)
        counts[seat] += self.left if seat != self.leader else 0
        if self.leader not in (None, seat):
            counts[self.leader] = 0
        return replace(self, counts=tuple(counts), leader=seat)

    def more(self, seat: Seat) -> "SplitDraft":
        """Give a player one more card, if any is left."""
        return self.step(seat, 1)

    def less(self, seat: Seat) -> "SplitDraft":
        """Take one card from a player; it goes to the winner, if there is one."""
        return self.step(seat, -1)

    def step(self, seat: Seat, change: int) -> "SplitDraft":
        """Change a player's number of cards, if that is possible; the winner keeps the rest."""
        if seat == self.leader or not -self.counts[seat] <= change <= self.left:
            return self
        counts = list(self.counts)
        counts[seat] += change
        if self.leader is not None:
            counts[self.leader] -= change
        return replace(self, counts=tuple(counts))

    @property
    def event(self) -> TrickCaught:
        """The event that records this split."""
        return TrickCaught(self.counts).with_next_leader(self.leader)

    @property
    def fault(self) -> Fault | None:
        """The first fault that prevents recording this split, or None."""
        assert self.game is not None
        before = self.game.state if self.index is None else self.game.states()[self.index]
        try:
            next_state(before, self.event)
        except Impossible as error:
            fault: Fault = error.problem.fault
            return fault
        return None

    @property
    def changes_nothing(self) -> bool:
        """Whether the recorded trick is already split like this."""
        return self.game is not None and self.index is not None and self.game.events[self.index] == self.event
