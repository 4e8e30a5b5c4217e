"""Events, corrections and what they change, in words."""

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.game import new_game
from companion.fishing.problems import Fault, Problem
from companion.fishing.state import begin
from companion.fishing.words.changes import (
    ChangeLine,
    Shift,
    changes_in_words,
    correction_in_words,
    entry_in_words,
    event_in_words,
)
from companion.fishing.words.corrections import obstacle_in_words, question_in_words
from companion.replacing import Obstacle
from tests import FOUR

SEATS = range(4)
START = begin(Setup(FOUR))
ROUNDS = (
    RoundCounted((16, 4, 8, 8), last_leader=3),
    PenaltyRecorded(2),
    RoundCounted((4, 15, 8, 9), last_leader=0),
    RoundCounted((7, 8, 12, 13), last_leader=0),
)


def played(cards: str) -> TrickPlayed:
    return TrickPlayed(tuple(parse_card(card) for card in cards.split()))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (played("Y7 Y3 Y10 P2"), "Debbie caught trick 1"),
        (caught_whole(SEATS, 1), "Paul caught trick 1"),
        (caught_whole(SEATS, 1, next_leader=3), "Paul caught trick 1; Nikki leads next"),
        (TrickCaught((1, 0, 3, 0), next_leader=2), "Trick 1 split: Anne 1, Debbie 3; Debbie leads next"),
        (TrickCaught((1, 0, 3, 0)), "Trick 1 split: Anne 1, Debbie 3"),
        (PenaltyRecorded(0), "Anne: –3 points"),
        (RoundCounted((16, 4, None, 8)), "Round 1 counted: Anne 16, Paul 4, Debbie 8, Nikki 8"),
        (TableCorrected(ocean=41), "Corrected by hand"),
        (TableCorrected(note="a misdeal"), "Corrected by hand: a misdeal"),
        (TableCorrected(note="\ud800" + "x" * 10**6), f"Corrected by hand: �{'x' * 118}…"),
    ],
)
def test_event_in_words(event, words):
    assert event_in_words(event, START, FOUR) == words


def test_a_correction_says_only_what_it_set():
    event = TableCorrected((None, -3, None, 12), (9, None, None, None), 41, 3, "a misdeal")
    assert correction_in_words(event, FOUR) == [
        "Points: Paul –3, Nikki 12",
        "Stockroom: Anne 9",
        "Ocean: 41",
        "Leader: Nikki",
    ]
    assert correction_in_words(TableCorrected(note="nothing else"), FOUR) == []


def shifted(topic: str, shifts: str) -> ChangeLine:
    """A line as in "Debbie 25 → 24, Nikki 30 → 31"."""
    parts = [part.split() for part in shifts.split(", ")]
    return ChangeLine(topic, shifts=tuple(Shift(FOUR.index(name), old, new) for name, old, _arrow, new in parts))


def changes(replacements, events=ROUNDS):
    game = new_game(Setup(FOUR), events)
    return changes_in_words(game.state, game.preview(replacements).state, FOUR)


ROUND_1 = ROUNDS[:1]


def counted(*caught: int, last: int) -> dict[int, RoundCounted]:
    """Another count in the place of the first entry."""
    return {0: RoundCounted(caught, last_leader=last)}


@pytest.mark.parametrize(
    ("events", "instead", "line"),
    [
        ((PenaltyRecorded(1),), {0: PenaltyRecorded(0)}, shifted("Points now", "Anne 0 → –3, Paul –3 → 0")),
        (
            (TableCorrected(stock=(7, 0, 0, 0)),),
            {0: TableCorrected(stock=(6, 0, 0, 0))},
            shifted("Stockrooms now", "Anne 7 → 6"),
        ),
        (
            (TableCorrected(ocean=52),),
            {0: TableCorrected(ocean=51)},
            ChangeLine("Ocean now", shifts=(Shift(None, "52", "51"),)),
        ),
        (
            (caught_whole(SEATS, 0),),
            {0: caught_whole(SEATS, 0, next_leader=1)},
            ChangeLine("Leads now", "Anne → Paul"),
        ),
        (ROUND_1, counted(15, 5, 8, 8, last=3), shifted("Round 2, from ocean", "Paul 5 → 4")),
        (ROUND_1, counted(16, 4, 8, 8, last=0), ChangeLine("Round 2", "draw order: Paul, Debbie, Nikki")),
        (
            (caught_whole(SEATS, 0),),
            {0: caught_whole(SEATS, 1, next_leader=0)},
            shifted("Round 1, caught", "Anne 4 → 0, Paul 0 → 4"),
        ),
        ((PenaltyRecorded(1),), {0: PenaltyRecorded(0)}, shifted("Round 1, –3s", "Anne 0 → 1, Paul 1 → 0")),
    ],
)
def test_what_a_correction_changes(events, instead, line):
    assert line in changes(instead, events)


def test_what_a_corrected_count_changes():
    lines = changes({2: RoundCounted((4, 15, 7, 10), last_leader=0)})
    assert lines[0] == shifted("Points now", "Debbie 25 → 24, Nikki 30 → 31")


def test_rounds_that_are_over_are_left_out():
    events = (*ROUNDS, RoundCounted((12, 6, 9, 13), last_leader=0))
    lines = changes({2: RoundCounted((4, 15, 7, 10), last_leader=0)}, events)
    assert {line.topic for line in lines} <= {"Points now", "Stockrooms now", "Ocean now", "In front", "Round 5"}


def test_a_new_opener_and_a_new_tie_are_said():
    events = (RoundCounted((12, 4, 8, 12), last_leader=0),)
    assert ChangeLine("Round 2", "Debbie would open instead of Paul.") in changes(
        {0: RoundCounted((12, 8, 4, 12), last_leader=0)}, events
    )
    assert ChangeLine("Round 2", "Paul and Debbie would tie at 6. Paul still opens.") in changes(
        {0: RoundCounted((12, 6, 6, 12), last_leader=0)}, events
    )
    tie = "Debbie and Paul would tie at 6. Debbie would open instead of Paul."
    assert ChangeLine("Round 2", tie) in changes({0: RoundCounted((12, 6, 6, 12), last_leader=2)}, events)


def test_a_penalty_taken_away_is_said():
    lines = changes({1: None})
    assert shifted("Points now", "Debbie 25 → 28") in lines


def test_the_end_and_the_winners_are_said():
    hands = (9, 9, 10, 10, 11, 11, 12, 12)
    whole = [RoundCounted((hand,) * 4, last_leader=0) for hand in hands]
    lines = changes({7: RoundCounted((13, 11, 12, 12), last_leader=0)}, whole)
    assert ChangeLine("Winners", "Anne, Paul, Debbie and Nikki → Anne") in lines
    # One player catches nearly everything: the others need more than the ocean holds.
    greedy = {i: RoundCounted((hand * 4, 0, 0, 0), last_leader=0) for i, hand in enumerate(hands)}
    lines = changes(greedy, whole)
    assert ChangeLine("The end", "The ocean would not have enough cards: the game would be over.") in lines
    lines = changes(dict(enumerate(whole[:3])), tuple(greedy.values())[:3])
    assert ChangeLine("The end", "The game would go on.") in lines
    assert [line for line in lines if line.topic == "Winners"] == [], "nobody has won yet"


def test_a_round_that_begins_or_begins_no_more_is_said():
    tricks = [caught_whole(SEATS, seat) for seat in (0, 0, 0, 1, 1, 2, 2, 3)]
    game = new_game(Setup(FOUR), tricks)
    forgotten = game.inserting(8, caught_whole(SEATS, 3))
    lines = changes_in_words(game.state, game.preview(forgotten).state, FOUR)
    assert ChangeLine("Lead", "Anne, Paul, Debbie and Nikki → Anne") in lines
    assert [line.text for line in lines if line.topic == "Round 2"] == [
        "draw order: Nikki, Paul, Debbie",
        "Nikki would open.",
    ]
    game.replace(forgotten)
    lines = changes_in_words(game.state, game.preview({0: None}).state, FOUR)
    assert ChangeLine("Round 2", "would not have begun") in lines


def test_an_obstacle_names_its_entry_and_the_reason():
    game = new_game(Setup(FOUR), ROUNDS)
    obstacle = Obstacle(2, ROUNDS[2], Problem(Fault.LAST_LEADER_NEEDED, seats=(1, 2)))
    words = obstacle_in_words(obstacle, game.states()[2], FOUR)
    assert words.startswith("The count of round 2 would not fit. Paul and Debbie are tied")


def test_entries_have_names():
    state = new_game(Setup(FOUR), (caught_whole(SEATS, 0),)).state
    assert entry_in_words(caught_whole(SEATS, 0), state, FOUR) == "Trick 2 of round 1"
    assert entry_in_words(PenaltyRecorded(2), state, FOUR) == "The –3 of Debbie in round 1"
    assert entry_in_words(TableCorrected(ocean=1), state, FOUR) == "The correction by hand in round 1"


def test_a_tie_is_asked_about_in_the_round_that_needs_it():
    game = new_game(Setup(FOUR), ROUNDS)
    counted = Obstacle(2, ROUNDS[2], Problem(Fault.LAST_LEADER_NEEDED, seats=(1, 2)))
    words = question_in_words(counted, game.states()[2], FOUR)
    assert words == "Paul and Debbie would be tied: who led the last trick of round 2?"
    by_hand = Obstacle(2, TableCorrected(ocean=1), Problem(Fault.OPENER_NEEDED, seats=(1, 2)))
    assert question_in_words(by_hand, game.states()[2], FOUR) == "Paul and Debbie would be tied: who led in round 2?"
