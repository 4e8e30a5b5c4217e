"""The route from a stall to its truck, with the distance so far at each step."""

from math import ceil

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.pages.look import Route
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.drawings.spaces import paint_step
from screens.kit.drawings import ink
from screens.kit.theme import theme


def paint_route(plan: Plan, route: Route, share: float = 1.0) -> None:
    """Paint the first `share` of the route from a stall to its truck, with the distance so far at each step."""
    shown = route.places[: ceil(share * len(route.places))]
    is_whole = len(shown) == len(route.places)
    off = [place for place in shown if place not in plan.shape.numbers]
    for place in off:
        with at(*plan.corner(plan.cell(place))):
            pieces.draw_street(plan.side)
    stall, truck = (plan.shape.places[space] for space in (route.stall, route.truck))
    line = [plan.middle_of(place) for place in (stall, *shown, *((truck,) if is_whole else ()))]
    Color(*theme.of("accent"))
    if shown:
        ink.Ink(ink.stroke([_between_edges(line, 0.46 * plan.side, is_whole=is_whole)], 0.14 * plan.side))
    thick = min(dp(4), 0.08 * plan.side)
    size = plan.side + 2 * thick  # around the piece, so that its letter stays whole
    for place in (stall, truck) if is_whole else (stall,):
        x, y = plan.corner(plan.cell(place))
        ink.Ink(ink.ring(ink.rounded(x - thick, y - thick, size, size, 0.2 * plan.side), thick))
    count = 0
    for place in shown:
        count += 2 if place in off else 1
        paint_step(count, plan.middle_of(place), max(0.27 * plan.side, min(0.42 * plan.side, dp(9))))
    for place in off:
        with at(*plan.corner(plan.cell(place))):
            pieces.draw_street_count(plan.side)


def _between_edges(line: list[ink.Point], inwards: float, *, is_whole: bool) -> list[ink.Point]:
    """Return the line of a route, shortened at the edge of the stall and, if the route is whole, of the truck."""
    end = _towards(line[-1], line[-2], inwards) if is_whole else line[-1]
    return [_towards(line[0], line[1], inwards), *line[1:-1], end]


def _towards(start: ink.Point, end: ink.Point, length: float) -> ink.Point:
    across, up = end[0] - start[0], end[1] - start[1]
    return start[0] + length * ((across > 0) - (across < 0)), start[1] + length * ((up > 0) - (up < 0))
