"""The figures of people, pairs and records match those counted by hand for a few games."""

from collections.abc import Iterator
from dataclasses import astuple
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from companion.fishing.events import GameEnded, PenaltyRecorded, Setup
from companion.fishing.state import Ended
from companion.shelf import Shelf, Stopped, statistics
from companion.shelf.person import PersonView, kinds_of, person_view
from companion.shelf.statistics import Selection
from companion.table.best_figures import Record
from tests import NAMES
from tests.fishing.shorthand import counted
from tests.follow.games import rounds
from tests.shelf.clock import Clock

EVERY_GAME = Selection("fishing")
BEGIN = datetime(2026, 9, 11, 19, tzinfo=timezone.utc)
DAY = timedelta(days=1)
# Who played, what each player caught in each round, and the minutes between entries. Every game was ended early.
GAMES = (
    (("Anne", "Paul", "Debbie", "Nikki"), ((16, 4, 8, 8),), (10, 10)),
    (("Paul", "Anne", "Debbie"), ((12, 9, 9), (10, 10, 10)), (10, 10, 10)),
    (("Anne", "Paul", "Debbie"), ((15, 8, 7),), (10, 10)),
    (("Anne", "Debbie", "Nikki"), ((10, 10, 10),), (10, 10)),
    # Anne pays 3 in the second round, after a pause of an hour.
    (("Debbie", "Anne", "Paul"), ((3, 20, 7), PenaltyRecorded(1), (10, 10, 10)), (10, 60, 10, 10)),
)
PLAYERS = (
    # games, games won alone, shared wins, average, best score
    ("Anne", 5, 3, 1, 17.4, 27),
    ("Debbie", 5, 0, 1, 11.4, 19),
    ("Paul", 4, 1, 0, 12.75, 22),
    ("Nikki", 2, 0, 1, 9, 10),
)
PAIRS = (
    # games, ahead, games won, averages, leads
    ("Anne", "Paul", 4, (3, 1), (3, 1), (19.25, 12.75), (12, -3, 7, 10)),
    ("Nikki", "Debbie", 2, (0, 0), (1, 1), (9, 9), (0, 0)),
    ("Anne", "Oskar", 0, (0, 0), (0, 0), (0, 0), ()),
)
PEOPLE = {
    # games, wins, average, best score; current and longest streak; points and number of the best round, its game;
    # opponent, games together, ahead, behind; minutes; leads over the average of the table
    "Anne": ((5, 4, 17.4, 27), (3, 3), (20, 1, 4), ("Debbie", 5, 3, 0), 120, (7, -1, 5, 0, 8)),
    "Paul": ((4, 1, 12.75, 22), (0, 1), (12, 1, 1), ("Anne", 4, 1, 3), 100, (-5, 2, -2, -2)),
    "Nikki": ((2, 1, 9, 10), (1, 1), (10, 1, 3), ("Anne", 2, 0, 1), 40, (-1, 0)),
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Shelf, list[str]]]:
    """A shelf with GAMES, a game that does not count, a deleted game and a running game; and the keys of GAMES."""
    now, keys = BEGIN, []
    with Shelf.open(tmp_path_factory.mktemp("person") / "shelf.sqlite3", now=lambda: now) as shelf:
        for day, (names, entries, minutes) in enumerate(GAMES):
            now = BEGIN + day * DAY
            game = shelf.games.begin(Setup(names))
            keys.append(game.key)
            for entry, pause in zip((*entries, GameEnded()), minutes):
                now += timedelta(minutes=pause)
                game.record(counted(*entry, last=0) if isinstance(entry, tuple) else entry)
        not_counted, deleted, _running = (shelf.games.begin(Setup(("Anne", "Nikki", "Oskar"))) for _ in range(3))
        for game in (not_counted, deleted):
            game.record(counted(30, 0, 0, last=0), GameEnded())
        shelf.games.set_counts(not_counted.key, False)
        shelf.games.delete(deleted.key)
        yield shelf, keys


def test_players_and_pairs_match_a_count_by_hand(played: tuple[Shelf, list[str]]) -> None:
    shelf, _keys = played
    assert tuple(map(astuple, statistics.of_players(shelf, EVERY_GAME))) == PLAYERS
    for one, other, games, ahead, wins, averages, leads in PAIRS:
        pair = statistics.head_to_head(shelf, one, other, EVERY_GAME)
        assert (pair.games, pair.ahead, pair.wins, pair.averages, pair.leads) == (games, ahead, wins, averages, leads)
        assert pair.level == leads.count(0)
    assert statistics.totals_of(shelf, "Anne", EVERY_GAME) == {"penalties": 1, "ocean": 1, "round": 20}
    assert statistics.totals_of(shelf, "Oskar", EVERY_GAME) == {}
    assert statistics.games_by_size(shelf) == {"fishing": {3: 4, 4: 1}}
    assert shelf.games.over_and_running() == (6, 1)
    anne = next(person for person in shelf.people.acquaintances() if person.name == "Anne")
    assert (anne.games, anne.finished, anne.wins) == (7, 6, 5), "lists must include games that do not count"


@pytest.mark.parametrize(
    ("selection", "games"),
    [
        (Selection("fishing", player_count=3), {"Anne": 4, "Debbie": 4, "Paul": 3, "Nikki": 1}),
        (Selection("fishing", since=BEGIN + 3 * DAY), {"Anne": 2, "Debbie": 2, "Nikki": 1, "Paul": 1}),
        (Selection("fishing", player_count=4, since=BEGIN + DAY), {}),
        (Selection("fresh-fish"), {}),
    ],
)
def test_selects_games_by_kind_size_and_day(
    played: tuple[Shelf, list[str]], selection: Selection, games: dict[str, int]
) -> None:
    shelf, _keys = played
    assert {player.name: player.games for player in statistics.of_players(shelf, selection)} == games
    assert statistics.head_to_head(shelf, "Anne", "Debbie", selection).games == games.get("Anne", 0)
    assert statistics.count_of(shelf, selection) == games.get("Anne", 0)
    assert bool(statistics.records_of(shelf, selection)) == bool(games)


@pytest.mark.parametrize("name", PEOPLE)
def test_a_person_matches_a_count_by_hand(played: tuple[Shelf, list[str]], name: str) -> None:
    shelf, keys = played
    figures, streaks, (points, number, game), opponent, minutes, leads = PEOPLE[name]
    view = person_view(shelf, name, "fishing")
    assert (view.games, view.wins, view.average, view.best) == figures
    assert (view.streak.wins, view.longest.wins) == streaks
    best = view.best_round
    assert best is not None
    assert (best.points, best.number, best.game) == (points, number, keys[game])
    other = view.opponent
    assert other is not None
    assert (other.name, other.games, other.ahead, other.behind) == opponent
    assert (view.play_time, view.timed_games) == (timedelta(minutes=minutes), view.games)
    assert tuple(game.lead for game in view.recent) == leads
    own = [keys[day] for day, (names, *_rest) in enumerate(GAMES) if name in names]
    assert [game.key for game in view.recent] == own
    assert sum(game.is_won for game in view.recent) == view.wins
    assert view.first == BEGIN + keys.index(own[0]) * DAY
    if name == "Paul":
        assert view.longest.game == keys[1]


def test_a_person_without_counted_games_has_no_figures(played: tuple[Shelf, list[str]]) -> None:
    shelf, _keys = played
    assert person_view(shelf, "Oskar", "fishing") == PersonView("Oskar", "fishing")
    assert person_view(shelf, "Anne", "fresh-fish") == PersonView("Anne", "fresh-fish")
    assert (kinds_of(shelf, "Anne"), kinds_of(shelf, "Oskar")) == (("fishing",), ())


def test_records_match_a_count_by_hand(tmp_path: Path) -> None:
    """Debbie wins the first game. The second has the same events with the players seated in reverse order."""
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        assert statistics.records_of(shelf, EVERY_GAME) == ()
        one = shelf.games.begin(Setup(NAMES[:4]))
        one.record(*rounds(8))
        margin = statistics.records_of(shelf, EVERY_GAME)[-1]
        assert (margin.what, margin.value, margin.game, margin.seat) == ("margin", 14, one.key, 2)
        newest = statistics.rounds_of(shelf, statistics.newest_game(shelf, EVERY_GAME))
        assert list(newest[0]) == [16, 4, 4, 12, 10, 4, 14, 13]

        other = shelf.games.begin(Setup(NAMES[3::-1]))
        other.record(*rounds(8))
        records = statistics.records_of(shelf, EVERY_GAME)
        assert [(each.what, each.value, holders(each)) for each in records] == [
            ("score", 95, [(one.key, 2), (other.key, 2)]),
            ("round", 20, [(one.key, 2), (other.key, 2)]),
            ("ocean", 11, [(one.key, 1), (other.key, 1)]),
            ("penalties", 2, [(one.key, 0), (other.key, 0)]),
            ("comeback", 8, [(one.key, 2), (other.key, 2)]),
            ("closest", 14, [(one.key, 2), (other.key, 2)]),
        ]


def holders(record: Record) -> list[tuple[str, int]]:
    return [(record.game, record.seat), *record.others]


def test_records_report_progress_and_can_be_cancelled(played: tuple[Shelf, list[str]]) -> None:
    shelf, _keys = played
    calls: list[tuple[int, int]] = []
    statistics.records_of(shelf, EVERY_GAME, lambda *progress: not calls.append(progress))
    assert calls == [(done, 5) for done in range(5)]
    with pytest.raises(Stopped):
        statistics.records_of(shelf, EVERY_GAME, lambda done, _total: done < 2)


def test_a_short_game_counts_the_same_everywhere(tmp_path: Path) -> None:
    """Anne has 116 points in a whole game and 30 in a short one; her best round is in the short one."""
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        whole = shelf.games.begin(Setup(NAMES[:3]))
        while whole.state.ended is Ended.IN_PROGRESS:
            anne = min(16, 116 - whole.state.points[0])
            others = whole.state.in_play - anne
            whole.record(counted(anne, others // 2, others - others // 2, last=0))
        assert whole.state.points[0] == 116
        short = shelf.games.begin(Setup(NAMES[:3]))
        short.record(counted(30, 0, 0, last=0), GameEnded())
        figures = {player.name: player for player in statistics.of_players(shelf, EVERY_GAME)}["Anne"]
        pair = statistics.head_to_head(shelf, "Anne", NAMES[1], EVERY_GAME)
        records = {record.what: record for record in statistics.records_of(shelf, EVERY_GAME)}
        assert figures.games == pair.games == 2
        assert figures.average == pair.averages[0] == 116
        assert figures.best == 116
        assert (records["score"].game, records["round"].game) == (whole.key, short.key)
        assert records["round"].value == statistics.totals_of(shelf, "Anne", EVERY_GAME)["round"] == 30
