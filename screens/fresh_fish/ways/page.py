"""The page with the distances from stalls to their trucks, so far or at best; it draws the route of one of them."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.ways import WaysPresenter, WaysView
from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.fresh_fish import page_parts, piece_rows, square_room  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings import way_figure  # noqa: F401  (the rules use it)
from screens.kit import bars  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)


class WaysPage(Page):
    """The page with all distances; a tap on a figure or a stall draws its route."""

    bodies: ClassVar = {"wide": "Ways", "tall": "WaysBelow", "phone": "WaysPhone"}
    needs_game: ClassVar = FRESH_FISH
    presents: ClassVar = WaysPresenter

    view = ObjectProperty(WaysView(), rebind=True)

    def show(self) -> None:
        self.view = self.presenter.view()
        self.body.ids.room.show(self.view.look)

    def choose(self, sign: str) -> None:
        self.act.choose(sign)

    def tap(self, space: Space) -> None:
        self.act.tap(space)
