"""The part of the window that is left to the app: bars, cut-outs and the keyboard of the system cover the rest."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.textinput import TextInput

from screens.app.device.bars import Insets

GAP = 16  # dp between a text field and the keyboard below it


class SafeArea(FloatLayout):
    """All of the app: pages, notices and sheets, inside the `insets` of the window."""

    insets = ObjectProperty(Insets())

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=Window.size, **kwargs)
        self._fit_soon = Clock.create_trigger(self.fit)

    def on_insets(self, _area: "SafeArea", insets: Insets) -> None:
        self.fit()
        self._fit_soon()  # once more when the page is laid out
        # While the keyboard is open, a tap or a key can move on to another field.
        listen = Window.fbind if insets.keyboard else Window.funbind
        for event in ("on_touch_up", "on_key_up"):
            Window.funbind(event, self._moved_on)
            listen(event, self._moved_on)

    def _moved_on(self, *_args) -> None:
        self._fit_soon()

    def fit(self, *_args) -> None:
        """Fill the uncovered part of the window. Move up if the keyboard would cover the text field in use."""
        left, top, right, bottom, _keyboard = self.insets
        self.size = Window.width - left - right, Window.height - top - bottom
        self.pos = left, bottom + self._lift()

    def _lift(self) -> float:
        if not self.insets.keyboard:
            return 0
        field = next((each for each in self.walk() if isinstance(each, TextInput) and each.focus), None)
        if field is None:
            return 0
        # Measured without the current lift.
        lowest = field.to_window(*field.pos)[1] - self.y + self.insets.bottom
        return max(0, self.insets.keyboard + dp(GAP) - lowest)
