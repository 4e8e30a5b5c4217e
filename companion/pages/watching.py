"""The table as those who only watch may see it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.pages.kinds import kind_of
from companion.pages.phones import PHONES
from companion.pages.preferences import DEFAULT_PREFERENCES, Preferences
from companion.pages.session import AnyGame, Session
from companion.table.faces import FIRST_FACES, Face


class WatchedTable(Session):
    """A table with a copy of a game, which nothing changes, so that other threads may read it."""

    def __init__(
        self,
        game: AnyGame,
        faces: tuple[Face, ...] = FIRST_FACES,
        preferences: Preferences = DEFAULT_PREFERENCES,
        drafts: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        """Copy a game; of its drafts only what all share."""
        super().__init__()
        kept = drafts or {}
        self.game = game.copied()
        self.faces, self.settings = faces, asdict(preferences)
        self.drafts.update(kind_of(game.setup.kind).shared_drafts(game.state, kept))
        if PHONES in kept:
            self.drafts[PHONES] = dict(kept[PHONES])

    @staticmethod
    def of(session: Session) -> "WatchedTable | None":
        """Return the game being played as those who watch may see it, or None if there is none."""
        game = session.set_aside or session.game
        if game is None:
            return None
        is_on_table = game is session.game
        faces = session.faces if is_on_table else session.faces_of(game.setup.players)
        table = WatchedTable(game, faces, session.preferences, session.drafts_of(game))
        table.phones = session.phones
        if is_on_table:
            table.latest, table.phone_of_latest = session.latest, session.phone_of_latest
        return table
