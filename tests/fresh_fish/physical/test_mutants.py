"""A reader who has one rule wrong must be found out by the games."""

import random
from collections.abc import Callable
from functools import cache

import pytest

from . import answers, auctions, logbook, paths, reserving, scoring, table, ways
from .compare import differences
from .game import play_game
from .logbook import expected_replay, record_of
from .odd_squares import odd_square
from .places import around, beside
from .played import PlayedGame
from .reader import replay
from .table import Table
from .things import LONGEST
from .ways import Rules

Spoil = Callable[[pytest.MonkeyPatch], None]


@cache
def some_games() -> list[tuple[PlayedGame, dict]]:
    """Some games with what the table saw of each."""
    games = [
        play_game(players, seed=seed, classic=classic, mix=mix, is_crowded=seed > 0)
        for classic in (False, True)
        for players in (2, 3)
        for seed, mix in enumerate(("random", "everybody", "hasty"))
    ]
    return [(game, expected_replay(game)) for game in games]


def test_the_reader_finds_what_the_table_saw() -> None:
    for game, expected in some_games():
        told = replay(record_of(game))
        assert differences({**expected, "doubts": None}, told) == []


def _no_access(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(paths, "last_ways_in", lambda square: set())


def _no_links(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(paths, "links", lambda square: set())


def _full_one_later(patch: pytest.MonkeyPatch) -> None:
    exact = paths.buildings
    patch.setattr(
        paths, "buildings", lambda square, areas: {area: count - 1 for area, count in exact(square, areas).items()}
    )


def _corners_are_beside(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(reserving, "beside", around)


def _discs_stay_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(reserving, "is_disc", lambda sign: False)


def _ties_go_to_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    exact = auctions.open_fists
    patch.setattr(table, "open_fists", lambda players, active, bids: exact(players, players[0], bids))


def _ties_go_round_the_other_way(patch: pytest.MonkeyPatch) -> None:
    exact = auctions.clockwise
    patch.setattr(auctions, "clockwise", lambda players, first: [first, *reversed(exact(players, first)[1:])])


def _the_loser_does_not_go_on(patch: pytest.MonkeyPatch) -> None:
    exact = Table.award_stall

    def award(self: Table, good: str, winner: str, price: int, place: tuple[int, int] | None) -> table.Step:
        self.active = winner
        return exact(self, good, winner, price, place)

    patch.setattr(Table, "award_stall", award)


def _everybody_can_always_act(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "can_act", lambda self, name: True)


def _nothing_is_filled(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(table, "can_become_path", lambda sign: False)


def _outside_costs_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(scoring, "LONGEST", dict.fromkeys(LONGEST, 0))


def _no_longest_way(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ways, "LONGEST", dict.fromkeys(LONGEST, 1000))


def _a_street_counts_one(patch: pytest.MonkeyPatch) -> None:
    exact = ways.cheapest
    patch.setattr(ways, "cheapest", lambda costs, start, goal: exact(dict.fromkeys(costs, 1), start, goal))


def _streets_never_turn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ways, "around", beside)


def _coins_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    exact = scoring.scores
    patch.setattr(logbook, "scores", lambda lengths, coins: exact(lengths, dict.fromkeys(coins, 0)))


SPOILT: list[Spoil] = [
    _no_access,
    _no_links,
    _full_one_later,
    _corners_are_beside,
    _discs_stay_away,
    _ties_go_to_the_first_seat,
    _ties_go_round_the_other_way,
    _the_loser_does_not_go_on,
    _everybody_can_always_act,
    _nothing_is_filled,
    _outside_costs_nothing,
    _no_longest_way,
    _a_street_counts_one,
    _coins_are_forgotten,
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_reader_with_one_rule_wrong_is_found_out(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    games = some_games()  # before anything is wrong
    spoil(monkeypatch)
    assert any(_is_found_out(game, seen) for game, seen in games)


@pytest.mark.parametrize("spoil", [_a_street_counts_one, _streets_never_turn, _no_longest_way])
def test_wrong_streets_are_found_out_on_odd_squares(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    squares = [odd_square(random.Random(seed)).square for seed in range(20)]
    expected = [answers.distance(square, 5, Rules()) for square in squares]
    spoil(monkeypatch)
    assert [answers.distance(square, 5, Rules()) for square in squares] != expected


def _is_found_out(game: PlayedGame, seen: dict) -> bool:
    try:
        return differences(seen, replay(record_of(game))) != []
    except (AssertionError, ValueError):
        return True
