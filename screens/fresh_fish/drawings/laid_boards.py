"""The drawing of the table on which boards are laid."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.pages.set_up_boards import MarketLook
from screens.fresh_fish.drawings.board_picture import draw_board, laid_plan
from screens.fresh_fish.drawings.plan import Plan
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

SMALLEST_PLACE = 6  # dp


class LaidBoards(Painted):
    """The boards that lie on the table, dots on its free places, and the landing place of a carried board."""

    look = ObjectProperty(MarketLook())
    carried = ObjectProperty(None, allownone=True)  # the board being dragged, which is not drawn here
    landing = ObjectProperty(None, allownone=True)  # its landing place
    side = NumericProperty(1)
    origin = ObjectProperty((0, 0))  # the upper left corner of the place in row and column 1
    repaint_on = ("look", "carried", "landing", "side", "origin")

    def paint(self) -> None:
        side, (left, top) = int(self.side), self.origin
        if side < dp(SMALLEST_PLACE):
            return  # the table has no size yet, and there would be too many dots
        # A dot in the middle of every place.
        margin = side / 4  # the same on all sides
        first = self.x + margin + (left + side / 2 - self.x - margin) % side
        highest = self.top - margin - (self.top - margin - top + side / 2) % side
        across = range(int(first), int(self.right - margin), side)
        down = range(int(highest), int(self.y + margin), -side)
        Color(*theme.of("outline"))
        ink.Ink(ink.merged([ink.filled(ink.circle(x, y, dp(2))) for x in across for y in down]))
        shown = [one for one in self.look.placed.laid if one.board != self.carried]
        # The chosen one comes last, so that its edge is on top.
        for one in sorted(shown, key=lambda one: one.board == self.look.chosen):
            is_chosen = one.board == self.look.chosen
            edge, ground = ("accent", "accent_soft") if is_chosen else ("text", "surface_raised")
            draw_board(one.board, laid_plan(one, side, left, top), ground=ground, edge=edge)
        if self.landing is not None:
            self._paint_landing(laid_plan(self.landing, side, left, top))

    def _paint_landing(self, plan: Plan) -> None:
        Color(*theme.of("accent"))
        outlines = plan.outlines(range(len(plan.shape.places)))
        ink.Ink(ink.stroke([dash for line in outlines for dash in ink.dashed(line, dp(10), dp(7))], dp(3)))
