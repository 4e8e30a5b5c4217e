"""What every kind of game raises where an entry cannot be."""

from typing import Any


class Impossible(ValueError):
    """An entry that cannot be; carries the problem, for which each kind of game has values of its own."""

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.problem = problem
