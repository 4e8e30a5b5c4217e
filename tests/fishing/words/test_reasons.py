"""Tricks explained: the chain of reasons in the order in which a fair person would say it."""

from textwrap import dedent

import pytest

from companion.fishing.reasons import WinWhy, Won
from companion.fishing.tricks import Verdict, resolve, trick_so_far
from companion.fishing.words.reasons import reasons_in_words, trick_report
from tests import NAMES
from tests.fishing.shorthand import cards, force, lay, said


def case(name: str, plays: str, sentences: str, in_force: str = "", picks: str = "", last: bool = False) -> object:
    return pytest.param(plays, in_force, picks, last, dedent(sentences).strip().splitlines(), id=name)


EXPLAINED = [
    case(
        "nobody said what was in force",
        "Y7 Y3 Y10 P2",
        """
        Nobody said what was in force: this assumes a normal trick.
        Anne led yellow: yellow must be followed.
        Debbie’s yellow 10 is the highest yellow card and wins. It beats Anne’s yellow 7 and Paul’s yellow 3.
        Nikki’s purple 2 is shed and cannot win.
        Debbie won and leads the next trick.
        """,
        in_force="?",
    ),
    case(
        "5 and 7 the first after a buoy, the only trump",
        "low Y3 G1 B2 Y9",
        """
        Paul played the first card that is not a buoy: yellow must be followed.
        Debbie’s green 1 is the only trump and wins. It beats Paul’s yellow 3 and Oskar’s yellow 9.
        Nikki’s blue 2 is shed and cannot win.
        Debbie won and leads the next trick.
        Anne played lowest-wins: the lowest value wins the next trick.
        """,
    ),
    case(
        "8 only buoys",
        "-3 low pass",
        """
        Only buoys were played: there is nothing to follow.
        Anne played the first buoy and wins.
        The –3 costs Anne 3 points at once.
        Debbie played pass-left: everybody passes one card to the left.
        Anne won and leads the next trick.
        Paul played lowest-wins: the lowest value wins the next trick.
        """,
    ),
    case(
        "8 the caller",
        "-3 B2 -3 first P4",
        """
        Debbie called red: red must be followed.
        Nobody played red or a trump: Debbie, who called red, wins.
        Paul’s blue 2 and Oskar’s purple 4 are shed and cannot win.
        Both –3s together cost Debbie 6 points at once.
        Nikki played play-first and leads the next trick.
        """,
        in_force="R/D low",
    ),
    case(
        "10 in the order played",
        "R0 all R3 Y0",
        """
        Anne led red: red must be followed.
        Debbie’s red 3 is the highest red card and wins. It beats Anne’s red 0.
        Nikki’s yellow 0 is shed and cannot win.
        Anne’s red 0 takes one card first: the red 3.
        Paul’s catch-all takes every other card: red 0 and yellow 0.
        Nikki’s yellow 0 can only take the catch-all.
        Nothing is left for Debbie.
        The points decide who opens the next round.
        """,
        picks="R3",
        last=True,
    ),
    case(
        "10 a 0 that finds nothing",
        "all R3 Y0 P0",
        """
        Paul played the first card that is not a buoy: red must be followed.
        Paul’s red 3 is the only red card and wins.
        Debbie’s yellow 0 and Nikki’s purple 0 are shed and cannot win.
        Anne’s catch-all takes every other card: red 3, yellow 0 and purple 0.
        Debbie’s yellow 0 can only take the catch-all.
        Nikki’s purple 0 finds no card to take.
        Nothing is left for Paul.
        Paul won and leads the next trick.
        """,
    ),
    case(
        "11 what is left",
        "B9 B0 B3",
        """
        Anne led blue: blue must be followed.
        Anne’s blue 9 is the highest blue card and wins. It beats Paul’s blue 0 and Debbie’s blue 3.
        Paul’s blue 0 takes one card first: the blue 9.
        Anne takes what is left: blue 0 and blue 3.
        Anne won and leads the next trick.
        """,
        picks="B9",
    ),
    case(
        "13 and 14 all together",
        "first call low pass G2",
        """
        Oskar played the first card that is not a buoy: green must be followed.
        Oskar’s green 2 is the only trump and wins.
        Nikki played pass-left: everybody passes one card to the left.
        Anne played play-first and leads the next trick.
        Paul played call-colour and calls the colour of the next trick.
        Debbie played lowest-wins: the lowest value wins the next trick.
        """,
    ),
    case(
        "15 all lapse together",
        "first call low pass G2",
        """
        Oskar played the first card that is not a buoy: green must be followed.
        Oskar’s green 2 is the only trump and wins.
        Nikki’s pass-left lapses: this is the last trick of the round.
        Anne’s play-first lapses: this is the last trick of the round.
        Paul’s call-colour lapses: this is the last trick of the round.
        Debbie’s lowest-wins lapses: this is the last trick of the round.
        The points decide who opens the next round.
        """,
        last=True,
    ),
]


@pytest.mark.parametrize(("plays", "in_force", "picks", "last", "sentences"), EXPLAINED)
def test_a_trick_explained(plays: str, in_force: str, picks: str, last: bool, sentences: list[str]) -> None:
    answer = resolve(lay(plays), said(in_force), last=last, picks=cards(picks))
    assert isinstance(answer, Verdict)
    assert reasons_in_words(answer.reasons, NAMES) == sentences
    assert trick_report(NAMES, answer).splitlines()[-1] == f"  {len(sentences)}. {sentences[-1]}"


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
