"""Counts of games in words, and whether they are kept, as Home says it; imports nothing slow."""

from typing import TYPE_CHECKING

from companion.tools.language import _, ngettext

if TYPE_CHECKING:
    from companion.pages.session import Session  # loads the shelf, for which Home does not wait


def counts_in_words(over: int, running: int) -> str:
    """Return the numbers of games in words, such as "12 finished, 1 open"."""
    if not running:
        return _("{count} finished").format(count=over)
    if not over:
        return _("{count} open").format(count=running)
    return _("{finished} finished, {open} open").format(finished=over, open=running)


def not_kept_in_words(session: "Session | None") -> str:
    """Return sentences saying that games are not being saved, and why."""
    sentence = _("Games are kept only while the app is open.")
    if session is None or session.trouble is None:
        return sentence
    from companion.shelf.words import opening_problem_in_words

    return f"{sentence} {opening_problem_in_words(session.trouble)}"


def games_in_words(count: int) -> str:
    """Return a number of games in words, such as "12 games"."""
    return ngettext("{count} game", "{count} games", count).format(count=count)
