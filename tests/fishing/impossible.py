"""Impossible entries, at least one for every fault, with the evidence that the error must contain."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.fishing.cards import Buoy, Suit
from companion.fishing.events import Event, GameEnded, PenaltyRecorded, Setup, TableCorrected, TrickPlayed
from companion.fishing.game import new_game
from companion.fishing.problems import Fault
from companion.fishing.reasons import Play
from companion.fishing.rounds import check_cards
from companion.fishing.tricks import InForce, check_without_game, resolve
from companion.table.rules import MOST_EVENTS
from companion.tools.names import NameFault
from tests import NAMES
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, cards, caught, counted, force, lay, played, table

ROUND_1 = counted(16, 4, 8, 8, last=NIKKI)
"""The example of the rule sheet: after it, Paul opens round 2, and each player has nine cards."""

TO_THE_END = tuple(counted(*(hand,) * 4, last=ANNE) for hand in (9, 9, 10, 10, 11, 11, 12, 12))
OVERFISHED = (counted(36, 0, 0, 0, last=ANNE), counted(36, 0, 0, 0, last=ANNE), counted(40, 0, 0, 0))
"""Anne catches all cards. The others need 27 cards, then 30, then another 30, when the ocean has only 3."""


@dataclass(frozen=True)
class Wrong:
    """An impossible entry: `attempt` raises Impossible with `fault` and `evidence`."""

    name: str
    fault: Fault | NameFault
    attempt: Callable[[], object]
    evidence: dict[str, Any] = field(default_factory=dict)


def after(*events: Event, then: Event, players: int = 4) -> Callable[[], object]:
    """Return a function that records possible events and then an impossible one."""

    def attempt() -> None:
        game = new_game(table(players), events)
        game.record(then)

    return attempt


def last_trick_of_round_1(then: Event) -> Callable[[], object]:
    return after(*(caught(4, 0, 0, 0) for _ in range(8)), then=then)


def one_too_many() -> None:
    """Record one event more than the limit allows; each event is valid on its own."""
    game = new_game(table(4), [TableCorrected(note="again")] * MOST_EVENTS)
    game.record(TableCorrected(note="once more"))


ENTRIES = [
    Wrong("two players", Fault.WRONG_NUMBER_OF_PLAYERS, lambda: Setup(("Anne", "Paul")), {"actual": 2}),
    Wrong("no name", NameFault.EMPTY, lambda: Setup(("Anne", "", "Paul")), {"place": 2}),
    Wrong("a leading blank", NameFault.EMPTY, lambda: Setup((" Anne", "Paul", "Debbie")), {"place": 1}),
    Wrong("a name twice", NameFault.TWICE, lambda: Setup(("Anne", "Paul", "Anne")), {"name": "Anne"}),
    Wrong("a long name", NameFault.TOO_LONG, lambda: Setup(("A" * 21, "Paul", "Debbie")), {"place": 1}),
    Wrong(
        "a line end", NameFault.UNPRINTABLE, lambda: Setup(("Anne\nPaul", "Paul", "Debbie")), {"name": "Anne\\nPaul"}
    ),
    Wrong("half an emoji", NameFault.UNPRINTABLE, lambda: Setup(("A\ud83d", "Paul", "Debbie")), {"name": "A\\ud83d"}),
    Wrong("an empty seat opens", Fault.UNKNOWN_LEADER, lambda: Setup(NAMES[:3], 3)),
    Wrong("a negative seat opens", Fault.UNKNOWN_LEADER, lambda: Setup(NAMES[:3], -1)),
    Wrong("an unknown leader", Fault.UNKNOWN_LEADER, after(then=caught(4, 0, 0, 0, leads=4))),
    Wrong("a penalty of an unknown player", Fault.UNKNOWN_LEADER, after(then=PenaltyRecorded(4))),
    Wrong("an unknown last leader", Fault.UNKNOWN_LEADER, after(then=counted(36, 0, 0, 0, last=-1))),
    Wrong("an unknown corrected leader", Fault.UNKNOWN_LEADER, after(then=TableCorrected(leader=7))),
    Wrong("points of a fifth player", Fault.UNKNOWN_LEADER, after(then=TableCorrected(points=(1, 2, 3, 4, 5)))),
    Wrong("stockrooms of too few players", Fault.UNKNOWN_LEADER, after(then=TableCorrected(stock=(1,)))),
    Wrong(
        "an unknown caller",
        Fault.UNKNOWN_LEADER,
        after(caught(4, 0, 0, 0), then=played("Y7 Y3 Y10 P2", in_force="R/O")),
    ),
    Wrong("no card", Fault.NO_CARDS, lambda: resolve([])),
    Wrong("a card missing", Fault.WRONG_NUMBER_OF_CARDS, after(then=played("Y7 Y3 Y10")), {"expected": 4, "actual": 3}),
    Wrong(
        "two cards of one player",
        Fault.PLAYER_TWICE,
        lambda: resolve([Play(ANNE, Buoy.PASS_LEFT), Play(PAUL, Buoy.CATCH_ALL), Play(PAUL, Buoy.CALL_COLOUR)]),
        {"seat": PAUL},
    ),
    Wrong("the same card twice", Fault.CARD_TWICE, after(then=played("Y7 Y3 Y7 P2")), {"card": cards("Y7")[0]}),
    Wrong("three -3", Fault.CARD_TWICE, after(ROUND_1, then=played("-3 Y3 -3 -3")), {"card": Buoy.MINUS_THREE}),
    Wrong(
        "a call without its caller",
        Fault.CALL_WITHOUT_CALLER,
        after(caught(4, 0, 0, 0), then=TrickPlayed(cards("Y7 Y3 Y10 P2"), in_force=InForce(Suit.RED))),
    ),
    Wrong(
        "a caller without a call",
        Fault.CALLER_WITHOUT_CALL,
        after(caught(4, 0, 0, 0), then=TrickPlayed(cards("Y7 Y3 Y10 P2"), in_force=InForce(caller=PAUL))),
    ),
    Wrong(
        "call in a called trick",
        Fault.CALL_PLAYED_IN_CALLED_TRICK,
        lambda: check_without_game(lay("Y7 call Y10"), force("R/P")),
    ),
    Wrong(
        "low in a lowest-wins trick",
        Fault.LOWEST_PLAYED_IN_LOWEST_TRICK,
        lambda: check_without_game(lay("Y7 low Y10"), force("low")),
    ),
    Wrong(
        "no pick",
        Fault.PICK_MISSING,
        after(ROUND_1, then=played("Y7 Y3 Y0 P2")),
        {"seat": NIKKI, "card": cards("Y0")[0], "cards": cards("Y7 Y3 P2")},
    ),
    Wrong(
        "a pick that is not in the trick",
        Fault.PICK_NOT_LYING_THERE,
        after(ROUND_1, then=played("Y7 Y3 Y0 P2", picks="B9")),
        {"seat": NIKKI, "card": cards("B9")[0], "cards": cards("Y7 Y3 P2")},
    ),
    Wrong(
        "a pick too many",
        Fault.PICK_TOO_MANY,
        after(ROUND_1, then=played("Y7 Y3 Y0 P2", picks="Y7 Y3")),
        {"card": cards("Y3")[0], "expected": 1, "actual": 2},
    ),
    Wrong(
        "a pick without a 0",
        Fault.PICK_TOO_MANY,
        after(then=played("Y7 Y3 Y10 P2", picks="Y7")),
        {"expected": 0, "actual": 1},
    ),
    Wrong("a pick without a choice", Fault.PICK_TOO_MANY, lambda: resolve(lay("Y7 all B0"), picks=cards("all"))),
    Wrong("no colour named", Fault.COLOUR_NOT_NAMED, after(ROUND_1, then=played("Y7 call Y10 P2")), {"seat": DEBBIE}),
    Wrong("a colour without call", Fault.COLOUR_NAMED_WITHOUT_BUOY, after(then=played("Y7 Y3 Y10 P2", call="R"))),
    Wrong(
        "a colour in the last trick",
        Fault.COLOUR_LAPSES_IN_LAST_TRICK,
        last_trick_of_round_1(played("Y7 call Y10 P2", call="R")),
    ),
    Wrong(
        "something in force in the first trick",
        Fault.IN_FORCE_DIFFERS,
        after(then=played("Y7 Y3 Y10 P2", in_force="low")),
    ),
    Wrong(
        "another colour than called",
        Fault.IN_FORCE_DIFFERS,
        after(ROUND_1, played("Y7 call Y10 P2", call="R"), then=played("R2 R3 R4 R5", in_force="B/D")),
    ),
    Wrong("a negative catch", Fault.NEGATIVE_NUMBER, after(then=caught(5, 0, 0, -1)), {"actual": -1}),
    Wrong("a negative count", Fault.PILE_TOO_SMALL, after(then=counted(None, 37, -1, 0)), {"seat": 2, "actual": 1}),
    Wrong("an ocean below 0", Fault.NEGATIVE_NUMBER, after(then=TableCorrected(ocean=-1)), {"actual": -1}),
    Wrong(
        "a stockroom below 0",
        Fault.NEGATIVE_NUMBER,
        after(then=TableCorrected(stock=(None, None, -2, None))),
        {"actual": -2},
    ),
    Wrong("too large an ocean", Fault.NUMBER_TOO_LARGE, after(then=TableCorrected(ocean=10_000)), {"expected": 9999}),
    Wrong("too many points", Fault.NUMBER_TOO_LARGE, after(then=TableCorrected(points=(10**30, None, None, None)))),
    Wrong("too few points", Fault.NUMBER_TOO_LARGE, after(then=TableCorrected(points=(-10_000, None, None, None)))),
    Wrong(
        "a card too many",
        Fault.CARDS_NOT_IN_GAME,
        lambda: check_cards((41, 0, 0), 50),
        {"seats": (ANNE, PAUL, DEBBIE), "expected": 90, "actual": 91},
    ),
    Wrong("too large a catch", Fault.NUMBER_TOO_LARGE, after(then=caught(10_000, 0, 0, 0))),
    Wrong(
        "three cards caught",
        Fault.CATCHES_DO_NOT_FILL_TRICK,
        after(then=caught(3, 0, 0, 0)),
        {"expected": 4, "actual": 3},
    ),
    Wrong("a player missing in a trick", Fault.CATCHES_DO_NOT_FILL_TRICK, after(then=caught(4, 0, 0))),
    Wrong(
        "a split without a leader",
        Fault.WINNER_OF_SPLIT_MISSING,
        after(ROUND_1, then=caught(3, 0, 1, 0)),
        {"seats": (ANNE, DEBBIE)},
    ),
    Wrong(
        "too few counted",
        Fault.CATCHES_DO_NOT_FILL_ROUND,
        after(then=counted(16, 4, 8, 7)),
        {"expected": 36, "actual": 35},
    ),
    Wrong(
        "the whole round counted after a trick",
        Fault.CATCHES_DO_NOT_FILL_ROUND,
        after(caught(4, 0, 0, 0), then=counted(16, 4, 8, 8)),
        {"expected": 36, "actual": 40},
    ),
    Wrong(
        "too many counted, one number missing",
        Fault.CATCHES_DO_NOT_FILL_ROUND,
        after(then=counted(20, None, 10, 7)),
        {"expected": 36, "actual": 37},
    ),
    Wrong("two numbers missing", Fault.CATCHES_DO_NOT_FILL_ROUND, after(then=counted(20, None, None, 7))),
    Wrong("a player missing in a count", Fault.CATCHES_DO_NOT_FILL_ROUND, after(then=counted(12, 12, 12))),
    Wrong("tied needs", Fault.LAST_LEADER_NEEDED, after(then=counted(16, 4, 8, 8)), {"seats": (DEBBIE, NIKKI)}),
    Wrong(
        "tied fewest points",
        Fault.LAST_LEADER_NEEDED,
        after(then=counted(9, 9, 9, 9)),
        {"seats": (ANNE, PAUL, DEBBIE, NIKKI)},
    ),
    Wrong(
        "needs tied by a corrected ocean",
        Fault.LAST_LEADER_NEEDED,
        after(*OVERFISHED, then=TableCorrected(ocean=60)),
        {"seats": (PAUL, DEBBIE, NIKKI)},
    ),
    Wrong(
        "a correction without a figure",
        Fault.NOTHING_CORRECTED,
        after(then=TableCorrected(points=(None, None, None, None))),
    ),
    Wrong(
        "points tied by hand",
        Fault.OPENER_NEEDED,
        after(counted(20, 9, 7, 0), then=TableCorrected(points=(None, None, 0, None))),
        {"seats": (DEBBIE, NIKKI)},
    ),
    Wrong("a trick after the end", Fault.GAME_IS_OVER, after(*TO_THE_END, then=caught(4, 0, 0, 0))),
    Wrong("the end of a game that has not begun", Fault.NOTHING_TO_END, after(then=GameEnded())),
    Wrong("an end after the end", Fault.GAME_IS_OVER, after(ROUND_1, GameEnded(), then=GameEnded())),
    Wrong("an entry too many", Fault.TOO_MANY_EVENTS, one_too_many, {"expected": MOST_EVENTS}),
    Wrong("a leader after the end", Fault.GAME_IS_OVER, after(*TO_THE_END, then=TableCorrected(leader=ANNE))),
]
