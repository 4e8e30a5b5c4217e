"""Mixins for widgets that can be tapped or dragged."""

from collections.abc import Callable
from math import dist, hypot

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.kit.theme import PRESS

LONG_PRESS = 0.5  # seconds
CHECKS = 5  # the number of checks of a timer
SLACK = 24  # dp by which a finger may leave the widget before the tap is cancelled
DRAG = 12  # dp a finger moves before it drags
GUARD = 0.35  # seconds in which a second touch in the same place makes a double tap
SAME_PLACE = 24  # dp: half of the smallest button


def is_drag(touch) -> bool:
    """Return whether a finger has moved too far for a tap."""
    return hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(DRAG)


class FingerTimer:
    """A timer that calls `callback` after some seconds, by default those of a long press.

    It counts checks instead of seconds, and a slow frame counts as one check: so a tap stays a tap even if a slow frame
    delays its end, and a double tap stays one if its first tap opens a large page.
    """

    def __init__(self, callback: Callable[[], None], seconds: float = LONG_PRESS) -> None:
        self._callback = callback
        self._checks = 0
        self._checking = Clock.schedule_interval(self._check, seconds / CHECKS)

    def _check(self, _elapsed: float) -> None:
        self._checks += 1
        if self._checks == CHECKS:
            self.end()
            self._callback()

    def end(self) -> None:
        self._checking.cancel()


class LastTap:
    """The last tap on any widget. A double tap must not reach the widget that the first of its taps brings up."""

    _uid: int | None = None  # Kivy's id of the tapped widget; None if the next tap cannot be part of a double tap
    _place = (0.0, 0.0)
    _timer: FingerTimer | None = None

    def remember(self, widget: Widget, touch) -> None:
        self.forget()
        self._uid, self._place = widget.uid, _place(touch)
        self._timer = FingerTimer(self.forget, GUARD)

    def forget(self) -> None:
        self._uid = None
        if self._timer is not None:
            self._timer.end()
            self._timer = None

    def includes(self, widget: "Tap", touch) -> bool:
        """Return whether to ignore a touch on this widget, because it is the second one of a double tap."""
        return widget.is_guarded if self._uid == widget.uid else self.is_near(touch)

    def is_near(self, touch) -> bool:
        """Return whether a touch could be the second one of a double tap, on whatever widget."""
        return self._uid is not None and dist(_place(touch), self._place) <= dp(SAME_PLACE)


def _place(touch) -> tuple[float, float]:
    """Return a touch's place in the window, also if the widget scrolls or is turned."""
    return touch.sx * Window.width, touch.sy * Window.height


last_tap = LastTap()


class Tap(Widget):
    """A mixin that dispatches `on_tap` when a finger goes down and up inside, and `on_long_press` when it rests there.

    `press` jumps to 1 at once and returns to 0 when the finger leaves. It only affects the colour; nothing waits for
    it.
    """

    __events__: tuple[str, ...] = ("on_tap", "on_long_press")

    press = NumericProperty(0.0)
    takes_long_press = BooleanProperty(False)
    is_typed = False  # if True, the focus ring skips it, because typing is quicker
    is_guarded = BooleanProperty(False)  # whether a double tap on it counts once

    _finger = None
    _is_repeated = False  # whether the finger makes the second tap of a double tap, which does not count
    _long_press = None

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self.disabled:
            return True  # a disabled button must not pass the tap on to what is below it
        if super().on_touch_down(touch):
            return True  # a button inside a tile takes its own taps
        if self._finger is None:
            touch.grab(self)
            self._finger = touch
            self._is_repeated = last_tap.includes(self, touch)
            Animation.cancel_all(self, "press")
            self.press = 1.0
            if self.takes_long_press:
                self._long_press = FingerTimer(self._long_pressed)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if touch is self._finger and not self._is_near(touch):
            self._release()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if touch is self._finger:
            self._release()
            if not self.disabled and not self._is_repeated:
                last_tap.remember(self, touch)
                self.dispatch("on_tap")
        return True

    def _is_near(self, touch) -> bool:
        slack = dp(SLACK)
        return self.x - slack <= touch.x <= self.right + slack and self.y - slack <= touch.y <= self.top + slack

    def _long_pressed(self) -> None:
        self._release()
        self.dispatch("on_long_press")

    def _release(self) -> None:
        self._finger = None
        if self._long_press is not None:
            self._long_press.end()
            self._long_press = None
        app = App.get_running_app()
        if app is None or app.has_less_motion:
            self.press = 0.0
        else:
            Animation(press=0.0, duration=PRESS, transition="out_quad").start(self)

    def on_tap(self) -> None:
        """Called when the widget is tapped."""

    def on_long_press(self) -> None:
        """Called when a finger rests on the widget."""


class Draggable(Tap):
    """A mixin that dispatches `on_drag` while a finger drags it and `on_drop` when the finger is lifted.

    A small move is a tap.
    """

    __events__ = ("on_drag", "on_drop")

    can_drag = BooleanProperty(True)
    is_dragged = BooleanProperty(False)
    grip = (0.0, 0.0)  # the finger's position, from its lower left corner

    _dragging = None  # the finger

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if touch is self._finger and self.can_drag and not self.is_dragged and is_drag(touch):
            self._release()  # from now on it is not a tap
            self.grip = (touch.ox - self.x, touch.oy - self.y)
            self._dragging, self.is_dragged = touch, True
        if touch is self._dragging:
            self.dispatch("on_drag", touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self or touch is not self._dragging:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._dragging, self.is_dragged = None, False
        self.dispatch("on_drop", touch)
        return True

    def on_drag(self, touch) -> None:
        """Called whenever the dragging finger moves."""

    def on_drop(self, touch) -> None:
        """Called when the dragging finger is lifted."""
