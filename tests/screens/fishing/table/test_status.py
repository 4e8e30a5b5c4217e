"""The table shows entries to check, the round and the ocean, and buttons to other pages."""

import pytest

from companion.fishing.events import PenaltyRecorded, TableCorrected, caught_whole
from screens.fishing.table.round_card import RoundCard
from tests.screens.fishing.table_games import at_table, game, tap_tile


def test_a_doubt_is_explained_and_blocks_nothing(start):
    running = at_table(start, game(rounds=0))
    running.app.session.record(PenaltyRecorded(0))
    running.settle()
    running.tap_text("1 entry to check")
    assert running.sees("no –3 is in play in round 1")
    running.press_back()
    tap_tile(running, "Anne")
    assert running.by_text("1 entry to check"), "the badge stays after the next entry"


def test_shows_the_round_card_the_ocean_and_the_forecast(start):
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


def test_the_menu_offers_only_what_is_possible(start):
    running = at_table(start, form="tall")
    running.tap_text("Menu")
    for words in ("Turn tiles to seats", "Correct by hand", "This round’s draw", "Home"):
        assert running.sees(words)
    running.tap_text("Correct by hand")
    assert running.app.page.name == "correct"
    running = at_table(start, game(rounds=0), form="phone")
    running.tap_text("Menu")
    assert not running.sees("This round’s draw"), "there is no draw for round 1"
    assert not running.sees("Turn tiles to seats"), "a phone has no room for facing seats"


@pytest.mark.parametrize("facing", [False, True])
def test_the_count_button_is_quiet_until_the_last_trick(start, facing):
    session = game(facing=facing)
    running = at_table(start, session, form="wide")

    def kind() -> str:
        return running.by_text(f"Count round {session.state.round.number}").kind

    assert kind() != "primary"
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 0))
    running.settle()
    assert kind() == "primary"
