"""The entries of the log that a correction has settled, before it goes on with a later one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from companion.fresh_fish.events import Event
from companion.fresh_fish.fold import apply
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.state import TableState
from companion.table.replacing import Replacement, events_of, replacement_of


@dataclass(frozen=True)
class SettledEntry:
    """An entry that this correction has already changed, deleted or added."""

    index: int
    is_added: bool
    event: Event | None
    """The entry after the correction, or None if it is deleted."""


def state_before(game: FreshFishGame, index: int, settled: Sequence[SettledEntry]) -> TableState:
    """Return the state before the entry at this index, with the settled entries corrected."""
    states = game.preview(replacements_of(game, settled)).states if settled else game.states()
    added = [entry.event for entry in settled if entry.is_added and entry.index == index]
    return reduce(apply, [event for event in added if event is not None], states[index])


def replacements_of(
    game: FreshFishGame, entries: Sequence[SettledEntry], deleted: Iterable[int] = ()
) -> dict[int, Replacement[Event]]:
    """Return what replaces the entries of the log, by index; `deleted` are the indexes of others to delete."""
    found: dict[int, Replacement[Event]] = dict.fromkeys(deleted)
    found |= {entry.index: entry.event for entry in entries if not entry.is_added}
    for entry in entries:
        if entry.is_added and entry.event is not None:
            at = min(entry.index, game.event_count - 1)
            others: tuple[Event, ...] = events_of(found.get(at, game.events[at]))
            # An entry at the end follows the last one.
            is_before = at == entry.index
            found[at] = replacement_of((entry.event, *others) if is_before else (*others, entry.event))
    return found
