"""The result goes out of the app: as a picture, as text, or the whole game as a file."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from screens.kit import buttons, whole_words  # noqa: F401  (the rule below uses them)
from screens.kit.long_sheet import LongSheet

Builder.load_string("""
#:import _ companion.language.gettext

<ShareResultSheet>:
    title: _("Share the result")
    PushButton:
        text: _("As a picture")
        icon: "stats"
        kind: "primary"
        on_tap: root.dispatch("on_share", "picture")
    PushButton:
        text: _("As text")
        icon: "pencil"
        on_tap: root.dispatch("on_share", "result")
    PushButton:
        text: _("The whole game as a file")
        icon: "games"
        on_tap: root.dispatch("on_share", "record")
    WholeWords:
        text: root.message
        sp: 20
        role: "danger" if root.failed else "text"
        height: self.texture_size[1] if self.text else 0
""")


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
