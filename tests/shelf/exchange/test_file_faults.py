"""Invalid files of games are refused with the fault and its position, and change nothing."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.shelf import Shelf
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import import_games
from companion.tools.reading import LARGEST_FILE, BadRecord, RecordFault
from tests.fishing.shorthand import table


def broken(**changes: Any) -> dict[str, Any]:
    """Return the JSON of a backup with two games, the second one with these changes."""
    game = {
        "key": "0123456789abcdef",
        "started": "2025-03-01T19:30:00.000Z",
        "counts": True,
        "times": [0],
        "record": {
            "format": "fishing-record",
            "version": 1,
            "players": ["Anne", "Paul", "Debbie"],
            "first_leader": "Anne",
            "events": [{"event": "trick_caught", "caught": {"Anne": 3}}],
        },
    }
    good = {"format": "fishing-backup", "version": 1, "players": [{"name": "Anne", "played": None}], "games": [game]}
    return {**good, "games": [game, {**game, "key": "fedcba9876543210", **changes}]}


RECORD = broken()["games"][0]["record"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"key": "../../shelf"}, RecordFault.NOT_A_KEY),
        ({"key": "0123456789abcdef"}, RecordFault.KEY_TWICE),
        ({"started": "2025-03-01T19:30:00"}, RecordFault.NOT_A_TIME),
        ({"started": "0001-01-01T00:00:00+14:00"}, RecordFault.NOT_A_TIME),
        ({"times": []}, RecordFault.TIMES_DO_NOT_FIT),
        ({"times": [10**30]}, RecordFault.NOT_A_TIME),
        ({"times": [True]}, RecordFault.NOT_A_NUMBER),
        ({"times": {}}, RecordFault.NOT_A_LIST),
        ({"counts": 1}, RecordFault.NOT_YES_OR_NO),
        ({"record": []}, RecordFault.NOT_A_RECORD),
        (
            {"record": {**RECORD, "events": [{"event": "trick_caught", "caught": {"Anne": 2}}]}},
            RecordFault.IMPOSSIBLE,
        ),
        ({"more": 1}, RecordFault.UNKNOWN_KEY),
    ],
)
def test_reports_the_fault_and_the_number_of_the_game(
    changes: dict[str, Any], fault: RecordFault, tmp_path: Path
) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        key = shelf.games.begin(table(4)).key
        with pytest.raises(BadRecord) as error:
            import_games(shelf, read_file(json.dumps(broken(**changes)).encode()))
        assert [game.key for game in shelf.games.page().games] == [key]
    assert (error.value.game, error.value.fault) == (2, fault)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"[" * 100000, RecordFault.NOT_JSON),
        (b"[" * 200 + b"]" * 200, RecordFault.NOT_JSON),  # a browser would crash on many
        (b'["' + b"[" * 500 + b'"]', RecordFault.NOT_A_RECORD),
        (b"[" * 200 + b'"' + b'\\"' * 10**6, RecordFault.NOT_JSON),  # reading it must not take minutes
        (b'{"format": "fishing-backup", "version": 4}', RecordFault.NEWER_VERSION),
        (b'{"format": "fishing-backup", "version": 1, "games": []}', RecordFault.MISSING_KEY),
        (b'{"format": "fishing-backup", "version": 1, "players": [3], "games": []}', RecordFault.NOT_AN_OBJECT),
        (
            b'{"format": "fishing-backup", "version": 1, "players": [{"name": " x", "played": null}], "games": []}',
            RecordFault.IMPOSSIBLE,
        ),
        (b'{"format": "recipe"}', RecordFault.NOT_A_RECORD),
        (
            b'{"format": "fishing-backup", "version": 3, "games": [], "players":'
            b' [{"name": "Anne", "played": null, "face": {"colour": "beige", "emblem": "crab"}}]}',
            RecordFault.UNKNOWN_KEY,
        ),
        pytest.param(b" " * (LARGEST_FILE + 1), RecordFault.TOO_LARGE, id="too large"),
    ],
)
def test_refuses_a_file_without_games(data: bytes, fault: RecordFault) -> None:
    with pytest.raises(BadRecord) as error:
        read_file(data)
    assert (error.value.game, error.value.fault) == (None, fault)


@given(data=st.data())
def test_a_damaged_backup_raises_nothing_but_bad_record(data: st.DataObject) -> None:
    good = json.dumps(broken()).encode()
    assert len(list(read_file(good).games)) == 2
    position = data.draw(st.integers(0, len(good) - 1))
    damaged = bytearray(good)
    damaged[position] = data.draw(st.integers(0, 255))
    cut = data.draw(st.just(len(good)) | st.integers(0, len(good)))
    with suppress(BadRecord):
        list(read_file(bytes(damaged[:cut])).games)
