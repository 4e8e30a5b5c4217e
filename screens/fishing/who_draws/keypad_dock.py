"""A keypad that comes up at the lower edge of a column while a number is typed, and goes again."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from screens.kit import buttons, number_box, text  # noqa: F401  (the rules below use them)
from screens.kit.box import Box
from screens.kit.panels import Panel

Builder.load_string("""
#:import _ companion.language.gettext

<KeypadDock>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    ground: "surface" if self.is_open else ""

<KeypadBlock>:
    orientation: "vertical"
    size_hint_y: 1 if app.flat else None
    height: self.minimum_height
    padding: dp(8)
    spacing: dp(4)
    Box:
        size_hint_y: None
        height: max(dp(48), app.sp(20) * 1.4)
        padding: dp(12), 0, 0, 0
        spacing: dp(8)
        FitText:
            text: root.dock.caption
            sp: 20
            bold: True
            may_shorten: True
        PushButton:
            text: _("–/+")
            tall: 48
            size_hint_x: None
            width: max(dp(64), self.natural_width) if root.dock.has_sign else 0
            opacity: 1 if root.dock.has_sign else 0
            disabled: not root.dock.has_sign
            pos_hint: {"center_y": 0.5}
            on_tap: root.dock.dispatch("on_sign")
        IconButton:
            icon: "down"
            says: _("Hide the keypad")
            side: dp(48)
            pos_hint: {"center_y": 0.5}
            on_tap: root.dock.dispatch("on_hide")
    LowKeypad:
        size_hint_y: 1 if app.flat else None
        height: dp(4 * 56 + 3 * 8)
        done_text: root.dock.done_text
        can_finish: root.dock.can_finish
        on_figure: root.dock.dispatch("on_figure", args[1])
        on_erase: root.dock.dispatch("on_erase")
        on_done: root.dock.dispatch("on_done")
""")


class KeypadBlock(Box):
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
