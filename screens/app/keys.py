"""What keys do on a page, row by row; knows no Kivy.

A row has the keys as people read them, what they do in words, which key presses mean it, and a callback for the page.
Pages that have keys of their own list them in a `keys.py` beside them. Seats are numbered clockwise from 1, as in the
help.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

# Codes of the keys that carry no letter, as SDL numbers them.
NAMED = {
    8: "backspace",
    9: "tab",
    13: "enter",
    127: "delete",
    269: "-",
    271: "enter",
    273: "up",
    274: "down",
    275: "right",
    276: "left",
    282: "f1",
    283: "f2",
}
NAMED |= {256 + figure: str(figure) for figure in range(10)}
HELP = ("f1", "?")
RULES = "f2"
RING = {"tab": 1, "shift+tab": -1}  # steps of the ring, on pages that do not use these keys
ASKS = {"shift+/", "shift+ß", "shift+?"}  # a question mark on keyboards of several countries

Matcher = Callable[[str], Any]  # what a key press means, or None


@dataclass(frozen=True)
class Shortcut:
    """One thing to do by keyboard."""

    shown: str
    words: str
    means: Matcher
    act: Callable[[Any, Any], object]


def name_of(key: int, codepoint: str | None, modifiers: Iterable[str]) -> str:
    """Return a key press by name: "u", "shift+1", "ctrl+z", "enter"."""
    # Beyond are keys without a letter: a shift that goes down on its own means nothing.
    name = NAMED.get(key) or (chr(key).lower() if 32 < key < 256 else "")
    held = [modifier for modifier in ("ctrl", "shift") if modifier in modifiers]
    name = "+".join([*held, name]) if name else ""
    return "?" if codepoint == "?" or name in ASKS else name


def one_of(*names: str) -> Matcher:
    """Return a matcher of these presses; it means the press itself."""
    return lambda name: name if name in names else None


def seat(prefix: str = "") -> Matcher:
    """Return a matcher of seat numbers, with `prefix` held; it means the seat, counted from 0."""

    def means(name: str) -> int | None:
        figure = name.removeprefix(prefix) if name.startswith(prefix) else ""
        return int(figure) - 1 if figure in ("1", "2", "3", "4", "5") else None

    return means
