"""The rules of every game for the page that followers open, and how many follow."""

from typing import Any

from companion.pages.rule_texts import Topic
from companion.table.kinds import KINDS, Kind, kind_of
from companion.tools.language import ngettext


def rules_of_games() -> dict[str, Any]:
    """Return the rules of every game as JSON, in the current language."""
    kinds = {key: kind_of(key) for key in KINDS}
    return {key: [_chapter(topic, kind) for topic in kind.chapters()] for key, kind in kinds.items()}


def _chapter(topic: Topic, kind: Kind) -> dict[str, Any]:
    """Return a chapter of the rules as JSON for the page."""
    return {
        "key": topic.key,
        "title": topic.title,
        "passages": [
            {
                "title": passage.title,
                "text": passage.text,
                "cards": kind.cards(passage.cards),
                "is_ours": passage.is_ours,
            }
            for passage in topic.entries
        ],
    }


def followers_in_words(count: int) -> str:
    """Return the number of followers in words, as in "3 phones following"."""
    return ngettext("{count} phone following", "{count} phones following", count).format(count=count)
