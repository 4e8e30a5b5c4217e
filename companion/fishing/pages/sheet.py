"""The score sheet, and the correction of past entries on it."""

from dataclasses import replace
from itertools import chain

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import OF_ONE_PLAYER, Edit
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import RoundCounted, TrickCaught
from companion.fishing.pages.correcting import read_correction, store_correction
from companion.fishing.pages.editors import AddedKind, CaughtView, EntriesView, SharesView
from companion.fishing.pages.fishing import FishingPresenter
from companion.fishing.pages.panel import PanelView, panel_view
from companion.fishing.pages.sheet_view import MODES, SIDES, SheetDraft, SheetView, sheet_view
from companion.fishing.score_rows import score_rows
from companion.pages.actions import DONE, AtTable, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.session import AnyChange
from companion.tools.drafts import with_item

SHEET = "sheet"  # the key of the draft
CLOSED = PanelView()


class SheetPresenter(FishingPresenter):
    """The score sheet. A tap on a cell opens its round for correction, and the figures preview the result."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._correction = read_correction(desk)

    def view(self) -> SheetView:
        return sheet_view(self.desk, self._correction, self._settings)

    @property
    def _panel(self) -> PanelView:
        return panel_view(self.session, self._correction) if self._correction.is_open else CLOSED

    def _keep(self, correction: CorrectionDraft) -> Outcome:
        self._correction = correction
        store_correction(self.desk, correction)
        return DONE

    def _enter(self, edit: Edit) -> Outcome:
        return self._keep(self._correction.enter(edit))

    def _offers(self, name: str, index: int | None = None) -> bool:
        """Return whether the panel has a button for this action that can be tapped."""
        panel = self._panel
        below = [*(message.offers for message in panel.messages), *(change.offers for change in panel.changes)]
        offers = [*panel.offers, *chain.from_iterable(below)]
        return any((offer.action, offer.index, offer.disabled) == (name, index, False) for offer in offers)

    def page_after(self, change: AnyChange) -> str:
        """Stay: the score sheet shows what a change has led to."""
        return ""

    # The sheet

    @property
    def _settings(self) -> SheetDraft:
        return SheetDraft().restored(self.desk.drafts[SHEET])

    @action
    def choose_mode(self, mode: str) -> Outcome:
        """Draw curves of the points, or of their gap to the average of all players."""
        if mode not in MODES:
            return not_possible()
        self.desk.drafts[SHEET] = replace(self._settings, mode=mode).to_store()
        return DONE

    @action
    def choose_side(self, side: str) -> Outcome:
        """Show the table or the curve, on a phone."""
        if side not in SIDES:
            return not_possible()
        self.desk.drafts[SHEET] = replace(self._settings, side=side).to_store()
        return DONE

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        return self.undo_last()

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        return self.redo_last()

    # Opening and closing a correction

    @action
    def open_cell(self, number: int, seat: AtTable) -> Outcome:
        """Open the cell of a player in a round for correction, or close it if it is open."""
        return self._open(number, seat)

    @action
    def open_round(self, number: int) -> Outcome:
        """Open a whole round for correction, or close it if it is open."""
        return self._open(number, None)

    def _open(self, number: int, seat: int | None) -> Outcome:
        correction = self._correction
        if not any(row.has_begun for row in score_rows(self.state) if row.number == number):
            return not_possible()
        if (correction.round, correction.seat) == (number, seat):
            return self._keep(correction.close())
        return self._keep(correction.open(number, seat))

    @action
    def choose(self, index: int) -> Outcome:
        """Open the editor of an entry from the list."""
        editor = self._panel.editor
        is_listed = isinstance(editor, EntriesView) and index in [entry.index for entry in editor.entries]
        return self._keep(self._correction.choose(index)) if is_listed else not_possible()

    @action
    def open_log(self) -> Outcome:
        """Open the log at the round, if the list has no room for all of its entries."""
        editor = self._panel.editor
        if not isinstance(editor, EntriesView) or all(entry.index is not None for entry in editor.entries):
            return not_possible()
        return Outcome(page="log", arguments={"part": self._correction.round})

    @action
    def back_to_list(self) -> Outcome:
        """Discard the input and list the entries of the round."""
        return self._keep(self._correction.back_to_list()) if self._correction.is_chosen else not_possible()

    @action
    def cancel(self) -> Outcome:
        """Discard the input and close the panel."""
        return self._keep(self._correction.close()) if self._correction.is_open else not_possible()

    @action(deed=Deed.ENTRY)
    def save(self) -> Outcome:
        """Save the correction, or open the page for corrections by hand if no entry is chosen."""
        correction = self._correction
        if correction.is_open and not correction.is_chosen:
            return Outcome(page="by_hand")
        if not correction.is_open or not correction.can_save:
            return not_possible()
        self._keep(correction.close())
        return self.change(self.session.replace, correction.preview.replacements)

    # The editor of an entry

    @action
    def step_share(self, seat: AtTable, change: int) -> Outcome:
        """Add a number to a player's cards of a count or a split trick."""
        editor = self._panel.editor
        shares = editor.shares if isinstance(editor, CaughtView) else editor
        if not isinstance(shares, SharesView) or not shares.shares:
            return not_possible()
        share = shares.shares[seat]
        if not share.least <= share.value + change <= share.most:
            return not_possible()
        match self._edit:
            case RoundCounted(caught) as count:
                return self._enter(replace(count, caught=with_item(caught, seat, (caught[seat] or 0) + change)))
            case SplitDraft() as split:
                return self._enter(split.step(seat, change))
        return not_possible()

    @property
    def _edit(self) -> Edit | None:
        """The input for the chosen entry, or None if no entry is chosen or it would be deleted."""
        return self._correction.edit if self._correction.is_chosen else None

    @property
    def _caught(self) -> TrickCaught | SplitDraft | None:
        """The trick without its cards that is edited, or None."""
        edit = self._edit
        return edit if isinstance(edit, TrickCaught | SplitDraft) else None

    @action
    def catch(self, seat: AtTable) -> Outcome:
        """Let a player catch the whole trick."""
        edit = self._caught
        if edit is None:
            return not_possible()
        return self._enter((edit.event if isinstance(edit, SplitDraft) else edit).with_catcher(seat))

    @action
    def split(self) -> Outcome:
        """Split the trick among several players."""
        edit = self._caught
        return self._enter(SplitDraft.of(edit)) if isinstance(edit, TrickCaught) else not_possible()

    @action
    def lead(self, seat: AtTable) -> Outcome:
        """Enter who led the next trick; in a split trick, that is its winner."""
        edit = self._caught
        if edit is None or self._correction.before.is_last_trick:
            return not_possible()
        return self._enter(edit.win(seat) if isinstance(edit, SplitDraft) else edit.with_next_leader(seat))

    @action
    def penalise(self, seat: AtTable) -> Outcome:
        """Enter who caught the minus-three."""
        edit = self._edit
        return self._enter(replace(edit, seat=seat)) if isinstance(edit, OF_ONE_PLAYER) else not_possible()

    @action
    def enter_cards(self) -> Outcome:
        """Enter or change the cards of the trick on the referee's page."""
        if not self._offers("enter_cards"):
            return not_possible()
        self._keep(self._correction.turn_into(TrickDraft))
        return Outcome(page="referee", arguments={"past": True})

    @action
    def remove_cards(self) -> Outcome:
        """Keep only who caught the trick."""
        is_possible = self._offers("remove_cards")
        return self._keep(self._correction.turn_into(TrickCaught)) if is_possible else not_possible()

    @action
    def set_figures(self) -> Outcome:
        """Set the figures of a correction by hand on its page."""
        is_possible = self._offers("set_figures")
        return Outcome(page="by_hand", arguments={"past": True}) if is_possible else not_possible()

    @action
    def delete(self) -> Outcome:
        """Delete the edited entry."""
        correction = self._correction
        if not self._panel.buttons.can_delete:
            return not_possible()
        return self._keep(correction.leave_out(correction.part.index))

    @action
    def keep(self) -> Outcome:
        """Keep the entry that would be deleted."""
        return self._keep(self._correction.start_over()) if self._offers("keep") else not_possible()

    # Adding an entry

    @action
    def add(self) -> Outcome:
        """Add an entry that was forgotten to the round."""
        correction = self._correction
        return self._keep(correction.add(correction.round)) if self._offers("add") else not_possible()

    @action
    def add_as(self, kind: AddedKind) -> Outcome:
        """Choose the kind of the added entry."""
        return self._keep(self._correction.turn_into(kind.edit)) if self._panel.added is not None else not_possible()

    @action
    def move_earlier(self) -> Outcome:
        added = self._panel.added
        return self._move(-1) if added is not None and added.can_be_earlier else not_possible()

    @action
    def move_later(self) -> Outcome:
        added = self._panel.added
        return self._move(1) if added is not None and added.can_be_later else not_possible()

    def _move(self, step: int) -> Outcome:
        correction = self._correction
        return self._keep(correction.move_to(correction.part.index + step))

    # Consequences

    @action
    def answer(self, index: int, seat: AtTable) -> Outcome:
        """Answer who led, as asked about the entry at this index."""
        is_asked = index in [question.index for question in self._panel.questions]
        return self._keep(self._correction.answer(index, seat)) if is_asked else not_possible()

    @action
    def toggle_ocean(self) -> Outcome:
        """Keep the size of the ocean although the correction changes the draws from it, or no longer."""
        correction = self._correction
        is_possible = self._offers("toggle_ocean")
        return self._keep(correction.keep_ocean(not correction.keeps_ocean)) if is_possible else not_possible()

    @action
    def show(self, index: int) -> Outcome:
        """Show another part of the correction, or keep the later entry that this part would delete."""
        return self._keep(self._correction.show(index)) if self._offers("show", index) else not_possible()

    @action
    def fix(self, index: int) -> Outcome:
        """Correct a later entry that would become impossible."""
        return self._keep(self._correction.fix(index)) if self._offers("fix", index) else not_possible()

    @action
    def leave_out(self, index: int) -> Outcome:
        """Delete a later entry that would become impossible."""
        return self._keep(self._correction.leave_out(index)) if self._offers("leave_out", index) else not_possible()

    @action
    def leave_out_all(self) -> Outcome:
        """Delete all later entries that would become impossible."""
        return self._keep(self._correction.leave_out_all()) if self._offers("leave_out_all") else not_possible()
