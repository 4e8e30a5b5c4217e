"""The picker of a colour: the five suits side by side."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import Suit
from companion.fishing.drafts.trick import BUOYS
from companion.fishing.words.cards import suit_name
from screens.fishing.drawings.suits import draw_solid_suit
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.tap import Tap
from screens.kit.theme import theme


class SuitTap(Tap, Painted):
    """A suit to choose, or the buoys: its shape, ringed if it is chosen."""

    suit = StringProperty("blue")
    is_selected = BooleanProperty(False)
    shape = NumericProperty("30dp")
    says = StringProperty("")
    repaint_on = ("suit", "is_selected", "shape", "press")

    def paint(self) -> None:
        edge = ink.rounded(*self.pos, *self.size, dp(12))
        if self.is_selected or self.press:
            Color(*theme.mix("surface_raised", "text", 0.1 * self.press))
            ink.Ink(ink.filled(edge))
        if self.is_selected:
            Color(*theme.of("accent"))
            ink.Ink(ink.ring(edge, dp(3)))
        if self.suit == BUOYS:
            Color(*theme.of("buoy"))
            ink.Ink(ink.filled(ink.circle(*self.center, self.shape * 0.53)))
            draw_icon("all", self.shape * 0.7, self.center, theme.of("on_buoy"))
        else:
            draw_solid_suit(self.suit, self.center, self.shape)


class SuitPicker(BoxLayout):
    """Shows which suit is `chosen`, if one is; `on_suit` tells which one was tapped."""

    __events__ = ("on_suit",)

    chosen = ObjectProperty(None, allownone=True)
    shape = NumericProperty("30dp")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"spacing": dp(4)} | kwargs)
        for suit in Suit:
            tap = SuitTap(suit=suit.name.lower(), says=suit_name(suit))
            tap.bind(on_tap=lambda _tap, suit=suit: self.dispatch("on_suit", suit))
            self.add_widget(tap)
        for name in ("chosen", "shape"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        for tap, suit in zip(reversed(self.children), Suit):
            tap.is_selected, tap.shape = suit is self.chosen, self.shape

    def on_suit(self, suit: Suit) -> None:
        """A suit was tapped."""
