"""Sentences about faults in files of games."""

from companion.table.kinds import KINDS, kind_of
from companion.table.rules import MOST_EVENTS
from companion.tools.language import _
from companion.tools.names import NameProblem, name_problem_in_words
from companion.tools.reading import LARGEST_FILE, LONGEST_TEXT, BadRecord, RecordFault
from companion.tools.sentences import join_with_or, shown


def record_problem_in_words(error: BadRecord) -> str:
    """Return the sentence that describes the fault in a file and names the game, board or event that has it."""
    if isinstance(error.problem, NameProblem):
        sentence = name_problem_in_words(error.problem)
    elif error.problem is not None and error.kind is not None:
        sentence = kind_of(error.kind).problem(error.problem, error.players)
    elif error.fault is RecordFault.BAD_VALUE and error.kind is not None:
        sentence = kind_of(error.kind).bad_value(error)
    elif error.fault is RecordFault.NOT_JSON and error.line is None:
        sentence = _("The file is damaged or not a game: it cannot be read.")
    else:
        sentence = _record_message(error.fault).format(
            text=shown(error.text),
            line=error.line,
            longest=LONGEST_TEXT,
            largest=LARGEST_FILE // 1_000_000,
            most=MOST_EVENTS,
            files=join_with_or([kind_of(key).suffix for key in KINDS]),
        )
    if error.event is not None:
        sentence = _("event {number}: {sentence}").format(number=error.event, sentence=sentence)
    if error.game is not None:
        sentence = _("game {number}: {sentence}").format(number=error.game, sentence=sentence)
    if error.board:
        sentence = _("board {name}: {sentence}").format(name=shown(error.board), sentence=sentence)
    return sentence


def _record_message(fault: RecordFault) -> str:
    not_a_game = _("The file is not a game: choose one that ends in {files}.")
    return {
        RecordFault.TOO_LARGE: _("The file is too large: it may have up to {largest} MB."),
        RecordFault.TOO_MANY_EVENTS: _("The game is too long: it may have up to {most} entries."),
        RecordFault.NOT_TEXT: _("The file contains no text: choose one that ends in {files}."),
        RecordFault.NOT_JSON: _("The file is damaged or not a game: it cannot be read around line {line}."),
        RecordFault.NOT_A_RECORD: not_a_game,
        RecordFault.IMPOSSIBLE: not_a_game,
        RecordFault.BAD_VALUE: not_a_game,
        RecordFault.NEWER_VERSION: _(
            "The file was written by a newer version of the app (format {text}): update the app to read it."
        ),
        RecordFault.MISSING_KEY: _("“{text}” is missing."),
        RecordFault.UNKNOWN_KEY: _("“{text}” is not known here."),
        RecordFault.KEY_TWICE: _("“{text}” appears twice."),
        RecordFault.NOT_A_LIST: _("“{text}” has to be a list."),
        RecordFault.NOT_PAIRS: _("“{text}” has to be a list of pairs."),
        RecordFault.NOT_AN_OBJECT: _("“{text}” has to be an object in braces."),
        RecordFault.NOT_A_TEXT: _("“{text}” has to be text in quotes."),
        RecordFault.NOT_A_NUMBER: _("“{text}” has to be a whole number."),
        RecordFault.NOT_YES_OR_NO: _("“{text}” has to be true or false."),
        RecordFault.TEXT_TOO_LONG: _("“{text}” is too long: use up to {longest} characters."),
        RecordFault.UNKNOWN_EVENT: _("“{text}” is not an event of a game."),
        RecordFault.UNKNOWN_PLAYER: _("“{text}” is not playing in this game."),
        RecordFault.NOT_AT_THIS_SEAT: _("“{text}” is not in this seat."),
        RecordFault.NOT_A_TIME: _("“{text}” is not a time."),
        RecordFault.NOT_A_KEY: _("“{text}” is not a key of a game."),
        RecordFault.TIMES_DO_NOT_FIT: _("Every event needs one time, no more and no less."),
    }[fault]
