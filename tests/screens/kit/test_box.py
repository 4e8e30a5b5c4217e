"""Our box lays out exactly as Kivy's does, whatever lies in it and however it changes."""

from hypothesis import given
from hypothesis import strategies as st
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kit.box import Box

HINTS = st.sampled_from((None, None, 0.5, 1, 2))
LENGTHS = st.sampled_from((0, 12, 40, 75.5, 300))
ACROSS = st.sampled_from(({}, {"center_x": 0.5, "center_y": 0.5}, {"right": 1, "top": 1}, {"x": 0.25, "y": 0.25}))


@st.composite
def looks(draw) -> dict:
    """What a widget is told when it is made."""
    bounds = {"size_hint_max_x": 60} if draw(st.integers(0, 9)) == 0 else {}
    return {
        "size_hint": (draw(HINTS), draw(HINTS)),
        "size": (draw(LENGTHS), draw(LENGTHS)),
        "pos_hint": draw(ACROSS),
        **bounds,
    }


@st.composite
def boxes(draw, depth: int = 3) -> tuple[dict, dict | None, list]:
    """A box as (its looks, what it says of its children, its children)."""
    layout = {
        "orientation": draw(st.sampled_from(("horizontal", "vertical"))),
        "spacing": draw(st.sampled_from((0, 8))),
        "padding": draw(st.sampled_from((0, 5, (1, 2, 3, 4)))),
        "as_high_as_needed": draw(st.booleans()),
    }
    inner = st.one_of(st.tuples(looks(), st.none(), st.just([])), boxes(depth - 1)) if depth > 1 else None
    leaves = st.tuples(looks(), st.none(), st.just([]))
    return draw(looks()), layout, draw(st.lists(inner if inner is not None else leaves, max_size=4))


def made(tree: tuple[dict, dict | None, list], kind: type[BoxLayout]) -> Widget:
    look, layout, children = tree
    if layout is None:
        return Widget(**look)
    arguments = {name: value for name, value in layout.items() if name != "as_high_as_needed"}
    box = kind(**look, **arguments)
    if layout["as_high_as_needed"] and look["size_hint"][1] is None:
        box.bind(minimum_height=box.setter("height"))
    for child in children:
        box.add_widget(made(child, kind))
    return box


def come_to_rest() -> None:
    for _turn in range(6):
        Clock.tick()
        Clock.tick_draw()


def frames(box: Widget) -> list[tuple[float, ...]]:
    return [tuple(round(value, 3) for value in (*each.pos, *each.size)) for each in box.walk(restrict=True)]


@given(boxes(), st.data())
def test_a_box_lays_out_as_kivys_does(tree, data):
    ours, theirs = (made(tree, kind) for kind in (Box, BoxLayout))
    for box in (ours, theirs):
        box.size_hint, box.size = (None, None), (640, 480)
    come_to_rest()
    assert frames(ours) == frames(theirs)
    for _change in range(3):
        number = data.draw(st.integers(0, len(frames(ours)) - 1), "which")
        name = data.draw(st.sampled_from(("pos", "size", "size_hint", "pos_hint", "spacing", "gone")), "what")
        value = {
            "pos": (data.draw(LENGTHS), 7),
            "size": (data.draw(LENGTHS), 33),
            "size_hint": (data.draw(HINTS), None),
            "pos_hint": data.draw(ACROSS),
            "spacing": 3,
        }.get(name)
        for box in (ours, theirs):
            widget = list(box.walk(restrict=True))[number]
            if name == "gone":
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
            elif hasattr(widget, name):
                setattr(widget, name, value)
        come_to_rest()
        assert frames(ours) == frames(theirs)


def test_all_levels_are_laid_out_at_once():
    inner = Widget()
    box = inner
    for level in range(5):
        outer = Box(orientation=("horizontal", "vertical")[level % 2], padding=10)
        outer.add_widget(box)
        box = outer
    box.size_hint, box.size = (None, None), (300, 200)
    box.do_layout()
    assert (*inner.pos, *inner.size) == (50, 50, 200, 100)


def test_what_only_moves_is_not_laid_out_again(monkeypatch):
    box, inner, leaf = Box(size=(300, 100), size_hint=(None, None)), Box(padding=5), Widget()
    box.add_widget(inner)
    inner.add_widget(leaf)
    come_to_rest()
    monkeypatch.setattr(Box, "do_layout", None)  # nobody may call it
    box.pos = (40.25, 7)
    come_to_rest()
    assert (*inner.pos, *leaf.pos) == (40.25, 7, 45.25, 12)
