"""The drawing of a square: its plan, touches and repainting."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.square import read_square, shape_of
from companion.fresh_fish.pages.look import Post, Route, SquareLook, posts
from companion.fresh_fish.tokens import DISC_OF, PATH, Piece
from screens.fresh_fish.drawings.fingers import TARGET
from screens.fresh_fish.drawings.overlay import points_of_names
from screens.fresh_fish.drawings.plan import best_quarters, plan_for
from screens.fresh_fish.drawings.signposts import post_height, squares_shown
from screens.fresh_fish.drawings.square import SquareDrawing
from screens.kit.palette import ROLES
from screens.kit.theme import theme
from tests.screens.fresh_fish.hands import middle, tap_space

ROWS = ["F + + #  + -", ". 1 . 2s . .", ". . . .  . ."]
AREAS = ["1a 1a 1a 2b 2b -", "1c 1c 2d 2b 2e 2e", "1c 2d 2d 2e 2e 2e"]
SQUARE = read_square(ROWS)
LOOK = SquareLook(SQUARE, read_areas(AREAS, SQUARE.shape), ("A", "P"))
ROUTE = Route(8, 0, ((1, 3), (1, 2)))


def spaces(*names: str) -> frozenset[int]:
    return frozenset(map(SQUARE.shape.space, names))


@pytest.fixture
def drawing(put) -> SquareDrawing:
    widget = SquareDrawing(size_hint=(None, None), size=(600, 400), pos=(300, 200))
    widget.show(LOOK)
    return put(widget)


@pytest.fixture
def dispatched(drawing) -> list:
    """The events that the drawing has dispatched."""
    events: list = []
    drawing.bind(
        on_space=lambda _drawing, space: events.append(SQUARE.shape.names[space]),
        on_hold=lambda _drawing, space: events.append(f"hold {SQUARE.shape.names[space]}"),
        on_stroke=lambda _drawing, place, begins: events.append((place, begins)),
    )
    return events


@given(
    rows=st.lists(st.text(".-", min_size=1, max_size=7), min_size=1, max_size=7).filter(
        lambda rows: "." in "".join(rows)
    ),
    quarters=st.integers(0, 3),
    rim=st.integers(0, 1),
)
def test_every_space_is_found_at_its_drawn_place(rows, quarters, rim):
    shape = shape_of(tuple(rows))
    plan = plan_for(shape, 10, 20, 500, 300, 72, quarters=quarters, rim=rim)
    for space, place in enumerate(shape.places):
        assert plan.place(plan.cell(place)) == place
        assert plan.space_at(*plan.middle_of(place)) == space
        x, y = plan.corner_of(space)
        assert 10 <= x <= 510 - plan.side
        assert 20 <= y <= 320 - plan.side
    for line in plan.outlines(range(len(shape.places))):
        assert line[0] == line[-1]
        assert all((ax == bx) != (ay == by) for (ax, ay), (bx, by) in pairwise(line))


@pytest.mark.parametrize(("quarters", "first", "last"), [(0, (0, 0), (5, 2)), (1, (2, 0), (0, 5)), (3, (0, 5), (2, 0))])
def test_a_square_is_turned_clockwise(quarters, first, last):
    plan = plan_for(SQUARE.shape, 0, 0, 600, 600, 72, quarters=quarters)
    assert (plan.cell((1, 1)), plan.cell((3, 6))) == (first, last)
    assert best_quarters(SQUARE.shape, 344, 500) == 3, "a wide square is turned upright on a phone"
    assert best_quarters(SQUARE.shape, 750, 640) == 0


@pytest.mark.parametrize("quarters", range(4))
def test_names_of_columns_and_rows_are_aligned(quarters):
    shape = read_square(["-..", "...", "..-"]).shape
    points = points_of_names(plan_for(shape, 0, 0, 90, 90, 30, quarters=quarters))
    assert sorted(points) == ["1", "2", "3", "A", "B", "C"]
    below, beside = ("ABC", "123") if quarters % 2 == 0 else ("123", "ABC")
    assert len({points[name][1] for name in below}) == 1
    assert len({points[name][0] for name in beside}) == 1


def test_signposts_are_on_the_first_empty_space_of_open_areas(running):
    def signposts(look: SquareLook) -> dict[str, tuple[int, int]]:
        return {look.square.shape.names[space]: (post.number, post.built) for space, post in posts(look).items()}

    assert signposts(LOOK) == {"A2": (1, 0), "C2": (2, 0), "E2": (2, 0)}
    full = read_square(["1 . .", "2 1 2"])
    areas = read_areas(["1a 1a 1a", "2b 2b 2b"], full.shape)
    assert signposts(SquareLook(full, areas, ("A", "P"))) == {"B1": (1, 0), "A2": (2, 0)}, "no space of 2b is empty"
    assert [squares_shown(Post(2, 1), post_height(side)) for side in (18, 44, 72)] == [0, 2, 2]


@pytest.mark.parametrize("quarters", [0, 3])
def test_a_tap_or_a_long_press_selects_the_space_under_it(running, drawing, dispatched, quarters):
    drawing.quarters = quarters
    running.settle()
    for name in ("A1", "F3", "C2"):
        tap_space(running, drawing, name)
    assert dispatched == ["A1", "F3", "C2"]
    dispatched.clear()
    touch = UnitTestTouch(*middle(drawing, "D2"))
    touch.touch_down()
    running.pass_time_until(lambda: dispatched, "an answer")
    touch.touch_up()
    assert dispatched == ["hold D2"]
    touch = UnitTestTouch(*drawing.to_window(*drawing.plan.middle_of((1, 6))))  # outside all spaces
    touch.touch_down()
    touch.touch_up()
    assert dispatched == ["hold D2"]


def test_a_stroke_dispatches_every_place_once(running, drawing, dispatched):
    drawing.can_stroke = True
    touch = UnitTestTouch(*middle(drawing, "A2"))
    touch.touch_down()
    for name in ("A2", "B2", "B3"):
        touch.touch_move(*middle(drawing, name))
    touch.touch_up()
    running.settle()
    assert dispatched == [((2, 1), True), ((2, 2), False), ((3, 2), False)]


# Small spaces


@pytest.fixture
def small(running, drawing) -> SquareDrawing:
    drawing.size = (204, 110)
    running.settle()
    assert drawing.plan.side < dp(TARGET)
    return drawing


def test_small_spaces_are_aimed_at_through_the_loupe(running, small, dispatched):
    touch = UnitTestTouch(*middle(small, "B3"))
    touch.touch_down()
    running.settle()
    assert small.aimed == SQUARE.shape.space("B3")
    assert small.markers.loupe.children, "the loupe is painted"
    touch.touch_move(*middle(small, "C3"))
    running.settle()
    assert small.aimed == SQUARE.shape.space("C3")
    touch.touch_up()
    running.settle()
    assert dispatched == ["C3"]
    assert small.aimed is None
    assert not small.markers.loupe.children
    touch = UnitTestTouch(*middle(small, "B3"))
    touch.touch_down()
    touch.touch_move(small.x + 5, small.y - 60)
    touch.touch_up()
    assert dispatched == ["C3"], "sliding off the square cancels"


def test_a_legal_space_attracts_an_aiming_finger(running, small, dispatched):
    small.show(replace(LOOK, legal=spaces("C2")))
    running.settle()
    x, y = middle(small, "C2")
    touch = UnitTestTouch(x - small.plan.side * 0.6, y)
    touch.touch_down()
    touch.touch_up()
    running.settle()
    assert dispatched == ["C2"]


def test_two_fingers_zoom_and_pan_without_a_tap(running, small, dispatched):
    side = small.plan.side
    one, other = UnitTestTouch(*middle(small, "B2")), UnitTestTouch(*middle(small, "E2"))
    one.touch_down()
    other.touch_down()
    one.touch_move(one.x - 30, one.y)
    other.touch_move(other.x + 30, other.y)
    running.settle()
    assert small.plan.side > side
    one.touch_up()
    other.touch_up()
    running.settle()
    assert dispatched == []
    tap_space(running, small, "C2")
    assert dispatched == ["C2"]


# Painting


def instructions(drawing: SquareDrawing) -> dict:
    """Return the canvas instructions of each space that has a canvas of its own."""
    return {space: list(canvas.children) for space, (_picture, canvas) in drawing._spaces.items() if canvas is not None}


def test_only_changed_spaces_are_repainted(running, drawing):
    before, floor = instructions(drawing), list(drawing._floor.children)
    bare = (Piece.EMPTY, Piece.PATH)
    assert set(before) == {space for space, token in enumerate(SQUARE.tokens) if token.piece not in bare}
    disc = SQUARE.shape.space("C2")
    drawing.show(replace(LOOK, square=SQUARE.with_tokens({disc: DISC_OF[0]})))
    running.settle()
    after = instructions(drawing)
    assert {space for space in after if after[space] != before.get(space)} == {disc}
    assert list(drawing._floor.children) == floor, "the floor is not repainted unless a path is laid"
    drawing.show(replace(LOOK, square=SQUARE.with_tokens({SQUARE.shape.space("F2"): PATH})))
    running.settle()
    assert list(drawing._floor.children) != floor


# Motion


def is_moving() -> bool:
    # Ignore the window, which moves out of the way of the keyboard when the first app starts.
    moved = [each["widget"] for animation in Animation._instances for each in animation._widgets.values()]
    return any(each is not Window for each in moved)


def lay_paths(drawing: SquareDrawing, running, *, less_motion: bool) -> None:
    """Lay paths on B2, which has a disc, and on C2."""
    running.app.has_less_motion = less_motion
    laid = sorted(spaces("B2", "C2"))
    drawing.show(replace(LOOK, square=SQUARE.with_tokens(dict.fromkeys(laid, PATH))), laid)
    running.frame()
    running.frame()


def test_paths_appear_one_after_the_other_and_no_tap_waits(running, drawing, dispatched):
    lay_paths(drawing, running, less_motion=False)
    assert drawing._new_paths.spaces
    assert is_moving()
    running.pass_time_until(lambda: not drawing._new_paths.spaces, "the last path")
    running.settle()
    assert [drawing._spaces[SQUARE.shape.space(name)][0].token for name in ("B2", "C2")] == [PATH, PATH]
    drawing.show(LOOK)
    lay_paths(drawing, running, less_motion=False)
    assert drawing._new_paths.spaces
    tap_space(running, drawing, "E2")
    assert dispatched == ["E2"]
    drawing.show(replace(LOOK, route=ROUTE))
    assert not drawing._new_paths.spaces, "the next look ends the animation"
    assert drawing.markers.drawn == 0
    running.pass_time_until(lambda: drawing.markers.drawn == 1, "the truck")


def test_nothing_moves_with_less_motion(running, drawing):
    lay_paths(drawing, running, less_motion=True)
    assert not drawing._new_paths.spaces
    drawing.show(replace(LOOK, route=ROUTE))
    assert drawing.markers.drawn == 1
    assert not is_moving()


# Marks


# The marks of a look, each with a value for it and its colour role.
MARKS = {
    "legal": (spaces("A2"), "accent"),
    "ringed": (spaces("B2"), "accent"),
    "refused": (spaces("C2"), "danger"),
    "ghosts": (spaces("B2"), "piece_yellow"),
    "numbers": ({SQUARE.shape.space("B1"): "12"}, "text"),
    "must": (spaces("E2"), "path_line"),
    "cut": (spaces("C2", "D2"), "cut"),
    "framed": (spaces("A1", "B1"), "accent"),
    "crosses": (spaces("C2"), "danger"),
    "route": (Route(8, 0, ((0, 4), (0, 3), (1, 3))), "street_line"),
    "has_names": (True, "text_muted"),
}


def painted(drawing: SquareDrawing) -> Counter:
    """Return how much is painted in each colour, in vertices and rectangles."""
    amounts: Counter = Counter()
    waiting, colour = [drawing.canvas], None
    while waiting:
        instruction = waiting.pop(0)
        if isinstance(instruction, Canvas):
            waiting[:0] = instruction.children
        elif isinstance(instruction, Color):
            colour = tuple(round(part, 3) for part in instruction.rgba)
        elif isinstance(instruction, Mesh):
            amounts[colour] += len(instruction.vertices)
        elif isinstance(instruction, Rectangle):
            amounts[colour] += 1
    return amounts


def repainted(running, drawing: SquareDrawing, **marks: object) -> set[str]:
    """Show a look with these marks. Return the colour roles in which more or less is painted than before."""
    before = painted(drawing)
    drawing.show(replace(LOOK, **marks))
    running.settle()
    after = painted(drawing)
    changed = {colour for colour in before | after if before[colour] != after[colour]}
    return {role for role in ROLES if tuple(round(part, 3) for part in theme.of(role)) in changed}


def test_every_mark_is_painted_and_removed(running, drawing):
    for mark, (value, role) in MARKS.items():
        assert role in repainted(running, drawing, **{mark: value}), mark
        assert role in repainted(running, drawing), mark
    at_once = {mark: value for mark, (value, _role) in MARKS.items()}
    assert repainted(running, drawing, **at_once) >= {role for _value, role in MARKS.values()}
    assert drawing.plan.rim == 1
