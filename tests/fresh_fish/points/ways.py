"""Worked cases about distances between stalls and trucks."""

from tests.fresh_fish.points.asking import case, distance, replay, way
from tests.fresh_fish.shorthand import corrected

CASES = [
    case(
        37,
        "the example of the documentation",
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
    case(37, "the shortest way counts", distance("1f++", "+F+", "+++"), way("1f", "laid", counts=1, by_paths=1)),
    case(37, "the truck of the same good", distance("1f+S", "+++", "F++"), way("1f", "laid", by_paths=1)),
    case(
        38, "a stall beside its truck counts 2 at best", distance("1fF", "++"), way("1f", "laid", counts=2, by_paths=2)
    ),
    case(38, "diagonally adjacent: 1 at best", distance("1f+", "#F"), way("1f", "laid", counts=1, route=[[1, 2]])),
    case(
        39,
        "not connected by paths: streets count 2 each",
        distance("1f#F"),
        way("1f", "laid", counts=6, by_paths=None, with_streets=6),
    ),
    case(
        39,
        "no streets if paths connect, however long",
        distance("1f#F", "+#+", "+#+", "+++", players=5),
        way("1f", "laid", counts=7, by_paths=7, with_streets=6),
    ),
    case(
        39,
        "streets if shorter, by house rule",
        distance("1f#F", "+#+", "+#+", "+++", players=5, streets="any"),
        way("1f", "laid", counts=6, by_paths=7, with_streets=6),
    ),
    case(
        39,
        "no streets, by house rule",
        distance("1f#F", players=5, streets="none"),
        way("1f", "laid", counts=14, by_paths=None, with_streets=None, route=None),
    ),
    case(39, "round a corner of the square", distance("1f#", "#F", players=5), way("1f", "laid", counts=10)),
    case(
        39,
        "not round a corner if a house rule forbids it",
        distance("1f#", "#F", players=5, corners=False),
        way("1f", "laid", counts=14, with_streets=None, route=None),
    ),
    case(
        39,
        "no streets across a wide bay",
        distance("1f - - - - F", "# # # # # #", players=5, corners=False),
        way("1f", "laid", with_streets=8),
    ),
    case(
        39, "streets in a gap", distance("###", "1f-F", "###", players=5), way("1f", "laid", counts=2, route=[[2, 2]])
    ),
    case(40, "Classic has no streets", distance("1f#F", classic=True), way("1f", "laid", counts=8, with_streets=None)),
    *[
        case(
            41,
            f"the longest distance with {players} players",
            distance("1f#F", players=players, streets="none"),
            {"longest": longest},
        )
        for players, longest in ((2, 8), (3, 10), (4, 12), (5, 14))
    ],
    case(
        41,
        "a longer way counts the longest distance",
        distance("1f++++++++++F"),
        way("1f", "laid", counts=8, by_paths=10, route=None),
    ),
    case(
        41,
        "a way of the longest distance has a route",
        distance("1f++++++++F"),
        way("1f", "laid", counts=8, by_paths=8, route=[[1, column] for column in range(2, 10)]),
    ),
    case(
        42,
        "a stall outside",
        replay("r B2", corrected(active="Anne"), "a fish out 0 1", {"event": "game_ended"}),
        {"outside": {"Paul": ["fish", "soda", "cheese", "ice"]}, "lengths": {"Paul": {"fish": 8}}},
    ),
    case(
        43,
        "best and laid",
        distance("1f . F", "+ + +"),
        {"stalls": {"1f": {"best": {"counts": 1}, "laid": {"counts": 3}}}},
    ),
    case(
        43,
        "a reserved space counts as a path at best",
        distance("1f 2 F", streets="none"),
        {"stalls": {"1f": {"best": {"counts": 1}, "laid": {"counts": 8}}}},
    ),
]
