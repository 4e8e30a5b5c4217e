"""A number that a finger steps up and down, faster while it rests on the button."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.language import _
from companion.names import number_in_words
from screens.kit.controls.buttons import IconButton
from screens.kit.layouts import Arranged, place
from screens.kit.panels import GroundText
from screens.kit.rules import load_rules

FIRST = 0.4  # seconds a finger rests before the number runs
SLOW, FAST = 0.12, 0.05  # seconds between steps, at first and later
SLOW_STEPS = 8

load_rules(__file__)


class HoldButton(IconButton):
    """A button that goes on while it is held: `on_step` for a tap, and again and again while a finger rests."""

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

    def _let_go(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None
        super()._let_go()

    def on_tap(self) -> None:
        # A finger that has made the number run means no further step when it leaves.
        if not self._steps:
            self.dispatch("on_step")

    def on_step(self) -> None:
        """One step more."""


class Stepper(Arranged):
    """Less, the number, more; `on_step` tells how far a finger moved it. Shows `value`, which its owner sets."""

    __events__ = ("on_step",)

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(9999)
    sp = NumericProperty(36)
    side = NumericProperty("56dp")
    spacing = NumericProperty(0)  # between the buttons and the number
    figures = NumericProperty(64)  # dp for the number at normal text
    is_sunken = BooleanProperty(False)  # the number in a field of its own
    high = NumericProperty(0)  # of that field
    is_lit = BooleanProperty(False)
    says = StringProperty("")  # what is counted, for tests and screen readers
    arrange_on = ("pos", "size", "value", "least", "most", "sp", "side", "spacing", "is_sunken", "is_lit", "says")

    def __init__(self, **kwargs) -> None:
        self._less, self._more = HoldButton(icon="minus", kind="soft"), HoldButton(icon="plus", kind="soft")
        self._number = GroundText(bold=True, radius=dp(16), halign="center", floor=0.4)
        super().__init__(**kwargs)
        for widget in (self._number, self._less, self._more):
            self.add_widget(widget)
        self._less.bind(on_step=lambda _button: self.step(-1))
        self._more.bind(on_step=lambda _button: self.step(1))
        self._arrange()

    def step(self, change: int) -> None:
        """Tell the owner, within the limits."""
        if self.least <= self.value + change <= self.most:
            self.dispatch("on_step", change)

    def on_step(self, change: int) -> None:
        """A finger moved the number."""

    def arrange_now(self, *_args) -> None:
        less, more, number = self._less, self._more, self._number
        less.says, less.disabled = _("{what}: less").format(what=self.says), self.value <= self.least
        more.says, more.disabled = _("{what}: more").format(what=self.says), self.value >= self.most
        for button, left in ((less, self.x), (more, self.right - self.side)):
            button.side, button.pos = self.side, (left, self.center_y - self.side / 2)
        number.text, number.sp = number_in_words(int(self.value)), self.sp
        number.role, number.ground = "accent" if self.is_lit else "text", "sunken" if self.is_sunken else ""
        beside = self.side + self.spacing
        place(number, self.x + beside, self.y, self.width - 2 * beside, self.height)
