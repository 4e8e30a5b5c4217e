"""The rules of Fishing as a library: cards, tricks, draws and whole games. See docs/library.md."""

from typing import TYPE_CHECKING

from companion.tools.exports import exporter

if TYPE_CHECKING:
    from companion.fishing.cards import Buoy, Card, Suit, SuitCard, parse_card, parse_suit
    from companion.fishing.catching import Choice
    from companion.fishing.events import (
        Event,
        GameEnded,
        PenaltyRecorded,
        RoundCounted,
        Setup,
        TableCorrected,
        TrickCaught,
        TrickPlayed,
    )
    from companion.fishing.game import FishingGame, new_game
    from companion.fishing.house_rules import HouseRules
    from companion.fishing.reasons import Play, Reason
    from companion.fishing.rounds import Batch, DrawPlan, hand_size, plan_draw
    from companion.fishing.state import TableState
    from companion.fishing.tricks import InForce, Verdict, resolve
    from companion.fishing.words.reasons import reasons_in_words
    from companion.table.game import Game
    from companion.table.record import read, write
    from companion.table.rules import BadEvent
    from companion.table.seating import SeatTaken
    from companion.tools.reading import BadRecord, Impossible

__all__ = [
    "BadEvent",
    "BadRecord",
    "Batch",
    "Buoy",
    "Card",
    "Choice",
    "DrawPlan",
    "Event",
    "FishingGame",
    "Game",
    "GameEnded",
    "HouseRules",
    "Impossible",
    "InForce",
    "PenaltyRecorded",
    "Play",
    "Reason",
    "RoundCounted",
    "SeatTaken",
    "Setup",
    "Suit",
    "SuitCard",
    "TableCorrected",
    "TableState",
    "TrickCaught",
    "TrickPlayed",
    "Verdict",
    "hand_size",
    "new_game",
    "parse_card",
    "parse_suit",
    "plan_draw",
    "read",
    "reasons_in_words",
    "resolve",
    "write",
]

__getattr__ = exporter(
    __name__,
    {
        ".cards": ("Buoy", "Card", "Suit", "SuitCard", "parse_card", "parse_suit"),
        ".catching": ("Choice",),
        ".events": (
            "Event",
            "GameEnded",
            "PenaltyRecorded",
            "RoundCounted",
            "Setup",
            "TableCorrected",
            "TrickCaught",
            "TrickPlayed",
        ),
        ".game": ("FishingGame", "new_game"),
        ".house_rules": ("HouseRules",),
        ".reasons": ("Play", "Reason"),
        ".rounds": ("Batch", "DrawPlan", "hand_size", "plan_draw"),
        ".state": ("TableState",),
        ".tricks": ("InForce", "Verdict", "resolve"),
        ".words.reasons": ("reasons_in_words",),
        "..table.game": ("Game",),
        "..tools.reading": ("BadRecord", "Impossible"),
        "..table.record": ("read", "write"),
        "..table.rules": ("BadEvent",),
        "..table.seating": ("SeatTaken",),
    },
)


def __dir__() -> list[str]:
    return __all__
