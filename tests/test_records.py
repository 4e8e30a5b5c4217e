"""The records of both kinds of game agree with their definitions, also with ties, short games and single games."""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from companion.fishing import figures as fishing
from companion.fresh_fish import figures as fresh_fish
from companion.table.best_figures import PlayedGame, Record

Value = tuple[int, PlayedGame, int]
"""A value, and the game and seat in which it was reached."""

FEW = st.integers(0, 3)  # few different numbers, so that many are equal


@st.composite
def games_of_fishing(draw: st.DrawFn) -> list[PlayedGame]:
    def played(key: int) -> PlayedGame:
        players = tuple(draw(st.permutations(range(6)))[: draw(st.integers(3, 5))])
        rounds = draw(st.integers(1, 8))
        after = [list(accumulate(draw(st.integers(-3, 5)) for _round in range(rounds))) for _player in players]
        seats = tuple({"penalties": draw(FEW), "ocean": draw(FEW), "after": points} for points in after)
        return PlayedGame(f"game {key}", players, tuple(points[-1] for points in after), seats, draw(st.booleans()))

    return [played(key) for key in range(draw(st.integers(0, 4)))]


@st.composite
def games_of_fresh_fish(draw: st.DrawFn) -> list[PlayedGame]:
    def played(key: int) -> PlayedGame:
        players = tuple(draw(st.permutations(range(6)))[: draw(st.integers(2, 5))])
        scores = tuple(draw(FEW) for _player in players)
        seats = tuple({"coins": draw(FEW), "ways": [draw(FEW) for _good in range(4)]} for _player in players)
        return PlayedGame(f"game {key}", players, scores, seats, draw(st.booleans()))

    return [played(key) for key in range(draw(st.integers(0, 4)))]


def seats_of(games: Iterable[PlayedGame], value: Callable[[PlayedGame, int], int]) -> list[Value]:
    return [(value(game, seat), game, seat) for game in games for seat in range(len(game.seats))]


def without_zeros(values: Iterable[Value]) -> list[Value]:
    return [each for each in values if each[0] > 0]


def margins(games: Iterable[PlayedGame], winning: Callable[[Sequence[int]], int]) -> list[Value]:
    """Return the lead of the winner of each game, who is the first of several."""
    found = []
    for game in games:
        winner = game.scores.index(winning(game.scores))
        others = game.scores[:winner] + game.scores[winner + 1 :]
        found.append((abs(winning(others) - game.scores[winner]), game, winner))
    return found


def check(found: Iterable[Record], what: str, values: Sequence[Value], best: Callable[[Iterable[int]], int]) -> None:
    """Check that the record is the best of these values, and that each player who reached it is listed once."""
    (record,) = [each for each in found if each.what == what]
    assert record.value == best(value for value, _game, _seat in values)
    holders: dict[int, tuple[str, int]] = {}
    for value, game, seat in values:
        if value == record.value and game.players[seat] not in holders:
            holders[game.players[seat]] = (game.key, seat)
    assert [(record.game, record.seat), *record.others] == list(holders.values())[:5]


def names_of(found: Iterable[Record]) -> list[str]:
    return [record.what for record in found]


@given(games_of_fishing())
def test_records_of_fishing(games: list[PlayedGame]) -> None:
    found = fishing.records_of(games)
    whole = [game for game in games if not game.is_short]
    lists = {
        "score": seats_of(whole, lambda game, seat: game.scores[seat]),
        "round": seats_of(games, lambda game, seat: max(points_in_rounds(game, seat))),
        "ocean": without_zeros(seats_of(whole, lambda game, seat: game.seats[seat]["ocean"])),
        "penalties": without_zeros(seats_of(whole, lambda game, seat: game.seats[seat]["penalties"])),
        "comeback": without_zeros(comebacks(whole)),
    }
    for what, values in lists.items():
        if values:
            check(found, what, values, max)
    last = "closest" if len(whole) > 1 else "margin"
    if whole:
        check(found, last, margins(whole, max), min)
    assert names_of(found) == [what for what, values in lists.items() if values] + [last] * bool(whole)


def points_in_rounds(game: PlayedGame, seat: int) -> list[int]:
    after = game.seats[seat]["after"]
    return [points - before for before, points in zip([0, *after], after)]


def comebacks(games: Iterable[PlayedGame]) -> list[Value]:
    found = []
    for game in games:
        winner = game.scores.index(max(game.scores))
        rounds = range(len(game.seats[winner]["after"]))
        found.append((max(deficit(game, winner, number) for number in rounds), game, winner))
    return found


def deficit(game: PlayedGame, seat: int, number: int) -> int:
    """Return how far a player is behind the leader after a round, counted from 0."""
    return max(own["after"][number] for own in game.seats) - game.seats[seat]["after"][number]


@given(games_of_fresh_fish())
def test_records_of_fresh_fish(games: list[PlayedGame]) -> None:
    found = fresh_fish.records_of(games)
    whole = [game for game in games if not game.is_short]
    if not whole:
        assert found == ()
        return
    last = "closest" if len(whole) > 1 else "margin"
    assert names_of(found) == ["score", "coins", "ways", "longest", last]
    check(found, "score", seats_of(whole, lambda game, seat: game.scores[seat]), min)
    check(found, "coins", seats_of(whole, lambda game, seat: game.seats[seat]["coins"]), max)
    check(found, "ways", seats_of(whole, lambda game, seat: sum(game.seats[seat]["ways"])), min)
    check(found, "longest", seats_of(whole, lambda game, seat: max(game.seats[seat]["ways"])), max)
    check(found, last, margins(whole, min), min)


@given(games_of_fishing())
def test_the_detail_of_a_record_is_its_round_or_the_runner_up(games: list[PlayedGame]) -> None:
    by_key = {game.key: game for game in games}
    for record in fishing.records_of(games):
        game = by_key[record.game]
        if record.what == "round":
            assert points_in_rounds(game, record.seat)[record.detail - 1] == record.value
        elif record.what == "comeback":
            assert deficit(game, record.seat, record.detail - 1) == record.value
        elif record.what in ("closest", "margin"):
            assert record.detail != record.seat
            assert game.scores[record.seat] - game.scores[record.detail] == record.value
        else:
            assert record.detail == 0


def test_lists_at_most_four_other_players_with_the_same_record() -> None:
    seat = {"coins": 3, "ways": [1, 2, 3, 4]}
    games = [PlayedGame(f"game {one}", (one, one + 1), (5, 5), (seat, seat)) for one in (0, 2, 4)]
    score = fresh_fish.records_of(games)[0]
    assert (score.game, score.seat) == ("game 0", 0)
    assert score.others == (("game 0", 1), ("game 2", 0), ("game 2", 1), ("game 4", 0))
