"""The effect of each event on the state. `apply` does not validate events; `checks.next_state` does."""

from dataclasses import replace

from companion.fresh_fish.auctions import Sale, WinReason, settle
from companion.fresh_fish.box import COINS
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.set_up import Setup, square_with_trucks
from companion.fresh_fish.state import Ended, Stack, Step, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, STALL_OF, Token
from companion.table.rules import assert_never, order_from
from companion.table.seating import SeatTaken


def begin(setup: Setup) -> TableState:
    """Return the state before the first turn."""
    players = len(setup.players)
    tiles = (players - 1,) * len(GOODS)
    state = TableState(
        setup=setup,
        square=square_with_trucks(setup.square, setup.areas, setup.trucks),
        turn=setup.starting_player,
        is_again=False,
        coins=(COINS,) * players,
        outside=((),) * players,
        stack=Stack(setup.kit.flea_markets, *tiles),
        row=setup.row or GOODS,
        has_begun=(False,) * players,
    )
    return _pass_turn(state, setup.starting_player)


def apply(state: TableState, event: Event) -> TableState:
    """Return the state after an event, which must be valid in this state."""
    match event:
        case SpaceReserved():
            return _reserved(state, event)
        case FleaMarketPlaced():
            return _flea_market_placed(state, event)
        case StallAuctioned():
            return _stall_auctioned(state, event)
        case LastStallPlaced():
            return _last_stall_placed(state, event)
        case TableCorrected():
            return _corrected(state, event)
        case SeatTaken():
            return replace(state, step=Step())
        case GameEnded():
            return _end(replace(state, step=Step()), Ended.SHORT)
        case _:
            assert_never(event)


def sale_of(state: TableState, event: StallAuctioned) -> Sale:
    """Return the outcome of an auction, computed from its bids or taken from its winner and price."""
    if event.bids is not None:
        return settle(event.bids, state.turn)
    assert event.winner is not None
    assert event.price is not None
    return Sale(event.winner, event.price, (), WinReason.HIGHEST, is_again=event.winner != state.turn)


def _reserved(state: TableState, event: SpaceReserved) -> TableState:
    square = state.square.with_tokens({event.space: DISC_OF[state.turn]})
    state = replace(state, square=square, step=Step(by=state.turn))
    return _pass_turn(_begun(state), _next_seat(state))


def _flea_market_placed(state: TableState, event: FleaMarketPlaced) -> TableState:
    seat = state.turn
    state = replace(_begun(state), stack=state.stack.without(None), step=Step(by=seat))
    return _pass_turn(_build(state, event.space, FLEA_MARKET), _next_seat(state))


def _stall_auctioned(state: TableState, event: StallAuctioned) -> TableState:
    sale = sale_of(state, event)
    seat = state.receiver(event.good) if sale.winner is None else sale.winner
    assert seat is not None
    coins = tuple(left - sale.price if payer == seat else left for payer, left in enumerate(state.coins))
    state = replace(_begun(state), coins=coins, stack=state.stack.without(event.good), step=Step(by=seat, sale=sale))
    state = _place_stall(state, seat, event.good, event.space)
    return _pass_turn(state, state.turn if sale.is_again else _next_seat(state), is_again=sale.is_again)


def _last_stall_placed(state: TableState, event: LastStallPlaced) -> TableState:
    seat = state.receiver(event.good)
    assert seat is not None
    row = tuple(good for good in state.row if good is not event.good)
    state = _place_stall(replace(state, row=row, step=Step(by=seat)), seat, event.good, event.space)
    return _pass_turn(state, state.turn)


def _corrected(state: TableState, event: TableCorrected) -> TableState:
    coins = event.coins or (None,) * len(state.coins)
    stack = event.stack or (None,) * len(state.stack)
    changed = replace(
        state,
        square=state.square.with_tokens(dict(event.spaces)),
        coins=tuple(now if new is None else new for now, new in zip(state.coins, coins)),
        stack=Stack(*(now if new is None else new for now, new in zip(state.stack, stack))),
        step=Step(),
    )
    turn = state.turn if event.active is None else event.active
    # If it adds the player's disc and passes the turn, it records a reservation against the rules: that was a turn.
    has_reserved = turn != state.turn and DISC_OF[state.turn] in dict(event.spaces).values()
    changed = replace(changed, turns=state.turns + has_reserved)
    return _pass_turn(changed, turn, is_again=state.is_again and turn == state.turn)


def _begun(state: TableState) -> TableState:
    begun = tuple(begun or seat == state.turn for seat, begun in enumerate(state.has_begun))
    return replace(state, has_begun=begun, turns=state.turns + 1)


def _next_seat(state: TableState) -> Seat:
    return (state.turn + 1) % len(state.setup.players)


def _place_stall(state: TableState, seat: Seat, good: Good, space: Space | None) -> TableState:
    if space is not None:
        return _build(state, space, STALL_OF[seat, good])
    outside = tuple((*stalls, good) if owner == seat else stalls for owner, stalls in enumerate(state.outside))
    return _lay_paths(replace(state, outside=outside))


def _build(state: TableState, space: Space, token: Token) -> TableState:
    return _lay_paths(replace(state, square=state.square.with_tokens({space: token})))


def _lay_paths(state: TableState) -> TableState:
    """Return the state with all forced paths laid, or with none if the golden rule is broken."""
    forced = forced_paths(state.square, state.setup.areas)
    square = state.square if isinstance(forced, Broken) else forced.square
    return replace(state, square=square, step=replace(state.step, built=state.square, paths=forced))


def _pass_turn(state: TableState, first: Seat, *, is_again: bool = False) -> TableState:
    """Give the turn to the first player clockwise from `first` who can reserve or draw. End the game if none can."""
    if not sum(state.stack):
        return replace(state, is_again=False) if state.to_place() else _end(state, Ended.COMPLETE)
    passed: list[Seat] = []
    for seat in order_from(first, len(state.setup.players)):
        if state.can_act(seat):
            step = replace(state.step, passed=tuple(passed))
            return replace(state, turn=seat, is_again=is_again and not passed, step=step)
        passed.append(seat)
    return _end(replace(state, step=replace(state.step, passed=tuple(passed))), Ended.BLOCKED)


def _end(state: TableState, ended: Ended) -> TableState:
    """End the game: move missing stalls outside, and turn empty spaces into paths.

    Reserved spaces become paths too, unless a house rule keeps them.
    """
    missing = [[good for good in GOODS if state.lacks(seat, good)] for seat in state.setup.seats]
    stay = state.setup.house_rules.discs_stay
    filled = tuple(state.square.spaces_with(EMPTY) if stay else state.square.open_spaces())
    return replace(
        state,
        square=state.square.with_tokens(dict.fromkeys(filled, PATH)),
        outside=tuple((*stalls, *more) for stalls, more in zip(state.outside, missing)),
        is_again=False,
        ended=ended,
        unbuilt=frozenset((seat, good) for seat, goods in enumerate(missing) for good in goods),
        filled=filled,
    )
