"""Worked cases about forced paths."""

from tests.fresh_fish.points.asking import ANNE_HAS_TWO, case, paths, replay, replay_classic
from tests.fresh_fish.shorthand import corrected

CASES = [
    case(
        24,
        "after a table",
        paths("...", areas=["1a1a1a"], build={"space": "B1", "token": "#"}),
        {"paths": ["A1", "C1"]},
    ),
    case(
        24,
        "after a stall",
        paths("...", areas=["1a1a1a"], build={"space": "b1", "token": "5i"}),
        {"paths": ["A1", "C1"]},
    ),
    case(24, "not after reserving", paths("1..", areas=["1a1a1a"]), {"paths": []}),
    case(
        25,
        "the example of the documentation",
        paths("# . 1", ". + .", areas=["1a 1a 1a", "2b 2b 2b"], space="C1"),
        {
            "paths": ["B1", "C1"],
            "reasons": {"B1": ["area"], "C1": ["area"]},
            "discs": {"1": ["C1"]},
            "square": ["# + +", ". + ."],
            "must": True,
            "broken": None,
        },
    ),
    case(
        25,
        "after a correction the next building lays the path in a truck’s area",
        replay("r B2", "r B3", corrected(spaces={"B1": "."}), "t B2"),
        {"steps": [{}, {}, {"paths": []}, {"paths": ["B1"]}]},
    ),
    case(26, "too many buildings in an area", paths("##.", areas=["1a1a1a"]), "1a takes 1 building, but 2"),
    case(
        26,
        "the proposed building is one too many",
        paths("#.+", areas=["1a1a1a"], build={"space": "B1", "token": "#"}),
        "1a takes 1",
    ),
    case(
        26,
        "too many buildings after a correction are a doubt",
        replay(corrected(spaces={"A2": "#", "A3": "#", "B3": "#"})),
        {"doubts": ["area_built_over"]},
    ),
    case(
        27,
        "the next building also fills an area overlooked before",
        replay(*ANNE_HAS_TWO, corrected(spaces={"A4": "#", "B4": "#"}), "t B2"),
        {"steps": [{}, {}, {}, {}, {"paths": []}, {"paths": ["C4"]}]},
    ),
    case(
        27,
        "a path does not fill another area",
        paths("#..", ".#.", areas=["1a1a1a", "2b2b2b"]),
        {"paths": ["B1", "C1"], "square": ["# + +", ". # ."]},
    ),
    case(
        28,
        "a reserved space is free",
        paths("F1+"),
        {"paths": ["B1"], "discs": {"1": ["B1"]}, "reasons": {"B1": ["access"]}},
    ),
    case(28, "tables need no free side", paths("#..", "...", "..."), {"paths": []}),
    case(
        29,
        "the last free side of a stall",
        paths("1f.", "#.", "#."),
        {"paths": ["B1", "B2"], "reasons": {"B1": ["access"], "B2": ["link"]}},
    ),
    case(29, "two free sides are enough", paths("1f.", ".."), {"paths": ["B2"], "reasons": {"B2": ["link"]}}),
    case(29, "a stall beside a path has access", paths("1f+", "#."), {"paths": []}),
    case(30, "the corner in the printed example", paths(".F..", "....", "...."), {"paths": ["A2"]}),
    case(30, "a space at the end of a row is not forced", paths("...."), {"paths": ["B1", "C1"]}),
    case(
        31,
        "an opened ring: all spaces but its ends",
        paths("...", ".#.", "...", build={"space": "B1", "token": "#"}),
        {"paths": ["A2", "C2", "A3", "B3", "C3"]},
    ),
    case(
        32,
        "after the trucks",
        replay_classic(
            square=["...", "...", "...", "..."], trucks={"fish": "B1", "soda": "A4", "cheese": "C4", "ice": "C3"}
        ),
        {"steps": [], "square": [". F .", "+ + +", ". + I", "S + C"]},
    ),
    case(
        32,
        "after a building",
        replay_classic("r B1", "r E1", "t B1"),
        {"steps": [{"paths": []}, {"paths": []}, {"paths": ["A2"]}]},
    ),
    case(
        33,
        "building on a forced path breaks the golden rule",
        paths(".F.", "+.+", build={"space": "B2", "token": "#"}),
        {"broken": {"parts": [["A1", "A2"], ["C1", "C2"]], "without_access": []}},
    ),
    case(
        34,
        "a broken golden rule: parts, and trucks without access",
        paths(".#F#.", "..#..", space="A1"),
        {
            "paths": None,
            "reasons": None,
            "discs": None,
            "square": None,
            "must": None,
            "broken": {"parts": [["A1", "A2", "B2"], ["E1", "D2", "E2"]], "without_access": ["C1"]},
        },
    ),
    case(
        34,
        "a broken golden rule in a game is a doubt, and no path is laid",
        replay_classic(
            "r A2", "r C3", corrected(spaces={"B1": "#", "B2": "#", "B3": "#", "B4": "#", "B5": "#"}), "t A2"
        ),
        {"steps": [{}, {}, {"paths": []}, {"paths": []}], "doubts": ["golden_rule_broken"]},
    ),
]
