"""The rules of Fishing in our own words, by topic.

A passage that is marked as ours settles what the printed rules leave open, so that a table may overrule it knowingly.
"""

from companion.fishing.reasons import (
    AllCaught,
    Followed,
    Lapsed,
    Leads,
    LowestNext,
    NamesColour,
    Passed,
    Penalised,
    PointsDecide,
    Reason,
    RestCaught,
    Shed,
    Won,
    ZeroCaught,
)
from companion.fishing.words import rules_of_rounds as around
from companion.fishing.words import rules_of_tricks as tricks
from companion.rule_texts import Topic


def topics() -> tuple[Topic, ...]:
    """All chapters in the current language, in the order in which one reads them."""
    return (
        around.aim(),
        around.setting_up(),
        tricks.following(),
        tricks.winning(),
        *tricks.special_cards(),
        tricks.order(),
        around.rounds(),
        around.ocean(),
        around.end(),
    )


def topic_of(reason: Reason) -> str:
    """The key of the chapter that a reason rests on."""
    match reason:
        case Followed():
            return "following"
        case Won() | Shed():
            return "winning"
        case ZeroCaught():
            return "zero"
        case AllCaught():
            return "catch_all"
        case Penalised():
            return "minus_three"
        case Passed():
            return "pass_left"
        case NamesColour():
            return "call_colour"
        case LowestNext():
            return "lowest_wins"
        case Leads():
            return "play_first" if reason.by_play_first else "order"
        case RestCaught() | Lapsed():
            return "order"
        case PointsDecide():
            return "rounds"
