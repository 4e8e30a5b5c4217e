"""The square page beyond ordinary turns: explanations, undo, restart, doubts, corrections, and ending a game."""

import random
from dataclasses import replace

import pytest

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import (
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.fold import apply
from companion.fresh_fish.goods import Good
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.state import Ended, Stack
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET
from companion.fresh_fish.words import square as words
from companion.pages.session import Session
from screens.app.app import all_pages
from screens.app.playing import CALM_AFTER
from screens.fresh_fish.by_hand import ByHandFollows, ByHandParts, ByHandSheet
from screens.fresh_fish.square.page import SquarePage
from screens.fresh_fish.square.parts import SlidesIn
from screens.fresh_fish.square.players import PlayerPicture
from screens.kit.controls.choices import Chip
from tests.fresh_fish.moves import random_event, random_setup
from tests.fresh_fish.shorthand import fold
from tests.screens.audit import report
from tests.screens.fresh_fish.hands import PAGES, Table, middle
from tests.screens.fresh_fish.squares import base_setup, classic_setup, reserved
from tests.screens.harness import PHONE, PORTRAIT, SMALL, touch_once


def test_numbers_paths_and_returns_discs(start):
    shape = base_setup().square.shape
    names = ("D1", "E1", "C9", "J8")
    table = Table(start, base_setup(), *(SpaceReserved(shape.space(name)) for name in names))
    table.draw(None)
    table.tap("D1")
    for text in ("Lay 3 paths", "The area is full", "Paul: disc back"):
        assert table.says(text), text
    assert dict(table.square.look.numbers) == {table.space("E1"): "1", table.space("F1"): "2", table.space("E2"): "3"}
    assert table.square.look.framed == set(table.state.setup.areas.area_of(table.space("D1")).spaces)
    table.tap_text("Laid: 2")
    assert table.draft.ticked == (table.space("F1"),)
    table.tap("E1")
    assert table.says("Why must E1 be a path?")
    table.tap_text("Done")
    assert table.draft.stage is Stage.TURN
    table.tap(min(table.draft.legal))
    table.tap_text("Undo")
    assert not table.says("Lay 3 paths"), "the paths were laid before"


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
    while not any(hasattr(reason, "cut_off") for found in table.draft.laid_now.values() for reason in found[:1]):
        table.session.record(random_event(rng, table.state))
    table.session.drafts["square"] = {}
    table.running.app.refresh()
    table.running.settle()
    laid = table.draft.laid_now
    first = next(space for space, found in laid.items() if hasattr(found[0], "cut_off"))
    table.tap(first)
    look, cut_off = table.square.look, laid[first][0].cut_off
    assert (look.ringed, look.cut) == ({first}, set(cut_off))
    assert table.says(f"the {len(cut_off)} space")
    names = table.state.square.shape.names
    assert all(row.title.startswith(names[row.space]) for row in table.page.view.paths)


def test_settings_show_coins_and_hide_distances(table):
    assert not any(player.coins for player in table.page.view.players.rows)
    assert table.says("Coins stay hidden until the end.")
    table.draw(Good.FISH)
    assert table.says("Coins left stay hidden.")
    table.bid(1, 2)
    table.tap("I1")
    announced = FRESH_FISH.announced(table.session.last_change, table.session.names)
    assert announced[0] == "Paul buys the fish stall for 2 and puts it on I1."
    assert announced[-1] == "Anne has another turn."
    assert table.page.view.players.rows[1].goods[0].way
    table.session.set_setting("way_now", False)
    table.session.set_setting("open_coins", True)
    table.running.settle()
    assert not table.page.view.players.rows[1].goods[0].way
    assert "Distance" not in table.running.texts()
    assert [each.player.coins for each in table.running.all(PlayerPicture)] == ["15", "13", "15", "15"]
    assert not table.says("Coins stay hidden until the end.")


def test_a_long_press_explains_a_space(table):
    table.hold("I1")
    assert table.says("Reserved by Paul (I1)")
    assert table.says("Its area takes 2; 0 built so far.")
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
    table.tap(min(table.draft.legal))
    assert bool(slid) is not less_motion
    table.tap(min(table.draft.legal))  # taps do not wait for the animation
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


def test_undo_and_redo_with_labels_on_a_german_phone(start):
    table = Table(start, base_setup(), *reserved(), size=PHONE, language="de")
    table.tap("D1")
    table.tap_text("Undo")
    assert table.state.square.tokens[table.space("D1")] is EMPTY
    for word in ("Rückgängig", "Wiederholen", "Entfernungen", "Drehen", "Plättchen ziehen"):
        assert word in table.running.texts()
    assert not [text.text for text in table.page.body.lane.walk() if getattr(text, "is_shortened", False)]
    table.tap_text("Redo")
    assert table.state.square.tokens[table.space("D1")] is DISC_OF[0]


def test_an_auction_survives_a_restart(start, shelf):
    session = Session(shelf)
    session.begin(base_setup())
    table = Table(start, None, *reserved(), session=session)
    table.draw(Good.SODA)
    table.bid(1, 3)
    session.leave()
    again = Table(start, None, session=Session(shelf))
    assert again.says("So far: Paul pays 3")
    assert again.square.look.ringed == {again.space("I1")}
    again.tap("I1")
    assert again.session.game.events[-1] == StallAuctioned(Good.SODA, again.space("I1"), winner=1, price=3)
    assert again.says("Your turn again")
    assert again.says("Paul won the auction."), "the page explains the extra turn"


def test_the_square_moves_only_when_turned(table):
    plan = table.square.plan
    table.draw(Good.FISH)
    assert table.square.plan == plan, "an auction does not move the square"
    table.tap_text("Undo")
    for _quarter in range(3):
        table.tap_text("Turn the square")
    table.tap("D1")
    assert table.session.game.events[-1] == SpaceReserved(table.space("D1"))
    table.tap_text("Turn the square")
    assert table.square.plan == plan
    table.tap_text("Undo")
    assert table.says("Undone: Anne: D1 reserved")


def test_a_blocked_game_shows_the_result_button(start):
    table = Table(start, random_setup(random.Random(2), 2, classic=False))
    spaces = tuple((space, FLEA_MARKET) for space in table.state.square.spaces_with(EMPTY))
    table.session.record(TableCorrected(spaces))
    table.running.settle()
    assert table.state.ended is Ended.BLOCKED
    assert table.says("Nobody can reserve or draw any more")
    assert table.says("Show the result")


def test_a_doubt_is_shown_and_never_blocks(table):
    area = table.state.setup.areas.area_of(table.space("D1"))
    overfull = TableCorrected(tuple((space, FLEA_MARKET) for space in area.spaces[:2]))
    for event in (TableCorrected(note="a slip"), overfull, TableCorrected(note="another")):
        table.session.record(event)
    table.running.settle()
    (doubt,) = table.session.open_doubts
    assert table.session.game.events[FRESH_FISH.doubtful_entry(doubt, table.session.game)] == overfull
    table.tap_text("1 entry to check")
    assert table.says("takes 1 building, but 2 stand there")
    table.tap_text("Leave it")
    table.running.press_back()
    assert not table.says("1 entry to check")


def test_corrects_what_lies_on_a_space(table):
    table.hold("I1")
    table.tap_text("Put # here")
    assert table.session.game.events[-1] == TableCorrected(((table.space("I1"), FLEA_MARKET),))
    assert table.state.square.tokens[table.space("I1")] is FLEA_MARKET
    assert table.state.turn == 0, "the correction does not end the turn"


def test_a_double_tap_on_a_space_counts_once(table):
    for _tap in range(2):
        touch_once(middle(table.square, "D1"))
        table.running.settle()
    assert table.session.game.events[-1] == SpaceReserved(table.space("D1"))
    assert table.draft.stage is Stage.TURN, "the next player is not asked about the space"


def open_by_hand(table: Table) -> None:
    table.tap_text("Menu")
    table.tap_text("Correct by hand")


def test_corrects_turn_coins_and_stack(table):
    open_by_hand(table)
    table.tap_text("Paul’s coins: less")
    table.running.press_back()
    table.tap("D1")
    open_by_hand(table)
    assert table.says("Nothing is changed yet"), "the unsaved correction was dropped"
    assert table.running.by_text("Save").disabled
    table.running.tap(next(each for each in table.running.all(Chip) if each.text == "Debbie"))
    table.tap_text("Paul’s coins: less")
    table.tap_text("In the stack: Fish: less")
    (band,), save = table.running.all(ByHandFollows), table.running.by_text("Save")
    assert [(shift.words, shift.after) for shift in band.view.shifts] == [
        ("Paul’s coins", "14"),
        ("Tiles with fish in the stack", "2"),
        ("Whose turn it is", "Debbie"),
    ]
    assert band.to_window(*band.pos)[1] >= save.to_window(0, save.top)[1], "what follows is above the button"
    table.tap_text("Save")
    event = TableCorrected(coins=(None, 14, None, None), active=2, stack=(None, 2, None, None, None))
    assert table.session.game.events[-1] == event


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_correction_by_hand_fits_without_scrolling(start, size):
    table = Table(start, base_setup(), size=size, language="de")
    table.page.correct_by_hand()
    table.running.settle()
    (sheet,) = table.running.all(ByHandSheet)
    top = sheet.ids.panel.top
    for part in ("turn", "coins", "stack"):
        table.running.all(ByHandParts)[0].chosen = part
        table.running.settle()
        assert not sheet.ids.pane.do_scroll_y, part
        assert report(table.running.app.root) == "", part
        assert sheet.ids.panel.top == top, "nothing moves under the finger"


def test_the_menu_ends_the_game(start, monkeypatch):
    monkeypatch.setitem(PAGES, "fresh_result", all_pages()["fresh_result"])
    table = Table(start, base_setup(), size=PHONE)
    table.tap_text("Menu")
    assert table.running.by_text("End the game").disabled, "no turn was played"
    table.running.press_back()
    table.session.record(*reserved())
    table.running.settle()
    table.tap_text("Menu")
    table.tap_text("End the game")
    assert table.says("16 stalls are not built: each counts 12.")
    assert report(table.running.app.root) == ""
    table.tap_text("End the game")
    assert table.session.game.events[-1] == GameEnded()
    assert table.running.app.page.name == "fresh_result"
    assert table.says("A short game: ended before the last tile.")
    assert report(table.running.app.root) == ""
    table.tap_text("Reopen")
    assert table.state.ended is Ended.IN_PROGRESS


@pytest.mark.parametrize("size", [PHONE, SMALL, PORTRAIT], ids=str)
def test_a_question_about_a_space_moves_nothing(start, size):
    table = Table(start, base_setup(), *reserved(), size=size)
    before = table.square.height, table.page.body.ids.field.y
    table.page.hold(table.state.setup.trucks[0])
    table.running.settle()
    assert table.says("The fish truck (G1)")
    assert (table.square.height, table.page.body.ids.field.y) == before
