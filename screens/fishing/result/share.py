"""The result goes out of the app: as a picture, as text, or the whole game as a file."""

from kivy.properties import BooleanProperty, StringProperty

from screens.kit import buttons, text  # noqa: F401  (the rule below uses them)
from screens.kit.overlays import LongSheet
from screens.kit.rules import load_rules

load_rules(__file__)


class ShareResultSheet(LongSheet):
    """Asks in which form, and says what came of it."""

    __events__ = ("on_share",)

    message = StringProperty("")
    failed = BooleanProperty(False)

    def say(self, message: str, failed: bool) -> None:
        """Tell what came of it."""
        self.message, self.failed = message, failed

    def on_share(self, form: str) -> None:
        """Hand the game out in this form."""
