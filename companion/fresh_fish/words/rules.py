"""The rules of Fresh Fish in our own words, by topic.

A passage that is marked as ours settles what the printed rules leave open, so that a table may overrule it knowingly.
"""

from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason
from companion.fresh_fish.words import rules_of_the_end as ending
from companion.fresh_fish.words import rules_of_the_square as square
from companion.fresh_fish.words import rules_of_turns as turns
from companion.rule_texts import Topic


def topics() -> tuple[Topic, ...]:
    """All chapters in the current language, in the order in which one reads them."""
    return (
        square.box(),
        square.setting_up(),
        turns.turn(),
        turns.auction(),
        turns.base_paths(),
        turns.classic_paths(),
        ending.end(),
        ending.ways(),
        ending.scoring(),
        ending.mistakes(),
    )


def topic_of(reason: Reason) -> str:
    """The key of the chapter that a reason rests on."""
    match reason:
        case AreaIsFull():
            return "base_paths"
        case LastWayIn() | HoldsTogether():
            return "classic_paths"
