"""The square on pages of any game: on Home, and at one moment in the log."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.fresh_fish.events import Event, TableCorrected
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import consequences_in_words
from companion.language import ngettext
from companion.names import initials_of
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.look import NOWHERE, look_at
from screens.fresh_fish.drawings.pieces import draw_disc
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import plan_for
from screens.fresh_fish.drawings.whole import paint_square
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Column
from screens.kit.rules import load_rules

load_rules(__file__)

LARGEST_DISC, GAP = 52, 12  # dp
SMALLEST_SPACE, LARGEST_SPACE = 8, 22  # dp


class HomeTable(Painted):
    """The players' discs, and the square to their right if there is room."""

    is_small = BooleanProperty(False)  # whether there is no room for the square
    repaint_on = ("is_small",)

    def __init__(self, players: Sequence[str], state: TableState | None, **kwargs) -> None:
        self._marks = tuple(initials_of(players))
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
        height = self.height * 2.3  # the panel reaches far above the discs
        plan = plan_for(state.square.shape, left, self.y, self.right - left, height, dp(LARGEST_SPACE))
        if plan.side >= dp(SMALLEST_SPACE):
            paint_square(look_at(state), plan)


class SquareMoment(Column):
    """An entry of the log, and the square after it."""

    title = StringProperty("")
    line = StringProperty("")

    def show(self, title: str, state: TableState, before: TableState | None, event: Event | None) -> None:
        """Show the state after an event, or the beginning if `event` is None."""
        self.title = title
        tiles = sum(state.stack)
        left = ngettext("{count} tile left in the stack", "{count} tiles left in the stack", tiles).format(count=tiles)
        follows = consequences_in_words(state) if event is not None else ()
        self.line = " ".join((*follows, f"{left}."))
        ringed = NOWHERE
        if isinstance(event, TableCorrected):
            ringed = frozenset(space for space, _token in event.spaces)
        elif event is not None and event.space is not None:
            ringed = frozenset((event.space,))
        self.ids.square.show(look_at(state, ringed=ringed, has_names=True))
