"""Worked cases about the components in the box and the set-up."""

from tests.fresh_fish.points.asking import case, paths, replay, replay_classic, reserve, setup
from tests.fresh_fish.shorthand import AREAS, SQUARE

CASES = [
    case(1, "four stall tiles for each player", setup(5, [3] * 6), {"stall_tiles": 20, "row": 4}),
    case(
        2,
        "nineteen flea markets are doubted",
        setup(4, [5, 4, 4, 4, 4]),
        {"flea_markets": 19, "doubts": ["flea_markets_in_the_box"]},
    ),
    case(2, "eighteen flea markets are not doubted", setup(4, [4, 4, 4, 4, 4]), {"flea_markets": 18, "doubts": []}),
    case(3, "a milestone below 2", setup(2, [1, 2, 2]), "milestone"),
    case(3, "a milestone above 5", setup(2, [6, 2, 2]), "milestone"),
    case(3, "an area in pieces", paths("...", areas=["1a 1b 1a"]), "one piece"),
    case(3, "an area with two numbers", paths("...", areas=["1a 1a 2a"]), "two numbers"),
    case(3, "a space without an area", paths("...", areas=["1a 1a"]), "C1"),
    case(3, "an area at a place without a space", paths("..-", areas=["1a 1a 1a"]), "C1"),
    case(
        3, "an unusual size is only doubted", replay(areas=[*AREAS[:4], "1h 1h 1h 1h 1i 1i"]), {"doubts": ["area_size"]}
    ),
    case(
        4,
        "names of spaces in either case, answered in upper case",
        paths("1#.", areas=["1a1a1a"], space="c1"),
        {"must": True, "discs": {"1": ["A1"]}},
    ),
    case(
        4,
        "any blanks, and no signs for missing places at the end of a row",
        paths("\t..#", ".  . ", areas=["1a 1a 1a", "2b\t2b"]),
        {"paths": ["A1", "B1"], "square": ["+ + #", ". . -"]},
    ),
    case(4, "a gap is no space", reserve(".-+", space="B1"), {"legal": False, "why": "no_space"}),
    case(5, "three boards for two players", setup(2, [2, 2, 2]), {"boards": 3}),
    case(5, "one board too few", setup(3, [3, 3, 3]), "4 boards"),
    case(
        5,
        "a square in pieces",
        replay(square=[*SQUARE[:2], "- - - - - -", *SQUARE[3:]], areas=[*AREAS[:2], "- - - - - -", *AREAS[3:]]),
        "one piece",
    ),
    case(
        5,
        "a gap in the square counts as its edge",
        replay(
            square=[". . . . . .", ". . - . . .", *SQUARE[2:]],
            areas=["2a 2a 2a 1b 1b 1b", "2c 2c - 2d 2e 2e", "2c 2c 1x 2d 2e 2e", *AREAS[3:]],
            trucks={"fish": "C3", "soda": "F1", "cheese": "A5", "ice": "F5"},
        ),
        {"square": [". . . + + S", ". . - . . .", ". . F . . .", ". . . . . .", "C + + + + I"]},
    ),
    case(6, "the sheet's example", setup(3, [5, 3, 3, 3]), {"flea_markets": 12}),
    case(6, "the same in Classic", setup(3, [5, 3, 3, 3], classic=True), {"flea_markets": 14}),
    case(6, "one fewer with two players", setup(2, [2, 3, 4]), {"flea_markets": 8}),
    case(6, "two fewer with four players", setup(4, [2] * 5), {"flea_markets": 8}),
    case(6, "three fewer with five players", setup(5, [2] * 6), {"flea_markets": 9}),
    case(7, "the sheet's example", setup(3, [5, 3, 3, 3]), {"stack": 20, "stall_tiles": 12, "row": 4}),
    case(
        7,
        "one tile of each good fewer than players",
        replay(),
        {"stack": {"flea": 5, "fish": 1, "soda": 1, "cheese": 1, "ice": 1}},
    ),
    case(7, "a row with a good twice", replay(row=["ice", "ice", "soda", "cheese"]), "every good once"),
    case(
        8,
        "the other spaces of the trucks’ areas become paths",
        replay(),
        {"square": ["F + + + + S", ". . . . . .", ". . . . . .", ". . . . . .", "C + + + + I"]},
    ),
    case(
        8,
        "a truck not at the edge",
        replay(
            areas=[*AREAS[:2], "2c 2c 1x 2d 2e 2e", *AREAS[3:]],
            trucks={"fish": "C3", "soda": "F1", "cheese": "A5", "ice": "F5"},
        ),
        "edge",
    ),
    case(
        8,
        "a truck not in an area with a 1",
        replay(trucks={"fish": "A2", "soda": "F1", "cheese": "A5", "ice": "F5"}),
        "2c",
    ),
    case(8, "two trucks in one area", replay(trucks={"fish": "A1", "soda": "C1", "cheese": "A5", "ice": "F5"}), "1a"),
    case(8, "two trucks on one space", replay(trucks={"fish": "A1", "soda": "A1", "cheese": "A5", "ice": "F5"}), "A1"),
    case(
        9,
        "a truck without a free side",
        replay_classic(square=["...", "...", "..."], trucks={"fish": "A1", "soda": "B1", "cheese": "A2", "ice": "C3"}),
        "A1",
    ),
    case(
        9,
        "trucks that cut the square apart",
        replay_classic(square=["...", "...", "..."], trucks={"fish": "B1", "soda": "B2", "cheese": "B3", "ice": "A1"}),
        "stay connected",
    ),
    case(9, "areas in Classic", replay_classic(areas=AREAS), "without areas"),
    case(10, "coins and discs of each player", setup(2, [2, 2, 2]), {"coins": 15, "discs": 6}),
    case(
        10,
        "the starting player begins",
        replay("r B2", starting_player="Paul"),
        {"steps": [{"by": "Paul", "next": "Anne"}]},
    ),
    case(11, "a game does not check the sum of the areas", replay(milestones=[2, 3, 5]), {"doubts": []}),
]
