"""What a household keeps of Fresh Fish: read from the settings, and on the disk before anybody sees it changed."""

import json
from functools import lru_cache

from companion.fresh_fish.our_boards import OurBoards
from screens.app.session import Session

KEY = "our_boards"


def our_boards(session: Session) -> OurBoards:
    """The boards and squares of this household."""
    return _read(json.dumps(session.settings.get(KEY)))


@lru_cache(maxsize=1)
def _read(stored: str) -> OurBoards:
    return OurBoards.read(json.loads(stored))


def keep_boards(session: Session, ours: OurBoards) -> None:
    """Keep other boards and squares from now on."""
    session.set_setting(KEY, ours.to_store())
