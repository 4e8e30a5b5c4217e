"""Sentences about a change of a game, for screen readers and the voice."""

from typing import TYPE_CHECKING

from companion.pages.kinds import kind_of
from companion.table.game import Done
from companion.tools.language import _

if TYPE_CHECKING:
    from companion.pages.session import AnyChange
    from companion.tools.names import Names


def change_in_words(change: "AnyChange") -> str:
    """Return what a change of a game was, as a sentence for screen readers: the entry, or that it was undone."""
    if change.done is Done.BEGUN:
        return ""
    if change.done is Done.REPLACED:
        return _("Corrected")
    if change.is_correction:
        return _("Correction undone") if change.done is Done.UNDONE else _("Redone")
    setup = change.state_after.setup
    what = kind_of(setup.kind).entry_in_plain_words(change.events[-1], change.without, setup.players)
    return step_in_words(change.done, what)


def step_in_words(done: Done, what: str) -> str:
    """Return `what` if it was entered, or else that it was undone or redone."""
    match done:
        case Done.UNDONE:
            return _("Undone: {what}").format(what=what)
        case Done.REDONE:
            return _("Redone: {what}").format(what=what)
    return what


def spoken_in_words(change: "AnyChange", names: "Names") -> list[str]:
    """Return the sentences that a voice says after a change of a game."""
    sentences = kind_of(change.state_after.setup.kind).announced(change, names)
    return sentences or ([_("Undone")] if change.done is Done.UNDONE else [])
