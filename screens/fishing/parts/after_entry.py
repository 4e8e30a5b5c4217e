"""The widget of the log that shows an event of Fishing and the table after it."""

from dataclasses import dataclass

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.faces import Face
from companion.fishing.events import Event, TrickPlayed
from companion.fishing.fold import plays_of
from companion.fishing.score_rows import curves
from companion.fishing.state import Ended, TableState
from companion.fishing.words.rounds import penalties_in_words
from companion.language import _
from companion.names import number_in_words
from screens.fishing.drawings import cards, suits  # noqa: F401  (the kv rules use them)
from screens.kit import chart  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import Column, refill
from screens.kit.rules import load_rules

load_rules(__file__)


@dataclass(frozen=True)
class AfterEntryRowView:
    name: str
    face: Face
    stock: str
    caught: str
    penalties: str
    longest_penalties: str  # of all rows, whose figures stand in columns
    points: str
    leads: bool


class AfterEntryRow(BoxLayout):
    """A player's row of figures; the float marks the leader."""

    view = ObjectProperty(None, rebind=True)


class MomentCard(BoxLayout):
    """A card that was played, above the name of its player."""

    card = StringProperty("")
    name = StringProperty("")


class TableAfterEntry(Column):
    """An event in words, its cards, and the table after it: a row for each player, and the curve of points."""

    title = StringProperty("")
    line = StringProperty("")
    has_cards = BooleanProperty(False)
    has_chart = BooleanProperty(False)
    room = NumericProperty(0)  # height that the chart must fit into; 0 for any
    series = ListProperty()
    faces = ListProperty()

    def show(self, title: str, state: TableState, before: TableState | None, event: Event | None) -> None:
        """Show an event with its cards, and the table after it (`state`); `before` is the table before it."""
        self.title, self.line = title, table_in_words(state)
        faces = App.get_running_app().session.faces_of(state.setup.players)
        penalties = [penalties_in_words(count) for count in state.round.penalties]
        rows = [
            AfterEntryRowView(
                name,
                faces[seat],
                stock=str(state.stock_sizes[seat]),
                caught=f"+{state.round.caught[seat]}",
                penalties=penalties[seat],
                longest_penalties=max(penalties, key=len),
                points=number_in_words(state.points[seat]),
                leads=seat == state.leader,
            )
            for seat, name in enumerate(state.setup.players)
        ]
        refill(self.ids.rows, AfterEntryRow, rows)
        self._show_cards(before, event)
        self.series, self.faces = curves(state) if state.finished else (), faces

    def _show_cards(self, before: TableState | None, event: Event | None) -> None:
        self.has_cards = isinstance(event, TrickPlayed)
        plays = plays_of(before, event) if before is not None and isinstance(event, TrickPlayed) else ()
        entries = [{"card": str(play.card), "name": before.setup.players[play.seat]} for play in plays]
        refill(self.ids.cards, MomentCard, entries)


def table_in_words(state: TableState) -> str:
    """Return a line with the round, the next trick and the number of cards in the ocean."""
    if state.ended is not Ended.IN_PROGRESS:
        return _("The game is over; {count} cards left in the ocean").format(count=state.ocean)
    message = _("Round {round}, {count} cards in the ocean. Next: trick {trick}")
    return message.format(round=state.round.number, trick=state.trick, count=state.ocean)
