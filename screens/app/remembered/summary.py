"""The open game and the shelf in a line or two; knows no Kivy and loads nothing slow."""

from typing import NamedTuple

from companion.language import _, ngettext


class HomeSummary(NamedTuple):
    """What home shows, so that it can show it again before the shelf is open."""

    round: int = 0
    trick: int = 0
    tricks: int = 0
    standing: tuple[tuple[str, int], ...] = ()
    """Each player's points; empty if no game is open."""
    over: int = 0
    running: int = 0
    game: str = "fishing"
    """The kind of game that home shows."""
    turn: str = ""
    """Whose turn it is, in games that take turns."""
    tiles: int = 0
    """How many tiles are still to come."""
    boards: int = 0
    """How many boards the household has drawn."""
    is_other_open: bool = False
    """Whether a game of another kind is open."""
    faces: tuple[tuple[str, str], ...] = ()
    """The faces of the players in the open game: colour and emblem."""
    last_players: str = ""
    """Who played last, if their game can be set up again as it was."""


NOTHING = HomeSummary()


def counts_in_words(over: int, running: int) -> str:
    """Return how many games there are, as in "12 finished, 1 open"."""
    if not running:
        return _("{count} finished").format(count=over)
    if not over:
        return _("{count} open").format(count=running)
    return _("{finished} finished, {open} open").format(finished=over, open=running)


def not_kept_in_words(session) -> str:
    """Return why there is no shelf to show."""
    sentence = _("Games are kept only while the app is open.")
    if session is None or session.trouble is None:
        return sentence
    from companion.shelf.words import opening_problem_in_words

    return f"{sentence} {opening_problem_in_words(session.trouble)}"


def games_in_words(count: int) -> str:
    return ngettext("{count} game", "{count} games", count).format(count=count)
