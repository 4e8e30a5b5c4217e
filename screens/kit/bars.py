"""The bars at the top and the bottom of a screen, and the one that takes back what was done to a list."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.controls.buttons import IconButton, PushButton
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import FitText

load_rules(__file__)

FLOOR = 0.6  # share of its size that a title shrinks to


class Titles(Arranged):
    """A title and, where there is room beside it, a muted subtitle on the same line."""

    title = StringProperty("")
    subtitle = StringProperty("")
    arrange_on = ("pos", "size", "title", "subtitle")

    def __init__(self, **kwargs) -> None:
        self._title = FitText(sp=26, bold=True, size_hint=(None, None), floor=FLOOR)
        self._subtitle = FitText(sp=20, role="text_muted", size_hint=(None, None), floor=0.9)
        super().__init__(**kwargs)
        self.add_widget(self._title)
        self.add_widget(self._subtitle)
        self._title.fbind("font_size", self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        self._title.text, self._subtitle.text = self.title, self.subtitle
        title = natural_width(self.title, dp(26), bold=True) + 2
        subtitle = natural_width(self.subtitle, dp(20)) + 2
        gap, room = dp(16), self.width - dp(8)  # never up to the edge
        least = natural_width(self.subtitle, dp(20) * self._subtitle.floor) + 2
        fits = title + gap + least <= room
        self._subtitle.opacity = 1.0 if fits else 0.0
        width = min(title, room)
        self._title.size = (width, self.height)
        self._title.pos = self.pos
        self._subtitle.size = (min(subtitle, room - width - gap) if fits else 0, self.height)
        # Both stand on one line of writing, so the smaller text sits a little lower.
        self._subtitle.pos = (self.x + width + gap, self.y - dp(26 - 20) * 0.12)


class TopBar(BoxLayout):
    """Back, the title with a subtitle, and at the right whatever actions are added."""

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
    """Says what was done; there is no lane while nothing was."""

    __events__ = ("on_undo",)

    said = StringProperty("")
    can_undo = BooleanProperty(True)

    def on_undo(self) -> None:
        """Take it back."""
