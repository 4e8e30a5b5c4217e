"""The figures of one person match those counted by hand for a few games."""

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

import pytest

from companion.fishing.events import GameEnded, PenaltyRecorded, Setup
from companion.shelf import Shelf
from companion.shelf.person import PersonView, kinds_of, person_view
from tests.fishing.shorthand import counted

BEGIN = datetime(2026, 9, 11, 19, tzinfo=timezone.utc)
# Who played, what each player caught in each round, and the minutes between entries. Every game was ended early.
GAMES = (
    (("Anne", "Paul", "Debbie", "Nikki"), ((16, 4, 8, 8),), (10, 10)),
    (("Paul", "Anne", "Debbie"), ((12, 9, 9), (10, 10, 10)), (10, 10, 10)),
    (("Anne", "Paul", "Debbie"), ((15, 8, 7),), (10, 10)),
    (("Anne", "Debbie", "Nikki"), ((10, 10, 10),), (10, 10)),
    # Anne pays 3 in the second round, after a pause of an hour.
    (("Debbie", "Anne", "Paul"), ((3, 20, 7), PenaltyRecorded(1), (10, 10, 10)), (10, 60, 10, 10)),
)
FIGURES = {
    # games, wins, average, best score; current and longest streak; points and number of the best round, its game;
    # opponent, games together, ahead, behind; minutes; leads over the average of the table
    "Anne": ((5, 4, 17.4, 27), (3, 3), (20, 1, 4), ("Debbie", 5, 3, 0), 120, (7, -1, 5, 0, 8)),
    "Paul": ((4, 1, 12.75, 22), (0, 1), (12, 1, 1), ("Anne", 4, 1, 3), 100, (-5, 2, -2, -2)),
    "Nikki": ((2, 1, 9, 10), (1, 1), (10, 1, 3), ("Anne", 2, 0, 1), 40, (-1, 0)),
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Shelf, list[str]]]:
    now, keys = BEGIN, []
    with Shelf.open(tmp_path_factory.mktemp("person") / "shelf.sqlite3", now=lambda: now) as shelf:
        for day, (names, entries, minutes) in enumerate(GAMES):
            now = BEGIN + timedelta(days=day)
            game = shelf.games.begin(Setup(names))
            keys.append(game.key)
            for entry, pause in zip((*entries, GameEnded()), minutes):
                now += timedelta(minutes=pause)
                game.record(counted(*entry, last=0) if isinstance(entry, tuple) else entry)
        game = shelf.games.begin(Setup(("Anne", "Nikki", "Oskar")))
        game.record(counted(30, 0, 0, last=0), GameEnded())
        shelf.games.set_counts(game.key, False)
        yield shelf, keys


@pytest.mark.parametrize("name", FIGURES)
def test_figures_match_a_count_by_hand(played: tuple[Shelf, list[str]], name: str) -> None:
    shelf, keys = played
    figures, streaks, (points, number, game), opponent, minutes, leads = FIGURES[name]
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
    assert view.first == BEGIN + timedelta(days=keys.index(own[0]))


def test_a_streak_has_the_key_of_its_last_game(played: tuple[Shelf, list[str]]) -> None:
    shelf, keys = played
    assert person_view(shelf, "Anne", "fishing").streak.game == keys[4]
    assert person_view(shelf, "Paul", "fishing").longest.game == keys[1]


def test_play_time_is_the_sum_over_all_games(played: tuple[Shelf, list[str]]) -> None:
    shelf, keys = played
    times = [shelf.games.load(key).play_time for key in keys]
    assert person_view(shelf, "Anne", "fishing").play_time == sum(times, timedelta())


def test_a_person_without_counted_games_has_no_figures(played: tuple[Shelf, list[str]]) -> None:
    shelf, _keys = played
    assert person_view(shelf, "Oskar", "fishing") == PersonView("Oskar", "fishing")
    assert person_view(shelf, "Anne", "fresh-fish") == PersonView("Anne", "fresh-fish")
    assert (kinds_of(shelf, "Anne"), kinds_of(shelf, "Oskar")) == (("fishing",), ())
