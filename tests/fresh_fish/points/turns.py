"""Worked cases about turns and auctions."""

from tests.fresh_fish.points.asking import ALL_LAID, ANNE_HAS_TWO, bids, case, replay, replay_classic, reserve
from tests.fresh_fish.shorthand import corrected

CASES = [
    case(12, "no disc on the square: no drawing", replay("t B2"), "cannot draw"),
    case(12, "no disc on the square: no auction", replay("a fish out 0 0"), "cannot draw"),
    case(12, "seven discs of one player", reserve("1111111."), "7 discs"),
    case(13, "beside a path", reserve("+.", space="B1"), {"legal": True, "why": "path"}),
    case(13, "beside a disc of any player", reserve("2.", space="B1"), {"legal": True, "why": "disc"}),
    case(13, "beside a path and a disc", reserve("2.+", space="B1"), {"legal": True, "why": "path_and_disc"}),
    case(13, "not empty", reserve("+1#F2f", space="C1"), {"legal": False, "why": "not_empty"}),
    case(13, "no disc left", reserve("111", "111", ".+.", space="A3"), {"legal": False, "why": "no_disc_left"}),
    case(13, "reserving lays no paths", replay_classic("r A2", "r B1"), {"steps": [{"paths": []}, {"paths": []}]}),
    case(14, "base: the first disc joins a path", replay("r A3"), "neither"),
    case(14, "base: the second disc may join the first", replay("r B2", "r B3"), {"steps": [{}, {"by": "Paul"}]}),
    case(14, "Classic: first turns in a game", replay_classic("r C3", "r E2", "r A1"), "event 3.*not empty"),
    case(14, "Classic: second turn in a game", replay_classic("r C3", "r E2", "r A2"), "event 3.*neither"),
    case(
        14,
        "Classic: nothing to join",
        reserve("...", "#F.", classic=True, space="C1"),
        {"legal": True, "why": "nothing_to_join"},
    ),
    case(14, "base: nothing to join", reserve("...", "#F.", space="C1"), {"legal": False, "why": "not_adjacent"}),
    case(15, "no disc and no empty space", reserve("+#2"), {"may_reserve": False, "may_draw": False}),
    case(
        15,
        "players who can neither reserve nor draw are skipped",
        replay(
            "r B2",
            corrected(spaces={"C2": "+", "D2": "+", "E2": "+", "F2": "+", "A2": "+"}),
            corrected(
                spaces=dict.fromkeys(["A3", "B3", "C3", "D3", "E3", "F3", "A4", "B4", "C4", "D4", "E4", "F4"], "#")
            ),
        ),
        {"steps": [{"next": "Paul"}, {"next": "Paul"}, {"by": None, "passed": ["Paul"], "next": "Anne"}]},
    ),
    case(
        16,
        "on a space of the player: the disc returns and the turn ends",
        replay(*ANNE_HAS_TWO, "t B2"),
        {
            "steps": [{}, {}, {}, {}, {"by": "Anne", "next": "Paul", "discs_back": {}}],
            "discs_left": {"Anne": 5, "Paul": 4},
            "stack": {"flea": 4},
        },
    ),
    case(16, "not on a space of another player", replay(*ANNE_HAS_TWO, "t E2"), "B2 and C2"),
    case(16, "not on an empty space", replay(*ANNE_HAS_TWO, "t B3"), "not reserved"),
    case(
        17,
        "a player who has the stall takes no part",
        replay(*ANNE_HAS_TWO, "a fish B2 2 1", corrected(stack={"fish": 1}), "a fish E2 1 1"),
        "event 7.*Anne is not in",
    ),
    case(17, "whoever lacks the stall has to take part", replay(*ANNE_HAS_TWO, "a fish B2 2 -"), "Paul now bids here"),
    case(17, "a bid of 0 can win", bids("Anne", 0, 0, 0), {"winner": "Anne", "price": 0}),
    case(
        17,
        "a player without a reserved space takes part",
        replay("r B2", corrected(active="Anne"), "a fish out 0 3"),
        {"steps": [{}, {}, {"by": "Paul"}], "outside": {"Paul": ["fish"]}},
    ),
    case(
        17,
        "no part without a reserved space while no space is empty",
        replay("r B2", corrected(active="Anne", spaces=ALL_LAID), "a fish B2 0 1"),
        "Paul is not in this auction",
    ),
    case(18, "a bid of all coins", bids("Anne", 0, 15, None), {"winner": "Paul", "price": 15}),
    case(18, "a bid below 0", bids("Anne", -1, 1, None), "-1"),
    case(18, "a bid above the coins at the start", bids("Anne", 16, 1, None), "16"),
    case(
        18,
        "a price above the player’s coins",
        replay(*ANNE_HAS_TWO, "w fish B2 Anne 12", "w soda D2 Paul 3", "w cheese C2 Anne 4"),
        "event 7.*Anne no longer has 4",
    ),
    case(
        19,
        "the highest bid",
        bids("Paul", 3, 2, 2, coins={"Anne": 5, "Paul": 5, "Debbie": 5}),
        {
            "winner": "Anne",
            "price": 3,
            "tied": [],
            "reason": "highest",
            "again": True,
            "coins": {"Anne": 2, "Paul": 5, "Debbie": 5},
        },
    ),
    case(
        19,
        "a tie with the active player",
        bids("Paul", 2, 2, None),
        {"winner": "Paul", "price": 2, "tied": ["Paul", "Anne"], "reason": "active", "again": False, "coins": None},
    ),
    case(
        19,
        "a tie of other players goes clockwise",
        bids("Paul", 2, 1, 2),
        {"winner": "Debbie", "price": 2, "tied": ["Debbie", "Anne"], "reason": "clockwise", "again": True},
    ),
    case(19, "at a price of 0 the tie rule decides", replay(*ANNE_HAS_TWO, "w fish E2 Paul 0"), "Anne gets the tile"),
    case(
        20,
        "on a space that the winner reserved",
        replay(*ANNE_HAS_TWO, "a fish B2 2 1"),
        {
            "square": ["F + + + + S", ". 1f 1 2 2 .", ". . . . . .", ". . . . . .", "C + + + + I"],
            "discs_left": {"Anne": 5, "Paul": 4},
        },
    ),
    case(
        20,
        "on the winner's space, not on the active player's",
        replay(*ANNE_HAS_TWO, "a fish B2 1 2"),
        "Paul has not reserved B2",
    ),
    case(
        20,
        "a stall outside does not move onto the square later",
        replay("r B2", corrected(active="Anne"), "a fish out 0 1", corrected(spaces={"C4": "2f"})),
        "event 4.*one place",
    ),
    case(
        21,
        "the active player wins: the next player’s turn",
        replay(*ANNE_HAS_TWO, "a fish B2 2 1"),
        {"steps": [{}, {}, {}, {}, {"by": "Anne", "next": "Paul"}]},
    ),
    case(
        21,
        "another player wins: another turn each time",
        replay(*ANNE_HAS_TWO, "a fish E2 1 2", "a soda D2 1 2", "r B3"),
        {
            "steps": [
                {},
                {},
                {},
                {},
                {"by": "Paul", "next": "Anne"},
                {"by": "Paul", "next": "Anne"},
                {"by": "Anne", "next": "Paul"},
            ]
        },
    ),
    case(
        22,
        "no player can take part",
        bids("Anne", None, None, None),
        {"winner": None, "price": 0, "tied": [], "reason": "nobody", "again": True},
    ),
    case(
        22,
        "no player can take part, in a game",
        replay("r B2", corrected(active="Anne", spaces=ALL_LAID | {"A2": "1f"}), "a fish out - -"),
        {"steps": [{}, {}, {"by": "Paul", "next": "Anne"}], "outside": {"Paul": ["fish"]}, "coins": {"Paul": 15}},
    ),
    case(
        22,
        "no player can take part: no winner to record",
        replay("r B2", corrected(active="Anne", spaces=ALL_LAID | {"A2": "1f"}), "w fish out Paul 0"),
        "without bids",
    ),
    case(
        23,
        "no player can reserve or draw",
        replay("r B2", corrected(active="Anne", spaces=ALL_LAID), "t B2"),
        {
            "ended": "blocked",
            "outside": {"Anne": ["fish", "soda", "cheese", "ice"], "Paul": ["fish", "soda", "cheese", "ice"]},
            "score": {"Anne": 17, "Paul": 17},
            "winners": ["Anne", "Paul"],
            "filled": [],
        },
    ),
    case(
        23,
        "unreachable empty spaces become paths at the end",
        replay("r B2", corrected(active="Anne", spaces=ALL_LAID | {"F3": "#", "E4": "#", "F4": "."}), "t B2"),
        {"ended": "blocked", "steps": [{}, {}, {"passed": ["Paul", "Anne"], "next": None}], "filled": ["F4"]},
    ),
]
