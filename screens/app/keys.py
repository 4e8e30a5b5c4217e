"""Keyboard shortcuts: their type, the names of key presses, and matchers for them; does not import Kivy.

Seats are numbered clockwise from 1, as in the help.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.tools.language import _

# SDL's key codes of keys without a letter.
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
RING = {"tab": 1, "shift+tab": -1}  # steps of the focus ring, on pages that do not use these keys
ASKS = {"shift+/", "shift+ß", "shift+?"}  # a question mark on the keyboards of several countries

Matcher = Callable[[str], Any]  # returns the meaning of a key press, or None


def name_of(key: int, codepoint: str | None, modifiers: Iterable[str]) -> str:
    """Return the name of a key press, such as "u", "shift+1", "ctrl+z" or "enter"."""
    # Higher codes are keys without a letter: pressing Shift alone means nothing.
    name = NAMED.get(key) or (chr(key).lower() if 32 < key < 256 else "")
    held = [modifier for modifier in ("ctrl", "shift") if modifier in modifiers]
    name = "+".join([*held, name]) if name else ""
    return "?" if codepoint == "?" or name in ASKS else name


def one_of(*names: str) -> Matcher:
    """Return a matcher for these key presses; it returns the name of the one pressed."""
    return lambda name: name if name in names else None


def seat(prefix: str = "") -> Matcher:
    """Return a matcher for seat numbers after `prefix`; it returns the seat, counted from 0."""

    def means(name: str) -> int | None:
        figure = name.removeprefix(prefix) if name.startswith(prefix) else ""
        return int(figure) - 1 if figure in ("1", "2", "3", "4", "5") else None

    return means


@dataclass(frozen=True)
class Shortcut:
    """One keyboard shortcut of a page, and its row in the keyboard help.

    Without `means`, the shortcut is only listed in the help, and `Page.type_key` handles the keys.
    """

    shown: str
    """The keys, as the help shows them."""
    words: str
    """The effect of the keys, as the help describes it."""
    means: Matcher = lambda _name: None
    act: Callable[[Any, Any], object] = lambda _page, _meaning: None
    """A function that is called with the page and the meaning of the key press."""


def shifted(keys: str) -> str:
    """Return how the help shows keys that are pressed together with Shift."""
    # Translators: Shift is the key with this name on the keyboards of your language.
    return _("Shift {keys}").format(keys=keys)


def goes_to(name: str) -> Callable[[Any, str], object]:
    """Return the action of a shortcut that shows another page."""
    return lambda page, _key: page.app.go(name)


UNDO = one_of("u", "ctrl+z")


def undo_shortcut() -> Shortcut:
    """Return the undo shortcut for a page whose view has `can_undo`."""
    return Shortcut("U", _("undo"), UNDO, lambda page, _key: page.undo() if page.view.can_undo else None)
