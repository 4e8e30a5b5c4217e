"""Signposts of areas: how many buildings an area takes, and a small square for each, filled where one stands."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp

from screens.fresh_fish.drawings.look import Post
from screens.fresh_fish.drawings.placing import letter, put_all
from screens.kit.drawings import ink
from screens.kit.theme import theme

ROOMY = 16  # pixels: a lower one shows its number only: its squares could not be counted
SHARE, SMALL_SHARE, LEAST = 0.27, 0.38, 16  # height as a share of the space; on small ones up to so many dp
SQUARE = 0.38  # of the height
PLATE = "outline"  # quieter than everything that lies on the square


def post_height(side: float) -> float:
    """Return the height of the signpost in a space."""
    return max(SHARE * side, min(SMALL_SHARE * side, dp(LEAST)))


def paint_posts(posts: Sequence[tuple[Post, ink.Point]], side: float) -> None:
    """Put signposts on the current canvas, each at the upper left of the space whose lower left corner is given."""
    height, edge = post_height(side), 0.03 * side
    paint_pills([(post, (x + edge, y + side - edge - height)) for post, (x, y) in posts], height)


def paint_pills(posts: Sequence[tuple[Post, ink.Point]], height: float) -> None:
    """Put signposts of some height where their lower left corners are given; one mesh serves for all of a kind."""
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
    for post, (left, bottom) in sorted(posts):  # so that equal numbers share their picture
        shown = squares_shown(post, height)
        middle = 0.5 * height if shown else pill_width(shown, height) / 2
        letter(str(post.number), 0.80 * height, (left + middle, bottom + height / 2), written)


def squares_shown(post: Post, height: float) -> int:
    """Return how many squares a signpost has: one for each building, or none if it is too low to count them."""
    return max(post) if height >= ROOMY else 0


@lru_cache(maxsize=16)
def _square(height: float, is_filled: bool) -> ink.Shape:
    edge = ink.rounded(0, 0, SQUARE * height, SQUARE * height, 0.08 * height)
    return ink.filled(edge) if is_filled else ink.ring(edge, max(1.0, 0.09 * height))


def pill_width(squares: int, height: float) -> float:
    """Return the width of a signpost with this number of squares."""
    return (1.11 + 0.56 * squares) * height
