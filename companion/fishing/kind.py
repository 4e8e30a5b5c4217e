"""Fishing as a kind of game, for the shelf and for files."""

from companion.fishing import codec
from companion.fishing.events import Event, Setup
from companion.fishing.figures import are_figures, figures_of, records_of, rounds_of, tally_of
from companion.fishing.game import FishingRules
from companion.fishing.state import Ended, TableState
from companion.rules import Rules


class Fishing:
    """What the shelf and files need to know about Fishing; its texts are in `kind_words.py`."""

    key = Setup.kind
    suffix = ".fishing.json"
    title = "Fishing"
    bgg_id: int | None = None
    lowest_wins = False
    rules: Rules[Setup, Event, TableState] = FishingRules()
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
        return setup.first_leader

    @staticmethod
    def turn(state: TableState) -> tuple[int, str] | None:
        if state.leader is None or state.ended is not Ended.IN_PROGRESS:
            return None
        draw = None if any(state.round.caught) else state.round.draw
        return (draw.steps[0].seat, "draws") if draw is not None and draw.steps else (state.leader, "leads")

    @staticmethod
    def variant(_setup: Setup) -> str:
        return ""


FISHING = Fishing()
