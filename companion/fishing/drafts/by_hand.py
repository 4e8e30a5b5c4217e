"""Setting the table right by hand: what is half entered, and what would come of it; knows no Kivy."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.fishing.cards import DECK
from companion.fishing.checks import LARGEST_NUMBER, next_state
from companion.fishing.doubts import cards_in_all
from companion.fishing.events import TableCorrected
from companion.fishing.problems import Fault, Impossible, Problem
from companion.fishing.state import Ended, TableState

POINTS, STOCK, OCEAN = "points", "stock", "ocean"
LEAST = {POINTS: -LARGEST_NUMBER, STOCK: 0, OCEAN: 0}
MOST = LARGEST_NUMBER


@dataclass(frozen=True)
class Outcome:
    """What the correction comes to: the event with the table after it, or the problem that stands in its way."""

    event: TableCorrected | None
    after: TableState
    problem: Problem | None = None

    @property
    def cards(self) -> int:
        """All cards of the table that would come out."""
        return cards_in_all(self.after)

    @property
    def adds_up(self) -> bool:
        """Whether these are all the cards there are."""
        return self.cards == len(DECK)


class ByHand:
    """The figures as they would be set, kept in a draft of plain values.

    The draft holds only what a finger has touched; what equals the table by now is no correction.
    """

    def __init__(self, state: TableState, draft: dict[str, Any]) -> None:
        self.state = state
        self.draft = draft

    # Figures

    def old(self, what: str, seat: int | None = None) -> int:
        """The figure in the book."""
        if what == OCEAN:
            return self.state.ocean
        assert seat is not None
        return (self.state.points if what == POINTS else self.state.stock_sizes)[seat]

    def new(self, what: str, seat: int | None = None) -> int:
        """The figure as it would be set."""
        if what == OCEAN:
            return int(self.draft.get(OCEAN, self.state.ocean))
        return int(self.draft.get(what, {}).get(str(seat), self.old(what, seat)))

    def step(self, what: str, seat: int | None, change: int) -> None:
        """Set a figure a little higher or lower."""
        number = max(LEAST[what], min(MOST, self.new(what, seat) + change))
        if what == OCEAN:
            self.draft[OCEAN] = number
        else:
            self.draft.setdefault(what, {})[str(seat)] = number
        self._changed()

    @property
    def can_lead(self) -> bool:
        """Whether somebody leads at all: nobody does after the end."""
        return self.state.ended is Ended.IN_PROGRESS

    @property
    def leader(self) -> int | None:
        """Who leads as it would be; nobody where a tie asks for the leader and none is named."""
        named = self.draft.get("leader")
        if named is not None:
            return int(named)
        problem = self.outcome.problem
        return None if problem is not None and problem.fault is Fault.OPENER_NEEDED else self.outcome.after.leader

    def lead(self, seat: int) -> None:
        """Say who leads."""
        self.draft["leader"] = seat
        self._changed()

    @property
    def note(self) -> str:
        """Why the table is set right."""
        return str(self.draft.get("note", ""))

    def write(self, note: str) -> None:
        """Say why."""
        self.draft["note"] = note
        self._changed()

    def _changed(self) -> None:
        self.__dict__.pop("outcome", None)

    # What comes of it

    @cached_property
    def outcome(self) -> Outcome:
        """The event that would be recorded with only what differs, and the table after it."""
        event = self._event()
        try:
            return Outcome(event, next_state(self.state, event))
        except Impossible as error:
            return Outcome(None, self.state, error.problem)

    def _event(self) -> TableCorrected:
        leader = self.draft.get("leader")
        if not self.can_lead or leader == self._leader_unless_named():
            leader = None
        ocean = self.new(OCEAN)
        return TableCorrected(
            points=self._differing(POINTS),
            stock=self._differing(STOCK),
            ocean=None if ocean == self.state.ocean else ocean,
            leader=leader,
            note=self.note.strip(),
        )

    def _leader_unless_named(self) -> int | None:
        """Who would lead after the other corrections: new points before the first trick change the opener.

        Nobody is known to where they make a tie; then naming a leader settles it, even the one who leads anyway.
        """
        others = TableCorrected(points=self._differing(POINTS), note="-")
        try:
            return next_state(self.state, others).leader
        except Impossible:
            return None

    def _differing(self, what: str) -> tuple[int | None, ...]:
        seats = self.state.setup.seats
        figures = tuple(None if self.new(what, s) == self.old(what, s) else self.new(what, s) for s in seats)
        return figures if any(figure is not None for figure in figures) else ()
