"""The square page beyond ordinary turns: undo, restart, turning, doubts, corrections by hand, and ending a game."""

import random

from companion.fresh_fish.events import FleaMarketPlaced, GameEnded, SpaceReserved, StallAuctioned, TableCorrected
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Ended
from companion.fresh_fish.tokens import DISC_OF, EMPTY, TABLE
from screens.app.app import all_pages
from screens.app.session import Session
from screens.fresh_fish.kind import KIND
from screens.kit.controls.choices import Chip
from tests.fresh_fish.moves import random_setup
from tests.screens.audit import report
from tests.screens.fresh_fish.hands import PAGES, Table
from tests.screens.fresh_fish.squares import base_setup, reserved
from tests.screens.harness import PHONE


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
    table.tap_text("Soda")
    table.bid(1, 3)
    session.leave()
    again = Table(start, None, session=Session(shelf))
    assert again.says("So far: Paul pays 3")
    again.tap("I1")
    assert again.session.game.events[-1] == StallAuctioned(Good.SODA, again.space("I1"), winner=1, price=3)


def test_the_square_moves_only_when_turned(table):
    plan = table.square.plan
    table.tap_text("Fish")
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
    spaces = tuple((space, TABLE) for space in table.state.square.spaces_with(EMPTY))
    table.session.record(TableCorrected(spaces))
    table.running.settle()
    assert table.state.ended is Ended.BLOCKED
    assert table.says("Nobody can reserve or draw any more")
    assert table.says("Show the result")


def test_a_doubt_is_shown_and_never_blocks(table):
    area = table.state.setup.areas.area_of(table.space("D1"))
    overfull = TableCorrected(tuple((space, TABLE) for space in area.spaces[:2]))
    for event in (TableCorrected(note="a slip"), overfull, TableCorrected(note="another")):
        table.session.record(event)
    table.running.settle()
    (doubt,) = table.session.open_doubts
    assert table.session.game.events[KIND.doubtful_entry(doubt, table.session.game)] == overfull
    table.tap_text("1 entry to check")
    assert table.says("takes 1 building, but 2 stand there")
    table.tap_text("Leave it")
    table.running.press_back()
    assert not table.says("1 entry to check")


def test_corrects_what_lies_on_a_space(table):
    table.hold("I1")
    table.tap_text("Put # here")
    assert table.session.game.events[-1] == TableCorrected(((table.space("I1"), TABLE),))
    assert table.state.square.tokens[table.space("I1")] is TABLE
    assert table.state.turn == 0, "the correction does not end the turn"


def open_by_hand(table: Table) -> None:
    table.tap_text("Menu")
    table.tap_text("Correct by hand")


def save_by_hand(table: Table) -> None:
    table.running.scroll_to(table.running.by_text("Save"))
    table.tap_text("Save")


def test_corrects_turn_coins_and_stack(table):
    open_by_hand(table)
    table.tap_text("Paul’s coins: less")
    table.running.press_back()
    table.tap("D1")
    open_by_hand(table)
    save_by_hand(table)
    assert table.session.game.events[-1] == SpaceReserved(table.space("D1")), "the unsaved correction was dropped"
    open_by_hand(table)
    table.running.tap(next(each for each in table.running.all(Chip) if each.text == "Debbie"))
    table.tap_text("Paul’s coins: less")
    table.tap_text("In the stack: Fish: less")
    save_by_hand(table)
    event = TableCorrected(coins=(None, 14, None, None), active=2, stack=(None, 2, None, None, None))
    assert table.session.game.events[-1] == event


def test_the_menu_ends_the_game(start, monkeypatch):
    monkeypatch.setitem(PAGES, "fresh_result", all_pages()["fresh_result"])
    table = Table(start, base_setup(), size=PHONE)
    table.tap_text("Menu")
    assert not table.says("End the game"), "no turn was played"
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


def test_a_path_is_explained_until_it_is_removed_by_hand(start):
    shape = base_setup().square.shape
    reservations = [SpaceReserved(shape.space(name)) for name in ("D1", "E1", "C9", "J8")]
    table = Table(start, base_setup(), *reservations, FleaMarketPlaced(shape.space("D1")))
    table.tap_text("Done")
    table.hold("E1")
    assert table.says("It has been there since turn 5.")
    table.running.press_back()
    table.session.record(TableCorrected(((table.space("E1"), EMPTY),)))
    table.running.settle()
    table.hold("E1")
    assert table.says("An empty space (E1)")
    assert not table.says("It has been there")
