"""Correct by hand: points, stockrooms, ocean and leader as they really are, with a note."""

from typing import ClassVar

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import DECK
from companion.fishing.drafts.by_hand import ByHandDraft, Figure, Outcome
from companion.fishing.drafts.edits import ByHand
from companion.fishing.evidence import Doubt, DoubtKind
from companion.fishing.problems import Fault, Impossible
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.rounds import opening_in_words
from companion.language import _
from companion.names import number_in_words
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts.correction import read_correction, store_correction
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices, field, stepper  # noqa: F401  (correct.kv uses them)
from screens.kit.layouts import Column
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class Number(Column):
    """A figure to set, with what it was under it; `step` is told how far a finger moved it."""

    label = StringProperty("")
    says = StringProperty("")
    old = NumericProperty(0)
    new = NumericProperty(0)
    least = NumericProperty(0)
    step = ObjectProperty(None)

    def was(self, old: float, new: float) -> str:
        """What the figure was, where it is another one now."""
        return "" if old == new else _("was {number}").format(number=number_in_words(int(old)))

    def show(self, page: "CorrectPage", figure: Figure, seat: int = 0) -> None:
        """Paint a figure as it is and as it would be."""
        draft: ByHandDraft = page.draft
        self.least, self.old, self.new = figure.least, draft.old(figure, seat), draft.new(figure, seat)
        self.step = lambda change: page.take(page.draft.step(figure, seat, change))


class PlayerFigures(Panel):
    """One player's points and stockroom."""

    name = StringProperty("")
    face = ObjectProperty(None)


class CheckLine(BoxLayout):
    """One sentence about what is entered, with a sign before it."""

    text = StringProperty("")
    icon = StringProperty("info")
    role = StringProperty("text_muted")


class CorrectPage(Page):
    """The page; it asks `ByHandDraft` for what would come of the entries, and records it."""

    bodies: ClassVar = {"wide": "CorrectWide", "tall": "CorrectTall", "phone": "CorrectTall"}
    needs_game: ClassVar = FISHING

    draft = ObjectProperty(None, allownone=True, rebind=True)
    headline = StringProperty("")
    names = ListProperty()
    faces = ListProperty()
    record_text = StringProperty("")
    is_past = False  # whether it is part of a correction of the past

    def prepare(self) -> None:
        self.is_past = self._is_past()
        super().prepare()

    def _is_past(self) -> bool:
        if not self.arguments.get("past") or self.lacks_game:
            return False
        correction = read_correction(self.session)
        return correction.is_chosen and isinstance(correction.edit, ByHand)

    def _read(self) -> ByHandDraft:
        """What is half entered, at the table as it is or as it was."""
        if not self.is_past:
            return ByHandDraft.read(self.session.state, self.session.draft("correct"))
        correction = read_correction(self.session)
        return ByHandDraft(correction.before, correction.edit.figures)

    def _store(self, draft: ByHandDraft) -> None:
        if self.is_past:
            store_correction(self.session, read_correction(self.session).enter(ByHand(draft.entered)))
        else:
            self.session.drafts["correct"] = draft.to_store()

    def show(self) -> None:
        if self.lacks_game:
            self.draft, self.names, self.headline = None, [], _("no game is open")
            return
        self.draft = self._read()
        self.names, self.faces = list(self.session.names), list(self.session.faces)
        self.headline = _("round {number}").format(number=self.draft.state.round.number)
        self.record_text = _("See what would change") if self.is_past else _("Save")
        people = [{"name": name, "face": face} for name, face in zip(self.names, self.faces)]
        rows = refill(self.body.ids.players, PlayerFigures, people)
        for seat, row in enumerate(rows):
            row.ids.points.show(self, Figure.POINTS, seat)
            row.ids.stock.show(self, Figure.STOCK, seat)
        self.body.ids.ocean_card.ocean.show(self, Figure.OCEAN)
        checks = [{"text": words, "icon": icon, "role": role} for words, icon, role in self._checks(self.draft)]
        refill(self.body.ids.settings.ids.checks, CheckLine, checks)

    def _checks(self, draft: ByHandDraft) -> list[tuple[str, str, str]]:
        outcome, names = draft.outcome, self.session.names
        lines = []
        if outcome.problem is not None:
            is_nothing = outcome.problem.fault is Fault.NOTHING_CORRECTED
            icon, role = ("info", "text_muted") if is_nothing else ("warning", "danger")
            lines.append((problem_in_words(outcome.problem, names), icon, role))
        elif outcome.after.round.opening != draft.state.round.opening and draft.entered.leader is None:
            words = opening_in_words(outcome.after.round.opening, outcome.after.round.number, names)
            lines.append((words, "info", "text"))
        return lines if draft.asks_for_leader else [*lines, self._sum(outcome)]

    def _sum(self, outcome: Outcome) -> tuple[str, str, str]:
        """Whether all piles together are the whole deck; a warning only, for the table may know better."""
        if outcome.adds_up:
            return _("All piles together: {cards} cards").format(cards=outcome.cards), "check", "success"
        doubt = Doubt(DoubtKind.PILES_DO_NOT_ADD_UP, 0, 0, expected=len(DECK), actual=outcome.cards)
        return doubt_in_words(doubt, self.session.names), "warning", "danger"

    # What fingers do

    def take(self, draft: ByHandDraft) -> None:
        """Go on with what a finger has entered."""
        self._store(draft)
        self.show()

    def write(self, note: str) -> None:
        """Say why the table is set right."""
        if self.draft is not None and note != self.draft.entered.note:
            self.take(self.draft.write(note))

    def cancel(self) -> None:
        """Forget what is entered and go back."""
        if self.is_past:
            store_correction(self.session, read_correction(self.session).begin_anew())
            self._back_to_sheet()
        else:
            self.session.drafts["correct"] = {}
            self.app.back()

    def _back_to_sheet(self) -> None:
        """Go back to the correction of the past, where what would change is seen first."""
        self.arguments = {}
        self.app.go("sheet")

    def save(self) -> None:
        """Set the table right and go back to where one came from."""
        event = self.draft.outcome.event
        if event is None:
            return
        if self.is_past:
            self._back_to_sheet()
            return
        self.session.drafts["correct"] = {}
        try:
            self.session.record(event)
        except Impossible:
            self.show()  # it says why
            return
        self.app.back()
