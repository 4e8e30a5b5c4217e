"""Correct by hand: points, stockrooms, ocean and leader as they really are, with a note."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import DECK
from companion.fishing.drafts.by_hand import LEAST, OCEAN, POINTS, STOCK, ByHand
from companion.fishing.evidence import Doubt, DoubtKind
from companion.fishing.problems import Fault, Impossible
from companion.fishing.state import TableState
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.rounds import opening_in_words
from companion.language import _
from companion.names import number_in_words
from screens.app.page import Page
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_parts import BY_HAND, Part
from screens.kit import (  # noqa: F401  (correct.kv uses them)
    buttons,
    field,
    hold_stepper,
    name_chips,
    scrolling,
    text,
    whole_words,
)
from screens.kit.bars import BottomBar
from screens.kit.panels import Panel
from screens.kit.refill import refill
from screens.kit.rules import load_rules
from screens.kit.shown_box import ShownBox

load_rules(__file__)


class Number(BoxLayout):
    """A figure to set, with what it was under it; `on_step` tells how far a finger moved it."""

    __events__ = ("on_step",)

    what = StringProperty("")
    seat = NumericProperty(0)
    label = StringProperty("")
    says = StringProperty("")
    old = NumericProperty(0)
    new = NumericProperty(0)
    least = NumericProperty(0)
    was = StringProperty("")

    def show(self, by_hand: ByHand) -> None:
        """Paint the figure as it is and as it would be."""
        self.least = LEAST[self.what]
        self.old, self.new = by_hand.old(self.what, int(self.seat)), by_hand.new(self.what, int(self.seat))
        self.was = "" if self.old == self.new else _("was {number}").format(number=number_in_words(int(self.old)))

    def on_step(self, change: int) -> None:
        """A finger moved the figure."""


class PlayerFigures(Panel):
    """One player's points and stockroom."""

    name = StringProperty("")
    seat = NumericProperty(0)


class CheckLine(BoxLayout):
    """One sentence about what is entered, with a sign before it."""

    text = StringProperty("")
    icon = StringProperty("info")
    role = StringProperty("text_muted")


class CorrectSettings(ShownBox):
    """Who leads, the note, and what would come of it."""

    page = ObjectProperty(None, rebind=True)


class CorrectBar(BottomBar):
    """The two ways out."""

    page = ObjectProperty(None, rebind=True)


class CorrectBarPhone(BottomBar):
    """The two ways out, on a phone."""

    page = ObjectProperty(None, rebind=True)


class CorrectPage(Page):
    """The page; it asks `ByHand` for what would come of the entries, and records it."""

    bodies: ClassVar = {"wide": "CorrectWide", "tall": "CorrectTall", "phone": "CorrectPhone"}
    needs_game: ClassVar = True

    headline = StringProperty("")
    names = ListProperty()
    can_lead = BooleanProperty(False)
    leader = ObjectProperty(None, allownone=True)
    asks_leader = BooleanProperty(False)
    note = StringProperty("")
    can_record = BooleanProperty(False)
    record_text = StringProperty("")
    past = BooleanProperty(False)
    _past: Part | None = None  # the part of a correction of the past that is entered here

    @property
    def draft(self) -> dict:
        """What is half entered here."""
        return self.session.draft("correct") if self._past is None else self._past.new

    @property
    def state(self) -> TableState:
        """The table that is set right: as it is, or as it was where something of the past is corrected."""
        return self.session.state if self._past is None else self._past.before

    def prepare(self) -> None:
        self._past = self._corrected_part()
        self.past = self._past is not None
        super().prepare()

    def _corrected_part(self) -> Part | None:
        """The part of a correction of the past that is entered here, if one is."""
        if not self.arguments.get("past") or self.session is None or self.session.game is None:
            return None
        correction = Correction.of(self.session)
        return correction.shown if correction.is_chosen and correction.new["kind"] == BY_HAND else None

    def show(self) -> None:
        if self.session is None or self.session.game is None:
            self.names, self.headline, self.can_lead, self.can_record = [], _("no game is open"), False, False
            return
        state = self.state
        self.by_hand = ByHand(state, self.draft)
        self.headline = _("round {number}").format(number=state.round.number)
        self.record_text = _("See what would change") if self.past else _("Set the table right")
        self.names = list(self.session.names)
        self.can_lead = self.by_hand.can_lead
        self._fill_players()
        self.note = self.by_hand.note
        self._paint()

    def _fill_players(self) -> None:
        players = self.body.ids.players
        if [row.name for row in reversed(players.children)] != list(self.names):
            players.clear_widgets()
            for seat, name in enumerate(self.names):
                row = PlayerFigures(name=name, seat=seat)
                for number, what in ((row.ids.points, POINTS), (row.ids.stock, STOCK)):
                    number.what = what
                    number.bind(on_step=self._stepped)
                players.add_widget(row)
        ocean = self.body.ids.ocean_card.ocean
        if not ocean.what:
            ocean.what = OCEAN
            ocean.bind(on_step=self._stepped)

    def _paint(self) -> None:
        """Paint what follows from the entries, the typed note apart."""
        for row in self.body.ids.players.children:
            row.ids.points.show(self.by_hand)
            row.ids.stock.show(self.by_hand)
        self.body.ids.ocean_card.ocean.show(self.by_hand)
        outcome = self.by_hand.outcome
        self.asks_leader = outcome.problem is not None and outcome.problem.fault is Fault.OPENER_NEEDED
        self.leader = self.by_hand.leader
        self.can_record = outcome.problem is None
        self._show_checks()

    def _show_checks(self) -> None:
        outcome, names = self.by_hand.outcome, self.session.names
        lines = []
        if outcome.problem is not None:
            nothing = outcome.problem.fault is Fault.NOTHING_CORRECTED
            role, icon = ("text_muted", "info") if nothing else ("danger", "warning")
            lines.append((problem_in_words(outcome.problem, names), icon, role))
        else:
            opening, before = outcome.after.round.opening, self.state.round.opening
            if opening != before and self.draft.get("leader") is None:
                lines.append((opening_in_words(opening, outcome.after.round.number, names), "info", "text"))
        if outcome.problem is None or not self.asks_leader:
            lines.append(self._sum(outcome))
        rows = [{"text": sentence, "icon": icon, "role": role} for sentence, icon, role in lines]
        refill(self.body.ids.settings.ids.checks, CheckLine, rows)

    def _sum(self, outcome) -> tuple[str, str, str]:
        """Whether all piles together are the whole deck; a warning only, for the table may know better."""
        if outcome.adds_up:
            return _("All piles together: {cards} cards").format(cards=outcome.cards), "check", "success"
        doubt = Doubt(DoubtKind.PILES_DO_NOT_ADD_UP, 0, 0, expected=len(DECK), actual=outcome.cards)
        return doubt_in_words(doubt, self.session.names), "warning", "danger"

    # What fingers do

    def _stepped(self, number: Number, change: int) -> None:
        self.by_hand.step(number.what, None if number.what == OCEAN else int(number.seat), change)
        self._paint()

    def lead(self, seat: int) -> None:
        """Say who leads."""
        self.by_hand.lead(seat)
        self._paint()

    def write(self, note: str) -> None:
        """Say why the table is set right."""
        if self.session.game is not None and note != self.by_hand.note:
            self.by_hand.write(note)
            self._paint()

    def leave(self) -> None:
        """Forget what is entered and go back."""
        if self.past:
            Correction.of(self.session).let_stand()
            self._back_to_sheet()
            return
        self.draft.clear()
        self.app.back()

    def _back_to_sheet(self) -> None:
        """Go back to the correction of the past, where what would change is seen first."""
        self.arguments = {}
        self.app.go("sheet")

    def record(self) -> None:
        """Set the table right and go back to where one came from."""
        event = self.by_hand.outcome.event
        if event is None:
            return
        if self.past:
            self._back_to_sheet()
            return
        self.draft.clear()
        try:
            self.session.record(event)
        except Impossible:
            self.show()  # it says why
            return
        self.app.back()
