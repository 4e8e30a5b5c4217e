"""Invalid records of Fresh Fish: with a bad value before the events, or with a bad event after three valid ones."""

from typing import Any

from tests.fresh_fish.bad_questions import BAD_FLAGS, BAD_NAMES, BAD_SPACES, BAD_SQUARES, BAD_STREETS, HUGE, BadQuestion

VALID_EVENTS = [
    {"event": "space_reserved", "space": "B2"},
    {"event": "space_reserved", "space": "E2"},
    {"event": "flea_market_placed", "space": "B2"},
]
"""Events after which it is Paul's turn. He has one disc on E2, Anne has none, and a table stands on B2."""
RECORD: dict[str, Any] = {
    "format": "fresh-fish-record",
    "version": 1,
    "players": ["Anne", "Paul"],
    "starting_player": "Anne",
    "classic": False,
    "square": [". . . . . ."] * 6,
    "areas": [
        "1a 1a 1a 1b 1b 1b",
        "2c 2c 2c 2d 2d 2d",
        "2e 2e 2e 2f 2f 2f",
        "2j 2j 2j 2k 2k 2k",
        "1g 1g 1g 1h 1h 1h",
        "1g 1i 1i 1i 1h 1h",
    ],
    "milestones": [2, 2, 2],
    "trucks": {"fish": "A1", "soda": "F1", "cheese": "A6", "ice": "F6"},
    "row": ["ice", "fish", "soda", "cheese"],
    "events": VALID_EVENTS,
}
CLASSIC = {**RECORD, "classic": True, "areas": None}
CORRECTION = {"event": "table_corrected", "note": "counted again"}


def _heads(valid: dict[str, Any], **changes: list[Any]) -> list[BadQuestion]:
    return [
        BadQuestion("replay", f"{key} {str(value)[:60]}", {**valid, key: value})
        for key, bad in changes.items()
        for value in bad
    ]


def _trucks(**places: str) -> dict[str, str]:
    return {**RECORD["trucks"], **places}


BAD_HEADS = [
    *_heads(
        RECORD,
        format=[None, "fishing-record", "", 1, [], "fresh-fish-boards"],
        version=[None, 0, 2, "1", True, 1.0, -1],
        players=[*BAD_NAMES, ["Anne", "Paul", "Debbie"]],
        starting_player=[None, "Nikki", "", 1, ["Anne"], True],
        classic=[*BAD_FLAGS, True],
        square=[*BAD_SQUARES, [". . . . . ."] * 5, ["+ . . . . .", *RECORD["square"][1:]]],
        areas=[None, [], ["1a"], RECORD["areas"][:5], [*RECORD["areas"][:5], "1g 1i 1g 1i 1h 1h"], "1a", 3],
        milestones=[None, [], [2, 2], [2, 2, 2, 2], [2, 2, 1], [2, 2, 6], [2, 2, True], [2, 2, "2"], 6, "222"],
        trucks=[
            None,
            {},
            [],
            {"fish": "A1", "soda": "F1", "cheese": "A6"},
            {**RECORD["trucks"], "bread": "D6"},
            _trucks(ice="A1"),
            _trucks(ice="C2"),  # in an area with a 2
            _trucks(ice="B1"),  # two in one area
            _trucks(ice="G1"),
            _trucks(ice="?"),
            {**RECORD["trucks"], "ice": None},
            {**RECORD["trucks"], "ice": 5},
        ],
        row=[
            [],
            ["ice", "fish", "soda"],
            ["ice", "fish", "soda", "soda"],
            ["ice", "fish", "soda", "bread"],
            ["ice", "fish", "soda", "cheese", "ice"],
            "ice",
            [1, 2, 3, 4],
            True,
        ],
        rules=[[], "any", 1, {"streets": "maybe"}, {"corners": 1}, {"corners": "yes"}, {"longest": 3}, {"streets": 1}],
        events=[None, {}, "none", 3, [None], ["space_reserved"], [[]], [{}], [{"event": "draw"}], [{"space": "B2"}]],
        winner=["Anne"],
    ),
    *_heads({**RECORD, "events": []}, rules=[{"streets": bad} for bad in BAD_STREETS]),
    *_heads(
        {**RECORD, "square": [*RECORD["square"][:2], "-", *RECORD["square"][3:]], "events": []},
        areas=[[*RECORD["areas"][:2], "-", *RECORD["areas"][3:]]],  # in two pieces
    ),
    *_heads(
        {**CLASSIC, "events": []},
        areas=[RECORD["areas"]],
        trucks=[
            _trucks(fish="A2", soda="B1"),  # cuts off the corner
            _trucks(fish="A1", soda="A2", cheese="B1"),  # no free space beside the fish truck
        ],
    ),
    *(
        BadQuestion("replay", f"without {key}", {name: value for name, value in RECORD.items() if name != key})
        for key in ("format", "version", "players", "starting_player", "square", "areas", "milestones", "trucks")
    ),
]


def _auction(**changes: Any) -> dict[str, Any]:
    return {"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0, "Paul": 1}, "space": "E2", **changes}


def _sold(**changes: Any) -> dict[str, Any]:
    return {"event": "stall_auctioned", "good": "fish", "winner": "Paul", "price": 1, "space": "E2", **changes}


_RESERVED, _FLEA = {"event": "space_reserved"}, {"event": "flea_market_placed"}
BAD_EVENTS: list[Any] = [
    # not an event
    None,
    [],
    "space_reserved",
    {"event": None, "space": "E3"},
    {"event": ["space_reserved"], "space": "E3"},
    {"event": "Space_Reserved", "space": "E3"},
    # reserving
    _RESERVED,
    *({**_RESERVED, "space": bad} for bad in [None, *BAD_SPACES]),
    {**_RESERVED, "space": "E3", "player": "Anne"},
    {**_RESERVED, "space": "G1"},
    {**_RESERVED, "space": "E2"},
    {**_RESERVED, "space": "B2"},
    {**_RESERVED, "space": "A1"},
    {**_RESERVED, "space": "B1"},
    {**_RESERVED, "space": "C3"},  # beside neither a path nor a disc
    # flea markets
    _FLEA,
    {**_FLEA, "space": "B2"},
    {**_FLEA, "space": "E3"},
    {**_FLEA, "space": "B1"},
    {**_FLEA, "space": None},
    {**_FLEA, "space": "E2", "good": "fish"},
    # auctions
    _auction(good="bread"),
    _auction(good=None),
    _auction(good=["fish"]),
    _auction(bids={}),
    _auction(bids=None),
    _auction(bids={"Paul": 1}),
    _auction(bids={"Anne": 0, "Paul": 1, "Nikki": 1}),
    *(_auction(bids={"Anne": 0, "Paul": bad}) for bad in (-1, 16, True, "1", 1.5, None, HUGE, -HUGE, [1])),
    _auction(bids=[0, 1]),
    _auction(space=None),  # Paul has a reserved space
    _auction(space="E3"),
    _auction(space="G9"),
    _auction(bids={"Anne": 2, "Paul": 1}, space="E2"),  # Anne has no reserved space and must build outside
    _auction(winner="Paul"),
    _auction(winner="Paul", price=1),
    _auction(note="?"),
    *(_sold(winner=bad) for bad in (None, "Nikki", 2, ["Paul"], "")),
    *(_sold(price=bad) for bad in (None, -1, 16, True, "1", 1.5, HUGE)),
    _sold(winner="Anne", price=0, space=None),  # the active player wins a tie at 0
    _sold(winner="Anne", price=1, space="E2"),
    # the last four
    {"event": "last_stall_placed", "good": "ice", "space": "E2"},  # the stack is not empty
    {"event": "last_stall_placed", "good": "ice"},
    # corrections
    *({**CORRECTION, "spaces": bad} for bad in ([], "B2", {"B2": "x"}, {"B2": None}, {"G1": "."}, {"?": "."}, True)),
    *({**CORRECTION, "spaces": bad} for bad in ({"A1": "."}, {"E3": "F"}, {"E3": "-"}, {"E3": "3"}, {"E3": "6f"})),
    *({**CORRECTION, "coins": bad} for bad in ([], "", 0, False, 9, {"Nikki": 1}, {"Paul": -1}, {"Paul": True})),
    *({**CORRECTION, "active": bad} for bad in ("Nikki", 1, True, ["Paul"], "")),
    *({**CORRECTION, "stack": bad} for bad in ([], 3, {"bread": 1}, {"flea": -1}, {"flea": True}, {"flea": "3"})),
    {**CORRECTION, "note": 5},
    {**CORRECTION, "trucks": {"fish": "B1"}},
    {**CORRECTION, "coins": {"Paul": 1.5}},
]
FIRST_BAD_EVENT = len(VALID_EVENTS) + 1


def with_event(event: Any) -> dict[str, Any]:
    return {**RECORD, "events": [*VALID_EVENTS, event]}
