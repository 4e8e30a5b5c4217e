"""Nothing a finger aims at moves because of what it did: on the table, the square, the referee, the count, the draw."""

from companion.fresh_fish.events import SpaceReserved
from companion.fresh_fish.goods import Good
from companion.tools.language import _
from screens.fishing.parts.draw_plan import DrawRow
from screens.fresh_fish.square.auction import AuctionRow
from screens.kit.controls.numbers import Key
from tests import NAMES
from tests.screens.blank import only
from tests.screens.fishing.referee.tricks import cell, game_in_round_2, record_button
from tests.screens.fishing.table_games import game, tile
from tests.screens.fishing.tables import PAGES, RULE_SHEET, session_of
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import Running
from tests.screens.looks import sweep
from tests.screens.places import Fingers


def undo_and_redo(fingers: Fingers, count: int) -> None:
    """Take back the last entries one by one, and enter them again."""
    fingers.tap(*[_("Undo")] * count, *[_("Redo")] * count)


@sweep
def test_table(start, look):
    players = max(3, look.players)
    running = start(session=game(players), pages=only("table"), at="table", **look.options())
    fingers = Fingers(running, _("Undo"), _("Redo"), _("Split"))
    for trick in range(running.app.session.state.round.hand - 1):
        fingers.tap(tile(running, NAMES[trick % players]))
    undo_and_redo(fingers, 2)
    fingers.tap(_("{player}: –3").format(player=NAMES[1]))
    undo_and_redo(fingers, 3)
    fingers.assert_steady()


@sweep
def test_square(start, look):
    setup = base_setup(look.players)
    shape = setup.square.shape
    reserved = [SpaceReserved(shape.space(name)) for name in ("D1", "C9", "J8", "C8", "I8")[: look.players]]
    table = Table(start, setup, *reserved, **look.options())
    running = table.running
    fingers = Fingers(running, _("Undo"), _("Redo"))
    fingers.tap(_("Draw a tile"))
    running.tap(table.tile(None))
    table.tap("D1")
    fingers.look("after a flea market whose area is full")
    if running.app.form == "phone":
        fingers.tap(_("Done"))
    undo_and_redo(fingers, 2)
    fingers.tap(_("Done"), _("Draw a tile"))
    running.tap(table.tile(Good.SODA))
    fingers.look("at the auction")
    for row in [each for each in running.all(AuctionRow) if each.view.joins]:
        chip = next(each for each in row.ids.chips.children if each.text == "2")
        fingers.tap(chip)
    fingers.assert_steady()


@sweep
def test_square_after_paths(start, look):
    setup = base_setup(look.players)
    shape = setup.square.shape
    reserved = [SpaceReserved(shape.space(name)) for name in ("D1", "C9", "J8", "C8", "I8")[: look.players]]
    table = Table(start, setup, *reserved, **look.options())
    table.draw(None)
    table.tap("D1")
    fingers = Fingers(table.running)
    fingers.tap(_("Done"), _("Draw a tile"))
    fingers.assert_steady()


@sweep
def test_referee(start, look):
    players = max(3, look.players)
    running = start(session=game_in_round_2(players), pages=only("referee"), at="referee", **look.options())
    if running.app.form != "tall":
        return  # the reasons take the place of the cards
    record = record_button(running)
    fingers, places = Fingers(running), {(*record.pos, *record.size)}
    for card in ["R7", "R5", "P2", "R8", "B7"][:players]:
        fingers.tap(cell(running, card))
        places.add((*record.pos, *record.size))
    assert len(places) == 1
    fingers.assert_steady()


@sweep
def test_count(start, look):
    running = open_page(start, "count", look)
    fingers = Fingers(running, _("Undo"), _("Redo"))
    for key in "16488":
        fingers.tap(next(each for each in running.all(Key) if each.text == key))
    if running.app.page.body.ids.pane.do_scroll_y:
        return  # it scrolls to the number that is typed and to the question, away from the keypad
    fingers.assert_steady()


@sweep
def test_draw(start, look):
    running = open_page(start, "draw", look, RULE_SHEET)
    fingers = Fingers(running, _("Undo"), _("Redo"))
    for row in running.all(DrawRow):
        tick = next((child for child in row.children if hasattr(child, "on_toggle")), None)
        if tick is not None and not tick.disabled:
            fingers.tap(tick)
    fingers.assert_steady()


def open_page(start, page: str, look, *events) -> Running:
    return start(session=session_of(*events), pages=PAGES, at=page, **look.options())
