"""What Fishing brings to the app; what draws or takes long is loaded when it is first asked for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.language import _
from companion.names import Names
from companion.rule_texts import Topic
from screens.app.kinds import LogPart

if TYPE_CHECKING:
    from companion.faces import Face
    from companion.fishing.events import Event, Setup
    from companion.fishing.game import FishingGame
    from companion.fishing.state import TableState
    from companion.follow.fishing.view import FishingTable
    from screens.app.session import Session

PAGES = {
    "new_game": "NewGamePage",
    "table": "TablePage",
    "draw": "DrawPage",
    "referee": "RefereePage",
    "who_draws": "WhoDrawsPage",
    "count": "CountPage",
    "sheet": "SheetPage",
    "result": "ResultPage",
    "correct": "CorrectPage",
}


class FishingKind:
    """Fishing, as the app and the pages of any game ask for it."""

    pages: ClassVar = {name: f"screens.fishing.{name}.page:{page}" for name, page in PAGES.items()}
    pages_with_keys = ("table", "referee", "count", "draw")

    def home_picture(self, form: str) -> Widget:
        """The sea with a float and fish."""
        from screens.fishing.drawings.sea import SeaPicture

        return SeaPicture(form=form)

    def rules(self) -> tuple[Topic, ...]:
        """The rules in our own words, by chapter."""
        from companion.fishing.words.rules import topics

        return topics()

    def example_card(self, card: str) -> Widget:
        """A card that stands beside a passage of the rules."""
        from screens.fishing.drawings.cards import CardFace

        return CardFace(card=card, size_hint=(None, None), size=(dp(48), dp(66)))

    def result_picture(self, state: "TableState", day: str) -> bytes:
        """A PNG file with the winners, the ranking, the curves and the awards of a game."""
        from screens.fishing.drawings.result_picture import result_picture

        return result_picture(state, day, App.get_running_app().session.faces_of(state.setup.players))

    def table_to_follow(self, game: "FishingGame", faces: "Sequence[Face]") -> "FishingTable":
        """The game for phones to follow."""
        from companion.follow.fishing.view import FishingTable

        return FishingTable(game.setup, faces)

    # The log

    correction_page = "sheet"

    def log_part(self, state: "TableState") -> LogPart:
        """The round that what happened at this table belongs to."""
        number = state.round.number
        note = _("{count} cards each").format(count=state.round.hand)
        return LogPart(number, _("Round {number}").format(number=number), note)

    def entry_in_words(self, event: "Event", before: "TableState", names: Names) -> str:
        """What happened, as a short line."""
        from companion.fishing.words.changes import event_in_words

        return event_in_words(event, before, names)

    def beginning_in_words(self, setup: "Setup") -> str:
        """Who leads the first trick."""
        return _("The game begins: {player} leads.").format(player=setup.players[setup.first_leader])

    def moment(self, *, with_chart: bool) -> Widget:
        """The table after an entry."""
        from screens.fishing.parts.moment import Moment

        return Moment(with_chart=with_chart)

    def correct_entry(self, session: "Session", index: int) -> None:
        """Open an entry on the score sheet."""
        from screens.fishing.parts.correction import read_correction, store_correction

        store_correction(session, read_correction(session).choose(index))

    def add_entry(self, session: "Session", index: int) -> None:
        """Have what was forgotten added after an entry, in its round."""
        from screens.fishing.parts.correction import read_correction, store_correction

        correction = read_correction(session)
        number = correction.log[index].before.round.number
        store_correction(session, correction.add(number, index + 1))


KIND = FishingKind()
