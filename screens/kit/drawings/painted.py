"""Widgets that paint themselves whenever a property, their box or the theme changes."""

from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.drawings import ink
from screens.kit.drawn import Drawn
from screens.kit.text.label import Label
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

PART = "part of a drawing"  # the group of letters that are, in Kivy's sense of instruction groups


class Painted(Drawn):
    """A widget whose `paint` draws on `self.canvas`; `repaint` schedules it."""

    repaint_on: tuple[str, ...] = ()  # the properties besides position and size that affect the picture
    unit: float | None = None  # pixels per dp if it is not painted for the screen

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("parent", "pos", "size", *self.repaint_on)
        theme.register_painted(self)
        self.repaint()

    def paint_now(self) -> None:
        if self.parent is None:
            return  # it has no place yet
        self.canvas.clear()
        if self.width > 0 and self.height > 0:
            with self.canvas:
                self.paint()

    def paint(self) -> None:
        """Draw the picture on the current canvas."""
        raise NotImplementedError

    def px(self, size: float) -> float:
        """Return a size in dp as pixels."""
        return dp(size) if self.unit is None else size * self.unit


class Sign(Painted):
    """A picture that, if it has a `side`, is a square of that size, centred vertically in its row."""

    side = NumericProperty(None, allownone=True)

    def on_side(self, _sign: "Sign", side: float) -> None:
        self.size_hint, self.size = (None, None), (side, side)
        self.pos_hint: dict[str, float] = self.pos_hint or {"center_y": 0.5}


class Ground(Drawn):
    """A mixin for layouts: a surface with round corners behind the children, with an optional ring or outline."""

    ground = StringProperty("surface")  # a role, or empty for none
    radius = NumericProperty("20dp")
    has_round_bottom = BooleanProperty(True)
    ring = StringProperty("")  # a role: a thick line inside the edge
    ring_width = NumericProperty("4dp")
    outline = StringProperty("")  # a role: a hairline inside the edge
    outline_width = NumericProperty("1dp")
    press = NumericProperty(0.0)  # from 0 at rest to 1 under a finger
    is_resting = BooleanProperty(False)  # a hairline instead of the surface and the ring: the look of disabled controls

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._below = InstructionGroup()
        self.canvas.before.add(self._below)
        self._surface: tuple[Color, ink.Ink] | None = None  # both are created when there is something to draw
        self._rim: tuple[Color, ink.Ink] | None = None
        self.follow("pos", "size", "press", "ground", "radius", "has_round_bottom")
        self.follow("ring", "ring_width", "outline", "outline_width", "is_resting")
        theme.register_painted(self)
        self.repaint()

    def paint_now(self) -> None:
        top, bottom = self.radius, self.radius * self.has_round_bottom
        outline = (self.x, self.y, self.width, self.height, (top, top, bottom, bottom))
        is_seen = bool(self.ground or self.press) and not self.is_resting
        if is_seen and self._surface is None:
            self._surface = Color(), ink.Ink()
            for instruction in self._surface:
                self._below.add(instruction)
        if self._surface is not None:
            colour, surface = self._surface
            colour.rgba = self.ground_colour()
            surface.draw(ink.box(*outline) if is_seen else ink.NOTHING)
        if self.is_resting:
            role, thickness = "outline" if self.ground else "", theme.hairline
        else:
            role, thickness = self.ring or self.outline, self.ring_width if self.ring else self.outline_width
        if role and self._rim is None:
            with self.canvas.before:
                self._rim = (Color(), ink.Ink())
        if self._rim is not None:
            colour, line = self._rim
            colour.rgba = theme.of(role) if role else (0, 0, 0, 0)
            line.draw(ink.ring(ink.rounded(*outline), thickness) if role else ink.NOTHING)

    def ground_colour(self) -> tuple[float, ...]:
        """Return the current colour of the surface, slightly closer to the text colour while pressed."""
        if not self.ground:
            return (*theme.of("text")[:3], 0.1 * self.press)
        towards = "float_white" if self.ground == "accent" else "text"
        return theme.mix(self.ground, towards, 0.1 * self.press)


@lru_cache(maxsize=512)
def glyphs(text: str, size: int, bold: bool = True, is_turned: bool = False) -> Texture:
    """Return a short text as a white texture, to be tinted; cached by size."""
    label = Label(text=text, font_size=size, bold=bold)
    label.refresh()
    # Upright text is on whole pixels, so that it needs no smoothing.
    label.texture.min_filter = label.texture.mag_filter = "linear" if is_turned else "nearest"
    return label.texture


def write(
    text: str,
    size: float,
    centre: tuple[float, float],
    colour: tuple[float, ...],
    bold: bool = True,
    is_turned: bool = False,
    is_part: bool = False,
) -> None:
    """Write a short text on the current canvas, with its digits and capitals centred on a point.

    A letter that is part of a drawing (`is_part`), as on a card or a piece, may be smaller than other text.
    """
    if not text:
        return
    texture = glyphs(text, max(1, int(size)), bold, is_turned)  # Kivy draws text in whole pixel sizes only
    width, height = texture.size
    Color(*colour)
    # In this font the middle of a capital lies 0.031 of the size below the middle of the line.
    y = centre[1] - height / 2 + 0.031 * size
    # Whole pixels keep small text crisp.
    place = round(centre[0] - width / 2), round(y)
    Rectangle(texture=texture, pos=place, size=(width, height), group=PART if is_part else None)


def write_from(text: str, size: float, left: float, y: float, colour: tuple[float, ...], *, bold: bool = True) -> float:
    """Write a short text on the current canvas with its left edge at `left`. Return its right edge."""
    width = natural_width(text, size, bold)
    write(text, size, (left + width / 2, y), colour, bold=bold)
    return left + width
