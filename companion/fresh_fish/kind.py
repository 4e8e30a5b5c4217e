"""Fresh Fish as a kind of game: the functions that the shelf and files use for its games."""

from companion.fresh_fish import codec
from companion.fresh_fish.events import Event
from companion.fresh_fish.figures import are_figures, figures_of, records_of, rounds_of, tally_of
from companion.fresh_fish.game import FreshFishRules
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import TableState
from companion.rules import Rules


class FreshFish:
    """The functions that the shelf and files use for games of Fresh Fish. `FreshFishWords` has the texts."""

    key = Setup.kind
    suffix = ".freshfish.json"
    title = "Fresh Fish"
    bgg_id: int | None = 1017
    lowest_wins = True
    rules: Rules[Setup, Event, TableState] = FreshFishRules()
    setup_to_json = staticmethod(codec.setup_to_json)
    setup_from_json = staticmethod(codec.setup_from_json)
    event_to_json = staticmethod(codec.event_to_json)
    event_from_json = staticmethod(codec.event_from_json)
    figures = staticmethod(figures_of)
    are_figures = staticmethod(are_figures)
    tally = staticmethod(tally_of)
    records = staticmethod(records_of)
    rounds = staticmethod(rounds_of)

    @staticmethod
    def first_player(setup: Setup) -> int:
        return setup.starting_player

    @staticmethod
    def turn(state: TableState) -> tuple[int, str] | None:
        return None if state.active is None else (state.active, "acts")

    @staticmethod
    def variant(setup: Setup) -> str:
        return "Classic" if setup.classic else ""


FRESH_FISH = FreshFish()
