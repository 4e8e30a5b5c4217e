"""A keypad for numbers."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.kit.buttons import PushButton
from screens.kit.rules import load_rules

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
