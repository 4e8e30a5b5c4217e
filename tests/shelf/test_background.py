"""Reading the shelf in a background thread while the app continues to write to it."""

from functools import partial

import pytest

from companion.shelf import CannotOpen, ShelfFault, statistics
from companion.shelf.background import BackgroundShelf
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts
from companion.shelf.statistics import Selection
from tests.fishing.shorthand import caught, table
from tests.shelf.between_statements import call_before_statement
from tests.shelf.reopened import Device, finish


def test_reads_one_snapshot_while_the_game_goes_on(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    record_next = partial(game.record, caught(0, 4, 0, 0))
    with BackgroundShelf(device.shelf) as background:
        journal = "SELECT at, content, mark FROM actions"
        seen = background.read(lambda database: call_before_statement(database, journal, record_next))
        (text,) = backup_texts(background)
    assert seen
    assert len(game.events) == 2
    (sent,) = read_file(text.encode()).games
    assert len(sent.game.events) == 1, "the export must not contain later events"
    assert device.shelf.backups.last_fault is None


@pytest.mark.parametrize("figures", ["7", "[", "x'ff'"])
def test_an_unreadable_value_is_reported_and_repaired(device: Device, figures: str) -> None:
    shelf = device.shelf
    finish(shelf)
    records = statistics.records_of(shelf, Selection("fishing"))
    assert shelf.backups.make(device.clock())
    value = figures if figures.startswith("x") else f"'{figures}'"
    shelf.write(lambda database: database.execute(f"UPDATE seats SET figures = {value} WHERE seat = 1"))
    with BackgroundShelf(shelf) as background, pytest.raises(CannotOpen) as error:
        statistics.records_of(background, Selection("fishing"))
    assert error.value.fault is ShelfFault.DAMAGED
    assert statistics.records_of(shelf, Selection("fishing")) == records
    assert shelf.repaired is not None


def test_a_bug_is_not_reported_as_damage(device: Device) -> None:
    finish(device.shelf)
    with BackgroundShelf(device.shelf) as background, pytest.raises(LookupError):
        background.read(lambda _database: [][1])
    assert device.shelf.backups.last_fault is None
