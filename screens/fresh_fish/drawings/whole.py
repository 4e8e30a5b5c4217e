"""Painting of a whole square, and of the overlay above its spaces: edges, frames, crosses, signposts and a route."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import ceil

from kivy.graphics import Canvas, Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import Post, Route, SquareLook, open_areas, posts
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.placing import at, letter, put_all
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.drawings.spaces import (
    SpacePicture,
    mark_of,
    paint_cross,
    paint_empty,
    paint_floor,
    paint_space,
    paint_step,
    picture_of,
)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import write
from screens.kit.text.letters import natural_width, smallest_size
from screens.kit.theme import theme

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
# Signposts: a pill with the number of an area, and a small square for each building, filled if it is built.
ROOMY = 16  # pixels: a signpost lower than this shows only its number
SHARE, SMALL_SHARE, LEAST = 0.27, 0.38, 16  # height as a share of the space; SMALL_SHARE up to LEAST dp
SQUARE = 0.38  # side as a share of the height
PLATE = "outline"  # less prominent than everything on the square
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


# Signposts


def post_height(side: float) -> float:
    return max(SHARE * side, min(SMALL_SHARE * side, dp(LEAST)))


def paint_signposts(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    """Paint the signposts of some spaces, each at the upper left of its space."""
    height, edge = post_height(plan.side), 0.03 * plan.side
    pills = []
    for space, post in posts(look).items():
        if space in spaces:
            x, y = plan.corner_of(space)
            pills.append((post, (x + edge, y + plan.side - edge - height)))
    paint_pills(pills, height)


def paint_pills(posts: Sequence[tuple[Post, ink.Point]], height: float) -> None:
    """Paint signposts as pills of this height, each with its lower left corner at the given point."""
    plates, squares = [], []
    for post, (left, bottom) in posts:
        shown = squares_shown(post, height)
        plates.append(ink.plate(left, bottom, pill_width(shown, height), height, height / 2))
        for place in range(shown):
            x, y = left + (0.86 + 0.54 * place) * height, bottom + (1 - SQUARE) / 2 * height
            squares.append(ink.moved(_square(height, place < post.built), x, y))
    Color(*theme.of(PLATE))
    put_all(plates)
    written = theme.of("text")
    Color(*written)
    put_all(squares)
    for post, (left, bottom) in sorted(posts):  # so that equal numbers share a texture
        shown = squares_shown(post, height)
        middle = 0.5 * height if shown else pill_width(shown, height) / 2
        letter(str(post.number), 0.80 * height, (left + middle, bottom + height / 2), written)


def squares_shown(post: Post, height: float) -> int:
    """Return the number of small squares on a signpost: one per building, or 0 if they would be too small to count."""
    return max(post.number, post.built) if height >= ROOMY else 0


@lru_cache(maxsize=16)
def _square(height: float, is_filled: bool) -> ink.Shape:
    edge = ink.rounded(0, 0, SQUARE * height, SQUARE * height, 0.08 * height)
    return ink.filled(edge) if is_filled else ink.ring(edge, max(1.0, 0.09 * height))


def pill_width(squares: int, height: float) -> float:
    return (1.11 + 0.56 * squares) * height
