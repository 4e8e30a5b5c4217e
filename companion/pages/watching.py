"""The table as those who only watch may see it: a copy that nothing changes, so that other threads may read it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.pages.drafts import PHONES
from companion.pages.preferences import DEFAULT_PREFERENCES, Preferences
from companion.pages.session import AnyGame, Session
from companion.table.faces import FIRST_FACES, Face
from companion.table.kinds import kind_of


def watched_table(session: Session) -> Session | None:
    """Return the game being played as those who watch may see it, or None if there is none."""
    game = session.set_aside or session.game
    if game is None:
        return None
    is_on_table = game is session.game
    faces = session.faces if is_on_table else session.faces_of(game.setup.players)
    table = watched_game(game, faces, session.preferences, session.drafts_of(game))
    table.seats_with_phone, table.seats_asleep = session.seats_with_phone, session.seats_asleep
    if is_on_table:
        table.latest, table.phone_of_latest = session.latest, session.phone_of_latest
    return table


def watched_game(
    game: AnyGame,
    faces: tuple[Face, ...] = FIRST_FACES,
    preferences: Preferences = DEFAULT_PREFERENCES,
    drafts: Mapping[str, Mapping[str, Any]] | None = None,
) -> Session:
    """Return a table with a copy of a game, as those who watch may see it: of its drafts only what all share."""
    table, kept = Session(), drafts or {}
    table.game = game.copied()
    table.faces, table.settings = faces, asdict(preferences)
    table.drafts.update(kind_of(game.setup.kind).shared_drafts(game.state, kept))
    if PHONES in kept:
        table.drafts[PHONES] = dict(kept[PHONES])
    return table
