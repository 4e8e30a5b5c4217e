"""The smallest games that raise each kind of doubt, with the doubts they must raise."""

from dataclasses import dataclass

from companion.fishing.cards import Buoy, Suit
from companion.fishing.cards import parse_card as card
from companion.fishing.doubts import Doubt, DoubtKind
from companion.fishing.events import Event, PenaltyRecorded, TableCorrected
from tests.fishing.impossible import ROUND_1, TO_THE_END
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played

ANNE_WINS_ALL = (
    *(played(f"Y{value} B{value} R{value}") for value in range(4, 11)),
    played("P10 P3 P6"),
    played("P9 P4 P7"),
    played("Y3 P5 P8"),
)
"""Round 1 of a three-player game in which every play is legal and Anne catches all thirty cards."""

ANNE_CATCHES_IN_ROUND_2 = (*ANNE_WINS_ALL, played("low -3 Y10"), counted(27, 0, 0, last=PAUL))
"""Anne's Y10 catches two buoys that Paul and Debbie drew from the ocean. The other tricks are entered as a count."""


@dataclass(frozen=True)
class DoubtfulGame:
    name: str
    players: int
    events: tuple[Event, ...]
    doubts: tuple[Doubt, ...]


GAMES = [
    DoubtfulGame(
        "a card in two tricks",
        4,
        (played("Y7 Y3 Y10 P2"), played("B9 B8 B7 Y7")),
        (Doubt(DoubtKind.CARD_TWICE, 1, 1, 2, PAUL, card("Y7"), other_seat=ANNE, other_trick=1),),
    ),
    DoubtfulGame(
        "a third -3",
        4,
        (
            ROUND_1,
            played("-3 Y3 Y4 Y5"),
            caught(4, 0, 0, 0),
            played("Y6 -3 Y7 Y8"),
            caught(4, 0, 0, 0),
            played("Y9 B3 -3 B4"),
        ),
        (
            Doubt(DoubtKind.TOO_MANY_PENALTIES, 5, 2, 5, seat=ANNE, actual=3),
            Doubt(DoubtKind.CARD_TWICE, 5, 2, 5, DEBBIE, Buoy.MINUS_THREE, other_seat=PAUL, other_trick=3),
        ),
    ),
    DoubtfulGame(
        "a call in force, although call-colour was played before",
        4,
        (ROUND_1, played("Y7 call Y10 P2", call="R"), caught(0, 4, 0, 0), played("B2 B3 B4 B5", in_force="B/N")),
        (Doubt(DoubtKind.CARD_TWICE, 3, 2, 2, NIKKI, Buoy.CALL_COLOUR, other_seat=DEBBIE, other_trick=1),),
    ),
    DoubtfulGame(
        "lowest-wins, although it was in force before",
        4,
        (ROUND_1, caught(0, 4, 0, 0), played("R2 R3 R4 R5", in_force="low"), played("low B2 B3 B4")),
        (Doubt(DoubtKind.CARD_TWICE, 3, 2, 3, PAUL, Buoy.LOWEST_WINS, other_trick=1),),
    ),
    DoubtfulGame(
        "a card from the box",
        4,
        (played("Y7 Y1 Y10 P2"),),
        (Doubt(DoubtKind.LEFT_IN_BOX, 0, 1, 1, PAUL, card("Y1")),),
    ),
    DoubtfulGame(
        "an ocean card in round 1",
        4,
        (played("Y7 Y3 Y10 Y11"),),
        (Doubt(DoubtKind.OCEAN_CARD_IN_ROUND_ONE, 0, 1, 1, NIKKI, card("Y11")),),
    ),
    DoubtfulGame(
        "a call in force in round 1",
        4,
        (caught(4, 0, 0, 0), played("Y7 Y3 Y10 P2", in_force="R/D")),
        (Doubt(DoubtKind.OCEAN_CARD_IN_ROUND_ONE, 1, 1, 1, DEBBIE, Buoy.CALL_COLOUR),),
    ),
    DoubtfulGame(
        "an ocean card of a player who drew none",
        4,
        (ROUND_1, played("Y7 Y3 Y2 Y11")),
        (Doubt(DoubtKind.TOO_MANY_FROM_OCEAN, 1, 2, 1, ANNE, card("Y11"), expected=0),),
    ),
    DoubtfulGame(
        "two ocean cards of a player who drew one",
        4,
        (ROUND_1, played("Y7 Y3 Y11 Y2"), played("Y12 Y4 Y5 Y6")),
        (Doubt(DoubtKind.TOO_MANY_FROM_OCEAN, 2, 2, 2, NIKKI, card("Y12"), expected=1),),
    ),
    DoubtfulGame(
        "a start card of a player who drew only ocean cards",
        4,
        (counted(16, 0, 12, 8, last=ANNE), played("Y7 Y3 Y2 Y4")),
        (Doubt(DoubtKind.TOO_MANY_FROM_STOCKROOM, 1, 2, 1, PAUL, card("Y7"), expected=0),),
    ),
    DoubtfulGame(
        "four cards from the stockroom of a player who drew three, all known but the first",
        3,
        (played("Y10 Y9 Y8"), counted(0, 15, 12), *map(played, ("P10 P9 P8", "Y10 Y7 Y6", "Y9 Y5 Y4", "Y8 Y3 B5"))),
        (Doubt(DoubtKind.TOO_MANY_FROM_STOCKROOM, 5, 2, 4, ANNE, card("Y8"), expected=3),),
    ),
    DoubtfulGame(
        "a card that another player caught, and then no second doubt about the three cards that the player drew",
        3,
        (
            *(played("Y10 Y9 Y8"), played("P10 P9 P8"), counted(0, 3, 21, last=ANNE)),
            *map(played, ("Y10 Y7 Y6", "R10 R9 R8", "R7 R6 R5", "B10 B9 B8")),
        ),
        (Doubt(DoubtKind.IN_OTHER_STOCKROOM, 3, 2, 1, PAUL, card("Y10"), other_seat=ANNE, other_round=1, expected=0),),
    ),
    DoubtfulGame(
        "a card that another player caught",
        3,
        (*ANNE_WINS_ALL, played("B5 Y11 Y10")),
        (Doubt(DoubtKind.IN_OTHER_STOCKROOM, 10, 2, 1, PAUL, card("B5"), other_seat=ANNE, other_round=1, expected=0),),
    ),
    DoubtfulGame(
        "a card that another player caught in a trick for which nothing in force was entered",
        3,
        (
            *ANNE_WINS_ALL,
            caught(3, 0, 0),
            played("Y10 G3 G4", in_force=""),
            counted(24, 0, 0, last=PAUL),
            played("G5 G6 Y10"),
        ),
        (
            Doubt(
                DoubtKind.IN_OTHER_STOCKROOM, 13, 3, 1, ANNE, card("Y10"), other_seat=DEBBIE, other_round=2, expected=0
            ),
        ),
    ),
    DoubtfulGame(
        "a card that another player caught and that the neighbour cannot have passed",
        3,
        (*ANNE_WINS_ALL, played("B11 pass Y10"), played("B12 B5 Y9")),
        (
            Doubt(
                DoubtKind.IN_OTHER_STOCKROOM, 11, 2, 2, DEBBIE, card("B5"), other_seat=ANNE, other_round=1, expected=0
            ),
        ),
    ),
    DoubtfulGame(
        "two cards that another player caught, of which only one can have been passed",
        3,
        (*ANNE_WINS_ALL, played("B11 pass Y10"), played("B5 B12 Y9"), played("B13 Y8 B6")),
        (Doubt(DoubtKind.IN_OTHER_STOCKROOM, 12, 2, 3, PAUL, card("B6"), other_seat=ANNE, other_round=1, expected=0),),
    ),
    DoubtfulGame(
        "a card that lies too deep in the player's own stockroom",
        3,
        (*ANNE_CATCHES_IN_ROUND_2, played("G1 G2 Y10")),
        (
            Doubt(
                DoubtKind.TOO_DEEP_IN_STOCKROOM, 12, 3, 1, ANNE, card("Y10"), other_seat=ANNE, other_round=2, expected=0
            ),
        ),
    ),
    DoubtfulGame(
        "a revoke",
        4,
        (played("Y7 B3 Y10 P2"), played("B9 B8 B7 Y9")),
        (Doubt(DoubtKind.REVOKE, 1, 1, 2, PAUL, card("Y9"), Suit.YELLOW, other_trick=1),),
    ),
    DoubtfulGame(
        "a revoke that is proven by a card that the neighbour cannot have passed",
        3,
        (*ANNE_WINS_ALL, played("B11 pass Y10"), played("B12 B13 B5")),
        (Doubt(DoubtKind.REVOKE, 11, 2, 2, ANNE, card("B5"), Suit.BLUE, other_trick=1),),
    ),
    DoubtfulGame(
        "a split in round 1",
        4,
        (caught(2, 2, 0, 0, leads=ANNE),),
        (Doubt(DoubtKind.SPLIT_IN_ROUND_ONE, 0, 1, 1),),
    ),
    DoubtfulGame(
        "a moved lead in round 1",
        4,
        (caught(4, 0, 0, 0, leads=PAUL),),
        (Doubt(DoubtKind.LEAD_MOVED_IN_ROUND_ONE, 0, 1, 1, PAUL, other_seat=ANNE),),
    ),
    DoubtfulGame(
        "a leader of the last trick who did not catch the one before",
        4,
        (*[caught(4, 0, 0, 0)] * 8, counted(4, 0, 0, 0, last=DEBBIE)),
        (Doubt(DoubtKind.OTHER_LED_LAST_TRICK, 8, 1, 9, DEBBIE, other_seat=ANNE),),
    ),
    DoubtfulGame(
        "incomplete tricks in round 1",
        4,
        (counted(17, 3, 8, 8, last=NIKKI),),
        (
            Doubt(DoubtKind.NO_WHOLE_TRICKS_IN_ROUND_ONE, 0, 1, seat=ANNE, expected=4, actual=17),
            Doubt(DoubtKind.NO_WHOLE_TRICKS_IN_ROUND_ONE, 0, 1, seat=PAUL, expected=4, actual=3),
        ),
    ),
    DoubtfulGame(
        "a penalty in round 1",
        4,
        (PenaltyRecorded(PAUL),),
        (Doubt(DoubtKind.PENALTY_IN_ROUND_ONE, 0, 1, seat=PAUL),),
    ),
    DoubtfulGame(
        "three penalties in a round",
        4,
        (ROUND_1, PenaltyRecorded(ANNE), PenaltyRecorded(PAUL), PenaltyRecorded(ANNE)),
        (Doubt(DoubtKind.TOO_MANY_PENALTIES, 3, 2, seat=ANNE, actual=3),),
    ),
    DoubtfulGame(
        "a penalty in a round in which every trick has its cards",
        4,
        (ROUND_1, PenaltyRecorded(ANNE), played("Y7 Y3 Y2 Y5"), played("B9 B8 B7 B6")),
        (Doubt(DoubtKind.PENALTY_BESIDE_CARDS, 2, 2, 1),),
    ),
    DoubtfulGame(
        "a penalty without a caught card, and corrections after the end",
        4,
        (
            *TO_THE_END[:-1],
            PenaltyRecorded(PAUL),
            counted(24, 0, 12, 12),
            TableCorrected(note="it was late"),
            TableCorrected(note="very late"),
        ),
        (
            *(
                Doubt(DoubtKind.NO_WHOLE_TRICKS_IN_ROUND_ONE, 0, 1, seat=seat, expected=4, actual=9)
                for seat in (ANNE, PAUL, DEBBIE, NIKKI)
            ),
            Doubt(DoubtKind.PENALTY_WITHOUT_CATCH, 8, 8, seat=PAUL, expected=1, actual=0),
        ),
    ),
    DoubtfulGame(
        "a card lost from the ocean",
        4,
        (TableCorrected(ocean=59),),
        (Doubt(DoubtKind.PILES_DO_NOT_ADD_UP, 0, 1, expected=100, actual=99),),
    ),
]
