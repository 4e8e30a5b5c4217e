"""What comes before a game of Fresh Fish: boards drawn once, a game set up on them, and a dispute beside it."""

from collections.abc import Callable

from kivy.tests.common import UnitTestTouch

from companion.fresh_fish.drafts.dispute import Subject, Tool
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.set_up import SetUpDraft, Step
from companion.fresh_fish.goods import Good
from companion.fresh_fish.our_boards import OurBoards
from screens.fresh_fish.parts.keeping import keep_boards
from screens.fresh_fish.parts.room import SquareRoom
from tests import FOUR
from tests.fresh_fish.box_of_boards import BOARDS, LAID, OURS
from tests.screens.harness import Running

OUTLINE = ((2, 2), (5, 6))
AREA = ((2, 2), (3, 2), (4, 2), (5, 2))


class GettingReady:
    """Goes through the pages around a game of Fresh Fish; `picture` names and takes one."""

    def __init__(self, running: Running, picture: Callable[[str], object]) -> None:
        self.running, self.picture = running, picture

    def go_through(self) -> None:
        """Boards, setting up step by step, and a dispute without a game."""
        self.boards()
        self.set_up()
        self.dispute()

    def boards(self) -> None:
        """The boards of a household, and one that is being drawn."""
        keep_boards(self.running.app.session, OurBoards(BOARDS[:4]))
        self._go("boards")
        self.picture("boards")
        page = self.running.app.page
        page.draw("5")
        page.stroke(OUTLINE)
        page.use("areas")
        page.stroke(AREA)
        self.picture("board-being-drawn")

    def set_up(self) -> None:
        """Who plays, boards that lie together, and where the trucks stand."""
        session = self.running.app.session
        keep_boards(session, OURS.keep_square("13 Nov 2026", LAID))
        people = SetUpDraft(FOUR, FOUR)
        laid = people
        for board in LAID[:-1]:
            laid = laid.lay(laid.placed.drop(board))
        complete = laid.lay(laid.placed.drop(LAID[-1])).go_to(Step.TRUCKS)
        parked = complete.park(complete.truck_places[0]).choose_last(Good.ICE)
        for name, draft in (("people", people), ("boards", laid.go_to(Step.BOARDS)), ("trucks", parked)):
            steps = History(people.to_store()).to(draft.to_store())
            session.household_draft("set_up").update(steps.to_store())
            self._go("set_up")
            self.picture(f"set-up-{name}")
            self.running.app.home()
        session.household_draft("set_up").clear()

    def dispute(self) -> None:
        """A square painted from nothing, and whether a space must become a path."""
        self._go("dispute")
        self.picture("dispute")
        page = self.running.app.page
        page.ask(Subject.PATH)
        page.take(page.draft.with_tool(Tool.MARKET))
        self.running.settle()
        self._stroke("D1", "D2")
        self._stroke("B4", "C4", "D4")
        page.take(page.draft.with_tool(Tool.ASK))
        self.running.settle()
        self._stroke("D3")
        self.picture("dispute-path")
        self.running.app.home()

    def _go(self, page: str) -> None:
        self.running.app.go(page)
        self.running.settle()

    def _stroke(self, *names: str) -> None:
        (room,) = self.running.all(SquareRoom)
        square = room.ids.square
        plan = square.plan
        places = [plan.shape.places[plan.shape.space(name)] for name in names]
        first, *others = (square.to_window(*plan.middle_of(place)) for place in places)
        touch = UnitTestTouch(*first)
        touch.touch_down()
        for point in others:
            touch.touch_move(*point)
        touch.touch_up()
        self.running.settle()
