"""Correcting the past in words: what can have happened, what would change, and what stands in the way."""

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entered import What
from companion.fresh_fish.events import Event
from companion.fresh_fish.fold import apply
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.changes import changes_in_words
from companion.fresh_fish.words.events import event_in_words
from companion.fresh_fish.words.problems import problem_in_words
from companion.language import _
from companion.names import Names


def what_in_words(what: What) -> str:
    """One thing that can have happened, for a choice."""
    match what:
        case What.RESERVED:
            return _("Reserved")
        case What.FLEA_MARKET:
            return _("Flea market")
        case What.AUCTION:
            return _("Auction")
        case What.LAST_STALL:
            return _("Last stall")
        case What.BY_HAND:
            return _("Corrected by hand")
        case What.SEAT_TAKEN:
            return _("Seat taken")
        case What.ENDED:
            return _("Ended here")


def entry_in_words(event: Event, before: TableState) -> str:
    """An entry of the log as it stands, at the table it met."""
    return event_in_words(event, apply(before, event))


def where_in_words(draft: CorrectionDraft) -> str:
    """Where it went, or that a space is still to be tapped."""
    entered, names = draft.entered, draft.before.square.shape.names
    if entered is None or entered.fixed is not None:
        return ""
    if entered.space is not None:
        return _("On {space}. Tap another space to change it.").format(space=names[entered.space])
    if draft.is_complete:
        return _("The stall stands outside: there is no reserved space.")
    return _("Tap the space on the square.")


def follows_in_words(draft: CorrectionDraft) -> list[str]:
    """What would change, or what is wrong with what is entered."""
    names: Names = draft.game.setup.players
    if draft.own_problem is not None:
        return [problem_in_words(draft.own_problem, names)]
    if not draft.is_complete or not draft.is_changed:
        return [_("Nothing is changed yet.")]
    lines = list(changes_in_words(draft.game.state, draft.preview.state))
    return lines or [_("The table stays as it is now.")]


def obstacles_in_words(draft: CorrectionDraft) -> list[tuple[int, str]]:
    """The later entries that would not be possible, each with its place in the log."""
    names, states = draft.game.setup.players, draft.game.states()
    return [
        (
            obstacle.index,
            _("Entry {number}: {entry} {problem}").format(
                number=obstacle.index + 1,
                entry=entry_in_words(obstacle.event, states[obstacle.index]),
                problem=problem_in_words(obstacle.problem, names),
            ),
        )
        for obstacle in draft.obstacles
    ]
