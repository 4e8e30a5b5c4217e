"""Announcements to be read aloud after an entry: short, with numbers worded as they are spoken."""

import re

from companion.fishing.events import PenaltyRecorded
from companion.fishing.game import Duty
from companion.fishing.reasons import AllCaught, AssumedNothing, Passed, Penalised, Won, ZeroCaught
from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import Verdict
from companion.fishing.words.reasons import catches_in_words, reason_in_words, reasons_in_words
from companion.fishing.words.results import reason_of_end
from companion.fishing.words.rounds import opening_in_words
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_names

# The reasons of a verdict that are announced.
ANNOUNCED = (AssumedNothing, Won, ZeroCaught, AllCaught, Passed, Penalised)
MINUS = re.compile(r"[–-](?=\d)")


def verdict_announced(verdict: Verdict, names: Names) -> list[str]:
    """Return the announcement of a settled trick: who wins or catches what, why, and who takes or pays what."""
    reasons = [reason for reason in verdict.reasons if isinstance(reason, ANNOUNCED)]
    # The beaten cards are left out: players see them on the table, and naming them takes too long.
    short = [reason._replace(beaten=()) if isinstance(reason, Won) else reason for reason in reasons]
    template, seats = catches_in_words(verdict)
    if seats == (verdict.winner,):
        outcome = _("{player} wins the trick.").format(player=names[verdict.winner])
    else:
        outcome = f"{template.format(*(isolated(names[seat]) for seat in seats))}."
    return with_spoken_minus([outcome, *reasons_in_words(short, names)])


def with_spoken_minus(sentences: list[str]) -> list[str]:
    return [MINUS.sub(_("minus") + " ", sentence) for sentence in sentences]


def late_penalty_announced(event: PenaltyRecorded, before: TableState, after: TableState, names: Names) -> list[str]:
    """Return the announcement of a minus-three in the round just over. It may change who opens the next round."""
    sentences = [reason_in_words(Penalised(event.seat, 1), names)]
    sentences.append(_("It counts in round {number}.").format(number=after.finished[-1].number))
    if after.round.opening.seat != before.round.opening.seat:
        sentences.append(opening_in_words(after.round.opening, after.round.number, names))
    return with_spoken_minus(sentences)


def round_announced(before: TableState, after: TableState, names: Names) -> list[str]:
    """Return the announcement of the draw and the opener if a round has begun, or of the end of the game."""
    if after.ended is not before.ended and after.ended is not Ended.IN_PROGRESS:
        return _end(after, names)
    plan = after.round.draw
    if after.round.number > before.round.number and plan is not None:
        return [*_draw(plan, names), opening_in_words(after.round.opening, plan.round, names)]
    return []


def _draw(plan: DrawPlan, names: Names) -> list[str]:
    """Return the announcement of a draw: who draws how many cards, in order."""
    if not plan.steps:
        return [_("Round {number}: nobody draws from the ocean.").format(number=plan.round)]
    sentences = [_("Draw for round {number}.").format(number=plan.round)]
    for step in plan.steps:
        message = ngettext("{player} draws {count} card.", "{player} draws {count} cards.", step.need)
        sentences.append(message.format(player=names[step.seat], count=step.need))
    return sentences


def _end(after: TableState, names: Names) -> list[str]:
    sentences = list(filter(None, [reason_of_end(after)]))
    winners = after.winners
    points = format_number(after.points[winners[0]])
    message = ngettext("{players} wins with {points} points.", "{players} win with {points} points.", len(winners))
    return [*sentences, message.format(players=join_names(winners, names), points=points)]


def duty_in_words(duty: Duty) -> tuple[str, str]:
    """Return the reminder of a duty, and a shorter wording for narrow layouts."""
    match duty:
        case Duty.PASS_LEFT:
            return _("Now everyone passes a card to the left"), _("Pass a card left")
        case Duty.STOW_CATCH:
            return _("Shuffle what you caught: it goes under your stockroom"), _("Stow your catch")
