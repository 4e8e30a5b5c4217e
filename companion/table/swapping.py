"""Swap two players who have sat the other way round from the start of a game.

In a record, events name players instead of seats. So what was entered for a player stays theirs, and only what follows
from the order at the table changes. Counted piles stay as they were on the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from companion.table.game import Game
from companion.table.kinds import kind_of
from companion.table.replacing import Obstacle
from companion.table.rules import Rules, Seat
from companion.table.seating import SeatTaken
from companion.table.stored_kind import Event, Setup, State
from companion.tools.reading import Impossible

Item = TypeVar("Item")
Pair = tuple[Seat, Seat]
"""The seats of two players who swap."""


@dataclass(frozen=True)
class Swap:
    """The preview of a swap."""

    pair: Pair
    game: Game[Any, Any, Any]
    """The game with the seats swapped, without its impossible events."""
    obstacles: tuple[Obstacle[Any], ...]
    """The events that the swap would make impossible, each with the index that it has in the game."""


def swapped(items: Sequence[Item], pair: Pair) -> tuple[Item, ...]:
    """Return these items, one for each seat, with two of them swapped."""
    one, other = pair
    by_seat = list(items)
    by_seat[one], by_seat[other] = items[other], items[one]
    return tuple(by_seat)


def swapped_seat(seat: Seat, pair: Pair) -> Seat:
    """Return the seat that the player at this seat has after the swap."""
    one, other = pair
    return {one: other, other: one}.get(seat, seat)


def swapped_setup(setup: Setup, pair: Pair) -> Setup:
    """Return the set-up with two players swapped. The same player begins."""
    kind = kind_of(setup.kind)
    return kind.setup_from_json(kind.setup_to_json(setup), swapped(setup.players, pair))


def swapped_event(event: Event, setup: Setup, pair: Pair) -> Event:
    """Return an event of a game with this set-up as it is after the swap, about the same players as before."""
    if isinstance(event, SeatTaken):
        return replace(event, seat=swapped_seat(event.seat, pair))
    kind = kind_of(setup.kind)
    after = replace(setup, players=swapped(setup.players, pair))
    return kind.event_from_json(kind.event_to_json(event, setup), after)


def carried_over(
    event: Event, setup: Setup, pair: Pair, before: Sequence[State], now: Sequence[State], rules: Rules[Any, Any, Any]
) -> Event:
    """Return an event of a game with this set-up as a swap leaves it, about the same players as before.

    `before` are the states before each event up to this one without the swap, `now` the same with it.
    """
    moved = swapped_event(event, setup, pair)
    return rules.carry_over(moved, [*before[:-1], rules.renumbered(before[-1], pair)], now)


def preview_swap(game: Game[Any, Any, Any], pair: Pair) -> Swap:
    """Return what a game would be if two players had sat the other way round from the start."""
    after: Game[Any, Any, Any] = Game(game.rules, swapped_setup(game.setup, pair))
    obstacles: list[Obstacle[Any]] = []
    states, now = game.states(), [after.state]
    for index, event in enumerate(game.events):
        moved = carried_over(event, game.setup, pair, states[: index + 1], now, game.rules)
        try:
            after.record(moved)
        except Impossible as error:
            obstacles.append(Obstacle(index, moved, error.problem))
        now.append(after.state)
    return Swap(pair, after, tuple(obstacles))
