"""Games of a kind that this version of the app does not have stay on the shelf."""

import pytest

from companion import kinds
from companion.shelf import CannotLoad, LoadFault
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.words import listed_game_in_words, load_problem_in_words, outcome_in_words, status_in_words
from tests.fishing.shorthand import caught, table
from tests.follow import markets
from tests.shelf.reopened import Device


def test_keeps_games_of_an_unknown_kind(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    (key,) = import_games(device.shelf, Content((ReadGame(markets.over()),))).added
    state = device.shelf.games.load(key).state
    fishing = device.shelf.games.begin(table(3)).key

    fresh_fish = kinds.KINDS["fresh-fish"]
    monkeypatch.delitem(kinds.KINDS, "fresh-fish")
    shelf = device.reopen()
    listed = shelf.games.listed(key)
    assert [game.key for game in shelf.games.page().games] == [fishing, key]
    assert listed_game_in_words(listed).endswith("Anne 39, Paul 26, Debbie 33, Nikki 29")
    assert (status_in_words(listed), outcome_in_words(listed)) == ("", "")
    with pytest.raises(CannotLoad) as error:
        shelf.games.load(key)
    assert error.value.fault is LoadFault.UNKNOWN_KIND
    assert load_problem_in_words(error.value)
    assert shelf.backups.make(shelf.now())
    assert shelf.repaired is None

    shelf.write(lambda database: database.execute("UPDATE actions SET mark = 1 WHERE game = 2"))
    shelf.games.load(fishing).record(caught(3, 0, 0))
    shelf.close()
    device.path.write_bytes(b"damaged")
    shelf = device.reopen()
    assert shelf.repaired is not None
    monkeypatch.setitem(kinds.KINDS, "fresh-fish", fresh_fish)
    assert shelf.games.load(key).state == state
