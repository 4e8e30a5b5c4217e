"""One tap is one entry, whatever happens to it on its way: people play at a tablet, a browser and two phones.

What they know, and what happens to their messages, is in `tests/follow/random_play`. `make soak` plays thousands.
"""

from collections import Counter

import pytest

from tests.follow.random_play.fishing import FishingPlay
from tests.follow.random_play.fresh_fish import FreshFishPlay
from tests.follow.random_play.play import Play

SEEDS = 40
GAMES = 5
"""The number of games in each test."""


@pytest.mark.parametrize("first", range(0, SEEDS, GAMES))
@pytest.mark.parametrize("play", [FishingPlay, FreshFishPlay])
def test_one_tap_is_one_entry(play: type[Play], first: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(first, first + GAMES):
        game = play(seed)
        game.play()
        counts += game.counts
    happened = ("done", "already", "refused", "second touch", "repeated", "lost on the way", "answer lost")
    assert min(counts[each] for each in happened) > 3, counts
