"""An audit of a screen for usability problems: clipped text, small or covered targets, overlapping texts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from unittest.mock import patch

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rectangle
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.app.windows.second_window import WatchingStrip
from screens.kit.controls.field import Field
from screens.kit.drawings.painted import PART, Ground, Painted
from screens.kit.drawn import Drawn
from screens.kit.overlays import Sheet
from screens.kit.tap import Tap
from screens.kit.text.letters import line_height
from screens.kit.text.widgets import Paragraph, Text
from tests.screens.harness import _parents, visible

SMALLEST_TARGET = 48  # dp
SMALLEST_TEXT = 14.4  # dp: 12 pixels on a screen of 960 x 600
LONG_NAME = 12  # letters
SMALLEST_MARGIN = 4  # dp between the words on a target and its edge
SMALLEST_GAP = 8  # dp between a text and words painted by a neighbouring widget
HEIGHT_OF_INK = 0.62  # the share of a line's height that letters fill; the rest is empty and may be clipped

Box = tuple[float, float, float, float]  # left, bottom, right, top in the window


@dataclass(frozen=True)
class Finding:
    """One problem on a screen."""

    rule: str
    widget: Widget
    detail: str

    def __str__(self) -> str:
        name = getattr(self.widget, "text", "") or getattr(self.widget, "says", "") or ""
        return f"{self.rule}: {type(self.widget).__name__} {name!r} {self.detail}"


def audit(root: Widget) -> list[Finding]:
    """Return all problems in the visible part of a widget tree."""
    widgets = list(visible(root))
    with _fingers() as who_takes:
        targets = list(_targets(widgets, who_takes))
    return [
        *(*_squeezed(root), *_painted_small(widgets), *_texts(widgets), *_unequal(widgets)),
        *(*_overlaps(widgets), *_close(widgets), *targets, *_edges(widgets)),
    ]


def report(root: Widget) -> str:
    """Return the findings as lines, or "" if there are none."""
    return "\n".join(str(finding) for finding in audit(root))


def _squeezed(widget: Widget) -> Iterator[Finding]:
    """Yield texts whose box has no width or height, or whose letters are too small to read."""
    if widget.opacity == 0:
        return
    if isinstance(widget, Text) and widget.text.strip():
        if widget.width <= 0 or widget.height <= 0:
            yield Finding("text without room", widget, f"{widget.width:.0f} x {widget.height:.0f}")
        elif int(widget.font_size) < int(dp(SMALLEST_TEXT)):
            yield Finding("text too small", widget, f"{widget.font_size:.1f}")
    for child in widget.children:
        yield from _squeezed(child)


def _painted_small(widgets: list[Widget]) -> Iterator[Finding]:
    """Yield widgets that paint words or numbers too small to read. Letters on pieces are part of the drawing."""
    smallest = line_height(dp(SMALLEST_TEXT))
    for widget in widgets:
        if isinstance(widget, Drawn) and not isinstance(widget, (Ground, Text)):
            high = min((words.size[1] for words in _painted_words(widget) if words.group != PART), default=smallest)
            if high < smallest:
                yield Finding("painted text too small", widget, f"a line of {high:.0f}")


def _unequal(widgets: list[Widget]) -> Iterator[Finding]:
    """Yield texts that have shrunk more than those in the same place of widgets of the same class beside them.

    A long name may shrink alone, and so may a paragraph with a long word: if all shrank with it, they would be harder
    to read.
    """
    for parent in widgets:
        for kind in {type(child) for child in parent.children}:
            alike = [child for child in reversed(parent.children) if type(child) is kind]
            if len(alike) < 2:
                continue
            places: dict[tuple, list[Text]] = {}
            for child in alike:
                for place, text in _texts_in(child):
                    if not _has_long_word(text):
                        places.setdefault((*place, text.sp, text.bold), []).append(text)
            for texts in places.values():
                sizes = {int(text.font_size) for text in texts}
                if len(sizes) > 1:
                    smallest = min(texts, key=lambda text: text.font_size)
                    yield Finding("equal things differ in size", smallest, f"{min(sizes)} and {max(sizes)}")


def _has_long_word(text: Text) -> bool:
    if isinstance(text, Paragraph):
        return any(len(word) > LONG_NAME for word in text.text.split())
    return text.may_shorten and len(text.text) > LONG_NAME


def _texts_in(widget: Widget, place: tuple = ()) -> Iterator[tuple[tuple, Text]]:
    """Yield the visible texts in a widget, each with its place: the classes above it and its number in each of them."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    if isinstance(widget, Text) and widget.text.strip():
        yield place, widget
    for number, child in enumerate(reversed(widget.children)):
        yield from _texts_in(child, (*place, number, type(child)))


def _texts(widgets: list[Widget]) -> Iterator[Finding]:
    for label in widgets:
        if not isinstance(label, Text) or not label.text or label.texture is None:
            continue
        wide, high = label.texture_size
        if wide > label.width + 2:
            yield Finding("text wider than its box", label, f"{wide:.0f} in {label.width:.0f}")
        lines = max(1, round(high / (label.font_size * 1.3)))
        ink = high - (1 - HEIGHT_OF_INK) * high / lines
        if ink > label.height + 2:
            yield Finding("text higher than its box", label, f"{high:.0f} in {label.height:.0f}")
        if label.is_shortened and not label.may_shorten:
            yield Finding("text cut by an ellipsis", label, f"at {label.width:.0f}")
        if _broken_word(label):
            yield Finding("word broken into lines", label, f"at {label.width:.0f}")
        left, bottom, right, top = _ink(label)
        if not _in_scroll(label) and (left < -1 or bottom < -1 or right > Window.width + 1 or top > Window.height + 1):
            yield Finding("text outside of the window", label, f"{left:.0f} {bottom:.0f} {right:.0f} {top:.0f}")


def _broken_word(label: Text) -> bool:
    """Return whether a line ends inside a word."""
    return not label.is_shortened and " ".join(label.lines_drawn).split() != label.text.split()


def _overlaps(widgets: list[Widget]) -> Iterator[Finding]:
    labels = [each for each in widgets if isinstance(each, Text) and each.text.strip() and each.texture]
    places = [(each, (_sheet(each), _in_scroll(each)), _ink(each)) for each in labels]
    for (one, layer, box), (other, other_layer, other_box) in combinations(places, 2):
        if layer != other_layer:
            continue  # a sheet covers what is below it on purpose, and so does a scrolling pane
        left, bottom, right, top = box
        other_left, other_bottom, other_right, other_top = other_box
        wide = min(right, other_right) - max(left, other_left)
        high = min(top, other_top) - max(bottom, other_bottom)
        if wide > 2 and high > 2:
            yield Finding("texts overlap", one, f"and {other.text!r} by {wide:.0f} x {high:.0f}")


def _close(widgets: list[Widget]) -> Iterator[Finding]:
    """Yield texts too close to words painted on a neighbouring target. Pictures may have letters anywhere."""
    labels = [each for each in widgets if isinstance(each, Text) and each.text.strip() and each.texture]
    targets = [each for each in widgets if isinstance(each, Painted) and isinstance(each, Tap)]
    painted = [(each, _in_window(each, *words.pos, *words.size)) for each in targets for words in _painted_words(each)]
    for label in labels:
        left, bottom, right, top = _line(label)
        for other, (other_left, other_bottom, other_right, other_top) in painted:
            gap = max(left, other_left) - min(right, other_right)
            high = min(top, other_top) - max(bottom, other_bottom)
            is_same_layer = (_sheet(label), _in_scroll(label)) == (_sheet(other), _in_scroll(other))
            if is_same_layer and other not in _parents(label) and gap < dp(SMALLEST_GAP) - 0.5 and high > dp(4):
                yield Finding("text runs into painted words", label, f"of {type(other).__name__}, {gap:.0f} apart")


def _painted_words(widget: Widget) -> Iterator[Rectangle]:
    """Yield the text painted directly on a widget's canvas.

    Text transformed by a matrix is skipped: it is a letter on a piece, which touches nothing but that piece.
    """
    of_children = [child.canvas for child in widget.children]
    groups = [widget.canvas]
    while groups:
        moved = 0
        for each in groups.pop().children:
            moved += isinstance(each, PushMatrix) - isinstance(each, PopMatrix)
            if isinstance(each, Rectangle) and each.texture is not None and not moved:
                yield each
            elif isinstance(each, InstructionGroup) and not moved and each not in of_children:
                groups.append(each)


def _targets(widgets: list[Widget], who_takes: Callable[[float, float], Widget | None]) -> Iterator[Finding]:
    smallest, has_sheet = dp(SMALLEST_TARGET) - 0.5, any(map(_is_sheet, widgets))
    for target in widgets:
        if not isinstance(target, (Tap, Field)) or target.disabled:
            continue
        if target.width < smallest or target.height < smallest:
            yield Finding("target too small", target, f"{target.width:.0f} x {target.height:.0f}")
        x, y = target.to_window(*target.center)
        if _in_scroll(target) and not _seen_in_scroll(target):
            continue  # currently scrolled out of view
        if not (0 <= x <= Window.width and 0 <= y <= Window.height):
            yield Finding("target outside of the window", target, f"at {x:.0f}, {y:.0f}")
            continue
        if not _in_scroll(target) and _is_covered_by_system(target):
            yield Finding("target under the system's bars", target, f"at {x:.0f}, {y:.0f}")
        left, right = sorted((target.to_window(*target.pos)[0], target.to_window(target.right, target.top)[0]))
        if not _in_scroll(target) and (left < -dp(8) or right > Window.width + dp(8)):
            yield Finding("target cut by the window", target, f"{left:.0f} to {right:.0f}")
        taker = who_takes(x, y)
        reached = taker is not None and (taker is target or target in _parents(taker))
        # A sheet covers what is below it on purpose.
        below_sheet = has_sheet and _sheet(target) is None
        if not reached and not below_sheet:
            yield Finding("target covered", target, f"by {type(taker).__name__ if taker else 'nothing tappable'}")


def _is_covered_by_system(target: Widget) -> bool:
    left, top, right, bottom, _keyboard = App.get_running_app().area.insets
    ends = target.to_window(*target.pos), target.to_window(target.right, target.top)
    (first, last), (lowest, highest) = (sorted(values) for values in zip(*ends))
    return (
        first < left - 1 or lowest < bottom - 1 or last > Window.width - right + 1 or highest > Window.height - top + 1
    )


def _edges(widgets: list[Widget]) -> Iterator[Finding]:
    """Yield widgets under a scroll bar, and words that touch the edge of their target."""
    for pane in widgets:
        if isinstance(pane, ScrollView) and pane.do_scroll_y:
            bar = pane.to_window(pane.right - pane.bar_margin - pane.bar_width, pane.y)[0]
            for each in widgets:
                is_seen = isinstance(each, (Tap, Text)) or (isinstance(each, Ground) and each.ground)
                if is_seen and _in_scroll(each) is pane and each.to_window(each.right, each.y)[0] > bar + 1:
                    yield Finding("under a scroll bar", each, f"at {bar:.0f}")
    for label in widgets:
        target = label.parent
        if isinstance(label, Text) and label.text.strip() and isinstance(target, Tap) and isinstance(target, Ground):
            left, _bottom, right, _top = _ink(label)
            ends = sorted((target.to_window(*target.pos)[0], target.to_window(target.right, target.top)[0]))
            margin = min(left - ends[0], ends[1] - right)
            if target.ground and margin < dp(SMALLEST_MARGIN) - 0.5:
                yield Finding("words at the edge of their target", label, f"{margin:.0f}")


@contextmanager
def _fingers() -> Iterator[Callable[[float, float], Widget | None]]:
    """Yield a function that returns what a finger at a position would tap, found by a touch with patched handlers."""
    taken: list[Widget] = []

    def take(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if Widget.on_touch_down(self, touch):
            return True
        taken.append(self)
        return True

    def who_takes(x: float, y: float) -> Widget | None:
        taken.clear()
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        touch.grab_list.clear()
        return taken[0] if taken else None

    with (
        patch.object(Tap, "on_touch_down", take),
        patch.object(Field, "on_touch_down", take),
        patch.object(TextInput, "on_touch_down", lambda self, touch: False),
        patch.object(ScrollView, "on_touch_down", _through_scroll),
    ):
        yield who_takes


def _through_scroll(self: ScrollView, touch) -> bool:
    if not self.collide_point(*touch.pos):
        return False
    touch.push()
    touch.apply_transform_2d(self.to_local)
    taken = Widget.on_touch_down(self, touch)
    touch.pop()
    return taken


def _ink(label: Text) -> Box:
    """Return the box of a label's letters in the window."""
    wide, high = label.texture_size
    lines = max(1, round(high / (label.font_size * 1.3)))
    air = (1 - HEIGHT_OF_INK) * high / lines / 2
    left, bottom = label.place
    return _in_window(label, left, bottom + air, wide, high - 2 * air)


def _line(label: Text) -> Box:
    """Return the box of a label's lines in the window, including the space around letters that must stay free."""
    return _in_window(label, *label.place, *label.texture_size)


def _in_window(widget: Widget, left: float, bottom: float, wide: float, high: float) -> Box:
    (x1, y1), (x2, y2) = widget.to_window(left, bottom), widget.to_window(left + wide, bottom + high)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _in_scroll(widget: Widget) -> ScrollView | None:
    return next((each for each in _parents(widget) if isinstance(each, ScrollView)), None)


def _seen_in_scroll(widget: Widget) -> bool:
    pane = _in_scroll(widget)
    x, y = widget.to_window(*widget.center)
    left, bottom = pane.to_window(*pane.pos)
    # A widget with its centre exactly on the edge is half scrolled away.
    return left < x < left + pane.width and bottom < y < bottom + pane.height


def _is_sheet(widget: Widget) -> bool:
    return isinstance(widget, (Sheet, WatchingStrip))


def _sheet(widget: Widget) -> Widget | None:
    return next((each for each in (widget, *_parents(widget)) if _is_sheet(each)), None)
