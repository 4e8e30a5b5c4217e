"""A surface that lights up for what was done last."""

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from screens.kit.drawings.painted import Ground
from screens.kit.theme import theme

CALM_DOWN = 0.15  # seconds


class Lit(Ground):
    """A mixin: lights up at once and calms down slowly; in danger it has another colour."""

    tone = OptionProperty("calm", options=("calm", "lit", "danger"))
    calm_ground = StringProperty("surface")
    glow = NumericProperty(0.0)  # from the calm ground to the lit one

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("tone", "calm_ground", "glow")

    def light(self, tone: str) -> None:
        """Take another tone."""
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
