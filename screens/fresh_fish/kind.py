"""What Fresh Fish brings to the app; what draws or takes long is loaded when it is first asked for."""

from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.fresh_fish.checks import next_state
from companion.fresh_fish.state import Phase
from companion.fresh_fish.words.events import consequences_in_words, event_in_words
from companion.game import Done
from companion.language import _
from companion.names import Names
from companion.rule_texts import Topic
from screens.app.kinds import LogPart

if TYPE_CHECKING:
    from companion.fresh_fish.events import Event
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.set_up import Setup
    from companion.fresh_fish.state import TableState
    from companion.game import Change
    from screens.app.session import Session

TURNS_OF_A_PART = 10
LAST_PART = 1000  # of the log: behind all parts with turns


class FreshFishKind:
    """Fresh Fish, as the app and the pages of any game ask for it."""

    pages_with_keys = ("square",)
    new_game_page, table_page, result_page = "set_up", "square", "fresh_result"

    def is_running(self, state: "TableState") -> bool:
        """Whether there is still something to place."""
        return state.phase is not Phase.OVER

    def announced(self, change: "Change", names: Names) -> list[str]:
        """What happened, and what follows from it: paths, discs that go back, who goes on."""
        if change.done is not Done.RECORDED:
            return []
        return [event_in_words(change.events[-1], change.after), *consequences_in_words(change.after)]

    def home_picture(self, form: str) -> Widget:
        """Stalls and a truck on a jetty."""
        from screens.fresh_fish.drawings.market import MarketPicture

        return MarketPicture(form=form)

    def rules(self) -> tuple[Topic, ...]:
        """The rules in our own words, by chapter."""
        from companion.fresh_fish.words.rules import topics

        return topics()

    def example_card(self, card: str) -> Widget:
        """There are no cards."""
        raise LookupError(card)

    def result_picture(self, state: "TableState", day: str) -> bytes:
        """A PNG file with the winners, the sums and the square at the end."""
        from screens.fresh_fish.drawings.result_picture import result_picture

        return result_picture(state, day)

    def table_to_follow(self, game: "FreshFishGame") -> Any:
        """The game for phones to follow."""
        from companion.follow.fresh_fish.view import FreshFishTable

        return FreshFishTable(game.setup)

    # The log

    correction_page = "square"

    def log_part(self, state: "TableState") -> LogPart:
        """Turns by tens, and the last stalls."""
        if state.phase is not Phase.PLAY:
            return LogPart(LAST_PART, _("The last stalls"), "")
        number = state.turns // TURNS_OF_A_PART
        first = number * TURNS_OF_A_PART + 1
        title = _("Turns {first} to {last}").format(first=first, last=first + TURNS_OF_A_PART - 1)
        return LogPart(number, title, _("{count} in the stack").format(count=sum(state.stack)))

    def entry_in_words(self, event: "Event", before: "TableState", names: Names) -> str:
        """What happened and what followed, as a short line."""
        after = next_state(before, event)
        return " ".join([event_in_words(event, after), *consequences_in_words(after)])

    def beginning_in_words(self, setup: "Setup") -> str:
        """Who has the first turn."""
        return _("The game begins: {player} has the first turn.").format(player=setup.players[setup.starting_player])

    def moment(self, *, with_chart: bool) -> Widget:
        """The square after an entry."""
        from screens.fresh_fish.parts.moment import SquareMoment

        return SquareMoment()

    def correct_entry(self, session: "Session", index: int) -> None:
        """Have the table right before an entry, to be entered anew."""
        session.go_back_to(index)

    def add_entry(self, session: "Session", index: int) -> None:
        """Have the table right after an entry, to enter there what was forgotten."""
        session.go_back_to(index + 1)


KIND = FreshFishKind()
