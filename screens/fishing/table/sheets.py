"""What comes up over the table: the menu, what is in force, and what seems wrong."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.fishing.cards import Suit
from companion.fishing.tricks import NOTHING, InForce
from companion.fishing.words.cards import suit_name
from companion.language import _
from screens.app.session import Session
from screens.fishing.drawings.suits import SuitShape  # noqa: F401  (the rule below uses it)
from screens.fishing.table.view import suit_word
from screens.kit.buttons import PushButton
from screens.kit.facing import TurnedSheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text import Paragraph
from screens.kit.theme import theme

load_rules(__file__)


class SuitChoice(TapPanel):
    """A suit to choose; the chosen one has a ring."""

    suit = StringProperty("blue")
    selected = BooleanProperty(False)
    says = StringProperty("")


class CallerChoice(TapPanel):
    """A player to choose; the chosen one has a ring."""

    selected = BooleanProperty(False)
    says = StringProperty("")


class CallerGrid(GridLayout):
    """The players, as many in a row as the form allows."""


class TableMenu(TurnedSheet):
    """The ways from the table to everything that is not on it."""

    def __init__(self, items: Sequence[tuple[str, str, Callable[[], None]]], **kwargs) -> None:
        super().__init__(title=_("The table"), wide=dp(440), **kwargs)
        self.ids.content.spacing = dp(8)
        for icon, words, act in items:
            button = PushButton(icon=icon, text=words, align="left", tall=56, kind="soft")
            button.bind(on_tap=lambda _button, act=act: (self.close(), act()))
            self.add_widget(button)


class InForceSheet(TurnedSheet):
    """Sets by hand what is in force for this trick; where the log knows it, says so instead."""

    chosen = ObjectProperty(NOTHING)

    def __init__(self, session: Session, opening: str, **kwargs) -> None:
        super().__init__(title=_("In force now"), wide=dp(640), **kwargs)
        self.ids.content.padding = (0, 0, dp(10), 0)  # beside the bar of a pane that scrolls
        self._session = session
        if opening:
            self.add_widget(Paragraph(text=opening))
        if session.state.in_force is not None:
            self.add_widget(
                Paragraph(text=_("It follows from what was entered, so there is nothing to set."), role="text_muted")
            )
            return
        self._draw_choices()
        self.chosen = session.in_force
        self.bind(chosen=self._show)
        self._show()

    def _draw_choices(self) -> None:
        self.add_widget(Paragraph(text=_("Called colour"), sp=22, bold=True))
        suits = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(8))
        self._suits = {suit: SuitChoice(suit=suit_word(suit), says=suit_name(suit)) for suit in Suit}
        for suit, choice in self._suits.items():
            choice.bind(on_tap=lambda _choice, suit=suit: self._call(suit))
            suits.add_widget(choice)
        self.add_widget(suits)
        self._asks = Paragraph(text=_("Called by"), sp=22, bold=True)
        self.add_widget(self._asks)
        callers = CallerGrid()
        self._callers = [CallerChoice(says=name) for name in self._session.names]
        for seat, chip in enumerate(self._callers):
            chip.bind(on_tap=lambda _chip, seat=seat: self._called_by(seat))
            callers.add_widget(chip)
        self.add_widget(callers)
        self._low = PushButton(text=_("Lowest value wins"), icon="low", tall=56, align="left")
        self._low.bind(on_tap=lambda _button: self._turn_round())
        self.add_widget(self._low)
        foot = BoxLayout(size_hint_y=None, height=theme.grow(64), spacing=dp(8))
        nothing = PushButton(text=_("Nothing"), kind="soft", size_hint=(1, 1))
        nothing.bind(on_tap=lambda _button: self._set(NOTHING))
        self._done = PushButton(text=_("Set"), icon="check", kind="primary", size_hint=(1, 1))
        self._done.bind(on_tap=lambda _button: self._set(self.chosen))
        for button in (nothing, self._done):
            foot.add_widget(button)
        self.add_widget(foot)

    def _call(self, suit: Suit) -> None:
        now = self.chosen
        called = None if now.called is suit else suit
        # A caller without a call means nothing.
        self.chosen = InForce(called, None if called is None else now.caller, now.lowest)

    def _called_by(self, seat: int) -> None:
        now = self.chosen
        self.chosen = InForce(now.called, None if now.caller == seat else seat, now.lowest)

    def _turn_round(self) -> None:
        now = self.chosen
        self.chosen = InForce(now.called, now.caller, not now.lowest)

    def _set(self, in_force: InForce) -> None:
        self.close()
        self._session.set_in_force(in_force)

    def _show(self, *_args) -> None:
        now = self.chosen
        for suit, choice in self._suits.items():
            choice.selected = suit is now.called
        for seat, chip in enumerate(self._callers):
            chip.selected = seat == now.caller
            chip.disabled = now.called is None
        self._low.kind = "tonal" if now.lowest else "soft"
        self._low.ring = "accent" if now.lowest else ""
        self._done.disabled = now == NOTHING or (now.called is None) != (now.caller is None)


class WarningSheet(TurnedSheet):
    """What cannot be or seems wrong, in sentences."""

    def __init__(self, title: str, sentences: Sequence[str], hint: str, **kwargs) -> None:
        super().__init__(title=title, **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence))
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
