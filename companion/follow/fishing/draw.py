"""The draw between two rounds as followers see it: everybody's part, also spoken to the one it concerns."""

from typing import Any

from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Round
from companion.fishing.words.rounds import draw_reasons_in_words, why_opens
from companion.language import _, ngettext
from companion.names import Names


def draw_to_json(plan: DrawPlan, names: Names) -> list[dict[str, Any]]:
    """Everybody's part: who draws from the ocean in this order, then who needs nothing from it."""
    seats = (*plan.order, *(seat for seat in range(len(names)) if seat not in plan.order))
    return [_part(plan, seat, place, names) for place, seat in enumerate(seats)]


def _part(plan: DrawPlan, seat: int, place: int, names: Names) -> dict[str, Any]:
    own, need = plan.from_stock[seat], plan.need[seat]
    head = _you_draw(place) if need else _("You draw nothing from the ocean")
    from_own = _("{count} from your stockroom").format(count=own)
    from_ocean = _("{count} from the ocean").format(count=need)
    return {
        "player": names[seat],
        "place": place + 1 if need else None,
        "from_stock": own,
        "need": need,
        "text": _("{count} from stockroom").format(count=own),
        "ocean_text": from_ocean,
        "you": head,
        "you_sentence": f"{head}: {from_own}, {from_ocean}." if need else f"{head}: {from_own}.",
    }


def _you_draw(place: int) -> str:
    return (
        _("You draw first"),
        _("You draw second"),
        _("You draw third"),
        _("You draw fourth"),
        _("You draw fifth"),
    )[place]


def around_the_draw(plan: DrawPlan, names: Names) -> dict[str, Any]:
    """What stands around the parts: title, why this order, what it does to the ocean."""
    return {
        "title": _("Draw for round {number}").format(number=plan.round),
        "hand": ngettext("{count} card each", "{count} cards each", plan.hand).format(count=plan.hand),
        "reasons": draw_reasons_in_words(plan, names),
        "ocean": _("Ocean {before} before, {after} after").format(before=plan.ocean_before, after=plan.ocean_after),
    }


def opening_to_json(round_: Round, names: Names) -> dict[str, Any]:
    """Who opens the round and why, also spoken to that player."""
    opening = round_.opening
    return {
        "player": names[opening.seat],
        "text": _("{player} opens round {number}").format(player=names[opening.seat], number=round_.number),
        "you": _("You open round {number}").format(number=round_.number),
        "why": why_opens(opening, names),
    }
