"""Games of Fresh Fish on a shelf beside games of Fishing: storage, lists, statistics and backups."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.replay import replay_to_json
from companion.pages.kinds import kind_of
from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from companion.shelf.tables.kept import KeptGame
from companion.shelf.words import listed_game_in_words, outcome_in_words, status_in_words
from companion.table import record
from tests.fresh_fish.physical.compare import differences
from tests.fresh_fish.physical.game import play_game
from tests.fresh_fish.physical.logbook import expected_replay, record_of
from tests.fresh_fish.physical.played import PlayedGame
from tests.fresh_fish.shorthand import record as short_record
from tests.shelf.clock import Clock
from tests.shelf.reopened import Device, finish

EVERY_GAME = Selection("fresh-fish")


@cache
def played(classic: bool, seed: int = 1) -> PlayedGame:
    """Return a simulated game of three players. In Classic it is crowded, so that it ends early."""
    return play_game(3, seed=seed, classic=classic, is_crowded=classic)


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    device = Device(tmp_path / "data" / "shelf.sqlite3", Clock())
    yield device
    device.shelf.close()


def put_on_shelf(shelf: Shelf, game: FreshFishGame) -> KeptGame:
    """Begin a copy of this game on the shelf, record its events, and return it."""
    kept = shelf.games.begin(game.setup)
    for event in game.events:
        kept.record(event)
    return kept


def whole(classic: bool, seed: int = 1) -> FreshFishGame:
    return record.from_json(record_of(played(classic, seed)))


def first_events(classic: bool, events: int) -> FreshFishGame:
    return record.from_json(record_of(played(classic), events))


def test_a_running_game_in_the_list(device: Device) -> None:
    game = put_on_shelf(device.shelf, record.from_json(short_record("r B2", "r E2", "a fish B2 2 1")))
    listed = device.shelf.games.listed(game.key)
    assert (listed.scores, listed.winners, listed.is_running) == ((None, None), (), True)
    assert (listed.own["turns"], listed.own["tiles"], listed.own["classic"]) == (3, 8, False)
    assert (status_in_words(listed), outcome_in_words(listed)) == ("8 tiles left", "The game goes on.")
    assert listed_game_in_words(listed).endswith("Anne, Paul  (turn 4, 8 tiles left)")
    game.record(TableCorrected(stack=(0, 0, 0, 0, 0)))
    listed = device.shelf.games.listed(game.key)
    assert status_in_words(listed) == "the last stalls"
    assert outcome_in_words(listed) == "The last four stalls are placed now."


@pytest.mark.parametrize("classic", [False, True], ids=["base", "classic"])
def test_a_finished_game_survives_a_restart_and_is_listed(device: Device, classic: bool) -> None:
    fishing = finish(device.shelf)
    before = device.shelf.games.load(fishing).state
    key = put_on_shelf(device.shelf, whole(classic)).key
    shelf = device.reopen()
    assert shelf.games.load(fishing).state == before
    game, expected = shelf.games.load(key), expected_replay(played(classic))
    assert (game.kind, game.setup) == ("fresh-fish", whole(classic).setup)
    assert differences(expected, replay_to_json(game)) == []
    listed = shelf.games.listed(key)
    assert dict(zip(listed.players, listed.scores)) == expected["score"]
    assert [listed.players[seat] for seat in listed.winners] == expected["winners"]
    lowest = str(min(expected["score"].values())).replace("-", "–")
    assert (listed.own["ended"], listed.own["classic"]) == ("blocked" if classic else "complete", classic)
    assert status_in_words(listed) == ("ended early" if classic else "")
    assert outcome_in_words(listed).endswith(f"with {lowest}.")
    assert outcome_in_words(listed).startswith("Nobody could") == classic


def test_the_result_and_the_score_sheet() -> None:
    game, expected = whole(classic=False), expected_replay(played(classic=False))
    words = kind_of("fresh-fish")
    lines = words.result(game, None).splitlines()
    best = min(expected["score"].values())
    assert lines[0] == "Fresh Fish"
    assert lines[1].startswith(f"1. {expected['winners'][0]} {best}".replace("-", "–"))
    sheet = words.score_sheet(game).splitlines()
    assert sheet[0] == "player,fish,soda,cheese,ice cream,coins,score"
    for line, name in zip(sheet[1:], game.setup.players, strict=True):
        ways = [expected["lengths"][name][good.value] for good in GOODS]
        assert line.split(",") == [name, *map(str, ways), str(expected["coins"][name]), str(expected["score"][name])]
    running = first_events(classic=False, events=5)
    assert words.result(running, None).splitlines() == ["Fresh Fish", *running.setup.players, "The game goes on."]
    assert words.score_sheet(running).splitlines()[1] == f"{running.setup.players[0]},,,,,,"


def test_the_lowest_score_wins_in_statistics(device: Device) -> None:
    shelf = device.shelf
    finish(shelf, "Anne", "Paul", "Debbie")
    tables = [(False, 1), (True, 1), (False, 2)]
    for classic, seed in tables:
        put_on_shelf(shelf, whole(classic, seed))
    put_on_shelf(shelf, first_events(classic=True, events=7))
    results = [expected_replay(played(*table)) for table in tables]
    for player in statistics.of_players(shelf, EVERY_GAME):
        name = player.name
        scores = [result["score"][name] for result in results]
        won = [result["winners"] for result in results if name in result["winners"]]
        assert (player.games, player.wins, player.shared_wins) == (
            3,
            sum(len(winners) == 1 for winners in won),
            sum(len(winners) > 1 for winners in won),
        )
        assert (player.average, player.best) == (pytest.approx(sum(scores) / 3), min(scores))
        assert statistics.totals_of(shelf, name, EVERY_GAME) == {
            "coins": sum(result["coins"][name] for result in results),
            "ways": sum(sum(result["lengths"][name].values()) for result in results),
            "outside": sum(len(result["outside"][name]) for result in results),
        }
    names = played(classic=False).players
    averages = [sum(result["score"].values()) / len(result["score"]) for result in results]
    leads = [average - result["score"][names[0]] for average, result in zip(averages, results)]
    assert [game.lead for game in person_view(shelf, names[0], "fresh-fish").recent] == pytest.approx(leads)
    duel = statistics.head_to_head(shelf, names[0], names[1], EVERY_GAME)
    gaps = [result["score"][names[0]] - result["score"][names[1]] for result in results]
    assert duel.ahead == (sum(gap < 0 for gap in gaps), sum(gap > 0 for gap in gaps))
    assert {player.games for player in statistics.of_players(shelf, Selection("fishing"))} == {1}
    records = {record.what: record for record in statistics.records_of(shelf, EVERY_GAME)}
    assert records["score"].value == min(score for result in results for score in result["score"].values())
    assert records["coins"].value == max(coins for result in results for coins in result["coins"].values())
    ways = [sum(own.values()) for result in results for own in result["lengths"].values()]
    assert records["ways"].value == min(ways)


def test_a_backup_holds_games_of_both_kinds(device: Device, tmp_path: Path) -> None:
    keys = [finish(device.shelf), *(put_on_shelf(device.shelf, whole(classic)).key for classic in (False, True))]
    keys.append(put_on_shelf(device.shelf, first_events(classic=False, events=4)).key)
    (text,) = backup_texts(device.shelf)
    with Shelf.open(tmp_path / "other.sqlite3", now=Clock()) as other:
        assert sorted(import_games(other, read_file(text.encode())).added) == sorted(keys)
        assert list(backup_texts(other)) == [text]
        for key in keys:
            ours, theirs = device.shelf.games.load(key), other.games.load(key)
            assert (theirs.setup, theirs.events, theirs.state) == (ours.setup, ours.events, ours.state)
        assert len(import_games(other, read_file(text.encode())).known) == 4
