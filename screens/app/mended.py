"""Says once that the shelf was damaged, and what was done about it."""

from kivy.lang import Builder
from kivy.properties import StringProperty

from screens.kit import buttons, whole_words  # noqa: F401  (the rule below uses them)
from screens.kit.long_sheet import LongSheet

Builder.load_string("""
#:import _ companion.language.gettext

<MendedSheet>:
    title: _("Games repaired")
    WholeWords:
        text: root.words
        sp: 20
    PushButton:
        text: _("Got it")
        kind: "primary"
        on_tap: root.close()
""")


class MendedSheet(LongSheet):
    """What happened, in plain words."""

    words = StringProperty("")
