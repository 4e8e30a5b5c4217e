"""Random input to the app: nothing raises, back leads home from every page, and the game matches the shelf."""

from pathlib import Path

import pytest

from tests.tools.soak.monkey import GAMES, LOOK_AFTER, touch_at_random
from tests.tools.soak.sound import app_folder

EVENTS, SEED = 50, 2  # `make soak` uses many more of both


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.kind)
def test_nothing_breaks_under_random_input(tmp_path: Path, game) -> None:
    with app_folder(tmp_path) as shelf:
        monkey = touch_at_random(shelf, EVENTS, SEED, game)
    assert monkey.pages.total() == EVENTS > LOOK_AFTER
    assert len(monkey.pages) > 3, "the random input opened too few pages"
