"""What is remembered up to a bound; it fills for hours and would hide what a game leaves behind."""

import sys
from functools import _lru_cache_wrapper

from kivy.cache import Cache
from kivy.uix.textinput import TextInput

OURS = ("companion", "screens")


def empty_caches() -> None:
    """Forget all that; what is remembered without a bound stays, and shows."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in OURS:
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper) and value.cache_parameters()["maxsize"] is not None:
                    value.cache_clear()
    for category in ("textinput.label", "textinput.width"):
        Cache.remove(category)
    # Kivy keeps the last field that was typed into, with its page; without arguments it has none to keep.
    TextInput._adjust_viewport()
    TextInput._adjust_viewport.cancel()
