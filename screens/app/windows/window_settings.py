"""What Kivy is told before it makes the window: this module is loaded before all others that import Kivy's window."""

import os

from kivy.config import Config

import screens.kit.kivy_style  # noqa: F401  (before the rest of Kivy)
from companion.places import data_folder
from screens.app.remembered.bookmark import read_bookmark
from screens.app.windows.desktop_window import IS_DESKTOP, SMALLEST, window_options

# Our shapes bring their own soft edges (kit/drawings/ink.py), so the window needs no multisampling: that saves most of
# the time to the first frame where graphics are drawn in software and memory everywhere. The environment may overrule.
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
