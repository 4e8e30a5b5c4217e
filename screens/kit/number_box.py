"""A box for a number that is typed with our own keypad."""

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kit import text  # noqa: F401  (the rule below uses FitText)
from screens.kit.keypad import Keypad
from screens.kit.painted import Ground
from screens.kit.tap import Tap

Builder.load_string("""
#:import natural_width screens.kit.letters.natural_width

<NumberBox>:
    ground: "" if self.filled_in else "sunken"
    radius: dp(16)
    ring: "accent" if self.ringed else ""
    ring_width: dp(3) if app.form == "phone" else dp(4)
    outline: "outline" if self.filled_in else ""
    outline_width: dp(2)
    has_cursor: self.ringed and not self.filled_in
    figure: number.font_size
    half: natural_width(number.text, number.font_size, True) / 2
    canvas.after:
        Color:
            rgba: app.theme.accent if self.has_cursor else (0, 0, 0, 0)
        Rectangle:
            pos: self.center_x + (self.half + dp(6) if root.text else -dp(1)), self.center_y - self.figure * 0.42
            size: dp(3), self.figure * 0.84
    FitText:
        id: number
        text: root.text or ("" if root.ringed else root.hint)
        sp: root.sp
        bold: bool(root.text)
        role: "text_muted" if root.filled_in or not root.text else "text"
        halign: "center"
        floor: 0.4
        size_hint: None, 1
        width: root.width - dp(20)
        pos_hint: {"center_x": 0.5, "center_y": 0.5}
""")


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
