"""The window's settings, applied before Kivy creates it.

On a desktop the window fits the screen and opens at the position it had when it was closed. Kivy does not know the
screen's size before there is a window, and the title bar of a window larger than the screen is out of reach. So we ask
the system; without an answer the window gets its default size.
"""

import ctypes
import os
import sys
from typing import NamedTuple

from kivy.config import Config

import screens.kit.rules  # noqa: F401  (before the rest of Kivy)
from companion.tools.places import data_folder
from screens.app.remembered.bookmark import read_bookmark

TABLET = (1280, 800)  # the default size of a window
SMALLEST = (320, 560)  # the smallest size at which the phone form is legible and can be tapped
BAR = 36  # pixels of the window's title bar
BARS = 90  # pixels of the title bar and the system's bars together
# False on a device without windows, or if the environment sets a size.
IS_DESKTOP = "ANDROID_ARGUMENT" not in os.environ and "KCFG_GRAPHICS_WIDTH" not in os.environ


class Box(NamedTuple):
    """The position and size of a window without its title bar, from the upper left corner of the screen."""

    left: int
    top: int
    width: int
    height: int


def window_options(kept: tuple[int, ...]) -> dict[str, int | str]:
    """Return Kivy's options for the window: it opens at its last position, moved onto the screen if necessary."""
    screen = screen_size()
    if kept:
        box = Box(*kept) if screen is None else fitting_box(screen, Box(*kept))
        return {"position": "custom", **box._asdict()}
    width, height = TABLET if screen is None else fitting_size(screen, *TABLET)
    return {"width": width, "height": height}


def fitting_size(screen: tuple[int, int], width: int, height: int) -> tuple[int, int]:
    """Return the size closest to the wanted one at which a window fits the screen."""
    return (
        max(SMALLEST[0], min(width, screen[0])),
        max(SMALLEST[1], min(height, screen[1] - BARS)),
    )


def fitting_box(screen: tuple[int, int], box: Box) -> Box:
    """Return the box closest to the wanted one at which a window and its title bar are on the screen."""
    width, height = fitting_size(screen, box.width, box.height)
    left = max(0, min(box.left, screen[0] - width))
    top = max(BAR, min(box.top, screen[1] - height))
    return Box(left, top, width, height)


def screen_size() -> tuple[int, int] | None:
    """Return the size of the screen in pixels, or None if unknown."""
    ask = {"win32": _on_windows, "darwin": _on_mac, "linux": _on_x11}.get(sys.platform)
    try:
        size = ask() if ask is not None else None
    except (OSError, AttributeError, ValueError):  # the library is missing, or a different one
        return None
    return size if size is not None and min(size) > min(SMALLEST) else None


def _on_windows() -> tuple[int, int] | None:
    metrics = ctypes.windll.user32.GetSystemMetrics  # type: ignore[attr-defined]
    return metrics(0), metrics(1)


def _on_mac() -> tuple[int, int] | None:
    graphics = ctypes.CDLL("/System/Library/Frameworks/CoreGraphics.framework/CoreGraphics")
    display = graphics.CGMainDisplayID()
    return graphics.CGDisplayPixelsWide(display), graphics.CGDisplayPixelsHigh(display)


def _on_x11() -> tuple[int, int] | None:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return None
    screen = x11.XDefaultScreen(display)
    size = x11.XDisplayWidth(display, screen), x11.XDisplayHeight(display, screen)
    x11.XCloseDisplay(display)
    return size


# Our shapes draw their own antialiased edges (kit/drawings/ink.py), so the window needs no multisampling: that saves
# most of the time to the first frame with software rendering, and memory everywhere. The environment may override it.
if "KCFG_GRAPHICS_MULTISAMPLES" not in os.environ:
    Config.set("graphics", "multisamples", "0")
# A right click is not a second finger.
Config.set("input", "mouse", "mouse,disable_multitouch")
Config.set("kivy", "exit_on_escape", "0")
if IS_DESKTOP:
    for name, value in window_options(read_bookmark(data_folder()).window).items():
        Config.set("graphics", name, str(value))
for side, pixels in zip(("width", "height"), SMALLEST):
    Config.set("graphics", f"minimum_{side}", str(pixels))
