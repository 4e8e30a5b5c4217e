"""Is the score right? The boxes of a score, the keys that fill them, and a sheet on phones."""

from kivy.properties import ObjectProperty

from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (the rules use them)
from screens.kit.controls import choices, numbers  # noqa: F401  (the rules use them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class ScorePlayersSheet(Sheet):
    """A sheet with the number of players of a score, and with the scores of games."""

    page = ObjectProperty(None, rebind=True)
