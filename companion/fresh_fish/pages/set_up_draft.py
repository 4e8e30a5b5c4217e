"""The draft of a set-up with its undo history, as a desk keeps it until the game begins."""

from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.set_up import SetUpDraft
from companion.pages.desk import Desk

SET_UP = "set_up"  # the key of the draft


def set_up_history(desk: Desk) -> History:
    return History({}).restored(desk.drafts_of_no_game[SET_UP])


def keep_set_up(desk: Desk, history: History) -> None:
    desk.drafts_of_no_game[SET_UP] = history.to_store()


def rename_board_in_set_up(desk: Desk, old: str, new: str) -> None:
    """Let an unfinished set-up, which refers to boards by name, and its undo history follow a renamed board."""
    keep_set_up(desk, set_up_history(desk).map(lambda stored: SetUpDraft.rename_board(stored, old, new)))
