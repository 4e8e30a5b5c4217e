"""Example tricks for rulings 3 and 5 to 15; each case starts with the number of its ruling."""

import pytest

from companion.fishing.tricks import resolve
from tests.fishing.shorthand import cards, force_or_unknown, lay, summary_of


def case(name: str, plays: str, outcome: str, in_force: str = "", picks: str = "", last: bool = False) -> object:
    return pytest.param(plays, in_force, picks, last, outcome, id=name)


# A called trick is marked "R/P": red, called by Paul. Players are A(nne), P(aul), D(ebbie), N(ikki) and O(skar).
VERDICTS = [
    case("rule sheet: Debbie catches with the yellow 10", "Y7 Y3 Y10 P2", "D wins; D Y7 Y3 Y10 P2; D leads"),
    # 3: 0s are cards of their suit
    case("3 a led 0 sets the suit", "R0 B9 R2", "D wins; A B9; D R0 R2; D leads", picks="B9"),
    case("3 a green 0 is a trump", "B18 G0 B17", "P wins; P B18 G0 B17; P leads", picks="B17"),
    case("3 a 0 of another suit cannot win", "B2 R0 P9", "A wins; A B2 R0; P P9; A leads", picks="P9"),
    case("3 only the buoys set no suit", "low R0 R3 B18", "D wins; P R3; D low R0 B18; D leads; lowest", picks="R3"),
    # 5: the suit to follow
    case("5 the first card sets the suit", "B3 R18 B4 P18", "D wins; D B3 R18 B4 P18; D leads"),
    case("5 the first card after a buoy sets the suit", "first R2 B18 R3", "N wins; N first R2 B18 R3; A leads"),
    case(
        "5 the first card after two buoys sets it",
        "-3 low Y1 B18",
        "D wins; D -3 low Y1 B18; D pays 1; D leads; lowest",
    ),
    case(
        "5 the last card sets it after buoys only",
        "low pass first Y1",
        "N wins; N low pass first Y1; pass; D leads; lowest",
    ),
    case("5 the call sets it, not the first card", "B18 R2 B17 R1", "P wins; P B18 R2 B17 R1; P leads", "R/A"),
    case("5 the opener is bound by a call like the others", "R9 R8 B18", "A wins; A R9 R8 B18; A leads", "R/D"),
    case("5 green can be called", "B18 G1 R18", "P wins; P B18 G1 R18; P leads", "G/D"),
    # 6: no second suit in a called trick
    case("6 opened with a buoy", "low B18 R1", "D wins; D low B18 R1; D leads; lowest", "R/P"),
    case("6 the opener sheds", "B18 B17 R1", "D wins; D B18 B17 R1; D leads", "R/P"),
    case("6 the opener sheds and no player follows", "B3 B17 P1", "P wins; P B3 B17 P1; P leads", "R/P"),
    case("6 the opener trumps and still beats the colour", "G1 R18 R2", "A wins; A G1 R18 R2; A leads", "R/P"),
    case("6 a higher trump beats the opener's", "G1 R18 G2", "D wins; D G1 R18 G2; D leads", "R/P"),
    # 7: who wins
    case("7 any trump wins", "B18 B17 G1", "D wins; D B18 B17 G1; D leads"),
    case("7 the highest trump wins", "G3 G16 G9 B18", "P wins; P G3 G16 G9 B18; P leads"),
    case("7 trumps are compared by number, not by letter", "G9 G10 B1", "P wins; P G9 G10 B1; P leads"),
    case("7 the highest of the suit wins without trumps", "B10 B11 B9", "P wins; P B10 B11 B9; P leads"),
    case("7 a higher card of another suit loses", "B2 R18 Y18", "A wins; A B2 R18 Y18; A leads"),
    case("7 lowest: the lowest of the suit", "B10 B3 R1", "P wins; P B10 B3 R1; P leads", "low"),
    case("7 lowest: the lowest trump", "B1 G9 G4", "D wins; D B1 G9 G4; D leads", "low"),
    case("7 lowest: any trump still beats every colour", "B1 B2 G16", "D wins; D B1 B2 G16; D leads", "low"),
    case("7 lowest: a led trump", "G7 B1 G8", "A wins; A G7 B1 G8; A leads", "low"),
    case("7 lowest: a coloured 0 of the suit wins", "B5 B0 B1", "P wins; P B5 B0 B1; P leads", "low", "B5"),
    case("7 lowest: a coloured 0 loses to a trump", "B5 B0 G9", "D wins; P B5; D B0 G9; D leads", "low", "B5"),
    case(
        "7 lowest: a coloured 0 of another suit does not win", "B5 R0 B9", "A wins; A B5 R0; P B9; A leads", "low", "B9"
    ),
    case("7 lowest: a green 0 always wins", "B0 G1 G0", "D wins; A G1; D B0 G0; D leads", "low", "G1"),
    case("7 lowest in a called trick", "B1 R9 R3", "D wins; D B1 R9 R3; D leads", "R/P low"),
    # 8: no player followed or trumped
    case("in force is unknown: assumed to be nothing", "B9 P3 Y4", "A wins; A B9 P3 Y4; A leads", "?"),
    case("8 the caller wins when all shed", "B9 P3 Y4", "D wins; D B9 P3 Y4; D leads", "R/D"),
    case("8 the caller wins with a shed card of their own", "B9 P3 Y4", "A wins; A B9 P3 Y4; A leads", "R/A"),
    case(
        "8 the caller wins if every card is a buoy",
        "pass first -3",
        "P wins; P pass first -3; P pays 1; pass; P leads",
        "R/P",
    ),
    case("8 the caller wins a called green trick", "B9 P3 Y4", "P wins; P B9 P3 Y4; P leads", "G/P"),
    case(
        "8 the caller wins with buoys and shed cards mixed", "low B9 Y4", "P wins; P low B9 Y4; P leads; lowest", "R/P"
    ),
    case("8 the caller wins a lowest-wins trick too", "B9 P3 Y4", "D wins; D B9 P3 Y4; D leads", "R/D low"),
    case("8 one follower defeats the caller", "B9 R3 Y4", "P wins; P B9 R3 Y4; P leads", "R/D"),
    case("8 one trump defeats the caller", "B9 P3 G4", "D wins; D B9 P3 G4; D leads", "R/A"),
    case("8 only buoys: the first wins", "low pass -3", "A wins; A low pass -3; A pays 1; pass; A leads; lowest"),
    case(
        "8 only buoys in a lowest-wins trick: the first wins",
        "pass -3 first",
        "A wins; A pass -3 first; A pays 1; pass; D leads",
        "low",
    ),
    case("8 only buoys with catch-all first", "all pass call", "A wins; A all pass call; pass; A leads; D calls"),
    case("8 only buoys with catch-all last", "pass call all", "A wins; A all; D pass call; pass; A leads; P calls"),
    # 9: the cards as played decide who wins
    case("9 the winning card taken by a 0", "B9 B0 B3", "A wins; A B0 B3; P B9; A leads", picks="B9"),
    case("9 the winning card taken by catch-all", "B9 all B3", "A wins; A all; P B9 B3; A leads"),
    case("9 the winner of nothing leads", "B9 all B0", "A wins; P B9 B0; D all; A leads"),
    # 10: 0s and catch-all in the order played
    case("10 a 0 is asked", "B5 B0 B3", "P takes one of B5 B3"),
    case("10 a 0 may take a buoy", "B5 B0 low", "A wins; A B5 B0; P low; A leads; lowest", picks="low"),
    case("10 a 0 may take the catch-all", "R0 all R3", "D wins; A all; P R0 R3; D leads", picks="all"),
    case("10 a 0 may take another 0", "B0 R0 B3", "D wins; A R0; P B3; D B0; D leads", picks="R0 B3"),
    case("10 a 0 never takes itself", "B0 R1 Y2", "A takes one of R1 Y2"),
    case("10 two 0s are asked one at a time: first", "B0 R0 B3", "A takes one of R0 B3"),
    case("10 two 0s are asked one at a time: second", "B0 R0 B3 B4", "P takes one of B0 B4", picks="B3"),
    case("10 a 0 that was taken still takes", "B0 R0 B3 B4", "N wins; A R0; P B4; N B0 B3; N leads", picks="R0 B4"),
    case("10 three 0s and nothing for the third", "B0 R0 Y0", "A wins; A R0 Y0; P B0; A leads", picks="R0 B0"),
    case("10 three 0s and nothing for the winner", "B0 R0 Y0", "A wins; A Y0; P B0; D R0; A leads", picks="Y0"),
    case("10 two equal -3 are no choice", "-3 -3 B0", "D wins; D -3 -3 B0; D pays 2; D leads"),
    case("10 two equal -3 are one choice among others", "-3 B5 -3 B0", "N takes one of -3 B5"),
    case(
        "10 one of two equal -3 is taken",
        "-3 B5 -3 B0",
        "P wins; P B5 -3 B0; N -3; P pays 1; N pays 1; P leads",
        picks="-3",
    ),
    case("10 catch-all before a 0: the 0 gets the buoy", "B9 all R0", "A wins; P B9 R0; D all; A leads"),
    case("10 catch-all before two 0s: the second gets nothing", "all B9 R0 Y0", "P wins; A B9 R0 Y0; D all; P leads"),
    case("10 a 0 before catch-all chooses first", "R0 all R3", "D wins; A R3; P R0; D all; D leads", picks="R3"),
    case("10 0s on both sides of catch-all", "R0 all R3 Y0", "D wins; A R3; P R0 Y0; N all; D leads", picks="R3"),
    case(
        "10 the 0 before took catch-all: the one after gets nothing",
        "R0 all R3 Y0",
        "D wins; A all; P R0 R3 Y0; D leads",
        picks="all",
    ),
    case("10 catch-all first takes all, winner only the buoy", "all B9 B8", "P wins; A B9 B8; P all; P leads"),
    case("10 catch-all with nothing to take", "R0 Y0 all", "A wins; A Y0 all; P R0; A leads", picks="Y0 R0"),
    # 11: the winner takes the rest
    case("11 the rest is only the catch-all", "B9 B8 all", "A wins; A all; D B9 B8; A leads"),
    case("11 the rest is nothing", "B9 all Y0", "A wins; P B9 Y0; D all; A leads"),
    case(
        "11 the player of catch-all also wins as the first buoy",
        "all -3 low",
        "A wins; A all -3 low; A pays 1; A leads; lowest",
    ),
    case("11 the player of catch-all also wins as caller", "B9 all P8", "P wins; P B9 all P8; P leads", "R/P"),
    # 12: minus-three
    case("12 the winner pays", "B9 -3 B8", "A wins; A B9 -3 B8; A pays 1; A leads"),
    case("12 catching your own costs as well", "-3 low first", "A wins; A -3 low first; A pays 1; D leads; lowest"),
    case("12 caught by a 0", "B9 -3 B0", "A wins; A B9 B0; D -3; D pays 1; A leads", picks="-3"),
    case("12 caught by catch-all", "B9 -3 all", "A wins; A all; D B9 -3; D pays 1; A leads"),
    case("12 both in one trick", "-3 B9 -3", "P wins; P -3 B9 -3; P pays 2; P leads"),
    case(
        "12 both in one trick, one each",
        "-3 -3 B0 B9",
        "N wins; D -3; N -3 B0 B9; D pays 1; N pays 1; N leads",
        picks="-3",
    ),
    # 13: pass-left
    case("13 every player passes", "B9 pass B8", "A wins; A B9 pass B8; pass; A leads"),
    case("13 not in the last trick", "B9 pass B8", "A wins; A B9 pass B8", last=True),
    case("13 also if a 0 catches the buoy", "B9 pass B0", "A wins; A B9 B0; D pass; pass; A leads", picks="pass"),
    # 14: the next trick
    case("14 play-first moves the lead", "B9 B8 first", "A wins; A B9 B8 first; D leads"),
    case("14 call-colour", "B9 call B8", "A wins; A B9 call B8; A leads; P calls"),
    case("14 lowest-wins", "B9 B8 low", "A wins; A B9 B8 low; A leads; lowest"),
    case("14 all three together", "B9 call first low", "A wins; A B9 call first low; D leads; P calls; lowest"),
    case(
        "14 with pass-left and five players",
        "first call low B18 pass",
        "N wins; N first call low B18 pass; pass; A leads; P calls; lowest",
    ),
    case("14 low in a called trick", "R9 low R8", "A wins; A R9 low R8; A leads; lowest", "R/P"),
    case("14 call in a lowest-wins trick", "R9 call R8", "D wins; D R9 call R8; D leads; P calls", "low"),
    case(
        "14 the caught buoy works for its player",
        "B9 call B0",
        "A wins; A B9 B0; D call; A leads; P calls",
        picks="call",
    ),
    # 15: the last trick
    case("15 first, call and low lapse", "B9 call first low", "A wins; A B9 call first low", last=True),
    case("15 a 0 takes in the last trick", "B9 B0 B8", "A wins; A B9 B0; P B8", picks="B8", last=True),
    case("15 a 0 is asked in the last trick", "B9 B0 B8", "P takes one of B9 B8", last=True),
    case("15 catch-all works in the last trick", "B9 all B8", "A wins; A all; P B9 B8", last=True),
    case("15 minus-three costs in the last trick", "B9 -3 B8", "A wins; A B9 -3 B8; A pays 1", last=True),
    case("15 a call for the last trick holds", "B9 P3 Y4", "D wins; D B9 P3 Y4", "R/D", last=True),
    case("15 lowest-wins for the last trick holds", "B9 B3 B4", "P wins; P B9 B3 B4", "low", last=True),
]


@pytest.mark.parametrize(("plays", "in_force", "picks", "last", "outcome"), VERDICTS)
def test_settles_a_trick_by_its_ruling(plays: str, in_force: str, picks: str, last: bool, outcome: str) -> None:
    answer = resolve(lay(plays), force_or_unknown(in_force), last=last, picks=cards(picks))
    assert summary_of(answer) == outcome
