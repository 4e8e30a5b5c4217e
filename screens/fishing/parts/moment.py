"""The table of Fishing at one moment of a game."""

from dataclasses import dataclass

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
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
from screens.fishing.drawings.cards import CardFace
from screens.kit import chart  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import Column, refill
from screens.kit.rules import load_rules
from screens.kit.text.widgets import FitText

load_rules(__file__)


@dataclass(frozen=True)
class MomentRowView:
    name: str
    face: Face
    stock: str
    caught: str
    penalties: str
    points: str
    leads: bool


class MomentRow(BoxLayout):
    """A player's row; the float marks the leader."""

    view = ObjectProperty(None, rebind=True)


class Moment(Column):
    """An event, and the table after it."""

    title = StringProperty("")
    line = StringProperty("")
    has_cards = BooleanProperty(False)
    has_chart = BooleanProperty(False)
    series = ListProperty()
    faces = ListProperty()

    def show(self, title: str, state: TableState, before: TableState | None, event: Event | None) -> None:
        """Show the table after an event; `before` is the table before it."""
        self.title, self.line = title, table_in_words(state)
        faces = App.get_running_app().session.faces_of(state.setup.players)
        rows = [
            MomentRowView(
                name,
                faces[seat],
                stock=str(state.stock_sizes[seat]),
                caught=f"+{state.round.caught[seat]}",
                penalties=penalties_in_words(state.round.penalties[seat]),
                points=number_in_words(state.points[seat]),
                leads=seat == state.leader,
            )
            for seat, name in enumerate(state.setup.players)
        ]
        refill(self.ids.rows, MomentRow, rows)
        self._show_cards(before, event)
        self.series, self.faces = curves(state) if state.finished else (), faces

    def _show_cards(self, before: TableState | None, event: Event | None) -> None:
        strip = self.ids.cards
        strip.clear_widgets()
        self.has_cards = isinstance(event, TrickPlayed)
        if before is None or not isinstance(event, TrickPlayed):
            return
        for play in plays_of(before, event):
            name = before.setup.players[play.seat]
            column = BoxLayout(orientation="vertical", size_hint_max_x=dp(96))
            column.add_widget(CardFace(card=str(play.card), size_hint=(None, None), size=(dp(40), dp(56))))
            column.add_widget(FitText(text=name, sp=18, role="text_muted", floor=1, may_shorten=True))
            strip.add_widget(column)


def table_in_words(state: TableState) -> str:
    """Return the progress of the game and the cards in the ocean."""
    if state.ended is not Ended.IN_PROGRESS:
        return _("The game is over; {count} cards left in the ocean").format(count=state.ocean)
    message = _("Round {round}, {count} cards in the ocean. Next: trick {trick}")
    return message.format(round=state.round.number, trick=state.trick, count=state.ocean)
