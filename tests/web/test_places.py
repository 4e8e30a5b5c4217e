"""Nothing a finger aims at moves because of what it did: the audit of places in the browser edition."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from companion.fishing import game as fishing
from companion.fresh_fish.game import new_game
from companion.pages.session import AnyGame, Session
from tests.fishing.shorthand import table
from tests.follow import games, markets
from tests.follow.browser import Browser
from tests.screens.fresh_fish.squares import base_setup, reserved
from tests.web.looks import CUT, PHONE, SIZES, SMALL_PHONE, WIDE, swept
from tests.web.places import Fingers
from tests.web.serving import serving

Play = Callable[..., Fingers]
LOW = (960, 600)


@pytest.fixture
def play(browser: Browser) -> Iterator[Play]:
    """A function that serves a game, opens a page in a window and puts a finger on it."""
    with ExitStack() as served:

        def start(
            game: AnyGame, page: str, size: tuple[int, int], *steady: str, after: tuple[str, ...] = ()
        ) -> Fingers:
            session = Session()
            session.open(game)
            session.set_setting("language", "de")
            browser.size(*size)
            browser.prefer()
            browser.open(f"{served.enter_context(serving(session))}#{page}")
            browser.until(lambda: browser.all(f"[data-page={page}]"), page)
            for selector in after:
                browser.tap(selector)
            return Fingers(browser, *steady)

        yield start


@pytest.mark.parametrize("players", [4, 5])
def test_the_table_has_room_in_a_low_window(play: Play, players: int) -> None:
    """As of a small tablet on its side, also while a trick is split."""
    fingers = play(fishing.new_game(table(players)), "table", LOW)
    for selector in ("#catch-1", "#do-split_last"):
        fingers.touch(selector)
        assert fingers.browser.js(CUT) == []


@pytest.mark.parametrize("size", swept([*SIZES, LOW], everyday=[WIDE, SMALL_PHONE]))
def test_tricks_undo_and_redo_leave_the_table_in_its_place(play: Play, size: tuple[int, int]) -> None:
    steady = ("do-undo", "do-redo", "do-split_last", "catch-1", "penalty-2", "open-referee")
    fingers = play(games.in_round_3(), "table", size, *steady)
    fingers.touch("#catch-1", "#do-undo", "#do-redo", "#penalty-2", "#do-undo", "#catch-3", "#do-undo", "#do-redo")
    fingers.assert_steady()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_split_leaves_the_tiles_in_their_place(play: Play, size: tuple[int, int]) -> None:
    fingers = play(games.in_round_3(), "table", size)
    fingers.touch("#catch-1", "#do-split_last", "#more-0", "#more-2", "#less-0", "#do-leave_split", "#catch-2")
    fingers.assert_steady()


@pytest.mark.parametrize("size", swept(SIZES, everyday=[WIDE, SMALL_PHONE]))
def test_turns_leave_the_square_in_its_place(play: Play, size: tuple[int, int]) -> None:
    fingers = play(markets.in_play(), "square", size, "primary", "do-undo")
    fingers.touch("#do-undo", "#do-redo", "#do-undo", "#do-undo", "#do-redo", "#do-redo")
    fingers.assert_steady()


@pytest.mark.parametrize("size", swept(SIZES, everyday=[WIDE, SMALL_PHONE]))
def test_bids_keep_their_rows(play: Play, size: tuple[int, int]) -> None:
    game = new_game(base_setup(), reserved())
    fingers = play(game, "square", size, "bid-1-2", "bid-3-1", after=("#primary", "#draw-fish"))
    fingers.touch("#bid-1-2", "#bid-0-2", "#bid-3-1", "#bid-2-0", "#bid-3-3")
    fingers.assert_steady()
