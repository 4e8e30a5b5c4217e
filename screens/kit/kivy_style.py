"""Make Kivy load our style.kv instead of its own style, if this is imported before the rest of Kivy.

Kivy's style has rules for everything it offers, from colour pickers to video players. Doing without them saves 99 ms
of a start, a quarter of the time until Kivy's first frame. To drop it, delete this module and style.kv.
"""

import sys
from pathlib import Path

if "kivy.lang" not in sys.modules:
    import kivy
    import kivy.resources  # has to know Kivy's own folder

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = folder
