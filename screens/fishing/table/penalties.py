"""Minus-threes recorded at the table: in this round or in the previous one, and taken back."""

from companion.fishing.events import PenaltyRecorded
from companion.fishing.game import end_of_last_round, penalty_of_either_round, takes_late_penalty, to_other_round
from companion.fishing.state import Ended
from companion.language import _
from screens.fishing.parts.correction import read_correction, store_correction
from screens.fishing.parts.drawing import is_started


class Penalties:
    """The part of the table page that books minus-threes."""

    def penalise(self, seat: int) -> None:
        """Record a minus-three; until a round is started after the draw, in the previous round."""
        state = self.session.state
        if takes_late_penalty(state) and (state.ended is not Ended.IN_PROGRESS or not is_started(self.session)):
            self._penalise_late(PenaltyRecorded(seat))
        elif self._act(lambda: self.session.record(PenaltyRecorded(seat))) and self.body is not None:
            self.body.tiles[seat].drop_mark()

    def _penalise_late(self, event: PenaltyRecorded) -> None:
        """Record it in the previous round; if that leaves something open, the score sheet asks for it."""
        game = self.session.game
        place = end_of_last_round(game)
        correction = game.inserting(place, event)
        if game.preview(correction).obstacles:
            store_correction(self.session, read_correction(self.session).add_penalty(event.seat, place))
            self.go_to("sheet")
        else:
            self._act(lambda: self.session.replace(correction))

    def switch_penalty(self) -> None:
        """Move the last minus-three from this round to the previous one, or back."""
        change, game = self.session.last_change, self.session.game
        event = penalty_of_either_round(change)
        if event is None:
            return
        moved = to_other_round(game, change)
        if game.preview(moved).obstacles:  # then it is asked for on the score sheet
            self.session.undo()
            self._penalise_late(event)
        else:
            self._act(lambda: self.session.replace(moved))

    def take_back_penalty(self, seat: int) -> None:
        """Take back the last minus-three of a player in this round."""
        game = self.session.game
        booked = [
            index
            for index, (before, event) in enumerate(zip(game.states(), game.events))
            if before.round.number == game.state.round.number and event == PenaltyRecorded(seat)
        ]
        if booked:
            self._act(lambda: self.session.replace({booked[-1]: None}))
        elif game.state.round.penalties[seat]:
            self.tell(_("This –3 came with the cards of a trick: undo that trick or correct by hand."))
        else:
            message = _("{player} has no –3 to take back.")
            self.tell(message.format(player=self.session.names[seat]))
