"""What the table says: what is in force, doubts, the round with its ocean, and the ways to other pages."""

import pytest

from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, TableCorrected, caught_whole
from companion.fishing.tricks import NOTHING, InForce
from screens.fishing.parts.in_force_sheet import CallerTile
from screens.fishing.parts.trick import trick_draft
from screens.fishing.table.round_card import RoundCard
from screens.kit.overlays import Sheet
from tests.screens.fishing.table_games import at_table, book, game, tap_tile


def test_the_banner_never_claims_more_than_is_known(start):
    running = at_table(start)
    assert running.sees("Trick 1 · Paul leads")
    assert running.sees("Normal trick")
    tap_tile(running, "Debbie")
    assert running.sees("Colour called, or lowest wins?")
    assert not running.sees("Normal trick")
    running.tap_text("Colour called, or lowest wins?")
    running.tap_text("Normal trick")
    assert running.sees("Normal trick")


def test_the_banner_set_by_hand_lapses_with_the_trick(start):
    running = at_table(start, form="tall")
    tap_tile(running, "Debbie")
    running.tap_text("Colour called, or lowest wins?")
    running.tap_text("red")
    running.tap_text("Lowest wins this trick")
    assert running.all(Sheet), "a call needs a caller"
    running.tap(next(each for each in running.all(CallerTile) if each.says == "Paul"))
    running.tap_text("Paul called red, lowest wins")
    assert not running.all(Sheet)
    assert trick_draft(running.app.session).in_force == InForce(Suit.RED, 1, True)
    assert running.sees("Paul called red")
    assert running.sees("Lowest wins")
    book(running, "Anne")
    assert running.sees("Paul called red"), "a penalty does not end the trick"
    tap_tile(running, "Anne")
    assert running.sees("Colour called, or lowest wins?")
    assert trick_draft(running.app.session).in_force == NOTHING


def test_a_doubt_is_shown_with_its_sentence_and_blocks_nothing(start):
    running = at_table(start, game(rounds=0))
    running.app.session.record(PenaltyRecorded(0))
    running.settle()
    running.tap_text("1 entry to check")
    assert running.sees("no –3 is in play in round 1")
    running.press_back()
    tap_tile(running, "Anne")
    assert running.by_text("1 entry to check"), "it stays after the next entry"


def test_round_card_ocean_and_forecast(start):
    session = game(rounds=3)
    running = at_table(start, session, form="wide")
    card = running.all(RoundCard)[0]
    assert card.hands == [9, 9, 10, 10, 11, 11, 12, 12]
    assert (card.marker, card.says) == (4, "Round 4 of 8")
    forecast = session.state.forecast
    assert running.sees(str(session.state.ocean))
    assert running.sees("Round 5 takes")
    assert running.sees(f"at most {forecast.need}")
    session.record(TableCorrected(ocean=3))
    running.settle()
    assert running.sees(f"{session.state.forecast.short} short")


@pytest.mark.parametrize(
    ("says", "page"), [("Score sheet", "sheet"), ("Count round 2", "count"), ("Referee", "referee")]
)
def test_the_bar_leads_to_the_other_pages(start, says, page):
    running = at_table(start, form="phone")
    running.tap_text(says)
    assert running.app.page.name == page


def test_the_menu_offers_only_what_there_is(start):
    running = at_table(start, form="tall")
    running.tap_text("Menu")
    for words in ("Turn tiles to seats", "Correct by hand", "This round’s draw", "Home"):
        assert running.sees(words)
    running.tap_text("Correct by hand")
    assert running.app.page.name == "correct"
    running = at_table(start, game(rounds=0), form="phone")
    running.tap_text("Menu")
    assert not running.sees("This round’s draw"), "nobody drew for round 1"
    assert not running.sees("Turn tiles to seats"), "a phone is too small for it"


@pytest.mark.parametrize("facing", [False, True])
def test_the_way_to_the_count_is_quiet_until_the_last_trick(start, facing):
    session = game(facing=facing)
    running = at_table(start, session, form="wide")

    def kind() -> str:
        return running.by_text(f"Count round {session.state.round.number}").kind

    assert kind() != "primary"
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 0))
    running.settle()
    assert kind() == "primary"
