"""An open game on Home: everybody's disc, and the square in small."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.fresh_fish.state import TableState
from companion.names import marks
from screens.fresh_fish.drawings.look import SquareLook
from screens.fresh_fish.drawings.pieces import draw_disc
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import plan_for
from screens.fresh_fish.drawings.whole import paint_square
from screens.kit.drawings.painted import Painted

LARGEST_DISC, GAP = 52, 12  # dp
SMALLEST_SPACE, LARGEST_SPACE = 8, 22  # dp of a space that is still to be recognised


class HomeTable(Painted):
    """Discs at the left and the square beside them, if there is room."""

    is_small = BooleanProperty(False)  # whether other things lie beside the discs
    repaint_on = ("is_small",)

    def __init__(self, players: Sequence[str], state: TableState | None, **kwargs) -> None:
        self._marks = tuple(marks(players))
        self._state = state
        super().__init__(**kwargs)

    def paint(self) -> None:
        count = len(self._marks)
        disc = min(dp(LARGEST_DISC), self.height, (self.width + dp(GAP)) / count - dp(GAP))
        for seat, mark in enumerate(self._marks):
            with at(self.x + seat * (disc + dp(GAP)), self.center_y - disc / 2):
                draw_disc(seat, mark, disc / 2, (disc / 2, disc / 2))
        if self._state is not None and not self.is_small:
            self._paint_square(self.x + count * (disc + dp(GAP)), self._state)

    def _paint_square(self, left: float, state: TableState) -> None:
        # The panel reaches above the discs by more than their height.
        height = self.height * 2.3
        look = SquareLook(state.square, state.setup.areas, self._marks)
        plan = plan_for(state.square.shape, left, self.y, self.right - left, height, dp(LARGEST_SPACE))
        if plan.side >= dp(SMALLEST_SPACE):
            paint_square(look, plan)
