"""A game that is being set up: who plays, where they sit, who opens, what is laid out already. Knows no Kivy."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.events import Setup
from companion.fishing.problems import Seat
from companion.names import LONGEST_NAME, tidy

FEWEST, MOST = PLAYER_COUNTS[0], PLAYER_COUNTS[-1]


class Step(Enum):
    """The steps of the page; seats are a step of their own on a phone only."""

    PEOPLE = "people"
    SEATS = "seats"
    SET_UP = "set_up"


class SetUpStep(Enum):
    """What there is to lay out before the first trick, in this order."""

    BOATS = "boats"
    ROUND_CARD = "card"
    OCEAN = "ocean"
    BOX = "box"
    DEAL = "deal"
    OPEN = "open"


class NameFault(Enum):
    """Why a typed name cannot be added."""

    EMPTY = auto()
    TOO_LONG = auto()
    AT_THE_TABLE = auto()
    TABLE_IS_FULL = auto()


@dataclass(frozen=True)
class NewGameDraft:
    """The game as far as it is set up; every change gives a new draft."""

    people: tuple[str, ...] = ()
    """Everybody played with, most recent first; they are known from elsewhere and not stored."""
    players: tuple[str, ...] = ()
    """Who plays, clockwise."""
    chosen_opener: str = ""
    is_picked: bool = False
    """Whether chance has chosen who opens."""
    step: Step = Step.PEOPLE
    done: frozenset[SetUpStep] = frozenset()
    """What of the set-up list is ticked off."""
    typed: str = ""
    """The name that is being typed."""

    @staticmethod
    def read(stored: Mapping[str, Any], people: Sequence[str] = ()) -> "NewGameDraft":
        """The draft as it was stored; an empty one where that cannot be read."""
        try:
            players = tuple(str.strip(name) for name in stored.get("players", ()))[:MOST]
            step = Step(stored.get("step", "people"))
            return NewGameDraft(
                tuple(people),
                players,
                str(stored.get("opener", "")),
                bool(stored.get("picked")),
                step if len(players) in PLAYER_COUNTS else Step.PEOPLE,
                frozenset(map(SetUpStep, stored.get("done", ()))),
                str(stored.get("typed", "")),
            )
        except (ValueError, TypeError):
            return NewGameDraft(tuple(people))

    def to_store(self) -> dict[str, Any]:
        """The draft as plain values."""
        return {
            "players": list(self.players),
            "opener": self.chosen_opener,
            "picked": self.is_picked,
            "step": self.step.value,
            "done": [step.value for step in SetUpStep if step in self.done],
            "typed": self.typed,
        }

    @property
    def known(self) -> tuple[str, ...]:
        """Everybody to choose from: people played with, then those typed just now."""
        same = {name.casefold() for name in self.people}
        return self.people + tuple(name for name in self.players if name.casefold() not in same)

    @property
    def opener(self) -> Seat:
        """The seat that opens round 1: as chosen, or the first."""
        return self.players.index(self.chosen_opener) if self.chosen_opener in self.players else 0

    @property
    def is_enough(self) -> bool:
        """Whether as many people sit there as the game needs."""
        return len(self.players) in PLAYER_COUNTS

    @property
    def is_full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.players) >= MOST

    @property
    def setup(self) -> Setup:
        """What the game begins with."""
        return Setup(self.players, self.opener)

    # Who plays

    def type(self, typed: str) -> "NewGameDraft":
        return replace(self, typed=typed)

    @property
    def fault(self) -> NameFault | None:
        """Why the typed name cannot be added; nothing where it can."""
        name = tidy(self.typed)
        if not name:
            return NameFault.EMPTY
        if len(name) > LONGEST_NAME:
            return NameFault.TOO_LONG
        if _same(name, self.players):
            return NameFault.AT_THE_TABLE
        return NameFault.TABLE_IS_FULL if self.is_full else None

    @property
    def twin(self) -> str:
        """Who at the table has the typed name already."""
        return _same(tidy(self.typed), self.players)

    def add(self) -> "NewGameDraft":
        """Seat whoever is typed at the end; a known name is taken as it is known."""
        assert self.fault is None
        name = tidy(self.typed)
        return replace(self.seat(_same(name, self.people) or name), typed="")

    def seat(self, name: str) -> "NewGameDraft":
        """Seat somebody known at the end."""
        return replace(self, players=(*self.players, name))

    def remove(self, name: str) -> "NewGameDraft":
        """Take somebody out."""
        players = tuple(other for other in self.players if other != name)
        is_picked = self.is_picked and bool(players) and self.chosen_opener != name
        step = self.step if len(players) in PLAYER_COUNTS else Step.PEOPLE
        return replace(self, players=players, is_picked=is_picked, step=step)

    def rematch(self, names: Sequence[str]) -> "NewGameDraft":
        """Begin anew with these people in this order."""
        return NewGameDraft(self.people, tuple(names), step=Step.SEATS)

    # Where they sit, who opens, what is laid out

    def swap(self, one: Seat, other: Seat) -> "NewGameDraft":
        """Two people change seats; whoever opens takes that along."""
        players = list(self.players)
        players[one], players[other] = players[other], players[one]
        return replace(self, players=tuple(players), chosen_opener=self.players[self.opener])

    def open_with(self, seat: Seat, *, is_picked: bool = False) -> "NewGameDraft":
        """This seat opens round 1."""
        return replace(self, chosen_opener=self.players[seat], is_picked=is_picked)

    def pick(self) -> "NewGameDraft":
        """Let chance say who opens."""
        return self.open_with(random.randrange(len(self.players)), is_picked=True)

    def go_to(self, step: Step) -> "NewGameDraft":
        """Go to a step of the page."""
        return replace(self, step=step)

    def tick(self, step: SetUpStep) -> "NewGameDraft":
        """Tick something off, or take the tick away."""
        return replace(self, done=self.done ^ {step})


def _same(name: str, among: Sequence[str]) -> str:
    """How a name is written among others, whatever its case; nothing where it is not there."""
    return next((other for other in among if other.casefold() == name.casefold()), "")
