"""Fishing as a kind of game: what the shelf and files need of it."""

from companion.fishing import codec
from companion.fishing.events import Setup
from companion.fishing.figures import figures_of, totals_of
from companion.fishing.game import Game


class Fishing:
    """Everything but its words."""

    key = Setup.kind
    suffix = ".fishing.json"
    lowest_wins = False
    game = Game
    setup_to_json = staticmethod(codec.setup_to_json)
    setup_from_json = staticmethod(codec.setup_from_json)
    event_to_json = staticmethod(codec.event_to_json)
    event_from_json = staticmethod(codec.event_from_json)
    figures = staticmethod(figures_of)
    totals = staticmethod(totals_of)


FISHING = Fishing()
