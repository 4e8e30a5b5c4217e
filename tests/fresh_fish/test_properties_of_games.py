"""What holds at every step of every game, for its record, and for nonsense."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from companion import record
from companion.fresh_fish.checks import next_state
from companion.fresh_fish.events import FleaMarketPlaced, LastStallPlaced, SpaceReserved, StallAuctioned, TableCorrected
from companion.fresh_fish.fold import begin, fold
from companion.fresh_fish.game import new_game
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.replay import replay_to_json
from companion.fresh_fish.reserving import discs_left, legal_spaces
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, Phase, TableState
from companion.fresh_fish.tokens import EMPTY, Piece
from tests.fresh_fish.moves import random_setup, whole_game

SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 5)


# Whole games


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=8)
def test_coins_only_leave_and_tiles_are_counted(seed: int, players: int, classic: bool) -> None:
    setup, steps = whole_game(seed, players, classic=classic)
    before = begin(setup)
    drawn: Counter[str] = Counter()
    for event, after in steps:
        assert all(now <= earlier for now, earlier in zip(after.coins, before.coins))
        paid = sum(before.coins) - sum(after.coins)
        assert paid == (after.step.sale.price if after.step.sale is not None else 0)
        if isinstance(event, FleaMarketPlaced):
            drawn["flea"] += 1
        elif isinstance(event, StallAuctioned):
            drawn[event.good.value] += 1
        assert after.stack.flea + drawn["flea"] == setup.kit.flea_markets
        assert all(after.stack.of(good) + drawn[good.value] == players - 1 for good in GOODS)
        assert sum(after.stack) + drawn.total() == setup.kit.stack
        before = after


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=8)
def test_everybody_has_six_discs_and_four_stalls(seed: int, players: int, classic: bool) -> None:
    setup, steps = whole_game(seed, players, classic=classic)
    in_storage = [6] * players
    for event, after in steps:
        by = after.step.by
        assert by is not None
        if isinstance(event, SpaceReserved):
            in_storage[by] -= 1
        elif isinstance(event, FleaMarketPlaced | StallAuctioned | LastStallPlaced) and event.space is not None:
            in_storage[by] += 1
        if isinstance(after.step.paths, Paths):
            for seat, spaces in after.step.paths.discs.items():
                in_storage[seat] += len(spaces)
        if after.ended is Ended.IN_PROGRESS:
            assert [discs_left(after.square, seat) for seat in setup.seats] == in_storage
        stalls = after.square.stalls()
        for seat in setup.seats:
            kinds = [good for good in GOODS if (seat, good) in stalls]
            lacking = [good for good in GOODS if after.lacks(seat, good)]
            assert sorted(good.value for good in (*kinds, *after.outside[seat], *lacking)) == sorted(
                good.value for good in GOODS
            )


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=8)
def test_every_game_comes_to_its_end(seed: int, players: int, classic: bool) -> None:
    _setup, steps = whole_game(seed, players, classic=classic)
    last: TableState = steps[-1][1]
    result = result_of(last)
    assert last.phase is Phase.OVER
    assert result is not None
    assert result.winners
    assert not any(token.is_open for token in last.square.tokens)
    for seat, score in enumerate(result.scores):
        assert score == sum(result.lengths[seat]) - last.coins[seat] >= min(result.scores)


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=8)
def test_only_legal_spaces_can_be_reserved(seed: int, players: int, classic: bool) -> None:
    _setup, steps = whole_game(seed, players, classic=classic)
    for _event, state in steps[::5]:
        if state.phase is not Phase.PLAY:
            continue
        legal = legal_spaces(state.square, state.turn, classic=classic, first=state.is_first_turn(state.turn))
        for space in range(len(state.square.tokens)):
            try:
                next_state(state, SpaceReserved(space))
            except Impossible:
                assert space not in legal
            else:
                assert space in legal
                assert state.square.tokens[space] is EMPTY


# Records


@given(SEEDS, PLAYERS, st.booleans(), st.sampled_from([0.0, 0.2]))
@settings(max_examples=8)
def test_export_then_import_is_identity(seed: int, players: int, classic: bool, corrections: float) -> None:
    setup, steps = whole_game(seed, players, classic=classic, corrections=corrections)
    events = tuple(event for event, _after in steps)
    text = record.write(new_game(setup, events))
    for form in (text, text.encode(), b"\xef\xbb\xbf" + text.encode(), text.replace("\n", "\r\n")):
        again = record.read(form)
        assert (again.setup, again.events) == (setup, events)
        assert again.states() == (begin(setup), *(after for _event, after in steps))
    assert record.write(again) == text
    assert fold(setup, events) == again.state


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=10)
def test_no_correction_breaks_the_table(seed: int, players: int, classic: bool) -> None:
    """Whatever is set right by hand is refused as impossible or leaves a table that can be told."""
    setup, steps = whole_game(seed, players, classic=classic, corrections=0.4)
    for _event, after in steps:
        assert (after.active in setup.seats) == (after.phase is Phase.PLAY)
        assert min(after.coins) >= 0
        assert min(after.stack) >= 0
        assert all(discs_left(after.square, seat) >= 0 for seat in setup.seats)
        assert sum(token.piece is Piece.TRUCK for token in after.square.tokens) == 4
    game = record.from_json(record.to_json(setup, [event for event, _after in steps]))
    told = replay_to_json(game)
    assert len(told["steps"]) == len(steps)


@given(st.text(max_size=60))
def test_any_note_survives(note: str) -> None:
    setup = random_setup(random.Random(1), 2, classic=True)
    event = TableCorrected(active=0, note=note)
    assert record.read(record.write(new_game(setup, [event])).encode()).events == (event,)
