"""A simulated game as an observer saw it; every field can be compared with what the app derives."""

from dataclasses import dataclass
from typing import TypedDict


class InForce(TypedDict):
    """What is in force for a trick because of buoys in the previous one."""

    called: str | None
    caller: str | None
    lowest: bool


def nothing_in_force() -> InForce:
    return {"called": None, "caller": None, "lowest": False}


@dataclass(frozen=True)
class Choice:
    """The choice of the card that a 0 takes, if the trick has two or more different cards."""

    player: str
    options: list[str]
    """The different cards that could be taken, in play order."""
    card: str


@dataclass(frozen=True)
class PlayedTrick:
    leader: str
    plays: list[tuple[str, str]]
    """(player, card) in play order."""
    in_force: InForce
    last: bool
    winner: str
    choices: list[Choice]
    caught: dict[str, list[str]]
    """Every player's cards, in the order taken; empty for players who caught none."""
    penalties: dict[str, int]
    """The number of minus-threes caught, only for players who caught any."""
    passed: dict[str, str]
    """The card that each player passed to the left; empty if there was no passing."""
    call: str | None
    """The suit called for the next trick."""
    next_leader: str | None
    """The leader of the next trick, or None after the last trick of a round."""
    next_in_force: InForce

    @property
    def cards(self) -> list[str]:
        return [card for _, card in self.plays]

    @property
    def picks(self) -> list[str]:
        return [choice.card for choice in self.choices]


@dataclass(frozen=True)
class PlayedRound:
    round: int
    hand_size: int
    stock_before: dict[str, int]
    from_stock: dict[str, int]
    need: dict[str, int]
    draw_order: list[str]
    """The players who drew from the ocean, in order."""
    leader: str
    ocean_before: int
    ocean_after: int
    tricks: list[PlayedTrick]
    caught: dict[str, int]
    penalties: dict[str, int]
    """The number of minus-threes that each player caught; 0 for players who caught none."""
    points: dict[str, int]
    """The points after the round."""
    stock_after: dict[str, int]

    @property
    def last_trick(self) -> list[str]:
        """The players in the order in which they played in the last trick."""
        return [player for player, _ in self.tricks[-1].plays]


@dataclass(frozen=True)
class OverfishedRound:
    """The round that could not begin because the ocean had too few cards."""

    round: int
    hand_size: int
    stock_before: dict[str, int]
    need: dict[str, int]
    ocean: int


@dataclass(frozen=True)
class Revoke:
    """A player shed or trumped although they held the suit to follow."""

    round: int
    trick: int
    """The number of the trick in its round, from 1."""
    player: str
    suit: str
    """The suit that should have been followed."""
    card: str
    """The card that was played instead of one of that suit."""
    proven_in: int | None
    """The trick that proves the revoke, or None if an observer cannot prove it."""

    @property
    def provable(self) -> bool:
        return self.proven_in is not None


@dataclass(frozen=True)
class PlayedGame:
    players: list[str]
    first_leader: str
    seed: int
    rounds: list[PlayedRound]
    points: dict[str, int]
    winners: list[str]
    """The winners, in seating order."""
    ended: str
    """How the game ended: "complete" or "overfishing"."""
    overfished: OverfishedRound | None
    revokes: list[Revoke]
