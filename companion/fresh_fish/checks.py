"""Validation of events: raise Impossible with the reason if the rules do not allow an event in a state.

An event that is possible but unlikely is accepted and reported as a doubt.
"""

from companion.fresh_fish.auctions import check_bids, winner_at_zero
from companion.fresh_fish.box import DISCS
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.fold import apply, sale_of
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import Piece, Token
from companion.table.rules import assert_never
from companion.table.seating import SeatTaken

LONGEST_NOTE = 1000


def next_state(state: TableState, event: Event) -> TableState:
    """Return the state after an event. Raise Impossible if the rules do not allow the event in this state."""
    _check(state, event)
    return apply(state, event)


def _check(state: TableState, event: Event) -> None:
    if state.phase is Phase.OVER:
        raise impossible(Fault.GAME_IS_OVER)
    match event:
        case SpaceReserved():
            _check_playing(state)
            _check_reserved(state, event.space)
        case FleaMarketPlaced():
            _check_drawing(state)
            if not state.stack.flea:
                raise impossible(Fault.NO_FLEA_MARKET_LEFT)
            _check_own_space(state, state.turn, event.space)
        case StallAuctioned():
            _check_drawing(state)
            _check_auction(state, event)
        case LastStallPlaced():
            _check_last_stall(state, event)
        case TableCorrected():
            _check_correction(state, event)
        case SeatTaken():
            if event.seat not in state.setup.seats:
                raise impossible(Fault.UNKNOWN_PLAYER)
        case GameEnded():
            if not state.turns:
                raise impossible(Fault.NOTHING_TO_END)
        case _:
            assert_never(event)


def _check_playing(state: TableState) -> None:
    if state.phase is Phase.LAST_STALLS:
        raise impossible(Fault.LAST_STALLS_NOW)


def _check_drawing(state: TableState) -> None:
    _check_playing(state)
    if not state.square.discs_of(state.turn):
        raise impossible(Fault.MUST_RESERVE, seat=state.turn)


def _check_reserved(state: TableState, space: Space) -> None:
    seat, name = state.turn, state.square.shape.names[space]
    match state.may_reserve(seat, space):
        case Refusal.NOT_EMPTY:
            raise impossible(Fault.NOT_EMPTY, space=name)
        case Refusal.NO_DISC_LEFT:
            raise impossible(Fault.NO_DISC_LEFT, seat=seat)
        case Refusal.NOT_ADJACENT:
            raise impossible(Fault.NOT_ADJACENT, space=name)
        case _:
            pass


def _check_own_space(state: TableState, seat: Seat, space: Space | None) -> None:
    """Raise Impossible unless the player builds on a space they reserved, or outside if they reserved none."""
    square = state.square
    own = square.discs_of(seat)
    names = tuple(square.shape.named(own))
    if not own and space is not None:
        raise impossible(Fault.MUST_BUILD_OUTSIDE, seat=seat)
    if own and space is None:
        raise impossible(Fault.MUST_BUILD_ON_SQUARE, seat=seat, spaces=names)
    if space is not None and space not in own:
        raise impossible(Fault.NOT_OWN_DISC, seat=seat, space=square.shape.names[space], spaces=names)


def _check_auction(state: TableState, event: StallAuctioned) -> None:
    if not state.stack.of(event.good):
        raise impossible(Fault.NO_STALL_TILE_LEFT, good=event.good)
    receiver = state.receiver(event.good)
    if receiver is None:
        raise impossible(Fault.NOBODY_LACKS_STALL, good=event.good)
    joiners = state.joiners(event.good)
    if event.bids is not None:
        _check_shown_bids(state, event.bids, joiners)
    else:
        _check_winner(state, event, joiners)
    winner = sale_of(state, event).winner
    _check_own_space(state, receiver if winner is None else winner, event.space)


def _check_shown_bids(state: TableState, bids: tuple[int | None, ...], joiners: tuple[Seat, ...]) -> None:
    if len(bids) != len(state.setup.players):
        raise impossible(Fault.UNKNOWN_PLAYER)
    for seat, bid in enumerate(bids):
        if bid is None and seat in joiners:
            raise impossible(Fault.BID_MISSING, seat=seat)
        if bid is not None and seat not in joiners:
            raise impossible(Fault.CANNOT_JOIN, seat=seat)
    check_bids(bids, state.coins)


def _check_winner(state: TableState, event: StallAuctioned, joiners: tuple[Seat, ...]) -> None:
    winner, price = event.winner, event.price
    if not joiners:
        raise impossible(Fault.NOBODY_JOINS)
    if winner is None or price is None:
        raise impossible(Fault.WINNER_MISSING)
    if winner not in joiners:
        raise impossible(Fault.CANNOT_JOIN, seat=winner)
    check_bids([price if seat == winner else None for seat in state.setup.seats], state.coins)
    at_zero = winner_at_zero(joiners, state.turn, len(state.setup.players))
    if price == 0 and winner != at_zero:
        raise impossible(Fault.CANNOT_WIN_WITH_NOTHING, seat=at_zero)


def _check_last_stall(state: TableState, event: LastStallPlaced) -> None:
    if state.phase is Phase.PLAY:
        raise impossible(Fault.STACK_NOT_EMPTY)
    to_place = state.to_place()
    if event.good not in to_place:
        raise impossible(Fault.NOBODY_LACKS_STALL, good=event.good)
    if state.setup.row is not None and event.good is not to_place[0]:
        raise impossible(Fault.NOT_NEXT_IN_ROW, good=to_place[0])
    seat = state.receiver(event.good)
    assert seat is not None
    _check_own_space(state, seat, event.space)


def _check_correction(state: TableState, event: TableCorrected) -> None:
    given = [number for number in (*event.coins, *event.stack, event.active) if number is not None]
    if not given and not event.spaces and not event.note:
        raise impossible(Fault.NOTHING_CORRECTED)
    if len(event.note) > LONGEST_NOTE:
        raise impossible(Fault.NOTE_TOO_LONG, expected=LONGEST_NOTE)
    if event.active is not None and event.active not in state.setup.seats:
        raise impossible(Fault.UNKNOWN_PLAYER)
    for number in (*event.coins, *event.stack):
        if number is not None and number < 0:
            raise impossible(Fault.NEGATIVE_NUMBER, actual=number)
    _check_corrected_spaces(state, event)


def _check_corrected_spaces(state: TableState, event: TableCorrected) -> None:
    names = state.square.shape.names
    for space, token in event.spaces:
        if state.square.tokens[space].piece is Piece.TRUCK:
            raise impossible(Fault.CANNOT_CORRECT_TRUCK, space=names[space])
        if token.piece is Piece.TRUCK:
            raise impossible(Fault.CANNOT_LIE_THERE, space=names[space], text=token.sign)
    square = state.square.with_tokens(dict(event.spaces))
    check_pieces(square, len(state.setup.players))
    for seat in state.setup.seats:
        check_discs(square, seat)
    for seat, good in square.stalls():
        if good in state.outside[seat]:
            raise impossible(Fault.STALL_ON_SQUARE_AND_OUTSIDE, seat=seat, good=good)


def check_pieces(square: Square, players: int) -> None:
    """Raise Impossible if a truck or stall is on the square twice, or a disc or stall belongs to no player."""
    names = square.shape.names
    seen: dict[Token, Space] = {}
    for space, token in enumerate(square.tokens):
        if token.seat is not None and token.seat >= players:
            fault = Fault.SEAT_DOES_NOT_PLAY
            raise impossible(fault, space=names[space], actual=token.seat + 1, expected=players)
        if token.needs_access:
            if token in seen:
                twice = Fault.TRUCK_TWICE if token.piece is Piece.TRUCK else Fault.STALL_TWICE
                raise impossible(twice, spaces=(names[seen[token]], names[space]))
            seen[token] = space


def check_discs(square: Square, seat: Seat) -> None:
    """Raise Impossible if the player has more than six discs on the square."""
    on_square = len(square.discs_of(seat))
    if on_square > DISCS:
        raise impossible(Fault.TOO_MANY_DISCS, seat=seat, expected=DISCS, actual=on_square)
