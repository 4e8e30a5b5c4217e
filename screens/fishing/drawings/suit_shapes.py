"""The shapes of the suits in a box of 1 with y pointing up: the source of both clients, without Kivy.

The scripts of browsers get them from `python -m tests.tools.pictures`.
"""

Point = tuple[float, float]

CIRCLE = 0.458
"""The radius of the blue circle."""
SQUARE, CORNER = 0.834, 0.146
"""The side of the purple square, and the radius of its corners."""


def _burst_points() -> list[Point]:
    """Return the star-shaped outline of a square and a diamond on top of each other: sixteen points."""
    low, high, tip = 0.158, 0.842, 0.017
    notch = 0.5 - tip - (0.5 - low)  # distance from the middle at which the diamond crosses the square
    right = [(high, low), (high, 0.5 - notch), (1 - tip, 0.5), (high, 0.5 + notch)]
    turned, points = right, []
    for _quarter in range(4):
        points += turned
        turned = [(1 - y, x) for x, y in turned]
    return points


POLYGONS: dict[str, list[Point]] = {
    "red": [(0.5, 0.975), (0.025, 0.5), (0.5, 0.025), (0.975, 0.5)],
    "yellow": [(0.05, 0.892), (0.5, 0.05), (0.95, 0.892)],
    "green": _burst_points(),
}
# The size of the letter on each shape, and the height of its middle.
LETTERS: dict[str, tuple[float, float]] = {
    "blue": (0.52, 0.5),
    "purple": (0.52, 0.5),
    "red": (0.52, 0.5),
    "yellow": (0.46, 0.61),
    "green": (0.52, 0.5),
}
