"""Make Kivy load our style.kv instead of its own style, if this is imported before the rest of Kivy.

Kivy's style has rules for all its widgets, from colour pickers to video players. Skipping them saves 99 ms at the
start, a quarter of the time until Kivy's first frame. To drop this, delete this module and style.kv.
"""

import sys
from pathlib import Path

if "kivy.lang" not in sys.modules:
    import kivy
    import kivy.resources  # must see Kivy's own folder

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = folder
