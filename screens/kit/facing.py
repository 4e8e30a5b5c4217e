"""Facing seats: what lies along an edge is turned towards the player there, and its touches with it."""

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.kit.overlays import Sheet

UPRIGHT, LEFT, OPPOSITE = 0, 90, 180  # degrees clockwise; who sits at the left looks to the right

Box = tuple[float, float, float, float]  # x, y, width, height


class Turning(Widget):
    """A mixin: everything in it is drawn turned by `angle`, and found there by fingers.

    `to_local` and `to_parent` tell Kivy where things really are, so hit-testing, grabbed touches and everything that
    asks for a place in the window agree with the picture.
    """

    angle = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._matrix = MatrixInstruction()
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._matrix)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "angle"):
            self.fbind(name, self._turn)
        self._turn()

    def _turn(self, *_args) -> None:
        # Where the origin and the two axes of the inside come to lie.
        ox, oy = self._outside(0, 0)
        ax, ay = self._outside(1, 0)
        bx, by = self._outside(0, 1)
        matrix = Matrix()
        matrix.set(
            array=[
                [ax - ox, ay - oy, 0, 0],
                [bx - ox, by - oy, 0, 0],
                [0, 0, 1, 0],
                [ox, oy, 0, 1],
            ]
        )
        self._matrix.matrix = matrix

    def _outside(self, x: float, y: float) -> tuple[float, float]:
        raise NotImplementedError

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        raise NotImplementedError

    def to_local(self, x, y, **_kwargs):
        return self._inside(x, y)

    def to_parent(self, x, y, **_kwargs):
        return self._outside(x, y)

    def apply_transform(self, matrix, pos=None):
        return matrix.multiply(self._matrix.matrix)

    def on_touch_down(self, touch) -> bool:
        return self._touched(super().on_touch_down, touch)

    def on_touch_move(self, touch) -> bool:
        return self._touched(super().on_touch_move, touch)

    def on_touch_up(self, touch) -> bool:
        return self._touched(super().on_touch_up, touch)

    def _touched(self, handler, touch) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handler(touch)
        touch.pop()
        return taken


class Turned(Turning):
    """Holds one widget that fills it, turned by 0, 90 or 180 degrees clockwise; inside, 0, 0 is its lower left."""

    content = ObjectProperty(None)

    def __init__(self, content: Widget, **kwargs) -> None:
        super().__init__(content=content, **kwargs)
        content.size_hint = (None, None)
        self.add_widget(content)
        self._fill = Clock.create_trigger(self._fill_now, -1)
        for name in ("size", "angle"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill_now(self, *_args) -> None:
        self.content.pos = (0, 0)
        self.content.size = self.size if self.angle != LEFT else (self.height, self.width)

    def _outside(self, x: float, y: float) -> tuple[float, float]:
        if self.angle == OPPOSITE:
            return self.right - x, self.top - y
        if self.angle == LEFT:
            return self.x + y, self.top - x
        return self.x + x, self.y + y

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        if self.angle == OPPOSITE:
            return self.right - x, self.top - y
        if self.angle == LEFT:
            return self.top - y, x - self.x
        return x - self.x, y - self.y


class TurnedSheet(Turning, Sheet):
    """A sheet for whoever sits opposite: it comes up from their side."""

    def _outside(self, x: float, y: float) -> tuple[float, float]:
        if self.angle == OPPOSITE:
            return self.x + self.right - x, self.y + self.top - y
        return x, y

    _inside = _outside


@dataclass(frozen=True)
class FacingPlan:
    """Where everything lies on a table with facing seats, in pixels from its lower left corner."""

    tiles: tuple[tuple[Box, int], ...]
    """By seat, with the angle."""
    lanes: tuple[tuple[Box, int], ...]
    buttons: dict[str, Box]
    round_card: Box
    ocean: Box


def facing_plan(width: float, height: float, players: int) -> FacingPlan:
    """Seats along the edges: two and two; a fifth, or the second of three, at the left."""
    make = _wide_plan if width >= height else _tall_plan
    return make(width, height, players)


def _edge_tiles(left: float, right: float, bottom: float, top: float, high: float, players: int) -> dict[str, Box]:
    """The tiles along the two long edges."""
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
    3: (("bottom", UPRIGHT), ("left", LEFT), ("top", OPPOSITE)),
    4: (("bottom left", UPRIGHT), ("top left", OPPOSITE), ("top right", OPPOSITE), ("bottom right", UPRIGHT)),
    5: (
        ("bottom left", UPRIGHT),
        ("left", LEFT),
        ("top left", OPPOSITE),
        ("top right", OPPOSITE),
        ("bottom right", UPRIGHT),
    ),
}
"""Where each seat is, clockwise as the players sit."""

LANE, BAND, MIDDLE = 56, 84, 136  # dp: the lane, the band it stands in, and the row in the middle
LOW = 700  # dp of height below which all but the tiles is smaller


def _row(x: float, y: float, widths: list[float], height: float) -> list[Box]:
    gap = dp(16)
    boxes = []
    for wide in widths:
        boxes.append((x, y, wide, height))
        x += wide + gap
    return boxes


def _wide_plan(width: float, height: float, players: int) -> FacingPlan:
    margin = gap = dp(16)
    has_left, low = players != 4, height < dp(LOW)
    band, row = (dp(64), dp(104)) if low else (dp(BAND), dp(MIDDLE))
    column = dp(200 if low else 232) if has_left else dp(72 if low else 108)
    left, right, top = margin + column + gap, width - margin, height - margin
    high = (height - 2 * margin - 2 * band - row) / 2
    boxes = _edge_tiles(left, right, margin, top, high, players)
    buttons: dict[str, Box] = {}
    if has_left:
        side, tall = (column - gap) / 2, dp(88 if low else 122)
        buttons["menu"], buttons["seats"] = _row(margin, top - tall, [side, side], tall)
        buttons["undo"], buttons["redo"] = _row(margin, margin, [side, side], tall)
        boxes["left"] = (margin, margin + tall + gap, column, top - margin - 2 * (tall + gap))
    else:
        tall = (top - margin - 3 * gap) / 4
        for i, name in enumerate(("menu", "seats", "redo", "undo")):
            buttons[name] = (margin, top - tall - i * (tall + gap), column, tall)
    middle = margin + high + band
    side, ocean = (dp(64), dp(220)) if low else (dp(104), dp(252))
    card = right - left - ocean - 3 * side - 4 * gap
    round_card, ocean_box, *rest = _row(left, middle, [card, ocean, side, side, side], row)
    buttons["sheet"], buttons["count"], buttons["referee"] = rest
    lanes = _lanes(left, right, margin + high, middle + row, band)
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
    lanes = _lanes(left, right, margin + high, middle + block, dp(BAND))
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
        buttons["count"], buttons["referee"] = pages
        names = ["menu", "seats", "sheet", "undo", "redo"]
    else:
        round_card, ocean_box = _row(left, middle + row + gap, [room - ocean - gap, ocean], row)
        names = ["menu", "seats", "sheet", "undo", "redo", "count", "referee"]
    side = (room - (len(names) - 1) * gap) / len(names)
    buttons.update(zip(names, _row(left, middle, [side] * len(names), row)))
    tiles = tuple((boxes[name], angle) for name, angle in SEATS[players])
    return FacingPlan(tiles, lanes, buttons, round_card, ocean_box)


def _lanes(left: float, right: float, low: float, high: float, band: float) -> tuple[tuple[Box, int], ...]:
    """A line of words for each long side, in the bands next to its tiles."""
    wide, tall = right - left, dp(LANE)
    air = (band - tall) / 2
    return (((left, low + air, wide, tall), UPRIGHT), ((left, high + air, wide, tall), OPPOSITE))


def at(origin: tuple[float, float], box: Box) -> Box:
    """A box of a plan where the table really lies."""
    return origin[0] + box[0], origin[1] + box[1], box[2], box[3]
