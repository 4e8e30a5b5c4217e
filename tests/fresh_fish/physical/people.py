"""The players at the simulated table, and their stalls, discs and coins."""

from .components import COINS, DISCS, GOODS


class Person:
    """A player, with coins and the stalls and discs not placed yet."""

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat
        self.discs = DISCS
        self.coins = [5] + [1] * 10
        self.stalls = list(GOODS)
        self.outside: list[str] = []
        self.has_begun = False
        """Whether the player has had a turn."""

    @property
    def purse(self) -> int:
        return sum(self.coins)

    def pay(self, price: int) -> None:
        """Remove coins worth `price`. Change the 5 into 1s first if there are too few 1s."""
        if self.coins.count(1) < price:
            self.coins.remove(5)
            self.coins += [1] * 5
        for _ in range(price):
            self.coins.remove(1)

    def correct_purse(self, purse: int) -> None:
        self.coins = [1] * purse

    def put_outside(self, good: str) -> None:
        self.stalls.remove(good)
        self.outside.append(good)


def new_people(names: list[str]) -> list[Person]:
    people = [Person(name, seat) for seat, name in enumerate(names, start=1)]
    if any(person.purse != COINS for person in people):
        raise AssertionError("the coins at the start do not add up to the amount in the rules")
    return people
