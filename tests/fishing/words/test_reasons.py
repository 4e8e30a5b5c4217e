"""The chain of reasons of a trick, as values in the order in which a fair person would explain it."""

from typing import get_args

import pytest

from companion.fishing.cards import Buoy, Suit
from companion.fishing.reasons import (
    AllCaught,
    AssumedNothing,
    Followed,
    FollowWhy,
    Lapsed,
    Leads,
    LowestNext,
    NamesColour,
    Passed,
    Penalised,
    Play,
    PointsDecide,
    Reason,
    RestCaught,
    Shed,
    WinWhy,
    Won,
    ZeroCaught,
)
from companion.fishing.tricks import Verdict, resolve, trick_so_far
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, OSKAR, PAUL, cards, force, lay, said


def case(
    name: str, plays: str, reasons: list[object], in_force: str = "", picks: str = "", last: bool = False
) -> object:
    return pytest.param(plays, in_force, picks, last, reasons, id=name)


LED_YELLOW = Followed(Suit.YELLOW, FollowWhy.LED, ANNE)
REASONS = [
    case(
        "nobody said what was in force",
        "Y7 Y3 Y10 P2",
        [
            AssumedNothing(),
            LED_YELLOW,
            Won(
                DEBBIE,
                *cards("Y10"),
                WinWhy.HIGHEST_OF_SUIT,
                Suit.YELLOW,
                (Play(ANNE, *cards("Y7")), Play(PAUL, *cards("Y3"))),
            ),
            Shed((Play(NIKKI, *cards("P2")),)),
            RestCaught(DEBBIE, cards("Y7 Y3 Y10 P2"), shared=False),
            Leads(DEBBIE, by_play_first=False),
        ],
        "?",
    ),
    case(
        "rule sheet: Debbie catches with the yellow 10",
        "Y7 Y3 Y10 P2",
        [
            LED_YELLOW,
            Won(DEBBIE, *cards("Y10"), WinWhy.HIGHEST_OF_SUIT, Suit.YELLOW, tuple(lay("Y7 Y3 Y10 P2")[:2])),
            Shed((Play(NIKKI, *cards("P2")),)),
            RestCaught(DEBBIE, cards("Y7 Y3 Y10 P2"), shared=False),
            Leads(DEBBIE, by_play_first=False),
        ],
    ),
    case(
        "5 and 7 the first after a buoy, the only trump",
        "low Y3 G1 B2 Y9",
        [
            Followed(Suit.YELLOW, FollowWhy.FIRST_AFTER_BUOYS, PAUL),
            Won(
                DEBBIE,
                *cards("G1"),
                WinWhy.ONLY_TRUMP,
                Suit.YELLOW,
                (Play(PAUL, *cards("Y3")), Play(OSKAR, *cards("Y9"))),
            ),
            Shed((Play(NIKKI, *cards("B2")),)),
            RestCaught(DEBBIE, cards("low Y3 G1 B2 Y9"), shared=False),
            Leads(DEBBIE, by_play_first=False),
            LowestNext(ANNE),
        ],
    ),
    case(
        "8 only buoys",
        "-3 low pass",
        [
            Followed(None, FollowWhy.ONLY_BUOYS, ANNE),
            Won(ANNE, Buoy.MINUS_THREE, WinWhy.FIRST_BUOY, None, ()),
            RestCaught(ANNE, cards("-3 low pass"), shared=False),
            Penalised(ANNE, 1),
            Passed(DEBBIE),
            Leads(ANNE, by_play_first=False),
            LowestNext(PAUL),
        ],
    ),
    case(
        "8 the caller",
        "B9 -3 P4",
        [
            Followed(Suit.RED, FollowWhy.CALLED, DEBBIE),
            Won(DEBBIE, None, WinWhy.CALL_UNANSWERED, Suit.RED, ()),
            Shed((Play(ANNE, *cards("B9")), Play(DEBBIE, *cards("P4")))),
            RestCaught(DEBBIE, cards("B9 -3 P4"), shared=False),
            Penalised(DEBBIE, 1),
            Leads(DEBBIE, by_play_first=False),
        ],
        in_force="R/D",
    ),
    case(
        "10 in the order played",
        "R0 all R3 Y0",
        [
            Followed(Suit.RED, FollowWhy.LED, ANNE),
            Won(DEBBIE, *cards("R3"), WinWhy.HIGHEST_OF_SUIT, Suit.RED, (Play(ANNE, *cards("R0")),)),
            Shed((Play(NIKKI, *cards("Y0")),)),
            ZeroCaught(ANNE, *cards("R0 R3"), had_choice=True),
            AllCaught(PAUL, cards("R0 Y0")),
            ZeroCaught(NIKKI, *cards("Y0 all"), had_choice=False),
            RestCaught(DEBBIE, (), shared=True),
            Leads(DEBBIE, by_play_first=False),
        ],
        picks="R3",
    ),
    case(
        "10 a 0 that finds nothing",
        "all R3 Y0 P0",
        [
            Followed(Suit.RED, FollowWhy.FIRST_AFTER_BUOYS, PAUL),
            Won(PAUL, *cards("R3"), WinWhy.ONLY_OF_SUIT, Suit.RED, ()),
            Shed((Play(DEBBIE, *cards("Y0")), Play(NIKKI, *cards("P0")))),
            AllCaught(ANNE, cards("R3 Y0 P0")),
            ZeroCaught(DEBBIE, *cards("Y0 all"), had_choice=False),
            ZeroCaught(NIKKI, *cards("P0"), None, had_choice=False),
            RestCaught(PAUL, (), shared=True),
            Leads(PAUL, by_play_first=False),
        ],
    ),
    case(
        "13 and 14 all together",
        "first call low pass G2",
        [
            Followed(Suit.GREEN, FollowWhy.FIRST_AFTER_BUOYS, OSKAR),
            Won(OSKAR, *cards("G2"), WinWhy.ONLY_TRUMP, Suit.GREEN, ()),
            RestCaught(OSKAR, cards("first call low pass G2"), shared=False),
            Passed(NIKKI),
            Leads(ANNE, by_play_first=True),
            NamesColour(PAUL),
            LowestNext(DEBBIE),
        ],
    ),
    case(
        "15 all lapse together",
        "first call low pass G2",
        [
            Followed(Suit.GREEN, FollowWhy.FIRST_AFTER_BUOYS, OSKAR),
            Won(OSKAR, *cards("G2"), WinWhy.ONLY_TRUMP, Suit.GREEN, ()),
            RestCaught(OSKAR, cards("first call low pass G2"), shared=False),
            Lapsed(NIKKI, Buoy.PASS_LEFT),
            Lapsed(ANNE, Buoy.PLAY_FIRST),
            Lapsed(PAUL, Buoy.CALL_COLOUR),
            Lapsed(DEBBIE, Buoy.LOWEST_WINS),
            PointsDecide(),
        ],
        last=True,
    ),
]


@pytest.mark.parametrize(("plays", "in_force", "picks", "last", "reasons"), REASONS)
def test_chain_of_reasons(plays: str, in_force: str, picks: str, last: bool, reasons: list[object]) -> None:
    answer = resolve(lay(plays), said(in_force), last=last, picks=cards(picks))
    assert isinstance(answer, Verdict)
    assert [(type(reason), reason) for reason in answer.reasons] == [(type(reason), reason) for reason in reasons]


@pytest.mark.parametrize(
    ("plays", "in_force", "why"),
    [
        ("B9 G1 B3", "", WinWhy.ONLY_TRUMP),
        ("B9 G1 G3", "", WinWhy.HIGHEST_TRUMP),
        ("B9 G1 G3", "low", WinWhy.LOWEST_TRUMP),
        ("B9 R1 P3", "", WinWhy.ONLY_OF_SUIT),
        ("B9 R1 P3", "low", WinWhy.ONLY_OF_SUIT),
        ("B9 B1 P3", "", WinWhy.HIGHEST_OF_SUIT),
        ("B9 B1 P3", "low", WinWhy.LOWEST_OF_SUIT),
        ("B9 B1 P3", "R/A", WinWhy.CALL_UNANSWERED),
        ("low -3 all", "R/A", WinWhy.CALL_UNANSWERED),
        ("low -3 all", "", WinWhy.FIRST_BUOY),
    ],
)
def test_why_somebody_wins(plays: str, in_force: str, why: WinWhy) -> None:
    (won,) = [reason for reason in trick_so_far(lay(plays), force(in_force)).reasons if isinstance(reason, Won)]
    assert won.why is why


def test_the_tables_show_every_reason() -> None:
    shown = {type(reason) for row in REASONS for reason in row.values[-1]}
    assert shown == set(get_args(Reason))
