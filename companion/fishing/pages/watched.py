"""What the page of followers shows of a game of Fishing: everyone's pages as those who watch see them, as JSON.

Programs get a view of their own, with who has to do something now.
"""

from dataclasses import asdict
from typing import Any

from companion.fishing.follow.cards import last_trick_to_json
from companion.fishing.follow.view import view
from companion.fishing.pages.count import count_draft
from companion.fishing.pages.phase import Phase, drawing, is_started, phase_of
from companion.fishing.pages.trick_drafts import shared_trick
from companion.fishing.pages.under_way import piles_view
from companion.fishing.problems import Seat
from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Ended, TableState
from companion.pages.presenting import Desk
from companion.pages.registry import presenter_of, view_to_json
from companion.pages.session import Session

FRAME = ("kind", "players", "leader", "round", "ended", "said", "to_act")
"""What the frame of the page uses of the view for programs."""
MAIN_PAGES = {Phase.DRAW: "draw", Phase.OVER: "result"}
"""The page that takes the place of the table in a phase of the game."""


def watched(table: Session) -> dict[str, Any]:
    """Return the pages of a table by name, which of them is the main one, and the last trick."""
    desk, game, seen = Desk(table, watches=True), table.game_on_table, view_for_programs(table)
    main = MAIN_PAGES.get(phase_of(table), "table")
    return {
        **{key: seen[key] for key in FRAME},
        "faces": {name: asdict(face) for name, face in zip(table.names, table.faces)},
        "main": main,
        "pages": {page: view_to_json(presenter_of(page, desk)) for page in dict.fromkeys(("table", "sheet", main))},
        "last_trick": last_trick_to_json(game.events, game.states(), table.names),
    }


def view_for_programs(table: Session) -> dict[str, Any]:
    """Return what programs get: the view of the game, and by name who has to do something now."""
    shown = view(
        table.game_on_table.moment,
        is_started=is_started(table),
        trick=shared_trick(table),
        piles=piles_view(count_draft(table), table.names),
    )
    return {**shown, "to_act": {table.names[seat]: deed for seat, deed in _to_act(table).items()}}


def _to_act(table: Session) -> dict[Seat, str]:
    """Return what players have to do now apart from playing cards, by seat: "draws" or "counts".

    A count has begun once a pile is entered.
    """
    state: TableState = table.state
    if state.ended is not Ended.IN_PROGRESS:
        return {}
    plan = state.round.draw
    if plan is not None and not is_started(table) and not any(state.round.caught):
        return dict.fromkeys(_drawing_now(plan, drawing(table).drawn), "draws")
    count = count_draft(table)
    if not any(count.piles):
        return {}
    return {seat: "counts" for seat, number in enumerate(count.numbers) if number is None}


def _drawing_now(plan: DrawPlan, drawn: frozenset[Seat]) -> list[Seat]:
    """Return whoever is next at the ocean, and all who need nothing from it, unless they are ticked off."""
    at_ocean = [seat for seat in plan.order if seat not in drawn]
    only_stockroom = [seat for seat, need in enumerate(plan.need) if not need and seat not in drawn]
    return at_ocean[:1] + only_stockroom
