"""Properties of all games: records and corrections."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion import record
from companion.fresh_fish.fold import begin
from companion.fresh_fish.game import new_game
from companion.fresh_fish.replay import replay_to_json
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import Piece
from tests.fresh_fish.moves import whole_game
from tests.fresh_fish.shorthand import fold

SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 5)


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
    """Any correction by hand is refused as impossible or leaves a consistent table."""
    setup, steps = whole_game(seed, players, classic=classic, corrections=0.4)
    for _event, after in steps:
        assert (after.active in setup.seats) == (after.phase is Phase.PLAY)
        assert min(after.coins) >= 0
        assert min(after.stack) >= 0
        assert all(discs_left(after.square, seat) >= 0 for seat in setup.seats)
        assert sum(token.piece is Piece.TRUCK for token in after.square.tokens) == 4
    game = record.from_json(record.to_json(setup, [event for event, _after in steps]))
    replay = replay_to_json(game)
    assert len(replay["steps"]) == len(steps)
