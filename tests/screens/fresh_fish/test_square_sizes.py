"""The square page fits every window at every stage."""

import random

import pytest
from kivy.factory import Factory
from kivy.uix.scrollview import ScrollView

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.reasons import HoldsTogether
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import EMPTY
from screens.app.session import Session
from screens.fresh_fish.drawings.square import SquareDrawing
from tests.fresh_fish.moves import random_event, whole_game
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT, SMALL, _parents
from tests.screens.looks import Auditor, sweep

NAMES = ("Anne", "Wilhelmina-Mathilde", "Debbie", "Nikki", "Oskar")


class SquareAuditor(Auditor):
    """An auditor that checks the square page at every stage of a game."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.running)
        self.table = table

    def look_over(self) -> None:
        table, page = self.table, self.table.page
        rng = random.Random(7)
        for _turn in range(5 * len(table.state.setup.players)):
            table.session.record(random_event(rng, table.state))
        self._show()
        self.audit("a turn")
        self._check_turn()
        while not page.draft.laid_now:
            self._record_event(rng)
        self._show()
        self.audit("paths")
        page.ask(next(iter(page.draft.laid_now)))
        self.audit("why a path is one")
        while table.state.phase is Phase.PLAY:
            self._record_event(rng)
        page.put_back()
        self.audit("the last stalls")
        while table.state.phase is not Phase.OVER:
            self._record_event(rng)
        page.put_back()
        self.audit("the end")
        page.correct_by_hand()
        self.audit("by hand")

    def _check_turn(self) -> None:
        table, page = self.table, self.table.page
        while not page.draft.can_draw:
            self._record_event(random.Random(1))
        page.draw()
        self.audit("what is on the tile")
        page.draw(Tile.FLEA_MARKET)
        self.audit("where the flea market stands")
        state = table.state
        good = max((each for each in GOODS if state.stack.of(each)), key=lambda each: len(state.joiners(each)))
        page.draw(Tile.of(good))
        self.audit("an auction without bids")
        for seat in page.draft.joiners:
            page.bid(seat, min(3, state.coins[seat]))
        self.audit("an auction with a tie")
        page.put_back()
        spaces = [space for space in state.square.spaces_with(EMPTY) if space not in page.draft.legal]
        if spaces:
            page.tap(spaces[0])
            self.audit("why not here")
        page.put_back()
        page.hold(0)
        self.audit("what is this")
        page.put_back()

    def _record_event(self, rng: random.Random) -> None:
        self.table.session.record(random_event(rng, self.table.state))

    def _show(self) -> None:
        self.table.session.draft("square").clear()
        self.table.running.app.refresh()


@sweep
def test_the_page_fits_every_window(start, look):
    setup = base_setup if look.language == "en" else classic_setup
    auditor = SquareAuditor(Table(start, setup(look.players, names=NAMES), **look.options()))
    auditor.look_over()
    auditor.assert_no_findings()


def is_in_view(widget) -> bool:
    """Return whether the whole widget is visible without scrolling."""
    bottom, top = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
    for pane in _parents(widget):
        if isinstance(pane, ScrollView):
            lowest = pane.to_window(0, pane.y)[1]
            if bottom < lowest - 1 or top > lowest + pane.height + 1:
                return False
    return True


def test_spaces_are_as_large_as_fit_next_to_the_buttons(start):
    table = Table(start, base_setup(), size=SMALL)
    field, plan = table.page.body.ids.field, table.square.plan
    assert plan.side >= 43
    buttons = [each for each in field.children if not isinstance(each, SquareDrawing)]
    assert len(buttons) == 2
    for x, y in map(plan.corner_of, range(len(table.state.square.tokens))):
        assert not any(x + plan.side > button.x and y + plan.side > button.y for button in buttons)


@pytest.fixture(scope="module")
def nine_paths() -> FreshFishGame:
    """A Classic game in which nine paths have just been laid."""
    for seed in range(100):
        setup, steps = whole_game(seed, 4, classic=True)
        for played, (_event, state) in enumerate(steps, start=1):
            if isinstance(state.step.paths, Paths) and len(state.step.paths.causes) == 9:
                return new_game(setup, [event for event, _after in steps[:played]])
    raise AssertionError


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, PHONE], ids=str)
def test_nine_paths_are_visible_above_done(start, nine_paths, size):
    session = Session()
    session.open(nine_paths)
    table = Table(start, None, session=session, size=size)
    rows, done = table.running.all(Factory.PathRow), table.running.by_text("Done")
    assert [is_in_view(row) for row in rows] == [True] * 9
    lowest = min(row.to_window(*row.pos)[1] for row in rows)
    assert lowest >= done.to_window(*done.pos)[1] + done.height


def test_the_reason_for_a_path_and_the_next_player_are_visible(start):
    table = Table(start, classic_setup(), size=PORTRAIT, language="de")
    rng = random.Random(7)
    while not any(isinstance(found[0], HoldsTogether) for found in table.page.draft.laid_now.values()):
        table.session.record(random_event(rng, table.state))
    table.session.draft("square").clear()
    table.page.ask(next(iter(table.page.draft.laid_now)))
    table.running.settle()
    for kind in (Factory.NoteCard, Factory.NextCard):
        assert {is_in_view(each) for each in table.running.all(kind)} == {True}
