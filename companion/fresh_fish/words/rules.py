"""The rules of Fresh Fish in our own words, by topic.

A passage about a point that the printed rules leave open is marked as our reading; players may overrule it.
"""

from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason
from companion.fresh_fish.words import rules_of_paths as paths
from companion.fresh_fish.words import rules_of_scoring as scoring
from companion.fresh_fish.words import rules_of_set_up as set_up
from companion.fresh_fish.words import rules_of_turns as turns
from companion.pages.rule_texts import Topic
from companion.tools.language import once_per_language


@once_per_language
def topics() -> tuple[Topic, ...]:
    """Return all chapters of the rules in the current language, in reading order.

    They are cached because a search reads them at every letter, and collecting them took as long as searching them.
    """
    return (
        set_up.idea(),
        set_up.box(),
        set_up.set_up(),
        turns.turn(),
        turns.auction(),
        paths.base_paths(),
        paths.classic(),
        paths.classic_paths(),
        turns.end(),
        scoring.ways(),
        scoring.scoring(),
        scoring.mistakes(),
    )


def topic_of(reason: Reason) -> str:
    """Return the key of the chapter that explains why a space must become a path."""
    match reason:
        case AreaIsFull():
            return "base_paths"
        case LastWayIn() | HoldsTogether():
            return "classic_paths"
