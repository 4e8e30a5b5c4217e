"""The set-up and the events of a game; events are named in the past tense.

Players choose how much detail to log, from every card of a trick to one count per round, and may change that at any
trick.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, unique
from typing import Annotated, ClassVar

from companion.fishing.cards import PLAYER_COUNTS, Card, Suit
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.problems import Fault, Seat, impossible
from companion.fishing.tricks import InForce
from companion.table.event_codec import WRITTEN, key
from companion.table.seating import SeatTaken
from companion.tools.names import check_names


@dataclass(frozen=True)
class Setup:
    """The set-up of a game: the players clockwise, who opens the first round, and the house rules."""

    kind: ClassVar[str] = "fishing"
    players: tuple[str, ...]
    first_leader: Seat = 0
    house_rules: HouseRules = DEFAULT_RULES

    def __post_init__(self) -> None:
        if len(self.players) not in PLAYER_COUNTS:
            raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=len(self.players))
        check_names(self.players)
        if not 0 <= self.first_leader < len(self.players):
            raise impossible(Fault.UNKNOWN_LEADER)

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.players))


@unique
class Loss(Enum):
    """What costs a player points at once; the value is what is gained, so it is below zero."""

    MINUS_THREE = -3


Catches = Annotated[tuple[int, ...], "cards by player"]
"""How many cards each player caught; in files, players without a card are left out."""
Piles = Annotated[tuple[int | None, ...], "cards by player, of whom one may be missing"]
Points = Annotated[tuple[int | None, ...], "points by player"]
Cards = Annotated[tuple[int | None, ...], "cards by player, of whom any may be missing"]

Losses = Mapping[Loss, int]
"""How often a player had each loss."""


@dataclass(frozen=True)
class TrickPlayed:
    """A trick that was logged with all its cards, in the order of play from the leader."""

    name: ClassVar[str] = "trick_played"
    plays: tuple[Card, ...]
    picks: tuple[Card, ...] = field(default=(), metadata=WRITTEN)
    """The cards that players of 0s took, one for each 0 with a real choice."""
    call: Suit | None = field(default=None, metadata=WRITTEN)
    """The suit that the player of call-colour in this trick calls for the next one."""
    in_force: InForce | None = None
    """The effects in force, if the previous trick was logged without its cards.

    `NOTHING` if the players know that there were none; None if they are unknown.
    """


@dataclass(frozen=True)
class TrickCaught:
    """A trick that was logged without its cards: how many cards each player caught."""

    name: ClassVar[str] = "trick_caught"
    caught: Catches
    next_leader: Seat | None = None
    """The player who leads next. Required after a split, or if a play-first moved the lead."""

    @property
    def catcher(self) -> Seat | None:
        """The player who caught all cards, or None if no single player did."""
        cards = len(self.caught)
        return self.caught.index(cards) if cards in self.caught else None

    @property
    def is_split(self) -> bool:
        """Whether several players caught cards."""
        return any(self.caught) and self.catcher is None

    @property
    def leads_next(self) -> Seat | None:
        """The player who leads the trick after this one, or None if that is not known."""
        return self.catcher if self.next_leader is None else self.next_leader

    def with_next_leader(self, seat: Seat | None) -> "TrickCaught":
        """Return the trick with this player as the next leader, due to a play-first if another one caught all cards."""
        return replace(self, next_leader=None if self.catcher == seat else seat)

    def with_catcher(self, seat: Seat) -> "TrickCaught":
        """Return the trick with one catcher of all cards. A lead moved by a play-first stays where it is."""
        moved = None if self.next_leader == self.catcher or self.is_split else self.next_leader
        return caught_whole(range(len(self.caught)), seat, moved)


@dataclass(frozen=True)
class PenaltyRecorded:
    """A player caught a minus-three in a trick whose cards were not entered."""

    name: ClassVar[str] = "penalty_recorded"
    seat: Seat = field(metadata=key("player"))


@dataclass(frozen=True)
class RoundCounted:
    """The count at the end of a round: how many cards each player caught in the tricks that were not logged."""

    name: ClassVar[str] = "round_counted"
    caught: Piles
    """How many cards each player caught. One may be None: that player caught all cards that the others did not."""
    last_leader: Seat | None = None
    """The player who led the last trick. Required only if a tie depends on it."""


LONGEST_NOTE = 120
"""The maximum length of a note, in characters."""


@dataclass(frozen=True)
class TableCorrected:
    """A correction by hand, which sets figures to those of the real table."""

    name: ClassVar[str] = "table_corrected"
    points: Points = ()
    stock: Cards = ()
    ocean: int | None = None
    leader: Seat | None = None
    note: str = ""


@dataclass(frozen=True)
class GameEnded:
    """The players ended the game early; what was logged of the last round counts."""

    name: ClassVar[str] = "game_ended"


Event = TrickPlayed | TrickCaught | PenaltyRecorded | RoundCounted | TableCorrected | SeatTaken | GameEnded


def caught_whole(seats: range, catcher: Seat, next_leader: Seat | None = None) -> TrickCaught:
    """Return the event of a trick in which one player caught all cards."""
    return TrickCaught(tuple(len(seats) if seat == catcher else 0 for seat in seats), next_leader)


BESIDE_TRICKS = (PenaltyRecorded,)
"""The events that leave the trick before them as it is, so that it can still be split."""


def last_catch(events: Sequence[Event]) -> int | None:
    """Return the index of the last trick if it was logged without its cards and can still be split, or None."""
    for index in reversed(range(len(events))):
        if not isinstance(events[index], BESIDE_TRICKS):
            return index if isinstance(events[index], TrickCaught) else None
    return None
