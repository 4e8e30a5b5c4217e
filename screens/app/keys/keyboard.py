"""Key presses of the running app: back, help, and what the keys of the page on the screen do."""

import sys
import time
from collections.abc import Sequence

from kivy.core.window import Window

from screens.app.keys import HELP, RING, RULES, Shortcut, name_of
from screens.app.keys.ring import Ring
from screens.app.kinds import key_rows

HELD = 1.0  # seconds after which a press without a release in between is a new one


class Keyboard:
    """Hands key presses to the page on the screen; a key that is held down counts once."""

    def __init__(self, app) -> None:
        self._app = app
        self._down: dict[int, float] = {}
        self._ring = Ring()
        Window.bind(on_touch_down=self._ring.leave)

    def press(self, key: int, codepoint: str | None, modifiers: Sequence[str]) -> bool:
        """A key went down; says whether it meant something."""
        now = time.monotonic()
        held = now - self._down.get(key, float("-inf")) < HELD
        self._down[key] = now
        name = name_of(key, codepoint, modifiers)
        if not name or is_typing_somewhere():
            return False
        if name in HELP:
            return held or self._help()
        if self._ring_takes(name, held):
            return True
        if self._app.layer.children:
            return False
        if name == RULES:
            self._app.go("rules")
            return True
        return self._is_ready() and self._act(name, held)

    def _ring_takes(self, name: str, held: bool) -> bool:
        """Move the ring or tap what it lies around; every other key takes it away."""
        app = self._app
        sheet = app.layer.children[0] if app.layer.children else None
        page_needs_it = sheet is None and (
            app.page.is_typing or any(row.means(name) is not None for row in self._rows())
        )
        if name in RING and not page_needs_it:
            root = sheet or app.page.body
            if root is not None:
                self._ring.move(root, RING[name])
            return True
        if name == "enter" and not held and self._ring.tap():
            return True
        self._ring.leave()
        return False

    def release(self, key: int) -> None:
        """A key came up."""
        self._down.pop(key, None)

    def _is_ready(self) -> bool:
        page, session = self._app.page, self._app.session
        if page.body is None or session is None:
            return False
        return session.game is not None or page.has_keys_without_a_game

    def _rows(self) -> tuple[Shortcut, ...]:
        """What keys do on the page on the screen."""
        return key_rows(self._app.page.name)

    def _act(self, name: str, held: bool) -> bool:
        page = self._app.page
        rows = self._rows()
        if not rows:
            return False
        if held:
            return True
        if page.type_key(name):
            return True
        for row in rows:
            meant = row.means(name)
            if meant is not None:
                row.act(page, meant)
                return True
        return False

    def _help(self) -> bool:
        from screens.app.sheets.keys_sheet import KeysSheet  # most people never ask for it

        shown = [child for child in self._app.layer.children if isinstance(child, KeysSheet)]
        if shown:
            shown[0].close()
        elif not self._app.layer.children:
            KeysSheet(pages=[self._app.page.name] if self._rows() else []).open()
        return True


def is_typing_somewhere() -> bool:
    """Whether a field takes the keys, as far as one was ever shown."""
    focus = sys.modules.get("kivy.uix.behaviors.focus")
    return focus is not None and any(focus.FocusBehavior._keyboards.values())
