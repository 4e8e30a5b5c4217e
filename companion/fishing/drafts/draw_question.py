"""The draft of a question about a draw, asked without a game: the input so far and the plan that follows."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from companion.fishing.drafts.digits import accepts_digit, append_digit, is_number
from companion.fishing.drafts.trick_table import is_name
from companion.fishing.problems import Impossible, Problem, Seat
from companion.fishing.rounds import (
    HAND_SIZES,
    OCEAN_AT_START,
    ROUNDS,
    Batch,
    DrawPlan,
    Opening,
    check_cards,
    hand_size,
    opening,
    plan_draw,
)
from companion.table.rules import order_from
from companion.tools.drafts import Draft, with_item
from companion.tools.language import _

PLAYERS = tuple(HAND_SIZES)
ROUNDS_WITH_A_DRAW = tuple(range(2, ROUNDS + 1))
SEATS = max(PLAYERS)
NOTHING = ("",) * SEATS


class Typed(Enum):
    """The kind of number that is being typed; the values are stored."""

    OCEAN = "ocean"
    STOCK = "stock"
    POINTS = "points"


MOST = {Typed.OCEAN: OCEAN_AT_START, Typed.STOCK: 99, Typed.POINTS: 999}


@dataclass(frozen=True)
class DrawQuestion(Draft):
    """A question about a draw for up to five players, as entered so far. Every change returns a new one."""

    players: int = 4
    round: int = 2
    ocean: str = str(OCEAN_AT_START)
    names: tuple[str, ...] = NOTHING
    stock: tuple[str, ...] = NOTHING
    points: tuple[str, ...] = NOTHING
    leader: Seat | None = None
    """Who led the last trick; None if not entered."""
    kind: Typed = Typed.STOCK
    seat: Seat = 0
    """The player whose number has the focus."""
    replaces: bool = False
    """Whether the next digit replaces the focused number, because a tap selected it."""

    @property
    def is_sound(self) -> bool:
        seats = range(self.players)
        return (
            self.players in PLAYERS
            and self.round in ROUNDS_WITH_A_DRAW
            and is_number(self.ocean)
            and len(self.names) == len(self.stock) == len(self.points) == SEATS
            and all(map(is_name, self.names))
            and all(map(is_number, self.stock))
            and all(is_number(number.removeprefix("-")) and number != "-" for number in self.points)
            and self.leader in (None, *seats)
            and self.seat in seats
        )

    # Entering

    def set(self, **changes: Any) -> "DrawQuestion":
        """Set the number of players, the round that begins, or who led the last trick."""
        changed = replace(self, **changes)
        if changed.seat >= changed.players:
            changed = replace(changed, seat=0)
        return replace(changed, leader=None) if (changed.leader or 0) >= changed.players else changed

    def name(self, seat: Seat, name: str) -> "DrawQuestion":
        return replace(self, names=with_item(self.names, seat, name))

    def choose(self, kind: Typed, seat: Seat = 0) -> "DrawQuestion":
        """Move the focus to a number; the next digit replaces it."""
        return replace(self, kind=kind, seat=seat, replaces=True)

    @property
    def number(self) -> str:
        match self.kind:
            case Typed.OCEAN:
                return self.ocean
            case Typed.STOCK:
                return self.stock[self.seat]
            case Typed.POINTS:
                return self.points[self.seat]

    def type(self, digit: str) -> "DrawQuestion":
        """Append a digit to the focused number. Move the focus on if no other digit can follow."""
        minus = "-" if self.number.startswith("-") and not self.replaces else ""
        number = append_digit(self.number.lstrip("-"), digit, MOST[self.kind], replaces=self.replaces)
        typed = self._with_number(minus + number)
        return typed if accepts_digit(number, MOST[self.kind]) else typed.next()

    def step(self, kind: Typed, seat: Seat, by: int) -> "DrawQuestion":
        """Add `by` to a number, within its limits, without moving the focus."""
        chosen = self.choose(kind, seat)
        number = max(0, min(MOST[kind], int(chosen.number or 0) + by))
        return replace(chosen._with_number(str(number)), kind=self.kind, seat=self.seat, replaces=self.replaces)

    def erase(self) -> "DrawQuestion":
        """Erase the last digit of the focused number, or the whole number if a tap just selected it."""
        number = "" if self.replaces else self.number[:-1]
        return self._with_number("" if number == "-" else number)

    def flip_sign(self) -> "DrawQuestion":
        """Flip the sign of the focused points."""
        if self.kind is not Typed.POINTS or not self.number:
            return self
        number = self.number[1:] if self.number.startswith("-") else f"-{self.number}"
        return self._with_number(number)

    def next(self) -> "DrawQuestion":
        """Move the focus to the next empty number of the same kind, or from the ocean to an empty stockroom.

        If the focused number is empty, the focus stays.
        """
        if not self.number:
            return self
        following = [(self.seat + step) % self.players for step in range(1, self.players)]
        match self.kind:
            case Typed.OCEAN:
                kind, numbers, following = Typed.STOCK, self.stock, list(range(self.players))
            case Typed.STOCK:
                kind, numbers = Typed.STOCK, self.stock
            case Typed.POINTS:
                kind, numbers = Typed.POINTS, self.points
        still_open = [seat for seat in following if not numbers[seat]]
        return replace(self, kind=kind, seat=still_open[0], replaces=False) if still_open else self

    @property
    def has_next(self) -> bool:
        """Whether `next` would move the focus."""
        return self.next() is not self

    def _with_number(self, number: str) -> "DrawQuestion":
        match self.kind:
            case Typed.OCEAN:
                return replace(self, ocean=number, replaces=False)
            case Typed.STOCK:
                return replace(self, stock=with_item(self.stock, self.seat, number), replaces=False)
            case Typed.POINTS:
                return replace(self, points=with_item(self.points, self.seat, number), replaces=False)

    # The result

    @property
    def shown_names(self) -> tuple[str, ...]:
        """The names of the players; players without a name are numbered."""
        return tuple(
            self.names[seat].strip() or _("Player {number}").format(number=seat + 1) for seat in range(self.players)
        )

    @property
    def is_complete(self) -> bool:
        """Whether the ocean and all stockrooms are entered and possible."""
        return bool(self.ocean) and all(self.stock[: self.players]) and self.problem is None

    @cached_property
    def problem(self) -> Problem | None:
        """Why the numbers entered so far are impossible, or None."""
        try:
            check_cards([int(cards or 0) for cards in self.stock[: self.players]], int(self.ocean or 0))
        except Impossible as error:
            found: Problem = error.problem
            return found
        return None

    @cached_property
    def tied(self) -> tuple[Seat, ...]:
        """The players whose tie depends on who led the last trick."""
        if not self.is_complete:
            return ()
        try:
            self._answer(None)
        except Impossible as error:  # always a tie that the last trick settles
            tied: tuple[Seat, ...] = error.problem.seats
            return tied
        return ()

    @cached_property
    def answer(self) -> tuple[DrawPlan, Opening | None] | None:
        """The plan of the draw, and who opens if the points are entered; None while input is missing."""
        if not self.is_complete or (self.tied and self.leader is None):
            return None
        return self._answer(self.leader if self.tied else None)

    @cached_property
    def open_plan(self) -> DrawPlan | None:
        """The plan of the draw while a tie is open. The needs are right, the order of the tied players is arbitrary."""
        return self._answer(0)[0] if self.tied and self.leader is None else None

    def _answer(self, leader: Seat | None) -> tuple[DrawPlan, Opening | None]:
        order = None if leader is None else order_from(leader, self.players)
        # The batches of a stockroom do not matter here.
        stock = [(Batch(0, int(cards)),) if int(cards) else () for cards in self.stock[: self.players]]
        plan = plan_draw(self.round, hand_size(self.players, self.round), stock, int(self.ocean), order)
        points = self.points[: self.players]
        if plan.is_overfishing or not all(points):
            return plan, None
        return plan, opening([int(number) for number in points], order)


@dataclass(frozen=True)
class DrawQuestionDraft(Draft):
    """The current question about a draw, and the one just cleared, restorable until something is entered."""

    question: DrawQuestion | None = None
    cleared: DrawQuestion | None = None

    def clear(self) -> "DrawQuestionDraft":
        """Clear the question, or restore it if it was just cleared."""
        if self.cleared is not None:
            return DrawQuestionDraft(self.cleared)
        return DrawQuestionDraft(cleared=self.question)
