"""Mixins for widgets that can be tapped or dragged."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
SERIES = 1.0  # seconds between two taps of a series, and the longest time for which its place stays dead afterwards
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

    def start_over(self) -> None:
        self._checks = 0

    def _check(self, _elapsed: float) -> None:
        self._checks += 1
        if self._checks == CHECKS:
            self.end()
            self._callback()

    def end(self) -> None:
        self._checking.cancel()


class LastTap:
    """The last tap on any widget, and the one being handled.

    The second touch of a double tap on the same widget is a repeat. Whatever else a tap brings up in its place stays
    dead for a moment: after a series of taps for twice its last pause.
    """

    touch = None
    """The touch whose tap is being handled; None if no finger has caused what is being done."""
    is_repeat = False
    """Whether the tap being handled is the second one of a double tap."""

    def __init__(self) -> None:
        self._uid: int | None = None  # Kivy's id of the tapped widget; None once its place is no longer dead
        self._place = (0.0, 0.0)
        self._time = float("-inf")
        self._guarding: FingerTimer | None = None  # runs while another touch makes a double tap
        self._covering: FingerTimer | None = None  # runs while the place is dead

    def remember(self, widget: Widget, touch) -> None:
        place, now = _place(touch), Clock.time()
        pause = now - self._time
        is_series = dist(place, self._place) <= dp(SAME_PLACE) and pause <= SERIES
        self._end_guard()
        self._end_cover()
        self._uid, self._place, self._time = widget.uid, place, now
        self._guarding = FingerTimer(self._end_guard, GUARD)
        self._covering = FingerTimer(self._end_cover, max(GUARD, min(SERIES, 2 * pause)) if is_series else GUARD)

    @contextmanager
    def handling(self, touch, *, is_repeat: bool = False) -> Iterator[None]:
        """Say, for the time of this context, which touch has caused what is being done."""
        self.touch, self.is_repeat = touch, is_repeat
        try:
            yield
        finally:
            self.touch, self.is_repeat = None, False

    def forget(self) -> None:
        """Let no other touch be part of a double tap or a series."""
        self._time = float("-inf")
        self._end_guard()
        self._end_cover()

    def _end_cover(self) -> None:
        self._uid = None
        if self._covering is not None:
            self._covering.end()
            self._covering = None

    def _end_guard(self) -> None:
        if self._guarding is not None:
            self._guarding.end()
            self._guarding = None

    def is_repeated_by(self, widget: Widget) -> bool:
        """Return whether a touch on this widget makes a double tap."""
        return self._guarding is not None and self._uid == widget.uid

    def covers(self, widget: Widget, touch) -> bool:
        """Return whether to ignore a touch on this widget, because another one in its place was just tapped."""
        return self._uid != widget.uid and self.is_near(touch)

    def is_near(self, touch) -> bool:
        """Return whether a touch is in the place of a tap, while that place is dead for other widgets."""
        return self._uid is not None and dist(_place(touch), self._place) <= dp(SAME_PLACE)

    def stay_dead(self) -> None:
        """Keep the place dead for as long again, after a touch that was ignored."""
        for timer in (self._guarding, self._covering):
            if timer is not None:
                timer.start_over()


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
    is_guarded = BooleanProperty(False)  # whether a double tap on it counts once; the gate decides it for actions

    _finger = None
    _is_repeat = False  # whether the finger makes the second tap of a double tap
    _is_ignored = False  # whether its tap does not count
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
            self._is_repeat = last_tap.is_repeated_by(self)
            self._is_ignored = last_tap.covers(self, touch) or (self._is_repeat and self.is_guarded)
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
            if self._is_ignored:
                last_tap.stay_dead()
            elif not self.disabled:
                last_tap.remember(self, touch)
                with last_tap.handling(touch, is_repeat=self._is_repeat):
                    self.dispatch("on_tap")
        return True

    def _is_near(self, touch) -> bool:
        slack = dp(SLACK)
        return self.x - slack <= touch.x <= self.right + slack and self.y - slack <= touch.y <= self.top + slack

    def _long_pressed(self) -> None:
        touch = self._finger
        self._release()
        with last_tap.handling(touch):
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
