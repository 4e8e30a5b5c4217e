"""Where everything is on a table with facing seats."""

from dataclasses import dataclass, replace

from kivy.metrics import dp

from screens.kit.facing import LEFT, OPPOSITE, UPRIGHT

Box = tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True)
class FacingPlan:
    """The layout of a table with facing seats, in pixels from its lower left corner."""

    tiles: tuple[tuple[Box, int], ...]  # by seat, with the angle of rotation
    lanes: tuple[tuple[Box, int], ...]
    buttons: dict[str, Box]
    round_card: Box
    ocean: Box


def facing_plan(width: float, height: float, players: int, turn: int = 0) -> FacingPlan:
    """Return the layout: one or two seats along each long edge and, with three or five players, one at the left.

    Players sit `turn` places clockwise from their default places.
    """
    make = _wide_plan if width >= height else _tall_plan
    plan = make(width, height, players)
    tiles = tuple(plan.tiles[(seat + turn) % players] for seat in range(players))
    return replace(plan, tiles=tiles)


def _edge_tiles(left: float, right: float, bottom: float, top: float, high: float, players: int) -> dict[str, Box]:
    """Return the boxes of the tiles along the two long edges, by place."""
    gap = dp(16)
    if players == 3:
        wide = right - left
        return {"bottom": (left, bottom, wide, high), "top": (left, top - high, wide, high)}
    wide = (right - left - gap) / 2
    x = left + wide + gap
    return {
        "bottom left": (left, bottom, wide, high),
        "top left": (left, top - high, wide, high),
        "top right": (x, top - high, wide, high),
        "bottom right": (x, bottom, wide, high),
    }


SEATS: dict[int, tuple[tuple[str, int], ...]] = {
    3: (("left", LEFT), ("top", OPPOSITE), ("bottom", UPRIGHT)),
    4: (("top left", OPPOSITE), ("top right", OPPOSITE), ("bottom right", UPRIGHT), ("bottom left", UPRIGHT)),
    5: (
        ("left", LEFT),
        ("top left", OPPOSITE),
        ("top right", OPPOSITE),
        ("bottom right", UPRIGHT),
        ("bottom left", UPRIGHT),
    ),
}
"""The place and angle of each seat, clockwise; players are in the same corners as in plain rows."""

LANE, BAND, MIDDLE = 72, 84, 136  # dp: a status line, the band around it, and the row in the middle


def _row(x: float, y: float, widths: list[float], height: float) -> list[Box]:
    gap = dp(16)
    boxes = []
    for wide in widths:
        boxes.append((x, y, wide, height))
        x += wide + gap
    return boxes


def _wide_plan(width: float, height: float, players: int) -> FacingPlan:
    margin = gap = dp(16)
    has_left = players != 4
    band, row = dp(BAND), dp(MIDDLE)
    column = dp(232) if has_left else dp(116)
    left, right, top = margin + column + gap, width - margin, height - margin
    high = (height - 2 * margin - 2 * band - row) / 2
    boxes = _edge_tiles(left, right, margin, top, high, players)
    buttons: dict[str, Box] = {}
    if has_left:
        side, tall = (column - gap) / 2, dp(122)
        buttons["menu"], buttons["seats"] = _row(margin, top - tall, [side, side], tall)
        buttons["undo"], buttons["redo"] = _row(margin, margin, [side, side], tall)
        boxes["left"] = (margin, margin + tall + gap, column, top - margin - 2 * (tall + gap))
    else:
        tall = (top - margin - 3 * gap) / 4
        for i, name in enumerate(("menu", "seats", "undo", "redo")):
            buttons[name] = (margin, top - tall - i * (tall + gap), column, tall)
    middle = margin + high + band
    side, ocean = dp(104), dp(252)
    card = right - left - ocean - 3 * side - 4 * gap
    round_card, ocean_box, *rest = _row(left, middle, [card, ocean, side, side, side], row)
    buttons["sheet"], buttons["referee"], buttons["main"] = rest
    lanes = _lanes(left, right, margin + high, middle + row)
    tiles = tuple((boxes[name], angle) for name, angle in SEATS[players])
    return FacingPlan(tiles, lanes, buttons, round_card, ocean_box)


def _tall_plan(width: float, height: float, players: int) -> FacingPlan:
    margin = gap = dp(16)
    has_left = players != 4
    row = dp(MIDDLE)
    rows = 3 if has_left else 2
    block = rows * row + (rows - 1) * gap
    high = (height - 2 * margin - 2 * dp(BAND) - block) / 2
    left, right = margin, width - margin
    boxes = _edge_tiles(left, right, margin, height - margin, high, players)
    middle = margin + high + dp(BAND)
    lanes = _lanes(left, right, margin + high, middle + block)
    buttons: dict[str, Box] = {}
    if has_left:
        boxes["left"] = (margin, middle, dp(232), block)
        left += dp(232) + gap
    ocean = dp(252)
    room = right - left
    if has_left:
        side = (room - ocean - 2 * gap) / 2
        (round_card,) = _row(left, middle + 2 * (row + gap), [room], row)
        ocean_box, *pages = _row(left, middle + row + gap, [ocean, side, side], row)
        buttons["referee"], buttons["main"] = pages
        names = ["menu", "seats", "sheet", "undo", "redo"]
    else:
        round_card, ocean_box = _row(left, middle + row + gap, [room - ocean - gap, ocean], row)
        names = ["menu", "seats", "sheet", "undo", "redo", "referee", "main"]
    side = (room - (len(names) - 1) * gap) / len(names)
    buttons.update(zip(names, _row(left, middle, [side] * len(names), row)))
    tiles = tuple((boxes[name], angle) for name, angle in SEATS[players])
    return FacingPlan(tiles, lanes, buttons, round_card, ocean_box)


def _lanes(left: float, right: float, low: float, high: float) -> tuple[tuple[Box, int], ...]:
    """Return the box and angle of the status line for each long side, in the band next to that side's tiles."""
    wide, tall, air = right - left, dp(LANE), dp(BAND - LANE) / 2
    return (((left, low + air, wide, tall), UPRIGHT), ((left, high + air, wide, tall), OPPOSITE))
