"""Statistics match a simple count over the same games, folded one by one."""

import random
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta
from itertools import pairwise, permutations, repeat
from pathlib import Path

import pytest

from companion.figures import Record
from companion.fishing.events import GameEnded, Setup
from companion.fishing.game import FishingGame, new_game
from companion.fishing.state import Ended, TableState
from companion.shelf import Shelf, Stopped, statistics
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.statistics import Selection
from companion.shelf.times import to_milliseconds
from tests import NAMES
from tests.fishing.shorthand import counted
from tests.shelf.clock import Clock
from tests.shelf.played import games

GAMES = 36
EVERY_GAME = Selection("fishing")


@dataclass(frozen=True)
class Stored:
    key: str
    number: int
    names: tuple[str, ...]
    started: datetime
    game: FishingGame
    is_counted: bool


@dataclass(frozen=True)
class Evenings:
    shelf: Shelf
    stored: list[Stored]

    def counted(self, selection: Selection = EVERY_GAME) -> list[Stored]:
        return [
            game
            for game in self.stored
            if game.is_counted
            and selection.player_count in (None, len(game.names))
            and (selection.since is None or game.started >= selection.since)
        ]


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    """A shelf with games of different people on different days. Some do not count, are deleted or are still running."""
    rng, clock = random.Random(8), Clock()
    begin = clock.time
    stored = []
    with Shelf.open(tmp_path_factory.mktemp("evenings") / "shelf.sqlite3", now=clock) as shelf:
        for i, played in enumerate(games(GAMES)):
            names = tuple(rng.sample(NAMES, len(played.setup.players)))
            events = played.events[: rng.randrange(len(played.events))] if i % 9 == 4 else played.events
            game = new_game(Setup(names, played.setup.first_leader), events)
            started = begin + timedelta(days=i // 2)
            read = ReadGame(game, None, to_milliseconds(started), None, i % 7 != 3)
            (key,) = import_games(shelf, Content((read,))).added
            if i % 8 == 5:
                shelf.games.delete(key)
            over = game.state.ended is not Ended.IN_PROGRESS
            listed = shelf.games.listed(key)
            number = 0 if listed is None else listed.number
            stored.append(Stored(key, number, names, started, game, over and i % 7 != 3 and i % 8 != 5))
        yield Evenings(shelf, stored)


DAY = timedelta(days=1)
SELECTIONS = [
    EVERY_GAME,
    Selection("fishing", player_count=3),
    Selection("fishing", player_count=5),
    Selection("fishing", since=Clock().time + 4 * DAY),
    Selection("fishing", 4, since=Clock().time + 9 * DAY),
    Selection("fishing", since=Clock().time + 99 * DAY),
]


@pytest.mark.parametrize("selection", SELECTIONS)
def test_player_figures_match_a_plain_count(evenings: Evenings, selection: Selection) -> None:
    counted_games = evenings.counted(selection)
    figures = {player.name: player for player in statistics.of_players(evenings.shelf, selection)}
    assert figures.keys() == {name for game in counted_games for name in game.names}
    for name, player in figures.items():
        seats = [(game, game.names.index(name)) for game in counted_games if name in game.names]
        points = [game.game.state.points[seat] for game, seat in seats]
        won = [len(game.game.state.winners) for game, seat in seats if seat in game.game.state.winners]
        assert player.games == len(seats)
        assert (player.wins, player.shared_wins) == (won.count(1), len(won) - won.count(1))
        assert player.average == pytest.approx(sum(points) / len(points))
        assert player.best == max(points)
        own = statistics.totals_of(evenings.shelf, name, selection)
        rounds = [(round_, seat) for game, seat in seats for round_ in game.game.state.rounds]
        assert own["penalties"] == sum(round_.penalties[seat] for round_, seat in rounds)
        assert own["ocean"] == sum(round_.draw.need[seat] for round_, seat in rounds if round_.draw)
        after = [(_all_after(game.game.state), seat) for game, seat in seats]
        assert own["round"] == max(now[seat] - then[seat] for each, seat in after for then, now in pairwise(each))
    most_first = [player.games for player in statistics.of_players(evenings.shelf, selection)]
    assert most_first == sorted(most_first, reverse=True)


@pytest.mark.parametrize("selection", SELECTIONS)
def test_head_to_head_matches_a_plain_count(evenings: Evenings, selection: Selection) -> None:
    for one, other in permutations(NAMES, 2):
        found = statistics.head_to_head(evenings.shelf, one, other, selection)
        together = [
            (game.game.state.points[game.names.index(one)], game.game.state.points[game.names.index(other)], game)
            for game in evenings.counted(selection)
            if {one, other} <= set(game.names)
        ]
        assert found.games == len(together)
        newest = sorted(together, key=lambda meeting: (meeting[2].started, meeting[2].number))[-24:]
        assert found.leads == tuple(a - b for a, b, _ in newest)
        assert found.ahead == (sum(a > b for a, b, _ in together), sum(a < b for a, b, _ in together))
        assert found.level == sum(a == b for a, b, _ in together)
        winners = [[game.names[seat] for seat in game.game.state.winners] for _, _, game in together]
        assert found.wins == (sum(one in names for names in winners), sum(other in names for names in winners))
        if together:
            assert found.averages[0] == pytest.approx(sum(a for a, _, _ in together) / len(together))
            assert found.averages[1] == pytest.approx(sum(b for _, b, _ in together) / len(together))
            rounds = [round_ for _, _, game in together for round_ in zip(repeat(game), game.game.state.rounds)]
            assert found.totals[0]["penalties"] == sum(each.penalties[game.names.index(one)] for game, each in rounds)
    assert statistics.head_to_head(evenings.shelf, "Anne", "Nobody", EVERY_GAME).games == 0


@pytest.mark.parametrize("selection", SELECTIONS)
def test_records_match_a_plain_count(evenings: Evenings, selection: Selection) -> None:
    found = {record.what: record for record in statistics.records_of(evenings.shelf, selection)}
    counted_games = evenings.counted(selection)
    if not counted_games:
        assert found == {}
        return
    states = {game.key: game.game.state for game in counted_games}
    points = [state.points for state in states.values()]
    assert found["score"].value == max(map(max, points))
    assert states[found["score"].game].points[found["score"].seat] == found["score"].value
    after = {key: _all_after(state) for key, state in states.items()}
    best = [
        now[seat] - then[seat] for each in after.values() for then, now in pairwise(each) for seat in range(len(now))
    ]
    assert found["round"].value == max(best)
    ocean = [_ocean(state, seat) for state in states.values() for seat in state.setup.seats]
    assert found["ocean"].value == max(ocean)
    assert _ocean(states[found["ocean"].game], found["ocean"].seat) == max(ocean)
    assert _holders(found["ocean"], counted_games) == {
        game.names[seat]
        for game in counted_games
        for seat in game.game.state.setup.seats
        if _ocean(game.game.state, seat) == max(ocean)
    }
    penalties = [
        (sum(round_.penalties[seat] for round_ in game.game.state.rounds), game.names[seat])
        for game in counted_games
        for seat in game.game.state.setup.seats
    ]
    most = max(count for count, _name in penalties)
    assert _holders(found["penalties"], counted_games) == {name for count, name in penalties if count == most}
    margins = [a - b for a, b, *_rest in (sorted(each, reverse=True) for each in points)]
    assert found["closest"].value == min(margins)
    behind = [
        max(each) - each[state.points.index(max(state.points))] for state in states.values() for each in _after(state)
    ]
    assert found["comeback"].value == max(behind)


def _holders(record: Record, games: list[Stored]) -> set[str]:
    names = {game.key: game.names for game in games}
    return {names[key][seat] for key, seat in ((record.game, record.seat), *record.others)}


def _after(state: TableState) -> list[tuple[int, ...]]:
    after = [round_.points for round_ in state.rounds if round_.points is not None]
    return [*after[:-1], state.points]


def _all_after(state: TableState) -> list[tuple[int, ...]]:
    return [(0,) * len(state.points), *_after(state)]


def _ocean(state: TableState, seat: int) -> int:
    return sum(round_.draw.need[seat] for round_ in state.rounds if round_.draw is not None)


def test_one_game_has_a_margin_and_its_rounds(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        game = shelf.games.begin(Setup(NAMES[:3]))
        while game.state.ended is Ended.IN_PROGRESS:
            game.record(counted(game.state.in_play - 3, 3, 0, last=0))
        records = {record.what: record for record in statistics.records_of(shelf, EVERY_GAME)}
        assert (records["margin"].value, records["margin"].seat, records["margin"].detail) == (
            game.state.points[0] - game.state.points[1],
            0,
            1,
        )
        assert "closest" not in records
        assert "penalties" not in records
        rounds = statistics.rounds_of(shelf, statistics.newest_game(shelf, EVERY_GAME))
        assert list(rounds[1]) == [3] * len(game.state.finished)
        assert statistics.games_by_size(shelf) == {"fishing": {3: 1}}


def test_lists_count_games_and_wins(evenings: Evenings) -> None:
    shelf = evenings.shelf
    listed = shelf.games.page(size=GAMES).games
    assert len(listed) < GAMES, "the list must not contain deleted games"
    running = sum(game.is_running for game in listed)
    assert shelf.games.over_and_running() == (len(listed) - running, running)
    for person in shelf.people.acquaintances():
        own = [game for game in listed if person.name in game.players]
        won = [game for game in own if game.players.index(person.name) in game.winners]
        assert (person.games, person.wins) == (len(own), len(won))


ANNE, PAUL, DEBBIE, NIKKI = "Anne", "Paul", "Debbie", "Nikki"
SHORT_GAMES = (
    # the players, and what each of them caught in the only round
    ((ANNE, PAUL, DEBBIE), (12, 10, 8)),
    ((ANNE, PAUL, DEBBIE), (10, 10, 10)),
    ((ANNE, NIKKI, PAUL), (6, 9, 15)),
)
FIGURES = (
    # games, games won alone, shared wins, average, best score
    (ANNE, 3, 1, 1, 28 / 3, 12),
    (PAUL, 3, 1, 1, 35 / 3, 15),
    (DEBBIE, 2, 0, 1, 9, 10),
    (NIKKI, 1, 0, 0, 9, 9),
)
PAIRS = (
    # games, ahead, games won, leads
    (ANNE, PAUL, 3, (1, 1), (2, 2), (2, 0, -9)),
    (DEBBIE, ANNE, 2, (0, 1), (1, 2), (-4, 0)),
    (NIKKI, PAUL, 1, (0, 1), (0, 1), (-6,)),
    (NIKKI, DEBBIE, 0, (0, 0), (0, 0), ()),
)


def test_figures_match_a_worked_example(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        for names, caught in SHORT_GAMES:
            clock.wait(hours=1)
            shelf.games.begin(Setup(names)).record(counted(*caught, last=0), GameEnded())
        assert tuple(map(astuple, statistics.of_players(shelf, EVERY_GAME))) == FIGURES
        for one, other, games, ahead, wins, leads in PAIRS:
            pair = statistics.head_to_head(shelf, one, other, EVERY_GAME)
            assert (pair.games, pair.ahead, pair.wins, pair.leads) == (games, ahead, wins, leads), (one, other)
        assert statistics.totals_of(shelf, PAUL, EVERY_GAME) == {"penalties": 0, "ocean": 0, "round": 15}
        assert statistics.totals_of(shelf, "Zoe", EVERY_GAME) == {}


def test_records_report_progress_and_can_be_cancelled(evenings: Evenings) -> None:
    total, calls = len(evenings.counted()), []
    statistics.records_of(evenings.shelf, EVERY_GAME, lambda *progress: not calls.append(progress))
    assert calls == [(done, total) for done in range(total)]
    with pytest.raises(Stopped):
        statistics.records_of(evenings.shelf, EVERY_GAME, lambda done, _total: done < 2)


def test_a_short_game_counts_the_same_everywhere(tmp_path: Path) -> None:
    """Anne has 116 points in a whole game and 30 in a short one, which has the best round."""
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        assert statistics.records_of(shelf, EVERY_GAME) == ()
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

        shelf.games.delete(whole.key)
        figures = {player.name: player for player in statistics.of_players(shelf, EVERY_GAME)}["Anne"]
        pair = statistics.head_to_head(shelf, "Anne", NAMES[1], EVERY_GAME)
        assert figures.average == pair.averages[0] == figures.best == 30, "without whole games, short games must count"


def test_figures_follow_every_change_of_a_game(tmp_path: Path) -> None:
    """The end is undone, a round corrected, the game excluded, deleted and restored, and the player renamed."""
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        game = shelf.games.begin(Setup(NAMES[:3]))
        while game.state.ended is Ended.IN_PROGRESS:
            game.record(counted(game.state.in_play, 0, 0, last=0))

        def anne() -> tuple[int, int, float]:
            players = {player.name: player for player in statistics.of_players(shelf, EVERY_GAME)}
            player = players.get("Anne")
            return (0, 0, 0) if player is None else (player.games, player.wins, player.average)

        points = game.state.points[0]
        assert anne() == (1, 1, points)
        game.undo()
        assert anne() == (0, 0, 0)
        game.redo()
        game.replace({0: counted(28, 2, 0, last=0)})
        assert anne() == (1, 1, game.state.points[0])
        assert game.state.points[0] != points
        shelf.games.set_counts(game.key, False)
        assert anne() == (0, 0, 0)
        shelf.games.set_counts(game.key, True)
        shelf.games.delete(game.key)
        assert anne() == (0, 0, 0)
        shelf.games.restore(game.key)
        shelf.people.rename("Anne", "Annette")
        assert anne() == (0, 0, 0)
        assert statistics.of_players(shelf, EVERY_GAME)[0].name == "Annette"
