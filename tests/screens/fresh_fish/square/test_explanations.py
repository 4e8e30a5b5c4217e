"""What the square page shows and explains: paths, coins, distances, and the contents of a space."""

import random
from dataclasses import replace

import pytest

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import FleaMarketPlaced, LastStallPlaced, SpaceReserved
from companion.fresh_fish.fold import apply
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Stack
from screens.app.playing import CALM_AFTER
from screens.fresh_fish.kind import KIND
from screens.fresh_fish.square import words
from screens.fresh_fish.square.body import SlidesIn
from screens.fresh_fish.square.page import SquarePage
from screens.fresh_fish.square.table import PlayerPicture
from tests.fresh_fish.moves import random_event
from tests.fresh_fish.shorthand import fold
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup, reserved
from tests.screens.harness import PHONE


def test_numbers_paths_and_returns_discs(start):
    shape = base_setup().square.shape
    names = ("D1", "E1", "C9", "J8")
    table = Table(start, base_setup(), *(SpaceReserved(shape.space(name)) for name in names))
    table.tap_text("Flea market")
    table.tap("D1")
    for text in ("Place 3 paths", "The area is full", "Paul: disc back", "Ticks are optional"):
        assert table.says(text), text
    assert dict(table.square.look.numbers) == {table.space("E1"): "1", table.space("F1"): "2", table.space("E2"): "3"}
    assert table.square.look.framed == set(table.state.setup.areas.area_of(table.space("D1")).spaces)
    table.tap_text("Laid: 2")
    assert table.page.draft.ticked == (table.space("F1"),)
    table.tap("E1")
    assert table.says("Why must E1 be a path?")
    table.tap_text("Done")
    assert table.page.draft.stage is Stage.TURN


def test_names_the_cause_of_paths_and_what_comes_next():
    state = replace(fold(base_setup(), reserved()), stack=Stack(1, 0, 0, 0, 0))
    assert words.next_up(state) == "Anne"
    after = apply(state, FleaMarketPlaced(state.square.shape.space("C2")))
    assert (words.cause(after), words.next_up(after)) == ("after Anne’s flea market", "The last four")
    placed = apply(after, LastStallPlaced(Good.SODA, state.square.shape.space("I1")))
    assert words.cause(replace(placed, step=replace(placed.step, by=1))) == "after Paul’s stall"


def test_classic_frames_spaces_that_would_be_cut_off(start):
    rng = random.Random(7)
    table = Table(start, classic_setup())
    while not any(hasattr(reason, "cut_off") for found in table.page.draft.laid_now.values() for reason in found[:1]):
        table.session.record(random_event(rng, table.state))
    table.session.draft("square").clear()
    table.running.app.refresh()
    table.running.settle()
    laid = table.page.draft.laid_now
    first = next(space for space, found in laid.items() if hasattr(found[0], "cut_off"))
    table.tap(first)
    look, cut_off = table.square.look, laid[first][0].cut_off
    assert (look.refused, look.cut) == ({first}, set(cut_off))
    assert table.says(f"the {len(cut_off)} space")
    names = table.state.square.shape.names
    assert all(row.title.startswith(names[row.space]) for row in table.page.view.paths)


def test_settings_show_coins_and_hide_distances(table):
    assert not any(player.coins for player in table.page.view.players)
    assert table.says("Coins stay hidden until the end.")
    table.tap_text("Fish")
    assert table.says("What everyone has left stays hidden.")
    table.bid(1, 2)
    table.tap("I1")
    announced = KIND.announced(table.session.last_change, table.session.names)
    assert announced[0] == "Paul buys the stall with fish for 2 and puts it on I1."
    assert announced[-1] == "Anne has another turn."
    assert table.page.view.players[1].goods[0].way
    table.session.set_setting("way_now", False)
    table.session.set_setting("open_coins", True)
    table.running.settle()
    assert not table.page.view.players[1].goods[0].way
    assert "Distance" not in table.running.texts()
    assert [each.player.coins for each in table.running.all(PlayerPicture)] == ["15", "13", "15", "15"]
    assert not table.says("Coins stay hidden until the end.")


def test_a_long_press_explains_a_space(table):
    table.hold("I1")
    assert table.says("Reserved by Paul (I1)")
    assert table.says("Its area holds 2; 0 built so far.")
    assert not table.says("Building here")
    assert len(table.session.game.events) == 4
    table.running.press_back()
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


def test_a_hint_is_painted_once_and_never_on_another_page(table, monkeypatch):
    table.tap_text("Draw a tile")
    painted, prepare = [], SquarePage.prepare
    monkeypatch.setattr(SquarePage, "prepare", lambda page: painted.append(page) or prepare(page))
    table.tap("C2")
    assert table.says("First say what is on the tile.")
    assert len(painted) == 1
    table.running.app.go("rules")
    table.running.wait(CALM_AFTER + 0.1)
    assert len(painted) == 1
