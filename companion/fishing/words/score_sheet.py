"""The score sheet of a game as CSV: a line a round, with what each player caught and paid, and the points after it."""

import csv
import io
from collections.abc import Sequence

from companion.fishing.fold import PENALTY
from companion.fishing.game import FishingGame
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
        points = state.points_after(round_)
        row = [round_.number, round_.hand]
        for seat in state.setup.seats:
            caught = round_.caught[seat] if round_.points is not None else 0
            by_hand = points[seat] - before[seat] - caught + PENALTY * round_.penalties[seat]
            row += [round_.caught[seat], round_.penalties[seat], by_hand, points[seat]]
        writer.writerow(row)
        before = points
    return text.getvalue()
