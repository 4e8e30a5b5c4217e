"""Doubts: every kind with its evidence, none in a fair game, and one for each provable revoke."""

import pytest

from companion.fishing.cards import DECK
from companion.fishing.doubts import Doubt, DoubtKind
from companion.fishing.events import Event, TableCorrected, TrickPlayed
from companion.fishing.evidence import count_all_cards
from companion.fishing.game import FishingGame, new_game
from companion.table import record
from tests.fishing.doubtful import ANNE_CATCHES_IN_ROUND_2, ANNE_WINS_ALL, GAMES, DoubtfulGame
from tests.fishing.impossible import ROUND_1
from tests.fishing.physical.cards import suit_of
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.physical.played import PlayedGame, PlayedRound, Revoke
from tests.fishing.shorthand import PAUL, caught, counted, played, table

# Every kind, with its evidence


@pytest.mark.parametrize("doubtful", GAMES, ids=lambda doubtful: doubtful.name)
def test_raises_a_doubt_with_its_evidence(doubtful: DoubtfulGame) -> None:
    assert new_game(table(doubtful.players), doubtful.events).doubts == doubtful.doubts


def test_every_kind_of_doubt_has_a_case() -> None:
    assert {doubt.kind for doubtful in GAMES for doubt in doubtful.doubts} == set(DoubtKind)


# Unusual entries that are fine; test_physical_games has the usual ones

FINE: list[tuple[str, int, tuple[Event, ...]]] = [
    ("the rounds of the doubtful games are legal", 3, ANNE_CATCHES_IN_ROUND_2),
    (
        "a trick proves no revoke if it is unknown what was called",
        4,
        (ROUND_1, caught(0, 4, 0, 0), played("B9 R3 B4 B5"), played("B6 B7 B8 R2")),
    ),
    (
        "a trick proves no catch if it is unknown what was called",
        3,
        (*ANNE_WINS_ALL, caught(3, 0, 0), played("Y10 G3 G4"), counted(24, 0, 0, last=PAUL), played("G5 G6 Y10")),
    ),
    ("corrected piles that add up", 4, (ROUND_1, TableCorrected(stock=(6, 1, 0, 0)))),
    (
        "cards after corrected piles",
        4,
        (ROUND_1, TableCorrected(stock=(6, 1, 0, 0)), played("Y7 Y3 Y2 Y11"), played("B9 B8 B7 B16")),
    ),
]


@pytest.mark.parametrize(("players", "events"), [row[1:] for row in FINE], ids=[row[0] for row in FINE])
def test_raises_no_doubt(players: int, events: tuple[Event, ...]) -> None:
    assert new_game(table(players), events).doubts == ()


# Fair games, event by event; test_physical_games checks whole ones


@pytest.mark.parametrize("players", [3, 4, 5])
def test_raises_no_doubt_during_a_fair_game(players: int) -> None:
    fair = record.from_json(record_of(play_game(players, seed=11), "mixture", seed=2))
    game = new_game(fair.setup)
    for event in fair.events:
        assert game.doubts_about(event) == ()
        game.record(event)
        assert count_all_cards(game.state) == len(DECK)


# Revokes


def provable_from_log(round_: PlayedRound, logged: set[int], revoke: Revoke) -> bool:
    """Return whether the tricks logged with cards prove the revoke, even if cards may have been passed."""
    passing = [number for number, trick in enumerate(round_.tricks, 1) if "pass" in trick.cards]
    open_tricks = set(range(1, len(round_.tricks) + 1)) - logged
    may_pass = set(passing) if set(passing) & logged else open_tricks
    if round_.round == 1:
        may_pass = set()
    later = [
        number
        for number in sorted(logged)
        if number > revoke.trick and suit_of(dict(round_.tricks[number - 1].plays)[revoke.player]) == revoke.suit
    ]
    certain = [number for number in later if not may_pass & set(range(revoke.trick, number))]
    return revoke.trick in logged and (bool(certain) or len(later) > 1)


def tricks_with_cards(game: FishingGame) -> dict[int, set[int]]:
    """Return the numbers of the tricks that were logged with their cards, by round."""
    logged: dict[int, set[int]] = {}
    for state, event in zip(game.states(), game.events):
        if isinstance(event, TrickPlayed):
            logged.setdefault(state.round.number, set()).add(state.trick)
    return logged


def revoke_of(doubt: Doubt, game: PlayedGame) -> tuple[int, int | None, str, str]:
    assert doubt.seat is not None
    return doubt.round, doubt.other_trick, game.players[doubt.seat], str(doubt.suit)


@pytest.mark.parametrize("level", ["cards", "mixture"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_finds_exactly_the_provable_revokes(players: int, level: str) -> None:
    proven, in_all = 0, 0
    for seed in range(10):
        played_game = play_game(players, seed=seed, revoke_chance=0.12)
        game = record.from_json(record_of(played_game, level, seed=seed))
        logged = tricks_with_cards(game)
        doubts = game.doubts
        assert {doubt.kind for doubt in doubts} <= {DoubtKind.REVOKE}
        found = {revoke_of(doubt, played_game) for doubt in doubts}
        assert len(found) == len(doubts)
        happened = {(revoke.round, revoke.trick, revoke.player, revoke.suit): revoke for revoke in played_game.revokes}
        assert found <= set(happened), "every doubt is about a real revoke"
        for key, revoke in happened.items():
            round_ = played_game.rounds[revoke.round - 1]
            provable = provable_from_log(round_, logged.get(revoke.round, set()), revoke)
            if level == "cards":
                assert provable == revoke.provable
            assert not provable or key in found, f"seed {seed}: {revoke}"
            proven += provable
        in_all += len(happened)
    assert 10 < proven < in_all
