"""Records of Fresh Fish (`*.freshfish.json`)."""

from collections.abc import Iterable
from typing import Any

from companion import record
from companion.fresh_fish.events import Event
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.set_up import Setup
from companion.reading import parse


def read(data: str | bytes) -> FreshFishGame:
    """Read a record file; raise BadRecord with what is wrong where."""
    return from_json(parse(data))


def from_json(content: object) -> FreshFishGame:
    """The game of a record's parsed JSON; raise BadRecord."""
    return record.from_json(content, FRESH_FISH)


def write(setup: Setup, events: Iterable[Event]) -> str:
    """The record of a game as the text of a file."""
    return record.write(FRESH_FISH, setup, events)


def to_json(setup: Setup, events: Iterable[Event]) -> dict[str, Any]:
    """The record of a game, ready for JSON."""
    return record.to_json(FRESH_FISH, setup, events)
