"""The summary of the open game and the shelf on Home, and counts of games in words; imports nothing slow."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.tools.language import _, ngettext

if TYPE_CHECKING:
    from companion.pages.session import Session  # loads the shelf, for which Home does not wait


class HomeSummary(NamedTuple):
    """What Home shows, stored so that it can be shown again before the shelf is open."""

    standing: tuple[tuple[str, int], ...] = ()
    """Each player's points; empty if no game is open."""
    over: int = 0
    running: int = 0
    game: str = ""
    """The kind of game that Home shows; "" for the default."""
    open_games: tuple[str, ...] = ()
    """The other kinds of games that have an open game."""
    faces: tuple[tuple[str, str], ...] = ()
    """The faces of the players in the open game: colour and emblem."""
    own: Mapping[str, Any] = MappingProxyType({})
    """What only this kind of game shows, as numbers and texts by name."""


NOTHING = HomeSummary()


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
