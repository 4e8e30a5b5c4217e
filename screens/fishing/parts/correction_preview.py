"""What a correction of the past would come to: its preview, what it leaves open and what stands in its way."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.fishing.events import Event, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.fishing.game import FishingGame, Replacement
from companion.fishing.problems import Fault
from companion.fishing.tricks import NOTHING
from companion.game import Obstacle, Preview, standing
from screens.fishing.parts.correction_parts import CATCH, Part

ASKS_FOR_A_SEAT = (Fault.LAST_LEADER_NEEDED, Fault.OPENER_NEEDED)
LOGGED = (TrickPlayed, TrickCaught, RoundCounted)


@dataclass(frozen=True)
class Question:
    """A later entry that a correction leaves open: who led there is needed now, because of a new tie."""

    obstacle: Obstacle
    answer: int | None

    @property
    def index(self) -> int:
        """The place in the log of the entry that asks."""
        return self.obstacle.index


@dataclass(frozen=True)
class Blocked:
    """What would not be possible, and whether it is what is being entered or a later entry that can be mended."""

    obstacle: Obstacle
    own: bool


@dataclass(frozen=True)
class Outlook:
    """What a half-entered correction comes to."""

    replacements: dict[int, Replacement]
    preview: Preview
    questions: tuple[Question, ...]
    blocked: tuple[Blocked, ...]
    """All that would not be possible but what is asked for in the questions."""
    complete: bool
    """Whether enough is entered."""

    @property
    def possible(self) -> bool:
        """Whether it could be applied."""
        return self.complete and not self.preview.obstacles


class Replacements:
    """The events that the parts of a correction put in the place of others, before them or nowhere."""

    def __init__(self, game: FishingGame) -> None:
        self._events = game.events
        self._instead: dict[int, tuple[Event, ...]] = {}
        self._added: dict[int, tuple[Event, ...]] = {}
        self.complete = True

    def take(self, part: Part) -> None:
        """Have what comes of a part; as long as too little is entered, nothing does."""
        events = part.events()
        if events is None:
            self.complete = False
        elif part.old is None:
            self._added[part.index] = events
        else:
            self._instead[part.index] = events

    def tell(self, index: int, event: TrickPlayed) -> None:
        """Have an entry say what was in force, unless a part of the correction is about it."""
        self._instead.setdefault(index, (event,))

    def events_until(self, index: int) -> tuple[Event, ...]:
        """All events that would come before an entry."""
        before = [event for i in range(index) for event in (*self._added.get(i, ()), *self._at(i))]
        return (*before, *self._added.get(index, ()))

    def _at(self, index: int) -> tuple[Event, ...]:
        return self._instead.get(index, (self._events[index],))

    def _at_end(self, index: int) -> tuple[Event, ...]:
        return self._added.get(index + 1, ()) if index + 1 == len(self._events) else ()

    def by_index(self) -> dict[int, Replacement]:
        """The replacements as a game takes them."""
        last = len(self._events)
        touched = {*self._instead, *(min(index, last - 1) for index in self._added)}
        found: dict[int, Replacement] = {}
        for index in sorted(touched):
            events = (*self._added.get(index, ()), *self._at(index), *self._at_end(index))
            found[index] = events if len(events) > 1 else events[0] if events else None
        return found

    def is_added(self, obstacle: Obstacle) -> bool:
        """Whether an obstacle is something that would be added."""
        first = len(self._added.get(obstacle.index, ()))
        return not first <= obstacle.place < first + len(self._at(obstacle.index))


def looked_out(game: FishingGame, parts: Sequence[Part], shown: int, answers: Mapping[str, int]) -> Outlook:
    """What would come of these parts, with the answers where they are needed."""
    replacements = Replacements(game)
    for part in parts:
        replacements.take(part)
    _keep_in_force(game, parts, replacements)
    by_index = replacements.by_index()
    questions: list[Question] = []
    while True:
        preview = game.preview(by_index)
        asking = _asking(preview)
        if asking is None or any(question.index == asking.index for question in questions):
            break
        seat = answers.get(str(asking.index))
        questions.append(Question(asking, seat))
        if seat is None:
            break
        by_index[asking.index] = _answered(standing(by_index.get(asking.index, asking.event)), asking.place, seat)
    open_ones = [question.obstacle for question in questions if question.answer is None]
    part = parts[shown]
    blocked = tuple(
        Blocked(obstacle, _is_about(obstacle, part, replacements))
        for obstacle in preview.obstacles
        if obstacle not in open_ones
    )
    return Outlook(by_index, preview, tuple(questions), blocked, replacements.complete)


def _is_about(obstacle: Obstacle, part: Part, replacements: Replacements) -> bool:
    if part.old is None:
        return replacements.is_added(obstacle)
    return obstacle.index == part.index and not replacements.is_added(obstacle)


def _keep_in_force(game: FishingGame, parts: Sequence[Part], replacements: Replacements) -> None:
    """After a trick that loses its cards, the next one has to say itself what was in force when it was entered."""
    for part in parts:
        if part.new["kind"] != CATCH or isinstance(part.old, TrickCaught):
            continue
        following = range(part.index if part.old is None else part.index + 1, len(game.events))
        index = next((i for i in following if isinstance(game.events[i], LOGGED)), None)
        event = None if index is None else game.events[index]
        if index is None or not isinstance(event, TrickPlayed) or event.in_force is not None:
            continue
        in_force = game.states()[index].in_force
        if in_force not in (None, NOTHING):
            replacements.tell(index, replace(event, in_force=in_force))


def _asking(preview: Preview) -> Obstacle | None:
    """The first obstacle, where it is one that naming a player removes."""
    if not preview.obstacles:
        return None
    first = preview.obstacles[0]
    can_tell = isinstance(first.event, RoundCounted | TableCorrected)
    return first if can_tell and first.problem.fault in ASKS_FOR_A_SEAT else None


def _answered(events: tuple[Event, ...], place: int, seat: int) -> Replacement:
    event = events[place]
    told: Event
    if isinstance(event, RoundCounted):
        told = replace(event, last_leader=seat)
    else:
        assert isinstance(event, TableCorrected)
        told = replace(event, leader=seat)
    return told if len(events) == 1 else (*events[:place], told, *events[place + 1 :])
