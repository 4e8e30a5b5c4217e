"""A box for a number that is typed with our own keypad."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kit import text  # noqa: F401  (the rule below uses FitText)
from screens.kit.keypad import Keypad
from screens.kit.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)


class NumberBox(Tap, Ground, FloatLayout):
    """Shows a number; ringed where the keypad types, outlined and muted where the number filled itself in."""

    text = StringProperty("")
    hint = StringProperty("")
    says = StringProperty("")
    sp = NumericProperty(56)
    ringed = BooleanProperty(False)
    filled_in = BooleanProperty(False)
    has_cursor = BooleanProperty(False)
    figure = NumericProperty(0)  # the size of its figures in pixels
    half = NumericProperty(0)  # half the width of the number in pixels


class LowKeypad(Keypad):
    """The keypad where it shares the height with what is typed into."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for key in self.children:
            if key.text.isdigit():
                # It lies on a surface, so its keys are raised.
                key.sp, key.kind = 30, "soft"
            elif key is self._done:
                key.sp, key.padding_x = 18, dp(4)
