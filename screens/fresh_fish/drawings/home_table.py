"""The picture of an open game on Home."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fresh_fish.pages.look import look_of
from companion.fresh_fish.state import TableState
from companion.tools.names import initials_of
from screens.fresh_fish.drawings.overlay import paint_square
from screens.fresh_fish.drawings.pieces import draw_disc
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import Plan, plan_for
from screens.kit.drawings.painted import Painted

LARGEST_DISC, GAP = 52, 12  # dp
SMALLEST_SPACE, LARGEST_SPACE = 8, 22  # dp


class HomeTable(Painted):
    """The open game on Home: the players' discs, and the square to their right if there is room."""

    room = ObjectProperty(None, allownone=True)  # the room of the square, as shares of the width; None for none
    repaint_on = ("room",)

    def __init__(self, players: Sequence[str], state: TableState | None, **kwargs) -> None:
        self._marks = tuple(initials_of(players))
        self._state = state
        super().__init__(**kwargs)

    def paint(self) -> None:
        width = self.width if self.room is None else self.width * self.room[0]
        disc = min(dp(LARGEST_DISC), self.height, (width + dp(GAP)) / len(self._marks) - dp(GAP))
        for seat, mark in enumerate(self._marks):
            with at(self.x + seat * (disc + dp(GAP)), self.center_y - disc / 2):
                draw_disc(seat, mark, disc / 2, (disc / 2, disc / 2))
        plan = self.plan
        if plan is not None and plan.side >= dp(SMALLEST_SPACE):
            paint_square(look_of(self._state), plan)

    @property
    def plan(self) -> Plan | None:
        """The place of the square, which reaches far above the discs; None if it is not shown."""
        if self._state is None or self.room is None:
            return None
        left, right = (self.x + self.width * share for share in self.room)
        return plan_for(self._state.square.shape, left, self.y, right - left, self.height * 2.3, dp(LARGEST_SPACE))
