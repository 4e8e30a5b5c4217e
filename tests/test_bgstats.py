"""The link that sends a finished game to BG Stats contains the right data."""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.fishing.events import Setup
from companion.shelf import KeptGame, Shelf
from companion.shelf.exchange.bgstats import link_if_over, play_link, plays_file
from companion.shelf.times import MILLISECOND
from companion.table import record
from tests import FOUR
from tests.cli.command import Run
from tests.fishing.shorthand import counted
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.simulated_games import games as fresh_fish_games

STARTED = datetime(2026, 11, 15, 19, 30, tzinfo=timezone.utc)


class Clock:
    """A clock that stands still until a test sets it."""

    def __init__(self) -> None:
        self.now = STARTED

    def __call__(self) -> datetime:
        return self.now


def play_decoded(link: str) -> dict[str, Any]:
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    content: dict[str, Any] = json.loads(data)
    return content


def finished_game(shelf: Shelf, clock: Clock) -> KeptGame:
    game = shelf.games.begin(Setup(FOUR, first_leader=2))
    hands = (9, 9, 10, 10, 11, 11, 12, 12)
    for number, hand in enumerate(hands):
        clock.now += timedelta(minutes=10)
        shares = (16, 4, 8, 8) if number == 0 else (hand,) * 4
        game.record(counted(*shares, last=3))
    return game


def test_the_link_of_a_game_of_fishing(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        game = finished_game(shelf, clock)
        assert play_decoded(play_link(game, "a short game")) == {
            "sourceName": "Fishing Companion",
            "sourcePlayId": game.key,
            "playDate": "2026-11-15 19:30:00",
            "durationMin": 80,
            "comments": "a short game",
            "game": {"name": "Fishing", "sourceGameId": "fishing", "highestWins": True},
            "players": [
                _player("Anne", score=91, rank=1, winner=True),
                _player("Paul", score=79, rank=4),
                _player("Debbie", score=83, rank=2, starts=True),
                _player("Nikki", score=83, rank=2),
            ],
        }


def _player(name: str, *, score: int, rank: int, winner: bool = False, starts: bool = False) -> dict[str, object]:
    return {
        "name": name,
        "sourcePlayerId": name,
        "startPlayer": starts,
        "score": score,
        "rank": rank,
        "winner": winner,
    }


def test_play_time_excludes_pauses(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        game = shelf.games.begin(Setup(FOUR))
        for pause in (5, 30, 31, 60 * 24, -10, 7):
            clock.now += timedelta(minutes=pause)
            game.record(counted(*(game.state.round.hand,) * 4, last=0))
        assert game.play_time == timedelta(minutes=5 + 30 + 7)
        assert game.play_time % MILLISECOND == timedelta(0)


def test_the_link_of_a_game_of_fresh_fish(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    record = record_of(fresh_fish_games(3, True, "usual")[0])
    file = tmp_path / "one.freshfish.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert run("import", file, "--shelf", path).status == 0
    answer = run("export", "--bgstats", "--shelf", path)
    assert answer.status == 0
    play = play_decoded(answer.out.strip())
    assert play["board"] == "Classic"
    assert play["game"] == {"name": "Fresh Fish", "sourceGameId": "fresh-fish", "bggId": 1017, "highestWins": False}
    best = min(player["score"] for player in play["players"])
    assert {player["name"] for player in play["players"] if player["winner"]} == {
        player["name"] for player in play["players"] if player["score"] == best
    }
    assert [player["name"] for player in play["players"] if player["startPlayer"]] == [record["starting_player"]]


def test_a_file_has_each_player_and_each_game_once(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        games = [finished_game(shelf, clock) for _ in range(2)]
        market = record.read(json.dumps(record_of(fresh_fish_games(3, True, "usual")[0])))
        third = shelf.games.begin(market.setup)
        third.record(*market.events)
        content = json.loads(plays_file([*games, third]))
        again = json.loads(plays_file([games[1]]))
    assert [game["name"] for game in content["games"]] == ["Fishing", "Fresh Fish"]
    assert [(game["bggId"], game["highestWins"]) for game in content["games"]] == [(0, True), (1017, False)]
    names = {player["id"]: player["name"] for player in content["players"]}
    assert sorted(names.values()) == sorted({*FOUR, *market.setup.players})
    assert [play["gameRefId"] for play in content["plays"]] == [1, 1, 2]
    first, second, last = content["plays"]
    assert (first["playDate"], first["durationMin"], last["board"]) == ("2026-11-15 19:30:00", 80, "Classic")
    scores = [(names[each["playerRefId"]], each["score"], each["rank"]) for each in first["playerScores"]]
    assert scores == [("Anne", "91", 1), ("Paul", "79", 4), ("Debbie", "83", 2), ("Nikki", "83", 2)]
    assert [each["winner"] for each in first["playerScores"]] == [True, False, False, False]
    assert [each["startPlayer"] for each in first["playerScores"]] == [False, False, True, False]
    assert {play["locationRefId"] for play in content["plays"]} == {place["id"] for place in content["locations"]}
    # BG Stats recognises what it has already read.
    assert again["plays"][0]["uuid"] == second["uuid"] != first["uuid"]
    assert {each["uuid"] for each in again["players"]} <= {each["uuid"] for each in content["players"]}


def test_only_a_finished_game_on_the_shelf_has_a_link(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        game = finished_game(shelf, clock)
        assert link_if_over(game) == play_link(game)
        game.undo()
        assert link_if_over(game) == ""
    assert link_if_over(fresh_fish_games(3, True, "usual")[0]) == ""


def test_a_running_game_has_no_link_to_export(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        shelf.games.begin(Setup(FOUR))
    assert run("export", "--bgstats", "--shelf", path) == (2, "", "error: game 1 is not over yet\n")
