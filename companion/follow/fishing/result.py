"""The end of a game as followers see it: who won, why it ended, the ranking and everybody's award."""

from typing import Any

from companion.fishing.awards import Award, awards
from companion.fishing.state import Ended, TableState
from companion.fishing.words.awards import award_in_words
from companion.fishing.words.results import reason_of_end
from companion.language import _, ngettext
from companion.names import Names, names_listed


def result_to_json(state: TableState) -> dict[str, Any] | None:
    """Winners, ranking and awards; none while the game goes on."""
    if state.ended is Ended.IN_PROGRESS:
        return None
    names, winners = state.setup.players, state.winners
    most = max(state.points)
    is_shared = len(winners) > 1
    unit = ngettext("point each", "points each", abs(most)) if is_shared else ngettext("point", "points", abs(most))
    seats = sorted(state.setup.seats, key=lambda seat: (-state.points[seat], seat))
    return {
        "caption": _("Shared victory") if is_shared else _("Winner"),
        "winners": names_listed(winners, names),
        "points": most,
        "unit": unit,
        "reason": reason_of_end(state),
        "ranking": [
            {
                "place": 1 + sum(points > state.points[seat] for points in state.points),
                "player": names[seat],
                "points": state.points[seat],
            }
            for seat in seats
        ],
        "awards": [_award_to_json(award, names) for award in awards(state)],
    }


def _award_to_json(award: Award, names: Names) -> dict[str, Any]:
    said = award_in_words(award)
    return {"player": names[award.seat], "title": said.title, "value": said.value}
