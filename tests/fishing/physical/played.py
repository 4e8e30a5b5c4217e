"""A simulated game as an observer saw it; every field can be compared with what the app derives."""

from dataclasses import dataclass
from typing import TypedDict


class InForce(TypedDict):
    """What buoys of the previous trick put in force for a trick."""

    called: str | None
    caller: str | None
    lowest: bool


def nothing_in_force() -> InForce:
    return {"called": None, "caller": None, "lowest": False}


@dataclass(frozen=True)
class Choice:
    """The choice of a 0 that found two or more different cards."""

    player: str
    options: list[str]
    """The different cards that could be taken, in the order in which they were played."""
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
    """All players; each player's cards in the order in which they were taken."""
    penalties: dict[str, int]
    """How many minus-threes were caught; only players who caught one."""
    passed: dict[str, str]
    """player -> the card passed to the left; empty if nothing was passed."""
    call: str | None
    """The suit named for the next trick."""
    next_leader: str | None
    """None in the last trick of a round."""
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
    """Only players who need cards from the ocean."""
    leader: str
    ocean_before: int
    ocean_after: int
    tricks: list[PlayedTrick]
    caught: dict[str, int]
    penalties: dict[str, int]
    """How many minus-threes were caught; all players."""
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
    """Counted from 1."""
    player: str
    suit: str
    """The suit that should have been followed."""
    card: str
    """The card that was played instead."""
    proven_in: int | None
    """The trick whose card completes the proof; None if an observer cannot prove it."""

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
    """In seating order."""
    ended: str
    """"complete" or "overfishing"."""
    overfished: OverfishedRound | None
    revokes: list[Revoke]
