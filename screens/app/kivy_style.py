"""Has Kivy read the style.kv beside this module in the place of its own.

Kivy's has rules for everything it offers, from colour pickers to video players, and to read them takes 99 ms, a quarter
of the time until Kivy's first frame. Ours has those of them that all pages need, kit/controls/typing.kv the rest. Left
out on purpose are the rules of ScreenManager and StencilView: they cut off what sticks out, which draws on the whole
window twice a frame, but pages fill the window, and what scrolls does it itself where there is more than it shows
(kit/scrolling.py). Whoever loads this module does so before the rest of Kivy. To drop it, delete it, both files and
the line at the top of app.py that imports it: all works without.
"""

import sys
from pathlib import Path


def _load() -> None:
    import kivy.resources  # has to know Kivy's own folder

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = folder


if "kivy.lang" not in sys.modules:
    _load()
