"""The correction page: change, delete or add an earlier entry, with a preview of the consequences."""

from dataclasses import replace

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.part_choices import choices_of, enter_value, open_part, parts_of
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.correction_view import CorrectionView, correction_view
from companion.fresh_fish.set_up import Setup
from companion.pages.actions import DONE, AtTable, Deed, Outcome, action, not_possible
from companion.pages.presenting import Presenter
from companion.pages.session import AnyChange

CORRECTION = "correction"  # the key of the draft


class CorrectionPresenter(Presenter):
    """The unfinished correction of an entry, and what follows from it."""

    kind = Setup.kind

    def view(self) -> CorrectionView:
        has_open_coins = self.session.preferences.open_coins
        view, names = correction_view(self._draft, has_open_coins=has_open_coins), self.session.names
        if view.look is None:
            return view
        return replace(view, look=for_browser(view.look, names))

    @property
    def _draft(self) -> CorrectionDraft:
        """The unfinished correction of the game on the table, or an empty one."""
        return CorrectionDraft(self.desk.game).restored(self.desk.drafts[CORRECTION])

    def _keep(self, draft: CorrectionDraft) -> Outcome:
        self.desk.drafts[CORRECTION] = draft.to_store()
        return DONE

    # Choosing an entry

    @action
    def correct(self, index: int) -> Outcome:
        """Start correcting the entry at this index."""
        draft = self._draft
        return self._keep(draft.choose(index)) if 0 <= index < draft.game.event_count else not_possible()

    @action
    def add(self, index: int) -> Outcome:
        """Start adding an entry before the one at this index, or at the end."""
        draft = self._draft
        return self._keep(draft.add(index)) if 0 <= index <= draft.game.event_count else not_possible()

    @action
    def fix(self) -> Outcome:
        """Correct the first later entry that is in the way, too."""
        draft = self._draft
        is_possible = _has_entry(draft) and draft.fixes is not None
        return self._keep(draft.fix()) if is_possible else not_possible()

    @action
    def back(self) -> Outcome:
        """Return to the entry that was corrected before this one."""
        return self._keep(self._draft.back()) if self._draft.settled else not_possible()

    @action
    def cancel(self) -> Outcome:
        """Drop the correction, and return to the log."""
        self._keep(self._draft.close())
        return Outcome(page="log")

    # The parts of the entry

    @action
    def open(self, part: EntryPart) -> Outcome:
        """Show the choices of a part."""
        draft = self._draft
        return self._keep(draft.open(part)) if _has_entry(draft) and part in parts_of(draft) else not_possible()

    @action
    def choose(self, index: int) -> Outcome:
        """Choose one of the values for the open part."""
        draft = self._draft
        if not 0 <= index < len(correction_view(draft).choices.choices):
            return not_possible()
        part = open_part(draft)
        assert part is not None
        return self._keep(enter_value(draft, choices_of(draft, part)[index]))

    @action
    def set_price(self, coins: int) -> Outcome:
        """Enter the price, or the bid of the player who is asked for."""
        draft = self._draft
        is_asked = correction_view(draft).choices.price is not None
        return self._keep(enter_value(draft, coins)) if is_asked and coins >= 0 else not_possible()

    @action
    def ask_bid_of(self, seat: AtTable) -> Outcome:
        """Enter the bid of this player next."""
        draft = self._draft
        is_offered = any(bid.seat == seat for bid in correction_view(draft).choices.bids)
        return self._keep(draft.ask_bid_of(seat)) if is_offered else not_possible()

    @action
    def put_on(self, space: Space) -> Outcome:
        """Move the piece of the entry to this space."""
        draft = self._draft
        return self._keep(draft.put_on(space)) if _has_entry(draft) and space in draft.spaces else not_possible()

    @property
    def by_hand(self) -> ByHandDraft | None:
        """The corrected correction by hand, whose numbers can be changed; None for any other entry."""
        draft = self._draft
        return draft.by_hand if _has_entry(draft) and not draft.is_deleted else None

    @action
    def enter_numbers(self, turn: AtTable, coins: tuple[int, ...], stack: tuple[int, ...]) -> Outcome:
        """Change the numbers of a correction by hand."""
        entered = None if self.by_hand is None else self.by_hand.enter(turn, coins, stack)
        if entered is None or not entered.is_sound:
            return not_possible()
        return self._keep(self._draft.correct_by_hand(entered))

    # The whole entry

    @action
    def delete(self) -> Outcome:
        return self._keep(self._draft.delete()) if self.view().can_delete else not_possible()

    @action
    def keep(self) -> Outcome:
        """Keep the entry instead of deleting it."""
        return self._keep(self._draft.keep()) if self._draft.is_deleted else not_possible()

    @action
    def settle_entries(self) -> Outcome:
        """Delete the later entries that block the correction together with it, or keep those to be deleted."""
        draft = self._draft
        if not correction_view(draft).follows.button:
            return not_possible()
        return self._keep(draft.leave_out_all() if draft.obstacles else draft.keep_all())

    @action(deed=Deed.ENTRY)
    def save(self) -> Outcome:
        """Save the correction as one step of undo, and return to the log."""
        draft = self._draft
        if not draft.can_save:
            return not_possible()
        outcome = self.change(self.session.replace, draft.replacements)
        if not outcome.refusal:
            self._keep(CorrectionDraft(self.desk.game))
        return outcome

    def page_after(self, change: AnyChange) -> str:
        return "log"


def _has_entry(draft: CorrectionDraft) -> bool:
    return draft.index is not None
