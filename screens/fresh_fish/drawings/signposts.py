"""Signposts: a pill with the number of an area, and a small square for each building, filled if it is built."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import Post, SquareLook, posts
from screens.fresh_fish.drawings.placing import letter, put_all
from screens.fresh_fish.drawings.plan import Plan
from screens.kit.drawings import ink
from screens.kit.theme import theme

ROOMY = 16  # pixels: a signpost lower than this shows only its number
SHARE, SMALL_SHARE, LEAST = 0.27, 0.38, 16  # height as a share of the space; SMALL_SHARE up to LEAST dp
SQUARE = 0.38  # side as a share of the height
PLATE = "outline"  # less prominent than everything on the square


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
