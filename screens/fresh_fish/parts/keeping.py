"""The boards and squares of a household, which are stored in the settings."""

import json
from functools import lru_cache

from companion.figures import ListedGame
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.set_up import Setup
from screens.app.session import Session

KEY = "our_boards"


def our_boards(session: Session) -> OurBoards:
    return _read(json.dumps(session.settings.get(KEY)))


@lru_cache(maxsize=1)
def _read(stored: str) -> OurBoards:
    return OurBoards.read(json.loads(stored))


def last_game(session: Session) -> ListedGame | None:
    """Return the game played last, or None if there is none or no square is kept."""
    has_squares = session.shelf is not None and bool(our_boards(session).squares)
    return session.shelf.games.latest(Setup.kind) if has_squares else None


def keep_boards(session: Session, ours: OurBoards) -> None:
    session.set_setting(KEY, ours.to_store())
