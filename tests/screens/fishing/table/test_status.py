"""The table shows the round and the ocean, and has buttons that open other pages."""

from itertools import pairwise

import pytest

from companion.fishing.events import TableCorrected, caught_whole
from screens.fishing.table import round_card
from screens.fishing.table.progress import TrickMark
from screens.fishing.table.round_card import RoundCard
from screens.kit.overlays import MenuSheet, MenuTile
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import OneLine
from tests.screens.blank import only
from tests.screens.fishing.table_games import at_table, game
from tests.screens.harness import PHONE, PORTRAIT, SMALL


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


def test_hand_sizes_on_a_lying_round_card_do_not_touch(put, monkeypatch):
    written: list[tuple[str, float, float]] = []
    monkeypatch.setattr(round_card, "write", lambda text, size, at, *_args, **_bold: written.append((text, size, at)))
    card = RoundCard(size_hint=(None, None), size=(300, 135), is_lying=True)
    card.show(3, [9, 9, 10, 10, 11, 11, 12, 12])
    put(card)
    numbers = written[-15::2]
    assert [text for text, *_rest in numbers] == ["9", "9", "10", "10", "11", "11", "12", "12"]
    edges = [(x - wide, x + wide) for text, size, (x, _y) in numbers for wide in [natural_width(text, size, True) / 2]]
    assert all(right + 5 < left for (_left, right), (left, _right) in pairwise(edges))


def menu(running) -> list[tuple[str, tuple[float, float]]]:
    """Open the menu, read its tiles and their places, and close it."""
    running.tap_text("Menu")
    tiles = [(tile.says, tile.to_window(*tile.pos)) for tile in running.all(MenuTile)]
    is_scrolling = running.all(MenuSheet)[0].ids.pane.do_scroll_y
    assert is_scrolling == (running.app.form == "phone"), "a tablet shows the whole menu"
    running.press_back()
    return tiles


@pytest.mark.parametrize("size", [SMALL, PORTRAIT, PHONE], ids=str)
def test_tiles_of_the_menu_keep_their_places(start, size):
    session = game(rounds=0)
    running = start(session=session, size=size, pages=only("table"), at="table")
    before = menu(running)
    session.record(*game(rounds=1).game.events)
    running.settle()
    assert menu(running) == before


def test_the_menu_offers_only_what_is_possible(start):
    running = at_table(start, form="tall")
    running.tap_text("Menu")
    for words in ("Turn tiles to seats", "Correct by hand", "This round’s draw", "Home"):
        assert not running.by_text(words).disabled
    assert running.by_text("Move everyone one seat").disabled
    running.tap_text("Correct by hand")
    assert running.app.page.name == "by_hand"
    running = at_table(start, game(rounds=0), form="phone")
    assert running.sees("Tap whoever catches the trick")
    assert "–3" not in running.texts(), "no –3 is in play in round 1"
    running.tap_text("Menu")
    # There is no draw for round 1, and nothing to end; a phone has no room for facing seats.
    for words in ("This round’s draw", "End the game"):
        assert running.by_text(words).disabled
    assert not running.sees("Turn tiles to seats")


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


def test_a_phone_has_room_for_the_number_of_the_trick_but_not_for_the_word(start):
    running = at_table(start, game(), form="phone")
    (mark,) = running.all(TrickMark)
    assert [each.text for each in running.all(OneLine) if each.parent.parent is mark] == ["1", "of 9"]
