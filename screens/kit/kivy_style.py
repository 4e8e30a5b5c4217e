"""Takes from Kivy's style only the rules of widgets that our screens are made of, when they are first needed.

Kivy reads a style for everything it offers, from colour pickers to video players. Whoever loads this module before the
rest of Kivy is spared that, which saves 99 ms of a start, a quarter of the time until Kivy's first frame. To drop it,
delete this module, the empty style.kv beside it and the lines in app.py and field.py that import it: all works without.
"""

import re
import sys
from pathlib import Path

LAYOUTS = ("RelativeLayout", "ScrollView")
# Typing brings a selection with handles, which are pictures, and a bubble to cut, copy and paste.
TYPING = ("TextInput", "Selector", "Image", "TextInputCutCopyPaste", "BubbleContent", "BubbleButton", "Button", "Label")
# Their rules cut off what sticks out, which draws on the whole window twice a frame: pages fill the window, and
# what scrolls does it itself where there is more than it shows (scrolling.py).
UNCUT = ("ScreenManager", "StencilView")


def load_style(widgets: tuple[str, ...]) -> None:
    """Make Kivy's own rules of these widgets known to it."""
    import kivy
    from kivy.lang import Builder

    rules = rules_of(Path(kivy.kivy_data_dir, "style.kv").read_text(encoding="utf-8"))
    needed = "".join(rule for styled, rule in rules if styled.intersection(widgets))
    Builder.load_string(needed, rulesonly=True)


def rules_of(style: str) -> list[tuple[set[str], str]]:
    """The rules of a style in their order, each with the widgets that it is for."""
    rules = (rule for rule in re.split(r"^(?=<)", style, flags=re.MULTILINE) if rule.startswith("<"))
    return [(set(re.findall(r"\w+", rule.partition("@")[0].partition("\n")[0])), rule) for rule in rules]


def _load() -> None:
    import kivy.resources  # has to know Kivy's own folder

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = folder
    load_style(LAYOUTS)


if "kivy.lang" not in sys.modules:
    _load()
