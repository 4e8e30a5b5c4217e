"""The system bars of Android: hide them, and tell the app what still covers its window.

From Android 15 on, every app is drawn behind the bars, and the flags that SDL hides them with have no effect.
"""

from collections.abc import Callable
from typing import NamedTuple

from screens.app.device import is_android, returns_success, this_activity

FIRST_VERSION = 30  # Android 11, the first with WindowInsetsController; before it, SDL's flags hide the bars
ADJUST_RESIZE = 16  # WindowManager.LayoutParams: report the keyboard instead of moving the window


class Insets(NamedTuple):
    """The widths of what covers the edges of the window, in pixels; the keyboard also covers what is at the bottom."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    keyboard: int = 0


@returns_success
def hide_bars() -> bool | None:
    """Hide the system bars until a swipe shows them for a moment. Return whether this device can do that."""
    if not _can_hide_bars():
        return False
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    window = this_activity().getWindow()
    bars = autoclass("android.view.WindowInsets$Type").systemBars()
    by_swipe = autoclass("android.view.WindowInsetsController").BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE

    @run_on_ui_thread  # on which Android's classes cannot be looked up
    def hide() -> None:
        controller = window.getInsetsController()
        controller.setSystemBarsBehavior(by_swipe)
        controller.hide(bars)

    hide()
    return None


@returns_success
def watch_insets(changed: Callable[[Insets], None]) -> bool | None:
    """Call `changed` whenever bars, cut-outs or the keyboard cover another part of the window."""
    if not _can_hide_bars():
        return False
    from android.runnable import run_on_ui_thread
    from jnius import PythonJavaClass, autoclass, java_method
    from kivy.clock import Clock

    kinds = autoclass("android.view.WindowInsets$Type")
    edges, keyboard = kinds.systemBars() | kinds.displayCutout(), kinds.ime()

    class Listener(PythonJavaClass):
        __javainterfaces__ = ("android/view/View$OnApplyWindowInsetsListener",)
        __javacontext__ = "app"

        @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")
        def onApplyWindowInsets(self, view, insets):  # noqa: N802  (Java's name)
            covered = insets.getInsets(edges)
            below = insets.getInsets(keyboard).bottom
            now = Insets(covered.left, covered.top, covered.right, covered.bottom, below)
            Clock.schedule_once(lambda _elapsed: changed(now))  # Android calls this on its own thread
            return view.onApplyWindowInsets(insets)

    listener = Listener()
    _listeners.append(listener)

    window = this_activity().getWindow()

    @run_on_ui_thread
    def watch() -> None:
        window.setDecorFitsSystemWindows(False)
        window.setSoftInputMode(ADJUST_RESIZE)
        window.getDecorView().setOnApplyWindowInsetsListener(listener)
        window.getDecorView().requestApplyInsets()

    watch()
    return None


_listeners: list[object] = []  # Java does not keep them alive


def _can_hide_bars() -> bool:
    if not is_android():
        return False
    from jnius import autoclass

    return autoclass("android.os.Build$VERSION").SDK_INT >= FIRST_VERSION
