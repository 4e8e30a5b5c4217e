"""A whole game as a report for the command line, and as a score sheet in CSV."""

import csv
import io
from collections.abc import Sequence

from companion.fishing.game import FishingGame
from companion.fishing.state import Ended, Round
from companion.fishing.words.doubts import doubts_in_words
from companion.fishing.words.results import reason_of_end
from companion.fishing.words.rounds import opening_in_words, overfishing_in_words
from companion.tools.direction import isolated, padded
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import escape_for_csv, format_number, join_names


def to_csv(game: FishingGame) -> str:
    """Return the score sheet as the text of a CSV file.

    Points after a round are the points before it plus the catch, minus 3 for each penalty, plus corrections by hand.
    """
    state, names = game.state, game.setup.players
    text = io.StringIO()
    writer = csv.writer(text)
    per_player = (_("caught"), _("penalties"), _("by hand"), _("points"))
    titles = [escape_for_csv(f"{name}: {what}") for name in names for what in per_player]
    writer.writerow([_("round"), _("cards each"), *titles])
    for round_ in state.rounds:
        points = state.points_after(round_)
        by_player = zip(round_.caught, round_.penalties, round_.by_hand, points)
        cells = (cell or 0 for figures in by_player for cell in figures)
        writer.writerow([round_.number, round_.hand, *cells])
    return text.getvalue()


def replay_report(game: FishingGame) -> str:
    """Return a report on a game for the command line, round by round."""
    state, names = game.state, game.setup.players
    doubts = game.doubts
    lines: list[str] = []
    for round_ in state.rounds:
        lines.extend(_round_lines(round_, state.points_after(round_), names))
        in_round = [doubt for doubt in doubts if doubt.round == round_.number]
        lines.extend("  ! " + sentence for sentence in doubts_in_words(in_round, names))
    if state.overfished is not None:
        lines.append(_("Round {number}").format(number=state.overfished.round))
        lines.append("  " + overfishing_in_words(state.overfished))
    if state.ended is Ended.IN_PROGRESS:
        lines.append(_("The game goes on."))
    else:
        if state.ended is Ended.SHORT:
            lines.append(reason_of_end(state))
        message = ngettext(
            "{players} wins with {points} points.",
            "{players} share the victory with {points} points.",
            len(state.winners),
        )
        lines.append(message.format(players=join_names(state.winners, names), points=max(state.points)))
    return "\n".join(lines)


def _round_lines(round_: Round, points: Sequence[int], names: Names) -> list[str]:
    lines = [_("Round {number}, {hand} cards each").format(number=round_.number, hand=round_.hand)]
    if round_.draw is not None:
        drawn = [f"{isolated(names[step.seat])} {step.need}" for step in round_.draw.steps]
        lines.append(
            "  "
            + _("From the ocean: {draws}; {left} left.").format(
                draws=", ".join(drawn) or _("nothing"), left=round_.draw.ocean_after
            )
        )
    lines.append("  " + opening_in_words(round_.opening, round_.number, names))
    width = max(len(name) for name in names)
    for seat, name in enumerate(names):
        marks = [format_number(loss.value) * times for loss, times in round_.losses[seat].items()]
        lost = " " + " ".join(marks)
        lines.append(f"  {padded(name, width)}  +{round_.caught[seat]:<3}{lost:<6} = {format_number(points[seat])}")
    return lines
