"""What is in force for the trick: the called colour and who called it, lowest wins, last trick."""

from typing import NamedTuple

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.fishing.drawings import suits  # noqa: F401  (the rules use them)
from screens.fishing.parts import suit_picker  # noqa: F401  (the rules use it)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged, PagePart
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width, shortened

SP, LEAST_SP = 18, 15
LEAST_NAME = 0.85  # share of its size to which a name shrinks before it is shortened
ROOM_FOR_SUITS, MOST_CALLED = 740, 190  # dp

load_rules(__file__)


class ChipWords(NamedTuple):
    """What stands on the chips for lowest and last."""

    lowest: str
    last: str
    has_icons: bool = True


class CalledChip(PushButton):
    """Whether a colour is called and by whom, with its shape where no suits stand beside it; a tap asks for both."""

    suit = StringProperty("")


class ConditionsBar(PagePart, Arranged, Ground, BoxLayout):
    """What is in force, with as many words as there is room for; the suits to be called where there is much."""

    view = ObjectProperty(None)
    arrange_on = ("size", "view")

    def __init__(self, **kwargs) -> None:
        self._suits = None
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.last.fbind("natural_width", self._arrange)  # text that grows while the app runs

    def arrange_now(self, *_args) -> None:
        self._have_suits(self.width >= dp(ROOM_FOR_SUITS))
        called = self.view.called
        self.ids.called.suit = "" if called is None or self._suits is not None else called.name.lower()
        room = self.width - self.padding[0] - self.padding[2] - self.spacing * (len(self.children) - 1)
        if self._suits is not None:
            room -= self._suits.least
        self._choose_words(room)

    def _have_suits(self, wanted: bool) -> None:
        if wanted and self._suits is None:
            self._suits = Factory.CalledSuits(page=self.page)
            self.add_widget(self._suits, index=2)  # between who called and the rest
        elif not wanted and self._suits is not None:
            self.remove_widget(self._suits)
            self._suits = None

    def _choose_words(self, room: float) -> None:
        """The longest words that fit, if need be a little smaller; else icons, with the short words under them."""
        called, lowest, last = self.ids.called, self.ids.lowest, self.ids.last
        shortest = ChipWords(_("Lowest"), _("Final trick"), has_icons=False)
        wordings = (
            ChipWords(_("Lowest wins this trick"), _("Final trick of round")),
            ChipWords(shortest.lowest, shortest.last),
            shortest,
        )
        for words in wordings:
            # With room for no colour, so that nothing moves when one is called.
            texts = (_("No colour"), words.lowest, words.last)
            wide = sum(natural_width(text, dp(SP), bold=True) for text in texts)
            around = 6 * lowest.padding_x + dp(6) + words.has_icons * 2 * (lowest.icon_size + lowest.gap)
            share = (room - around) / wide
            if share >= 1:
                break
        has_words = share >= LEAST_SP / SP
        lowest.says, last.says = shortest.lowest, shortest.last
        for chip, icon, text in ((lowest, "low", words.lowest), (last, "last", words.last)):
            chip.sp = SP * min(1, share) if has_words else SP
            chip.under, chip.text = chip.says, text if has_words else ""
            chip.icon = icon if words.has_icons or not has_words else ""
        left = room - lowest.natural_width - last.natural_width
        called.sp, called.width = lowest.sp, left if self._suits is None else min(left, dp(MOST_CALLED))
        beside = 2 * lowest.padding_x + (dp(34) if called.suit else 0)
        called.text = shortened(self.view.called_words, dp(called.sp) * LEAST_NAME, True, called.width - beside)
