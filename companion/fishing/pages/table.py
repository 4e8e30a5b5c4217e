"""The table: who caught the trick, minus-threes, and tricks that several players share."""

from collections.abc import Mapping
from typing import Any

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import GameEnded, PenaltyRecorded, TrickCaught, caught_whole, last_catch
from companion.fishing.late_penalties import end_of_last_round, penalty_of_either_round, to_other_round
from companion.fishing.pages.correcting import read_correction, store_correction
from companion.fishing.pages.count import CountPresenter, what_is_scored
from companion.fishing.pages.fishing import FishingPresenter, trick_of
from companion.fishing.pages.in_force import in_force_in_words
from companion.fishing.pages.phase import Phase, can_end, phase_of, takes_penalty_late
from companion.fishing.pages.table_view import TableView, table_view
from companion.fishing.pages.trick_drafts import keep_split, leave_trick, outdated_split, running_split, set_in_force
from companion.fishing.state import TableState
from companion.fishing.tricks import InForce
from companion.pages.actions import DONE, AtTable, Deed, Outcome, action, not_possible
from companion.pages.explaining import ExplainingPresenter, LessonView
from companion.pages.snapshots import Snapshot
from companion.tools.language import _


def _penalties(seen: Snapshot, seat: int) -> tuple[int, int]:
    """Return to which round a minus-three belongs that is reported now, and how many the player has caught so far."""
    state: TableState = seen.state
    counts = {each.number: each.penalties[seat] for each in (*state.finished, state.round)}
    number = state.finished[-1].number if takes_penalty_late(seen) else state.round.number
    return number, sum(counts.values())


class TablePresenter(FishingPresenter, ExplainingPresenter):
    """The table: it records tricks, minus-threes and splits."""

    on_phones = frozenset(
        [
            "catch", "penalise", "begin_split", "win", "less", "more", "leave_split", "finish_split",
            "use_outdated_split", "drop_outdated_split", "set_in_force", "undo",
        ]
    )  # fmt: skip

    def view(self) -> TableView:
        return table_view(self.desk)

    @property
    def lesson(self) -> LessonView | None:
        return self.view().lesson

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        match name:
            case "undo" | "redo" | "switch_penalty":
                return super().about(name, given, seen)
            case "penalise" | "take_back_penalty":
                return _penalties(seen, given["seat"])
            case "open_count":
                return None
            case "win" | "less" | "more" | "leave_split" | "finish_split" if self._splits_entered_trick:
                return None  # it goes on while others enter the next tricks
            case "score":
                return what_is_scored(seen)
            case _:
                return trick_of(seen)

    def is_entered(self, name: str, given: Mapping[str, Any], seen: Snapshot, now: Snapshot) -> bool:
        match name:
            case "catch":
                return bool(self.catcher_since(seen, now) == given["seat"])
            case "penalise":
                (then_round, before), (round_, after) = (_penalties(each, given["seat"]) for each in (seen, now))
                return then_round == round_ and before < after
            case _:
                return super().is_entered(name, given, seen, now)

    @property
    def _splits_entered_trick(self) -> bool:
        split = running_split(self.desk)
        return split is not None and split.index is not None

    @action(deed=Deed.ENTRY)
    def catch(self, seat: AtTable) -> Outcome:
        """Record that a player caught the trick."""
        if phase_of(self.session) is not Phase.TRICK or running_split(self.desk) is not None:
            return not_possible()
        keep_split(self.desk, None)  # a split left open before an undo does not come back
        return self._enter(caught_whole(self.state.setup.seats, seat))

    def _enter(self, caught: TrickCaught) -> Outcome:
        """Record who caught the current trick."""
        before: TableState = self.state
        outcome = self.change(self.session.record, caught)
        if not outcome.refusal:
            leave_trick(self.desk, before)
        return outcome

    # Counting the round

    @action(deed=Deed.ENTRY)
    def open_count(self, seat: AtTable) -> Outcome:
        """Open the count at the pile of a player."""
        CountPresenter(self.desk).choose(seat)
        return Outcome(page="count")

    @action(deed=Deed.ENTRY)
    def score(self) -> Outcome:
        """Score the round once all piles are in, as on the page that counts them."""
        return CountPresenter(self.desk).score()

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        return self.undo_last()

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        return self.redo_last()

    @action(deed=Deed.ENTRY)
    def end_game(self) -> Outcome:
        return self.change(self.session.record, GameEnded()) if can_end(self.state) else not_possible()

    # Minus-threes

    @action(deed=Deed.ENTRY)
    def penalise(self, seat: AtTable) -> Outcome:
        """Record a minus-three of a player; before a round is started, it counts for the previous round."""
        if not self.desk.is_tablet and not self.view().tiles[seat].penalties.is_possible:  # the tablet has a key for it
            return not_possible()
        event = PenaltyRecorded(seat)
        if takes_penalty_late(self.session):
            return self._penalise_late(event)
        return self.change(self.session.record, event)

    def _penalise_late(self, event: PenaltyRecorded) -> Outcome:
        """Record a minus-three in the previous round, or open the score sheet if later entries would not fit."""
        place = end_of_last_round(self.game)
        correction = self.game.inserting(place, event)
        if not self.game.preview(correction).obstacles:
            return self.change(self.session.replace, correction)
        if not self.desk.is_tablet:  # corrections stay at the tablet
            return not_possible()
        store_correction(self.desk, read_correction(self.desk).add_penalty(event.seat, place))
        return Outcome(page="sheet")

    @action(deed=Deed.ENTRY)
    def switch_penalty(self) -> Outcome:
        """Move the last minus-three from this round to the previous one, or back."""
        change = self.session.last_change
        event = penalty_of_either_round(change)
        if event is None:
            return not_possible()
        moved = to_other_round(self.game, change)
        if not self.game.preview(moved).obstacles:
            return self.change(self.session.replace, moved)
        self.session.undo()
        return self._penalise_late(event)

    @action(deed=Deed.ENTRY)
    def take_back_penalty(self, seat: AtTable) -> Outcome:
        """Remove the last minus-three of a player in this round."""
        number = self.state.round.number
        booked = [
            index
            for index, (before, event) in enumerate(zip(self.game.states(), self.game.events))
            if before.round.number == number and event == PenaltyRecorded(seat)
        ]
        if booked:
            return self.change(self.session.replace, {booked[-1]: None})
        if self.state.round.penalties[seat]:
            return Outcome(_("This –3 came with the cards of a trick: undo that trick or correct by hand."))
        return Outcome(_("{player} has no –3 to take back.").format(player=self.session.names[seat]))

    # Splitting a trick

    @action(deed=Deed.ENTRY)
    def begin_split(self) -> Outcome:
        """Start to split the current trick."""
        if phase_of(self.session) is not Phase.TRICK or running_split(self.desk) is not None:
            return not_possible()
        return self._split(SplitDraft.begin(self.game))

    @action(deed=Deed.ENTRY)
    def split_last(self) -> Outcome:
        """Start to split the last recorded trick."""
        return self._split(SplitDraft.reopen(self.game))

    @action(deed=Deed.ENTRY)
    def win(self, seat: AtTable) -> Outcome:
        """Name the winner of the split, who keeps what nobody else takes."""
        split = running_split(self.desk)
        return not_possible() if split is None else self._split(split.win(seat))

    @action
    def less(self, seat: AtTable) -> Outcome:
        """Take one card of the split from a player."""
        split = running_split(self.desk)
        return not_possible() if split is None else self._split(split.less(seat))

    @action
    def more(self, seat: AtTable) -> Outcome:
        """Give a player one more card of the split."""
        split = running_split(self.desk)
        return not_possible() if split is None else self._split(split.more(seat))

    @action(deed=Deed.ENTRY)
    def leave_split(self) -> Outcome:
        return self._split(None)

    @action(deed=Deed.ENTRY)
    def finish_split(self) -> Outcome:
        """Record the split as a new trick, or as a correction of the trick that is split; keep the draft if refused."""
        split = running_split(self.desk)
        if split is None:
            return not_possible()
        keep_split(self.desk, None)
        if split.changes_nothing:
            return DONE
        if split.index is None:
            outcome = self._enter(split.event)
        else:
            outcome = self.change(self.session.replace, {split.index: split.event})
        if outcome.refusal:
            keep_split(self.desk, split)
        return outcome

    # A split of a trick that another player has entered meanwhile

    @action(deed=Deed.ENTRY)
    def use_outdated_split(self) -> Outcome:
        """Replace the entry of the trick with the split that was being entered here."""
        outdated = outdated_split(self.desk)
        if outdated is None or outdated.draft.leader is None:
            return not_possible()
        outcome = self.change(self.session.replace, {outdated.index: outdated.draft.event})
        if not outcome.refusal:
            keep_split(self.desk, None)
        return outcome

    @action(deed=Deed.ENTRY)
    def drop_outdated_split(self) -> Outcome:
        return self._split(None) if outdated_split(self.desk) is not None else not_possible()

    def _split(self, split: SplitDraft | None) -> Outcome:
        keep_split(self.desk, split)
        return DONE

    # What is in force

    @action(deed=Deed.ENTRY)
    def set_in_force(self, in_force: InForce) -> Outcome:
        """Set what is in force in the current trick, if the previous one was recorded without its cards."""
        if phase_of(self.session) is not Phase.TRICK or self.state.knows_in_force:
            return not_possible()
        in_force = in_force.calling(in_force.called)
        if not in_force.is_complete:
            return Outcome(in_force_in_words(in_force, self.session.names))
        set_in_force(self.session, in_force)
        return DONE

    @action(deed=Deed.ENTRY)
    def lead(self, seat: AtTable) -> Outcome:
        """Make a player lead the current trick, because the previous trick had a play-first."""
        index = last_catch(self.game.events)
        caught = None if index is None else self.game.events[index]
        if index is None or not isinstance(caught, TrickCaught):
            return not_possible()
        changed = caught.with_next_leader(seat)
        return DONE if changed == caught else self.change(self.session.replace, {index: changed})
