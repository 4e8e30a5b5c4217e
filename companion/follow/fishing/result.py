"""The end of a game as followers see it: who won, why it ended, the ranking and everybody's award."""

from typing import Any

from companion.fishing.awards import Award, awards
from companion.fishing.state import Ended, TableState
from companion.fishing.words.awards import award_in_words
from companion.fishing.words.results import ranking, summary
from companion.names import Names


def result_to_json(state: TableState) -> dict[str, Any] | None:
    """Winners, ranking and awards; none while the game goes on."""
    if state.ended is Ended.IN_PROGRESS:
        return None
    said = summary(state)
    return {
        "caption": said.caption,
        "winners": said.winners,
        "points": max(state.points),
        "unit": said.points_word,
        "reason": said.reason,
        "ranking": [{"place": each.place, "player": each.name, "points": each.points} for each in ranking(state)],
        "awards": [_award_to_json(award, state.setup.players) for award in awards(state)],
    }


def _award_to_json(award: Award, names: Names) -> dict[str, Any]:
    said = award_in_words(award)
    return {"player": names[award.seat], "title": said.title, "value": said.value}
