"""Every page of Fresh Fish: boards, the set-up, disputes, a base game to its result, and Classic with a cut."""

import random
from collections.abc import Callable
from datetime import datetime

from companion.fresh_fish.drafts.boards_placed import NO_BOARDS
from companion.fresh_fish.drafts.dispute import Subject
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.painted_square import Tool
from companion.fresh_fish.drafts.set_up import SetUpDraft, Step
from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.events import StallAuctioned
from companion.fresh_fish.geometry.reasons import HoldsTogether
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.household import keep_boards
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.pages.square import SquarePresenter
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import EMPTY
from companion.pages.desk import Desk
from companion.pages.phones import Phones
from companion.tools.language import day_in_words
from tests import FOUR
from tests.fresh_fish.box_of_boards import BOARDS, LAID, OURS
from tests.fresh_fish.moves import random_event
from tests.screens.fresh_fish.hands import SquareHands
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import Running


class FreshFish(SquareHands):
    """The part of the tour through the pages of Fresh Fish. Its events are recorded without touch.

    `show` takes a screenshot, or checks that nothing is cut off.
    """

    def __init__(self, running: Running, show: Callable[[str], object], players: tuple[str, ...] = FOUR) -> None:
        super().__init__(running)
        self.show, self.players = show, players
        self.rng = random.Random(7)

    def go_through(self) -> None:
        self.boards()
        self.set_up()
        self.running.go("dispute")
        self.show("dispute-without-a-game")
        self.turn()
        self.dispute()
        self.end()
        self.classic()

    def boards(self) -> None:
        """Show a household's boards, and a board that is being drawn."""
        keep_boards(self.session, OurBoards(BOARDS[:4]))
        self.running.go("boards")
        self.show("boards")
        page = self.running.app.page
        page.act.draw("5")
        page.act.stroke(((2, 2), (5, 6)))
        page.use("areas")
        page.act.stroke(((2, 2), (3, 2), (4, 2), (5, 2), (2, 3), (2, 4), (2, 5), (2, 6)))
        page.act.stroke(((4, 4), (5, 6)))
        page.act.mark(5)
        self.show("board-being-drawn")

    def set_up(self) -> None:
        """Show every step of the set-up, empty and unfinished."""
        keep_boards(self.session, OURS.keep_square(day_in_words(datetime(2026, 11, 13, 12)), LAID))
        people = SetUpDraft(self.players, self.players)
        some = NO_BOARDS.drop(LAID[0]).drop(LAID[1])
        drafts = {
            "nobody": SetUpDraft(),
            "people": people,
            "no-boards": people.go_to(Step.BOARDS),
            "boards": people.lay(some).go_to(Step.BOARDS),
            "boards-apart": people.lay(some.drop(LAID[3]).remove("4")).go_to(Step.BOARDS),
        }
        complete = SetUpDraft(FOUR, FOUR)
        for board in LAID:
            complete = complete.lay(complete.placed.drop(board))
        complete = drafts["no-trucks"] = complete.go_to(Step.TRUCKS)
        drafts["trucks"] = complete.park(complete.truck_places[0]).choose_last(Good.ICE)
        drafts["trucks-of-classic"] = complete.with_variant(classic=True)
        for name, draft in drafts.items():
            steps = History(people.to_store()).push(draft.to_store())
            self.session.drafts_of_no_game["set_up"] = steps.to_store()
            self.running.go("set_up")
            if draft.placed.laid and draft.step is Step.BOARDS:
                self.running.app.page.act.tap_tile(BOARDS[0].name)
            self.show(f"set-up-{name}")
            self.running.app.home()
        self.session.drafts_of_no_game["set_up"] = {}

    def turn(self) -> None:
        """Show the stages of a turn in the middle of a base game, with a correction by hand, a tie and a full area."""
        self.session.begin(base_setup(len(self.players), names=self.players))
        self.running.go("square")
        self._record_until(lambda: len(self.session.game.events) >= 5 * len(self.players) and self.draft.can_draw)
        self.show("square")
        self.page.correct_by_hand()
        self.show("square-by-hand")
        self.running.press_back()
        page, state = self.page, self.state
        page.act.draw(Tile.UNKNOWN)
        self.show("draw-a-tile")
        page.act.draw(Tile.FLEA_MARKET)
        self.show("flea-market")
        good = max((each for each in GOODS if state.stack.of(each)), key=lambda each: len(state.joiners(each)))
        page.act.draw(Tile.of(good))
        self.show("auction")
        for seat in self.draft.auction.joiners:
            page.act.bid(seat, min(3, state.coins[seat]))
        self.show("auction-with-a-tie")
        page.close()
        self.sealed_bids(good)
        page.tap(next(space for space in state.square.spaces_with(EMPTY) if space not in self.draft.legal))
        self.show("not-here")
        page.close()
        page.hold(0)
        self.show("what-is-this")
        page.close()
        self._record_until(lambda: self.draft.laid_now)
        self.show("area-full")
        page.act.explain(next(iter(self.draft.laid_now)))
        self.show("why-a-path")

    def sealed_bids(self, good: Good) -> None:
        """Show an auction in which all but the first player bid on phones, and what the winner's phone has built."""
        page, session, joiners = self.page, self.session, self.state.joiners(good)
        session.phones = Phones(frozenset(joiners[1:]))
        page.act.draw(Tile.of(good))
        for seat in joiners[1:]:
            SquarePresenter(Desk(session, seat)).seal(seat, good, min(seat + 1, self.state.coins[seat]))
        self.show("sealed-bids")
        page.bid_here(joiners[0])
        self.show("sealed-bid-at-the-tablet")
        page.seal_here(0)
        self.show("sealed-bids-open")
        winner = self.draft.builder
        phone, discs = SquarePresenter(Desk(session, winner)), self.state.square.discs_of(winner)
        with session.entering_on_phone_of(session.names[winner]):
            phone.tap(discs[0]) if discs else phone.build_outside()
        self.show("square-with-phones")
        session.phones = Phones()
        sight = self.running.app.sight
        self.running.wait_until(lambda: sight.version == session.version, "a moment after the phone's entry")

    def dispute(self) -> None:
        """Ask about a space that must become a path, about an auction with a tie, and about a score."""
        self.running.go("dispute")
        self.show("dispute")
        page = self.running.app.page
        page.act.ask(Subject.PATH)
        page.act.choose_tool(Tool.STALL)
        self.show("dispute-stall")
        self._fill_an_area()
        self.show("dispute-path")
        page.act.choose_square(True)
        page.act.ask(Subject.AUCTION)
        for seat in [bidder.seat for bidder in page.view.auction.bidders if bidder.joins]:
            page.act.bid(seat, 4)
        self.show("dispute-auction")
        page.act.ask(Subject.SCORE)
        for figure in (2, 3, 1, 12, 4):
            page.act.enter(figure)
        self.show("dispute-score")
        self.running.go("square")

    def _fill_an_area(self) -> None:
        """Paint a flea market in an area for one building, and ask about the space beside it."""
        page, state = self.running.app.page, self.state
        areas = [area.spaces for area in state.setup.areas.areas if area.number == 1]
        free = next(spaces for spaces in areas if all(state.square.tokens[space] is EMPTY for space in spaces))
        page.act.choose_tool(Tool.MARKET)
        page.act.stroke(state.square.shape.places[free[0]], True)
        page.act.choose_tool(Tool.ASK)
        page.act.ask_about(free[1])

    def end(self) -> None:
        """Show the last stalls, the result, the distances, and a correction of the log."""
        self._record_until(lambda: self.state.phase is not Phase.PLAY)
        self.page.close()
        self.show("last-stalls")
        self._record_until(lambda: self.state.phase is Phase.OVER)
        self.running.go("square")
        self.page.close()
        self.show("the-end")
        self.running.go("fresh_result")
        self.show("fresh-fish-result")
        self.running.go("ways")
        self.running.app.page.choose("1f")
        self.show("ways")
        self.running.go("rules")
        self.show("fresh-fish-rules")
        self.running.go("log")
        self.show("fresh-fish-log")
        app = self.running.app
        sold = (place for place, event in enumerate(self.session.game.events) if isinstance(event, StallAuctioned))
        entry = next(sold)
        FRESH_FISH.correct_entry(app.session, entry)
        self.running.go("correction")
        app.page.act.open(EntryPart.GOOD)
        app.page.act.choose(next(each.index for each in app.page.view.choices.choices if not each.is_chosen))
        self.show("fresh-fish-correction")
        app.page.act.correct(entry)
        app.page.act.delete()
        self.show("fresh-fish-deletion")
        self.running.app.home()

    def classic(self) -> None:
        """Show a path of Classic that holds the square together."""
        self.session.begin(classic_setup(len(self.players), names=self.players))
        self.running.go("square")
        self._record_until(lambda: self._holding() is not None)
        self.page.act.explain(self._holding())
        self.show("classic-cut")
        self.page.close()

    def _holding(self) -> int | None:
        laid = self.draft.laid_now
        return next((space for space, found in laid.items() if isinstance(found[0], HoldsTogether)), None)

    def _record_until(self, is_there: Callable[[], object]) -> None:
        """Record random events until `is_there` returns a true value. The page shows only the last one."""
        game, event = self.session.game_on_table, None
        while not is_there():
            event = random_event(self.rng, self.state)
            game.record(event)
        if event is not None:
            game.undo()
            self.session.record(event)
        self.session.drafts["square"] = {}
        self.running.app.refresh()
        self.running.settle()
