"""The picture of an example of the rules: a small square with what the rule is about."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fresh_fish.pages.example_look import example_look
from companion.fresh_fish.pages.look import plan_for
from screens.fresh_fish.drawings.whole import paint_square
from screens.kit.drawings.painted import Painted

LARGEST = 52  # dp, the side of a space


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
