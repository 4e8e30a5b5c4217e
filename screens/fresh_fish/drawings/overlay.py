"""Painting of the overlay above the spaces of a square: edges, frames, crosses and signposts; and of a whole square."""

from collections.abc import Collection, Iterable

from kivy.graphics import Canvas, Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import SquareLook, open_areas, posts
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.drawings.route import paint_route
from screens.fresh_fish.drawings.signposts import paint_signposts
from screens.fresh_fish.drawings.spaces import (
    SpacePicture,
    mark_of,
    paint_cross,
    paint_empty,
    paint_floor,
    paint_space,
    picture_of,
)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import write
from screens.kit.text.letters import natural_width, smallest_size
from screens.kit.theme import theme

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
GHOST = 0.45  # opacity of a piece that is in the way
NAME_APART = 11  # dp from the square to the middle of a letter or number beside it, clear of a ring around a stall
BADGE, BADGE_TEXT, LEAST_BADGED = 20, 14, 44  # dp: height, its number, and the least side of a space that has one


def paint_square(look: SquareLook, plan: Plan) -> None:
    """Paint a whole square at once, for a picture that takes no touches."""
    paint_spaces(look, plan, range(len(look.square.tokens)))
    paint_overlay(look, plan)
    if look.route is not None:
        paint_route(plan, look.route)


def paint_spaces(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    signposts = posts(look)
    paint_floor(look, plan, spaces)
    paint_empty(look, plan, spaces)
    for space in spaces:
        picture = picture_of(look, space, signposts.get(space))
        if not picture.is_floor:
            with at(*plan.corner_of(space)):
                paint_space(picture, plan.side)


def overlay_key(look: SquareLook) -> tuple:
    """Return a cache key that changes whenever the overlay looks different."""
    areas = look.areas is None, tuple(open_areas(look)), tuple(posts(look))
    return look.has_names, areas, look.cut, look.framed, look.crosses, tuple(look.in_the_way.items())


def paint_overlay(look: SquareLook, plan: Plan) -> None:
    """Paint the overlay: edges of areas, or of the square in Classic, then frames, crosses, signposts and names."""
    areas: list[Collection[Space]] = [spaces for spaces, _post in open_areas(look)]
    if look.areas is None:
        areas = [range(len(look.square.tokens))]
    _frame(plan, areas, "outline_strong", min(dp(2.5), 0.05 * plan.side))
    _frame(plan, (look.framed,), "accent", min(dp(5), 0.1 * plan.side))
    _frame(plan, (look.cut,), "cut", min(dp(5), 0.1 * plan.side))
    radius = min(dp(12), 0.24 * plan.side)
    half = plan.side / 2 - 0.6 * radius  # inside the space, clear of the names
    for space in look.crosses:
        x, y = plan.middle_of(plan.shape.places[space])
        for across, up in SIDES:
            paint_cross((x + across * half, y + up * half), radius)
    paint_signposts(look, plan, range(len(look.square.tokens)))
    paint_in_the_way(look, plan)
    if look.has_names:
        for text, point in points_of_names(plan).items():
            write(text, smallest_size(), point, theme.of("text_muted"))


def paint_in_the_way(look: SquareLook, plan: Plan) -> None:
    """Paint the pieces of later entries that block a correction: faded, ringed, and numbered if there is room."""
    side = plan.side
    for space, (token, number) in look.in_the_way.items():
        with at(*plan.corner_of(space)):
            paint_ghost(SpacePicture(token, mark_of(look, token)), side)
            if side >= dp(LEAST_BADGED):
                _paint_badge(number, side)


def paint_ghost(picture: SpacePicture, size: float) -> None:
    """Paint a piece that is in the way, in a box at the origin."""
    inset = dp(1)
    Color(*theme.of("surface_raised"))
    ink.Ink(ink.box(inset, inset, size - 2 * inset, size - 2 * inset, 0.12 * size))
    ghost = Canvas()
    ghost.opacity = GHOST
    with ghost:
        paint_space(picture, size)
    Color(*theme.of("danger"))
    ink.Ink(ink.ring(ink.rounded(0, 0, size, size, 0.13 * size), min(dp(4), 0.08 * size)))


def _paint_badge(number: str, side: float) -> None:
    """Paint the number of an entry across the upper right corner of its space."""
    height, text = dp(BADGE), dp(BADGE_TEXT)
    width = max(height, natural_width(number, text, True) + dp(12))
    left, bottom = side - width + dp(5), side - height + dp(5)
    Color(*theme.of("danger"))
    ink.Ink(ink.plate(left, bottom, width, height, height / 2))
    write(number, text, (left + width / 2, bottom + height / 2), theme.of("on_danger"))


def points_of_names(plan: Plan) -> dict[str, ink.Point]:
    """Return where to write the letters and numbers that name columns and rows: below the square and to its left."""
    apart, bottom = dp(NAME_APART), plan.top - plan.rows * plan.side
    points: dict[str, ink.Point] = {}
    for name, place in zip(plan.shape.names, plan.shape.places):
        x, y = plan.middle_of(place)
        for line in (name[0], name[1:]):
            is_column = line.isdigit() is bool(plan.quarters % 2)
            points[line] = (x, bottom - apart) if is_column else (plan.left - apart, y)
    return points


def _frame(plan: Plan, groups: Iterable[Collection[Space]], role: str, thickness: float) -> None:
    lines = [line for spaces in groups if spaces for line in plan.outlines(spaces)]
    if lines:
        Color(*theme.of(role))
        ink.Ink(ink.stroke(lines, thickness))
