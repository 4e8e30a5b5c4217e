"""Games of a kind that this version of the app does not have stay on the shelf."""

import pytest

from companion import kinds
from companion.shelf import CannotLoad, LoadFault
from companion.shelf.words import listed_game_in_words, load_problem_in_words, outcome_in_words, status_in_words
from tests.fishing.shorthand import caught, table
from tests.shelf.count_up import Called, CountUp, CountUpKind, CountUpWords
from tests.shelf.reopened import Device


def test_keeps_games_of_an_unknown_kind(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kinds.KINDS, "count-up", (CountUpKind, CountUpWords))
    game = device.shelf.games.begin(CountUp(("Anne", "Zoë")))
    game.record(Called(1, 2), Called(0, 12))
    key, state = game.key, game.state
    del game
    fishing = device.shelf.games.begin(table(3)).key

    monkeypatch.delitem(kinds.KINDS, "count-up")
    shelf = device.reopen()
    listed = shelf.games.listed(key)
    assert [game.key for game in shelf.games.page().games] == [fishing, key]
    assert listed_game_in_words(listed).endswith("Anne 1, Zoë 1")
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
    monkeypatch.setitem(kinds.KINDS, "count-up", (CountUpKind, CountUpWords))
    assert shelf.games.load(key).state == state
