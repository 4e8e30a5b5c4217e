"""Random input to the app: nothing raises, back leads home from every page, and the game matches the shelf."""

from pathlib import Path

import pytest

from companion.fishing.events import RoundCounted, Setup
from companion.shelf import Shelf
from screens.app.session import Session
from screens.fishing.parts.drafts import start_round
from tests.screens.fishing.table_games import NAMES, at_table
from tests.tools.soak.monkey import GAMES, LOOK_AFTER, touch_at_random
from tests.tools.soak.sound import app_folder, check

EVENTS, SEED = 50, 2  # `make soak` uses many more of both


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.kind)
def test_nothing_breaks_under_random_input(tmp_path: Path, game) -> None:
    with app_folder(tmp_path) as shelf:
        monkey = touch_at_random(shelf, EVENTS, SEED, game)
    assert monkey.pages.total() == EVENTS > LOOK_AFTER
    assert len(monkey.pages) > 3, "the random input opened too few pages"


def test_a_check_sees_the_ocean_after_it_has_drained(start, tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        session.record(RoundCounted((4, 4, 8, 20), last_leader=1))
        running = at_table(start, session)
        running.app.has_less_motion = False
        start_round(session)
        running.app.page.prepare()
        check(running)
        running.app.page.body.ids.ocean.left += 1
        with pytest.raises(AssertionError, match="table shows"):
            check(running)
