"""The lines around groups of places, for pictures of squares and boards."""

from collections.abc import Collection

Cell = tuple[int, int]
"""A place in a picture: column and row from the upper left, beginning with 0."""
Loop = tuple[Cell, ...]
"""The corners of a closed line; the last is the first again."""


def outlines(cells: Collection[Cell]) -> list[Loop]:
    """Return the closed lines around some cells."""
    edges: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        for neighbour, begin, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if neighbour not in cells:
                edges.setdefault(begin, []).append(end)
    loops = []
    while edges:
        start = next(iter(edges))
        line = [start]
        while len(line) == 1 or line[-1] != start:
            ends = edges[line[-1]]
            line.append(ends.pop())
            if not ends:
                del edges[line[-2]]
        loops.append(_corners_only(line))
    return loops


def _corners_only(line: list[Cell]) -> Loop:
    """Return a closed line without the points along its straight parts."""
    points = line[:-1]
    kept = [
        (x, y)
        for place, (x, y) in enumerate(points)
        if not (points[place - 1][0] == x == points[(place + 1) % len(points)][0])
        and not (points[place - 1][1] == y == points[(place + 1) % len(points)][1])
    ]
    return (*kept, kept[0])
