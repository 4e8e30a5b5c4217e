"""What stands beside the rows of a draw: why this order, who opens, what the small cards mean."""

from collections.abc import Sequence

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.fishing.rounds import DrawPlan, Opening, OpensWhy
from companion.fishing.words.rounds import draw_reasons_in_words, overfishing_in_words
from companion.language import _
from companion.names import names_listed, number_in_words
from screens.fishing.drawings import shapes  # noqa: F401  (the rules below use them)
from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit import icons, text  # noqa: F401  (the rules below use them)
from screens.kit.box import Box
from screens.kit.panels import Panel, TapPanel
from screens.kit.refill import refill
from screens.kit.whole_words import WholeWords

Builder.load_string("""
#:import _ companion.language.gettext
#:import natural_width screens.kit.letters.natural_width

<NumberedReason>:
    size_hint_y: None
    height: max(disc.height, words.height)
    spacing: dp(14)
    PlaceDisc:
        id: disc
        side: app.grow(32)
        sp: 18
        text: root.number
        pos_hint: {"top": 1}
    WholeWords:
        id: words
        text: root.text
        sp: 20
        pos_hint: {"top": 1 - (dp(2) / max(1, root.height))}

<OrderName>:
    ground: "surface_raised"
    radius: dp(10)
    size_hint: None, None
    height: app.grow(36)
    width: min(natural_width(name.text, app.sp(18), True) + dp(20), root.most)
    padding: dp(9), 0
    FitText:
        id: name
        text: root.text
        sp: 18
        bold: True
        halign: "center"
        may_shorten: True
        floor: 0.9

<OrderStep>:
    size_hint: None, None
    size: chip.width + (dp(26) if root.has_next else 0), app.grow(36)
    OrderName:
        id: chip
        text: root.text
        most: root.most
    Icon:
        icon: "next" if root.has_next else ""
        role: "text_muted"
        icon_size: dp(16)

<OrderChips>:
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(2), dp(8)

<WhyColumn>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(12)
    Box:
        id: reasons
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(14)
    OrderChips:
        id: chips

<WhyPanel>:
    orientation: "vertical"
    padding: dp(24), dp(18), dp(24), dp(20)
    spacing: dp(12)
    size_hint_y: None
    height: max(self.least, self.minimum_height)
    Paragraph:
        text: root.title
        sp: 22
        bold: True
    WhyColumn:
        reasons: root.reasons
        order: root.order
    Widget:

<WhyFold>:
    orientation: "vertical"
    ground: ""
    padding: dp(16), dp(4)
    spacing: dp(8)
    size_hint_y: None
    height: self.minimum_height
    radius: dp(16)
    Box:
        size_hint_y: None
        height: max(dp(56), title.texture_size[1])
        Text:
            id: title
            text: root.title
            sp: 20
            bold: True
        Icon:
            icon: "up" if root.is_open else "down"
            icon_size: dp(24)
            size_hint_x: None
            width: dp(32)

<OpensPanel>:
    padding: (dp(12) if root.small else dp(24)), dp(14)
    spacing: dp(12) if root.small else dp(22)
    radius: dp(16) if root.small else dp(20)
    size_hint_y: None
    height: max(self.least, words.height + dp(28)) if self.headline else 0
    FloatMark:
        size_hint: None, None
        size: (dp(27), dp(36)) if root.small else (dp(40), dp(54))
        pos_hint: {"center_y": 0.5}
    Box:
        id: words
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        pos_hint: {"center_y": 0.5}
        WholeWords:
            text: root.headline
            sp: 22 if root.small else 28
            bold: True
        WholeWords:
            text: root.reason
            sp: 18 if root.small else 20
            role: "text_muted"

<HandLegend>:
    size_hint_y: None
    height: max(dp(28), own.height, ocean.height)
    spacing: dp(12)
    HandCards:
        own: 1
        size_hint: None, None
        size: dp(20), dp(28)
        pos_hint: {"center_y": 0.5}
    Paragraph:
        id: own
        text: _("from the own stockroom, top card first")
        sp: 18
        role: "text_muted"
        size_hint_x: None
        width: min(natural_width(self.text, app.sp(18)) + dp(8), (root.width - dp(108)) * 0.7)
        pos_hint: {"center_y": 0.5}
    Widget:
        size_hint_x: None
        width: dp(8)
    HandCards:
        drawn: 1
        size_hint: None, None
        size: dp(20), dp(28)
        pos_hint: {"center_y": 0.5}
    Paragraph:
        id: ocean
        text: _("from the ocean")
        sp: 18
        role: "text_muted"
        pos_hint: {"center_y": 0.5}
""")


class NumberedReason(Box):
    """A sentence with its number on a disc."""

    number = StringProperty("")
    text = StringProperty("")


class OrderName(Panel):
    """A name on a small ground."""

    text = StringProperty("")
    most = NumericProperty(1000)


class OrderStep(Box):
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


class WhyColumn(Box):
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
            refill(self.ids.reasons, WholeWords, [{"text": entry["text"], "sp": 20} for entry in entries])
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


class HandLegend(Box):
    """What the two kinds of small cards mean."""


def opens_in_words(opening: Opening, number: int, names: Sequence[str]) -> tuple[str, str]:
    """Who opens as a headline, and why in a few words below it."""
    headline = _("{player} opens round {number}").format(player=names[opening.seat], number=number)
    match opening.why:
        case OpensWhy.TABLE_CHOSE:
            reason = _("the table chose")
        case OpensWhy.SET_BY_HAND:
            reason = _("set by hand")
        case OpensWhy.FEWEST_POINTS:
            reason = _("fewest points: {points}")
        case OpensWhy.PLAYED_EARLIER:
            reason = _("{players} share the fewest points, {points}; of them {player} played first in the last trick")
    return headline, reason.format(
        points=number_in_words(opening.points), players=names_listed(opening.tied, names), player=names[opening.seat]
    )


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
