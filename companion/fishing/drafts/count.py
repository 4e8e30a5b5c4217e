"""The draft of the count at the end of a round: the piles as typed, what follows from them, and the events to record.

Players count the whole pile in front of them. The event contains only the cards that were not logged before.
"""

import random
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce

from companion.fishing.checks import next_state
from companion.fishing.drafts.counted_piles import CountedPiles, Sum
from companion.fishing.drafts.digits import accepts_digit, append_digit, is_number
from companion.fishing.events import Event, PenaltyRecorded, RoundCounted
from companion.fishing.problems import Fault, Impossible, Seat
from companion.fishing.state import Ended, TableState
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft, with_item

MOST_PENALTIES = 2  # the most that can be chosen on the page; more may already be recorded


@dataclass(frozen=True)
class CountDraft(Draft):
    """The count at the end of a round, as typed so far, by seat. Every change returns a new draft."""

    state: TableState = field(metadata=NOT_STORED)
    piles: tuple[str, ...]
    penalties: tuple[int, ...]
    """How many minus-threes each player caught in this round, including the recorded ones."""
    recorded: tuple[int, ...]
    """How many of them were recorded when the draft was stored."""
    leader: Seat | None = None
    is_leader_unknown: bool = False
    """Whether nobody knows who led the last trick, so that chance picks a player."""
    ring: Seat = 0
    """The player whose number has the focus."""
    on_phones: tuple[Seat, ...] = ()
    """The players whose piles were counted on a phone."""
    replaces: bool = False
    """Whether the next digit replaces the focused number, because a tap selected it."""

    @staticmethod
    def read(state: TableState, stored: object) -> "CountDraft":
        """Return the stored draft if it belongs to this round, or an empty one."""
        recorded = state.round.penalties
        draft = CountDraft(state, ("",) * len(state.setup.players), recorded, recorded).restored(stored)
        penalties = tuple(map(_up_to_date, draft.penalties, draft.recorded, recorded))
        return replace(draft, penalties=penalties, recorded=recorded)

    @property
    def belongs_to(self) -> int:
        """The number of the round that is counted."""
        return self.state.round.number

    @property
    def is_sound(self) -> bool:
        seats = self.state.setup.seats
        return (
            len(self.piles) == len(self.penalties) == len(self.recorded) == len(seats)
            and all(map(is_number, self.piles))
            and all(number in range(100) for number in (*self.penalties, *self.recorded))
            and self.leader in (None, *seats)
            and self.ring in seats
            and all(seat in seats for seat in self.on_phones)
        )

    # Typing

    @property
    def total(self) -> int:
        """The number of cards in the round."""
        return self.state.round.cards

    @property
    def logged(self) -> tuple[int, ...]:
        """How many cards of each pile are already logged, trick by trick."""
        return self.state.round.caught

    def most(self, seat: Seat) -> int:
        """Return the largest possible pile of a player: their logged cards plus all cards that are not logged."""
        return self.logged[seat] + self.state.in_play

    def type(self, digit: str) -> "CountDraft":
        """Append a digit to the focused number. Move the focus on if no other digit can follow."""
        most = self.most(self.ring)
        number = append_digit(self.piles[self.ring], digit, most, replaces=self.replaces)
        typed = self._with_number(number)
        # A number that is too small keeps the focus, so that it can be typed again.
        stays = accepts_digit(number, most) or int(number) < self.logged[self.ring]
        return typed if stays else typed.next()

    def erase(self) -> "CountDraft":
        """Erase the last digit of the focused number, or the whole number if a tap just selected it."""
        return self._with_number("" if self.replaces else self.piles[self.ring][:-1])

    def next(self) -> "CountDraft":
        """Move the focus to the next number that is empty or too small; those filled in automatically come last.

        A digit replaces a number that is too small. Any other extra digit changes a filled-in number, never a typed
        one. If the focused number is empty, the focus stays: a tap on "Next" must not skip a number that the focus
        has just reached.
        """
        players = len(self.piles)
        following = [(self.ring + step) % players for step in range(1, players)]
        empty = [seat for seat, pile in enumerate(self.piles) if not pile and seat not in self.counted.filled]
        still_open = [seat for seat in following if seat in empty or seat in self.counted.too_small]
        still_open = still_open or [seat for seat in following if seat in self.counted.filled]
        if not still_open or not self.piles[self.ring]:
            return self
        return replace(self, ring=still_open[0], replaces=still_open[0] in self.counted.too_small)

    @property
    def has_next(self) -> bool:
        """Whether `next` would move the focus."""
        return self.next() is not self

    def choose(self, seat: Seat) -> "CountDraft":
        """Move the focus to the number of a player; the next digit replaces it."""
        return replace(self, ring=seat, replaces=True)

    def penalise(self, seat: Seat, count: int) -> "CountDraft":
        """Set how many minus-threes a player caught in this round, but no fewer than are recorded."""
        count = max(count, self.recorded[seat])
        return replace(self, penalties=with_item(self.penalties, seat, count))

    def set_pile(self, seat: Seat, number: int, *, on_phone: bool) -> "CountDraft":
        """Set the number of a player who counts elsewhere; the focus stays."""
        phones = tuple(each for each in self.on_phones if each != seat)
        piles = with_item(self.piles, seat, str(number))
        return replace(self, piles=piles, on_phones=(*phones, seat) if on_phone else phones)

    def lead(self, seat: Seat) -> "CountDraft":
        """Set who led the last trick."""
        return replace(self, leader=seat, is_leader_unknown=False)

    def pick_leader(self) -> "CountDraft":
        """Let chance pick who led the last trick, because nobody knows."""
        return replace(self, is_leader_unknown=True)

    def _with_number(self, number: str) -> "CountDraft":
        phones = tuple(seat for seat in self.on_phones if seat != self.ring)
        return replace(self, piles=with_item(self.piles, self.ring, number), on_phones=phones, replaces=False)

    # The result

    @cached_property
    def counted(self) -> CountedPiles:
        """The piles as numbers, with what follows from their sum."""
        typed = tuple(int(pile) if pile else None for pile in self.piles)
        may_grow = accepts_digit(self.piles[self.ring], self.most(self.ring))
        return CountedPiles(typed, self.logged, self.total, self.ring if may_grow else None)

    @property
    def new_penalties(self) -> tuple[PenaltyRecorded, ...]:
        """The minus-threes that are not recorded yet."""
        return tuple(
            PenaltyRecorded(seat)
            for seat, count in enumerate(self.penalties)
            for _ in range(count - self.recorded[seat])
        )

    @cached_property
    def _penalised(self) -> TableState:
        return reduce(next_state, self.new_penalties, self.state)

    @cached_property
    def points_after(self) -> tuple[int | None, ...]:
        """The points of each player after the round; None if the player's number is empty."""
        if self.state.ended is not Ended.IN_PROGRESS:
            return (None,) * len(self.piles)
        # A pile only affects its own player, so its points are shown before the sum is right.
        return tuple(
            None if unlogged is None or pile is None else self._penalised.points[seat] + pile
            for seat, (unlogged, pile) in enumerate(zip(self.counted.unlogged, self.counted.numbers))
        )

    @cached_property
    def tied(self) -> tuple[Seat, ...]:
        """The players whose tie depends on who led the last trick; empty if there is no such tie."""
        if self.counted.verdict is not Sum.ADDS_UP:
            return ()
        try:
            next_state(self._penalised, RoundCounted(self.counted.unlogged))
        except Impossible as error:
            return error.problem.seats if error.problem.fault is Fault.LAST_LEADER_NEEDED else ()
        return ()

    @property
    def can_score(self) -> bool:
        """Whether the count is complete and adds up, so that the round can be scored."""
        running = self.state.ended is Ended.IN_PROGRESS
        return running and self.counted.verdict is Sum.ADDS_UP and (not self.tied or self.last_leader is not None)

    @property
    def last_leader(self) -> Seat | None:
        """Who led the last trick: the player that was entered or picked. The same piles always pick the same player."""
        if not self.is_leader_unknown:
            return self.leader
        return random.Random(f"{self.belongs_to} {self.counted.numbers}").randrange(len(self.piles))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events to record: new penalties, then the count. Valid only if the round can be scored."""
        return (*self.new_penalties, RoundCounted(self.counted.unlogged, self.last_leader if self.tied else None))


def _up_to_date(penalties: int, recorded: int, recorded_now: int) -> int:
    """Return a player's minus-threes without those taken back since then; those recorded since then always count."""
    taken_back = max(0, recorded - recorded_now)
    return max(recorded_now, penalties - taken_back)
