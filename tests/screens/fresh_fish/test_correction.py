"""The page that corrects earlier entries, and the log that leads to it."""

import pytest
from kivy.factory import Factory

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.events import GameEnded, SpaceReserved
from companion.fresh_fish.goods import Good
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.pages.correction_view import correction_view
from companion.fresh_fish.pages.follows import BlockedView, FollowsView
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET
from companion.table.seating import SeatTaken
from screens.fresh_fish.piece_rows import PieceMark
from tests.follow import markets
from tests.fresh_fish.shorthand import corrected
from tests.screens.audit import report
from tests.screens.fresh_fish.hands import small_game, tap_on_square
from tests.screens.harness import FORMS, Running


def correct(running: Running, index: int) -> None:
    FRESH_FISH.correct_entry(running.app.session, index)
    running.go(FRESH_FISH.correction_page)


def test_a_correction_deletes_the_entries_in_its_way_with_one_tap_and_one_undo(open_page):
    game = small_game("r B2", "r C2", "t B2", "t C2")
    running = open_page("log", game)
    correct(running, 1)
    running.tap_text("Delete entry")
    assert running.sees("To be deleted: Paul reserves C2.")
    running.tap_text("Cancel")
    assert len(game.events) == 4
    correct(running, 0)
    assert running.sees("Recorded: Anne, reserves, B2")
    assert running.by_text("Save").disabled
    tap_on_square(running, "D2")
    assert running.by_text("Save").disabled
    running.tap_text("Delete all 2")
    running.tap_text("Keep them")
    assert running.by_text("Save").disabled
    running.tap_text("Delete all 2")
    running.tap_text("Save")
    names = game.setup.square.shape.names
    assert [names[event.space] for event in game.events] == ["D2", "C2"]
    assert running.app.page.name == "log"
    game.undo()
    assert len(game.events) == 4


@pytest.mark.parametrize("form", FORMS)
def test_swaps_two_reservations_in_one_correction(open_page, form):
    game = small_game("r B2", "r C2", "r D2")
    running = open_page("log", game, size=FORMS[form])
    correct(running, 0)
    tap_on_square(running, "C2")
    assert report(running.app.root) == ""
    running.tap_text("Correct entry 2")
    assert report(running.app.root) == ""
    running.tap_text("Back to 1")
    running.tap_text("Correct entry 2")
    tap_on_square(running, "B2")
    assert report(running.app.root) == ""
    running.tap_text("Save")
    names = game.setup.square.shape.names
    assert [names[event.space] for event in game.events] == ["C2", "B2", "D2"]
    game.undo()
    assert [names[event.space] for event in game.events] == ["B2", "C2", "D2"]


def test_corrects_an_auction_and_adds_a_forgotten_entry(open_page):
    game = small_game("r B2", "r C2", "a fish B2 2 1")
    running = open_page("log", game)
    correct(running, 2)
    running.tap_text("Fish")
    running.tap(next(tile for tile in running.all(Factory.PartChoice) if tile.view.picture.good is Good.SODA))
    running.tap_text("Price")
    running.tap_text("Paul’s bid")
    running.tap_text("…")
    running.tap_text("10")
    assert running.all(Factory.PartChip)[0].view.picture.word == "Paul"
    running.tap_text("Save")
    assert (game.events[2].good, game.events[2].bids) == (Good.SODA, (2, 10))
    running.app.page.choose(2)
    running.tap_text("Add here")
    assert running.sees("The space is missing")
    assert running.by_text("Save").disabled
    tap_on_square(running, "D2")
    running.tap_text("Save")
    assert isinstance(game.events[3], SpaceReserved)


def test_a_row_of_what_follows_may_change_from_an_entry_of_a_player_to_one_of_nobody(put):
    band = put("WhatFollows")
    anne, nobody = (BlockedView("2", seat, "", "by hand", "by hand", "") for seat in (0, None))
    for row in (anne, nobody, anne):
        band.view = FollowsView(entries=(row,))
    (disc,) = [each for each in band.walk() if isinstance(each, PieceMark)]
    assert disc.piece == DISC_OF[0]


def test_shows_the_pieces_of_the_entries_in_the_way():
    game = small_game("r B2", "r C2", "t B2", "t C2")
    view = correction_view(CorrectionDraft(game).choose(0).delete())
    space = game.setup.square.shape.space
    assert view.look.in_the_way == {space("B2"): (FLEA_MARKET, "3"), space("C2"): (FLEA_MARKET, "4")}
    assert [(row.number, row.named, row.why) for row in view.follows.entries] == [
        ("3", "Anne, flea market, B2", "no disc placed"),
        ("4", "Paul, flea market, C2", "no disc placed"),
    ]
    moved = correction_view(CorrectionDraft(game).choose(0).put_on(space("D2")))
    assert (moved.look.square.tokens[space("D2")], moved.look.ringed) == (DISC_OF[0], {space("D2")})


def test_corrects_a_past_correction_by_hand(open_page):
    game = small_game("r B2", corrected(coins={"Paul": 9}), "r C2")
    running = open_page("log", game)
    correct(running, 1)
    running.tap_text("Change the numbers")
    running.tap_text("Paul’s coins: more")
    running.tap_text("Done")
    (row,) = running.all(Factory.ShiftRow)
    assert (row.view.words, row.view.before, row.view.after) == ("Paul’s coins", "9", "10")
    running.tap_text("Save")
    assert game.events[1].coins == (None, 10)
    assert (game.state.coins[1], len(game.events)) == (10, 3)


def test_log_moves_by_ten_turns_and_shows_entries_that_concern_no_space(open_page):
    game = markets.in_play()
    running = open_page("log", game)
    assert not running.sees("Round")
    count = running.app.page.view.moment.count
    running.tap_text("10 turns back")
    assert running.app.page.view.moment.count < count
    game.record(SeatTaken(0, game.setup.players[0], "Zoe"))
    assert open_page("log", game).sees("Zoe")
    game.record(GameEnded())
    assert open_page("log", game).sees("ended")
