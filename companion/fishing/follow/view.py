"""The view of a game of Fishing: one JSON object with every figure and every sentence in the current language.

It contains what all players at the table can see. Cards of tricks before the last one lie face down in the stockrooms,
so the view leaves them out during the game, and with them the doubts that name them.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from companion.faces import FIRST_FACES, Face
from companion.fishing.awards import Award, awards
from companion.fishing.drafts.shared_trick import Settling, SharedTrick
from companion.fishing.events import (
    Event,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.follow.cards import last_trick_to_json, suit_to_json
from companion.fishing.replay import rounds_to_json
from companion.fishing.rounds import HAND_SIZES, ROUNDS, DrawPlan
from companion.fishing.state import Ended, Round, TableState
from companion.fishing.tricks import InForce
from companion.fishing.words.cards import suit_name
from companion.fishing.words.events import row_of
from companion.fishing.words.results import award_in_words, ranking, summary
from companion.fishing.words.rounds import draw_reasons_in_words, why_opens
from companion.fishing.words.standing import standing_view
from companion.fishing.words.under_way import settling_in_words
from companion.game import Moment
from companion.language import _, ngettext
from companion.names import Names, join_names, labelled, number_in_words

if TYPE_CHECKING:
    from companion.fishing.pages.under_way import PilesView  # pages import the cards of this package


def view(
    moment: Moment[Event, TableState],
    faces: Sequence[Face] = FIRST_FACES,
    *,
    is_started: bool = False,
    trick: SharedTrick | None = None,
    piles: "PilesView | None" = None,
) -> dict[str, Any]:
    """Return the view of a game of Fishing at a moment, as JSON. It has the draw until the round `is_started`.

    `trick` and `piles` are what the whole table knows of the current trick and of the count.
    """
    events, states = moment.events(), moment.states()
    state, names = moment.state, moment.state.setup.players
    is_over = state.ended is not Ended.IN_PROGRESS
    draw = None if is_over or is_started or any(state.round.caught) else state.round.draw
    trick = trick or SharedTrick(state)
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
        "draw": None if draw is None else draw_to_json(draw, names),
        "rounds": rounds_to_json(state, moment.evidence.doubts if is_over else ()),
        "lost": [dict(zip(names, round_.lost)) for round_ in state.rounds],
        "last": last,
        "ended": state.ended.value,
        "winners": [names[seat] for seat in state.winners],
        "faces": {name: asdict(face) for name, face in zip(names, faces)},
        "title": _("Round {round} of {rounds}").format(round=state.round.number, rounds=ROUNDS),
        "headline": _headline(state, names),
        "lead": "" if state.leader is None else _("{player} leads").format(player=names[state.leader]),
        "signs": [] if is_over else _signs(in_force, names),
        "settling": _settling(trick.settling, names) if is_trick else None,
        "piles": asdict(piles) if piles is not None and is_trick else None,
        "stock_words": {name: _in_stockroom(cards) for name, cards in zip(names, state.stock_sizes)},
        "hands": HAND_SIZES[len(names)],
        "forecast": _forecast(state),
        "ocean_words": _("{count} in the ocean").format(count=state.ocean),
        "opening": opening_to_json(state.round, names),
        "around_draw": None if draw is None else around_the_draw(draw, names),
        "standing": None if draw is None else asdict(standing_view(state, names, faces, is_started)),
        "last_short": last if row is None or row.who is None else row.brief[0],
        "last_player": None if row is None or row.who is None else names[row.who],
        "said": " ".join(_announcement(events[-1], states[-2], state, in_force, last, names)) if events else "",
        "last_trick": last_trick_to_json(events, states, names),
        "result": result_to_json(state),
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


def _signs(in_force: InForce | None, names: Names) -> list[dict[str, Any]]:
    """Return a sign for each effect in force, with a short text and a full sentence."""
    if in_force is None:
        text = _("What is in force was not entered")
        return [{"text": text, "sentence": text, "is_quiet": True}]
    signs: list[dict[str, Any]] = []
    if in_force.called is not None and in_force.caller is not None:
        player = names[in_force.caller]
        sentence = _("{player} called {suit}").format(player=player, suit=suit_name(in_force.called))
        short = _("{player} calls {suit}").format(player=player, suit=suit_name(in_force.called))
        signs.append({**suit_to_json(in_force.called), "text": short, "sentence": sentence, "is_quiet": False})
    if in_force.is_lowest:
        text = _("Lowest wins")
        signs.append({"buoy": "low", "text": text, "sentence": _("Lowest value wins"), "is_quiet": False})
    text = _("Normal trick")
    return signs or [{"text": text, "sentence": text, "is_quiet": True}]


def _headline(state: TableState, names: Names) -> str:
    if state.leader is None:
        return _("The game is over")
    return _("{player} leads trick {trick}").format(player=names[state.leader], trick=state.trick)


def _in_stockroom(cards: int) -> str:
    return _("{count} in stockroom").format(count=cards)


def _forecast(state: TableState) -> dict[str, Any] | None:
    forecast = state.forecast
    if forecast is None:
        return None
    words = _("round {number} takes at most {need}").format(number=forecast.round, need=forecast.need)
    return {"round": forecast.round, "need": forecast.need, "is_short": forecast.short > 0, "text": words}


def _announcement(
    event: Event, before: TableState, after: TableState, in_force: InForce | None, last: str, names: Names
) -> list[str]:
    """Return the announcement for screen readers: the last event and its consequences."""
    sentences = [f"{last}."]
    if after.ended is not Ended.IN_PROGRESS:
        winners = after.winners
        message = ngettext("{players} wins with {points} points.", "{players} win with {points} points.", len(winners))
        points = number_in_words(max(after.points))
        return [*sentences, _("The game is over."), message.format(players=join_names(winners, names), points=points)]
    if after.round.number > before.round.number:
        opens = opening_to_json(after.round, names)["text"]
        return [*sentences, _("Round {number} is over.").format(number=before.round.number), f"{opens}."]
    if isinstance(event, TrickPlayed | TrickCaught) and after.leader is not None:
        sentences.append(_("{player} leads.").format(player=names[after.leader]))
        sentences.extend(f"{sign['sentence']}." for sign in _signs(in_force, names) if not sign["is_quiet"])
    return sentences


def result_to_json(state: TableState) -> dict[str, Any] | None:
    """Return the winners, ranking and awards as JSON, or None while the game is running."""
    if state.ended is Ended.IN_PROGRESS:
        return None
    words = summary(state)
    return {
        "caption": words.caption,
        "winners": words.winners,
        "points": max(state.points),
        "unit": words.points_word,
        "reason": words.reason,
        "ranking": [{"place": each.place, "player": each.name, "points": each.points} for each in ranking(state)],
        "awards": [_award_to_json(award, state.setup.players) for award in awards(state)],
    }


def _award_to_json(award: Award, names: Names) -> dict[str, Any]:
    words = award_in_words(award)
    return {"player": names[award.seat], "title": words.title, "value": words.value}


def draw_to_json(plan: DrawPlan, names: Names) -> list[dict[str, Any]]:
    """Return what each player draws, as JSON. Those who draw from the ocean come first, in the order of drawing."""
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
        "you_sentence": labelled(head, f"{from_own}, {from_ocean}." if need else f"{from_own}."),
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
    """Return the texts above and below the draw: title, reasons for the order, and effect on the ocean."""
    return {
        "title": _("Draw for round {number}").format(number=plan.round),
        "hand": ngettext("{count} card each", "{count} cards each", plan.hand).format(count=plan.hand),
        "reasons": draw_reasons_in_words(plan, names),
        "ocean": _("Ocean {before} before, {after} after").format(before=plan.ocean_before, after=plan.ocean_after),
    }


def opening_to_json(round_: Round, names: Names) -> dict[str, Any]:
    """Return who opens the round and why, as JSON, with a second wording that addresses this player."""
    opening = round_.opening
    return {
        "player": names[opening.seat],
        "text": _("{player} opens round {number}").format(player=names[opening.seat], number=round_.number),
        "you": _("You open round {number}").format(number=round_.number),
        "why": why_opens(opening, names),
    }
