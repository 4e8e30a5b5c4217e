"""The markers above a square: a route, the cursor and the loupe, which change without repainting the spaces."""

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.graphics import Canvas, Color
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import Route
from screens.fresh_fish.drawings.loupe import paint_loupe
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.drawings.route import paint_route
from screens.kit.drawings import ink
from screens.kit.theme import theme

if TYPE_CHECKING:
    from screens.fresh_fish.drawings.square import SquareDrawing

STEP, WAY = 0.04, 0.2  # seconds for a step of a route, and for all of them at most


class Markers(EventDispatcher):
    """The markers of a square, each on a canvas of its own."""

    drawn = NumericProperty(1.0)  # share of the route that is visible

    def __init__(self, square: "SquareDrawing") -> None:
        super().__init__()
        self._square = square
        self.route, self.cursor, self.loupe = Canvas(), Canvas(), Canvas()
        self.fbind("drawn", self._paint_route)
        square.fbind("cursor", self._paint_cursor)
        square.fbind("aimed", self._paint_loupe)

    def begin_route(self, route: Route | None, *, is_animated: bool) -> None:
        """Animate another route from the stall to its truck."""
        Animation.cancel_all(self, "drawn")
        self.drawn = 1.0
        if route is not None and route.places and is_animated:
            self.drawn = 0.0
            Animation(drawn=1.0, duration=min(STEP * len(route.places), WAY)).start(self)

    def paint(self) -> None:
        self._paint_route()
        self._paint_cursor()
        self._paint_loupe()

    def _paint_route(self, *_args) -> None:
        square = self._square
        self.route.clear()
        if square.plan is not None and square.look.route is not None:
            with self.route:
                paint_route(square.plan, square.look.route, self.drawn)

    def _paint_cursor(self, *_args) -> None:
        self.cursor.clear()
        if self._square.plan is not None and self._square.cursor is not None:
            with self.cursor:
                paint_cursor(self._square.plan, self._square.cursor)

    def _paint_loupe(self, *_args) -> None:
        """Paint the aimed space and its neighbours, enlarged above the finger."""
        square = self._square
        self.loupe.clear()
        if square.plan is not None and square.aimed is not None:
            highest = square.to_widget(0, Window.height)[1]
            with self.loupe:
                paint_loupe(square.look, square.plan, square.aimed, square.x, square.right, highest)


def paint_cursor(plan: Plan, space: Space) -> None:
    """Paint the cursor: a frame in two colours, which is visible on any piece."""
    line = dp(3)
    with at(*plan.corner_of(space)):
        for role, inset in (("text", -line / 2), ("surface", line / 2)):
            Color(*theme.of(role))
            room = plan.side - 2 * inset
            ink.Ink(ink.ring(ink.rounded(inset, inset, room, room, 0.15 * plan.side), line))
