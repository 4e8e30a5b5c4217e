"""The part of a tile with a player's pile at the end of a round."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.under_way import PileView
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class PilePanel(Panel):
    """A player's pile at the end of a round: its number and where it was counted, or that it is missing."""

    view = ObjectProperty(PileView("", "", "", ""), rebind=True)


class TilePile(BoxLayout):
    """The part of a tile with the pile."""

    tile = ObjectProperty(None, rebind=True)
