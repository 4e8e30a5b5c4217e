"""The table at one moment of a game, and the buttons that go through the game."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.fishing.events import Event, TrickPlayed
from companion.fishing.rounds import ROUNDS
from companion.fishing.score_rows import curve
from companion.fishing.state import Ended, TableState, plays_of
from companion.language import _
from companion.names import number_in_words
from screens.fishing.drawings import cards, shapes  # noqa: F401  (the rules use them)
from screens.fishing.drawings.cards import CardFace
from screens.kit import buttons, chart, shown_box, text, whole_words  # noqa: F401  (the rules use them)
from screens.kit.long_sheet import LongSheet
from screens.kit.rules import load_rules
from screens.kit.text import FitText

load_rules(__file__)


class MomentRow(BoxLayout):
    """One player at that moment; the float marks who leads."""

    name = StringProperty("")
    line = StringProperty("")
    lines = NumericProperty(1)
    points = StringProperty("")
    leads = BooleanProperty(False)


class Moment(BoxLayout):
    """What had happened, and how the table stood then."""

    title = StringProperty("")
    line = StringProperty("")
    has_cards = BooleanProperty(False)
    with_chart = BooleanProperty(False)
    series = ListProperty()

    def show(self, title: str, state: TableState, played: tuple[TableState, Event] | None, large: bool) -> None:
        """Take over a moment: what had happened, the table after it, and the event with the table before it."""
        self.title, self.line = title, table_in_words(state)
        self._show_players(state, 2 if large else 1)
        self._show_cards(state.setup.players, played)
        self.series = curve(state) if state.finished else []

    def _show_players(self, state: TableState, lines: int) -> None:
        rows = self.ids.rows
        if len(rows.children) != len(state.points):
            rows.clear_widgets()
            for _seat in state.points:
                rows.add_widget(MomentRow())
        for seat, row in enumerate(reversed(rows.children)):
            row.name = state.setup.players[seat]
            row.lines = lines
            row.line = _("caught {caught}, stockroom {stock}").format(
                caught=state.round.caught[seat], stock=state.stock_sizes[seat]
            )
            row.points = number_in_words(state.points[seat])
            row.leads = seat == state.leader

    def _show_cards(self, names: tuple[str, ...], played: tuple[TableState, Event] | None) -> None:
        strip = self.ids.cards
        strip.clear_widgets()
        self.has_cards = played is not None and isinstance(played[1], TrickPlayed)
        if played is None or not isinstance(played[1], TrickPlayed):
            return
        for play in plays_of(played[0], played[1]):
            column = BoxLayout(orientation="vertical", size_hint_max_x=dp(96))
            column.add_widget(CardFace(card=str(play.card), size_hint=(None, None), size=(dp(40), dp(56))))
            column.add_widget(FitText(text=names[play.seat], sp=18, role="text_muted", floor=1, may_shorten=True))
            strip.add_widget(column)


class MomentSteps(GridLayout):
    """Goes through the game, entry by entry or round by round."""

    __events__ = ("on_step",)

    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)

    def on_step(self, by: str, direction: int) -> None:
        """A finger wants to go on or back."""


class MomentAction(buttons.PushButton):
    """One thing to do with an entry."""

    part = StringProperty("")


class MomentChanges(BoxLayout):
    """Holds what changes the game at this place."""

    part = StringProperty("")


class MomentActions(shown_box.ShownBox):
    """What can be done with an entry of the game on the table."""

    __events__ = ("on_correct", "on_add", "on_undo_to_here")

    offered = BooleanProperty(False)
    is_last = BooleanProperty(False)

    def on_correct(self) -> None:
        """Change this entry."""

    def on_add(self) -> None:
        """Add what was forgotten after it."""

    def on_undo_to_here(self) -> None:
        """Take back everything after it."""


class MomentSheet(LongSheet):
    """The same over the list, where there is no room beside it; the steps lie still at its lower edge."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.moment, self.actions, self.steps = Moment(), MomentActions(), MomentSteps()
        for each in (self.moment, self.actions, self.steps):
            self.add_widget(each)


def table_in_words(state: TableState) -> str:
    """How far the game was, and how many cards the ocean had."""
    if state.ended is not Ended.IN_PROGRESS:
        return _("The game is over; {count} cards left in the ocean").format(count=state.ocean)
    message = _("Round {round} of {rounds}, trick {trick} of {tricks}; {count} cards in the ocean")
    return message.format(
        round=state.round.number, rounds=ROUNDS, trick=state.trick, tricks=state.round.hand, count=state.ocean
    )
