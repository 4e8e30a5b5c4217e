"""The square as shown on pages: with a button that turns it, at a moment of the log, and on Home."""

from collections.abc import Sequence

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.drafts.turned_square import TurnedSquare
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import consequences_in_words
from companion.language import ngettext
from companion.names import initials_of
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.look import NOWHERE, SquareLook, best_quarters, look_at, plan_for
from screens.fresh_fish.drawings.pieces import draw_disc
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.whole import paint_square
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import FloatPanel
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "turned"
LARGEST_DISC, GAP = 52, 12  # dp
SMALLEST_SPACE, LARGEST_SPACE = 8, 22  # dp


def quarters_now(shape: Shape) -> int:
    """Return how many quarter turns the game's square is turned; by default 0, or what makes it largest on a phone."""
    app = App.get_running_app()
    turned = TurnedSquare().restored(app.session.draft(DRAFT)).quarters
    if turned is not None:
        return turned
    return best_quarters(shape, 10, 11) if app.form == "phone" else 0


def turn(shape: Shape) -> None:
    """Turn the game's square by a quarter turn on every page."""
    App.get_running_app().session.drafts[DRAFT] = TurnedSquare((quarters_now(shape) + 1) % 4).to_store()


class SquareRoom(PagePart, FloatPanel):
    """A panel with a square and a button that turns it. Touches call `tap` and `stroke` of the page."""

    look = ObjectProperty(None, allownone=True)
    can_stroke = BooleanProperty(False)
    is_of_game = BooleanProperty(True)  # whether it is the game's square, which is turned the same way on every page
    below_turn = NumericProperty(0)  # height below the button that a page uses, where no space may be
    quarters = NumericProperty(0)
    turned = NumericProperty(0)  # quarter turns of a square that belongs to no game

    def show(self, look: SquareLook) -> None:
        self.look = look
        self._update_quarters()
        self.ids.square.show(look)

    def on_size(self, *_args) -> None:
        self._update_quarters()

    def turn(self) -> None:
        if self.is_of_game:
            turn(self.look.square.shape)
        else:
            self.turned = (self.turned + 1) % 4
        self._update_quarters()

    def _update_quarters(self) -> None:
        if self.look is not None and self.is_of_game:
            self.quarters = quarters_now(self.look.square.shape)
        elif self.look is not None:
            self.quarters = best_quarters(self.look.square.shape, *self.ids.square.size) + self.turned


class HomeTable(Painted):
    """The open game on Home: the players' discs, and the square to their right if there is room."""

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
    """An entry of the log in words, and the square after it."""

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
        elif isinstance(event, SpaceReserved | FleaMarketPlaced | StallAuctioned | LastStallPlaced):
            ringed = frozenset() if event.space is None else frozenset((event.space,))
        self.ids.square.show(look_at(state, ringed=ringed, has_names=True))
