"""The bin: deleted games stay for 30 days, and can be restored or deleted for good."""

import pytest

from companion.pages.session import Session
from screens.games.bin_sheet import BinRow, BinSheet
from screens.kit.controls.buttons import PushButton
from screens.kit.text.widgets import Text
from tests.screens.harness import PHONE
from tests.screens.shelves import at, shelf_with


@pytest.fixture
def shelf(tmp_path):
    with shelf_with(tmp_path) as shelf:
        yield shelf


def keys(shelf) -> list[str]:
    return [game.key for game in shelf.games.page().games]


def delete(shelf, *places: int) -> list[str]:
    deleted = [keys(shelf)[place] for place in places]
    for key in deleted:
        shelf.games.delete(key)
    return deleted


def tap_in_row(running, place: int, word: str) -> None:
    """Tap the button with this label in a row of the bin."""
    row = sorted(running.all(BinRow), key=lambda each: -each.to_window(0, each.y)[1])[place]
    running.tap(next(each for each in row.walk() if isinstance(each, PushButton) and word in (each.text, each.says)))


def test_missing_bin_does_not_shrink_the_labels_beside_it(start, shelf):
    running = at(start, "games", Session(shelf))
    assert not running.sees("Bin")
    sizes = {label.text: label.font_size for label in running.all(Text) if label.text in ("People", "Import")}
    assert sizes["People"] == sizes["Import"]


def test_restores_a_game_after_leaving_the_page(start, shelf):
    before = keys(shelf)
    running = at(start, "games", Session(shelf), size=PHONE)
    assert not running.sees("Bin")
    (deleted,) = delete(shelf, 2)
    running.app.home()
    running.go("games")
    running.tap_text("Bin")
    (row,) = running.all(BinRow)
    assert row.view.key == deleted
    assert row.view.lines[-1].startswith("deleted ")
    assert "Delete for good" in [each.says for each in row.walk() if isinstance(each, PushButton)]
    tap_in_row(running, 0, "Restore")
    assert keys(shelf) == before
    assert running.sees("The bin is empty.")


def test_deleting_for_good_can_be_undone_until_the_sheet_is_closed(start, shelf):
    first, second = delete(shelf, 1, 3)
    running = at(start, "games", Session(shelf))
    running.tap_text("Bin")
    assert [row.view.key for row in running.all(BinRow)] == [second, first], "the game deleted last comes first"
    tap_in_row(running, 0, "Delete for good")
    assert len(running.all(BinRow)) == 1
    assert shelf.games.deleted_count() == 2
    tap_in_row(running, 0, "Delete for good")
    running.tap_text("Undo")
    assert [row.view.key for row in running.all(BinRow)] == [first], "the game deleted last comes back first"
    tap_in_row(running, 0, "Restore")
    running.tap_text("Undo")
    assert [row.view.key for row in running.all(BinRow)] == [second], "undo stays after another game was restored"
    assert "Undo" not in running.texts()
    shelf.games.delete(first)
    tap_in_row(running, 0, "Delete for good")
    running.tap_text("Close")
    assert not running.all(BinSheet)
    assert [game.key for game, _moment in shelf.games.deleted(9)] == [first]
    assert shelf.rows("SELECT count(*) FROM actions WHERE game NOT IN (SELECT number FROM games)") == [(0,)]
