"""The simulation's rules for following suit and for winning a trick."""

from .cards import TRUMP, is_buoy, suit_of, value_of
from .played import InForce

Plays = list[tuple[str, str]]


def suit_to_follow(plays: Plays, in_force: InForce) -> str | None:
    """Return the called suit, else the suit of the first card that is not a buoy, else None."""
    if in_force["called"]:
        return in_force["called"]
    return next((card[0] for _, card in plays if not is_buoy(card)), None)


def legal_cards(hand: list[str], suit: str | None) -> list[str]:
    """Return the cards of the suit to follow and the buoys, or all cards if the hand does not have the suit."""
    if suit is None or not any(suit_of(card) == suit for card in hand):
        return list(hand)
    return [card for card in hand if suit_of(card) in (suit, None)]


def winner_of(plays: Plays, in_force: InForce) -> str:
    """Return who played the best trump, else the best card of the suit to follow, else the caller, else the leader."""
    suit = suit_to_follow(plays, in_force)
    for wanted in (TRUMP, suit):
        rivals = [(player, card) for player, card in plays if wanted and suit_of(card) == wanted]
        if rivals:
            best = min if in_force["lowest"] else max
            return best(rivals, key=lambda play: value_of(play[1]))[0]
    return in_force["caller"] or plays[0][0]
