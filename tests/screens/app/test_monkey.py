"""Random input to the app: nothing raises, back leads home from every page, and the game matches the shelf."""

import random
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from companion.fishing.events import RoundCounted, Setup
from companion.fishing.pages.phase import start_round
from companion.pages.session import Session
from companion.shelf import Shelf
from tests.screens.fishing.table_games import NAMES, at_table
from tests.tools.soak.monkey import GAMES, LOOK_AFTER, Monkey, open_at
from tests.tools.soak.sound import app_folder, check

SEED = 2  # `make soak` uses many more, and many more events


@pytest.mark.parametrize(("game", "page"), [("fishing", "rules"), ("fresh-fish", "statistics")])
def test_nothing_breaks_under_random_input(tmp_path: Path, game, page) -> None:
    with app_folder(tmp_path) as file, Shelf.open(file) as shelf:
        rng = random.Random(SEED)
        hands = open_at(shelf, rng, GAMES[game], page)
        try:
            pages = Counter(islice(Monkey(hands, rng).play(), LOOK_AFTER))
        finally:
            hands.stop()
    assert pages.total() == LOOK_AFTER
    assert len(pages) >= 3, "the random input opened too few pages"


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
