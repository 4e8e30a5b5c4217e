"""Any file to import is either refused without any change, or imported completely."""

import shutil
from pathlib import Path
from typing import Any

from companion.pages.kinds import kind_of
from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from companion.table import record
from tests.tools.soak.commands import SHELF, Attempt, run_and_check


def check_file(data: bytes) -> str:
    """Import a file in `workplace`, check the result, and restore the shelf. Return "refused" or "taken in"."""
    file = Path(SHELF)
    before = file.read_bytes()
    if run_and_check(Attempt(("import", "-"), data)) != 0:
        assert file.read_bytes() == before, "a file that was refused has changed the shelf"
        return "refused"
    try:
        games = [read.game for read in read_file(data).games]
        for game in games:
            _check_game(game)
        with Shelf.open(file) as shelf:
            _check_shelf(shelf, games)
            texts = list(backup_texts(shelf))
        _check_backup(texts)
    finally:
        for ending in ("", "-wal", "-shm"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
        file.write_bytes(before)
    return "taken in"


def _check_game(game: Any) -> None:
    """Check that a game stays the same when written and read again, and can be described in words."""
    text = record.write(game)
    again = record.read(text.encode())
    assert record.write(again) == text
    assert (again.setup, again.state) == (game.setup, game.state)
    words = kind_of(game.setup.kind)
    assert words.replay(again) == words.replay(game)
    assert words.result(game, None)
    assert words.score_sheet(game)


def _check_shelf(shelf: Shelf, games: list[Any]) -> None:
    """Check that the shelf has every one of these games, with the right entries in lists and statistics."""
    listed = shelf.games.page(size=1000).games
    kept = [shelf.games.load(game.key) for game in listed]
    for game in games:
        same = [one for one in kept if one.setup == game.setup and one.state == game.state]
        # A game that the shelf already has with more events stays as it is.
        assert same or any(one.setup == game.setup and len(one.events) > len(game.events) for one in kept)
    for listed_game, game in zip(listed, kept):
        if game.setup.kind == "fishing":
            assert (listed_game.scores, listed_game.winners) == (game.state.points, game.state.winners)
    assert shelf.people.acquaintances()
    for player in statistics.of_players(shelf, Selection("fishing")):
        statistics.totals_of(shelf, player.name, Selection("fishing"))
        assert person_view(shelf, player.name, "fishing").recent


def _check_backup(texts: list[str]) -> None:
    """Check that importing these backup files into an empty shelf and exporting it gives the same files."""
    folder = Path("new")
    folder.mkdir()
    try:
        with Shelf.open(folder / SHELF) as shelf:
            for text in texts:
                import_games(shelf, read_file(text.encode()))
            assert list(backup_texts(shelf)) == texts
    finally:
        shutil.rmtree(folder)
