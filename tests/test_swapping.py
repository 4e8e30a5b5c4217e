"""Two players who sit the other way round swap their seats: what was entered for them stays theirs."""

import json
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.game import FishingGame, new_game
from companion.fishing.kind import FISHING
from companion.fishing.state import TableState
from companion.fishing.swapping import renumbered
from companion.table import record
from companion.table.seating import SeatTaken
from companion.table.swapping import preview_swap, swapped
from tests import NAMES
from tests.fishing.moves import Move, play
from tests.fishing.shorthand import cards, table

ANNE, PAUL, DEBBIE, NIKKI = range(4)
ALL_NINE = RoundCounted((9, 9, 9, 9), last_leader=ANNE)

WITHOUT_CARDS = st.lists(
    st.tuples(st.sampled_from(("catch", "penalty", "count", "correction")), st.integers(0, 2**32)), max_size=40
)
ANY_MOVES = st.lists(
    st.tuples(st.sampled_from(("cards", "catch", "penalty", "count", "correction")), st.integers(0, 2**32)), max_size=40
)
SETUPS = st.builds(table, st.integers(3, 5), st.integers(0, 2))


def facts(state: TableState) -> dict[str, object]:
    """Return the figures of each player by name."""
    return {
        name: (
            state.points[seat],
            state.stock_sizes[seat],
            [(each.caught[seat], each.penalties[seat], each.points and each.points[seat]) for each in state.rounds],
        )
        for seat, name in enumerate(state.setup.players)
    }


def with_seats_swapped(game: FishingGame, one: int, other: int) -> FishingGame:
    """Return the game in the record file of this one, with two names of its list of players swapped by hand."""
    content = json.loads(record.write(game))
    names = content["players"]
    names[one], names[other] = names[other], names[one]
    return record.from_json(content)


@given(SETUPS, WITHOUT_CARDS, st.sampled_from(list(combinations(range(3), 2))))
def test_figures_of_catches_and_counts_stay_with_their_players(
    setup: Setup, moves: list[Move], pair: tuple[int, int]
) -> None:
    game = play(setup, moves)
    swap = preview_swap(game, pair)
    assert swap.obstacles == ()
    assert swap.game.setup.players == swapped(setup.players, pair)
    assert swap.game.setup.players[swap.game.setup.first_leader] == setup.players[setup.first_leader]
    assert facts(swap.game.state) == facts(game.state)
    assert swap.game.state.ocean == game.state.ocean
    assert facts(renumbered(game.state, pair)) == facts(game.state)
    entered = with_seats_swapped(game, *pair)
    assert (swap.game.setup, swap.game.events, swap.game.state) == (entered.setup, entered.events, entered.state)


@given(SETUPS, ANY_MOVES, st.sampled_from(list(combinations(range(3), 2))))
def test_a_second_swap_takes_the_first_one_back(setup: Setup, moves: list[Move], pair: tuple[int, int]) -> None:
    game = play(setup, moves)
    swap = preview_swap(game, pair)
    assume(not swap.obstacles)
    again = preview_swap(swap.game, pair).game
    assert (again.setup, again.state) == (game.setup, game.state)


@given(SETUPS, ANY_MOVES, st.sampled_from(list(combinations(range(3), 2))))
def test_counted_piles_stay_with_their_players(setup: Setup, moves: list[Move], pair: tuple[int, int]) -> None:
    game = play(setup, moves)
    swap = preview_swap(game, pair)
    assume(not swap.obstacles)
    states = zip(game.events, game.states()[1:], swap.game.states()[1:])
    for old, new in [(old, new) for event, old, new in states if isinstance(event, RoundCounted)]:
        assert old.finished[-1].caught == swapped(new.finished[-1].caught, pair)


@pytest.mark.parametrize(
    ("events", "pair", "changes"),
    [
        pytest.param((caught_whole(range(4), PAUL),), (PAUL, NIKKI), (), id="no figure depends on the order"),
        pytest.param(
            (ALL_NINE, ALL_NINE),
            (PAUL, NIKKI),
            ("Round 3: draw order: Anne, Nikki, Debbie, Paul",),
            id="a tie of needs",
        ),
        pytest.param(
            (RoundCounted((6, 14, 6, 10), last_leader=PAUL),),
            (ANNE, DEBBIE),
            (
                "Leads now: Debbie → Anne",
                "Round 2: draw order: Anne, Debbie",
                "Round 2: Anne would open instead of Debbie.",
            ),
            id="a tie of points",
        ),
        pytest.param(
            (TrickPlayed(cards("r1 r9 r2 r3")),),
            (PAUL, NIKKI),
            ("Leads now: Paul → Nikki", "Round 1, caught: Nikki 0 → 4, Paul 4 → 0"),
            id="cards were laid in their real order",
        ),
    ],
)
def test_says_what_changes(events: tuple[Event, ...], pair: tuple[int, int], changes: tuple[str, ...]) -> None:
    game = new_game(Setup(NAMES[:4]), events)
    assert FISHING.changes_of_swap(game, preview_swap(game, pair)) == changes


def test_a_counted_pile_stays_as_it_was_on_the_table() -> None:
    events = (TrickPlayed(cards("r1 r9 r2 r3")), RoundCounted((10, 4, 6, 12)))
    swap = preview_swap(new_game(Setup(NAMES[:4]), events), (PAUL, NIKKI))
    assert swap.game.events[1] == RoundCounted((10, 8, 6, 8))  # Nikki has caught the trick instead of Paul
    assert facts(swap.game.state)["Paul"][0] == 8
    assert FISHING.changes_of_swap(new_game(Setup(NAMES[:4]), events), swap) == ()


def test_says_which_pile_cannot_be_true() -> None:
    events = (TrickPlayed(cards("r1 r9 r2 r3")), RoundCounted((15, 8, 6, 3)), caught_whole(range(4), ANNE))
    swap = preview_swap(new_game(Setup(NAMES[:4]), events), (PAUL, NIKKI))
    assert [obstacle.index for obstacle in swap.obstacles] == [1]
    (words,) = FISHING.obstacles_of_swap(swap)
    assert words.startswith("The count of round 1 would not fit. ")


def test_a_former_player_moves_with_the_seat() -> None:
    game = new_game(Setup(NAMES[:4]), (PenaltyRecorded(PAUL), SeatTaken(PAUL, "Oskar", "Paul")))
    assert preview_swap(game, (ANNE, PAUL)).game.events == (PenaltyRecorded(ANNE), SeatTaken(ANNE, "Oskar", "Paul"))
