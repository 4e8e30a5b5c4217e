"""Shapes are opaque inside and soft only along their edge, and widgets are painted only when needed."""

from math import cos, pi, sin

import pytest
from kivy.graphics import StencilPush
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.fishing.drawings.water import Basin
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.panels import Panel
from screens.kit.scrolling import ScrollPane


def cover(shape: ink.Shape, x: float, y: float) -> float:
    """Return the opacity of a shape at a point, as a graphics driver would draw it."""
    vertices, indices = shape
    most = 0.0
    for place in range(0, len(indices), 3):
        (ax, ay, au), (bx, by, bu), (cx, cy, cu) = (vertices[4 * i : 4 * i + 3] for i in indices[place : place + 3])
        twice = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if abs(twice) < 1e-9:
            continue
        b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / twice
        c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / twice
        if min(b, c, 1 - b - c) >= -1e-6:
            u = au + b * (bu - au) + c * (cu - au)
            most = max(most, min(1.0, max(0.0, (u - ink.CLEAR) / (ink.SOLID - ink.CLEAR))))
    return most


RING = [(50 + 30 * cos(2 * pi * step / 32), 50 + 30 * sin(2 * pi * step / 32)) for step in range(33)]
BOW = [(10 + step, 50 + 20 * sin(step / 25)) for step in range(81)]
# Points inside, on the edge and outside
SHAPES = {
    "box": (ink.box(0, 0, 200, 100, 20), [(100, 50), (1, 50), (7, 93), (199, 50)], [(0, 50), (100, 100)], [(2, 2)]),
    "tall box": (ink.box(0, 0, 6, 90, 3), [(3, 45), (1, 4), (5, 86)], [(0, 45), (6, 45), (3, 0)], [(0, 0), (6.6, 45)]),
    "half-round box": (ink.box(0, 0, 80, 60, (0, 0, 20, 20)), [(1, 59), (40, 1)], [(0, 30), (40, 60)], [(3, 3)]),
    "disc": (ink.filled(ink.circle(50, 50, 40)), [(50, 50), (50, 89), (77, 77)], [(90, 50), (50, 10)], [(80, 80)]),
    "pill": (ink.filled(ink.rounded(0, 0, 120, 10, 5)), [(60, 5), (2, 5), (5, 9), (118, 5)], [(60, 10)], [(0, 0)]),
    "triangle": (ink.filled(ink.polygon([(0, 0), (90, 0), (45, 60)])), [(45, 20), (10, 2)], [(45, 0)], [(5, 30)]),
    "ring": (ink.ring(ink.circle(50, 50, 40), 4), [(88, 50), (50, 12)], [(90, 50), (86, 50)], [(50, 50), (80, 50)]),
    "straight line": (ink.stroke([[(10, 10), (90, 10)]], 4), [(10, 10), (50, 11), (91, 10)], [(50, 12)], [(95, 10)]),
    "corner": (
        ink.stroke([[(10, 10), (50, 10), (50, 60)]], 4),
        [(50, 10), (51, 9.5), (50, 40)],
        [(30, 12)],
        [(40, 40)],
    ),
    "closed line": (ink.stroke([RING], 4), [(80, 50), (79, 50), (50, 20)], [(50, 78)], [(50, 50), (85, 50)]),
    "gentle line": (ink.stroke([BOW], 6), [BOW[0], BOW[40], BOW[80]], [], [(10, 60), (90, 80)]),
    "dot": (ink.stroke([[(5, 5), (5, 5)]], 6), [(5, 5), (6.5, 5), (5, 3.5)], [(5, 8)], [(9, 5)]),
    "water": (ink.below([(0, 50), (50, 60), (100, 40)], 0), [(1, 1), (50, 59), (99, 39)], [(50, 60)], [(50, 61)]),
}


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_is_opaque_inside_and_soft_along_its_edge(name):
    shape, inside, edge, outside = SHAPES[name]
    assert [round(cover(shape, *point), 2) for point in inside] == [1.0] * len(inside)
    assert [cover(shape, *point) for point in edge] == pytest.approx([0.5] * len(edge), abs=0.15)
    assert [cover(shape, *point) for point in outside] == [0.0] * len(outside)


def test_no_seam_runs_through_a_shape():
    line = ink.stroke([BOW], 6)
    assert min(cover(line, *point) for point in BOW) == pytest.approx(1)
    box = ink.box(3.5, 2.25, 70, 50, (0, 12, 30, 6))
    assert min(cover(box, 16 + x * 0.77, 15 + y * 0.93) for x in range(50) for y in range(25)) == pytest.approx(1)
    # A shape with parts far from its centre, such as the mast of a boat.
    mast = ink.filled(ink.rounded(0, 0, 8, 100, 3))
    assert [cover(mast, 8, y) for y in range(5, 96, 3)] == pytest.approx([0.5] * 31, abs=0.1)


def test_layers_of_water_leave_no_gap_between_them(running):
    canvas = Widget().canvas
    with canvas:
        basin = Basin(0, 0, 200, 120, 30, step=8)
        basin.begin((1, 1, 1, 1), lambda x: 80 + 4 * sin(x / 20))
        basin.pour((1, 1, 1, 1), lambda x: 80 + 4 * sin(x / 20), lambda x: 40 + 4 * sin(x / 15))
        basin.pour((1, 1, 1, 1), lambda x: 40 + 4 * sin(x / 15))
    everything = ink.merged([(each.vertices, each.indices) for each in canvas.children if isinstance(each, ink.Ink)])
    points = [(x, y) for x in range(2, 199, 28) for y in range(2, 119, 4) if 30 < x < 170 or 30 < y < 90]
    assert min(cover(everything, *point) for point in points) == pytest.approx(1)
    assert cover(everything, 3, 3) == cover(everything, 197, 117) == 0
    assert cover(everything, 30 - 30 * cos(pi / 4), 30 - 30 * sin(pi / 4)) == pytest.approx(0.5, abs=0.2)


class Counted(Painted):
    """A widget that counts how often it is painted."""

    times = 0

    def paint(self) -> None:
        self.times += 1


def test_a_moved_and_resized_widget_is_painted_once_per_frame(running):
    around, counted = FloatLayout(size=(10, 10), size_hint=(None, None)), Counted()
    around.add_widget(Panel(pos_hint={"x": 0, "y": 0}))
    around.children[0].add_widget(counted)
    running.put(around)
    running.settle()
    before = counted.times
    around.size, around.pos = (300, 200), (20, 10)
    counted.repaint()
    running.frame()
    assert (tuple(counted.size), tuple(counted.pos), counted.times) == ((300, 200), (20, 10), before + 1)


def test_a_pane_clips_only_content_that_does_not_fit(running):
    pane, content = ScrollPane(), Widget(size_hint_y=None, height=100)
    pane.add_widget(content)
    running.put(pane)

    def cuts() -> bool:
        running.settle()
        groups = [each.children for each in pane.canvas.before.children if hasattr(each, "children")]
        return any(isinstance(each, StencilPush) for group in groups for each in group)

    assert not cuts()
    content.height = 2 * pane.height
    assert cuts()
    content.height = 100
    assert not cuts()
