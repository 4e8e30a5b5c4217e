"""The view of a game for programs: one JSON object with every figure and every sentence in the current language.

It contains what all players at the table can see. Cards of tricks before the last one lie face down in the stockrooms,
so the view leaves them out during the game, and with them the doubts that name them.
"""

from dataclasses import asdict
from typing import Any

from companion.fishing.drafts.shared_trick import Settling
from companion.fishing.events import Event, TrickCaught, TrickPlayed
from companion.fishing.pages.count import count_draft
from companion.fishing.pages.phase import awaited_draw, drawing
from companion.fishing.pages.trick_drafts import shared_trick
from companion.fishing.pages.under_way import piles_view
from companion.fishing.problems import Seat
from companion.fishing.replay import rounds_to_json
from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import InForce
from companion.fishing.words.cards import suit_name
from companion.fishing.words.events import row_of
from companion.fishing.words.under_way import settling_in_words
from companion.pages.session import Session
from companion.table.stored_kind import DRAWS
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_names


def view_for_programs(table: Session) -> dict[str, Any]:
    """Return the view of a table as JSON. It has the draw as long as the round waits for it."""
    moment = table.game_on_table.moment
    events, states = moment.events(), moment.states()
    state: TableState = moment.state
    names = state.setup.players
    is_over = state.ended is not Ended.IN_PROGRESS
    draw = awaited_draw(table)
    trick, piles = shared_trick(table), piles_view(count_draft(table), names)
    in_force = trick.known_in_force
    is_trick = draw is None and not is_over
    row = row_of(events[-1], states[-2], names) if events else None
    last = _("Nothing entered yet") if row is None else row.plain
    return {
        "kind": "fishing",
        "players": list(names),
        "points": dict(zip(names, state.points)),
        "caught": dict(zip(names, state.round.caught)),
        "stock": dict(zip(names, state.stock_sizes)),
        "round": state.round.number,
        "hand": state.round.hand,
        "trick": min(state.trick, state.round.hand),
        "tricks": state.round.hand,
        "leader": None if state.leader is None else names[state.leader],
        "ocean": state.ocean,
        "in_force": _in_force(in_force, names),
        "draw": None if draw is None else _draw_to_json(draw, names),
        "rounds": rounds_to_json(state, moment.evidence.doubts if is_over else ()),
        "last": last,
        "ended": state.ended.value,
        "winners": [names[seat] for seat in state.winners],
        "settling": _settling(trick.settling, names) if is_trick else None,
        "piles": asdict(piles) if piles is not None and is_trick else None,
        "said": " ".join(_announcement(events[-1], states[-2], state, in_force, last, names)) if events else "",
        "to_act": {names[seat]: deed for seat, deed in _to_act(table).items()},
    }


def _in_force(in_force: InForce | None, names: Names) -> dict[str, Any] | None:
    """Return the called colour and whether the lowest wins, in the notation of record files, or None if not entered."""
    if in_force is None:
        return None
    return {
        "called": None if in_force.called is None else in_force.called.value,
        "caller": None if in_force.caller is None else names[in_force.caller],
        "lowest": in_force.is_lowest,
    }


def _settling(settling: Settling | None, names: Names) -> dict[str, Any] | None:
    """Return who settles or splits the trick and how far it is, but no card, or None if nobody does."""
    if settling is None:
        return None
    who, *progress = settling_in_words(settling, names)
    return {
        "player": None if settling.seat is None else names[settling.seat],
        "icon": "split" if settling.is_split else "scale",
        "text": who,
        "progress": " · ".join(progress),
        "cards": settling.cards,
        "count": len(names),
    }


def _effects(in_force: InForce | None, names: Names) -> list[str]:
    """Return a sentence for each effect in force."""
    if in_force is None:
        return []
    sentences = []
    if in_force.called is not None and in_force.caller is not None:
        called = _("{player} called {suit}")
        sentences.append(called.format(player=names[in_force.caller], suit=suit_name(in_force.called)))
    if in_force.is_lowest:
        sentences.append(_("Lowest value wins"))
    return sentences


def _announcement(
    event: Event, before: TableState, after: TableState, in_force: InForce | None, last: str, names: Names
) -> list[str]:
    """Return the announcement for screen readers: the last event and its consequences."""
    sentences = [f"{last}."]
    if after.ended is not Ended.IN_PROGRESS:
        winners = after.winners
        message = ngettext("{players} wins with {points} points.", "{players} win with {points} points.", len(winners))
        points = format_number(max(after.points))
        return [*sentences, _("The game is over."), message.format(players=join_names(winners, names), points=points)]
    if after.round.number > before.round.number:
        opener = names[after.round.opening.seat]
        opens = _("{player} opens round {number}").format(player=opener, number=after.round.number)
        return [*sentences, _("Round {number} is over.").format(number=before.round.number), f"{opens}."]
    if isinstance(event, TrickPlayed | TrickCaught) and after.leader is not None:
        sentences.append(_("{player} leads.").format(player=names[after.leader]))
        sentences.extend(f"{effect}." for effect in _effects(in_force, names))
    return sentences


def _draw_to_json(plan: DrawPlan, names: Names) -> list[dict[str, Any]]:
    """Return what each player draws, as JSON. Those who draw from the ocean come first, in the order of drawing."""
    seats = (*plan.order, *(seat for seat in range(len(names)) if seat not in plan.order))
    return [
        {
            "player": names[seat],
            "place": place if plan.need[seat] else None,
            "from_stock": plan.from_stock[seat],
            "need": plan.need[seat],
        }
        for place, seat in enumerate(seats, start=1)
    ]


def _to_act(table: Session) -> dict[Seat, str]:
    """Return what players have to do now apart from playing cards, by seat: DRAWS or "counts".

    A count has begun once a pile is entered.
    """
    if table.state.ended is not Ended.IN_PROGRESS:
        return {}
    plan = awaited_draw(table)
    if plan is not None:
        return dict.fromkeys(_drawing_now(plan, drawing(table).drawn), DRAWS)
    count = count_draft(table)
    if not any(count.piles):
        return {}
    return {seat: "counts" for seat, number in enumerate(count.counted.numbers) if number is None}


def _drawing_now(plan: DrawPlan, drawn: frozenset[Seat]) -> list[Seat]:
    """Return whoever is next at the ocean, and all who need nothing from it, unless they are ticked off."""
    at_ocean = [seat for seat in plan.order if seat not in drawn]
    only_stockroom = [seat for seat, need in enumerate(plan.need) if not need and seat not in drawn]
    return at_ocean[:1] + only_stockroom
