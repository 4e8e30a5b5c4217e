"""A shelf, its backup and exported files as version 1.0.0 wrote them, and their expected content."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.shelf import Shelf, statistics
from companion.shelf.statistics import Selection
from companion.table import record
from companion.table.faces import EMBLEMS
from tests.shelf.clock import Clock

FOLDER = Path(__file__).parent / "1.0.0"
SHELF = FOLDER / "shelf.sqlite3"
SHELF_OF_VERSION_3 = FOLDER.parent / "version-3" / "shelf.sqlite3"
"""The same shelf, migrated by the first version with Fresh Fish, after a game of Fresh Fish was begun and deleted."""
BACKUP = next(FOLDER.glob("shelf-backup-*"))
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
EVERY_GAME = Selection("fishing")


def later() -> Clock:
    """Return a clock that is set to a time after the shelf was written."""
    clock = Clock()
    clock.wait(days=12)
    return clock


def check(shelf: Shelf) -> None:
    """Check that the shelf contains everything that 1.0.0 wrote, including undo and redo."""
    listed = shelf.games.page(size=100).games
    assert [game.key for game in listed] == [game["key"] for game in EXPECTED["games"]]
    for game, expected in zip(listed, EXPECTED["games"]):
        assert (game.number, list(game.players), list(game.scores)) == (
            expected["number"],
            expected["players"],
            expected["points"],
        )
        assert (list(game.winners), game.events) == (expected["winners"], expected["events"])
        assert game.counts == expected["counts"]
        assert dict(game.own) == {key: expected[key] for key in ("round", "trick", "ended")}
        times = [datetime.fromisoformat(expected[key]) for key in ("started", "changed")]
        assert [game.started, game.changed] == times
        kept = shelf.games.load(game.key)
        assert (len(kept.journal), kept.last_mark) == (expected["actions"], expected["mark"])
        assert (kept.can_undo, kept.can_redo) == (expected["can_undo"], expected["can_redo"])
        assert [line.corrected is not None for line in kept.lines] == expected["corrected"]
        assert record.to_json(kept.setup, kept.events)["events"] == expected["record"]
        assert shelf.games.listed(game.key) == game, "loading must not change the figures"
    people = [[one.name, one.played and one.played.isoformat(), one.games] for one in shelf.people.acquaintances()]
    assert people == EXPECTED["people"]
    faces = [one.face for one in shelf.people.all()]
    assert len({face.emblem for face in faces}) == min(len(faces), len(EMBLEMS)), (
        "people may share an emblem only if there are too few emblems"
    )
    assert len(set(faces)) == len(faces)
    assert shelf.notes.settings() == EXPECTED["settings"]
    assert shelf.notes.drafts(listed[0].key) in (EXPECTED["drafts"], {})
    check_statistics(shelf)


def check_statistics(shelf: Shelf) -> None:
    """Check that the statistics of the shelf are those that 1.0.0 computed."""
    players = statistics.of_players(shelf, EVERY_GAME)
    assert [player.name for player in players] == [expected["name"] for expected in EXPECTED["statistics"]]
    for player, expected in zip(players, EXPECTED["statistics"]):
        for key in ("games", "wins", "shared_wins", "average"):
            assert getattr(player, key) == expected[key]
        assert player.best == expected["best"]["points"]
        own = statistics.totals_of(shelf, player.name, EVERY_GAME)
        assert (own["penalties"], own["ocean"]) == (expected["penalties"], expected["ocean_cards"])
    for name, duels in EXPECTED["duels"].items():
        for other, duel in duels.items():
            found = statistics.head_to_head(shelf, name, other, EVERY_GAME)
            assert {
                key: list(value) if isinstance(value := getattr(found, key), tuple) else value
                for key in ("games", "ahead", "level", "wins", "averages")
            } == duel
