"""The page for correcting points, stockrooms, ocean and leader by hand, with a note."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.events import TableCorrected
from companion.fishing.pages.correct import CorrectView, correct_view
from companion.fishing.pages.drafts import read_correction, store_correction
from companion.fishing.problems import Impossible
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts import what_changes  # noqa: F401  (the kv rules use it)
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices, field, numbers  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import PagePart, refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class FiguresRow(PagePart, Panel):
    view = ObjectProperty(None, rebind=True)


class TabletFiguresRow(FiguresRow):
    """The row of a player on a tablet, with the name next to the figures."""


class PhoneFiguresRow(FiguresRow):
    """The row of a player on a phone, with the name above the figures."""


class CorrectPage(Page):
    """The page for correcting the table by hand, or for editing such a correction in the log (argument `past`)."""

    bodies: ClassVar = {"wide": "CorrectWide", "tall": "CorrectTall", "phone": "CorrectPhone"}
    needs_game: ClassVar = FISHING

    view = ObjectProperty(CorrectView(), rebind=True)
    draft: ByHandDraft

    @property
    def is_past(self) -> bool:
        """Whether the page edits a correction in the log instead of correcting the current table."""
        if not self.arguments.get("past"):
            return False
        correction = read_correction(self.desk)
        return correction.is_chosen and isinstance(correction.edit, TableCorrected)

    def _read(self) -> ByHandDraft:
        """Return the draft, based on the current table or on the table before the edited entry of the log."""
        if not self.is_past:
            return ByHandDraft(self.session.state).restored(self.session.draft("correct"))
        correction = read_correction(self.desk)
        assert isinstance(correction.edit, TableCorrected)
        return ByHandDraft(correction.before, correction.edit)

    def _store(self, draft: ByHandDraft) -> None:
        if self.is_past:
            store_correction(self.desk, read_correction(self.desk).enter(draft.entered))
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
        self.take(self.draft.step(figure, seat, change))

    def write(self, note: str) -> None:
        if note != self.view.note:
            self.take(self.draft.write(note))

    def cancel(self) -> None:
        if self.is_past:
            store_correction(self.desk, read_correction(self.desk).start_over())
            self._back_to_sheet()
        else:
            self.session.drafts["correct"] = {}
            self.app.back()

    def _back_to_sheet(self) -> None:
        """Open the score sheet, which previews the edited entry of the log."""
        self.arguments = {}
        self.app.go("sheet")

    def save(self) -> None:
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
