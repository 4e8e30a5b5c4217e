"""A third kind of game passes through everything that serves any game, once it is in the two registries."""

import ast
import json
import re
from datetime import datetime, timezone
from pathlib import Path

import pytest

from companion import kinds as core
from companion import record
from companion.cli.main import main
from companion.club.board import Board, _Device, _in_words
from companion.club.membership import Membership
from companion.club.syncing import figures_to_json
from companion.follow.feed import Feed, look_at
from companion.follow.words import rules_of_games
from companion.home.settings import choices_in_words
from companion.reading import BadRecord, RecordFault
from companion.record_words import record_problem_in_words
from companion.session import Session, watched_game
from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from screens.app import kinds
from screens.home.page import GameOption
from tests import FOUR, ROOT
from tests.screens import third_game
from tests.screens.blank import only
from tests.screens.third_game import KEY, GameEnded, RoundScored, Setup
from tests.tools import catalogues

ROUNDS = (RoundScored((1, 5, 2, 0)), RoundScored((3, 4, 0, 0)))


@pytest.fixture(autouse=True)
def _registered(monkeypatch) -> None:
    monkeypatch.setitem(core.KINDS, KEY, core.Registered(*third_game.ON_SHELF))
    monkeypatch.setitem(kinds.GAMES, KEY, third_game.IN_APP)


@pytest.fixture
def session(shelf) -> Session:
    """A session with a finished game and one in progress."""
    session = Session(shelf)
    session.begin(Setup(FOUR))
    session.record(*ROUNDS, GameEnded())
    session.begin(Setup(FOUR))
    session.record(ROUNDS[0])
    return session


def test_shelf_keeps_exports_and_imports_it(session, tmp_path) -> None:
    running = session.shelf.games.running(KEY)
    assert session.shelf.games.load(running.key).state == session.state
    with Shelf.open(tmp_path / "other.sqlite3") as other:
        for text in backup_texts(session.shelf):
            import_games(other, read_file(text.encode()))
        assert other.games.over_and_running() == (1, 1)
        assert other.games.load(running.key).state == session.state


def test_statistics_count_it(session) -> None:
    shelf, selection = session.shelf, Selection(KEY)
    assert statistics.count_of(shelf, selection) == 1
    assert [each.name for each in statistics.of_players(shelf, selection) if each.wins] == ["Paul"]
    (best,) = statistics.records_of(shelf, selection)
    assert (best.value, best.seat) == (9, 1)
    assert person_view(shelf, "Paul", KEY).games == 1


def test_phones_follow_it(session) -> None:
    seen = json.loads(Feed(*look_at(watched_game(session.game))).text("en")[1])
    assert (seen["kind"], seen["title"], seen["points"]["Paul"]) == (KEY, "After 1 rounds", 5)
    assert rules_of_games()[KEY][0]["title"] == "Scoring"


def test_club_board_shows_it(session) -> None:
    board, now = Board(Membership("", "0", "", "Table 1")), datetime.now(timezone.utc)
    figures = json.dumps(figures_to_json(session.game, True, session.dismissals))
    board._put("0" * 32, ["1", KEY, "running", now.timestamp(), None, figures])
    (table,) = _in_words(board._content([_Device("1", "Table 1", None, False)], now))["tables"]
    assert (table["title"], table["position"], table["turn_words"]) == ("Score Sheet", "After 1 rounds", "Paul’s turn")


def test_command_line_lists_exports_and_replays_it(session, tmp_path, capsys) -> None:
    path = str(session.shelf.path)
    file = tmp_path / "game.json"
    file.write_text(record.write(session.game))
    session.shelf.close()
    assert main(["--lang", "en", "export", "--shelf", path, "--list"]) == 0
    assert "Paul 5, Debbie 2, Nikki 0  (after 1 rounds)" in capsys.readouterr().out
    assert main(["--lang", "en", "replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"rounds": [[1, 5, 2, 0]]}


def test_home_log_and_lists_show_it(start, session) -> None:
    running = start(pages={**only("home", "log", "games", "rules"), **third_game.IN_APP.pages}, session=session)
    assert running.sees("After 1 rounds")
    names = [option.name for option in running.all(GameOption)]
    assert names == ["Fishing", "Fresh Fish", "Score Sheet"]
    running.tap_text("Continue")
    assert running.app.page.name == "score_sheet"
    running.go("log")
    assert running.sees("Round 1: (1, 5, 2, 0)")
    running.go("games")
    assert running.sees("It goes on.")
    running.go("rules")
    assert running.sees("Write down what everyone has scored.")


def test_a_refused_file_names_the_files_of_all_games() -> None:
    sentence = record_problem_in_words(BadRecord(RecordFault.NOT_A_RECORD))
    assert sentence.endswith("ends in .fishing.json, .freshfish.json or .scoresheet.json.")


def test_any_of_three_games_can_be_hidden() -> None:
    assert choices_in_words({key: kinds.game_name(key) for key in kinds.GAMES})["hidden_game"] == {
        "": "All",
        KEY: "Fishing and Fresh Fish only",
        "fresh-fish": "Fishing and Score Sheet only",
        "fishing": "Fresh Fish and Score Sheet only",
    }


def test_both_registries_list_the_same_games_by_the_same_names() -> None:
    assert list(core.KINDS) == list(kinds.GAMES)
    for key in core.KINDS:
        assert kinds.game_name(key) == core.words_of(key).name()


OF_A_GAME = {"fishing", "fresh_fish"}
NAMING = {"screens/app/kinds.py", "companion/cli/main.py"}  # the registry, and the commands of each game


def names_games(path: Path) -> bool:
    """Return whether the code of a file depends on which game it is about."""
    text = path.read_text("utf-8")
    if path.suffix == ".kv":
        return re.search(r'"(fishing|fresh-fish)"', text) is not None
    nodes = list(ast.walk(ast.parse(text)))
    compared = [part for node in nodes if isinstance(node, ast.Compare) for part in (node.left, *node.comparators)]
    values = [part.value for part in compared if isinstance(part, ast.Constant)]
    names = [node.id for node in nodes if isinstance(node, ast.Name)]
    return not {*core.KINDS, "FISHING", "FRESH_FISH"}.isdisjoint([*values, *names])


def test_shared_code_asks_for_no_game() -> None:
    asking = {file.relative_to(ROOT) for file in catalogues.sources() if names_games(file)}
    assert {file.as_posix() for file in asking if OF_A_GAME.isdisjoint(file.with_suffix("").parts)} == NAMING


def test_scripts_of_no_game_know_no_game() -> None:
    scripts = (ROOT / "assets" / "web").glob("*.js")
    naming = {file.name for file in scripts if re.search(r"fishing/|fresh.fish", file.read_text("utf-8"))}
    # The three registers, and the suits of Fishing, which illustrate the palettes.
    assert naming == {"followed_kinds.js", "kinds.js", "page_modules.js", "settings_page.js"}
