"""The draft of a board: its outline, its areas and its milestone, drawn stroke by stroke.

The outline is drawn on a grid, the paper, which grows with the outline. A place is a row and a column, counted from 1.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot

from companion.fresh_fish.boards import Board
from companion.fresh_fish.box import MILESTONES
from companion.fresh_fish.geometry.areas import LETTERS, USUAL_SIZES, read_areas
from companion.fresh_fish.geometry.square import Place, connected_parts, neighbouring_places, read_square, rows_of
from companion.tools.drafts import Draft

PAPER_ROWS, PAPER_COLUMNS = 6, 7
"""The initial number of rows and columns of the drawing paper."""
MOST_SIDE = 26
"""The maximum number of rows and of columns of the drawing paper."""
STRAIGHT = 0.3
"""How far a finger may stray from a straight line, in spaces."""
Point = tuple[float, float]
"""Where a finger was, in spaces from any corner."""


@dataclass(frozen=True)
class DrawnArea:
    """An area of a drawn board. Its places need not be connected yet."""

    places: frozenset[Place]
    number: int = 1

    @property
    def is_whole(self) -> bool:
        """Whether all places are connected."""
        return len(connected_parts(self.places, neighbouring_places)) == 1


@dataclass(frozen=True)
class BoardDraft(Draft):
    """A board that is being drawn. Every change returns a new draft."""

    outline: frozenset[Place] = frozenset()
    drawn: tuple[DrawnArea, ...] = ()
    """The areas drawn by hand, in the order of their strokes."""
    milestone: int | None = None
    grows: bool = False
    """Whether taps extend the last area, because it was started with a tap and followed only by taps beside it."""

    @property
    def is_sound(self) -> bool:
        return (
            all(side in range(1, MOST_SIDE + 1) for place in self.outline for side in place)
            and all(area.places and area.places <= self.outline and area.number in (1, 2) for area in self.drawn)
            and self.milestone in (None, *MILESTONES)
            and (bool(self.drawn) or not self.grows)
        )

    @staticmethod
    def of(board: Board) -> "BoardDraft":
        """Return the draft of an existing board, centred on the drawing paper."""
        shape = board.square.shape
        rows, columns = shape.size
        down, right = max(0, (PAPER_ROWS - rows) // 2), max(0, (PAPER_COLUMNS - columns) // 2)
        places = [(row + down, column + right) for row, column in shape.places]
        areas = board.areas.areas if board.areas is not None else ()
        drawn = (DrawnArea(frozenset(places[space] for space in area.spaces), area.number) for area in areas)
        return BoardDraft(frozenset(places), tuple(drawn), board.milestone)

    # The outline

    @property
    def paper(self) -> tuple[int, int]:
        """The number of rows and columns of the drawing paper: one more than the outline needs, within limits."""
        rows = max((row for row, _column in self.outline), default=0) + 1
        columns = max((column for _row, column in self.outline), default=0) + 1
        return min(max(PAPER_ROWS, rows), MOST_SIDE), min(max(PAPER_COLUMNS, columns), MOST_SIDE)

    def drag_outline(self, one: Place, other: Place) -> "BoardDraft":
        """Add all spaces of the rectangle with these corners. If both corners are the same place, toggle that space."""
        if one == other:
            return self._with_outline(self.outline ^ {one})
        return self._with_outline(self.outline | rectangle(one, other))

    def _with_outline(self, outline: frozenset[Place]) -> "BoardDraft":
        areas = (replace(area, places=area.places & outline) for area in self.drawn)
        return replace(self, outline=outline, drawn=tuple(area for area in areas if area.places), grows=False)

    # The areas

    @cached_property
    def areas(self) -> tuple[DrawnArea, ...]:
        """The drawn areas, plus one area of all remaining spaces if there are three to five and all are connected."""
        left = DrawnArea(self.without_area)
        if not self.drawn or len(left.places) not in USUAL_SIZES or not left.is_whole:
            return self.drawn
        is_begun = self.grows and len(self.drawn[-1].places) < min(USUAL_SIZES)
        return self.drawn if is_begun else (*self.drawn, left)

    @cached_property
    def without_area(self) -> frozenset[Place]:
        """The spaces that are in no area drawn by hand."""
        return self.outline.difference(*(area.places for area in self.drawn))

    def area_at(self, place: Place) -> DrawnArea | None:
        return next((area for area in self.areas if place in area.places), None)

    def stroke(self, places: Iterable[Place]) -> "BoardDraft":
        """Turn the spaces under a stroke into an area, and remove them from other areas."""
        taken = frozenset(places) & self.outline
        if not taken:
            return self
        others = (replace(area, places=area.places - taken) for area in self.drawn)
        return replace(self, drawn=(*(area for area in others if area.places), DrawnArea(taken)), grows=False)

    def tap_area(self, place: Place) -> "BoardDraft":
        """Add the place to an adjacent area started with taps, else toggle its area's number, else start a new area."""
        if self.grows and place in self.without_area and self._joins_last(place):
            *before, last = self.drawn
            return replace(self, drawn=(*before, replace(last, places=last.places | {place})))
        area = self.area_at(place)
        if area is not None:
            changed = replace(area, number=3 - area.number)
            return replace(self, drawn=tuple(changed if one == area else one for one in self.areas), grows=False)
        return replace(self.stroke([place]), grows=True) if place in self.outline else self

    def _joins_last(self, place: Place) -> bool:
        last = self.drawn[-1].places
        return len(last) < max(USUAL_SIZES) and not last.isdisjoint(neighbouring_places(place))

    def mark(self, milestone: int) -> "BoardDraft":
        """Enter the number on the milestone of the board."""
        return replace(self, milestone=milestone)

    # The result

    @cached_property
    def parts(self) -> list[tuple[Place, ...]]:
        """The connected parts of the outline."""
        return connected_parts(self.outline, neighbouring_places)

    @property
    def is_whole(self) -> bool:
        """Whether the outline has spaces and all of them are connected."""
        return len(self.parts) == 1

    @property
    def in_pieces(self) -> tuple[DrawnArea, ...]:
        """The areas whose spaces are not all connected."""
        return tuple(area for area in self.areas if not area.is_whole)

    @property
    def unusual(self) -> tuple[DrawnArea, ...]:
        """The areas of a size that no printed area has."""
        return tuple(area for area in self.areas if len(area.places) not in USUAL_SIZES)

    @property
    def still_open(self) -> frozenset[Place]:
        """The spaces that are in no area, neither a drawn one nor the one that is added automatically."""
        return self.outline.difference(*(area.places for area in self.areas))

    @property
    def is_done(self) -> bool:
        """Whether the board can be saved: it has a milestone, and areas that cover it or (for Classic) no areas."""
        has_areas = not self.still_open and not self.in_pieces and len(self.areas) <= len(LETTERS)
        return self.is_whole and self.milestone is not None and (has_areas or not self.drawn)

    def board(self, name: str) -> Board:
        assert self.is_done
        assert self.milestone is not None
        square = read_square(rows_of(dict.fromkeys(self.outline, ".")))
        if not self.drawn:
            return Board(name, self.milestone, square)
        signs = {place: f"{area.number}{letter}" for area, letter in zip(self.areas, LETTERS) for place in area.places}
        return Board(name, self.milestone, square, read_areas(rows_of(signs), square.shape))


def rectangle(one: Place, other: Place) -> frozenset[Place]:
    """Return all places in the rectangle with these corners."""
    rows, columns = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return frozenset(
        (row, column) for row in range(rows[0], rows[1] + 1) for column in range(columns[0], columns[1] + 1)
    )


def swept(one: Place, other: Place) -> tuple[Place, ...]:
    """Return the rectangle with these corners row by row in alternating directions, as a finger would move."""
    return tuple(sorted(rectangle(one, other), key=lambda at: (at[0], at[1] if at[0] % 2 else -at[1])))


def stroked(places: tuple[Place, ...], points: Sequence[Point]) -> tuple[Place, ...]:
    """Return the places that a finger touched or, if it moved straight across an area, the rectangle it spans."""
    return swept(places[0], places[-1]) if _is_straight(points) else places


def _is_straight(points: Sequence[Point]) -> bool:
    """Return whether every point is close to the line from the first to the last."""
    (x, y), (end_x, end_y) = points[0], points[-1]
    room = STRAIGHT * hypot(end_x - x, end_y - y)
    return all(abs((end_x - x) * (at_y - y) - (end_y - y) * (at_x - x)) <= room for at_x, at_y in points)
