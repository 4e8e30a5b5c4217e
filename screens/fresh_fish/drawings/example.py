"""The picture of an example of the rules: a small square with what the rule is about."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fresh_fish.examples import MARKS, ExampleSquare
from companion.fresh_fish.geometry.ways import truck_of
from companion.fresh_fish.pages.look import Route, SquareLook, plan_for
from companion.fresh_fish.tokens import TOKENS
from screens.fresh_fish.drawings.whole import paint_square
from screens.kit.drawings.painted import Painted

LARGEST = 52  # dp, the side of a space


def example_look(example: ExampleSquare) -> SquareLook:
    """Return the look of an example: its square with the paths to lay, the spaces to reserve, or a way."""
    route, way = None, example.way
    if way is not None and way.laid.route is not None:
        good = TOKENS[example.stall].good
        route = Route(way.space, truck_of(example.square, good, way.space), way.laid.route)
    return SquareLook(example.square, example.areas, MARKS, legal=example.legal, must=example.forced, route=route)


class ExamplePicture(Painted):
    """An `ExampleSquare`, as wide as there is room, up to spaces of a readable size."""

    example = ObjectProperty(None)
    repaint_on = ("example",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.look = example_look(self.example)
        self.fbind("width", self._take_height)
        self._take_height()

    def _take_height(self, *_args) -> None:
        plan = plan_for(self.example.square.shape, 0, 0, self.width, dp(1000), dp(LARGEST), rim=self.look.rim)
        self.height = plan.rows * plan.side + dp(8)

    def paint(self) -> None:
        box = (self.x, self.y, self.width, self.height)
        paint_square(self.look, plan_for(self.example.square.shape, *box, dp(LARGEST), rim=self.look.rim))
