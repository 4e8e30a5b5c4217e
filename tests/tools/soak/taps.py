"""Play thousands of games at four devices at random: `python -m tests.tools.soak.taps [--games 2000] [--first N]`.

Each tap must be one entry, whatever happens to it on its way (`tests/follow/random_play`). The seed of a game that
fails is printed.
"""

import argparse
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.follow.random_play.fishing import FishingPlay
from tests.follow.random_play.fresh_fish import FreshFishPlay
from tests.follow.random_play.play import Play

PLAYS: tuple[type[Play], ...] = (FishingPlay, FreshFishPlay)


def play(seed: int) -> Counter[str]:
    """Play a game of each kind with this seed. Return what has happened how often."""
    counts: Counter[str] = Counter()
    for kind in PLAYS:
        game = kind(seed)
        try:
            game.play()
        except BaseException:
            print(f"soak: {kind.__name__}({seed}).play() fails", flush=True)
            raise
        counts += game.counts
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        for game in processes.map(play, range(given.first, given.first + given.games), chunksize=10):
            counts += game
    print(f"soak: {given.games} games of each kind at four devices, each tap one entry: {dict(counts)}", flush=True)


if __name__ == "__main__":
    main()
