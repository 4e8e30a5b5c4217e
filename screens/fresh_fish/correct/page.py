"""Correct the past: an entry of the log is changed, left out or added, and what follows is seen first."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good
from companion.rules import BadEvent
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.app.session import Session
from screens.fresh_fish.correct.view import CorrectView, correct_view
from screens.fresh_fish.parts import room, rows  # noqa: F401  (the rules use them)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices, numbers  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "correction"


def read_correction(session: Session) -> CorrectionDraft:
    """Return the correction of the game on the table, as far as it is entered."""
    return CorrectionDraft(session.game).restored(session.draft(DRAFT))


def store_correction(session: Session, correction: CorrectionDraft) -> None:
    """Keep a correction for the next start of the app."""
    session.drafts[DRAFT] = correction.to_store()


class FreshCorrectPage(Page):
    """Paints the correction that is half entered, and saves it."""

    bodies: ClassVar = {"wide": "FreshCorrect", "tall": "FreshCorrectTall", "phone": "FreshCorrectPhone"}
    needs_game: ClassVar = FRESH_FISH

    view = ObjectProperty(CorrectView(), rebind=True)

    @property
    def draft(self) -> CorrectionDraft:
        """What is half entered."""
        return read_correction(self.session)

    def show(self) -> None:
        self.view = correct_view(self.draft)
        if self.view.look is not None:
            self.body.ids.room.show(self.view.look)

    def take(self, draft: CorrectionDraft) -> None:
        """Store what was entered and show it."""
        store_correction(self.session, draft)
        self.show()

    def turn_into(self, stage: Stage) -> None:
        """Change the kind of the entry."""
        self.take(self.draft.turn_into(stage))

    def sell(self, good: Good) -> None:
        """Change the tile that was sold."""
        self.take(self.draft.sell(good))

    def win(self, seat: int) -> None:
        """Make another player the winner."""
        self.take(self.draft.win(seat))

    def bid(self, seat: int, coins: int) -> None:
        """Change what a player bid."""
        self.take(self.draft.bid(seat, coins))

    def tap(self, space: Space) -> None:
        """Put the piece on another space, if it can go there."""
        draft = self.draft
        if draft.index is not None and space in draft.spaces:
            self.take(draft.put_on(space))

    def leave_out(self, index: int) -> None:
        """Leave a later entry out, too."""
        self.take(self.draft.leave_out(index))

    def leave_out_all(self) -> None:
        """Leave out all that would not be possible."""
        self.take(self.draft.leave_out_all())

    def delete(self) -> None:
        """Leave the entry out."""
        self.take(self.draft.delete())

    def cancel(self) -> None:
        """Forget what is entered and go back."""
        store_correction(self.session, self.draft.close())
        self.app.back()

    def save(self) -> None:
        """Correct the log and go back."""
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
