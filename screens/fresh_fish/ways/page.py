"""The page with the distances from stalls to their trucks, so far or at best; it draws the route of one of them."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.ways import WaysView, stall_on, ways_view
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings import way_figure  # noqa: F401  (the rules use it)
from screens.kit import bars  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)


class WaysPage(Page):
    """The page with all distances; a tap on a figure or a stall draws its route."""

    bodies: ClassVar = {"wide": "Ways", "tall": "WaysBelow", "phone": "WaysPhone"}
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
        self.view = ways_view(self.session.state, self.chosen, is_best=self.is_best, faces=self.session.faces)
        self.body.ids.room.show(self.view.look)

    def choose(self, sign: str) -> None:
        """Draw the route of a stall, or remove it if it is drawn."""
        self.chosen = "" if sign == self.chosen else sign
        self.show()

    def tap(self, space: Space) -> None:
        sign = stall_on(self.session.state, space)
        if sign:
            self.choose(sign)

    def switch(self, is_best: bool) -> None:
        self.is_best = is_best
        self.show()
