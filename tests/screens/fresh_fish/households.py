"""Helpers for the tests of boards and the set-up: a session with boards, and drawing by touch."""

from kivy.tests.common import UnitTestTouch

from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.household import KEY, our_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.pages.session import Session
from screens.fresh_fish.boards.paper import Paper
from tests.fresh_fish.box_of_boards import OURS

PEOPLE = ("Anne", "Paul", "Debbie", "Nikki")


def household(ours: OurBoards = OURS) -> Session:
    """Return a session that has no shelf, with these boards in its settings."""
    session = Session()
    session.settings[KEY] = ours.to_store()
    return session


def boards_of(session: Session) -> list[str]:
    """Return the names of the boards in the settings of a session."""
    return [board.name for board in our_boards(session).boards]


def slide(running, points: list[tuple[float, float]], lifts: bool = True) -> UnitTestTouch:
    """Move a finger along some points of the window. Return the touch."""
    touch = UnitTestTouch(*points[0])
    touch.touch_down()
    running.settle()
    for x, y in points[1:]:
        touch.touch_move(x, y)
        running.settle()
    if lifts:
        touch.touch_up()
        running.settle()
    return touch


def draw(running, *places: Place, lifts: bool = True) -> UnitTestTouch:
    """Drag a finger over these places of the grid on which boards are drawn. Return the touch."""
    paper = running.all(Paper)[0]
    plan = paper.plan()
    return slide(running, [paper.to_window(*plan.middle_of(place)) for place in places], lifts)
