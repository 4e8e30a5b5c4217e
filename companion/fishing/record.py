"""Records of Fishing (`*.fishing.json`)."""

from typing import Any

from companion import record
from companion.fishing.game import FishingGame
from companion.fishing.kind import FISHING
from companion.reading import parse


def read(data: str | bytes) -> FishingGame:
    """Read a record file; raise BadRecord with what is wrong where."""
    return from_json(parse(data))


def from_json(content: object) -> FishingGame:
    """Build a game from a record's parsed JSON; raise BadRecord."""
    return record.from_json(content, FISHING)


def write(game: FishingGame) -> str:
    """The record of a game as the text of a file."""
    return record.write(FISHING, game.setup, game.events)


def to_json(game: FishingGame) -> dict[str, Any]:
    """The record of a game, ready for JSON."""
    return record.to_json(FISHING, game.setup, game.events)
