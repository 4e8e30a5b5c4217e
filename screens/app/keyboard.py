"""Keyboard input of the running app: the shortcuts of the page, and a focus ring for everything else."""

import time
from collections.abc import Sequence

from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.app.focus_ring import Ring, focused_field
from screens.app.keys import HELP, RING, RULES, name_of
from screens.app.sheets.keys import KeysSheet

HELD = 1.0  # seconds after which a repeated press counts as a new one even without a release


class Keyboard:
    """The handler of key presses for the current page; a key that is held down counts once."""

    def __init__(self, app) -> None:
        self._app = app
        self._down: dict[int, float] = {}
        self._ring = Ring()
        Window.bind(on_touch_down=self._ring.remove)

    def press(self, key: int, codepoint: str | None, modifiers: Sequence[str]) -> bool:
        """Handle a key press. Return whether it had an effect."""
        now = time.monotonic()
        held = now - self._down.get(key, float("-inf")) < HELD
        self._down[key] = now
        name = name_of(key, codepoint, modifiers)
        field = focused_field()
        if not name or (field is not None and name not in RING):
            return False
        if name in HELP:
            return held or self._help()
        if self._handle_by_ring(name, held, field):
            return True
        if self._app.layer.children:
            return False
        if name == RULES:
            self._app.go("rules", kind=self._app.page.kind_of_rules)
            return True
        return self._is_ready() and self._act(name, held)

    def _handle_by_ring(self, name: str, held: bool, field: Widget | None) -> bool:
        """Move the ring, or tap the widget inside it. Remove the ring and return False on any other key.

        Tab also leaves the text `field` that has the focus.
        """
        app = self._app
        sheet = app.layer.children[0] if app.layer.children else None
        page_needs_it = sheet is None and (
            app.page.is_typing or any(row.means(name) is not None for row in app.page.shortcuts())
        )
        if name in RING and (field is not None or not page_needs_it):
            root = sheet or app.page.body
            if root is not None:
                Window.release_all_keyboards()
                self._ring.move(root, RING[name], field)
            return True
        if name == "enter" and not held and self._ring.tap():
            return True
        self._ring.remove()
        return False

    def release(self, key: int) -> None:
        self._down.pop(key, None)

    def _is_ready(self) -> bool:
        page, session = self._app.page, self._app.session
        if page.body is None or session is None:
            return False
        return session.game is not None or page.has_keys_without_a_game

    def _act(self, name: str, held: bool) -> bool:
        page = self._app.page
        rows = page.shortcuts()
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
        shown = [child for child in self._app.layer.children if isinstance(child, KeysSheet)]
        if shown:
            shown[0].close()
        elif not self._app.layer.children:
            page = self._app.page
            KeysSheet(page if page.shortcuts() else None).open()
        return True
