"""Strategies by which players choose a card."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from .cards import TRUMP, is_buoy, suit_of, value_of
from .played import InForce
from .tricks import Plays, winner_of

NAMES = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"]


@dataclass(frozen=True)
class View:
    """What a player sees before playing a card."""

    player: str
    legal: list[str]
    plays: Plays
    in_force: InForce
    last_seat: bool
    """Whether this player plays last in this trick."""
    totals: dict[str, int]
    """Points so far and the cards caught in this round, by player."""
    rng: random.Random

    def wins_now(self, card: str) -> bool:
        return winner_of([*self.plays, (self.player, card)], self.in_force) == self.player

    def strength(self, card: str) -> int:
        if is_buoy(card):
            return -20
        value = -value_of(card) if self.in_force["lowest"] else value_of(card)
        return value + 40 * (suit_of(card) == TRUMP)


Strategy = Callable[[View], str]


def random_card(view: View) -> str:
    return view.rng.choice(view.legal)


def grab(view: View) -> str:
    """Catch as much as possible, as cheaply as is safe."""
    winning = [card for card in view.legal if view.wins_now(card)]
    if "all" in view.legal and view.last_seat:
        return "all"
    if not winning:
        return min(view.legal, key=view.strength)
    return (min if view.last_seat else max)(winning, key=view.strength)


def duck(view: View) -> str:
    """Catch as little as possible: the strongest card that loses, else the weakest."""
    losing = [card for card in view.legal if not view.wins_now(card) and card != "all"]
    if losing:
        return max(losing, key=view.strength)
    return min(view.legal, key=view.strength)


def level(view: View) -> str:
    """Stay level with the others: grab when behind, duck otherwise."""
    others = [total for player, total in view.totals.items() if player != view.player]
    mine = view.totals[view.player]
    return grab(view) if mine * len(others) < sum(others) else duck(view)


def seat_strategies(mix: str, players: list[str], seed: int) -> dict[str, Strategy]:
    """Return a strategy for each player; the seed decides who gets the odd one of the mix."""
    first, rest = MIXES[mix]
    odd = players[seed % len(players)]
    return {player: first if player == odd else rest for player in players}


MIXES: dict[str, tuple[Strategy, Strategy]] = {
    "random": (random_card, random_card),
    "greedy": (grab, duck),
    "level": (level, level),
}
"""The odd strategy, and that of all other players."""
