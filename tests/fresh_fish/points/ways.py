"""Worked cases about distances."""

from tests.fresh_fish.points.asking import case, distance, way
from tests.fresh_fish.shorthand import corrected, record

CASES = [
    case(
        37,
        "the contract's example",
        "distance",
        distance("1f . F", players=3),
        {
            "longest": 10,
            "stalls": {
                "1f": {
                    "space": "A1",
                    "best": {"counts": 1, "by_paths": 1, "with_streets": 1, "route": [[1, 2]]},
                    "laid": {"counts": 6, "by_paths": None, "with_streets": 6},
                }
            },
        },
    ),
    case(
        37, "the shortest counts", "distance", distance("1f++", "+F+", "+++"), way("1f", "laid", counts=1, by_paths=1)
    ),
    case(37, "the truck of the same good", "distance", distance("1f+S", "+++", "F++"), way("1f", "laid", by_paths=1)),
    case(
        38,
        "a stall beside its truck counts 2 at best",
        "distance",
        distance("1fF", "++"),
        way("1f", "laid", counts=2, by_paths=2),
    ),
    case(
        38, "round a corner it can be 1", "distance", distance("1f+", "#F"), way("1f", "laid", counts=1, route=[[1, 2]])
    ),
    case(
        38,
        "nothing is passed",
        "distance",
        distance("1f#F", "2fS+", "+++", streets="none"),
        way("1f", "laid", counts=8, by_paths=None),
    ),
    case(
        38,
        "odd or even as the steps apart, less one",
        "distance",
        distance("1f++", "+++", "++F"),
        way("1f", "laid", by_paths=3),
    ),
    case(
        39,
        "cut off: streets count 2 each",
        "distance",
        distance("1f#F"),
        way("1f", "laid", counts=6, by_paths=None, with_streets=6),
    ),
    case(
        39,
        "a path keeps off streets, however long",
        "distance",
        distance("1f#F", "+#+", "+#+", "+++", players=5),
        way("1f", "laid", counts=7, by_paths=7, with_streets=6),
    ),
    case(
        39,
        "unless the table says any",
        "distance",
        distance("1f#F", "+#+", "+#+", "+++", players=5, streets="any"),
        way("1f", "laid", counts=6, by_paths=7, with_streets=6),
    ),
    case(
        39,
        "or none",
        "distance",
        distance("1f#F", players=5, streets="none"),
        way("1f", "laid", counts=14, by_paths=None, with_streets=None, route=None),
    ),
    case(
        39,
        "round a corner of the square",
        "distance",
        distance("1f#", "#F", players=5, streets="any"),
        way("1f", "laid", counts=10, with_streets=10),
    ),
    case(
        39,
        "not round it without corners",
        "distance",
        distance("1f#", "#F", players=5, corners=False),
        way("1f", "laid", counts=14, with_streets=None, route=None),
    ),
    case(
        39,
        "a wide bay is not crossed",
        "distance",
        distance("1f - - - - F", "# # # # # #", players=5, corners=False),
        way("1f", "laid", with_streets=8),
    ),
    case(
        39,
        "a gap takes streets",
        "distance",
        distance("###", "1f-F", "###", players=5),
        way("1f", "laid", counts=2, route=[[2, 2]]),
    ),
    case(
        39,
        "paths and streets mixed",
        "distance",
        distance("1f+#+F", players=5),
        way("1f", "laid", counts=8, with_streets=8),
    ),
    case(
        40,
        "Classic has no streets",
        "distance",
        distance("1f#F", classic=True),
        way("1f", "laid", counts=8, with_streets=None),
    ),
    *[
        case(
            41,
            f"the longest way with {players}",
            "distance",
            distance("1f#F", players=players, streets="none"),
            {"longest": longest},
        )
        for players, longest in ((2, 8), (3, 10), (4, 12), (5, 14))
    ],
    case(
        41,
        "anything longer counts that much",
        "distance",
        distance("1f++++++++++F"),
        way("1f", "laid", counts=8, by_paths=10, route=None),
    ),
    case(
        41,
        "the longest way itself has a route",
        "distance",
        distance("1f++++++++F"),
        way("1f", "laid", counts=8, by_paths=8, route=[[1, column] for column in range(2, 10)]),
    ),
    case(
        42,
        "no way at all",
        "distance",
        distance("1f#F", streets="none"),
        way("1f", "best", counts=8, by_paths=None, with_streets=None, route=None),
    ),
    case(
        42,
        "a stall outside",
        "replay",
        record("r B2", corrected(active="Anne"), "a fish out 0 1", {"event": "game_ended"}),
        {"outside": {"Paul": ["fish", "soda", "cheese", "ice"]}, "lengths": {"Paul": {"fish": 8}}},
    ),
    case(
        43,
        "best and laid",
        "distance",
        distance("1f . F", "+ + +"),
        {"stalls": {"1f": {"best": {"counts": 1}, "laid": {"counts": 3}}}},
    ),
    case(
        43,
        "a reserved space counts as a path at best",
        "distance",
        distance("1f 2 F", streets="none"),
        {"stalls": {"1f": {"best": {"counts": 1}, "laid": {"counts": 8}}}},
    ),
    case(
        43,
        "a table on a reserved space lengthens ways, before",
        "distance",
        distance("1f 2 F .", ". # # .", ". . . .", players=5, classic=True),
        way("1f", "best", counts=1),
    ),
    case(
        43,
        "and after",
        "distance",
        distance("1f # F .", ". # # .", ". . . .", players=5, classic=True),
        way("1f", "best", counts=7),
    ),
]
