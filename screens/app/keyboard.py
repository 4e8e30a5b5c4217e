"""Keyboard input of the running app: the shortcuts of the page, a focus ring for everything else, and the help."""

import time
from collections.abc import Iterable, Iterator, Sequence

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.tools.exports import load
from companion.tools.language import _
from screens.app.keys import HELP, RING, RULES, name_of
from screens.app.kinds import key_on_table, screens_of
from screens.app.page import Page
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import theme

load_rules(__file__)


class Ring:
    """The focus ring around the widget that Enter taps; hidden if there is none."""

    def __init__(self) -> None:
        self._around: Tap | None = None
        self._picture: InstructionGroup | None = None

    def move(self, root: Widget, by: int, field: Widget | None) -> None:
        """Move to the next target below `root`, or to the previous one; wrap around at the end.

        The ring starts at the text field that had the focus, if any.
        """
        places = tap_targets(root)
        if not places:
            return
        around = self._around if field is None else field
        start = places.index(around) if around in places else (-1 if by > 0 else 0)
        self.remove()
        self._around = places[(start + by) % len(places)]
        self._around.bind(pos=self._draw, size=self._draw)
        self._draw()
        _scroll_to(self._around)

    def tap(self) -> bool:
        """Tap the widget inside the ring. Return whether it was still there."""
        around = self._around
        if around is None or around.get_root_window() is None or around.disabled:
            self.remove()
            return False
        around.dispatch("on_tap")
        if around.get_root_window() is None:
            self.remove()
        return True

    def remove(self, *_args) -> None:
        if self._around is not None:
            self._around.unbind(pos=self._draw, size=self._draw)
            if self._picture is not None:
                self._around.canvas.after.remove(self._picture)
        self._around = self._picture = None

    def _draw(self, *_args) -> None:
        around = self._around
        if self._picture is not None:
            around.canvas.after.remove(self._picture)
        self._picture = InstructionGroup()
        self._picture.add(Color(*theme.of("accent")))
        inset = dp(2)
        box = (around.x + inset, around.y + inset, around.width - 2 * inset, around.height - 2 * inset)
        self._picture.add(Line(rounded_rectangle=(*box, min(dp(12), *box[2:])), width=dp(2)))
        around.canvas.after.add(self._picture)


def tap_targets(root: Widget) -> list[Tap]:
    """Return the tap targets and text fields below a widget in reading order, line by line."""
    found = [each for each in _visible(root) if getattr(each, "is_typed", True) is False and not each.disabled]
    return sorted(found, key=lambda each: _reading_place(each))


def _reading_place(widget: Widget) -> tuple[int, float]:
    x, y = widget.to_window(widget.x, widget.top)
    return -round(y / dp(24)), x


def _visible(widget: Widget) -> Iterator[Widget]:
    if widget.opacity and widget.width > 0 and widget.height > 0:
        yield widget
        for child in widget.children:
            yield from _visible(child)


def _scroll_to(widget: Widget) -> None:
    parent = widget.parent
    while isinstance(parent, Widget):
        if hasattr(parent, "scroll_to"):
            parent.scroll_to(widget, padding=dp(8), animate=False)
        parent = parent.parent


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


class KeyRow(BoxLayout):
    """A key, drawn as a key cap, and its effect in words."""

    keys = StringProperty("")
    words = StringProperty("")


class KeysSheet(Sheet):
    """A sheet that lists the shortcuts of a page, or of all pages of the game, and the keys that work everywhere."""

    def __init__(self, page: Page | None = None) -> None:
        super().__init__(title=_("Keys"), wide="720dp")
        for each in _pages_with_shortcuts() if page is None else [page]:
            self._list(each.shortcuts_title(), [(row.shown, row.words) for row in each.shortcuts()])
        self._list(_("Everywhere"), global_keys())

    def _list(self, title: str, rows: Iterable[tuple[str, str]]) -> None:
        self.add_widget(Paragraph(text=title, sp=22, bold=True))
        for keys, words in rows:
            self.add_widget(KeyRow(keys=keys, words=words))


def _pages_with_shortcuts() -> list[type[Page]]:
    key = key_on_table(App.get_running_app().session)
    screens = screens_of(key)
    return [load(screens.pages[name]) for name in screens.pages_with_shortcuts]


def global_keys() -> tuple[tuple[str, str], ...]:
    """Return the keys that work on every page and sheet, each with its effect in words."""
    return (
        (_("Tab, Shift Tab"), _("to the next thing to tap, or back; while counting, only on sheets")),
        (_("Enter"), _("tap what the ring marks")),
        (_("Esc"), _("back, close")),
        ("F2", _("rules")),
        ("? F1", _("this help")),
    )


def focused_field() -> Widget | None:
    """Return the text field that has the keyboard focus, or None."""
    everything = (widget for root in Window.children for widget in root.walk())
    return next((widget for widget in everything if getattr(widget, "focus", False)), None)
