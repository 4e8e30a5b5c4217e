"""Takes from Kivy's style only the rules of widgets that our screens are made of.

Kivy reads a style for everything it offers, from colour pickers to video players. Whoever loads this module before the
rest of Kivy is spared that, which saves 99 ms of a start, a quarter of the time until Kivy's first frame. To drop it,
delete this module, the empty style.kv beside it and the line at the top of app.py that imports it: all works without.
"""

import os
import re
import sys

# Typing brings a selection with handles, which are pictures, and a bubble to cut, copy and paste.
TYPING = ("TextInput", "Selector", "Image", "AsyncImage", "TextInputCutCopyPaste")
BUBBLE = ("BubbleContent", "BubbleButton", "Button")
LAYOUTS = ("RelativeLayout", "Scatter", "ScrollView")
# Their rules cut off what sticks out, which draws on the whole window twice a frame: pages fill the window, and
# what scrolls does it itself where there is more than it shows (kit/scrolling.py).
UNCUT = frozenset(("ScreenManager", "StencilView"))
WIDGETS = frozenset(("Label", *LAYOUTS, *TYPING, *BUBBLE))


def rules_of(style: str) -> list[tuple[frozenset[str], str]]:
    """The rules of a style in their order, each with the widgets that it is for."""
    rules = (rule for rule in re.split(r"^(?=<)", style, flags=re.MULTILINE) if rule.startswith("<"))
    return [(frozenset(re.findall(r"\w+", rule.partition("@")[0].partition("\n")[0])), rule) for rule in rules]


def _load() -> None:
    import kivy.resources  # has to know Kivy's own folder

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, os.path.dirname(__file__)
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = folder
    path = os.path.join(folder, "style.kv")
    with open(path, encoding="utf-8") as file:
        needed = [rule for widgets, rule in rules_of(file.read()) if widgets & WIDGETS]
    Builder.load_string("".join(needed), filename=path, rulesonly=True)


if "kivy.lang" not in sys.modules:
    _load()
