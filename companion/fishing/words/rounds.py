"""Sentences about draws and openings: who draws when, and who opens, each with its reason."""

from companion.fishing.events import Losses
from companion.fishing.rounds import ROUNDS, DrawPlan, DrawStep, Opening, OpensWhy
from companion.fishing.state import TableState
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_names

MOST_MARKS = 3
"""The maximum number of losses to show as separate marks instead of a number."""


def draw_reasons_in_words(plan: DrawPlan, names: Names) -> list[str]:
    """Return the reasons for the order of drawing from the ocean, one sentence for each size of need."""
    first_of_each_need = [step for step in plan.steps if step.seat == step.tied[0]]
    return [_draw_reason(step, place, names) for place, step in enumerate(first_of_each_need)]


def _draw_reason(step: DrawStep, place: int, names: Names) -> str:
    if len(step.tied) > 1:
        if len(step.tied) == 2:
            message = _("{players} each need {count}. {player} played earlier in the last trick.")
        else:
            message = _("{players} each need {count}. They draw in the order they played in the last trick.")
        return message.format(players=join_names(step.tied, names), count=step.need, player=names[step.seat])
    if place == 0:
        return _("{player} needs {count}, more than anyone else.").format(player=names[step.seat], count=step.need)
    return _("Then {player}, who needs {count}.").format(player=names[step.seat], count=step.need)


def overfishing_in_words(plan: DrawPlan) -> str:
    """Return the explanation of why the game ends at this draw, before the next round."""
    need = sum(plan.need)
    if plan.ocean_before:
        message = _("Together you need {need} cards, but the ocean holds only {ocean}: the game is over.")
    else:
        message = ngettext(
            "You need {need} card, but the ocean is empty: the game is over.",
            "Together you need {need} cards, but the ocean is empty: the game is over.",
            need,
        )
    return message.format(need=need, ocean=plan.ocean_before)


def opening_in_words(opening: Opening, number: int, names: Names) -> str:
    message = _("{player} opens round {number}: {why}.")
    return message.format(player=names[opening.seat], number=number, why=why_opens(opening, names))


def why_opens(opening: Opening, names: Names) -> str:
    """Return why a player opens a round, worded to follow a colon or to stand below the name."""
    match opening.why:
        case OpensWhy.TABLE_CHOSE:
            message = _("you chose who leads first")
        case OpensWhy.SET_BY_HAND:
            message = _("set by hand")
        case OpensWhy.FEWEST_POINTS:
            message = _("fewest points ({points})")
        case OpensWhy.PLAYED_EARLIER if len(opening.tied) == 2:
            message = _("{players} are tied for fewest points ({points}); {player} played earlier in the last trick")
        case OpensWhy.PLAYED_EARLIER:
            message = _("{players} are tied for fewest points ({points}); {player} played earliest in the last trick")
    return message.format(
        player=names[opening.seat],
        points=format_number(opening.points),
        players=join_names(opening.tied, names),
    )


def short_game_in_words(last_round: int, whole_rounds: int) -> str:
    """Return when a game was ended early: after a round, or in the middle of one."""
    if last_round == whole_rounds:
        message = _("A short game: ended after {number} of {rounds} rounds.")
    else:
        message = _("A short game: ended in round {number} of {rounds}.")
    return message.format(number=last_round, rounds=ROUNDS)


def ending_in_words(state: TableState) -> list[str]:
    """Return what would count if the game were ended early in this state."""
    if not state.round.is_begun:
        message = _("The points after round {number} are the result.")
        return [message.format(number=state.round.number - 1)]
    sentences = [_("The points as they stand are the result, every –3 included.")]
    tricks = state.round.tricks
    if tricks:
        message = ngettext(
            "In round {number}, only the one trick entered counts.",
            "In round {number}, only the {count} tricks entered count.",
            tricks,
        )
    else:
        message = _("Nothing caught in round {number} counts, because no trick was entered.")
    return [*sentences, message.format(number=state.round.number, count=tricks)]


def draw_report(plan: DrawPlan, opening: Opening | None, names: Names) -> str:
    """Return a report on a draw: who takes what in which order, whether the ocean has enough cards, and who opens."""
    lines = [_("Round {number}: everyone takes {hand} cards.").format(number=plan.round, hand=plan.hand)]
    if plan.is_overfishing:
        lines.append(overfishing_in_words(plan))
        return "\n".join(lines)
    from_ocean = {step.seat: place for place, step in enumerate(plan.steps, start=1)}
    for seat in (*plan.order, *(seat for seat in range(len(names)) if seat not in from_ocean)):
        place = f"{from_ocean[seat]}." if seat in from_ocean else " –"
        line = _("  {place} {player}: {stock} from the stockroom, {ocean} from the ocean")
        lines.append(line.format(place=place, player=names[seat], stock=plan.from_stock[seat], ocean=plan.need[seat]))
    lines.extend(draw_reasons_in_words(plan, names))
    message = _("The ocean goes from {before} to {after} cards.") if plan.steps else _("Nobody draws from the ocean.")
    lines.append(message.format(before=plan.ocean_before, after=plan.ocean_after))
    if opening is not None:
        lines.append(opening_in_words(opening, plan.round, names))
    return "\n".join(lines)


def losses_in_words(losses: Losses) -> str:
    """Return a mark such as "–3" for each loss, or the number of each kind if there are many."""
    marks = [(format_number(loss.value), times) for loss, times in losses.items()]
    if sum(losses.values()) > MOST_MARKS:
        return " ".join(f"{times} × {mark}" for mark, times in marks)
    return " ".join(" ".join([mark] * times) for mark, times in marks)
