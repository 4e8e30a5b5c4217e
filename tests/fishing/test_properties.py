"""Properties of random games and records."""

from contextlib import suppress
from operator import add

from hypothesis import example, given
from hypothesis import strategies as st

from companion.fishing.events import Setup, TableCorrected
from companion.fishing.evidence import count_all_cards
from companion.fishing.game import new_game
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended
from companion.table import record
from tests.fishing.moves import KINDS, Move, event_for, play
from tests.fishing.shorthand import table

# Whole games

MOVES = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2**32)), max_size=40)
SETUPS = st.builds(table, st.integers(3, 5), st.integers(0, 2))


@given(SETUPS, MOVES)
def test_no_sequence_of_events_breaks_the_table(setup: Setup, moves: list[Move]) -> None:
    state = play(setup, moves).state
    seats = set(setup.seats)
    assert len(state.points) == len(state.stock) == len(state.round.caught) == len(seats)
    assert (state.leader in seats) == (state.ended is Ended.IN_PROGRESS)
    assert state.ocean >= 0
    assert min(state.stock_sizes) >= 0
    assert min(state.round.caught) >= 0
    assert 1 <= state.round.number <= 8
    assert 0 <= sum(state.round.caught) <= state.round.cards
    assert sum(state.round.caught) % len(seats) == 0
    assert [round_.number for round_ in state.rounds] == list(range(1, len(state.rounds) + 1))
    assert (state.overfished is not None) == (state.ended is Ended.OVERFISHED)
    assert bool(state.winners) == (state.ended is not Ended.IN_PROGRESS)


@given(SETUPS, MOVES)
def test_accounts_for_all_cards_and_points_at_all_times(setup: Setup, moves: list[Move]) -> None:
    for state in play(setup, moves, without=("correction", "nonsense")).states():
        assert count_all_cards(state) == 100
        for round_ in state.finished:
            assert sum(round_.caught) == len(setup.players) * round_.hand == round_.cards
        for seat in setup.seats:
            counted = sum(round_.caught[seat] for round_ in state.finished)
            lost = sum(round_.lost[seat] for round_ in state.rounds)
            assert state.points[seat] == counted + lost


@given(SETUPS, MOVES)
def test_the_ledger_explains_all_points(setup: Setup, moves: list[Move]) -> None:
    for state in play(setup, moves).states():
        points = [0] * len(setup.players)
        for round_ in state.rounds:
            is_scored = round_.points is not None
            gains = [gain - (0 if is_scored else caught) for gain, caught in zip(round_.gains, round_.caught)]
            points = list(map(add, points, gains))
            assert tuple(points) == state.points_after(round_)


@given(SETUPS, MOVES, st.data())
def test_cached_doubts_equal_those_of_a_replayed_game(setup: Setup, moves: list[Move], data: st.DataObject) -> None:
    game = new_game(setup)
    for move in moves:
        with suppress(Impossible):
            known = game.doubts
            change = game.record(event_for(game.state, move))
            assert set(change.doubts) == set(game.doubts) - set(known)
        if data.draw(st.booleans()):
            game.undo()
        elif game.events and data.draw(st.booleans()):
            with suppress(Impossible):
                game.replace({data.draw(st.integers(0, len(game.events) - 1)): None})
        doubts = game.doubts
        assert doubts == new_game(setup, game.events).doubts
        assert [doubt.event for doubt in doubts] == sorted(doubt.event for doubt in doubts)
        assert len(set(doubts)) == len(doubts)


# Records

NAME_PARTS = ["Änne", "Ngọc", "Ødegård", "明日香", "🐟", "👩‍👧", "O’Brien", '"', "\\", "{}", "%s", "null", "1", "<b>"]
SHOWN = st.characters(codec="utf-8", exclude_categories=("Cc", "Zl", "Zp"))
UNUSUAL_NAMES = st.lists(
    (st.sampled_from(NAME_PARTS) | st.text(SHOWN, min_size=1, max_size=20).map(str.strip)).filter(bool),
    min_size=3,
    max_size=5,
    unique=True,
)


@given(UNUSUAL_NAMES, st.integers(0, 2), MOVES, st.text(min_size=1, max_size=60))
@example(["Änne", "🐟", "👩‍👧"], 1, [("correction", 5)], "\udc80\ud83d!")
def test_a_record_survives_export_and_import(names: list[str], leader: int, moves: list[Move], note: str) -> None:
    game = play(Setup(tuple(names), leader), moves)
    game.record(TableCorrected(note=note))
    text = record.write(game)
    for form in (text, text.encode(), b"\xef\xbb\xbf" + text.encode(), text.replace("\n", "\r\n")):
        again = record.read(form)
        assert (again.setup, again.events, again.state) == (game.setup, game.events, game.state)
    assert record.write(again) == text
    assert record.from_json(record.to_json(game.setup, game.events)).events == game.events
