"""Fresh Fish on the tour: boards, setting up, a dispute, the base game with a tie, and Classic with a cut."""

import random
from collections.abc import Callable

from kivy.tests.common import UnitTestTouch

from companion.fresh_fish.drafts.dispute import Subject, Tool
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.set_up import SetUpDraft, Step
from companion.fresh_fish.geometry.reasons import HoldsTogether
from companion.fresh_fish.goods import Good
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.state import Phase
from screens.fresh_fish.household import keep_boards
from screens.fresh_fish.square_room import SquareRoom
from tests import FOUR
from tests.fresh_fish.box_of_boards import BOARDS, LAID, OURS
from tests.fresh_fish.moves import random_event
from tests.screens.fresh_fish.hands import SquareHands
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import Running

OUTLINE = ((2, 2), (5, 6))
AREA = ((2, 2), (3, 2), (4, 2), (5, 2))
FIRST = ("C2", "D1", "C9", "E1")


class FreshFish(SquareHands):
    """The part of the tour through the pages of Fresh Fish. `picture` takes a named screenshot."""

    def __init__(self, running: Running, picture: Callable[[str], object]) -> None:
        super().__init__(running)
        self.picture = picture

    def play(self) -> None:
        """Take all screenshots. Turns that would only repeat others are recorded without touch."""
        self.boards()
        self.set_up()
        self.dispute()
        self.base()
        self.classic()

    def boards(self) -> None:
        """Take screenshots of a household's boards, and of a board that is being drawn."""
        keep_boards(self.session, OurBoards(BOARDS[:4]))
        self._go("boards")
        self.picture("boards")
        page = self.running.app.page
        page.draw("5")
        page.stroke(OUTLINE)
        page.use("areas")
        page.stroke(AREA)
        self.picture("board-being-drawn")

    def set_up(self) -> None:
        """Take screenshots of the set-up: the players, the boards and the trucks."""
        keep_boards(self.session, OURS.keep_square("13 Nov 2026", LAID))
        people = SetUpDraft(FOUR, FOUR)
        laid = people
        for board in LAID[:-1]:
            laid = laid.lay(laid.placed.drop(board))
        complete = laid.lay(laid.placed.drop(LAID[-1])).go_to(Step.TRUCKS)
        parked = complete.park(complete.truck_places[0]).choose_last(Good.ICE)
        for name, draft in (("people", people), ("boards", laid.go_to(Step.BOARDS)), ("trucks", parked)):
            steps = History(people.to_store()).push(draft.to_store())
            self.session.household_draft("set_up").update(steps.to_store())
            self._go("set_up")
            self.picture(f"set-up-{name}")
            self.running.app.home()
        self.session.household_draft("set_up").clear()

    def dispute(self) -> None:
        """Paint a square, and ask whether one of its spaces must become a path."""
        self._go("dispute")
        self.picture("dispute")
        page = self.running.app.page
        page.ask(Subject.PATH)
        page.update_draft(page.draft.with_tool(Tool.MARKET))
        self.running.settle()
        for name in ("D1", "D2", "B4", "C4", "D4"):
            self._paint(name)
        page.update_draft(page.draft.with_tool(Tool.ASK))
        self.running.settle()
        self._paint("D3")
        self.picture("dispute-path")
        self.running.app.home()

    def _paint(self, name: str) -> None:
        (room,) = self.running.all(SquareRoom)
        square = room.ids.square
        shape = square.plan.shape
        touch = UnitTestTouch(*square.to_window(*square.plan.middle_of(shape.places[shape.space(name)])))
        touch.touch_down()
        touch.touch_up()
        self.running.settle()

    def base(self) -> None:
        """Play a base game: reserve, an auction with a tie, a full area, a correction, the last stalls, the result."""
        self._begin(base_setup())
        for name in FIRST:
            self.tap(name)
        self.picture("square")
        self.tap("A7")
        self.picture("not-here")
        self.tap_text("Reserve anyway")
        self.picture("set-right-by-hand")
        self.draw(Good.SODA)
        for seat, bid in ((1, 2), (2, 3), (3, 3), (0, 1)):
            self.bid(seat, bid)
        self.picture("auction-with-a-tie")
        self.tap("C9")
        self.draw(None)
        self.picture("flea-market")
        self.tap("D1")
        self.picture("area-full")
        self.close_paths()
        self._record_until(lambda: self.state.phase is not Phase.PLAY, seed=5)
        self.close_paths()
        self.picture("last-stalls")
        self._record_until(lambda: self.state.phase is Phase.OVER, seed=5)
        if self.running.app.page.name == "square":
            self.close_paths()
            self.tap_text("Show the result")
        self.picture("fresh-fish-result")

    def classic(self) -> None:
        """Play Classic until a path is forced that holds the square together, and show all distances."""
        self._begin(classic_setup())
        self._record_until(lambda: self._holding() is not None, seed=7)
        self.tap(self._holding())
        self.picture("classic-cut")
        self.close_paths()
        self.tap_text("Distances")
        self.picture("ways")
        self.running.press_back()

    def _begin(self, setup) -> None:
        self.session.begin(setup)
        self._go("square")

    def _go(self, page: str) -> None:
        self.running.app.go(page)
        self.running.settle()

    def _holding(self) -> int | None:
        laid = self.page.draft.laid_now
        return next((space for space, found in laid.items() if isinstance(found[0], HoldsTogether)), None)

    def _record_until(self, is_there: Callable[[], bool], seed: int) -> None:
        """Record random events without touch until `is_there` returns True."""
        rng = random.Random(seed)
        while not is_there():
            self.session.record(random_event(rng, self.state))
        self.session.draft("square").clear()
        self.running.app.refresh()
        self.running.settle()
