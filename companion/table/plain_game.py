"""What a kind of game says and stores if it has nothing of its own: scores, who is ahead, and who has won.

The states of such a game have `setup`, `points` by seat and `is_over`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.table.best_figures import Best, PlayedGame, Record
from companion.table.figures import IN_PROGRESS, Figures, SeatFigures
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.sentences import escape_for_csv, format_number, join_names

COMPLETE = "complete"


@dataclass(frozen=True)
class ScoresView:
    """A moment of the log: the entry in words, and the scores after it."""

    title: str
    line: str


def figures_of(state: Any, *, lowest_wins: bool) -> Figures:
    best = (min if lowest_wins else max)(state.points)
    winners = state.points.count(best) if state.is_over else 0
    seats = tuple(SeatFigures(points, winners * (points == best)) for points in state.points)
    return Figures(not state.is_over, {"ended": COMPLETE if state.is_over else IN_PROGRESS}, seats)


def are_figures(own: Any) -> bool:
    return isinstance(own, dict) and own.get("ended") in (COMPLETE, IN_PROGRESS)


def best_score(games: Iterable[PlayedGame], *, lowest_wins: bool) -> tuple[Record, ...]:
    """Return the record of the best score in whole games."""
    best = Best(smallest=lowest_wins)
    for game in games:
        for seat, score in enumerate(game.scores if not game.is_short else ()):
            best.see(game, seat, score)
    return best.record("score")


def outcome_in_words(scores: Sequence[int | None], winners: Sequence[int], names: Sequence[str]) -> str:
    """Return who has won; without winners, the game goes on."""
    if not winners:
        return _("The game goes on.")
    message = ngettext(
        "{players} wins with {points} points.",
        "{players} share the victory with {points} points.",
        len(winners),
    )
    return message.format(players=join_names(winners, names), points=format_number(scores[winners[0]] or 0))


def scores_in_words(names: Sequence[str], scores: Sequence[int]) -> str:
    return ", ".join(f"{isolated(name)} {format_number(score)}" for name, score in zip(names, scores))


def score_sheet(names: Sequence[str], scores: Sequence[int | None]) -> str:
    """Return each player's score as the text of a CSV file."""
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([_("player"), _("score")])
    writer.writerows([escape_for_csv(name), score] for name, score in zip(names, scores))
    return text.getvalue()
