"""Strategies by which simulated players choose a card."""

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
    """Each player's points so far plus the cards caught in this round."""
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
    """Choose a card to catch as much as possible: the weakest winning card if playing last, else the strongest."""
    winning = [card for card in view.legal if view.wins_now(card)]
    if "all" in view.legal and view.last_seat:
        return "all"
    if not winning:
        return min(view.legal, key=view.strength)
    return (min if view.last_seat else max)(winning, key=view.strength)


def duck(view: View) -> str:
    """Choose a card to avoid catching: the strongest card that loses, else the weakest card."""
    losing = [card for card in view.legal if not view.wins_now(card) and card != "all"]
    if losing:
        return max(losing, key=view.strength)
    return min(view.legal, key=view.strength)


def level(view: View) -> str:
    """Choose a card to stay level with the others: grab if below their average, otherwise duck."""
    others = [total for player, total in view.totals.items() if player != view.player]
    mine = view.totals[view.player]
    return grab(view) if mine * len(others) < sum(others) else duck(view)


def seat_strategies(mix: str, players: list[str], seed: int) -> dict[str, Strategy]:
    """Return a strategy for each player; the seed decides which player gets the first strategy of the mix."""
    first, rest = MIXES[mix]
    first_player = players[seed % len(players)]
    return {player: first if player == first_player else rest for player in players}


MIXES: dict[str, tuple[Strategy, Strategy]] = {
    "random": (random_card, random_card),
    "greedy": (grab, duck),
    "level": (level, level),
}
"""Pairs of strategies: the first for one player, the second for all others."""
