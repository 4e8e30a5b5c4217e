"""The journal of a game as it is after two players have swapped seats."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.shelf.tables.journal import Action, Codec, Recorded, Redone, Replaced, Undone
from companion.table.game import Moment
from companion.table.replacing import Replacement, events_of
from companion.table.stored_kind import Event
from companion.table.swapping import Pair, carried_over, swapped_setup


class Twins(NamedTuple):
    """A game after the same entries without the swap and with it."""

    without: Moment[Any, Any]
    swapped: Moment[Any, Any]


def swapped_actions(actions: Iterable[Action], codec: Codec, pair: Pair) -> Iterator[Action]:
    """Yield the actions of a journal as a swap leaves them, undone ones included.

    Raise Impossible if an event would become impossible.
    """
    rules, setup = codec.kind.rules, codec.by_seat
    moments = [Twins(Moment(rules, rules.begin(setup)), Moment(rules, rules.begin(swapped_setup(setup, pair))))]
    now = 0
    for action in actions:
        match action:
            case Undone():
                now -= 1
                yield action
                continue
            case Redone():
                now += 1
                yield action
                continue
            case Recorded(events):
                after = _after(moments[now], events, codec, pair)
                yield Recorded(after.swapped.events()[moments[now].swapped.count :])
            case Replaced(replacements):
                after, moved = _replaced(moments[now], dict(replacements), codec, pair)
                yield Replaced(tuple(moved.items()))
        now += 1
        moments[now:] = [after]


def _after(twins: Twins, events: Sequence[Event], codec: Codec, pair: Pair) -> Twins:
    for event in events:
        states, now = twins.without.states(), twins.swapped.states()
        moved = carried_over(event, codec.by_seat, pair, states, now, codec.kind.rules)
        twins = Twins(twins.without.next(event), twins.swapped.next(moved))
    return twins


def _replaced(
    twins: Twins, replacements: dict[int, Replacement[Event]], codec: Codec, pair: Pair
) -> tuple[Twins, dict[int, Replacement[Event]]]:
    """Return a game after a correction, and the correction with the swap.

    It also replaces events that only with the swap depend on what was corrected.
    """
    first = min(replacements, default=twins.without.count)
    history, swapped = twins.without.history(), twins.swapped.events()
    after = Twins(history[first], twins.swapped.history()[first])
    moved: dict[int, Replacement[Event]] = {}
    for index, moment in enumerate(history[first + 1 :], start=first):
        new = replacements.get(index, moment.event)
        before, after = after, _after(after, events_of(new), codec, pair)
        events = after.swapped.events()[before.swapped.count :]
        if index in replacements or events != (swapped[index],):
            moved[index] = events if isinstance(new, tuple) else events[0] if events else None
    return after, moved
