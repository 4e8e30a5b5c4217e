"""Key presses in a running app."""

from kivy.core.window import Window

from companion.pages.session import Session
from tests.screens.blank import only
from tests.screens.harness import FORMS, Running

PAGES = only("table", "referee", "count", "draw")
CODES = {"enter": 13, "backspace": 8, "delete": 127, "tab": 9, "up": 273, "down": 274, "f1": 282, "f2": 283, "esc": 27}


def press(running: Running, *keys: str) -> None:
    """Press keys one after the other, such as "u", "shift+1", "enter"."""
    for each in keys:
        *held, name = each.split("+") if each != "+" else ("+",)
        key = CODES.get(name) or ord(name)
        Window.dispatch("on_keyboard", key, 0, name if len(name) == 1 else None, held)
        Window.dispatch("on_key_up", key, 0)
    running.settle()


def on(start, page: str, session: Session | None = None, form: str = "phone") -> Running:
    running = start(pages=PAGES, session=session, size=FORMS[form], at="" if session is None else "table")
    running.go(page)
    return running
