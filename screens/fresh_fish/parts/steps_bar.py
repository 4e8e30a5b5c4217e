"""The bar of pages whose steps are no events of a game: back, on, what to do now, and the page's own button."""

from kivy.properties import ObjectProperty, StringProperty

from screens.kit import bars
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules

load_rules(__file__)


class StepsBar(PagePart, bars.BottomBar):
    """Reads from a view whether there is a step to take back or to put back."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    hint = StringProperty("")
