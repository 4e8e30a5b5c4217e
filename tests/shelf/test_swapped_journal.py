"""The journal of a game after a swap of seats: at every step of undo it holds what a swap at that step would give."""

import random
from contextlib import suppress
from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from companion.fishing.events import RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.problems import Impossible
from companion.pages.kinds import kind_of
from companion.shelf.tables.journal import Codec, make_entries
from companion.shelf.tables.kept import KeptGame
from companion.shelf.tables.swapped_journal import swapped_actions
from companion.table.swapping import Pair, preview_swap, swapped_setup
from tests import NAMES
from tests.fishing.moves import Move, event_for
from tests.fishing.shorthand import cards, table

PAUL, DEBBIE, NIKKI = 1, 2, 3
KEY = "0a1b2c3d4e5f6071"
MOVES = st.lists(
    st.tuples(
        st.sampled_from(("cards", "cards", "catch", "penalty", "count", "count", "replace", "replace", "undo", "redo")),
        st.integers(0, 2**32),
    ),
    max_size=30,
)


def begun(setup: Setup) -> KeptGame:
    """Return a game that keeps a journal, but has no shelf."""
    return KeptGame(KEY, Codec(kind_of(setup.kind), setup), setup, 0, lambda _snapshot: None, lambda: 0)


def make(game: KeptGame, move: Move) -> None:
    """Make a move that fits, or replace an entry by one that would fit there."""
    kind, seed = move
    rng = random.Random(seed)
    with suppress(Impossible):
        match kind:
            case "undo":
                game.undo()
            case "redo":
                game.redo()
            case "replace" if game.events:
                index = rng.randrange(len(game.events))
                event = event_for(game.states()[index], (rng.choice(("cards", "catch", "count")), seed))
                game.replace({index: rng.choice([event, None, (event, game.events[index])])})
            case "replace":
                pass
            case _:
                game.record(event_for(game.state, move))


def after_swap(game: KeptGame, pair: Pair) -> KeptGame:
    """Return the game that is read from the journal of this one after a swap."""
    other = begun(swapped_setup(game.setup, pair))
    actions = swapped_actions([entry.action for entry in game.journal], game.codec, pair)
    other.replay(make_entries(0, [(action, 0) for action in actions], other.codec))
    return other


def assert_swapped_at_every_step(game: KeptGame, pair: Pair) -> None:
    try:
        other = after_swap(game, pair)
    except Impossible:
        assume(False)
    while game.can_redo:
        game.redo()
        other.redo()
    while game.can_undo:
        assert other.events == preview_swap(game, pair).game.events
        game.undo()
        other.undo()
    assert not other.can_undo


@given(st.builds(table, st.integers(3, 5)), MOVES, st.sampled_from(list(combinations(range(3), 2))))
def test_every_step_of_undo_holds_the_swapped_game(setup: Setup, moves: list[Move], pair: Pair) -> None:
    game = begun(setup)
    for move in moves:
        make(game, move)
    assert_swapped_at_every_step(game, pair)


def test_a_correction_also_corrects_a_count_that_depends_on_it_only_with_the_swap() -> None:
    game, pair = begun(Setup(NAMES[:4])), (DEBBIE, NIKKI)
    game.record(caught_whole(range(4), PAUL))
    game.record(TrickPlayed(cards("r1 r2 r9 r3")))  # caught by Nikki
    game.record(RoundCounted((10, 6, 6, 6)))
    game.replace({0: caught_whole(range(4), NIKKI)})  # Paul catches the other trick
    assert game.last_change.replacements.keys() == {0}
    assert_swapped_at_every_step(game, pair)
