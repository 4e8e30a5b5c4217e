"""The page for changing, deleting or adding an earlier entry, with a preview of the consequences."""

from typing import Any, ClassVar

from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.correction_parts import enter
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.by_hand import ByHandView, by_hand_view
from companion.fresh_fish.pages.correct import CorrectView, correct_view
from companion.language import _
from companion.rules import BadEvent
from companion.session import Session
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.fresh_fish import square_room, what_follows  # noqa: F401  (the rules use them)
from screens.fresh_fish.by_hand import ByHandSheet
from screens.fresh_fish.correct import entry  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.spaces import SpacePicture
from screens.fresh_fish.drawings.whole import paint_ghost
from screens.fresh_fish.piece_rows import Viewed
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Sign
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "correction"


def read_correction(session: Session) -> CorrectionDraft:
    """Return the unfinished correction of the game on the table, or an empty one."""
    return CorrectionDraft(session.game).restored(session.draft(DRAFT))


def store_correction(session: Session, correction: CorrectionDraft) -> None:
    session.drafts[DRAFT] = correction.to_store()


class OutsidePiece(Viewed, Sign):
    """A stall outside the square that is in the way of the correction."""

    repaint_on = ("view",)

    def paint(self) -> None:
        with at(*self.pos):
            paint_ghost(SpacePicture(self.view.token, self.view.mark), self.width)


class FreshCorrectPage(Page):
    """The page that edits an unfinished correction and previews its consequences."""

    bodies: ClassVar = {"wide": "FreshCorrect", "tall": "FreshCorrectTall", "phone": "FreshCorrectPhone"}
    needs_game: ClassVar = FRESH_FISH

    view = ObjectProperty(CorrectView(), rebind=True)
    more = NumericProperty(0)  # how often further prices were asked for

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

    def enter(self, value: Any) -> None:
        """Enter a value for the open part of the entry."""
        self.more = 0
        self.update_draft(enter(self.draft, value))

    def offer_more(self) -> None:
        """Offer further prices."""
        self.more += 1

    def settle_entries(self) -> None:
        """Delete the later entries that block the correction together with it, or keep those to be deleted."""
        draft = self.draft
        self.update_draft(draft.leave_out_all() if draft.obstacles else draft.keep_all())

    def tap(self, space: Space) -> None:
        """Move the piece of the corrected entry to the tapped space if that is allowed."""
        draft = self.draft
        if draft.index is not None and space in draft.spaces:
            self.update_draft(draft.put_on(space))

    def change_numbers(self) -> None:
        """Open the numbers of a correction by hand."""

        def enter(*numbers: Any) -> ByHandView:
            self.update_draft(self.draft.correct_by_hand(self.draft.by_hand.enter(*numbers)))
            return by_hand_view(self.draft.by_hand)

        def finish() -> None:
            self.update_draft(self.draft.correct_by_hand(self.draft.by_hand))

        view = by_hand_view(self.draft.by_hand)
        ByHandSheet(view, enter, button=_("Done"), finish=finish, has_preview=False).open()

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
