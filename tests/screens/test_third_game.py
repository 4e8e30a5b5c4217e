"""A third kind of game passes through everything that serves any game, once it is in the two registries."""

import ast
import json
import re
from datetime import datetime, timezone
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.club.board import Board
from companion.club.board_content import BoardDevice
from companion.club.board_words import board_in_words
from companion.club.games import figures_to_json
from companion.club.membership import Membership
from companion.follow.feed import Feed, views_of
from companion.follow.page import rules_of_games
from companion.pages.actions import DONE
from companion.pages.desk import Desk
from companion.pages.registry import presenter_of, view_to_json
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from companion.table import kinds as core
from companion.table import record
from companion.table.faces import FIRST_FACES
from companion.table.record_words import record_problem_in_words
from companion.table.swapping import preview_swap
from companion.tools.reading import BadRecord, RecordFault
from screens.app import kinds
from screens.home.page import GameOption
from tests import FOUR, ROOT
from tests.pages.host import JsonHost
from tests.score_sheet import KEY, GameEnded, RoundScored, Setup
from tests.screens.blank import only
from tests.tools import catalogues

SHEET_PAGES = {"score_sheet": "tests.score_sheet.screens:ScoreSheetPage"}
ROUNDS = (RoundScored((1, 5, 2, 0)), RoundScored((3, 4, 0, 0)))


@pytest.fixture(autouse=True)
def _registered(monkeypatch) -> None:
    monkeypatch.setitem(core.KINDS, KEY, "tests.score_sheet:KIND")
    monkeypatch.setitem(kinds.SCREENS, KEY, "tests.score_sheet.screens:SCREENS")


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
    seen = json.loads(Feed(*views_of(WatchedTable(session.game))).text("en")[1])
    assert (seen["kind"], seen["title"], seen["points"]["Paul"]) == (KEY, "Score Sheet", 5)
    assert rules_of_games()[KEY][0]["title"] == "Scoring"


def test_club_board_shows_it(session) -> None:
    board, now = Board(Membership("", "0", "", "Table 1")), datetime.now(timezone.utc)
    figures = json.dumps(figures_to_json(session.game, True, session.dismissals))
    board.put("0" * 32, ["1", KEY, "running", now.timestamp(), None, figures])
    (table,) = board_in_words(board.content([BoardDevice("1", "Table 1", None, False)], now))["tables"]
    assert (table["title"], table["position"]) == ("Score Sheet", "The game goes on.")


def test_command_line_lists_exports_and_replays_it(session, tmp_path, capsys) -> None:
    path = str(session.shelf.path)
    file = tmp_path / "game.json"
    file.write_text(record.write(session.game))
    session.shelf.close()
    assert main(["--lang", "en", "export", "--shelf", path, "--list"]) == 0
    assert "Paul 5, Debbie 2, Nikki 0" in capsys.readouterr().out
    assert main(["--lang", "en", "replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "players": list(FOUR),
        "scores": [1, 5, 2, 0],
        "events": [{"event": "round", "points": [1, 5, 2, 0]}],
    }


def test_pages_in_json_show_it(session) -> None:
    desk = Desk(session)
    home = view_to_json(presenter_of("home", desk))
    assert (home["top"]["title"], home["top"]["page"], home["lines"]) == (
        "Continue",
        "score_sheet",
        ["The game goes on."],
    )
    assert [tile["title"] for tile in home["large"]] == ["New game", "Games"]
    log = presenter_of("log", desk)
    assert log.go_to(1) == DONE
    moment = view_to_json(log)["moment"]
    assert moment["shown"]["line"] == f"{FOUR[0]} 1, {FOUR[1]} 5, {FOUR[2]} 2, {FOUR[3]} 0"
    assert not moment["can_change"], "it has no page for corrections"
    (over, key) = (session.shelf.games.page().games[1], session.key)
    assert presenter_of("games", desk).continue_or_rematch(over.key).page == "score_sheet"
    assert session.key != key
    assert session.state.points == (0, 0, 0, 0)


def test_it_is_played_through_json() -> None:
    session = Session()
    host = JsonHost(session)
    for typed in (" ".join(FOUR), "1 5 2 0", "9 9 9 9"):
        host.act("score_sheet", "write", typed=typed)
    host.act("score_sheet", "undo")
    host.act("score_sheet", "write", typed="3 4 0 0")
    assert host.page("score_sheet")["rows"] == [[FOUR[0], 4], [FOUR[1], 9], [FOUR[2], 2], [FOUR[3], 0]]
    assert host.refused("score_sheet", "write", typed="1") == "That is not possible now."
    host.act("score_sheet", "end")
    assert not host.page("score_sheet")["is_running"]
    assert core.kind_of(KEY).result(session.game, None) == (
        f"Score Sheet\n1. {FOUR[1]} 9\n2. {FOUR[0]} 4\n3. {FOUR[2]} 2\n4. {FOUR[3]} 0\n{FOUR[1]} wins with 9 points."
    )


def test_it_is_played_on_the_tablet(start, session) -> None:
    running = start(pages={**only("home"), **SHEET_PAGES}, session=session)
    running.tap_text("Continue")
    running.tap(running.app.page.body.ids.typed)
    running.type("3 4 0 0")
    running.tap_text("Write")
    assert running.sees(f"{FOUR[0]}: 4\n{FOUR[1]}: 9\n{FOUR[2]}: 2\n{FOUR[3]}: 0")
    running.tap_text("End")
    assert not session.is_playing


def test_home_log_and_lists_show_it(start, session) -> None:
    running = start(pages={**only("home", "log", "games", "rules"), **SHEET_PAGES}, session=session)
    names = [option.view.name for option in running.all(GameOption)]
    assert names == [core.kind_of(key).name() for key in core.KINDS]
    running.tap_text("Continue")
    assert running.app.page.name == "score_sheet"
    running.go("log")
    assert running.sees("Round 1: (1, 5, 2, 0)")
    assert running.sees("Anne 1, Paul 5, Debbie 2, Nikki 0")
    running.go("games")
    assert running.sees("The game goes on.")
    running.go("rules")
    assert running.sees("Write down what everyone has scored.")


def test_its_result_is_shared_as_a_picture(start, session) -> None:
    start(pages={**only("home"), **SHEET_PAGES}, session=session)
    picture = kinds.screens_of(KEY).result_picture(session.state, "15 Nov 2026", FIRST_FACES)
    assert picture.startswith(b"\x89PNG")


def test_a_refused_file_names_the_files_of_all_games() -> None:
    sentence = record_problem_in_words(BadRecord(RecordFault.NOT_A_RECORD))
    assert all(core.kind_of(key).suffix in sentence for key in core.KINDS)
    assert sentence.endswith(" or .scoresheet.json.")


def test_any_of_three_games_can_be_hidden() -> None:
    view = presenter_of("settings", Desk(Session())).view()
    (choice,) = (each for section in view.sections for each in section.choices if each.key == "hidden_game")
    assert {option.value: option.words for option in choice.options} == {
        "": "All",
        KEY: "Fishing and Fresh Fish only",
        "fresh-fish": "Fishing and Score Sheet only",
        "fishing": "Fresh Fish and Score Sheet only",
    }


def test_two_players_can_swap_their_seats(session) -> None:
    swap = preview_swap(session.game, (1, 2))
    assert (swap.game.setup.players, swap.obstacles) == (("Anne", "Debbie", "Paul", "Nikki"), ())


def test_every_game_has_screens() -> None:
    assert list(core.KINDS) == list(kinds.SCREENS)
    assert [core.kind_of(key).key for key in core.KINDS] == list(core.KINDS)


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
