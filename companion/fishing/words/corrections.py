"""Sentences about corrections in progress and what stands in their way."""

from typing import Any

from companion.fishing.drafts.by_hand import ByHandDraft
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import CorrectionPart
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import LONGEST_NOTE, Event, RoundCounted, TableCorrected
from companion.fishing.problems import Fault
from companion.fishing.state import TableState
from companion.fishing.words.events import EventRow, correction_in_words, row_of
from companion.fishing.words.problems import problem_in_words
from companion.table.replacing import Obstacle
from companion.tools.language import _
from companion.tools.names import Names
from companion.tools.sentences import join_names, shown


def title_in_words(draft: CorrectionDraft) -> str:
    """Return the title of a correction: the entry that is corrected, or the round whose entries are listed."""
    if not draft.is_chosen:
        return _("Entries of round {number}").format(number=draft.round)
    if draft.part.is_added:
        return _("Added to round {number}").format(number=draft.round)
    return _row(draft, draft.part).heading


def place_in_words(draft: CorrectionDraft) -> str:
    """Return where an added entry would go, as in "Before: Anne caught trick 3"."""
    index = draft.part.index
    if index == len(draft.log):
        return _("After everything entered so far")
    entry = draft.log[index]
    return _("Before: {entry}").format(entry=row_of(entry.event, entry.before, draft.names).log)


def other_part_in_words(draft: CorrectionDraft, part: CorrectionPart) -> str:
    """Return which other entry is changed together with the one that is shown."""
    if part.is_added:
        return _("Also: added to round {number}").format(number=draft.round)
    message = _("Also deleted: {entry}") if part.edit is None else _("Also corrected: {entry}")
    return message.format(entry=_row(draft, part).title)


def figures_in_words(draft: CorrectionDraft) -> list[str]:
    """Return the note and figures of a correction by hand, line by line; the recorded ones if the input is invalid."""
    part = draft.part
    assert isinstance(part.edit, TableCorrected)
    entered = ByHandDraft(draft.before, part.edit).outcome.event
    event = part.old if entered is None or part.edit == part.old else entered
    if not isinstance(event, TableCorrected):
        return [_("Set the figures as they really were then.")]
    note = [_("“{note}”").format(note=shown(event.note, LONGEST_NOTE))] if event.note else []
    return [*note, *correction_in_words(event, draft.names)]


def what_is_missing(draft: CorrectionDraft) -> str:
    """Return what players must still enter before the correction can be previewed, or an empty string."""
    open_parts = [placed for placed in draft.placed if placed.events is None]
    if not open_parts:
        return ""
    part, names = draft.part, draft.names
    if draft.placed[draft.at] not in open_parts:
        other = open_parts[0].part
        entry = _("What is added") if other.is_added else _row(draft, other).title
        return _("{entry} is not complete yet.").format(entry=entry)
    problem = None
    if isinstance(part.edit, TableCorrected):
        problem = ByHandDraft(draft.before, part.edit).outcome.problem
    elif isinstance(part.edit, TrickDraft):
        ruling = part.edit.at(draft.before).ruling
        if ruling.stage is not RulingStage.WRONG:
            return _("The trick is not complete yet: enter its cards.")
        problem = ruling.problem
    return "" if problem is None else problem_in_words(problem, names)


def _row(draft: CorrectionDraft, part: CorrectionPart) -> EventRow[Any]:
    return row_of(part.stands, draft.log[part.index].before, draft.names)


def obstacle_in_words(obstacle: Obstacle[Event], before: TableState, names: Names) -> str:
    """Return why an entry prevents a correction; `before` is the table before that entry, without the correction."""
    entry = row_of(obstacle.event, before, names).title
    if obstacle.problem.fault is Fault.GAME_IS_OVER:
        return _("{entry} would not fit. The game would be over by then.").format(entry=entry)
    return _("{entry} would not fit. {reason}").format(entry=entry, reason=problem_in_words(obstacle.problem, names))


def question_in_words(obstacle: Obstacle[Event], before: TableState, names: Names) -> str:
    """Return the question who led, asked because a correction causes a tie; `before` is the table before the tie."""
    players, number = join_names(obstacle.problem.seats, names), before.round.number
    if isinstance(obstacle.event, RoundCounted):
        message = _("{players} would be tied: who led the last trick of round {number}?")
    else:
        message = _("{players} would be tied: who led in round {number}?")
    return message.format(players=players, number=number)
