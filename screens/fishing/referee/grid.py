"""The grid of all cards: every suit in a line, in two lines, or one suit at a time where there is little room."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.fishing.cards import Buoy, Card, Suit, SuitCard, highest_value
from companion.fishing.drafts.trick import BUOYS
from companion.fishing.words.cards import suit_name
from companion.language import _
from screens.fishing.drawings.cards import GridCell
from screens.fishing.drawings.suits import SUIT_OF_LETTER, draw_solid_suit
from screens.fishing.referee.view import CardsView
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged, PagePart
from screens.kit.panels import Panel
from screens.kit.tap import Tap
from screens.kit.theme import theme

LINES, PAIRS, TABS = "lines", "pairs", "tabs"
CARDS: dict[str, tuple[Card, ...]] = {
    **{str(suit): tuple(SuitCard(suit, value) for value in range(highest_value(suit) + 1)) for suit in Suit},
    BUOYS: tuple(Buoy),
}
CELL = 48  # dp, the smallest side of a target
GONE = 0.35  # of a card that was played in this round
SAME_TAP = 0.35  # seconds: the second of two quick taps on one card is no second –3
# Shares of the width that the words on the buoys need, in one line of six.
BUOY_SHARES = {"pass": 150, "-3": 108, "all": 152, "first": 156, "call": 168, "low": 178}


def buoy_captions() -> dict[str, str]:
    """The words on the buoys; the minus-three needs none."""
    return {
        "pass": _("Pass left"),
        "-3": "",
        "all": _("Catch all"),
        "first": _("Play first"),
        "call": _("Call colour"),
        "low": _("Lowest wins"),
    }


class SuitTab(Tap, Painted):
    """One of the six tabs: a suit by its shape, or the buoys."""

    suit = StringProperty("B")
    says = StringProperty("")
    is_selected = BooleanProperty(False)
    repaint_on = ("suit", "is_selected", "press")

    def paint(self) -> None:
        name = SUIT_OF_LETTER.get(self.suit, BUOYS)
        size = min(dp(56), *self.size)
        x, y = self.center_x - size / 2, self.center_y - size / 2
        edge = ink.rounded(x, y, size, size, dp(12))
        if self.is_selected or self.press:
            Color(*(theme.of(f"tint_{name}") if self.is_selected else theme.mix("surface", "text", 0.1 * self.press)))
            ink.Ink(ink.filled(edge))
        if self.is_selected:
            Color(*theme.of("accent"))
            ink.Ink(ink.ring(edge, dp(3)))
        if name == BUOYS:
            Color(*theme.of("buoy"))
            ink.Ink(ink.filled(ink.circle(self.center_x, self.center_y, dp(18))))
            draw_icon("all", dp(24), self.center, theme.of("on_buoy"))
            return
        draw_solid_suit(name, self.center, dp(34))


class RefereeGrid(PagePart, Arranged):
    """All cards to tap, arranged to suit the room there is; the page hears of each tap."""

    arrangement = OptionProperty("", options=("", LINES, PAIRS, TABS))
    arrange_on = ("pos", "size")

    def __init__(self, **kwargs) -> None:
        self._cells: dict[Card, GridCell] = {}
        self._strip: Panel | None = None  # of tabs
        self._view: CardsView | None = None
        super().__init__(**kwargs)

    def show(self, view: CardsView) -> None:
        """Paint which cards lie in the trick, which are left in the box and, as a memory aid, which are gone."""
        has_other_tab = self._view is None or view.tab != self._view.tab
        self._view = view
        for card, cell in self._cells.items():
            self._paint(card, cell)
        if has_other_tab:
            self._arrange()

    def _paint(self, card: Card, cell: GridCell) -> None:
        view = self._view
        cell.is_selected = card in view.entered
        faded = 0.25 if card in view.box else GONE if card in view.gone else 0.5 if view.rests else 1.0
        cell.fade = 1.0 if cell.is_selected else faded

    def _cell(self, card: Card) -> GridCell:
        """The cell of a card, made when it is first shown."""
        if card not in self._cells:
            caption = buoy_captions()[str(card)] if isinstance(card, Buoy) else ""
            cell = GridCell(card=str(card), caption=caption, size_hint=(None, None), guard=SAME_TAP)
            cell.bind(on_tap=lambda _cell: self.page.tap_card(card))
            self._cells[card] = cell
            self._paint(card, cell)
        return self._cells[card]

    # How it is arranged

    def suited(self, most: float) -> float:
        """The height it would like, of at most this much."""
        arrangement = self._best(self.width, most)
        if arrangement == LINES:
            return min(most, 5 * dp(72) + dp(8) + dp(64))
        if arrangement == PAIRS:
            return dp(688) if most >= dp(688) else dp(616)
        return dp(64 + 8 + 3 * 56)

    @staticmethod
    def _best(width: float, height: float) -> str:
        if width >= 19 * dp(CELL) - 1 and height >= dp(6 * CELL + 8) - 1:
            return LINES
        if width >= 10 * dp(CELL) - 1 and height >= dp(12 * CELL + 40) - 1:
            return PAIRS
        return TABS

    def arrange_now(self, *_args) -> None:
        if self.width < dp(100) or self.height < dp(100) or self._view is None:
            return
        best = self._best(*self.size)
        if best != self.arrangement:
            self.arrangement = best
            self._have_tabs(best == TABS)
        if best == TABS:
            self._arrange_tabs()
        else:
            self._arrange_all(1 if best == LINES else 2)

    def _have_tabs(self, wanted: bool) -> None:
        self.clear_widgets()
        if not wanted:
            for cell in (self._cell(card) for cards in CARDS.values() for card in cards):
                cell.shows_shape = True
                self.add_widget(cell)
            return
        self._strip = Panel(size_hint=(None, None), radius=dp(16))
        self.add_widget(self._strip)
        for suit in CARDS:
            tab = SuitTab(suit=suit, says=_("Buoys") if suit == BUOYS else suit_name(Suit(suit)))
            tab.bind(on_tap=lambda tab: self.page.keep(self.page.draft.show_tab(tab.suit)))
            self._strip.add_widget(tab)

    def _arrange_all(self, lines: int) -> None:
        """Every suit in one line or two, the buoys below."""
        columns = 19 if lines == 1 else 10
        gap = 0 if lines == 1 else dp(8)
        buoy_rows = 1 if lines == 1 else 2
        spare = self.height - 4 * gap - dp(8)
        row = spare / (5 * lines + buoy_rows * (64 / 72 if lines == 1 else 1))
        wide, top = self.width / columns, self.top
        for suit in Suit:
            for value, card in enumerate(CARDS[str(suit)]):
                cell = self._cells[card]
                cell.size = (wide, row)
                cell.pos = (self.x + value % columns * wide, top - (value // columns + 1) * row)
            top -= lines * row + gap
        self._place_buoys(self.y, (top + gap - dp(8) - self.y) / buoy_rows, buoy_rows)

    def _place_buoys(self, bottom: float, row: float, rows: int) -> None:
        for line in range(rows):
            in_line = CARDS[BUOYS][line * 6 // rows : (line + 1) * 6 // rows]
            shares = [BUOY_SHARES[str(buoy)] if rows == 1 else 1 for buoy in in_line]
            left = self.x
            for buoy, share in zip(in_line, shares):
                cell, wide = self._cells[buoy], self.width * share / sum(shares)
                cell.size, cell.pos = (wide, row), (left, bottom + (rows - 1 - line) * row)
                left += wide

    def _arrange_tabs(self) -> None:
        """Six tabs, below them the cards of the one that is chosen."""
        strip = dp(64)
        self._strip.size, self._strip.pos = (self.width, strip), (self.x, self.top - strip)
        for tab in self._strip.children:
            tab.is_selected = tab.suit == self._view.tab
        for cell in self._cells.values():
            if cell.parent is not None:
                self.remove_widget(cell)
        bottom_of_tabs = self.top - strip - dp(8)
        row = min(dp(72), (bottom_of_tabs - self.y) / 3)
        columns = 2 if self._view.tab == BUOYS else 7
        for place, cell in enumerate(self._cell(card) for card in CARDS[self._view.tab]):
            cell.shows_shape = False
            cell.size = (self.width / columns, row)
            cell.pos = (
                self.x + place % columns * self.width / columns,
                bottom_of_tabs - (place // columns + 1) * row,
            )
            self.add_widget(cell)
