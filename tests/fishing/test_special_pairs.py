"""Every pair of special cards in one trick, in both orders, compared with the simulated table."""

from itertools import permutations

import pytest

from companion.fishing.cards import OCEAN_CARDS, Buoy, Card, SuitCard
from companion.fishing.catching import Choice
from companion.fishing.tricks import Verdict, resolve, trick_so_far
from tests import NAMES
from tests.fishing.physical.table import settle
from tests.fishing.shorthand import force, lay, notation

SPECIAL = ("pass", "-3", "all", "first", "call", "low", "B0", "P0", "R0", "Y0", "G0")
PAIRS = [*permutations(SPECIAL, 2), ("-3", "-3")]

PLACES = ("{0} {1} Y5 Y9", "Y9 {0} R4 {1}", "G3 {0} {1}", "{0} R7 P18 Y12 {1}")
"""Tricks with two places for the pair: first, between ordinary cards, after a trump, and at both ends."""

IN_FORCE = ("", "R/A", "low", "R/P low", "G/P")


def every_outcome(
    plays: str, in_force: str, last: bool, picks: tuple[Card, ...] = ()
) -> list[tuple[Verdict, list[Choice]]]:
    """Return every combination of choices that players of 0s can make, with the verdict for each."""
    answer = resolve(lay(plays), force(in_force), last=last, picks=picks)
    if isinstance(answer, Verdict):
        return [(answer, [])]
    return [
        (verdict, [answer, *asked])
        for card in answer.cards
        for verdict, asked in every_outcome(plays, in_force, last, (*picks, card))
    ]


def by_name(caught: dict[int, tuple[Card, ...]]) -> dict[str, list[str]]:
    return {NAMES[seat]: sorted(map(str, taken)) for seat, taken in caught.items()}


def compare_with_simulation(plays: str, in_force: str, last: bool) -> int:
    """Check every outcome of a trick against the simulated table. Return the number of outcomes."""
    parsed = force(in_force)
    outcomes = every_outcome(plays, in_force, last)
    for verdict, asked in outcomes:
        picked = [reason.taken for reason in verdict.reasons if getattr(reason, "had_choice", False)]
        trick = settle(
            list(zip(NAMES, plays.split())),
            called=None if parsed.called is None else str(parsed.called),
            caller=None if parsed.caller is None else NAMES[parsed.caller],
            lowest=parsed.is_lowest,
            last=last,
            picks=[str(card) for card in picked],
            call="B",
        )
        assert NAMES[verdict.winner] == trick.winner
        assert trick_so_far(lay(plays), parsed).winner == verdict.winner
        assert by_name(verdict.caught) == {name: sorted(taken) for name, taken in trick.caught.items()}
        assert {NAMES[seat]: times for seat, times in verdict.penalties.items()} == trick.penalties
        assert [(NAMES[choice.seat], notation(choice.cards).split()) for choice in asked] == [
            (choice.player, choice.options) for choice in trick.choices
        ]
        assert (None if verdict.next_leader is None else NAMES[verdict.next_leader]) == trick.next_leader
        assert (None if verdict.called_by is None else NAMES[verdict.called_by]) == trick.next_in_force["caller"]
        assert verdict.is_lowest_next == trick.next_in_force["lowest"]
        assert verdict.is_passing_left == bool(trick.passed)
    return len(outcomes)


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_settles_two_special_cards_as_on_the_table(first: str, second: str) -> None:
    outcomes = 0
    for places in PLACES:
        plays = places.format(first, second)
        for in_force in IN_FORCE:
            # There is only one call-colour and one lowest-wins: neither can be in the trick that it affects.
            if ("/" in in_force and "call" in (first, second)) or ("low" in in_force and "low" in (first, second)):
                continue
            outcomes += compare_with_simulation(plays, in_force, last=False)
        outcomes += compare_with_simulation(plays, "", last=True)
    assert outcomes >= len(PLACES) * 2


def test_covers_all_pairs() -> None:
    zeros = {str(card) for card in OCEAN_CARDS if isinstance(card, SuitCard) and card.value == 0}
    assert set(SPECIAL) == zeros | {str(buoy) for buoy in Buoy}
    assert len(PAIRS) == len(set(PAIRS)) == 11 * 10 + 1
