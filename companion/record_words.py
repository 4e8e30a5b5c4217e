"""What is wrong with a file of games, in words."""

from companion.kinds import words_of
from companion.language import _
from companion.names import NameProblem, name_problem_in_words, shown
from companion.reading import LARGEST_FILE, LONGEST_TEXT, BadRecord, RecordFault
from companion.rules import MOST_EVENTS


def record_problem_in_words(error: BadRecord) -> str:
    """Return what is wrong with a file, with the game, the board or the event it is in."""
    if isinstance(error.problem, NameProblem):
        sentence = name_problem_in_words(error.problem)
    elif error.problem is not None and error.kind is not None:
        sentence = words_of(error.kind).problem(error.problem, error.players)
    elif error.fault is RecordFault.BAD_VALUE and error.kind is not None:
        sentence = words_of(error.kind).bad_value(error)
    elif error.fault is RecordFault.NOT_JSON and error.line is None:
        sentence = _("The file is damaged or not a game: it cannot be read.")
    else:
        sentence = _record_message(error.fault).format(
            text=shown(error.text),
            line=error.line,
            longest=LONGEST_TEXT,
            largest=LARGEST_FILE // 1_000_000,
            most=MOST_EVENTS,
        )
    if error.event is not None:
        sentence = _("event {number}: {sentence}").format(number=error.event, sentence=sentence)
    if error.game is not None:
        sentence = _("game {number}: {sentence}").format(number=error.game, sentence=sentence)
    if error.board:
        sentence = _("board {name}: {sentence}").format(name=shown(error.board), sentence=sentence)
    return sentence


def _record_message(fault: RecordFault) -> str:
    match fault:
        case RecordFault.TOO_LARGE:
            return _("The file is too large: it may have up to {largest} MB.")
        case RecordFault.TOO_MANY_EVENTS:
            return _("The game is too long: it may have up to {most} entries.")
        case RecordFault.NOT_TEXT:
            return _("The file contains no text: choose one that ends in .fishing.json or .freshfish.json.")
        case RecordFault.NOT_JSON:
            return _("The file is damaged or not a game: it cannot be read around line {line}.")
        case RecordFault.NOT_A_RECORD | RecordFault.IMPOSSIBLE | RecordFault.BAD_VALUE:
            return _("The file is not a game: choose one that ends in .fishing.json or .freshfish.json.")
        case RecordFault.NEWER_VERSION:
            return _("The file was written by a newer version of the app (format {text}): update the app to read it.")
        case RecordFault.MISSING_KEY:
            return _("“{text}” is missing.")
        case RecordFault.UNKNOWN_KEY:
            return _("“{text}” is not known here.")
        case RecordFault.KEY_TWICE:
            return _("“{text}” appears twice.")
        case RecordFault.NOT_A_LIST:
            return _("“{text}” has to be a list.")
        case RecordFault.NOT_PAIRS:
            return _("“{text}” has to be a list of pairs.")
        case RecordFault.NOT_AN_OBJECT:
            return _("“{text}” has to be an object in braces.")
        case RecordFault.NOT_A_TEXT:
            return _("“{text}” has to be a text in quotes.")
        case RecordFault.NOT_A_NUMBER:
            return _("“{text}” has to be a whole number.")
        case RecordFault.NOT_YES_OR_NO:
            return _("“{text}” has to be true or false.")
        case RecordFault.TEXT_TOO_LONG:
            return _("“{text}” is too long: use up to {longest} characters.")
        case RecordFault.UNKNOWN_EVENT:
            return _("“{text}” is not an event of a game.")
        case RecordFault.UNKNOWN_PLAYER:
            return _("“{text}” does not play in this game.")
        case RecordFault.NOT_AT_THIS_SEAT:
            return _("“{text}” does not sit at this seat.")
        case RecordFault.AT_ANOTHER_SEAT:
            return _("“{text}” already sits at another seat.")
        case RecordFault.NOT_A_TIME:
            return _("“{text}” is not a time.")
        case RecordFault.NOT_A_KEY:
            return _("“{text}” is not a key of a game.")
        case RecordFault.TIMES_DO_NOT_FIT:
            return _("Every event needs one time, no more and no less.")
