"""The preview of a correction: the corrected game, open questions, and entries that become impossible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.fishing.drafts.correction_parts import CAUGHT, PlacedPart
from companion.fishing.events import Event, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.fishing.game import FishingGame, FishingPreview, Replacement
from companion.fishing.problems import Fault, Seat
from companion.fishing.state import Ended, TableState
from companion.replacing import Obstacle, events_of

ASKS_FOR_A_SEAT = (Fault.LAST_LEADER_NEEDED, Fault.OPENER_NEEDED)
LOGGED = (TrickPlayed, TrickCaught, RoundCounted)


@dataclass(frozen=True)
class OpenQuestion:
    """The question who led, asked about a later entry because the correction causes a tie there."""

    obstacle: Obstacle[Event]
    answer: Seat | None

    @property
    def index(self) -> int:
        """The index of the entry that needs the answer."""
        return self.obstacle.index


@dataclass(frozen=True)
class CorrectionPreview:
    """The game that would result from a correction, and what still prevents saving it."""

    replacements: dict[int, Replacement]
    preview: FishingPreview
    questions: tuple[OpenQuestion, ...]
    own_obstacles: tuple[Obstacle[Event], ...]
    """The entries of the shown part that would be impossible."""
    obstacles: tuple[Obstacle[Event], ...]
    """Other entries that would become impossible; players can correct or delete these, too."""
    is_complete: bool
    """Whether the input of every part is complete."""
    ocean_kept: TableCorrected | None = None
    """The event that would keep the ocean at its current size; None if the correction does not change that size."""

    @property
    def is_possible(self) -> bool:
        return self.is_complete and not self.preview.obstacles


def preview_correction(
    game: FishingGame, parts: Sequence[PlacedPart], shown: int, answers: Mapping[int, Seat], *, keeps_ocean: bool
) -> CorrectionPreview:
    """Return the game that would result from these parts, with the questions that have to be answered.

    If `keeps_ocean` is set and the correction would change the ocean, set the ocean by hand to its current size.
    """
    changed = _changed(game, parts)
    replacements = changed.by_index()
    questions: list[OpenQuestion] = []
    while True:
        preview = game.preview(replacements)
        obstacle = _answerable_obstacle(preview)
        if obstacle is None or any(question.index == obstacle.index for question in questions):
            break
        seat = answers.get(obstacle.index)
        questions.append(OpenQuestion(obstacle, seat))
        if seat is None:
            break
        events: tuple[Event, ...] = events_of(replacements.get(obstacle.index, obstacle.event))
        replacements[obstacle.index] = _answered(events, obstacle.place, seat)
    open_ones = [question.obstacle for question in questions if question.answer is None]
    blocked = [obstacle for obstacle in preview.obstacles if obstacle not in open_ones]
    own = [obstacle for obstacle in blocked if changed.is_about(obstacle, parts[shown])]
    is_complete = all(part.events is not None for part in parts)
    ocean_kept = None if preview.obstacles or not is_complete else _ocean_reset(game.state, preview.state)
    if keeps_ocean and ocean_kept is not None:
        last = game.event_count - 1
        before: tuple[Event, ...] = events_of(replacements.get(last, game.events[last]))
        replacements[last] = (*before, ocean_kept)
        preview = game.preview(replacements)
    return CorrectionPreview(
        replacements,
        preview,
        tuple(questions),
        tuple(own),
        tuple(obstacle for obstacle in blocked if obstacle not in own),
        is_complete,
        ocean_kept,
    )


def _ocean_reset(before: TableState, after: TableState) -> TableCorrected | None:
    """Return the event that keeps the ocean at its real size, or None if the correction does not change the size.

    The players drew by the old plan. A player who took more from the ocean than the corrected plan requires has that
    much more left in the stockroom. So if the draws alone explain the difference, the stockrooms are set, too.
    """
    is_same_round = before.round.number == after.round.number and before.ended is after.ended is Ended.IN_PROGRESS
    if not is_same_round or before.ocean == after.ocean:
        return None
    drawn, planned = _drawn_from_ocean(before), _drawn_from_ocean(after)
    stock = [cards + taken - due for cards, taken, due in zip(after.stock_sizes, drawn, planned)]
    adds_up = sum(stock) + before.ocean == sum(after.stock_sizes) + after.ocean
    if not adds_up or min(stock) < 0:
        return TableCorrected(ocean=before.ocean)
    differing = (None if new == old else new for new, old in zip(stock, after.stock_sizes))
    return TableCorrected(stock=tuple(differing), ocean=before.ocean)


def _drawn_from_ocean(state: TableState) -> list[int]:
    """Return how many cards each player has drawn from the ocean so far."""
    needs = [round_.draw.need for round_ in state.rounds if round_.draw is not None]
    return [sum(need[seat] for need in needs) for seat in state.setup.seats]


@dataclass(frozen=True)
class _ChangedEvents:
    """The entries of a game, with the events that would replace each or be added before it."""

    events: tuple[Event, ...]
    replaced: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    added: dict[int, tuple[Event, ...]] = field(default_factory=dict)

    def at(self, index: int) -> tuple[Event, ...]:
        """Return the events that replace the entry at this index, or the entry itself."""
        return self.replaced.get(index, (self.events[index],))

    def by_index(self) -> dict[int, Replacement]:
        """Return the replacements by index; events that are added at the end of the log follow its last entry."""
        last = len(self.events) - 1
        found: dict[int, Replacement] = {}
        for index in sorted({*self.replaced, *(min(index, last) for index in self.added)}):
            at_end = self.added.get(index + 1, ()) if index == last else ()
            events = (*self.added.get(index, ()), *self.at(index), *at_end)
            found[index] = events if len(events) > 1 else events[0] if events else None
        return found

    def is_about(self, obstacle: Obstacle[Event], placed: PlacedPart) -> bool:
        """Return whether the impossible event of an obstacle belongs to this part of the correction."""
        first = len(self.added.get(obstacle.index, ()))
        is_added = not first <= obstacle.place < first + len(self.at(obstacle.index))
        return is_added if placed.part.is_added else obstacle.index == placed.part.index and not is_added


def _changed(game: FishingGame, parts: Sequence[PlacedPart]) -> _ChangedEvents:
    changed = _ChangedEvents(game.events)
    for placed in parts:
        if placed.events is not None:
            (changed.added if placed.part.is_added else changed.replaced)[placed.part.index] = placed.events
    for placed in parts:
        if isinstance(placed.part.edit, CAUGHT) and not isinstance(placed.part.old, TrickCaught):
            _keep_in_force(game, placed, changed)
    return changed


def _keep_in_force(game: FishingGame, placed: PlacedPart, changed: _ChangedEvents) -> None:
    """Store the effects in force in the next trick, because the trick of this part loses the cards that imply them."""
    following = range(placed.part.index + (not placed.part.is_added), len(game.events))
    index = next((i for i in following if isinstance(game.events[i], LOGGED)), None)
    event = None if index is None else game.events[index]
    if index is None or not isinstance(event, TrickPlayed) or event.in_force is not None:
        return
    in_force = game.states()[index].in_force
    if in_force is not None:
        changed.replaced.setdefault(index, (replace(event, in_force=in_force),))


def _answerable_obstacle(preview: FishingPreview) -> Obstacle[Event] | None:
    """Return the first obstacle if players can remove it by entering who led, or None."""
    if not preview.obstacles:
        return None
    first = preview.obstacles[0]
    has_leader = isinstance(first.event, RoundCounted | TableCorrected)
    return first if has_leader and first.problem.fault in ASKS_FOR_A_SEAT else None


def _answered(events: tuple[Event, ...], place: int, seat: Seat) -> Replacement:
    event = events[place]
    answered: Event
    if isinstance(event, RoundCounted):
        answered = replace(event, last_leader=seat)
    else:
        assert isinstance(event, TableCorrected)
        answered = replace(event, leader=seat)
    return answered if len(events) == 1 else (*events[:place], answered, *events[place + 1 :])
