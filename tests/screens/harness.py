"""A driver of the real app: taps, presses, drags, waits, resizes, takes pictures.

Nothing here calls a handler. A tap is a touch at a position in the window, and the app's own hit-testing finds the
widget; a covered or absent widget makes the test fail.

The offscreen window can be resized while it runs: `Window.size = (w, h)` changes the size of what is drawn and laid
out, and the app is notified by `on_resize` as on a real rotation. A frame must run before the new size has reached
every widget, so `resize` runs frames until the root has it.
"""

import gc
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from math import ceil
from pathlib import Path

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.lang import Builder, builder
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.pages.session import Session
from screens.app.app import CompanionApp
from screens.app.device.bars import Insets
from screens.app.remembered.bookmark import Bookmark
from screens.kit.tap import Tap, last_tap
from screens.kit.text.widgets import Text
from screens.kit.theme import theme

NO_INSETS = Insets()
LANDSCAPE, PORTRAIT, PHONE = (1280, 800), (800, 1280), (360, 740)
SMALL = (960, 600)  # a tablet of eight inches
FORMS = {"wide": LANDSCAPE, "tall": PORTRAIT, "phone": PHONE}
LARGEST = 1.6  # the reading size that needs the most room
TIMEOUT = 30.0  # seconds until a wait fails, on a busy machine
LONGEST = 30.0  # seconds of the app's clock after which every animation must have ended
FRAME = 1 / 60  # seconds


class Time:
    """The clock for Kivy: the machine's time plus the time skipped, so that no test waits for a long press."""

    def __init__(self) -> None:
        self._of_machine, self._skipped = Clock.time, 0.0

    def __call__(self) -> float:
        return self._of_machine() + self._skipped

    def skip(self, seconds: float) -> None:
        self._skipped += seconds


Clock.time = Time()


class Running:
    """A running app, with methods to touch it. An app that fails to start is stopped like any other."""

    app: CompanionApp | None = None
    draws = os.environ.get("KIVY_GL_BACKEND") != "mock"  # drawing is pointless without pixels

    def __init__(self, **options) -> None:
        gc.disable()  # collected once, when the app is stopped
        self.density = 1.0
        self._ticking = Clock.get_events()
        self._is_stopped = False
        try:
            self._start(**options)
        except BaseException:
            self.stop()
            raise

    def _start(
        self,
        pages: dict[str, str] | None = None,
        size: tuple[int, int] = LANDSCAPE,
        mode: str = "dark",
        scale: float = 1.0,
        language: str = "",
        density: float = 1.0,
        session: object | None = None,
        bookmark: Bookmark | None = None,
        at: str = "",
        insets: Insets = NO_INSETS,
    ) -> None:
        if density != Metrics.density:
            gc.collect()  # widgets that a thread has released after their app was stopped would react to it
        Metrics.density = self.density = density
        self.insets = insets
        Window.size = self._window_size(size)
        session = Session() if session is None else session
        # With a bookmark, the app starts as on a device: it gets its session after the first page is built.
        self.app = CompanionApp(pages=pages, session=session if bookmark is None else None, bookmark=bookmark)
        theme.mode = mode
        self.app.reading_size = scale
        if language:
            self.app.language = language
        self.app.has_less_motion = True
        EventLoop.ensure_window()
        Window.dispatch("on_resize", *Window.size)
        # The part of App.run before it waits for the window to close.
        self.app._run_prepare()
        self.app.set_insets(insets)
        EventLoop.status = "started"
        if bookmark is not None:
            self.app.begin(session)
        self.resize(size)
        if at:
            self.go(at)

    def stop(self) -> None:
        """End the app so thoroughly that the next one starts like the first, even if something fails."""
        if self._is_stopped:
            return
        self._is_stopped = True
        with ExitStack() as ending:  # callbacks run in reverse order
            ending.callback(self._forget)
            if self.app is not None:
                # `app.stop` would end Kivy's event loop for good, but handlers of `on_stop` must still be called.
                ending.callback(self.app.dispatch, "on_stop")
            # kv rules that watch the density use the app: after it has stopped, they would keep it in memory.
            ending.callback(setattr, Metrics, "density", 1.0)
            for thread in threading.enumerate():
                if thread.name == "choosing":  # its answer would keep a sheet of this app until the next one runs
                    thread.join(TIMEOUT)
            self.settle()

    def _forget(self) -> None:
        try:
            _remove_all(but_for=self._ticking)
        finally:
            EventLoop.touches.clear()
            last_tap.forget()
            App._running_app = self.app = None
            # Widgets waiting for garbage collection would still react to changes of the theme. Objects that Kivy
            # releases with a widget can form another reference cycle.
            while gc.collect():
                pass
            gc.enable()
            Metrics.density = 1.0

    # Time

    def frame(self) -> None:
        """Run one frame: clock, input, layout, and drawing if enabled."""
        if self.draws:
            EventLoop.idle()
            return
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def settle(self, most: int = 60) -> None:
        """Run frames until no layout is pending: at least two, and no more than `most`."""
        for turn in range(most):
            self.frame()
            if turn and not [event for event in Clock.get_events() if event.timeout <= 0 and not event.loop]:
                return

    def wait_until(self, condition: Callable[[], object], what: str = "the condition") -> None:
        """Run frames until a condition holds, with a rest after each, as in the app: other threads work meanwhile."""
        end = time.monotonic() + TIMEOUT
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"timed out after {TIMEOUT:g} s waiting for {what}")
            self.frame()
            time.sleep(FRAME)

    def wait(self, seconds: float) -> None:
        """Let this much time pass, frame by frame, for anything that depends on time, such as a long press."""
        for _frame in range(ceil(seconds / FRAME)):
            self._skip_frame()

    def stall(self, seconds: float) -> None:
        """Let this much time pass within one frame, as on a slow device."""
        Clock.time.skip(seconds)
        self.frame()

    def pass_time_until(self, condition: Callable[[], object], what: str) -> None:
        """Let the app's time pass, frame by frame, until a condition holds, such as the end of an animation."""
        end = Clock.time() + LONGEST
        while not condition():
            if Clock.time() > end:
                raise AssertionError(f"timed out after {LONGEST:g} s of app time waiting for {what}")
            self._skip_frame()

    def _skip_frame(self) -> None:
        Clock.time.skip(FRAME)
        self.frame()

    # The window

    def go(self, page: str, **arguments: object) -> None:
        """Show a page."""
        self.app.go(page, **arguments)
        self.settle()

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the app to a size in dp, as a rotation does; insets make the window larger."""
        wanted = self._window_size(size)
        if tuple(Window.size) != wanted:
            Window.size = wanted
            Window.dispatch("on_resize", *wanted)
        self.wait_until(lambda: tuple(Window.size) == wanted, f"the size {wanted}")
        self.settle()

    def _window_size(self, size: tuple[int, int]) -> tuple[int, int]:
        width, height = (round(side * self.density) for side in size)
        left, top, right, bottom, _keyboard = self.insets
        return width + left + right, height + top + bottom

    def picture(self, path: Path | str) -> Path:
        """Write a picture of the window to a PNG file."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.settle()
        # Kivy adds a number to the file name, which is removed again.
        written = Path(Window.screenshot(name=str(path)))
        written.replace(path)
        return path

    def put(self, widget: Widget | str) -> Widget:
        """Put a widget, or one made by a kv rule, above the pages, and let it settle."""
        if isinstance(widget, str):
            widget = Builder.load_string(widget)
        layer = FloatLayout()
        self.app.root.add_widget(layer, index=1)
        layer.add_widget(widget)
        self.settle()
        return widget

    def press_key(self, key: int) -> bool:
        """Press a key by its code; 27 is Escape, and back on Android."""
        taken = Window.dispatch("on_keyboard", key, 0, None, [])
        self.settle()
        return bool(taken)

    def press_back(self) -> bool:
        """Press Escape or Android's back. Return whether the app handled it."""
        return self.press_key(27)

    # Finding

    def all(self, kind: type = Widget) -> list:
        """Return all visible widgets of a kind, from back to front."""
        return [widget for widget in visible(self.app.root) if isinstance(widget, kind)]

    def texts(self) -> list[str]:
        """Return all texts on the screen."""
        return [label.text.replace("\u00a0", " ") for label in self.all(Text) if label.text]

    def sees(self, text: str) -> bool:
        """Return whether a text is on the screen, as a whole label or part of one."""
        return any(text in shown for shown in self.texts())

    def by_text(self, text: str) -> Widget:
        """Return the one visible widget with this text: a button by its label or name, else a text."""
        everything = list(visible(self.app.root))
        for attribute in ("says", "text", "caption", "card"):
            found = [each for each in everything if getattr(each, attribute, None) == text]
            # A button and the label inside it have the same text: return the button.
            found = [each for each in found if not any(parent in found for parent in _parents(each))]
            found = [each for each in found if isinstance(each, Tap)] or found
            if len(found) == 1:
                return found[0]
            if found:
                raise AssertionError(f"{len(found)} widgets have the text {text!r}")
        raise AssertionError(f"no widget has the text {text!r}; the screen shows {self.texts()}")

    # Fingers

    def tap(self, widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Tap a widget at its centre, or at a position given as fractions of its width and height.

        Two calls are never a double tap, as if a person had waited between them.
        """
        last_tap.forget()
        touch_once(place(widget, at))
        self.settle()
        # A scroll view passes a short tap on with a delay.
        self.wait(0.12 if _scrolls(widget) else 0)

    def double_tap(self, widget: Widget) -> None:
        """Tap twice in the same place, the second time on whatever the first tap has brought up there."""
        where = place(widget)
        last_tap.forget()
        touch_once(where)
        self.stall(0.12)  # few frames, because many slow ones would be a pause between two taps
        self.frame()
        touch_once(where)
        self.settle()
        self.wait(0.12)  # in case a scroll view passes it on with a delay

    def tap_text(self, text: str) -> None:
        self.tap(self.by_text(text))

    def tap_shown(self, widget: Widget | str) -> None:
        """Scroll to a widget, given directly or by its text, and tap it."""
        widget = self.by_text(widget) if isinstance(widget, str) else widget
        if _scrolls(widget):
            self.scroll_to(widget)
        self.tap(widget)

    def long_press(self, widget: Widget, seconds: float = 0.6) -> None:
        touch = UnitTestTouch(*place(widget))
        touch.touch_down()
        self.wait(seconds)
        touch.touch_up()
        self.settle()

    def drag(self, widget: Widget, by: tuple[float, float], steps: int = 8) -> None:
        """Drag from the centre of a widget, by this many dp to the right and up."""
        x, y = place(widget)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.settle()
        for step in range(1, steps + 1):
            share = step / steps * Metrics.density
            touch.touch_move(x + by[0] * share, y + by[1] * share)
            self.settle()
        touch.touch_up()
        self.settle()

    def type(self, text: str) -> None:
        """Type into the focused text field."""
        entry = next((each for each in self.all(TextInput) if each.focus), None)
        assert entry is not None, "no field has the focus"
        entry.insert_text(text)
        self.settle()

    def scroll_to(self, widget: Widget) -> None:
        """Scroll the panes around a widget until it is visible."""
        for parent in _parents(widget):
            if hasattr(parent, "scroll_to"):
                parent.scroll_to(widget, padding=8, animate=False)
                self.settle()


def _remove_all(but_for: list[ClockEvent]) -> None:
    """Remove the widgets from the window, the clock and Kivy's caches: nothing else references them."""
    for child in list(Window.children):
        Window.remove_widget(child)
    try:
        Window.release_all_keyboards()  # of a focused text field
    finally:
        # Scroll bars take a while to fade out. Sequence and Parallel animations hold no widget, but their parts do.
        for animation in list(Animation._instances):
            for running in list(animation._widgets.values()):
                if isinstance(running, dict) and "widget" in running:
                    animation.cancel(running["widget"])
        for event in Clock.get_events():
            if event not in but_for:
                event.cancel()
        builder._delayed_start = None  # a drawing that failed would be retried in every later frame
    # Kivy keeps a reference to the last text field that scrolled; these calls release it.
    TextInput._adjust_viewport()
    TextInput._adjust_viewport.cancel()


def place(widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> tuple[float, float]:
    """Return a position in a widget in window coordinates. Fail if it is outside the window."""
    assert widget.get_root_window() is not None, f"{widget} is not in the window"
    x, y = widget.to_window(widget.x + widget.width * at[0], widget.y + widget.height * at[1])
    inside = 0 <= x <= Window.width and 0 <= y <= Window.height
    assert inside, f"{widget} is outside the window at {x:.0f}, {y:.0f}"
    return x, y


def touch_once(where: tuple[float, float]) -> None:
    """Put a finger down and lift it without a frame in between, which could last as long as a long press."""
    touch = UnitTestTouch(*where)
    touch.touch_down()
    touch.touch_up()


def visible(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and everything visible in it, from back to front."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from visible(child)


def _parents(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _scrolls(widget: Widget) -> bool:
    return any(getattr(parent, "do_scroll_y", False) for parent in _parents(widget))
