"""What stands beside the rows of a draw: why this order, who opens, what the small cards mean."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.fishing.rounds import DrawPlan, Opening, OpensWhy
from companion.fishing.words.rounds import draw_reasons_in_words, overfishing_in_words, why_opens
from companion.language import _
from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit import icons, shapes, text  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text import Paragraph

load_rules(__file__)


class NumberedReason(BoxLayout):
    """A sentence with its number on a disc."""

    number = StringProperty("")
    text = StringProperty("")


class OrderName(Panel):
    """A name on a small ground."""

    text = StringProperty("")
    most = NumericProperty(1000)


class OrderStep(BoxLayout):
    """A name and the way to the next one."""

    text = StringProperty("")
    has_next = BooleanProperty(True)
    most = NumericProperty(1000)


class OrderChips(StackLayout):
    """Names in the order in which they played, with small arrows between; breaks into lines."""

    names = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("names", self._show)
        self.fbind("width", self._show)

    def _show(self, *_args) -> None:
        last = len(self.names) - 1
        most = max(1, self.width - 28)
        entries = [{"text": name, "has_next": place < last, "most": most} for place, name in enumerate(self.names)]
        refill(self, OrderStep, entries)


class WhyColumn(BoxLayout):
    """Numbered reasons, and the order of the last trick where a tie depends on it."""

    reasons = ListProperty()
    order = ListProperty()

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("reasons", self._show)
        self.fbind("order", self._show)
        self._show()

    def _show(self, *_args) -> None:
        # A single sentence needs no number.
        numbered = len(self.reasons) > 1
        entries = [
            {"number": str(place) if numbered else "", "text": words} for place, words in enumerate(self.reasons, 1)
        ]
        if numbered:
            refill(self.ids.reasons, NumberedReason, entries)
        else:
            refill(self.ids.reasons, Paragraph, [{"text": entry["text"], "sp": 20} for entry in entries])
        self.ids.chips.names = self.order


class WhyPanel(Panel):
    """Why the draw has this order."""

    title = StringProperty("")
    reasons = ListProperty()
    order = ListProperty()
    least = NumericProperty(0)


class WhyFold(TapPanel):
    """The same, folded away until it is tapped."""

    title = StringProperty("")
    reasons = ListProperty()
    order = ListProperty()
    is_open = BooleanProperty(False)
    starts_open = BooleanProperty(False)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._column = WhyColumn()
        for name in ("reasons", "order"):
            setattr(self._column, name, getattr(self, name))
            self.fbind(name, self._column.setter(name))

        self.fbind("starts_open", self.setter("is_open"))
        self.is_open = self.starts_open

    def on_tap(self) -> None:
        self.is_open = not self.is_open

    def on_is_open(self, _fold: "WhyFold", is_open: bool) -> None:
        if is_open:
            self.add_widget(self._column)
        else:
            self.remove_widget(self._column)


class OpensPanel(Panel):
    """Who opens the round, with the float, and why."""

    headline = StringProperty("")
    reason = StringProperty("")
    small = BooleanProperty(False)
    least = NumericProperty(0)


class HandLegend(BoxLayout):
    """What the two kinds of small cards mean."""


def opens_in_words(opening: Opening, number: int, names: Sequence[str]) -> tuple[str, str]:
    """Who opens as a headline, and why in a few words below it."""
    headline = _("{player} opens round {number}").format(player=names[opening.seat], number=number)
    return headline, why_opens(opening, names)


def why_in_words(plan: DrawPlan, names: Sequence[str]) -> list[str]:
    """The reasons for a plan as sentences; there is always one."""
    if plan.overfishing:
        return [overfishing_in_words(plan), _("Nobody draws. The points stand as they are.")]
    return draw_reasons_in_words(plan, names) or [_("Nobody needs a card from the ocean.")]


def last_trick_names(plan: DrawPlan, opening: Opening | None, names: Sequence[str]) -> list[str]:
    """The order of the last trick, where a tie in the draw or for the opening depends on it."""
    tied = any(len(step.tied) > 1 for step in plan.steps)
    tied = tied or (opening is not None and opening.why is OpensWhy.PLAYED_EARLIER)
    return [names[seat] for seat in plan.last_trick] if tied and plan.last_trick else []
