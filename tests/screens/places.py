"""The places of controls from one state of a page to the next: nothing a finger aims at moves."""

from collections import Counter
from collections.abc import Iterable

from kivy.uix.widget import Widget

from screens.kit.overlays import Sheet
from screens.kit.tap import Tap
from tests.screens.audit import Box, _in_scroll, _in_window
from tests.screens.harness import Running, _parents, place, visible

Name = tuple[str, str | None]
"""What a control says, and the player in whose row it is."""

Places = dict[Name, tuple[Box, bool]]
"""The box of each control on the screen, from back to front, and whether it can be tapped."""


def places(root: Widget) -> Places:
    """Return the places of the controls that can be told apart."""
    taps = [each for each in visible(root) if isinstance(each, Tap)]
    names = [_name(each) for each in taps]
    count = Counter(names)
    found = {name: (_seen(each), not each.disabled) for name, each in zip(names, taps) if count[name] == 1}
    return {name: (box, is_enabled) for name, (box, is_enabled) in found.items() if box[0] < box[2] and box[1] < box[3]}


def moved(before: Places, after: Places) -> list[str]:
    """Return the controls that have left their place to another one."""
    found = []
    for name, (box, was_enabled) in before.items():
        here = taken_by(after, _middle(box))
        if was_enabled and name in after and here not in (None, name):
            found.append(f"{name} has left its place to {here}")
    return found


def taken_by(of: Places, point: tuple[float, float]) -> Name | None:
    """Return the topmost control at a point that takes a tap there; None if there is none."""
    x, y = point
    over = [name for name, (box, _is_enabled) in of.items() if box[0] <= x <= box[2] and box[1] <= y <= box[3]]
    return over[-1] if over and of[over[-1]][1] else None


class Fingers:
    """Taps one control after the other, and collects what moves in between."""

    def __init__(self, running: Running, *steady: str) -> None:
        """Start on the current page, on which the controls that say `steady` must keep exactly their boxes."""
        self.running, self.steady, self.found = running, steady, []
        self.states = [places(running.app.root)]

    def tap(self, *controls: Widget | str) -> None:
        """Tap controls, and look at the page after each of them."""
        for control in controls:
            widget = self.running.by_text(control) if isinstance(control, str) else control
            self.running.scroll_to(widget)
            self.states[-1] = places(self.running.app.root)  # scrolling by hand moves what it moves
            where, name = place(widget), _name(widget)
            self.running.tap(widget)
            self.look(f"after {name[0]!r}")
            here = taken_by(self.states[-1], where)
            if here not in (None, name) and here not in self.states[-2]:
                self.found.append(f"{name} has brought up {here} under the finger")

    def look(self, when: str) -> None:
        """Compare the page with the state before."""
        self.running.settle()
        if self.running.all(Sheet):
            return
        before, now = self.states[-1], places(self.running.app.root)
        self.states.append(now)
        self.found += [f"{when}: {line}" for line in moved(before, now)]

    def assert_steady(self) -> None:
        """Assert that nothing has moved, and that the steady controls were always in the same place."""
        of = {each: {state[each, None][0] for state in self.states if (each, None) in state} for each in self.steady}
        wandering = [f"{name!r} was in {sorted(boxes)}" for name, boxes in of.items() if len(boxes) > 1]
        assert not self.found + wandering, "\n".join(self.found + wandering)


def _name(widget: Widget) -> Name:
    words = (getattr(widget, name, "") for name in ("says", "text", "caption", "card"))
    return next(filter(None, words), type(widget).__name__), _player([widget, *_parents(widget)])


def _player(widgets: Iterable[Widget]) -> str | None:
    views = [getattr(each, "view", None) for each in widgets if not hasattr(each, "desk")]
    return next((view.name for view in views if hasattr(view, "face") and hasattr(view, "name")), None)


def _seen(widget: Widget) -> Box:
    """Return the box of a widget in the window, as far as its pane shows it."""
    box = _in_window(widget, *widget.pos, *widget.size)
    pane = _in_scroll(widget)
    if pane is None:
        return box
    left, bottom, right, top = _in_window(pane, *pane.pos, *pane.size)
    return max(left, box[0]), max(bottom, box[1]), min(right, box[2]), min(top, box[3])


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
