"""Every page of Fresh Fish fits every window, and what matters is shown without scrolling."""

import random

import pytest
from kivy.factory import Factory
from kivy.uix.scrollview import ScrollView

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.events import SpaceReserved
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.reasons import HoldsTogether
from companion.fresh_fish.pages.correction import CorrectionPresenter
from companion.pages.desk import Desk
from companion.pages.session import Session
from screens.fresh_fish.drawings.square import SquareDrawing
from tests.fresh_fish.moves import random_event, whole_game
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT, SMALL, Running, _parents
from tests.screens.looks import Auditor, sweep
from tests.tools.tour.fresh_fish import FreshFish

NAMES = ("Anne", "Wilhelmina-Mathilde", "Debbie", "Nikki", "Oskar")


@sweep
def test_every_page_fits_every_window(start, look):
    auditor = Auditor(start(pages=WITHOUT_HOME, **look.options()))
    FreshFish(auditor.running, auditor.audit, NAMES[: look.players]).go_through()
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


def scrolling(running: Running) -> list[ScrollView]:
    """Return the panes whose content does not fit."""
    panes = [pane for pane in running.all(ScrollView) if pane.children]
    return [pane for pane in panes if pane.children[0].height > pane.height + 1]


@pytest.mark.parametrize("size", [SMALL, PORTRAIT], ids=str)
def test_a_turn_fits_without_scrolling(start, size):
    table = Table(start, base_setup(), size=size, language="de")
    truck = table.state.setup.trucks[0]
    stages = (
        lambda: None,
        lambda: table.page.hold(truck),
        table.page.close,
        lambda: table.page.act.draw(Tile.UNKNOWN),
        lambda: table.page.act.draw(Tile.FISH),
        lambda: [table.page.act.bid(seat, 3) for seat in table.state.setup.seats],
    )
    for enter in stages:
        enter()
        table.running.settle()
        assert scrolling(table.running) == [], table.draft.stage


@pytest.mark.parametrize("players", [4, 5])
def test_the_result_and_the_distances_fit_a_small_tablet(start, players):
    setup, steps = whole_game(3, players, classic=False)
    session = Session()
    session.open(new_game(setup, [event for event, _after in steps]))
    running = start(pages=WITHOUT_HOME, session=session, size=SMALL, language="de")
    for page in ("fresh_result", "ways"):
        running.go(page)
        assert scrolling(running) == [], page


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


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE, PORTRAIT, PHONE], ids=str)
def test_what_follows_from_a_correction_is_visible_above_save(start, size):
    setup, steps = whole_game(3, 4, classic=False)
    session = Session()
    session.open(new_game(setup, [event for event, _after in steps]))
    running = start(pages=WITHOUT_HOME, session=session, size=size)
    CorrectionPresenter(Desk(session)).correct(6)
    running.go("correction")
    running.app.page.act.delete()  # five later entries need it
    running.settle()
    rows, save = running.all(Factory.BlockedRow), running.by_text("Save")
    shown = [running.by_text("5 entries block this"), running.by_text("Delete all 5"), *rows]
    assert [is_in_view(each) for each in shown] == [True] * 7
    assert min(each.to_window(*each.pos)[1] for each in shown) >= save.to_window(*save.pos)[1] + save.height


def test_the_reason_for_a_path_and_the_next_player_are_visible(start):
    table = Table(start, classic_setup(), size=PORTRAIT, language="de")
    rng = random.Random(7)
    while not any(isinstance(found[0], HoldsTogether) for found in table.draft.laid_now.values()):
        table.session.record(random_event(rng, table.state))
    table.session.drafts["square"] = {}
    table.page.act.explain(next(iter(table.draft.laid_now)))
    table.running.settle()
    for kind in (Factory.NoteCard, Factory.NextCard):
        assert {is_in_view(each) for each in table.running.all(kind)} == {True}


@sweep
def test_the_reason_for_a_lost_tap_is_whole_in_every_window(start, look):
    setup = base_setup(look.players, names=("Wilhelmina-Mathilde", *NAMES[2:], "Anne")[: look.players])
    table = Table(start, setup, **look.options())
    first, second, *_rest = sorted(table.draft.legal)
    with table.session.entering_on_phone_of(setup.players[0]):
        table.session.record(SpaceReserved(first))
    table.page.tap(second)
    table.running.settle()
    lane = table.page.body.lane
    assert lane.has_notice
    assert not [text.text for text in lane.walk(restrict=True) if getattr(text, "is_shortened", False)]
    assert report(table.running.app.root) == ""
