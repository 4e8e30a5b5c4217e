"""The rules of Fresh Fish as a library: squares, forced paths, distances, auctions, games. See docs/library.md."""

from typing import TYPE_CHECKING

from companion.tools.exports import exporter

if TYPE_CHECKING:
    from companion.fresh_fish.auctions import Sale, settle
    from companion.fresh_fish.events import (
        Event,
        FleaMarketPlaced,
        GameEnded,
        LastStallPlaced,
        SpaceReserved,
        StallAuctioned,
        TableCorrected,
    )
    from companion.fresh_fish.game import FreshFishGame, new_game
    from companion.fresh_fish.geometry.areas import Areas, read_areas
    from companion.fresh_fish.geometry.paths import Broken, Cause, Paths, forced_paths
    from companion.fresh_fish.geometry.square import Square, read_square
    from companion.fresh_fish.geometry.ways import StallWays, Streets, Way, WayRules, all_ways
    from companion.fresh_fish.goods import GOODS, Good
    from companion.fresh_fish.house_rules import HouseRules
    from companion.fresh_fish.set_up import Setup
    from companion.fresh_fish.state import TableState
    from companion.table.game import Game
    from companion.table.record import read, write
    from companion.table.rules import BadEvent
    from companion.table.seating import SeatTaken
    from companion.tools.reading import BadRecord, Impossible

__all__ = [
    "GOODS",
    "Areas",
    "BadEvent",
    "BadRecord",
    "Broken",
    "Cause",
    "Event",
    "FleaMarketPlaced",
    "FreshFishGame",
    "Game",
    "GameEnded",
    "Good",
    "HouseRules",
    "Impossible",
    "LastStallPlaced",
    "Paths",
    "Sale",
    "SeatTaken",
    "Setup",
    "SpaceReserved",
    "Square",
    "StallAuctioned",
    "StallWays",
    "Streets",
    "TableCorrected",
    "TableState",
    "Way",
    "WayRules",
    "all_ways",
    "forced_paths",
    "new_game",
    "read",
    "read_areas",
    "read_square",
    "settle",
    "write",
]

__getattr__ = exporter(
    __name__,
    {
        ".auctions": ("Sale", "settle"),
        ".events": (
            "Event",
            "FleaMarketPlaced",
            "GameEnded",
            "LastStallPlaced",
            "SpaceReserved",
            "StallAuctioned",
            "TableCorrected",
        ),
        ".game": ("FreshFishGame", "new_game"),
        ".geometry.areas": ("Areas", "read_areas"),
        ".geometry.paths": ("Broken", "Cause", "Paths", "forced_paths"),
        ".geometry.square": ("Square", "read_square"),
        ".geometry.ways": ("StallWays", "Streets", "Way", "WayRules", "all_ways"),
        ".goods": ("GOODS", "Good"),
        ".house_rules": ("HouseRules",),
        ".set_up": ("Setup",),
        ".state": ("TableState",),
        "..table.game": ("Game",),
        "..tools.reading": ("BadRecord", "Impossible"),
        "..table.record": ("read", "write"),
        "..table.rules": ("BadEvent",),
        "..table.seating": ("SeatTaken",),
    },
)


def __dir__() -> list[str]:
    return __all__
