"""The bars at the top and the bottom of a screen, and a bar to undo a change to a list."""

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.controls.buttons import IconButton, PushButton
from screens.kit.drawings.painted import Ground
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text import widgets  # noqa: F401  (the rules use them)

load_rules(__file__)


class TopBar(BoxLayout):
    """A back button, a title with a subtitle, and on the right the actions added as children."""

    __events__ = ("on_back",)

    title = StringProperty("")
    subtitle = StringProperty("")

    def on_back(self) -> None:
        """Called when the back button is tapped; by default the app goes back."""
        App.get_running_app().back()


class BottomBar(Ground, BoxLayout):
    """A surface along the lower edge with a hairline on top, for the actions of a screen."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for child in self.children:
            if isinstance(child, PushButton) and not isinstance(child, IconButton):
                child.size_hint_y = 1  # as high as the bar, which is lower on a phone in landscape


class UndoBar(Panel):
    """A bar that shows what was done and offers to undo it; its height is 0 without a message."""

    __events__ = ("on_undo",)

    message = StringProperty("")
    can_undo = BooleanProperty(True)

    def on_undo(self) -> None:
        """Called when the undo button is tapped."""
