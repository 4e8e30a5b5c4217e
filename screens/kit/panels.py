"""Surfaces with children, and one that lights up for the last action."""

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.kit.drawings import ink
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.layouts import Column
from screens.kit.tap import Tap
from screens.kit.text.widgets import FitText
from screens.kit.theme import theme


class Panel(Ground, BoxLayout):
    """A rounded surface with its children in a row or column."""


class PanelColumn(Ground, Column):
    """A rounded surface around a column, as high as the column."""


class FloatPanel(Ground, FloatLayout):
    """A rounded surface with its children placed freely."""


class TapPanel(Tap, Panel):
    """A rounded surface that can be tapped as a whole; buttons inside take their own taps."""


class TapFloatPanel(Tap, FloatPanel):
    """A rounded surface with freely placed children that can be tapped as a whole."""


class Badge(Ground, FloatLayout):
    """A small coloured pill or disc behind a word or number."""

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("radius", 1000)  # half its height, at any height
        super().__init__(**kwargs)


class GroundText(Ground, FitText):
    """A text on a surface of its own."""

    def paint_now(self) -> None:
        Ground.paint_now(self)
        FitText.paint_now(self)


class NumberDisc(GroundText):
    """A number on a disc."""

    side = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        look = {"ground": "surface_raised", "radius": 1000, "bold": True, "halign": "center"}
        super().__init__(**look | {"size_hint": (None, None), "size": (0, 0), "pos_hint": {"center_y": 0.5}} | kwargs)

    def on_side(self, _disc: "NumberDisc", side: float) -> None:
        self.size = (side, side)


class RuleLine(Painted):
    """A hairline in the middle of its box, along its longer side; by default a horizontal separator."""

    role = StringProperty("outline")
    repaint_on = ("role",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(1)} | kwargs)

    def paint(self) -> None:
        Color(*theme.of(self.role))
        thickness = theme.hairline
        if self.width >= self.height:
            ink.Ink(ink.bar(self.x, round(self.center_y - thickness / 2), self.width, thickness))
        else:
            ink.Ink(ink.bar(round(self.center_x - thickness / 2), self.y, thickness, self.height))


CALM_DOWN = 0.15  # seconds


class Lit(Ground):
    """A mixin for a surface that lights up at once and fades slowly, or has another colour for danger."""

    tone = OptionProperty("calm", options=("calm", "lit", "danger"))
    calm_ground = StringProperty("surface")
    glow = NumericProperty(0.0)  # 0 for the calm ground, 1 for the lit one

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("tone", "calm_ground", "glow")

    def light(self, tone: str) -> None:
        """Set the tone. The change from lit to calm is animated unless motion is reduced."""
        calms = self.tone == "lit" and tone == "calm" and not App.get_running_app().has_less_motion
        self.tone = tone
        Animation.cancel_all(self, "glow")
        if calms:
            Animation(glow=0.0, duration=CALM_DOWN, transition="out_quad").start(self)
        else:
            self.glow = 1.0 if tone == "lit" else 0.0

    def ground_colour(self) -> tuple[float, ...]:
        if self.tone == "danger":
            return theme.of("danger_soft")
        return theme.mix(self.calm_ground, "accent_soft", self.glow)
