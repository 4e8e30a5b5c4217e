"""Records of Fishing (`*.fishing.json`)."""

from typing import Any

from companion import record
from companion.fishing.game import Game
from companion.fishing.kind import FISHING
from companion.reading import parse


def read(data: str | bytes) -> Game:
    """Read a record file; raise BadRecord with what is wrong where."""
    return from_json(parse(data))


def from_json(content: object) -> Game:
    """Build a game from a record's parsed JSON; raise BadRecord."""
    game: Game = record.from_json(content, FISHING)
    return game


def write(game: Game) -> str:
    """The record of a game as the text of a file."""
    return record.write(FISHING, game.setup, game.events)


def to_json(game: Game) -> dict[str, Any]:
    """The record of a game, ready for JSON."""
    return record.to_json(FISHING, game.setup, game.events)
