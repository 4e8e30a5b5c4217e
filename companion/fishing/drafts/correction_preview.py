"""The preview of a correction: the corrected game, open questions, and entries that become impossible."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.fishing.drafts.correction_parts import CAUGHT
from companion.fishing.drafts.correction_placed import PlacedPart
from companion.fishing.events import Event, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.fishing.game import FishingGame, FishingPreview, Replacement
from companion.fishing.problems import Fault, Seat
from companion.fishing.state import Ended, TableState
from companion.table.replacing import Obstacle, events_of, replacement_of
from companion.tools.drafts import with_item

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

    replacements: Mapping[int, Replacement]
    rounds_kept: tuple[int, ...]
    """The rounds whose piles stay as they were counted, although other tricks of them are logged."""
    state: TableState
    """The state of the corrected game, without the impossible entries."""
    questions: tuple[OpenQuestion, ...]
    own_obstacles: tuple[Obstacle[Event], ...]
    """The entries of the shown part that would be impossible."""
    obstacles: tuple[Obstacle[Event], ...]
    """Other entries that would become impossible; players can correct or delete these, too."""
    is_possible: bool
    """Whether the input of every part is complete and every entry of the corrected game would be possible."""
    ocean_kept: TableCorrected | None = None
    """The event that would keep the ocean at its current size; None if the correction does not change that size."""


def preview_correction(
    game: FishingGame, parts: Sequence[PlacedPart], shown: int, answers: Mapping[int, Seat], *, keeps_ocean: bool
) -> CorrectionPreview:
    """Return the game that would result from these parts, with the questions that have to be answered.

    If `keeps_ocean` is set and the correction would change the ocean, set the ocean by hand to its current size.
    """
    changed = _changed(game, parts)
    replacements = {index: replacement_of([origin.event for origin in changed[index]]) for index in sorted(changed)}
    preview, questions = _with_answers(game, replacements, answers)
    open_ones = [question.obstacle for question in questions if question.answer is None]
    blocked = [obstacle for obstacle in preview.obstacles if obstacle not in open_ones]
    own = [obstacle for obstacle in blocked if _is_own(obstacle, parts[shown], changed)]
    is_possible = not preview.obstacles and all(part.events is not None for part in parts)
    ocean_kept = _ocean_reset(game.state, preview.state) if is_possible else None
    if keeps_ocean and ocean_kept is not None:
        last = game.event_count - 1
        before: tuple[Event, ...] = events_of(preview.replacements.get(last, game.events[last]))
        preview = game.preview({**preview.replacements, last: (*before, ocean_kept)})
    return CorrectionPreview(
        preview.replacements,
        tuple(_rounds_kept(game, parts, preview.replacements)),
        preview.state,
        tuple(questions),
        tuple(own),
        tuple(obstacle for obstacle in blocked if obstacle not in own),
        is_possible and not preview.obstacles,
        ocean_kept,
    )


def _with_answers(
    game: FishingGame, replacements: Mapping[int, Replacement], answers: Mapping[int, Seat]
) -> tuple[FishingPreview, list[OpenQuestion]]:
    """Return the preview of these replacements with the answers to the questions that they raise, and the questions.

    An answer may raise the next question. The last one is still open if it has no answer.
    """
    questions: list[OpenQuestion] = []
    while True:
        preview = game.preview(replacements)
        obstacle = _answerable_obstacle(preview)
        if obstacle is None or any(question.index == obstacle.index for question in questions):
            return preview, questions
        seat = answers.get(obstacle.index)
        questions.append(OpenQuestion(obstacle, seat))
        if seat is None:
            return preview, questions
        events: tuple[Event, ...] = events_of(replacements.get(obstacle.index, obstacle.event))
        answered = replacement_of(with_item(events, obstacle.place, _answered(obstacle.event, seat)))
        replacements = {**replacements, obstacle.index: answered}


def _rounds_kept(
    game: FishingGame, parts: Sequence[PlacedPart], replacements: Mapping[int, Replacement]
) -> Iterator[int]:
    entered = [placed.part.index for placed in parts if not placed.part.is_added]
    for index in sorted(replacements):
        old = game.events[index]
        if isinstance(old, RoundCounted) and index not in entered:
            counts = [event for event in events_of(replacements[index]) if isinstance(event, RoundCounted)]
            if all(count.caught != old.caught for count in counts):
                yield game.states()[index].round.number


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


class Origin(NamedTuple):
    """An event of the corrected log, and the part of the correction that it comes from."""

    event: Event
    part: PlacedPart | None
    """None for an entry of the log."""


def _changed(game: FishingGame, parts: Sequence[PlacedPart]) -> dict[int, list[Origin]]:
    """Return the events in place of each entry that changes, by index: it is edited, or events are added beside it."""
    changed: dict[int, list[Origin]] = {}
    for placed in parts:
        if isinstance(placed.part.edit, CAUGHT) and not isinstance(placed.part.old, TrickCaught):
            changed |= _in_force_after(game, placed)
    complete = [placed for placed in parts if placed.events is not None]
    changed |= {placed.part.index: _origins(placed) for placed in complete if not placed.part.is_added}
    for placed in complete:
        if placed.part.is_added:
            is_at_end = placed.part.index == game.event_count
            index = placed.part.index - is_at_end
            entry = changed.get(index, [Origin(game.events[index], None)])
            changed[index] = [*entry, *_origins(placed)] if is_at_end else [*_origins(placed), *entry]
    return changed


def _origins(placed: PlacedPart) -> list[Origin]:
    return [Origin(event, placed) for event in placed.events or ()]


def _in_force_after(game: FishingGame, placed: PlacedPart) -> dict[int, list[Origin]]:
    """Return the next trick, by index, with the effects in force in it if its entry does not say them yet.

    They follow from the cards of the trick before it, which the trick of this part does not have.
    """
    following = range(placed.part.index + (not placed.part.is_added), len(game.events))
    index = next((i for i in following if isinstance(game.events[i], LOGGED)), None)
    if index is None:
        return {}
    event, in_force = game.events[index], game.states()[index].in_force
    if not isinstance(event, TrickPlayed) or event.in_force is not None or in_force is None:
        return {}
    return {index: [Origin(replace(event, in_force=in_force), None)]}


def _is_own(obstacle: Obstacle[Event], shown: PlacedPart, changed: Mapping[int, list[Origin]]) -> bool:
    """Return whether an impossible event comes from the shown part or, if its input is incomplete, is its entry."""
    part = changed[obstacle.index][obstacle.place].part if obstacle.index in changed else None
    if part is None:
        return obstacle.index == shown.part.index and not shown.part.is_added
    return part is shown


def _answerable_obstacle(preview: FishingPreview) -> Obstacle[Event] | None:
    """Return the first obstacle if players can remove it by entering who led, or None."""
    if not preview.obstacles:
        return None
    first = preview.obstacles[0]
    has_leader = isinstance(first.event, RoundCounted | TableCorrected)
    return first if has_leader and first.problem.fault in ASKS_FOR_A_SEAT else None


def _answered(event: Event, seat: Seat) -> Event:
    """Return the event of an answerable obstacle with the player who led."""
    if isinstance(event, RoundCounted):
        return replace(event, last_leader=seat)
    assert isinstance(event, TableCorrected)
    return replace(event, leader=seat)
