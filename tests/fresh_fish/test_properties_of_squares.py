"""Properties of all squares: forced paths, their reasons, and distances."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, explain
from companion.fresh_fish.geometry.square import Square, read_square
from companion.fresh_fish.geometry.ways import ON_STREET, Streets, WayRules, all_ways
from companion.fresh_fish.tokens import TOKENS
from tests.fresh_fish.moves import whole_game

SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 5)
SIGNS = st.sampled_from([".", ".", ".", "+", "+", "#", "1", "2", "-"])


@st.composite
def squares(draw: st.DrawFn) -> Square:
    """Generate a square with random symbols, in which each truck and stall occurs at most once."""
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 7))
    signs = draw(st.lists(SIGNS, min_size=rows * columns, max_size=rows * columns))
    buildings = ["F", "S", "C", "I", *(f"{seat}{good}" for seat in "123" for good in "fsci")]
    for place, sign in zip(draw(st.permutations(range(rows * columns))), draw(st.permutations(buildings))):
        if draw(st.booleans()):
            signs[place] = sign
    without_truck = {good for good in "fsci" if good.upper() not in signs}
    signs = ["." if sign[1:] in without_truck else sign for sign in signs]
    signs[0] = "." if all(sign == "-" for sign in signs) else signs[0]
    return read_square(["".join(signs[row * columns : (row + 1) * columns]) for row in range(rows)])


# Paths


def holds_golden_rule(square: Square) -> bool:
    free = [space for space, token in enumerate(square.tokens) if token.is_free]
    with_access = [
        any(square.tokens[beside].is_free for beside in square.shape.neighbours[space])
        for space, token in enumerate(square.tokens)
        if token.needs_access
    ]
    return len(square.shape.parts(free)) <= 1 and all(with_access)


@given(squares())
def test_forces_exactly_the_paths_that_the_golden_rule_needs(square: Square) -> None:
    forced = forced_paths(square, None)
    assert isinstance(forced, Broken) == (not holds_golden_rule(square))
    free = {space for space, token in enumerate(square.tokens) if token.is_free}
    if isinstance(forced, Broken):
        assert list(forced.parts) == square.shape.parts(free)
        return
    for space in square.open_spaces():
        built = square.with_tokens({space: TOKENS["#"]})
        assert (space in forced.causes) == (not holds_golden_rule(built))


@given(squares())
def test_reasons_match_the_square(square: Square) -> None:
    forced = forced_paths(square, None)
    reasons = explain(square, None)
    assert list(reasons) == ([] if isinstance(forced, Broken) else list(forced.causes))
    free = {space for space, token in enumerate(square.tokens) if token.is_free}
    for space, found in reasons.items():
        for reason in found:
            if isinstance(reason, HoldsTogether):
                parts = square.shape.parts(free - {space})
                assert len(parts) == reason.parts > 1
                assert len(reason.cut_off) == len(free) - 1 - max(map(len, parts))
                assert set(reason.cut_off) < free - {space}
            elif isinstance(reason, LastWayIn):
                assert reason.needed_by
                for needing in reason.needed_by:
                    assert {beside for beside in square.shape.neighbours[needing] if beside in free} == {space}


@given(SEEDS, PLAYERS)
@settings(max_examples=8)
def test_full_areas_are_the_reason_in_the_base_game(seed: int, players: int) -> None:
    setup, steps = whole_game(seed, players, classic=False)
    assert setup.areas is not None
    for _event, after in steps:
        if after.step.built is None:
            continue
        for space, (reason,) in explain(after.step.built, setup.areas).items():
            assert isinstance(reason, AreaIsFull)
            assert len(reason.buildings) == reason.area.number
            assert space in reason.area.spaces


# Ways


@given(squares(), st.sampled_from(Streets), st.booleans())
def test_routes_lead_from_stall_to_truck_and_cost_what_counts(square: Square, streets: Streets, corners: bool) -> None:
    for (_seat, good), ways in all_ways(square, WayRules(8, streets, corners)).items():
        truck = square.shape.places[square.tokens.index(TOKENS[good.value[0].upper()])]
        for way, passable in ((ways.best, {".", "+", "1", "2"}), (ways.laid, {"+"})):
            assert way.with_streets is None or way.by_paths is None or way.with_streets <= way.by_paths
            if way.route is None:
                assert way.counts == 8
                continue
            cost = 0
            places = [square.shape.places[ways.space], *way.route, truck]
            for (row, column), (next_row, next_column) in pairwise(places):
                assert abs(row - next_row) + abs(column - next_column) == 1
            for place in way.route:
                space = square.shape.numbers.get(place)
                assert space is None or square.tokens[space].sign in passable
                assert space is not None or streets is not Streets.NONE
                cost += ON_STREET if space is None else 1
            assert cost == way.counts >= 1


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=8)
def test_the_final_way_lies_between_best_and_laid(seed: int, players: int, classic: bool) -> None:
    setup, steps = whole_game(seed, players, classic=classic)
    rules = WayRules(setup.kit.longest, Streets.NONE if classic else Streets.ANY, setup.house_rules.corners)
    final = all_ways(steps[-1][1].square, rules)
    for _event, after in steps[::3]:
        for stall, ways in all_ways(after.square, rules).items():
            assert ways.best.counts <= final[stall].best.counts <= ways.laid.counts
