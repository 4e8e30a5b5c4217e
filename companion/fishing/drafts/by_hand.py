"""The draft of a correction by hand: the figures entered so far, and the state of the table that would result."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from companion.fishing.cards import DECK
from companion.fishing.checks import LARGEST_NUMBER, next_state
from companion.fishing.events import TableCorrected
from companion.fishing.evidence import count_all_cards
from companion.fishing.problems import Fault, Impossible, Problem, Seat
from companion.fishing.rounds import OpensWhy
from companion.fishing.state import Ended, TableState
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft, with_item

NOTHING_SET = TableCorrected()


def fits_seats(figures: TableCorrected, seats: range) -> bool:
    """Return whether points and stockrooms are set for all seats or for none, and the leader is one of the seats."""
    lengths = {len(figures.points), len(figures.stock)}
    return lengths <= {0, len(seats)} and figures.leader in (None, *seats)


class Figure(Enum):
    """A kind of figure that can be set by hand. The ocean belongs to no seat."""

    POINTS = "points"
    STOCK = "stock"
    OCEAN = "ocean"

    @property
    def least(self) -> int:
        """The lowest number that can be set: points can be below 0, cards cannot."""
        return -LARGEST_NUMBER if self is Figure.POINTS else 0


@dataclass(frozen=True)
class ByHandOutcome:
    """The result of a correction: the event and the state of the table after it, or the problem that prevents it."""

    event: TableCorrected | None
    after: TableState
    problem: Problem | None = None

    @property
    def cards(self) -> int:
        """The total number of cards after the correction."""
        return count_all_cards(self.after)

    @property
    def adds_up(self) -> bool:
        """Whether the cards after the correction add up to the whole deck."""
        return self.cards == len(DECK)


@dataclass(frozen=True)
class ByHandDraft(Draft):
    """A correction by hand, as entered so far. A figure that equals the current one is not recorded."""

    state: TableState = field(metadata=NOT_STORED)
    entered: TableCorrected = NOTHING_SET

    @property
    def belongs_to(self) -> list[Any]:
        """The round, the trick, and all figures before the correction."""
        state = self.state
        figures = [list(state.points), list(state.stock_sizes), state.ocean, state.leader]
        return [state.round.number, state.trick, *figures]

    @property
    def is_sound(self) -> bool:
        return fits_seats(self.entered, self.state.setup.seats)

    # Figures

    def old(self, figure: Figure, seat: Seat = 0) -> int:
        """Return the figure before the correction."""
        match figure:
            case Figure.POINTS:
                return self.state.points[seat]
            case Figure.STOCK:
                return self.state.stock_sizes[seat]
            case Figure.OCEAN:
                return self.state.ocean

    def new(self, figure: Figure, seat: Seat = 0) -> int:
        """Return the figure after the correction."""
        match figure:
            case Figure.POINTS:
                entered = self.entered.points[seat] if self.entered.points else None
            case Figure.STOCK:
                entered = self.entered.stock[seat] if self.entered.stock else None
            case Figure.OCEAN:
                entered = self.entered.ocean
        return self.old(figure, seat) if entered is None else entered

    def step(self, figure: Figure, seat: Seat, change: int) -> "ByHandDraft":
        """Add `change` to a figure, within its limits."""
        number = max(figure.least, min(LARGEST_NUMBER, self.new(figure, seat) + change))
        match figure:
            case Figure.POINTS:
                return self._with(points=self._replaced(self.entered.points, seat, number))
            case Figure.STOCK:
                return self._with(stock=self._replaced(self.entered.stock, seat, number))
            case Figure.OCEAN:
                return self._with(ocean=number)

    def _replaced(self, figures: tuple[int | None, ...], seat: Seat, number: int) -> tuple[int | None, ...]:
        return with_item(figures or (None,) * len(self.state.points), seat, number)

    def lead(self, seat: Seat) -> "ByHandDraft":
        return self._with(leader=seat)

    def write(self, note: str) -> "ByHandDraft":
        return self._with(note=note)

    def _with(self, **figures: Any) -> "ByHandDraft":
        return replace(self, entered=replace(self.entered, **figures))

    @property
    def can_lead(self) -> bool:
        """Whether a new leader can be set. This is possible until the end of the game."""
        return self.state.ended is Ended.IN_PROGRESS

    @property
    def asks_for_leader(self) -> bool:
        """Whether the new points cause a tie, so that a leader has to be entered, too."""
        return self.outcome.problem is not None and self.outcome.problem.fault is Fault.OPENER_NEEDED

    @property
    def leader(self) -> Seat | None:
        """The player who would lead after the correction; None if a tie requires a leader and none is entered."""
        if self.entered.leader is not None:
            return self.entered.leader
        return None if self.asks_for_leader else self.outcome.after.leader

    # The result

    @cached_property
    def outcome(self) -> ByHandOutcome:
        """The event with only the changed figures, and the state after it; or the problem that prevents it."""
        event = self._event()
        try:
            return ByHandOutcome(event, next_state(self.state, event))
        except Impossible as error:
            return ByHandOutcome(None, self.state, error.problem)

    def _event(self) -> TableCorrected:
        leader, ocean = self.entered.leader, self.new(Figure.OCEAN)
        if leader is None and self.state.round.opening.why is OpensWhy.SET_BY_HAND:
            leader = self.state.leader  # new points must not overrule the table
        if not self.can_lead or leader == self._default_leader():
            leader = None
        return TableCorrected(
            points=self._differing(Figure.POINTS),
            stock=self._differing(Figure.STOCK),
            ocean=None if ocean == self.state.ocean else ocean,
            leader=leader,
            note=" ".join(self.entered.note.split()),  # the text field has several lines
        )

    def _default_leader(self) -> Seat | None:
        """Return who would lead if no leader were entered. Before the first trick, new points can change the opener.

        Return None if the new points cause a tie. Any entered leader then breaks it, even the current one.
        """
        others = TableCorrected(points=self._differing(Figure.POINTS), note="-")
        try:
            return next_state(self.state, others).leader
        except Impossible:
            return None

    def _differing(self, figure: Figure) -> tuple[int | None, ...]:
        seats = self.state.setup.seats
        figures = tuple(None if self.new(figure, s) == self.old(figure, s) else self.new(figure, s) for s in seats)
        return figures if any(number is not None for number in figures) else ()
