"""What is in force for the trick: the called colour and who called it, lowest wins, last trick."""


from kivy.clock import Clock
from kivy.factory import Factory
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import Suit
from companion.fishing.words.cards import suit_name
from companion.language import _
from screens.fishing.drawings.suits import SUIT_OF_LETTER, draw_suit, suit_line
from screens.fishing.referee.draft import RefereeDraft
from screens.kit import choices, ink, overlays, palette  # noqa: F401  (the rules below use them)
from screens.kit.letters import natural_width
from screens.kit.painted import Ground, Painted
from screens.kit.palette import SUITS
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

FADED = 0.38
NO_SUIT = ""

load_rules(__file__)


class SuitTap(Tap, Painted):
    """A suit to choose: its shape, ringed when it is chosen, faded when it cannot be."""

    suit = StringProperty("blue")
    selected = BooleanProperty(False)
    faded = BooleanProperty(False)
    shape = NumericProperty("30dp")
    says = StringProperty("")
    repaint_on = ("suit", "selected", "faded", "shape", "press")

    def paint(self) -> None:
        edge = ink.rounded(*self.pos, *self.size, dp(12))
        if self.selected or self.press:
            Color(*theme.mix("surface_raised", "text", 0.1 * self.press))
            ink.Ink(ink.filled(edge))
        if self.selected:
            Color(*theme.of("accent"))
            ink.Ink(ink.ring(edge, dp(3)))
        ground = theme.of("surface")
        away = 1 - FADED if self.faded and not self.selected else 0
        colours = [theme.of(SUITS[self.suit]), theme.of(f"on_{self.suit}"), suit_line(self.suit)]
        seen = [colour and palette.mix(colour, ground, away) for colour in colours]
        draw_suit(self.suit, self.center_x - self.shape / 2, self.center_y - self.shape / 2, self.shape, *seen)


class SuitRow(BoxLayout):
    """The five suits side by side; `on_suit` tells which one was tapped."""

    __events__ = ("on_suit",)

    chosen = StringProperty(NO_SUIT)
    faded = BooleanProperty(False)
    shape = NumericProperty("30dp")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("spacing", dp(4))
        super().__init__(**kwargs)
        for letter, suit in SUIT_OF_LETTER.items():
            tap = SuitTap(suit=suit, says=suit_name(Suit(letter)), size_hint=(1, 1))
            tap.bind(on_tap=lambda _tap, letter=letter: self.dispatch("on_suit", Suit(letter)))
            self.add_widget(tap)
        for name in ("chosen", "faded", "shape"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        for tap in self.children:
            tap.selected, tap.faded, tap.shape = tap.suit == self.chosen, self.faded, self.shape

    def on_suit(self, suit: Suit) -> None:
        """A suit was tapped."""


class WordTap(Tap, Ground, BoxLayout):
    """A word to choose, ringed when it is chosen."""

    text = StringProperty("")
    sp = NumericProperty(18)
    selected = BooleanProperty(False)
    faded = BooleanProperty(False)


class CallerChip(Tap, Ground, BoxLayout):
    """Who called; a tap goes on to the next player."""

    text = StringProperty("")
    sp = NumericProperty(18)
    fixed = BooleanProperty(False)


class CalledChip(Tap, Ground, BoxLayout):
    """The called colour and who called it, in little room."""

    text = StringProperty("")
    suit = StringProperty("")
    says = StringProperty("")


class ConditionsBar(Panel):
    """All that is in force in one row; words give way when there is little room."""

    page = ObjectProperty(None)
    names = ListProperty()
    inset = NumericProperty("18dp")
    gap = NumericProperty("12dp")
    suits_width = NumericProperty("260dp")

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        row = SuitRow()
        row.bind(on_suit=lambda _row, suit: self.page.call(suit))
        self.ids.suits.add_widget(row)
        self._row = row
        self.fbind("size", self._arrange)
        self.ids.called_label.fbind("font_size", self._arrange)

    def show(self, draft: RefereeDraft) -> None:
        """Paint what is in force."""
        in_force, fixed, ids = draft.in_force, draft.in_force_is_fixed, self.ids
        self._row.chosen = NO_SUIT if in_force.called is None else SUIT_OF_LETTER[str(in_force.called)]
        self._row.faded = ids.nothing.faded = fixed
        ids.nothing.selected = in_force.called is None
        called = in_force.caller is not None
        ids.caller.text = _("by {player}").format(player=draft.names[in_force.caller]) if called else ""
        # It keeps its place while nobody has called, so that nothing moves under a finger.
        ids.caller.opacity, ids.caller.disabled, ids.caller.fixed = float(called), not called, fixed
        ids.lowest.selected, ids.last.selected = in_force.lowest, draft.last
        self.names = [_("by {player}").format(player=name) for name in draft.names]
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        ids = self.ids
        roomy = self.width >= dp(880)
        self.inset, self.gap = (dp(18), dp(12)) if roomy else (dp(14), dp(6))
        self.suits_width = dp(5 * 52) if roomy else dp(5 * 48)
        self._row.spacing = dp(4) if roomy else 0
        room = self.width - self.inset - dp(8) - self.suits_width - 2 * self.gap - dp(6)
        none = max(dp(48), natural_width(ids.nothing.text, theme.sp(18), bold=True) + dp(20))
        label = natural_width(ids.called_label.text, theme.sp(18)) + dp(10)
        wanted = max(natural_width(by, theme.sp(18), bold=True) for by in self.names or [""]) + dp(44)
        caller = max(dp(96), min(wanted, dp(180)))
        long_words = _("Lowest wins"), _("Last trick")
        short_words = _("Lowest"), _("Last")
        # What gives way first: the word at the left, then the long words at the right, then the caller's name. Last
        # of all the icons at the right stand for their words.
        for words, with_label, least in (
            (long_words, True, caller),
            (long_words, False, caller),
            (short_words, True, caller),
            (short_words, False, caller),
            (short_words, False, dp(96)),
            (("", ""), False, dp(96)),
        ):
            chips = [natural_width(word, theme.sp(18), bold=True) + dp(24 + 8 + 24 + 3) for word in words]
            left = room - none - sum(chips) - (label if with_label else 0)
            if left >= least:
                break
        else:
            chips = [chip * min(1.0, (room - none - dp(96)) / sum(chips)) for chip in chips]
            left = dp(96)
        ids.called_label.width = label if with_label else 0
        ids.called_label.opacity = 1.0 if with_label else 0.0
        ids.nothing.width = none
        ids.caller.width = min(left, wanted)
        for chip, says, word, width in zip((ids.lowest, ids.last), short_words, words, chips):
            chip.says, chip.text, chip.width = says, word, width


class ConditionChips(BoxLayout):
    """What is in force as three chips; a tap on the first opens a sheet."""

    page = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("width", self._arrange)
        self.ids.lowest.fbind("natural_width", self._arrange)

    def show(self, draft: RefereeDraft) -> None:
        """Paint what is in force."""
        in_force, ids = draft.in_force, self.ids
        called = in_force.called is not None
        ids.called.suit = SUIT_OF_LETTER[str(in_force.called)] if called else NO_SUIT
        ids.called.text = _("by {player}").format(player=draft.names[in_force.caller]) if called else _("No call")
        ids.called.says = _("Called colour")
        for chip, on in ((ids.lowest, in_force.lowest), (ids.last, draft.last)):
            chip.selected = on
            chip.kind = "primary" if on else "surface"
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        chips = self.ids.lowest, self.ids.last
        words = _("Lowest"), _("Last")
        wanted = [natural_width(word, theme.sp(18), bold=True) + dp(24) for word in words]
        room = self.width - 2 * self.spacing - dp(104)
        both = sum(wanted) + 2 * dp(30) <= room
        # Where not even the words fit, their icons stand for them.
        icons_alone = sum(wanted) > room
        for chip, icon, word, width in zip(chips, ("low", "last"), words, wanted):
            chip.says = word
            chip.text = "" if icons_alone else word
            chip.icon = icon if both or icons_alone else ""
            chip.width = room / 2 if icons_alone else width + (dp(30) if both else 0)


def called_sheet(page) -> None:
    """Open the sheet that asks which colour was called and by whom."""
    sheet = Factory.CalledSheet()
    row = sheet.ids.suits
    row.bind(on_suit=lambda _row, suit: (page.call(suit), show()))

    def show() -> None:
        draft = page.draft
        in_force = draft.in_force
        row.chosen = NO_SUIT if in_force.called is None else SUIT_OF_LETTER[str(in_force.called)]
        sheet.ids.nothing.selected = in_force.called is None
        sheet.ids.by.opacity = 0.0 if in_force.called is None else 1.0
        sheet.ids.callers.clear_widgets()
        if in_force.called is None:
            return
        for seat in range(draft.players):
            chip = Factory.CallerRow(text=draft.names[seat], selected=seat == in_force.caller)
            chip.bind(on_tap=lambda _chip, seat=seat: (page.call(in_force.called, seat), sheet.close()))
            sheet.ids.callers.add_widget(chip)

    sheet.ids.nothing.bind(on_tap=lambda _tap: (page.call(None), sheet.close()))
    show()
    sheet.open()


class CallerRow(Tap, Ground, BoxLayout):
    """A player who may have called."""

    text = StringProperty("")
    selected = BooleanProperty(False)
