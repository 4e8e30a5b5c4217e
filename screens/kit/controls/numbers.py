"""Number input: a keypad, the box that shows the typed number, and a stepper."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from screens.kit import panels  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import IconButton, PushButton
from screens.kit.drawings.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text import widgets  # noqa: F401  (the rules use FitText)

load_rules(__file__)


class Key(PushButton):
    """One key of the keypad."""

    is_typed = True


class Keypad(GridLayout):
    """A keypad of three columns and four rows; dispatches `on_figure` with "0" to "9", `on_erase` and `on_done`."""

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
        """Called when a digit is tapped."""

    def on_erase(self) -> None:
        """Called when the erase key is tapped."""

    def on_done(self) -> None:
        """Called when the number is complete."""


class LowKeypad(Keypad):
    """A keypad with smaller keys, on a surface."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for key in self.children:
            if key.text.isdigit():
                # The keypad is on a surface, so its keys are raised.
                key.sp, key.kind = 30, "soft"
            elif key is self._done:
                key.sp, key.padding_x = 18, dp(6)


class TwoRowKeypad(LowKeypad):
    """The keypad of the least height: two rows, which end with the erase key and the done key."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        *figures, erase, nought, go_on = reversed(self.children)
        go_on.icon = "next"
        self.clear_widgets()
        for key in (*figures[:5], erase, *figures[5:], nought, go_on):
            key.padding_x = dp(6)
            self.add_widget(key)


class NumberBox(Tap, Ground, FloatLayout):
    """A box with a number: ringed while the keypad types into it, outlined and muted if the app filled it in."""

    text = StringProperty("")
    hint = StringProperty("")
    says = StringProperty("")
    sp = NumericProperty(56)
    is_ringed = BooleanProperty(False)
    is_filled_in = BooleanProperty(False)
    has_cursor = BooleanProperty(False)
    equal_in = ObjectProperty(None, allownone=True)  # a container in which all numbers have one size
    figure = NumericProperty(0)  # the size of its figures in pixels
    half = NumericProperty(0)  # half the width of the number in pixels


FIRST = 0.4  # seconds before a held button starts to repeat
SLOW, FAST = 0.12, 0.05  # seconds between steps, at first and later
SLOW_STEPS = 8


class HoldButton(IconButton):
    """A button that dispatches `on_step` for a tap, and repeatedly while it is held."""

    __events__ = ("on_step",)

    _running = None
    _steps = 0

    def on_touch_down(self, touch) -> bool:
        taken = super().on_touch_down(touch)
        if taken and self._finger is touch:
            self._steps = 0
            self._running = Clock.schedule_once(self._run, FIRST)
        return taken

    def _run(self, _elapsed: float) -> None:
        if self.disabled:
            return
        self._steps += 1
        self.dispatch("on_step")
        self._running = Clock.schedule_once(self._run, SLOW if self._steps < SLOW_STEPS else FAST)

    def _release(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None
        super()._release()

    def on_tap(self) -> None:
        # After repeated steps, lifting the finger makes no further step.
        if not self._steps:
            self.dispatch("on_step")

    def on_step(self) -> None:
        """Called for each step."""


class Stepper(BoxLayout):
    """Buttons for less and more around a number; dispatches `on_step` with the change. The owner sets `value`."""

    __events__ = ("on_step",)

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(9999)
    sp = NumericProperty(36)
    side = NumericProperty("56dp")
    figures = NumericProperty(64)  # dp for the number
    is_sunken = BooleanProperty(False)  # whether the number has a field of its own
    is_lit = BooleanProperty(False)
    says = StringProperty("")  # what is counted, for tests and screen readers

    def step(self, change: int) -> None:
        """Dispatch the step if it stays within the limits."""
        if self.least <= self.value + change <= self.most:
            self.dispatch("on_step", change)

    def on_step(self, change: int) -> None:
        """Called when a tap changes the number."""
