"""The page for changing, deleting or adding an earlier entry, with a preview of the consequences."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.geometry.square import Space
from companion.language import _
from companion.rules import BadEvent
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.app.session import Session
from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (the rules use them)
from screens.fresh_fish.by_hand import ByHandSheet
from screens.fresh_fish.correct.view import CorrectView, correct_view
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices, numbers  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "correction"


def read_correction(session: Session) -> CorrectionDraft:
    """Return the unfinished correction of the game on the table, or an empty one."""
    return CorrectionDraft(session.game).restored(session.draft(DRAFT))


def store_correction(session: Session, correction: CorrectionDraft) -> None:
    session.drafts[DRAFT] = correction.to_store()


class FreshCorrectPage(Page):
    """The page that edits an unfinished correction and previews its consequences."""

    bodies: ClassVar = {"wide": "FreshCorrect", "tall": "FreshCorrectTall", "phone": "FreshCorrectPhone"}
    needs_game: ClassVar = FRESH_FISH

    view = ObjectProperty(CorrectView(), rebind=True)

    @property
    def draft(self) -> CorrectionDraft:
        return read_correction(self.session)

    def show(self) -> None:
        self.view = correct_view(self.draft)
        if self.view.look is not None:
            self.body.ids.room.show(self.view.look)

    def update_draft(self, draft: CorrectionDraft) -> None:
        """Store a draft and show it."""
        store_correction(self.session, draft)
        self.show()

    def tap(self, space: Space) -> None:
        """Move the piece of the corrected entry to the tapped space if that is allowed."""
        draft = self.draft
        if draft.index is not None and space in draft.spaces:
            self.update_draft(draft.put_on(space))

    def change_numbers(self) -> None:
        """Open the numbers of a correction by hand."""

        def enter(by_hand: ByHandDraft) -> None:
            self.update_draft(self.draft.correct_by_hand(by_hand))

        ByHandSheet(self.draft.by_hand, enter, button=_("Done"), finish=enter).open()

    def cancel(self) -> None:
        store_correction(self.session, self.draft.close())
        self.app.back()

    def save(self) -> None:
        draft = self.draft
        if not draft.can_save:
            return
        try:
            self.session.replace(draft.replacements)
        except BadEvent:
            self.show()  # with the reason
            return
        store_correction(self.session, CorrectionDraft(self.session.game))
        self.app.back()
