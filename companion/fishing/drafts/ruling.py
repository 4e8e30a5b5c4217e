"""The ruling on a trick that is being entered: the verdict, or what is still missing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from companion.fishing.cards import Card
from companion.fishing.catching import Choice
from companion.fishing.house_rules import HouseRules
from companion.fishing.problems import Impossible, Problem, Seat
from companion.fishing.reasons import Play
from companion.fishing.tricks import NOTHING, InForce, TrickSoFar, Verdict, check_without_game, resolve, trick_so_far


class RulingStage(Enum):
    """How much of a trick is entered."""

    EMPTY = auto()
    SO_FAR = auto()
    CALLER = auto()
    """A colour was called, but the caller, who may win, is not entered."""
    CHOICE = auto()
    """All cards are entered, but the player of a 0 has to choose."""
    COLOUR = auto()
    """Everything is settled except the colour that the player of call-colour calls."""
    READY = auto()
    WRONG = auto()
    """These cards cannot be in one trick."""


@dataclass(frozen=True)
class Ruling:
    """The ruling on the cards entered so far; which fields are set depends on the stage."""

    stage: RulingStage
    so_far: TrickSoFar | None = None
    choice: Choice | None = None
    verdict: Verdict | None = None
    picks: tuple[Card, ...] = ()
    problem: Problem | None = None


def rule_on(
    plays: Sequence[Play],
    in_force: InForce | None,
    *,
    full: bool,
    last: bool,
    picks: Mapping[Card, Card],
    colour_named: bool,
    without_game: bool,
    house: HouseRules,
) -> Ruling:
    """Return the ruling on a trick, as entered so far.

    `in_force` is None if it is not known; `picks` maps each 0 to the card it takes.
    """
    if not plays:
        return Ruling(RulingStage.EMPTY)
    if in_force is not None and in_force.called is not None and in_force.caller is None:
        return Ruling(RulingStage.CALLER)
    try:
        if without_game:
            check_without_game(plays, in_force or NOTHING)
        so_far = trick_so_far(plays, in_force, house)
        if not full:
            return Ruling(RulingStage.SO_FAR, so_far)
        used: list[Card] = []
        while True:
            answer = resolve(plays, in_force, last=last, picks=used, house=house)
            if isinstance(answer, Verdict):
                asks = answer.called_by is not None and not colour_named
                return Ruling(RulingStage.COLOUR if asks else RulingStage.READY, so_far, None, answer, tuple(used))
            taken = picks.get(answer.zero)
            if taken is None or taken not in answer.cards:
                return Ruling(RulingStage.CHOICE, so_far, answer, None, tuple(used))
            used.append(taken)
    except Impossible as error:
        return Ruling(RulingStage.WRONG, problem=error.problem)


def caught_so_far(plays: Sequence[Play], in_force: InForce, house: HouseRules) -> tuple[Seat, tuple[Card, ...]] | None:
    """Return the player who would catch all cards played so far, and these cards.

    Return None if several players would catch some, if a 0 still has to choose, or if the cards are impossible.
    """
    try:
        answer = resolve(plays, in_force, house=house)
    except Impossible:
        return None
    if isinstance(answer, Choice):
        return None
    catches = [(seat, cards) for seat, cards in answer.caught.items() if cards]
    return catches[0] if len(catches) == 1 else None
