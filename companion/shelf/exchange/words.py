"""Files of games in words: what is wrong with one, and what has become of the games in it."""

from companion.language import _, ngettext
from companion.names import shown
from companion.record_words import record_problem_in_words
from companion.shelf.exchange.files import BadFile, FileFault
from companion.shelf.exchange.importing import Imported


def file_problem_in_words(error: BadFile) -> str:
    """What is wrong with a file of games, with the number of the game and the event."""
    match error.fault:
        case FileFault.RECORD:
            sentence = "" if error.record is None else record_problem_in_words(error.record)
        case FileFault.NOT_A_TIME:
            sentence = _("“{text}” is not a time.").format(text=shown(error.text))
        case FileFault.NOT_A_KEY:
            sentence = _("“{text}” is not a key of a game.").format(text=shown(error.text))
        case FileFault.TIMES_DO_NOT_FIT:
            sentence = _("There are not as many times as events.")
    if error.game is None:
        return sentence
    return _("game {number}: {sentence}").format(number=error.game, sentence=sentence)


def imported_in_words(imported: Imported) -> str:
    """What has become of the games in a file."""
    parts = []
    if imported.added:
        message = ngettext("{count} game added", "{count} games added", len(imported.added))
        parts.append(message.format(count=len(imported.added)))
    if imported.continued:
        message = ngettext("{count} game continued", "{count} games continued", len(imported.continued))
        parts.append(message.format(count=len(imported.continued)))
    if imported.known:
        message = ngettext("{count} game already known", "{count} games already known", len(imported.known))
        parts.append(message.format(count=len(imported.known)))
    return ", ".join(parts) or _("There is no game in this file")
