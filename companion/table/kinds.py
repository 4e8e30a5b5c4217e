"""The kinds of games by key. A kind is imported on first use: an app that only plays one game never loads another."""

from companion.table.stored_kind import StoredKind
from companion.tools.exports import load


class UnknownKind(LookupError):
    """Raised for a kind of game that this version of the app does not have."""


# Imported by name, because no module of the core may import a game.
KINDS = {
    "fishing": "companion.fishing.kind:FISHING",
    "fresh-fish": "companion.fresh_fish.kind:FRESH_FISH",
}
"""Where each kind of game is found, by key. The first is the default."""


def kind_of(key: str) -> StoredKind:
    """Return the kind of game with this key. Raise UnknownKind if this version of the app does not have it."""
    if key not in KINDS:
        raise UnknownKind(key)
    kind: StoredKind = load(KINDS[key])
    return kind
