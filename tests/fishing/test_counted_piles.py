"""A correction of a trick keeps the piles that were counted after it, and the points that follow from them."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, Setup
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Fault, Problem
from companion.table import record
from companion.table.rules import BadEvent
from tests.fishing.moves import KINDS, Move, play
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played, table

A, P, D, N = (caught(*(4 if seat == catcher else 0 for seat in range(4))) for catcher in range(4))
EIGHT = [A, A, A, A, D, D, N, N]
"""All tricks of the round but the one that Paul caught."""


@pytest.mark.parametrize(
    ("tricks", "count", "correct", "expected"),
    [
        ([A, P], counted(12, 0, 9, 7), lambda game: {0: None}, [P, counted(16, 0, 9, 7)]),
        ([A, P], counted(12, 0, 9, 7), lambda game: game.inserting(1, D), [A, D, P, counted(12, 0, 5, 7)]),
        ([A, P], counted(12, 0, 9, 7), lambda game: game.inserting(2, D), [A, P, D, counted(12, 0, 5, 7)]),
        ([A, P], counted(12, 0, 9, 7), lambda game: {0: D}, [D, P, counted(16, 0, 5, 7)]),
        (
            [A, P],
            counted(12, 0, 9, 7),
            lambda game: {0: caught(1, 0, 0, 3, leads=NIKKI)},
            [caught(1, 0, 0, 3, leads=NIKKI), P, counted(15, 0, 9, 4)],
        ),
        (
            [A, P],
            counted(12, 0, 9, 7),
            lambda game: {1: played("Y3 Y10 P2 Y7")},
            [A, played("Y3 Y10 P2 Y7"), counted(12, 0, 9, 7)],
        ),
        ([A, P], counted(12, 0, None, 7), lambda game: {0: None}, [P, counted(16, 0, 9, 7)]),
        ([A, P], counted(12, 0, None, 7), lambda game: {1: P}, [A, P, counted(12, 0, None, 7)]),
        (
            [A, P],
            counted(12, 0, 9, 7, last=DEBBIE),
            lambda game: game.inserting(0, PenaltyRecorded(ANNE)),
            [PenaltyRecorded(ANNE), A, P, counted(12, 0, 9, 7, last=DEBBIE)],
        ),
        ([A, P], counted(12, 0, 9, 7, last=DEBBIE), lambda game: {1: None}, [A, counted(12, 4, 9, 7, last=DEBBIE)]),
        (EIGHT, counted(0, 4, 0, 0), lambda game: game.inserting(2, P), [A, A, P, *EIGHT[2:]]),
        (
            EIGHT,
            counted(0, 4, 0, 0, last=PAUL),
            lambda game: {7: None},
            [*EIGHT[:7], counted(0, 4, 0, 4, last=PAUL)],
        ),
    ],
    ids=[
        "deleted",
        "added",
        "added right before the count",
        "caught by another player",
        "split",
        "entered with its cards",
        "deleted, with a number that was filled in",
        "nothing changes",
        "a minus-three is none of the pile",
        "who led the last trick stays",
        "the count has become superfluous",
        "a trick of the count becomes two",
    ],
)
def test_a_counted_pile_stays_counted(
    tricks: list[Event],
    count: RoundCounted,
    correct: Callable[[FishingGame], Mapping[int, Any]],
    expected: list[Event],
) -> None:
    game = new_game(table(4), [*tricks, count, P])
    before = game.state
    correction = correct(game)
    preview = game.preview(correction)
    game.replace(correction)
    assert list(game.events) == list(preview.events) == [*expected, P]
    assert game.state.rounds[0].caught == before.rounds[0].caught
    assert game.state.stock_sizes == before.stock_sizes
    text = record.write(game)
    assert record.write(record.read(text)) == text
    game.undo()
    assert game.state == before, "one step of undo"
    assert game.redo().state_after == preview.state


@pytest.mark.parametrize(
    ("tricks", "count", "correct", "problem"),
    [
        ([A], counted(12, 4, 9, 7), lambda game: {0: (P, P)}, Problem(Fault.PILE_TOO_SMALL, seat=PAUL, actual=4)),
        (
            [A],
            counted(12, 4, 9, 7),
            lambda game: {0: caught(0, 3, 0, 1, leads=PAUL)},
            None,
        ),
        (EIGHT, counted(0, 4, 0, 0), lambda game: {0: P}, None),
        (EIGHT, counted(0, 4, 0, 0), lambda game: {0: D}, Problem(Fault.PILE_TOO_SMALL, seat=DEBBIE, actual=4)),
        (
            EIGHT,
            counted(0, 4, 0, 0),
            lambda game: game.inserting(8, A),
            Problem(Fault.PILE_TOO_SMALL, seat=ANNE, actual=4),
        ),
    ],
)
def test_asks_only_if_a_pile_cannot_be_true(
    tricks: list[Event],
    count: RoundCounted,
    correct: Callable[[FishingGame], Mapping[int, Any]],
    problem: Problem | None,
) -> None:
    game = new_game(table(4), [*tricks, count])
    obstacles = game.preview(correct(game)).obstacles
    assert [obstacle.problem for obstacle in obstacles] == ([] if problem is None else [problem])
    if problem is not None:
        with pytest.raises(BadEvent):
            game.replace(correct(game))


def test_asks_who_led_the_last_trick_once_that_is_no_longer_known() -> None:
    """With all other tricks logged, whoever caught the trick before leads the last one; otherwise, nobody knows."""
    tied = new_game(table(4), [A, A, P, P, D, D, N, N, counted(1, 1, 1, 1)])
    assert tied.state.rounds[0].last_trick == (NIKKI, ANNE, PAUL, DEBBIE)
    (obstacle,) = tied.preview({7: None}).obstacles
    assert obstacle.problem == Problem(Fault.LAST_LEADER_NEEDED, seats=(ANNE, PAUL, DEBBIE, NIKKI))
    assert obstacle.event == counted(1, 1, 1, 5)


def test_tricks_that_would_fall_into_another_round_do_not_change_its_count() -> None:
    """Without one trick of round 1, the first trick of round 2 would end it; that is no reason to change a count."""
    game = new_game(table(4), [*EIGHT, P, A, counted(12, 4, 8, 8, last=ANNE)])
    assert [obstacle.index for obstacle in game.preview({0: None}).obstacles] == [10]


# Generated games

CATCH = st.integers(0, 2**30)
ROUNDS = st.lists(st.tuples(st.lists(CATCH, max_size=10), st.lists(CATCH, min_size=60, max_size=60)), max_size=4)


class Evening:
    """A pencil and paper: for each counted round the tricks that were noted, the piles, and who led the last trick."""

    def __init__(self, players: int, rounds: list[tuple[list[int], list[int]]]) -> None:
        self.players = players
        self.tricks: list[list[tuple[int, ...]]] = []
        self.piles: list[tuple[int, ...]] = []
        hands = {3: (10, 10, 11, 11), 4: (9, 9, 10, 10), 5: (8, 8, 9, 9)}[players]
        for (noted, rest), hand in zip(rounds, hands):
            tricks = [self.trick(each) for each in noted[: hand - 1]]
            left = hand * players - len(tricks) * players
            catchers = [each % players for each in rest[:left]]
            shares = [*tricks, tuple(catchers.count(seat) for seat in range(players))]
            self.tricks.append(tricks)
            self.piles.append(tuple(map(sum, zip(*shares))))

    def trick(self, seed: int) -> tuple[int, ...]:
        """Return how many cards each player catches: all to one, or one to the player on the left."""
        winner, is_split = seed % self.players, seed % 7 == 0
        shares = [0] * self.players
        shares[winner] = self.players - is_split
        shares[(winner + 1) % self.players] += is_split
        return tuple(shares)

    def events(self) -> list[Event]:
        """Return what was noted, as the app logs it: each count is the pile less the tricks before it."""
        events: list[Event] = []
        for tricks, piles in zip(self.tricks, self.piles):
            events += [caught(*shares, leads=shares.index(max(shares))) for shares in tricks]
            left = [pile - sum(shares[seat] for shares in tricks) for seat, pile in enumerate(piles)]
            events.append(counted(*left, last=0))
        return events


@given(st.integers(3, 5), ROUNDS.filter(bool), st.data())
def test_a_corrected_evening_equals_one_noted_correctly_from_the_start(players: int, rounds: list, data: Any) -> None:
    evening = Evening(players, rounds)
    game = new_game(table(players))
    noted = 0
    for event in evening.events():
        if game.state.ended.name != "IN_PROGRESS":
            break
        game.record(event)
        noted += isinstance(event, RoundCounted)
    evening.tricks, evening.piles = evening.tricks[:noted], evening.piles[:noted]

    number = data.draw(st.integers(0, noted - 1))
    tricks = evening.tricks[number]
    start = sum(len(each) + 1 for each in evening.tricks[:number])
    place = data.draw(st.integers(0, len(tricks)))
    is_there = place < len(tricks)
    does = data.draw(st.sampled_from(["delete", "change", "add"] if is_there else ["add"]))
    shares = evening.trick(data.draw(CATCH))
    event = caught(*shares, leads=shares.index(max(shares)))
    if does == "delete":
        del tricks[place]
        correction: Mapping[int, Any] = {start + place: None}
    elif does == "change":
        tricks[place] = shares
        correction = {start + place: event}
    else:
        tricks.insert(place, shares)
        correction = game.inserting(start + place, event)

    expected = evening.events()
    count = expected[start + len(tricks)]
    assert isinstance(count, RoundCounted)
    if min(count.caught) < 0:
        with pytest.raises(BadEvent) as refused:
            game.replace(correction)
        assert refused.value.problem.fault in (Fault.PILE_TOO_SMALL, Fault.GAME_IS_OVER)
        return
    if not any(count.caught):
        del expected[start + len(tricks)]
    game.replace(correction)
    assert list(game.events) == expected
    assert [round_.caught for round_ in game.state.finished] == evening.piles
    assert game.state.points == tuple(map(sum, zip(*evening.piles)))


MOVES = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2**32)), max_size=40)


@given(st.builds(table, st.integers(3, 5)), MOVES, st.data())
def test_deleting_any_trick_keeps_the_piles_of_its_round(setup: Setup, moves: list[Move], data: Any) -> None:
    game = play(setup, moves)
    before, states = game.state, game.states()
    counts = [index for index, event in enumerate(game.events) if isinstance(event, RoundCounted)]
    for index in counts:
        number = states[index].round.number
        of_round = [at for at in range(index) if states[at].round.number == number]
        if of_round:
            preview = game.preview({data.draw(st.sampled_from(of_round)): None})
            if all(obstacle.index > index for obstacle in preview.obstacles):
                after = preview.states[index + 1]
                assert after.finished[number - 1].caught == before.finished[number - 1].caught
