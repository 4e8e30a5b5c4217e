"""A game that is being set up: who plays, where they sit, who opens. Knows no Kivy; lives in a draft of the session."""

import random
from collections.abc import Sequence
from typing import Any

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.events import Setup
from companion.language import _, ngettext
from companion.names import LONGEST_NAME, tidy

FEWEST, MOST = PLAYER_COUNTS[0], PLAYER_COUNTS[-1]


def marks(names: Sequence[str]) -> list[str]:
    """The initials of players, two letters where one would not tell them apart, a number where a name has none."""
    letters = ["".join(character for character in name if character.isalnum()) for name in names]
    initials = [each[:1].upper() for each in letters]
    return [
        str(seat + 1) if not initial else letters[seat][:2].capitalize() if initials.count(initial) > 1 else initial
        for seat, initial in enumerate(initials)
    ]


class NewGameDraft:
    """Reads and changes a draft: plain values, so that it survives leaving the page, a rotation, and a restart."""

    def __init__(self, values: dict[str, Any], people: Sequence[str] = ()) -> None:
        self._values = values
        self._people = list(people)

    @property
    def players(self) -> list[str]:
        """Who plays, clockwise."""
        players: list[str] = self._values.setdefault("players", [])
        return players

    @property
    def known(self) -> list[str]:
        """Everybody to choose from: people played with, most recent first, then those typed just now."""
        same = {name.casefold() for name in self._people}
        return self._people + [name for name in self.players if name.casefold() not in same]

    @property
    def opener(self) -> int:
        """The seat that opens round 1: as chosen, or the first."""
        chosen = self._values.get("opener", "")
        return self.players.index(chosen) if chosen in self.players else 0

    @property
    def picked(self) -> bool:
        """Whether chance has chosen who opens."""
        return bool(self._values.get("picked"))

    @property
    def step(self) -> str:
        """The step of the page: "people", "seats" (a step of its own on a phone only) or "set_up"."""
        step = self._values.get("step", "people")
        return step if self.is_enough else "people"

    @step.setter
    def step(self, step: str) -> None:
        self._values["step"] = step

    @property
    def done(self) -> list[str]:
        """What of the set-up list is ticked off."""
        done: list[str] = self._values.setdefault("done", [])
        return done

    @property
    def is_enough(self) -> bool:
        """Whether as many people sit there as the game needs."""
        return len(self.players) in PLAYER_COUNTS

    def missing(self) -> str:
        """What is missing before the game can be set up, in words; nothing where all is there."""
        count = FEWEST - len(self.players)
        if count <= 0:
            return ""
        return ngettext("Add {count} more person", "Add {count} more people", count).format(count=count)

    # Who plays

    def fault(self, text: str) -> str:
        """Why a typed name cannot be added, in words; nothing where it can."""
        name = tidy(text)
        if not name:
            return _("Type a name first.")
        if len(name) > LONGEST_NAME:
            message = _("A name has up to {most} characters, this one has {count}.")
            return message.format(most=LONGEST_NAME, count=len(name))
        twin = next((other for other in self.players if other.casefold() == name.casefold()), None)
        if twin is not None:
            return _("{name} is at the table already.").format(name=twin)
        return self.full()

    def full(self) -> str:
        """That nobody else can sit down, in words; nothing where somebody can."""
        if len(self.players) < MOST:
            return ""
        return _("{most} people are at the table: take one out first.").format(most=MOST)

    def add(self, text: str) -> None:
        """Seat somebody at the end; a known name is taken as it is known."""
        name = tidy(text)
        assert not self.fault(name)
        known = next((other for other in self._people if other.casefold() == name.casefold()), name)
        self.players.append(known)

    def remove(self, name: str) -> None:
        """Take somebody out."""
        self.players.remove(name)
        if not self.players or self._values.get("opener") == name:
            self._values["picked"] = False

    def seat_all(self, names: Sequence[str]) -> None:
        """Begin anew with these people in this order, as for a rematch."""
        self._values.clear()
        self._values.update(players=list(names), step="seats")

    # Where they sit, and who opens

    def swap(self, one: int, other: int) -> None:
        """Two people change seats; whoever opens takes that along."""
        opener = self.players[self.opener]
        players = self.players
        players[one], players[other] = players[other], players[one]
        self._values["opener"] = opener

    def open_with(self, seat: int, picked: bool = False) -> None:
        """This seat opens round 1."""
        self._values["opener"] = self.players[seat]
        self._values["picked"] = picked

    def pick(self) -> int:
        """Let chance say who opens."""
        seat = random.randrange(len(self.players))
        self.open_with(seat, picked=True)
        return seat

    # The set-up list

    def tick(self, what: str, done: bool) -> None:
        """Tick something off, or take the tick away."""
        if done and what not in self.done:
            self.done.append(what)
        elif not done and what in self.done:
            self.done.remove(what)

    def setup(self) -> Setup:
        """What the game begins with."""
        return Setup(tuple(self.players), self.opener)
