"""The largest plan of a square that leaves the upper right corner of its widget free, for buttons."""

from kivy.metrics import dp

from companion.fresh_fish.pages.look import SquareLook
from screens.fresh_fish.drawings.plan import Plan, plan_for

NAMES = 20  # dp at the lower and left edge for the names of columns and rows

Box = tuple[float, float, float, float]  # x, y, width, height


def plan_beside_corner(
    look: SquareLook, box: Box, corner: tuple[float, float], *, most: float, quarters: int = 0
) -> Plan:
    """Return the plan of a square turned by `quarters`; no space of it lies in a corner of this width and height.

    The square is to the left of the corner or below it, whichever makes its spaces larger, up to `most`.
    """
    left, bottom, width, height = box
    edge = dp(NAMES) if look.has_names else 0

    def plan_in(room: list[float]) -> Plan:
        inside = (left + edge, bottom + edge, room[0] - edge, room[1] - edge, most)
        return plan_for(look.square.shape, *inside, quarters=quarters, rim=look.rim)

    def is_covered(plan: Plan) -> bool:
        free_to, free_below = left + width - corner[0], bottom + height - corner[1]
        corners = map(plan.corner_of, range(len(plan.shape.places)))
        return any(x + plan.side > free_to and y + plan.side > free_below for x, y in corners)

    def uncovered(is_below: bool) -> Plan:
        room = [width, height]
        plan = plan_in(room)
        while plan.side > 1 and is_covered(plan):
            # Move it as far as possible, then make it smaller step by step.
            count = plan.rows if is_below else plan.columns
            needed = edge + count * plan.side + 1
            room[is_below] = needed if room[is_below] > needed else needed - count
            plan = plan_in(room)
        return plan

    return max(map(uncovered, (False, True)), key=lambda plan: plan.side)
