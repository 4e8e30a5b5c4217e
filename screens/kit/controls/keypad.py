"""Numbers that are typed with our own keypad: the keys, and the box that shows what is typed."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from screens.kit.controls.buttons import PushButton
from screens.kit.drawings.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text import widgets  # noqa: F401  (the rule below uses FitText)

load_rules(__file__)


class Key(PushButton):
    """One key of the keypad."""

    is_typed = True


class Keypad(GridLayout):
    """The figures in three by four: `on_figure` with "0" to "9", `on_erase`, `on_done`."""

    __events__ = ("on_figure", "on_erase", "on_done")

    done_text = StringProperty("")
    can_finish = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for figure in "123456789":
            self._add(Key(text=figure), "on_figure", figure)
        self._add(Key(icon="erase", icon_size="32dp", kind="plain"), "on_erase")
        self._add(Key(text="0"), "on_figure", "0")
        self._done = Key(text=self.done_text, sp=24, kind="tonal", padding_x="8dp")
        self._add(self._done, "on_done")
        self.bind(done_text=self._done.setter("text"), can_finish=self._show)
        self._show()

    def _add(self, key: Key, event: str, *arguments: str) -> None:
        key.bind(on_tap=lambda _key: self.dispatch(event, *arguments))
        self.add_widget(key)

    def _show(self, *_args) -> None:
        self._done.disabled = not self.can_finish

    def on_figure(self, figure: str) -> None:
        """A figure was tapped."""

    def on_erase(self) -> None:
        """The last figure should go."""

    def on_done(self) -> None:
        """The number is complete."""


class LowKeypad(Keypad):
    """The keypad where it shares the height with what is typed into."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for key in self.children:
            if key.text.isdigit():
                # It lies on a surface, so its keys are raised.
                key.sp, key.kind = 30, "soft"
            elif key is self._done:
                key.sp, key.padding_x = 18, dp(6)


class TwoRowKeypad(LowKeypad):
    """The figures in two rows, with the keys to erase and to go on at their ends; leaves most room for the rest."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        *figures, erase, nought, go_on = reversed(self.children)
        go_on.icon = "next"
        self.clear_widgets()
        for key in (*figures[:5], erase, *figures[5:], nought, go_on):
            key.padding_x = dp(6)
            self.add_widget(key)


class NumberBox(Tap, Ground, FloatLayout):
    """Shows a number; ringed where the keypad types, outlined and muted where the number filled itself in."""

    text = StringProperty("")
    hint = StringProperty("")
    says = StringProperty("")
    sp = NumericProperty(56)
    is_ringed = BooleanProperty(False)
    is_filled_in = BooleanProperty(False)
    has_cursor = BooleanProperty(False)
    figure = NumericProperty(0)  # the size of its figures in pixels
    half = NumericProperty(0)  # half the width of the number in pixels
