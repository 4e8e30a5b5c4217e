"""The score sheet of a game as CSV: a line a round, with what each player caught and paid, and the points after it."""

import csv
import io
from collections.abc import Sequence

from companion.fishing.fold import PENALTY
from companion.fishing.game import FishingGame
from companion.fishing.state import Ended, Round, TableState
from companion.language import _
from companion.names import harmless


def to_csv(game: FishingGame) -> str:
    """The score sheet as the text of a CSV file.

    Points are those before the round, plus what was caught, minus 3 for each penalty, plus what was set by hand.
    """
    state, names = game.state, game.setup.players
    text = io.StringIO()
    writer = csv.writer(text)
    per_player = (_("caught"), _("penalties"), _("by hand"), _("points"))
    titles = [harmless(f"{name}: {what}") for name in names for what in per_player]
    writer.writerow([_("round"), _("cards each"), *titles])
    before: Sequence[int] = (0,) * len(names)
    for round_ in state.rounds:
        points = _points_after(state, round_)
        row = [round_.number, round_.hand]
        for seat in state.setup.seats:
            caught = round_.caught[seat] if round_.points is not None else 0
            by_hand = points[seat] - before[seat] - caught + PENALTY * round_.penalties[seat]
            row += [round_.caught[seat], round_.penalties[seat], by_hand, points[seat]]
        writer.writerow(row)
        before = points
    return text.getvalue()


def _points_after(state: TableState, round_: Round) -> Sequence[int]:
    """The points after a round; what is set right after the end counts as part of the last one."""
    at_the_end = state.ended is not Ended.IN_PROGRESS and round_ is state.finished[-1]
    return state.points if at_the_end or round_.points is None else round_.points
