"""Ways: how far every stall is from its truck, as laid and at best, with the route on the square."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.fresh_fish.geometry.square import Space
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.fresh_fish.parts import room, rows, way_figure  # noqa: F401  (the rules use them)
from screens.fresh_fish.ways.view import WaysView, stall_on, ways_view
from screens.kit import bars  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)


class WaysPage(Page):
    """Paints the ways; a tap on a figure or a stall draws its route."""

    bodies: ClassVar = {"wide": "Ways", "tall": "WaysBelow", "phone": "WaysBelow"}
    needs_game: ClassVar = FRESH_FISH
    keeps: ClassVar = ("chosen", "is_best")

    chosen = StringProperty("")
    is_best = BooleanProperty(False)
    view = ObjectProperty(WaysView(), rebind=True)

    def prepare(self) -> None:
        if "stall" in self.arguments:
            self.chosen = self.arguments.pop("stall")
        super().prepare()

    def show(self) -> None:
        self.view = ways_view(self.session.state, self.chosen, is_best=self.is_best)
        self.body.ids.room.show(self.view.look)

    def choose(self, sign: str) -> None:
        """Draw the way of this stall; if it is drawn already, remove it."""
        self.chosen = "" if sign == self.chosen else sign
        self.show()

    def tap(self, space: Space) -> None:
        """Draw the way of the stall that was tapped, if there is one on the space."""
        sign = stall_on(self.session.state, space)
        if sign:
            self.choose(sign)

    def switch(self, is_best: bool) -> None:
        """Show all ways at best, or as laid."""
        self.is_best = is_best
        self.show()
