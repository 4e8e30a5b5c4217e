"""Widgets to enter a trick: a place for each player, what is in force, all cards to tap, and a sheet of players."""

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.fishing.cards import BUOYS, PLAYER_COUNTS, Buoy, Suit
from companion.fishing.pages.referee_view import DECK
from companion.fishing.problems import Seat
from companion.fishing.words.cards import buoy_caption, suit_name
from companion.tools.language import _
from screens.fishing.drawings.cards import GridCell
from screens.fishing.drawings.suits import SUIT_OF_LETTER, SuitTap
from screens.kit.controls import choices  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import shapes  # noqa: F401  (the kv rules use it)
from screens.kit.entries import Viewed
from screens.kit.layouts import PagePart, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

CARDS = dict(DECK)
IN_BOX, GONE, RESTING = 0.25, 0.35, 0.5  # shares of a card's colour that stay visible

load_rules(__file__)


class TrickSlot(PagePart, TapPanel):
    """A player's place in the trick: a tap selects it for another card, a long press empties it."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        return self.view.name

    def on_tap(self) -> None:
        self.page.tap_slot(self.view.place)

    def on_long_press(self) -> None:
        self.page.act.empty_place(self.view.place)


class SuitTab(Viewed, SuitTap):
    """A tab that selects which cards a phone shows: those of a suit, or the buoys. Its view is a part of the deck."""

    tab = StringProperty("")

    def on_tab(self, _tab: "SuitTab", tab: str) -> None:
        self.suit = SUIT_OF_LETTER.get(tab, BUOYS)
        self.says = _("Buoys") if tab == BUOYS else suit_name(Suit(tab))


class SuitLabel(AnchorLayout):
    """A suit's shape in front of its cards."""

    suit = StringProperty("")


class CardBlock(PagePart, GridLayout):
    """The grid cells of one suit, after the suit's shape, or of the buoys."""

    tab = StringProperty("")  # the letter of the suit, or "buoy"
    view = ObjectProperty(None)
    has_shape = BooleanProperty(False)
    skipped = NumericProperty(0)  # cells that stay empty after the shape

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("tab", self._fill)
        self.fbind("view", self._show)
        self._fill()

    def _fill(self, *_args) -> None:
        self.clear_widgets()
        if self.has_shape:
            self.add_widget(SuitLabel(suit=SUIT_OF_LETTER[self.tab]))
        for _cell in range(int(self.skipped)):
            self.add_widget(Widget())
        for card in CARDS[self.tab]:
            caption = buoy_caption(card) if isinstance(card, Buoy) and card is not Buoy.MINUS_THREE else ""
            cell = Factory.BlockCell(card=str(card), caption=caption)
            cell.bind(on_tap=lambda _cell, card=card: self.page.act.enter_card(card))
            self.add_widget(cell)
        self._show()

    def _show(self, *_args) -> None:
        """Mark the cards that are entered, and fade those left in the box or, as a memory aid, already played."""
        view = self.view
        cells = [child for child in reversed(self.children) if isinstance(child, GridCell)]
        for card, cell in zip(CARDS[self.tab], cells):
            cell.is_selected = card in view.entered
            faded = IN_BOX if card in view.box else GONE if card in view.gone else RESTING if view.is_inactive else 1.0
            cell.fade = 1.0 if cell.is_selected else faded


class RefereePlayer(BoxLayout):
    """A seat's row: the field for the name, and a button that makes the player lead."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)


class PlayersSheet(PagePart, Sheet):
    """The sheet for entering players when the referee is used without a game; it stores each change at once."""

    def __init__(self, **kwargs) -> None:
        from screens.kit.controls import field  # noqa: F401  (loads the text input, which few tricks need)

        super().__init__(**kwargs)
        self._show()

    def set_players(self, players: int) -> None:
        self.page.act.set_players(players)
        self._show()

    def lead(self, seat: Seat) -> None:
        self.page.act.lead(seat)
        self._show()

    def rename(self, seat: Seat, name: str, unseen: str) -> None:
        """Rename a player; `unseen` is a warning if characters of the name cannot be displayed, else ""."""
        if name.strip() != self.page.draft.given_names[seat]:
            self.page.act.rename(seat, name)
        self.ids.fault.text = self.page.notice or unseen

    def _show(self) -> None:
        players = self.page.presenter.view().players
        self.ids.players.options = list(PLAYER_COUNTS)
        self.ids.players.value = len(players)
        refill(self.ids.rows, RefereePlayer, [{"sheet": self, "view": view} for view in players])
