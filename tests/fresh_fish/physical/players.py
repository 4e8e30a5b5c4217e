"""The strategies of the simulated players."""

import random

from .places import Place
from .table import Table


class RandomPlayer:
    """A player who decides at random."""

    def __init__(self, name: str, rng: random.Random) -> None:
        self.name = name
        self.rng = rng

    def wants_to_reserve(self, table: Table) -> bool:
        """Return whether to reserve rather than draw, if both are possible."""
        return self.rng.random() < 0.6

    def space(self, table: Table, spaces: list[Place]) -> Place:
        """Return the space to reserve, or the reserved one to build on."""
        return self.rng.choice(spaces)

    def bid(self, table: Table) -> int:
        return self.rng.randint(0, min(4, table.people[self.name].purse))


class Hoarder(RandomPlayer):
    """A player who reserves whenever possible."""

    def wants_to_reserve(self, table: Table) -> bool:
        return True


class Hasty(RandomPlayer):
    """A player who draws whenever possible, and so often has no reserved space."""

    def wants_to_reserve(self, table: Table) -> bool:
        return False


class Miser(RandomPlayer):
    """A player who always bids 0."""

    def bid(self, table: Table) -> int:
        return 0


class AllIn(RandomPlayer):
    """A player who always bids all coins."""

    def bid(self, table: Table) -> int:
        return table.people[self.name].purse


class Blocker(RandomPlayer):
    """A player who reserves and builds in the middle of the square."""

    def space(self, table: Table, spaces: list[Place]) -> Place:
        rows, columns = zip(*table.square)
        middle = sum(rows) / len(rows), sum(columns) / len(columns)
        return min(spaces, key=lambda place: abs(place[0] - middle[0]) + abs(place[1] - middle[1]))


MIXES: dict[str, tuple[type[RandomPlayer], ...]] = {
    "random": (RandomPlayer,),
    "everybody": (RandomPlayer, Hoarder, Hasty, Miser, AllIn, Blocker),
    "hasty": (Hasty, Hasty, Miser),
    "hoarders": (Hoarder, Miser, Blocker),
}


def seat_players(mix: str, names: list[str], rng: random.Random) -> dict[str, RandomPlayer]:
    return {name: rng.choice(MIXES[mix])(name, rng) for name in names}
