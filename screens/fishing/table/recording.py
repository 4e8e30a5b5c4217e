"""The base class of the table page: it records tricks, minus-threes and splits."""

from collections.abc import Callable

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import PenaltyRecorded, caught_whole
from companion.fishing.game import (
    FishingChange,
    end_of_last_round,
    penalty_of_either_round,
    takes_late_penalty,
    to_other_round,
)
from companion.fishing.pages.drafts import is_started, read_correction, store_correction
from companion.fishing.pages.table import Phase, keep_split, phase_of, running_split
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended
from companion.fishing.words.problems import problem_in_words
from companion.language import _
from screens.app.playing import PlayingPage


class RecordingPage(PlayingPage):
    """A page that records tricks, minus-threes and splits; its body animates them."""

    def catch(self, seat: int) -> None:
        """Record that a player caught the trick, or set the winner of a split. Do nothing between two rounds."""
        split = running_split(self.session)
        if split is not None:
            self._split(split.win(seat))
            return
        if phase_of(self.session) is not Phase.TRICK:
            return
        keep_split(self.session, None)  # a split left open before an undo does not come back
        event = caught_whole(self.session.state.setup.seats, seat)
        if self.act(self.session.record, event) and self.app.page is self:
            self.body.catch(seat)

    def undo(self) -> None:
        self.session.undo()

    def redo(self) -> None:
        self.act(self.session.redo)

    def act(self, act: Callable[..., FishingChange | None], *given: object) -> bool:
        """Change the game by calling `act`, and open the next page if the round is over. Return False if refused."""
        try:
            change = act(*given)
        except Impossible as error:
            self.show_notice(problem_in_words(error.problem, self.session.names))
            return False
        if change is not None:
            self._open_next_page(change)
        return True

    def _open_next_page(self, change: FishingChange) -> None:
        """Open the draw if a change has ended the round, or the result if it has ended the game."""
        before, after = change.before, change.after
        if after.ended is not before.ended and after.ended is not Ended.IN_PROGRESS:
            self.go_to("result")
        elif after.round.number > before.round.number:
            self.go_to("draw")

    # Minus-threes

    def penalise(self, seat: int) -> None:
        """Record a minus-three of a player; before a round is started, it counts for the previous round."""
        state = self.session.state
        if takes_late_penalty(state) and (state.ended is not Ended.IN_PROGRESS or not is_started(self.session)):
            self._penalise_late(PenaltyRecorded(seat))
        elif self.act(self.session.record, PenaltyRecorded(seat)):
            self.body.tiles[seat].drop_mark()

    def _penalise_late(self, event: PenaltyRecorded) -> None:
        """Record a minus-three in the previous round, or open the score sheet if later entries would not fit."""
        game = self.session.game
        place = end_of_last_round(game)
        correction = game.inserting(place, event)
        if game.preview(correction).obstacles:
            store_correction(self.session, read_correction(self.session).add_penalty(event.seat, place))
            self.go_to("sheet")
        else:
            self.act(self.session.replace, correction)

    def switch_penalty(self) -> None:
        """Move the last minus-three from this round to the previous one, or back."""
        change, game = self.session.last_change, self.session.game
        event = penalty_of_either_round(change)
        if event is None:
            return
        moved = to_other_round(game, change)
        if game.preview(moved).obstacles:
            self.session.undo()
            self._penalise_late(event)
        else:
            self.act(self.session.replace, moved)

    def take_back_penalty(self, seat: int) -> None:
        """Remove the last minus-three of a player in this round."""
        game = self.session.game
        booked = [
            index
            for index, (before, event) in enumerate(zip(game.states(), game.events))
            if before.round.number == game.state.round.number and event == PenaltyRecorded(seat)
        ]
        if booked:
            self.act(self.session.replace, {booked[-1]: None})
        elif game.state.round.penalties[seat]:
            self.show_notice(_("This –3 came with the cards of a trick: undo that trick or correct by hand."))
        else:
            self.show_notice(_("{player} has no –3 to take back.").format(player=self.session.names[seat]))

    # Splitting a trick

    def begin_split(self) -> None:
        """Start to split the current trick; do nothing between two rounds or while a split is being entered."""
        if phase_of(self.session) is Phase.TRICK and running_split(self.session) is None:
            self._split(SplitDraft.begin(self.session.game))

    def split_last(self) -> None:
        """Start to split the last recorded trick."""
        self._split(SplitDraft.reopen(self.session.game))

    def less(self, seat: int) -> None:
        split = running_split(self.session)
        if split is not None:
            self._give(split, split.less(seat), seat, split.leader)

    def more(self, seat: int) -> None:
        split = running_split(self.session)
        if split is not None:
            self._give(split, split.more(seat), split.leader, seat)

    def _give(self, before: SplitDraft, after: SplitDraft, giver: int | None, taker: int | None) -> None:
        """Store a changed split, and animate the card that has moved between two players."""
        self._split(after)
        if before != after and giver is not None and taker is not None:
            self.body.give(giver, taker)

    def leave_split(self) -> None:
        self._split(None)

    def _split(self, split: SplitDraft | None) -> None:
        keep_split(self.session, split)
        self.notice = ""
        self.prepare()

    def finish_split(self) -> None:
        """Record the split as a new trick, or as a correction of the trick that is split; keep the draft if refused."""
        split = running_split(self.session)
        if split is None:
            return
        keep_split(self.session, None)
        if split.changes_nothing:
            self.prepare()
            return
        if split.index is None:
            is_done = self.act(self.session.record, split.event)
        else:
            is_done = self.act(self.session.replace, {split.index: split.event})
        if not is_done:
            keep_split(self.session, split)
            self.prepare()
