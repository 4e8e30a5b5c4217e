"""Auctions: who wins, at what price, and why."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """The outcome of an auction."""

    winner: str | None
    price: int
    tied: list[str]
    """All highest bidders clockwise from the active player; empty if there is only one."""
    reason: str


def clockwise(players: list[str], first: str) -> list[str]:
    seat = players.index(first)
    return players[seat:] + players[:seat]


def settle_bids(players: list[str], active: str, bids: dict[str, int]) -> Outcome:
    """Return the outcome of these bids. A tie is won by the first player clockwise, starting with the active one."""
    if not bids:
        return Outcome(None, 0, [], "nobody")
    order = clockwise(players, active)
    ranked = sorted(bids, key=lambda player: (-bids[player], order.index(player)))
    winner = ranked[0]
    highest = [player for player in ranked if bids[player] == bids[winner]]
    if len(highest) == 1:
        return Outcome(winner, bids[winner], [], "highest")
    return Outcome(winner, bids[winner], highest, "active" if winner == active else "clockwise")
