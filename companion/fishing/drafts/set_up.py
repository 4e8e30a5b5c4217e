"""The draft of a new game: players, seats, who opens, and the set-up steps that are ticked off."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.events import Setup
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.table.seats import Seats


class Step(Enum):
    """The steps of the page for a new game. Seating is a separate step only on a phone."""

    PEOPLE = "people"
    SEATS = "seats"
    SET_UP = "set_up"


class SetUpStep(Enum):
    """The steps to lay out the physical game before the first trick, in order."""

    BOATS = "boats"
    ROUND_CARD = "card"
    OCEAN = "ocean"
    BOX = "box"
    DEAL = "deal"
    OPEN = "open"


@dataclass(frozen=True)
class NewGameDraft(Seats):
    """A new game, as set up so far. Every change returns a new draft."""

    player_counts: ClassVar = PLAYER_COUNTS

    step: Step = Step.PEOPLE
    done: frozenset[SetUpStep] = frozenset()
    """The steps of the set-up list that are ticked off."""
    house_rules: HouseRules = DEFAULT_RULES
    new_people: frozenset[str] = frozenset()
    """The people whose names were first typed for this game."""

    @staticmethod
    def read(stored: object, people: Sequence[str] = ()) -> "NewGameDraft":
        draft = NewGameDraft(tuple(people)).restored(stored)
        return draft if draft.is_enough else replace(draft, step=Step.PEOPLE)

    @property
    def setup(self) -> Setup:
        return Setup(self.players, self.first, self.house_rules)

    def remove(self, name: str) -> "NewGameDraft":
        """Remove a player. Return to the first step if too few are left."""
        draft = super().remove(name)
        return draft if draft.is_enough else replace(draft, step=Step.PEOPLE)

    def rematch(self, names: Sequence[str]) -> "NewGameDraft":
        """Return a draft with these players in this order, at the seating step."""
        return NewGameDraft(
            self.people,
            tuple(names),
            step=Step.SEATS,
            house_rules=self.house_rules,
            new_people=self.new_people,
        )

    def go_to(self, step: Step) -> "NewGameDraft":
        return replace(self, step=step)

    def play_by(self, house_rules: HouseRules) -> "NewGameDraft":
        return replace(self, house_rules=house_rules)

    def tick(self, step: SetUpStep) -> "NewGameDraft":
        return replace(self, done=self.done ^ {step})
