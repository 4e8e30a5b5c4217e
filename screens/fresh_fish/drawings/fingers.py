"""Touches on a square: a tap, a long press, a stroke over several spaces, and two fingers that zoom and pan."""

from dataclasses import replace
from math import dist, hypot

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.pages.look import SquareLook
from screens.fresh_fish.drawings.plan import Plan
from screens.kit.tap import FingerTimer, last_tap

TARGET = 48  # dp: smaller spaces are aimed at through the loupe
PULL = 24  # dp within which a legal space attracts an aiming finger
LARGEST = 96  # dp: the largest side of a zoomed space


class Fingers(Widget):
    """A mixin that turns touches on a square into events.

    The widget sets `look`, and computes from it the `plan` that locates the spaces.
    """

    __events__ = ("on_space", "on_hold", "on_stroke")

    look: SquareLook | None = ObjectProperty(None, allownone=True)
    plan: Plan | None = None
    zoom = NumericProperty(1.0)
    pan = ObjectProperty((0.0, 0.0))  # pixels by which a zoomed square is moved
    can_stroke = BooleanProperty(False)  # whether a finger paints, dispatching `on_stroke` for every place
    aimed = ObjectProperty(None, allownone=True)  # the space under the loupe

    def __init__(self, **kwargs) -> None:
        self._touches: list = []
        self._pressed: Space | None = None
        self._last: Place | None = None
        self._pinched: tuple[float, tuple[float, float]] | None = None
        self._resting: FingerTimer | None = None
        self._middle = (0.0, 0.0)  # of the square before it is panned
        super().__init__(**kwargs)

    # Events

    def on_space(self, space: Space) -> None:
        """Called when a space is tapped."""

    def on_hold(self, space: Space) -> None:
        """Called after a long press on a space."""

    def on_stroke(self, place: Place, begins: bool) -> None:
        """Called when a painting finger reaches a place, on the square or off it; `begins` marks the first place."""

    # Touches

    def on_touch_down(self, touch) -> bool:
        if self.disabled or self.plan is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._touches.append(touch)
        if len(self._touches) > 1:
            self._release()
            self._pinched = None
            return True
        if self.can_stroke:
            self._stroke(touch, begins=True)
            return True
        if last_tap.is_near(touch):
            last_tap.stay_dead()
            return True
        self._pressed = self._space_for(touch)
        if self._needs_loupe:
            self.aimed = self._pressed
        if self._pressed is not None:
            self._resting = FingerTimer(self._rested)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        if len(self._touches) == 2:
            self._pinch()
        elif self.can_stroke:
            self._stroke(touch, begins=False)
        elif self._pressed is not None or self.aimed is not None:
            space = self._space_for(touch)
            if self._needs_loupe:
                if space != self._pressed:
                    self._stop_resting()
                self._pressed = self.aimed = space
            elif space != self._pressed:
                self._release()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        alone = len(self._touches) == 1
        self._touches.remove(touch)
        if not alone:
            return True
        pressed = self._pressed  # None after a stroke
        self._release()
        if pressed is not None:
            last_tap.remember(self, touch)
            with last_tap.handling(touch):
                self.dispatch("on_space", pressed)
        return True

    @property
    def _needs_loupe(self) -> bool:
        """Whether spaces are too small to hit without the loupe."""
        return self.plan is not None and self.plan.side < dp(TARGET)

    def _space_for(self, touch) -> Space | None:
        """Return the space under a finger or, if the loupe is needed, a legal space close to it."""
        plan = self.plan
        space = plan.space_at(*touch.pos)
        legal = self.look.legal if self._needs_loupe else ()
        if space in legal or not legal or (space is None and not self._needs_loupe):
            return space
        nearest = min(legal, key=lambda each: dist(plan.middle_of(plan.shape.places[each]), touch.pos))
        gap = dist(plan.middle_of(plan.shape.places[nearest]), touch.pos) - plan.side / 2
        return nearest if gap < dp(PULL) - plan.side / 2 else space

    def _stroke(self, touch, *, begins: bool) -> None:
        place = self.plan.place_at(*touch.pos)
        if place != self._last:
            self._last = place
            self.dispatch("on_stroke", place, begins)

    def _rested(self) -> None:
        space, touch = self._pressed, self._touches[0]
        self._release()
        with last_tap.handling(touch):
            self.dispatch("on_hold", space)

    def _stop_resting(self) -> None:
        if self._resting is not None:
            self._resting.end()
            self._resting = None

    def _release(self) -> None:
        self._stop_resting()
        self._pressed = self._last = self.aimed = None

    # Two fingers

    def zoomed(self, plan: Plan) -> Plan:
        """Return a plan with the current zoom and pan applied, limited so that no gap shows at the edges."""
        middle_x, middle_y = plan.left + plan.columns * plan.side / 2, plan.top - plan.rows * plan.side / 2
        self._middle = (middle_x, middle_y)
        if self.zoom <= 1:
            return plan
        side = int(plan.side * self.zoom)
        width, height = side * plan.columns, side * plan.rows
        spare_x, spare_y = max(0.0, (width - self.width) / 2), max(0.0, (height - self.height) / 2)
        across = min(max(self.pan[0], -spare_x), spare_x)
        up = min(max(self.pan[1], -spare_y), spare_y)
        left, top = round(middle_x + across - width / 2), round(middle_y + up + height / 2)
        return replace(plan, side=side, left=left, top=top)

    def _pinch(self) -> None:
        one, other = self._touches
        apart = hypot(one.x - other.x, one.y - other.y)
        middle = ((one.x + other.x) / 2, (one.y + other.y) / 2)
        if self._pinched is not None and self._pinched[0] > 0:
            (before_apart, before), (middle_x, middle_y) = self._pinched, self._middle
            plain = self.plan.side / self.zoom
            zoom = min(max(1.0, self.zoom * apart / before_apart), max(1.0, dp(LARGEST) / plain))
            grown = zoom / self.zoom
            # The point between the fingers stays in place.
            x = middle[0] - middle_x - (before[0] - middle_x - self.pan[0]) * grown
            y = middle[1] - middle_y - (before[1] - middle_y - self.pan[1]) * grown
            self.zoom, self.pan = zoom, (x, y) if zoom > 1 else (0.0, 0.0)
        self._pinched = (apart, middle)
