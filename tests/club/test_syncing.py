"""Games travel from table to table."""

from companion.club import Synced
from tests.club.devices import catch


def test_a_game_travels_to_another_table(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(3)
    assert (one.sync(), two.sync()) == (Synced(sent=1), Synced(received=1))
    assert two.events(game.key) == 3
    assert two.club.table_of(game.key) == "Table 1"
    assert one.club.table_of(game.key) is None
    assert two.shelf.games.count() == 0
    assert (one.sync(), two.sync()) == (Synced(), Synced())
    catch(game, 1, seat=1)
    assert (one.sync(), two.sync()) == (Synced(sent=1), Synced(received=1))
    assert two.events(game.key) == 4
