"""Minus-threes told at the table: booked in this round or in the one just over, and taken back."""

from companion.fishing.events import PenaltyRecorded
from companion.language import _
from screens.app.session import Deed
from screens.fishing.parts.correction import read_correction, store_correction


class Penalties:
    """The part of the table page that books minus-threes."""

    _switched: PenaltyRecorded | None = None  # what can be booked in another round instead

    def penalise(self, seat: int) -> None:
        """A player caught a minus-three; until a round is started after the draw, in the round just over."""
        event, place = PenaltyRecorded(seat), self.session.game.place_of_late_penalty()
        if place is not None and self.session.draft("draw").get("begun") != self.session.state.round.number:
            self._penalise_late(event, place)
        elif self._act(lambda: self.session.record(event)) and place is not None:
            self._offer_switch(event)

    def _penalise_late(self, event: PenaltyRecorded, place: int) -> None:
        """Book it in the round just over; where that leaves something open, the score sheet asks for it."""
        game = self.session.game
        correction = game.inserting(place, event)
        if game.preview(correction).obstacles:
            store_correction(self.session, read_correction(self.session).add_penalty(event.seat, place))
            self.go_to("sheet")
        elif self._act(lambda: self.session.replace(correction, told=event)):
            self._offer_switch(event)

    def _offer_switch(self, event: PenaltyRecorded) -> None:
        self._switched = event
        self.prepare()

    def switch_penalty(self) -> None:
        """The minus-three told last belongs to this round and not to the one just over, or the other way round."""
        event, was_late = self._switched, self.session.last.deed is Deed.REPLACED
        if event is None:
            return
        self.session.undo()
        place = self.session.game.place_of_late_penalty()
        if not was_late and place is not None:
            self._penalise_late(event, place)
        elif self._act(lambda: self.session.record(event)):
            self._offer_switch(event)

    def take_back_penalty(self, seat: int) -> None:
        """The last minus-three booked for a player in this round was a mistake."""
        game = self.session.game
        number = game.state.round.number
        for index, before in reversed(list(enumerate(game.states()[:-1]))):
            event = game.events[index]
            if before.round.number == number and isinstance(event, PenaltyRecorded) and event.seat == seat:
                self._act(lambda index=index: self.session.replace({index: None}), taken_back=event)
                return
        booked = game.state.round.penalties[seat]
        if booked:
            self._tell(_("This –3 came with the cards of a trick: undo that trick or correct by hand."))
        else:
            message = _("{player} has no –3 to take back.")
            self._tell(message.format(player=self.session.names[seat]))
