"""A text field for names and notes."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.utils import platform

from companion.tools.language import _
from screens.kit.drawings.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.text.label import is_plain
from screens.kit.text.runs import runs_of
from screens.kit.text.system_fonts import unseen
from screens.kit.text.widgets import FitText  # noqa: F401  (the rules use it)
from screens.kit.theme import SANS

if platform == "linux":
    import kivy.core.clipboard  # noqa: F401  (loaded early, because it would make the first field slow)

HAS_KEYS = platform not in ("android", "ios")  # on those, a focused field opens an on-screen keyboard

load_rules(__file__)


class TypingLine(TextInput):
    """A bare text input that accepts at most `most` characters; the app's focus ring can reach and leave it."""

    __events__ = ("on_tap",)

    is_typed = False
    most = NumericProperty(0)
    write_tab = BooleanProperty(False)  # Tab moves on to the next field

    # Kivy's default images, which would be loaded before a rule could clear them.
    background_normal = StringProperty("")
    background_active = StringProperty("")
    background_disabled_normal = StringProperty("")
    handle_image_left = StringProperty("")
    handle_image_right = StringProperty("")

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.most:
            room = self.most - len(self.text) + len(self.selection_text)
            substring = substring[: max(0, room)]
        super().insert_text(substring, from_undo=from_undo)

    def keyboard_on_textinput(self, window, text: str) -> None:
        """Replace the word being composed: some keyboards on Android do not end a composition before its word."""
        self.window_on_textedit(window, "")
        super().keyboard_on_textinput(window, text)

    def keyboard_on_key_down(self, window, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Leave Tab to the focus ring."""
        if keycode[1] == "tab":
            return False
        return super().keyboard_on_key_down(window, keycode, text, modifiers)

    def on_tap(self) -> None:
        """Called when Enter is pressed in the focus ring."""
        self.focus = True

    def on_focus(self, _line: "TypingLine", has_focus: bool) -> None:
        """Put the cursor at the end; without focus, show the beginning of a text that is longer than its box."""
        if not has_focus:  # Kivy would ignore backspaces until the word being composed is complete
            text = self.text[: self.most or None]
            self.window_on_textedit(None, "")
            self.text: str = text
        self.cursor = self.get_cursor_from_index(len(self.text)) if has_focus else (0, 0)


class Field(Ground, BoxLayout):
    """A text field with a `hint` while it is empty and at most `most` characters; dispatches `on_done` on Enter."""

    __events__ = ("on_done",)

    text = StringProperty("")
    hint = StringProperty("")
    sp = NumericProperty(24)
    most = NumericProperty(0)
    keeps_focus = BooleanProperty(False)  # whether taps on anything else leave the focus here
    lines = NumericProperty(1)  # visible lines; with more than one, Enter begins a new line
    unseen = StringProperty("")  # a warning if no font of this device has a character
    font = StringProperty(SANS)
    is_mixed = BooleanProperty(False)  # whether it needs several fonts or is right-to-left: Kivy's input can do neither

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("text", self._show)
        self._show()

    def _show(self, *_args) -> None:
        entry = self.ids.entry
        if entry.text != self.text:
            entry.text = self.text
            if not entry.focus:
                entry.cursor = (0, 0)

    def on_text(self, _field: "Field", text: str) -> None:
        runs = () if is_plain(text) else runs_of(text)
        fonts = {run.font.regular for run in runs}
        self.is_mixed = len(fonts) > 1 or any(run.level or not run.is_latin for run in runs)
        self.font = fonts.pop() if fonts and not self.is_mixed else SANS
        self.unseen = _("This device shows part of this as a box. Use other letters.") if unseen(text) else ""

    def focus_soon(self) -> None:
        """Focus the field in the next frame: the end of the current touch would remove the focus again."""
        Clock.schedule_once(self._focus, 0)

    def _focus(self, _elapsed: float) -> None:
        if self.get_root_window() is not None:  # it may be gone by now
            self.ids.entry.focus = True

    def on_touch_down(self, touch) -> bool:
        # The whole field is the target, not only the line of text in it.
        inside = self.collide_point(*touch.pos) and not self.ids.entry.collide_point(*touch.pos)
        if inside and not self.disabled and not touch.is_mouse_scrolling:
            self.ids.entry.focus = True
            FocusBehavior.ignored_touch.append(touch)  # otherwise the end of this touch would remove the focus again
            return True
        return super().on_touch_down(touch)

    def on_done(self, text: str) -> None:
        """Called when Enter is pressed."""
