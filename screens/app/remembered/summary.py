"""The summary of the open game and the shelf on Home, and counts of games in words; imports nothing slow."""

from typing import NamedTuple

from companion.language import _, ngettext


class HomeSummary(NamedTuple):
    """What Home shows, stored so that it can be shown again before the shelf is open."""

    round: int = 0
    trick: int = 0
    tricks: int = 0
    standing: tuple[tuple[str, int], ...] = ()
    """Each player's points; empty if no game is open."""
    over: int = 0
    running: int = 0
    game: str = "fishing"
    """The kind of game that Home shows."""
    turn: str = ""
    """The player whose turn it is, in games that take turns."""
    tiles: int = 0
    """The number of tiles left to draw."""
    boards: int = 0
    """The number of boards that the household has drawn."""
    is_other_open: bool = False
    """Whether a game of another kind is open."""
    faces: tuple[tuple[str, str], ...] = ()
    """The faces of the players in the open game: colour and emblem."""
    last_players: str = ""
    """The players of the last game, if it can be set up again as it was."""


NOTHING = HomeSummary()


def counts_in_words(over: int, running: int) -> str:
    """Return the numbers of games in words, such as "12 finished, 1 open"."""
    if not running:
        return _("{count} finished").format(count=over)
    if not over:
        return _("{count} open").format(count=running)
    return _("{finished} finished, {open} open").format(finished=over, open=running)


def not_kept_in_words(session) -> str:
    """Return sentences saying that games are not being saved, and why."""
    sentence = _("Games are kept only while the app is open.")
    if session is None or session.trouble is None:
        return sentence
    from companion.shelf.words import opening_problem_in_words

    return f"{sentence} {opening_problem_in_words(session.trouble)}"


def games_in_words(count: int) -> str:
    return ngettext("{count} game", "{count} games", count).format(count=count)
