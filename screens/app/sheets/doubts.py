"""A badge that stays as long as entries of the game on the table look wrong; behind it lies the list of them."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty

from screens.kit import bars  # noqa: F401  (the rules build on it)
from screens.kit.controls.buttons import PushButton
from screens.kit.rules import load_rules

load_rules(__file__)


def show_doubts(angle: float = 0) -> None:
    """Bring up all that seems wrong, turned towards whoever asks."""
    from screens.app.sheets.doubts_sheet import DoubtsSheet  # typing fields cost time to load

    DoubtsSheet(App.get_running_app().session, angle=angle).open()


class DoubtsBadge(PushButton):
    """How many entries look wrong, under its sign if there is little room; without width if there are none."""

    count = NumericProperty(0)
    has_words = BooleanProperty(False)

    def on_tap(self) -> None:
        show_doubts()
