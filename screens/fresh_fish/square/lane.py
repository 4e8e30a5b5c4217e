"""The lane: what was done last, always in the same place, with the ways to take it back."""

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from screens.app.doubts import DoubtsBadge  # noqa: F401  (the rule uses it)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

CALM_DOWN = 0.15  # seconds


class SquareLane(Panel):
    """Says what was done last, or what cannot be; lights up at once and calms down slowly."""

    page = ObjectProperty(None)
    part = StringProperty("lane")
    texts = ListProperty([""])
    tone = OptionProperty("calm", options=("calm", "lit", "danger"))
    glow = NumericProperty(0.0)
    doubts = NumericProperty(0)  # how many entries look wrong
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("glow", "tone"):
            self.fbind(name, self.repaint)

    def show(self, texts: tuple[str, ...], *, tone: str, doubts: int, can_undo: bool, can_redo: bool) -> None:
        """Take over what to say and offer."""
        self.texts, self.doubts, self.can_undo, self.can_redo = list(texts), doubts, can_undo, can_redo
        calms = self.tone == "lit" and tone == "calm" and not App.get_running_app().reduce_motion
        self.tone = tone
        Animation.cancel_all(self, "glow")
        if calms:
            Animation(glow=0.0, duration=CALM_DOWN, transition="out_quad").start(self)
        else:
            self.glow = 1.0 if tone == "lit" else 0.0

    def ground_colour(self) -> tuple[float, ...]:
        if self.tone == "danger":
            return theme.of("danger_soft")
        return theme.mix("surface_raised", "accent_soft", self.glow)
