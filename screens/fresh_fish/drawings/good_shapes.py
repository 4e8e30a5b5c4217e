"""The shapes of the goods in a 24 x 24 box with y pointing down: the source of both clients, without Kivy.

The scripts of browsers get them from `python -m tests.tools.pictures`.
"""

from companion.fresh_fish.goods import Good

Point = tuple[float, float]

# Each shape is cut into star-shaped parts: a point that sees the whole part, and an outline.
PARTS: dict[Good, tuple[tuple[Point, str], ...]] = {
    Good.FISH: (
        ((9, 12), "M.6 12C4 5.2 12 3.4 17.8 10.2V13.8C12 20.6 4 18.8.6 12z"),
        ((20.5, 12), "M17 10.8L23.6 5.6V18.4L17 13.2z"),
    ),
    Good.SODA: (
        ((12, 1.7), "M9.7.8h4.6v1.9h-4.6z"),
        (
            (12, 12),
            "M10.4 2.5h3.2v3.8c0 2.4 4 3.2 4 7v8.4a1.7 1.7 0 0 1-1.7 1.7H8.1a1.7 1.7 0 0 1-1.7-1.7"
            "v-8.4c0-3.8 4-4.6 4-7z",
        ),
    ),
    Good.CHEESE: (((13, 14), "M1 20.6V13.4L17 3.4c3.9 1.8 6 5.3 6 10v7.2h-8.4a2.3 2.3 0 0 0-4.6 0z"),),
    Good.ICE: (
        ((12, 8), "M5.6 12.4A6.9 6.9 0 1 1 18.4 12.4z"),
        ((12, 17), "M6.3 13.6h11.4L12 23.6z"),
    ),
}
# The contour of each good as one path.
OUTLINES: dict[Good, str] = {
    Good.FISH: "M.6 12C4 5.2 12 3.4 17.8 10.2L23.6 5.6V18.4L17.8 13.8C12 20.6 4 18.8.6 12z",
    Good.SODA: "M9.7.8h4.6v1.9h-.7v3.6c0 2.4 4 3.2 4 7v8.4a1.7 1.7 0 0 1-1.7 1.7H8.1a1.7 1.7 0 0 1-1.7-1.7"
    "v-8.4c0-3.8 4-4.6 4-7V2.7h-.7z",
    Good.CHEESE: PARTS[Good.CHEESE][0][1],
    Good.ICE: "M5.6 12.4A6.9 6.9 0 1 1 18.4 12.4zM6.3 13.6h11.4L12 23.6z",
}
# The letter on each good: x and y of its centre, and its size.
LETTERS: dict[Good, tuple[float, float, float]] = {
    Good.FISH: (10.2, 12, 9.4),
    Good.SODA: (12, 16.4, 9.6),
    Good.CHEESE: (14.6, 12.6, 9.2),
    Good.ICE: (12, 8, 9.6),
}
