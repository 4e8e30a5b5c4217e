"""What the square page shows and explains: paths, coins, distances, and the contents of a space."""

import random
from dataclasses import replace

import pytest
from kivy.factory import Factory
from kivy.uix.scrollview import ScrollView

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import FleaMarketPlaced, LastStallPlaced, SpaceReserved
from companion.fresh_fish.fold import apply
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Phase, Stack
from companion.fresh_fish.tokens import PATH
from screens.app.playing import CALM_AFTER
from screens.app.session import Session
from screens.fresh_fish.kind import KIND
from screens.fresh_fish.square import words
from screens.fresh_fish.square.body import SlidesIn
from screens.fresh_fish.square.page import SquarePage
from screens.fresh_fish.square.table import PlayerPicture
from tests.fresh_fish.moves import random_event, whole_game
from tests.fresh_fish.shorthand import fold
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup, reserved
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT


def test_numbers_paths_and_returns_discs(start):
    shape = base_setup().square.shape
    names = ("D1", "E1", "C9", "J8")
    table = Table(start, base_setup(), *(SpaceReserved(shape.space(name)) for name in names))
    table.tap_text("Flea market")
    table.tap("D1")
    assert table.says("Place 3 paths")
    assert table.says("The area is full")
    assert table.says("Paul: disc back")
    assert dict(table.square.look.numbers) == {table.space("E1"): "1", table.space("F1"): "2", table.space("E2"): "3"}
    assert table.square.look.framed == set(table.state.setup.areas.area_of(table.space("D1")).spaces)
    assert table.says("Ticks are optional")
    table.tap_text("Laid: 2")
    assert table.page.draft.ticked == (table.space("F1"),)
    table.tap("E1")
    assert table.says("Why must E1 be a path?")
    table.tap_text("Done")
    assert table.page.draft.stage is Stage.TURN
    assert table.state.square.tokens[table.space("E1")] is PATH


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
    assert len(rows) == 9
    for row in rows:
        x, y = row.to_window(*row.pos)
        assert y >= done.to_window(*done.pos)[1] + done.height
        above = row.parent
        while above is not table.page:
            left, bottom = above.to_window(*above.pos)
            if isinstance(above, ScrollView):
                assert left <= x
                assert bottom <= y
                assert y + row.height <= bottom + above.height
            above = above.parent


def test_names_the_cause_of_paths_and_what_comes_next():
    setup = base_setup()
    state = fold(setup, reserved())
    state = replace(state, stack=Stack(1, 0, 0, 0, 0))
    after = apply(state, FleaMarketPlaced(state.square.shape.space("C2")))
    assert after.phase is Phase.LAST_STALLS
    assert words.cause(after) == "after Anne’s flea market"
    assert words.next_up(after) == "The last four"
    placed = apply(after, LastStallPlaced(Good.SODA, state.square.shape.space("I1")))
    assert words.cause(replace(placed, step=replace(placed.step, by=1))) == "after Paul’s stall"
    assert words.next_up(state) == "Anne"


def test_classic_frames_spaces_that_would_be_cut_off(start):
    rng = random.Random(7)
    table = Table(start, classic_setup())
    while not any(table.page.draft.laid_now.values()):
        table.session.record(random_event(rng, table.state))
    table.session.draft("square").clear()
    table.running.app.refresh()
    table.running.settle()
    first = next(iter(table.page.draft.laid_now))
    table.tap(first)
    look, (reason, *_others) = table.square.look, table.page.draft.laid_now[first]
    assert look.refused == {first}
    names = table.state.square.shape.names
    assert all(row.title.startswith(names[row.space]) for row in table.page.view.paths), (
        "each row begins with the name of its space"
    )
    if hasattr(reason, "cut_off"):
        assert look.cut == set(reason.cut_off)
        assert table.says(f"the {len(reason.cut_off)} space")
    else:
        assert look.ringed == set(reason.needed_by)


def test_coins_are_hidden_by_default(table):
    assert not any(player.coins for player in table.page.view.players)
    assert table.says("Coins stay hidden until the end.")
    table.tap_text("Fish")
    assert table.says("What everyone has left stays hidden.")
    table.tap_text("Not drawn")
    table.session.set_setting("open_coins", True)
    table.running.settle()
    assert [player.coins for player in table.page.view.players] == ["15"] * 4
    assert not table.says("Coins stay hidden until the end.")
    assert [each.player.coins for each in table.running.all(PlayerPicture)] == ["15"] * 4


def test_distances_can_be_switched_off(table):
    table.tap_text("Fish")
    table.bid(0, 1)
    table.tap("C2")
    assert table.page.view.players[0].goods[0].way
    table.session.set_setting("way_now", False)
    table.running.settle()
    assert not table.page.view.players[0].goods[0].way
    assert "Distance" not in table.running.texts()


def test_a_long_press_explains_a_space(table):
    table.hold("I1")
    assert table.says("Reserved by Paul (I1)")
    assert table.says("Its area holds 2; 0 built so far.")
    assert not table.says("Building here")
    assert len(table.session.game.events) == 4


def test_a_preview_shows_the_paths_that_building_would_create(table):
    table.session.set_setting("building_preview", True)
    table.running.settle()
    table.hold("D1")
    assert table.says("Building here would create 3 paths.")
    assert table.square.look.must == {table.space(name) for name in ("E1", "F1", "E2")}


@pytest.mark.parametrize("less_motion", [False, True])
def test_the_next_player_slides_in(start, less_motion):
    table = Table(start, base_setup(), *reserved(), size=PHONE)
    table.running.app.has_less_motion = less_motion
    (card,) = table.running.all(SlidesIn)
    slid = []
    card.bind(slide=lambda _card, slide: slid.append(slide))
    table.tap(min(table.page.draft.legal))
    assert bool(slid) is not less_motion
    table.tap(min(table.page.draft.legal))  # taps do not wait for the animation
    assert len(table.session.game.events) == 6
    table.running.pass_time_until(lambda: card.slide == 0, "the next player")


def test_announces_an_event_and_its_consequences(table):
    table.tap_text("Fish")
    table.bid(1, 2)
    table.tap("I1")
    announced = KIND.announced(table.session.last_change, table.session.names)
    assert announced[0] == "Paul buys the stall with fish for 2 and puts it on I1."
    assert announced[-1] == "Anne has another turn."


def test_a_hint_is_painted_once_and_never_on_another_page(start, monkeypatch):
    table = Table(start, base_setup(), *reserved())
    table.tap_text("Draw a tile")
    painted, prepare = [], SquarePage.prepare
    monkeypatch.setattr(SquarePage, "prepare", lambda page: painted.append(page) or prepare(page))
    table.tap("C2")
    assert table.says("First say what is on the tile.")
    assert len(painted) == 1
    table.running.app.go("rules")
    table.running.wait(CALM_AFTER + 0.1)
    assert len(painted) == 1
