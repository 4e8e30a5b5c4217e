"""The parts of a correction: entries that are changed, left out or added together, each at the table it meets."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from companion.fishing.drafts.edits import Edit, events_of, is_edit_for
from companion.fishing.events import Event, RoundCounted, TrickPlayed
from companion.fishing.fold import filled_in
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Impossible
from companion.fishing.state import TableState


@dataclass(frozen=True)
class CorrectionPart:
    """What is entered for an entry of the log, or to be added before it."""

    index: int
    stands: Event
    """What stands at this place, to know it again; at the end of the log, what stands last."""
    is_added: bool
    edit: Edit
    aside: tuple[Edit, ...] = ()
    """What was entered in other ways before."""

    @property
    def old(self) -> Event | None:
        """The event that it replaces; none where something is added."""
        return None if self.is_added else self.stands


def standing_at(game: FishingGame, index: int) -> Event:
    """What stands at this place of the log; at its end, what stands last."""
    return game.events[min(index, game.event_count - 1)]


def is_part_of(game: FishingGame, part: CorrectionPart) -> bool:
    """Return whether a part was entered for this game: an undo or another correction may have changed its entry."""
    if part.index not in range(game.event_count + part.is_added) or part.stands != standing_at(game, part.index):
        return False
    return all(is_edit_for(edit, part.old, game.setup.seats) for edit in (part.edit, *part.aside))


@dataclass(frozen=True)
class PlacedPart:
    """A part with the table that it meets, and what comes of it there."""

    part: CorrectionPart
    before: TableState
    happened: tuple[Event, ...]
    """What makes that table."""
    events: tuple[Event, ...] | None
    """What would stand there; none while too little is entered."""

    @property
    def changes_nothing(self) -> bool:
        """Whether all would stay as it is."""
        old = self.part.old
        if old is None:
            return not self.events
        if isinstance(old, RoundCounted):
            old = replace(old, caught=filled_in(old.caught, self.before.in_play))
        elif isinstance(old, TrickPlayed) and self.before.in_force is not None:
            old = replace(old, in_force=None)  # the table knows it, so that the trick need not say it
        return self.events == (old,)


def placed(game: FishingGame, parts: Sequence[CorrectionPart]) -> tuple[PlacedPart, ...]:
    """Each part at the table that those before it in the log make; what would not be possible is left out of that."""
    found: dict[int, PlacedPart] = {}
    then = new_game(game.setup)
    for index in range(len(game.events) + 1):
        here = [number for number, part in enumerate(parts) if part.index == index]
        for number in sorted(here, key=lambda number: not parts[number].is_added):
            part = parts[number]
            found[number] = PlacedPart(part, then.state, then.events, events_of(part.edit, part.old, then.state))
            _record(then, found[number].events or ())
        if index < len(game.events) and all(parts[number].is_added for number in here):
            _record(then, (game.events[index],))
    return tuple(found[number] for number in range(len(parts)))


def _record(game: FishingGame, events: Iterable[Event]) -> None:
    for event in events:
        with suppress(Impossible):
            game.record(event)
