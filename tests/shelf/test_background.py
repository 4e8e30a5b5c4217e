"""The shelf in a background thread while the screen goes on writing."""

from functools import partial

from companion.shelf.background import BackgroundShelf
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts
from tests.fishing.shorthand import caught, table
from tests.shelf.meanwhile import meanwhile
from tests.shelf.reopened import Device


def test_a_game_that_goes_on_while_it_is_read_is_not_taken_for_a_damaged_one(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    play_on = partial(game.record, caught(0, 4, 0, 0))
    with BackgroundShelf(device.shelf) as background:
        seen = background.read(lambda database: meanwhile(database, "SELECT at, content, mark FROM actions", play_on))
        (text,) = backup_texts(background)
    assert seen
    assert len(game.events) == 2
    (sent,) = read_file(text.encode()).games
    assert len(sent.game.events) == 1, "as it stood when it was looked at"
    assert device.shelf.backups.found is None
