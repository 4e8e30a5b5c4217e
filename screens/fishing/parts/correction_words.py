"""What the correction of the past still asks for, in words."""

from companion.fishing.drafts.ruling import Stage
from companion.fishing.words.changes import entry_in_words
from companion.fishing.words.problems import problem_in_words
from companion.language import _
from companion.names import Names
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_parts import BY_HAND, CARDS


def what_is_missing(correction: Correction, names: Names) -> str:
    """What has to be entered before anything can be said about the correction; nothing where all is there."""
    if correction.outlook.complete:
        return ""
    part = correction.shown
    if part.events() is not None:
        other = next(part for part in correction.others if part.events() is None)
        entry = (
            _("What is added")
            if other.old is None
            else entry_in_words(other.old, correction.table_at(other.index), names)
        )
        return _("{entry} is not entered completely yet.").format(entry=entry)
    if part.new["kind"] == BY_HAND and part.by_hand.outcome.problem is not None:
        return problem_in_words(part.by_hand.outcome.problem, names)
    if part.new["kind"] == CARDS:
        ruling = part.trick.ruling
        if ruling.stage is Stage.WRONG and ruling.problem is not None:
            return problem_in_words(ruling.problem, names)
        return _("The trick is not complete yet: enter its cards.")
    return ""
