"""Whose turn it is to do something apart from playing cards: to draw, or to count a pile."""

from collections.abc import Mapping
from typing import Any

from companion.fishing.drafts.count import CountDraft
from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.pages.count import COUNT
from companion.fishing.pages.drafts import DRAW
from companion.fishing.problems import Seat
from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Ended, TableState


def to_act(state: TableState, drafts: Mapping[str, Any]) -> dict[Seat, str]:
    """Return what players have to do now, by seat: "draws" or "counts". `drafts` are those that the table shares.

    A count has begun once a pile is entered.
    """
    if state.ended is not Ended.IN_PROGRESS:
        return {}
    plan = state.round.draw
    drawing = DrawingDraft(plan).restored(drafts.get(DRAW, {}))
    if plan is not None and not drawing.is_started and not any(state.round.caught):
        return dict.fromkeys(_drawing_now(plan, drawing.drawn), "draws")
    count = CountDraft.read(state, drafts.get(COUNT, {}))
    if not any(count.piles):
        return {}
    return {seat: "counts" for seat, number in enumerate(count.numbers) if number is None}


def _drawing_now(plan: DrawPlan, drawn: frozenset[Seat]) -> list[Seat]:
    """Return whoever is next at the ocean, and all who need nothing from it, unless they are ticked off."""
    at_ocean = [seat for seat in plan.order if seat not in drawn]
    only_stockroom = [seat for seat, need in enumerate(plan.need) if not need and seat not in drawn]
    return at_ocean[:1] + only_stockroom
