"""Pictures of boards with their areas and milestones, small or large."""

from collections.abc import Sequence
from functools import partial

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.geometry.square import Space
from screens.fresh_fish.drawings.pieces import draw_milestone
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import Plan, plan_for
from screens.fresh_fish.drawings.signposts import PLATE
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, write
from screens.kit.text.letters import smallest_size
from screens.kit.theme import theme

DETAILED = 26  # dp: smaller spaces have no room for numbers
MILESTONE = 0.62  # share of a space
SMALL_SPACE = 24  # dp: the largest side of a space in the picture of a whole square


def draw_board(
    board: Board, plan: Plan, *, ground: str = "surface_raised", edge: str = "text", thickness: float = 4
) -> None:
    """Draw a board; numbers, rings and the milestone are left out if the spaces are small."""
    shape, side = board.square.shape, plan.side
    corners = [plan.corner_of(space) for space in range(len(shape.places))]
    areas = board.areas.areas if board.areas is not None else ()
    has_details = side >= dp(DETAILED)
    gap = dp(1) if has_details else 0
    Color(*theme.of(ground))
    radius = 0.08 * side if has_details else 0
    ink.Ink(ink.merged([ink.plate(x + gap, y + gap, side - 2 * gap, side - 2 * gap, radius) for x, y in corners]))
    numbered = [plan.corner_of(min(area.spaces, key=partial(_reading_order, plan))) for area in areas]
    if has_details:
        Color(*theme.mix(ground, "outline_strong", 0.55))
        free = [corner for corner in corners if corner not in numbered]
        rings = [ink.ring(ink.circle(x + side / 2, y + side / 2, 0.21 * side), dp(1.2)) for x, y in free]
        ink.Ink(ink.merged(rings))
    Color(*theme.of("outline_strong"))
    ink.Ink(ink.stroke([line for area in areas for line in plan.outlines(area.spaces)], dp(2 if has_details else 1.2)))
    Color(*theme.of(edge))
    ink.Ink(ink.stroke(plan.outlines(range(len(corners))), dp(thickness if has_details else 1.2)))
    if not has_details:
        return
    for area, corner in zip(areas, numbered):
        draw_area_number(area.number, *corner, side)
    last = plan.corner_of(max(range(len(corners)), key=partial(_reading_order, plan)))
    draw_milestone_of(board.milestone, *last, side)


def _reading_order(plan: Plan, space: Space) -> tuple[int, int]:
    """Return the row and column of a space in the turned picture, as a sort key."""
    across, down = plan.cell(plan.shape.places[space])
    return down, across


def draw_milestone_of(number: int, x: float, y: float, side: float) -> None:
    """Draw the milestone at the lower right of a space; `x` and `y` are the lower left corner of the space."""
    with at(x + side * (0.94 - MILESTONE), y + side * 0.06):
        draw_milestone(number, round(side * MILESTONE))


def draw_area_number(number: int, x: float, y: float, side: float) -> None:
    """Draw the number of an area at the upper left of a space; `x` and `y` are the lower left corner of the space."""
    size = max(0.26 * side, smallest_size())
    width, height = min(1.77 * size, 0.86 * side), 1.31 * size
    left, bottom = round(x + 0.07 * side), round(y + side * 0.93 - height)
    Color(*theme.of(PLATE))
    ink.Ink(ink.plate(left, bottom, width, height, height / 2))
    middle = (left + width / 2, bottom + height / 2)
    write(str(number), size, middle, theme.of("text"), is_part=True)


class BoardPicture(Painted):
    """A widget that draws a board as large as possible."""

    board = ObjectProperty(None, allownone=True)
    quarters = NumericProperty(0)
    most = NumericProperty("104dp")  # the largest side of a space
    ground = StringProperty("surface_raised")
    edge = StringProperty("outline_strong")
    repaint_on = ("board", "quarters", "most", "ground", "edge")

    def paint(self) -> None:
        if self.board is not None:
            shape = self.board.square.shape
            plan = plan_for(shape, *self.pos, *self.size, self.most, quarters=int(self.quarters))
            draw_board(self.board, plan, ground=self.ground, edge=self.edge, thickness=3)


def laid_plan(laid: Laid, side: int, left: float, top: float) -> Plan:
    """Return the plan of a laid board; `left` and `top` are the upper left corner of row 1, column 1 on the table."""
    x, y = left + laid.column * side, top - laid.row * side
    return Plan(laid.board.square.shape, laid.quarters, 0, side, round(x), round(y))


class LaidPicture(Painted):
    """A widget that draws several boards as they are laid together."""

    laid: Sequence[Laid] = ObjectProperty(())
    repaint_on = ("laid",)

    def paint(self) -> None:
        places = [place for one in self.laid for place in one.places()]
        if not places:
            return
        top, left = min(row for row, _column in places), min(column for _row, column in places)
        rows, columns = max(row for row, _column in places) - top + 1, max(column for _row, column in places) - left + 1
        side = max(1, int(min(self.width / columns, self.height / rows, dp(SMALL_SPACE))))
        x = self.center_x - columns * side / 2 - (left - 1) * side
        y = self.center_y + rows * side / 2 + (top - 1) * side
        for one in self.laid:
            draw_board(one.board, laid_plan(one, side, x, y), edge="text")
