"""The boards and squares of a household, which are stored in the settings."""

import json
from functools import lru_cache

from companion.figures import ListedGame
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.set_up import Setup
from companion.session import Session

KEY = "our_boards"


def our_boards(session: Session) -> OurBoards:
    return _read(json.dumps(session.settings.get(KEY)))


@lru_cache(maxsize=1)
def _read(stored: str) -> OurBoards:
    return OurBoards.read(json.loads(stored))


def last_game(session: Session) -> ListedGame | None:
    """Return the last game of Fresh Fish, or None if there is none or if no square is saved."""
    if session.shelf is None or not our_boards(session).squares:
        return None
    return session.shelf.games.latest(Setup.kind)


def keep_boards(session: Session, ours: OurBoards) -> None:
    session.set_setting(KEY, ours.to_store())
