"""What is in force for the trick: the called colour and who called it, lowest wins, last trick."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.fishing.drawings import suits  # noqa: F401  (the rules use them)
from screens.fishing.parts import suit_picker  # noqa: F401  (the rules use it)
from screens.kit.controls.choices import Chip
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged, PagePart
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

LEAST_CALLER = 96  # dp

load_rules(__file__)


class CalledChip(Tap, Ground, BoxLayout):
    """Who called, with the colour where it stands nowhere else; a tap asks for both."""

    text = StringProperty("")
    suit = StringProperty("")
    can_change = BooleanProperty(False)


class Conditions(PagePart, Arranged, BoxLayout):
    """What is in force, with as many words as there is room for."""

    view = ObjectProperty(None, rebind=True)  # a ConditionsView

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("size", "view"):
            self.fbind(name, self._arrange)
        self.ids.lowest.fbind("natural_width", self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        raise NotImplementedError


class ConditionsBar(Ground, Conditions):
    """All of it in one row."""

    is_roomy = BooleanProperty(True)
    caller_width = NumericProperty("96dp")

    def arrange_now(self, *_args) -> None:
        ids = self.ids
        self.is_roomy = self.width >= dp(880)
        label = natural_width(_("Called"), theme.sp(18)) + dp(10)
        wanted = max(natural_width(caller, theme.sp(18), bold=True) for caller in self.view.callers) + dp(44)
        room = self.width - self.padding[0] - self.padding[2] - ids.nothing.natural_width - ids.suits.width - dp(30)
        left = room - fit_words((ids.lowest, ids.last), room - min(wanted, dp(180)))
        # The caller's name can be shortened, so it gives way before the word at the left.
        has_label = left - label >= dp(LEAST_CALLER)
        ids.label.width, ids.label.opacity = (label, 1.0) if has_label else (0, 0.0)
        self.caller_width = max(dp(LEAST_CALLER), min(wanted, left - label * has_label))


class ConditionChips(Conditions):
    """Three chips, where there is little room."""

    def arrange_now(self, *_args) -> None:
        fit_words((self.ids.lowest, self.ids.last), self.width - 2 * self.spacing - dp(104))


def fit_words(chips: Sequence[Chip], room: float) -> float:
    """Give the chips for the lowest and the last trick the longest words that fit; says how wide they are then."""
    long_words, short_words = (_("Lowest now"), _("Last trick")), (_("Lowest"), _("Last"))
    for words in (long_words, short_words):
        wide = sum(natural_width(word, theme.sp(18), bold=True) + 2 * chips[0].padding_x + dp(3) for word in words)
        if wide <= room:
            break
    else:
        words = ("", "")  # but icons, with the short words under them
    for chip, word, icon, says in zip(chips, words, ("low", "last"), short_words):
        chip.says, chip.under, chip.text, chip.icon = says, says, word, "" if word else icon
    return wide if words[0] else sum(chip.natural_width for chip in chips)
