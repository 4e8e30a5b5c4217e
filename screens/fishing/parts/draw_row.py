"""One player's draw: face and place, name, the hand as small cards, cards from the ocean, tick."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit.controls import choices  # noqa: F401  (the rules below use them)
from screens.kit.drawings import face  # noqa: F401  (the rules below use them)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)


class DrawRow(PagePart, Panel):
    """One player's draw; the page hears of its tick."""

    view = ObjectProperty(None, rebind=True)
    room = NumericProperty(10_000)  # the height it may take before rows scroll

    is_small = BooleanProperty(False)
    has_cards = BooleanProperty(True)


class DrawRows(SharedRows):
    """The rows of a plan."""

    full = slim = DrawRow
