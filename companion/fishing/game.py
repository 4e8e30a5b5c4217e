"""A game of Fishing: its rules, and what players do with the physical cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from companion.fishing.cards import Card
from companion.fishing.checks import next_state
from companion.fishing.events import Event, RoundCounted, Setup, TrickCaught, TrickPlayed
from companion.fishing.fold import filled_in, settle
from companion.fishing.problems import Fault, Problem
from companion.fishing.state import Ended, TableState, begin
from companion.fishing.swapping import renumbered
from companion.fishing.tricks import Verdict
from companion.table import game, replacing
from companion.table.game import Done, Game
from companion.table.rules import MOST_EVENTS

if TYPE_CHECKING:
    from companion.fishing.evidence import Evidence

FishingGame = Game[Setup, Event, TableState]
"""A game of Fishing, with undo, redo and corrections. `new_game` begins one."""
FishingChange = game.Change[Event, TableState]
FishingPreview = replacing.Preview[Event, TableState]
Replacement = replacing.Replacement[Event]


class FishingRules:
    """The rules of Fishing, for `companion.table.game`."""

    begin = staticmethod(begin)
    next_state = staticmethod(next_state)
    too_long = Problem(Fault.TOO_MANY_EVENTS, expected=MOST_EVENTS)

    @staticmethod
    def carry_over(event: Event, before: Sequence[TableState], now: Sequence[TableState]) -> Event | None:
        """Return an event as a correction of earlier ones leaves it: a count keeps the piles as they were counted."""
        return keep_piles(event, before, now) if isinstance(event, RoundCounted) else event

    renumbered = staticmethod(renumbered)

    @staticmethod
    def evidence(state: TableState) -> "Evidence":
        """Return the evidence for doubts before the first event."""
        from companion.fishing.evidence import Evidence  # imported late: it takes long to load

        return Evidence.at_start(state)


RULES = FishingRules()


def new_game(setup: Setup, events: Iterable[Event] = ()) -> FishingGame:
    """Return a game with these events, without storing it on a shelf. Raise BadEvent if one of them is impossible."""
    return Game(RULES, setup, events)


def keep_piles(event: RoundCounted, before: Sequence[TableState], now: Sequence[TableState]) -> RoundCounted | None:
    """Return the count of a round with the same piles as before, although other tricks of the round are logged now.

    `before` and `now` are those of `Rules.carry_over`. A number falls below 0 if more cards of a player are logged than
    the pile has. Return None if the tricks that are logged now are the whole round with these piles.
    """
    old = before[-1].round
    first = next(index for index, state in enumerate(before) if state.round.number == old.number)
    if now[first].round.number != old.number or any(now[first].round.caught):
        return event  # the tricks of this round have become those of another one
    new = now[-1].rounds[old.number - 1]
    if new.caught == old.caught:
        return event
    piles = [cards + counted for cards, counted in zip(old.caught, filled_in(event.caught, before[-1].in_play))]
    counted = tuple(pile - cards for pile, cards in zip(piles, new.caught))
    return RoundCounted(counted, event.last_leader) if new.points is None or any(counted) else None


def played_in_round(game: FishingGame) -> Counter[Card]:
    """Return the cards played in this round, from those tricks that were entered with their cards."""
    tricks = [event for event in game.events if isinstance(event, TrickPlayed | TrickCaught)]
    of_round = tricks[len(tricks) - game.state.round.tricks :]
    return Counter(card for trick in of_round if isinstance(trick, TrickPlayed) for card in trick.plays)


class Duty(Enum):
    """What players have to do with the physical cards after an entry."""

    PASS_LEFT = auto()
    """Every player passes one card to the left."""
    STOW_CATCH = auto()
    """The caught cards are shuffled and go under the stockroom."""


def duty_after(change: FishingChange) -> Duty | None:
    """Return what players have to do with the physical cards after this change, or None."""
    before, after = change.state_before, change.state_after
    if change.done not in (Done.RECORDED, Done.REDONE) or change.is_correction:
        return None
    if after.ended is not Ended.IN_PROGRESS:
        return None
    if len(after.finished) > len(before.finished):
        return Duty.STOW_CATCH
    event = change.events[-1]
    verdict = settle(before, event) if isinstance(event, TrickPlayed) and len(change.events) == 1 else None
    return Duty.PASS_LEFT if isinstance(verdict, Verdict) and verdict.is_passing_left else None
