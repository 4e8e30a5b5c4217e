"""The pictures of examples of the rules: a small square with what the rule is about, or the bids of an auction."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fresh_fish.examples import PLAYERS
from companion.fresh_fish.pages.example_look import example_look
from screens.fresh_fish.drawings.overlay import paint_square
from screens.fresh_fish.drawings.plan import plan_for
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.row_of_players import RowOfPlayers
from screens.kit.theme import theme

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


class AuctionPicture(RowOfPlayers):
    """An `ExampleAuction`: its bids on coins above the players."""

    example = ObjectProperty(None)
    repaint_on = ("example",)
    corner = 40.0  # around a coin

    @property
    def names(self) -> tuple[str, ...]:
        return PLAYERS

    @property
    def winner(self) -> int | None:
        return self.example.sale.winner

    def draw_above(self, seat: int, x: float, y: float, wide: float) -> None:
        Color(*theme.of("surface_raised"))
        ink.Ink(ink.box(x, y, wide, wide, wide / 2))
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.ring(ink.rounded(x, y, wide, wide, wide / 2), dp(2)))
        write(str(self.example.bids[seat]), 0.5 * wide, (x + wide / 2, y + wide / 2), theme.of("text"))
