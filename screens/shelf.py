"""What pages about the shelf ask it beyond its lists, and games as these pages say them; knows no Kivy."""

from dataclasses import dataclass
from datetime import datetime

from companion.fishing.rounds import ROUNDS
from companion.fishing.state import Ended
from companion.language import _, ngettext
from companion.library import KeptGame, Library, ListedGame
from companion.library.journal import to_moment
from companion.words.names import names_listed, number_in_words
from companion.words.shelf import opening_problem_in_words


@dataclass(frozen=True)
class Acquaintance:
    """Somebody you play with, and how often you did."""

    name: str
    games: int
    played: datetime | None


def games_on(library: Library) -> tuple[int, int]:
    """How many games are over, and how many are not."""
    over, running = library.rows("SELECT total(NOT running), total(running) FROM games WHERE deleted IS NULL")[0]
    return int(over), int(running)


def acquaintances(library: Library) -> list[Acquaintance]:
    """Everybody you played with, who played last first."""
    rows = library.rows(
        "SELECT name, played, count(number) FROM players LEFT JOIN seats ON player = id"
        " LEFT JOIN games ON number = game AND deleted IS NULL GROUP BY id ORDER BY played DESC, name"
    )
    return [Acquaintance(name, games, None if played is None else to_moment(played)) for name, played, games in rows]


def key_of(session) -> str:
    """The key of the game on the table; nothing where there is none or it is not on the shelf."""
    return session.game.key if isinstance(session.game, KeptGame) else ""


def open_again(session) -> None:
    """Let the game on the table have the names that its players have now."""
    key = key_of(session)
    if key:
        game = session.library.games.load(key)
        if game is not session.game:
            session.open(game)


# In words


def not_kept_in_words(session) -> str:
    """Why there is no shelf to show."""
    sentence = _("Games are kept only while the app is open.")
    if session is None or session.trouble is None:
        return sentence
    return f"{sentence} {opening_problem_in_words(session.trouble)}"


def counts_in_words(over: int, running: int) -> str:
    """How many games there are, as in "12 finished, 1 open"."""
    if not running:
        return _("{count} finished").format(count=over)
    if not over:
        return _("{count} open").format(count=running)
    return _("{finished} finished, {open} open").format(finished=over, open=running)


def games_in_words(count: int) -> str:
    """A number of games."""
    return ngettext("{count} game", "{count} games", count).format(count=count)


def status_in_words(game: ListedGame) -> str:
    """How far a game is, in a few words; nothing where it is simply over."""
    if game.ended is Ended.IN_PROGRESS:
        status = _("round {number} of {rounds}").format(number=game.round, rounds=ROUNDS)
    elif game.ended is Ended.OVERFISHED:
        status = _("overfished")
    else:
        status = ""
    if game.counts:
        return status
    not_counted = _("does not count")
    return f"{status}, {not_counted}" if status else not_counted


def outcome_in_words(game: ListedGame) -> str:
    """How a game ended, or stands, in a sentence or two."""
    if game.ended is Ended.IN_PROGRESS:
        return _("The game goes on in round {round}.").format(round=game.round)
    message = ngettext(
        "{players} wins with {points} points.",
        "{players} share the victory with {points} points.",
        len(game.winners),
    )
    outcome = message.format(players=names_listed(game.winners, game.players), points=number_in_words(max(game.points)))
    overfished = _("The ocean is overfished.") if game.ended is Ended.OVERFISHED else ""
    return f"{overfished} {outcome}".strip()
