"""A keypad that comes up at the lower edge of a column while a number is typed, and goes again."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import buttons, keypad, text  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class KeypadBlock(BoxLayout):
    """The keypad with a line above it that says what is typed."""

    def __init__(self, dock: "KeypadDock", **kwargs) -> None:
        self.dock = dock
        super().__init__(**kwargs)


class KeypadDock(Panel):
    """Holds the keypad while `is_open`; takes no place otherwise, so nothing invisible can be tapped."""

    __events__ = ("on_figure", "on_erase", "on_done", "on_sign", "on_hide")

    is_open = BooleanProperty(False)
    caption = StringProperty("")
    done_text = StringProperty("")
    can_finish = BooleanProperty(True)
    has_sign = BooleanProperty(False)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._block = KeypadBlock(self)
        self.fbind("is_open", self._show)
        self._show()

    def _show(self, *_args) -> None:
        if self.is_open and not self._block.parent:
            self.add_widget(self._block)
        elif not self.is_open and self._block.parent:
            self.remove_widget(self._block)

    def on_figure(self, figure: str) -> None:
        """A figure was tapped."""

    def on_erase(self) -> None:
        """The last figure should go."""

    def on_done(self) -> None:
        """The number is complete."""

    def on_sign(self) -> None:
        """The number should change its sign."""

    def on_hide(self) -> None:
        """The keypad should go."""
