"""Games and the shelf as pages about it say them; knows no Kivy."""

from companion.fishing.rounds import ROUNDS
from companion.fishing.state import Ended
from companion.language import _, ngettext
from companion.names import names_listed, number_in_words
from companion.shelf import ListedGame


def not_kept_in_words(session) -> str:
    """Why there is no shelf to show."""
    sentence = _("Games are kept only while the app is open.")
    if session is None or session.trouble is None:
        return sentence
    from companion.shelf.words import opening_problem_in_words

    return f"{sentence} {opening_problem_in_words(session.trouble)}"


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
