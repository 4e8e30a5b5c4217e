"""A number that a finger steps up and down, faster while it rests on the button."""

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.language import _
from companion.names import number_in_words
from screens.kit import panels, text  # noqa: F401  (the rule uses them)
from screens.kit.box import Box
from screens.kit.buttons import IconButton

FIRST = 0.4  # seconds a finger rests before the number runs
SLOW, FAST = 0.12, 0.05  # seconds between steps, at first and later
SLOW_STEPS = 8

Builder.load_string("""
<HoldStepper>:
    size_hint: None, None
    size: 2 * (self.side + self.spacing) + app.grow(self.figures), max(self.side, self.high)
    spacing: dp(6) if self.sunken else 0
    HoldButton:
        icon: "minus"
        kind: root.kind
        side: root.side
        pos_hint: {"center_y": 0.5}
        says: root.says_less
        disabled: root.disabled or root.value <= root.least
        on_step: root.step(-1)
    Panel:
        orientation: "vertical"
        ground: "sunken" if root.sunken else ""
        radius: dp(16)
        padding: 0, dp(2), 0, (dp(6) if root.was else dp(2))
        FitText:
            text: root.written(root.value)
            sp: root.sp
            bold: True
            halign: "center"
            floor: 0.4
            role: "accent" if root.lit else "text"
        FitText:
            text: root.was
            sp: 18
            role: "text_muted"
            halign: "center"
            size_hint_y: None
            height: app.sp(22) if root.was else 0
    HoldButton:
        icon: "plus"
        kind: root.kind
        side: root.side
        pos_hint: {"center_y": 0.5}
        says: root.says_more
        disabled: root.disabled or root.value >= root.most
        on_step: root.step(1)
""")


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


class HoldStepper(Box):
    """Less, the number, more; `on_step` tells how far a finger moved it. Shows `value`, which its owner sets."""

    __events__ = ("on_step",)

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(9999)
    sp = NumericProperty(36)
    side = NumericProperty("56dp")
    figures = NumericProperty(64)  # dp for the number at normal text
    kind = StringProperty("soft")
    sunken = BooleanProperty(False)  # the number in a field of its own
    high = NumericProperty(0)  # of that field
    was = StringProperty("")  # what the number was, said under it
    lit = BooleanProperty(False)
    says = StringProperty("")  # what is counted, for tests and screen readers
    says_less = StringProperty("")
    says_more = StringProperty("")

    def on_says(self, _stepper: "HoldStepper", says: str) -> None:
        self.says_less = _("{what}: less").format(what=says)
        self.says_more = _("{what}: more").format(what=says)

    def step(self, change: int) -> None:
        """Tell the owner, within the limits."""
        if self.least <= self.value + change <= self.most:
            self.dispatch("on_step", change)

    def on_step(self, change: int) -> None:
        """A finger moved the number."""

    @staticmethod
    def written(value: float) -> str:
        """The number as people read it."""
        return number_in_words(int(value))
