"""The bars at the top and the bottom of a screen, and the bar that undoes a change of a list."""

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
    """A back button, the title with a subtitle, and at the right the actions that are added."""

    __events__ = ("on_back",)

    title = StringProperty("")
    subtitle = StringProperty("")

    def on_back(self) -> None:
        """The back button was tapped; by default the app goes back."""
        App.get_running_app().back()


class BottomBar(Ground, BoxLayout):
    """A surface along the lower edge with a hairline on top, for the actions of a screen."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for child in self.children:
            if isinstance(child, PushButton) and not isinstance(child, IconButton):
                child.size_hint_y = 1  # as high as the bar allows, which is less on a phone on its side


class UndoBar(Panel):
    """Tells what was done and offers to undo it; it has no height before that."""

    __events__ = ("on_undo",)

    said = StringProperty("")
    can_undo = BooleanProperty(True)

    def on_undo(self) -> None:
        """The undo button was tapped."""
