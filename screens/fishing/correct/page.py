"""Correct by hand: points, stockrooms, ocean and leader as they really are, with a note."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.events import TableCorrected
from companion.fishing.problems import Impossible
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.correct.view import CorrectView, correct_view
from screens.fishing.parts import what_changes  # noqa: F401  (the rules use it)
from screens.fishing.parts.correction import read_correction, store_correction
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices, field, numbers  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class FiguresRow(PagePart, Panel):
    """One player's points and stockroom."""

    view = ObjectProperty(None, rebind=True)


class TabletFiguresRow(FiguresRow):
    """The name beside the figures."""


class PhoneFiguresRow(FiguresRow):
    """The name above the figures."""


class CorrectPage(Page):
    """Shows a `ByHandDraft` and records it; with `past` it edits a correction of the past instead."""

    bodies: ClassVar = {"wide": "CorrectWide", "tall": "CorrectTall", "phone": "CorrectPhone"}
    needs_game: ClassVar = FISHING

    view = ObjectProperty(CorrectView(), rebind=True)
    draft: ByHandDraft
    is_past = False  # whether this is part of a correction of the past

    def prepare(self) -> None:
        self.is_past = self._is_past()
        super().prepare()

    def _is_past(self) -> bool:
        if not self.arguments.get("past") or self.lacks_game:
            return False
        correction = read_correction(self.session)
        return correction.is_chosen and isinstance(correction.edit, TableCorrected)

    def _read(self) -> ByHandDraft:
        """Return the draft, for the table as it is or as it was then."""
        if not self.is_past:
            return ByHandDraft(self.session.state).restored(self.session.draft("correct"))
        correction = read_correction(self.session)
        return ByHandDraft(correction.before, correction.edit)

    def _store(self, draft: ByHandDraft) -> None:
        if self.is_past:
            store_correction(self.session, read_correction(self.session).enter(draft.entered))
        else:
            self.session.drafts["correct"] = draft.to_store()

    def show(self) -> None:
        self.draft = self._read()
        self.view = correct_view(self.draft, self.session.names, self.session.faces, is_past=self.is_past)
        row = PhoneFiguresRow if self.app.form == "phone" else TabletFiguresRow
        refill(self.body.ids.players, row, self.view.players)

    # Actions

    def take(self, draft: ByHandDraft) -> None:
        """Store and show a changed draft."""
        self._store(draft)
        self.show()

    def step(self, figure: Figure, seat: int, change: int) -> None:
        """Change a figure by `change`."""
        self.take(self.draft.step(figure, seat, change))

    def write(self, note: str) -> None:
        """Keep the note that explains the correction."""
        if note != self.view.note:
            self.take(self.draft.write(note))

    def cancel(self) -> None:
        """Drop the draft and go back."""
        if self.is_past:
            store_correction(self.session, read_correction(self.session).begin_anew())
            self._back_to_sheet()
        else:
            self.session.drafts["correct"] = {}
            self.app.back()

    def _back_to_sheet(self) -> None:
        """Go back to the correction of the past, which shows what would change before it is saved."""
        self.arguments = {}
        self.app.go("sheet")

    def save(self) -> None:
        """Record the correction and go back."""
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
            self.show()  # with the reason
            return
        self.app.back()
