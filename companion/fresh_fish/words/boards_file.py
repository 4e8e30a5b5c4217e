"""What is wrong with a file of boards, in words."""

from companion.fresh_fish.boards_file import BadBoards
from companion.language import _
from companion.names import shown
from companion.record_words import record_problem_in_words


def boards_problem_in_words(error: BadBoards) -> str:
    """What is wrong with a boards file, with the name of the board."""
    sentence = record_problem_in_words(error.record)
    if not error.board:
        return sentence
    return _("board {name}: {sentence}").format(name=shown(error.board), sentence=sentence)
