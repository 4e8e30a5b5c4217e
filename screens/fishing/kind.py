"""What Fishing brings to the pages that serve any game."""

from dataclasses import dataclass

from companion.fishing.events import Event
from companion.fishing.game import Game
from companion.fishing.state import TableState
from companion.fishing.words.changes import event_in_words
from companion.language import _
from companion.names import Names
from screens.app.session import Session


@dataclass(frozen=True)
class LogPart:
    """A part of a game in its log: the entries of one round."""

    number: int
    title: str
    note: str


class FishingKind:
    """Fishing, as the log asks for it."""

    correction_page = "sheet"
    """Where entries of the log are corrected."""

    def entry_in_words(self, event: Event, before: TableState, names: Names) -> str:
        """One line of the log."""
        return event_in_words(event, before, names)

    def beginning_in_words(self, game: Game) -> str:
        """What had happened before the first entry."""
        leader = game.setup.players[game.setup.first_leader]
        return _("The game begins: {player} leads.").format(player=leader)

    def log_part(self, state: TableState) -> LogPart:
        """The part of the log that what happened at this table belongs to."""
        number = state.round.number
        note = _("{count} cards each").format(count=state.round.hand)
        return LogPart(number, _("Round {number}").format(number=number), note)

    def moment(self, *, with_chart: bool):
        """A widget that shows the table after an entry."""
        from screens.fishing.parts.moment import Moment  # with all its drawings, not before somebody looks back

        return Moment(with_chart=with_chart)

    def correct_entry(self, session: Session, index: int) -> None:
        """Open an entry for correction."""
        from screens.fishing.parts.correction import read_correction, store_correction

        store_correction(session, read_correction(session).choose(index))

    def add_entry(self, session: Session, index: int) -> None:
        """Have what was forgotten added after an entry, in its round."""
        from screens.fishing.parts.correction import read_correction, store_correction

        correction = read_correction(session)
        number = correction.log[index].before.round.number
        store_correction(session, correction.add(number, index + 1))


FISHING = FishingKind()
