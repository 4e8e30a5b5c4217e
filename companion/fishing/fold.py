"""The effect of each event on the table. `apply` handles every event that `next_state` in checks.py accepts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.fishing.catching import Choice
from companion.fishing.events import (
    Event,
    GameEnded,
    Loss,
    Losses,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.rounds import (
    ROUNDS,
    Batch,
    Opening,
    OpensWhy,
    Stockroom,
    hand_size,
    opening,
    plan_draw,
    put_under,
)
from companion.fishing.state import Ended, Round, TableState
from companion.fishing.tricks import NOTHING, InForce, Verdict, resolve
from companion.table.rules import assert_never, order_from
from companion.table.seating import SeatTaken


def apply(state: TableState, event: Event) -> TableState:
    """Return the state of the table after an event that is known to be possible; `next_state` also checks that."""
    match event:
        case TrickPlayed():
            return after_verdict(state, event, verdict_on(state, event))
        case TrickCaught():
            return _after_trick(state, event.caught, event.leads_next, None)
        case PenaltyRecorded():
            return _with_losses(state, {event.seat: {Loss.MINUS_THREE: 1}})
        case RoundCounted():
            return _round_counted(state, event)
        case TableCorrected():
            return _corrected(state, event)
        case SeatTaken():
            return state
        case GameEnded():
            return _ended_early(state)
        case _:
            assert_never(event)


def plays_of(state: TableState, event: TrickPlayed) -> tuple[Play, ...]:
    """Return the trick's cards with their players, clockwise from the leader."""
    assert state.leader is not None
    seats = order_from(state.leader, len(state.setup.players))
    return tuple(Play(seat, card) for seat, card in zip(seats, event.plays))


def in_force_for(state: TableState, event: TrickPlayed) -> InForce | None:
    """Return the effects in force for this trick, or None if neither the state nor the event contains them."""
    return state.in_force or event.in_force or (NOTHING if state.knows_in_force else None)


def settle(state: TableState, event: TrickPlayed) -> Verdict | Choice:
    """Return the verdict on a trick, or the Choice of a 0 for which the event has no pick."""
    in_force = in_force_for(state, event)
    house = state.setup.house_rules
    return resolve(plays_of(state, event), in_force, last=state.is_last_trick, picks=event.picks, house=house)


def verdict_on(state: TableState, event: TrickPlayed) -> Verdict:
    """Return the verdict on a trick whose picks answer every choice of a 0."""
    verdict = settle(state, event)
    assert isinstance(verdict, Verdict)
    return verdict


def catches_of(state: TableState, event: TrickPlayed | TrickCaught) -> tuple[int, ...]:
    """Return how many cards of a trick each player caught."""
    return event.caught if isinstance(event, TrickCaught) else verdict_on(state, event).catches


def only_catcher(state: TableState, event: TrickPlayed | TrickCaught) -> Seat | None:
    """Return the player who caught all cards of a trick, or None if several did."""
    catchers = [seat for seat, cards in enumerate(catches_of(state, event)) if cards]
    return catchers[0] if len(catchers) == 1 else None


def filled_in(caught: Sequence[int | None], remaining: int) -> tuple[int, ...]:
    """Return the counts with the missing one filled in: the remaining cards minus all other counts."""
    missing = remaining - sum(count for count in caught if count is not None)
    return tuple(missing if count is None else count for count in caught)


def last_trick_of(state: TableState, event: RoundCounted) -> tuple[Seat, ...] | None:
    """Return the seats in the order in which they played the last trick of the round, or None if it is unknown.

    It is known if the leader of that trick was entered, or if no other trick of the round is missing from the log.
    """
    players = len(state.setup.players)
    leader = event.last_leader
    if leader is None and state.in_play == players:
        leader = state.leader
    return None if leader is None else order_from(leader, players)


def after_verdict(state: TableState, event: TrickPlayed, verdict: Verdict) -> TableState:
    called = event.call if verdict.called_by is not None else None
    in_force = InForce(called, verdict.called_by, verdict.is_lowest_next)
    losses = {seat: {Loss.MINUS_THREE: times} for seat, times in verdict.penalties.items()}
    return _after_trick(_with_losses(state, losses), verdict.catches, verdict.next_leader, in_force)


def _round_counted(state: TableState, event: RoundCounted) -> TableState:
    counted = filled_in(event.caught, state.in_play)
    return _end_round(state, _with_catch(state.round, counted), last_trick_of(state, event))


def _after_trick(
    state: TableState, caught: tuple[int, ...], next_leader: Seat | None, in_force: InForce | None
) -> TableState:
    assert state.leader is not None
    order = order_from(state.leader, len(caught))
    total = _with_catch(state.round, caught)
    if sum(total) < state.round.cards:
        return replace(state, round=replace(state.round, caught=total), leader=next_leader, in_force=in_force)
    return _end_round(state, total, order)


def _with_catch(round_: Round, caught: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(before + now for before, now in zip(round_.caught, caught))


def _with_losses(state: TableState, losses: Mapping[Seat, Losses]) -> TableState:
    """Return the state after players lost points at once."""
    if not losses:
        return state
    points, ledger = list(state.points), list(state.round.losses)
    for seat, lost in losses.items():
        points[seat] += sum(loss.value * times for loss, times in lost.items())
        ledger[seat] = Counter(ledger[seat]) + Counter(lost)
    return replace(state, points=tuple(points), round=replace(state.round, losses=tuple(ledger)))


def _end_round(state: TableState, caught: tuple[int, ...], last_trick: tuple[Seat, ...] | None) -> TableState:
    """Return the state after a round: its catches are scored and stored, and the next round is drawn."""
    points = tuple(before + now for before, now in zip(state.points, caught))
    over = replace(state.round, caught=caught, last_trick=last_trick, points=points)
    is_last = over.number == ROUNDS
    state = replace(
        state,
        points=points,
        stock=tuple(put_under(pile, over.number, cards) for pile, cards in zip(state.stock, caught)),
        round=over,
        finished=(*state.finished, over),
        leader=None,
        in_force=None,
        ended=Ended.COMPLETE if is_last else Ended.IN_PROGRESS,
    )
    return state if is_last else _begin_round(state)


def _begin_round(state: TableState) -> TableState:
    """Return the state after the draw for the next round, or after the end of the game if the ocean is too small."""
    before = state.finished[-1]
    players = len(state.setup.players)
    number = before.number + 1
    plan = plan_draw(number, hand_size(players, number), state.stock, state.ocean, before.last_trick)
    if plan.is_overfishing:
        return replace(state, ended=Ended.OVERFISHED, overfished=plan)
    opens = opening(state.points, before.last_trick)
    return replace(
        state,
        stock=plan.stock_after,
        ocean=plan.ocean_after,
        round=Round(number, plan.hand, opens, plan, (0,) * players, ({},) * players, (None,) * players),
        leader=opens.seat,
        in_force=NOTHING,
        ended=Ended.IN_PROGRESS,
        overfished=None,
    )


def _ended_early(state: TableState) -> TableState:
    """Return the state after an early end. The round's logged catches are scored; its losses already were."""
    points, finished = state.points, state.finished
    if state.round.is_begun:
        points = _with_catch(state.round, points)
        finished = (*finished, replace(state.round, points=points))
    return replace(
        state,
        points=points,
        round=finished[-1],
        finished=finished,
        leader=None,
        in_force=None,
        ended=Ended.SHORT,
    )


def _corrected(state: TableState, event: TableCorrected) -> TableState:
    players = len(state.points)
    new_points = event.points or (None,) * players
    points = tuple(now if new is None else new for now, new in zip(state.points, new_points))
    new_stock = event.stock or (None,) * players
    stock = tuple(now if new is None else _mixed_stockroom(new) for now, new in zip(state.stock, new_stock))
    ocean = state.ocean if event.ocean is None else event.ocean
    by_hand = tuple(
        before if new is None else (before or 0) + new - now
        for before, new, now in zip(state.round.by_hand, new_points, state.points)
    )
    round_ = replace(state.round, is_corrected=True, by_hand=by_hand)
    changed = replace(state, points=points, stock=stock, ocean=ocean, round=round_)
    if state.ended is not Ended.IN_PROGRESS:
        round_ = replace(round_, points=points)
        changed = replace(changed, round=round_, finished=(*state.finished[:-1], round_))
        piles_differ = (stock, ocean) != (state.stock, state.ocean)
        return _begin_round(changed) if state.ended is Ended.OVERFISHED and piles_differ else changed
    opens = _opening_after(state, event, points)
    leader = state.leader if opens is state.round.opening else opens.seat
    return replace(
        changed,
        round=replace(round_, opening=opens),
        leader=leader if event.leader is None else event.leader,
    )


def _mixed_stockroom(cards: int) -> Stockroom:
    """Return a stockroom with this many cards in one batch: after a correction by hand, their rounds are unknown."""
    return (Batch(0, cards),) if cards else ()


def _opening_after(state: TableState, event: TableCorrected, points: tuple[int, ...]) -> Opening:
    """Return who opens the round after a correction by hand. It can change the opener only before the first trick."""
    if sum(state.round.caught):
        return state.round.opening
    if event.leader is not None:
        return Opening(event.leader, OpensWhy.SET_BY_HAND)
    if points != state.points and state.finished:
        return opening(points, state.finished[-1].last_trick)
    return state.round.opening
