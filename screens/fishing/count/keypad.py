"""The keypad of a phone, which leaves room for the rows."""

from kivy.metrics import dp

from screens.kit.keypad import LowKeypad
from screens.kit.rules import load_rules

load_rules(__file__)


class TwoRowKeypad(LowKeypad):
    """The figures in two rows, with the keys to erase and to go on at their ends."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        *figures, erase, nought, go_on = reversed(self.children)
        go_on.icon = "next"
        self.clear_widgets()
        for key in (*figures[:5], erase, *figures[5:], nought, go_on):
            key.padding_x = dp(4)
            self.add_widget(key)
