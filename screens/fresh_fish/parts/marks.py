"""A player's disc, a truck and a flea market as widgets, for rows and tiles beside the square."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.pieces import draw_disc, draw_flea_market, draw_truck
from screens.fresh_fish.drawings.placing import at
from screens.kit.drawings.painted import Painted


class SeatDisc(Painted):
    """The disc of a seat in the middle of its box."""

    seat = NumericProperty(0)
    mark = StringProperty("")
    repaint_on = ("seat", "mark")

    def paint(self) -> None:
        radius = min(self.size) / 2
        with at(self.center_x - radius, self.center_y - radius):
            draw_disc(int(self.seat), self.mark, radius, (radius, radius))


class TruckMark(Painted):
    """A truck on its lot in the middle of its box."""

    good = ObjectProperty(Good.FISH)
    repaint_on = ("good",)

    def paint(self) -> None:
        size = min(self.size)
        with at(self.center_x - size / 2, self.center_y - size / 2):
            draw_truck(self.good, size)


class FleaMark(Painted):
    """A flea market in the middle of its box."""

    def paint(self) -> None:
        size = min(self.size)
        with at(self.center_x - size / 2, self.center_y - size / 2):
            draw_flea_market(size)
