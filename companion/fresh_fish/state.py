"""What the table looks like: one frozen state, derived from the events and never edited.

`apply` is total for events that `check` lets through; `fold` runs it over a whole game.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce
from typing import NamedTuple

from companion.fresh_fish.auctions import Sale, WinsWhy, settle
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
from companion.fresh_fish.geometry.paths import Broken, Paths, forced_paths
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import WayRules
from companion.fresh_fish.goods import GOODS, Good, Seat, order_from
from companion.fresh_fish.reserving import legal_spaces
from companion.fresh_fish.set_up import Setup, opening_square
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, STALL_OF, TABLE, Token
from companion.never import assert_never
from companion.seating import SeatTaken


class Phase(Enum):
    """What is going on; the values stand in the answer of `replay`."""

    PLAY = "play"
    LAST_STALLS = "last_stalls"
    OVER = "over"


class Ended(Enum):
    """Whether and how a game ended; the values stand in the answer of `replay`."""

    IN_PROGRESS = "in_progress"
    COMPLETE = "complete"
    BLOCKED = "blocked"
    """Nobody could reserve or draw any more although the stack was not empty."""
    SHORT = "short"
    """The table stopped before the end."""


class Stack(NamedTuple):
    """What the stack still holds, by kind; its order nobody knows."""

    flea: int
    fish: int
    soda: int
    cheese: int
    ice: int

    def of(self, good: Good) -> int:
        """How many stall tiles of a good are still to come."""
        return self[1 + GOODS.index(good)]

    def without(self, good: Good | None) -> "Stack":
        """The stack after a stall tile, or without a good a flea market, was drawn."""
        place = 0 if good is None else 1 + GOODS.index(good)
        return Stack(*(count - (kind == place) for kind, count in enumerate(self)))


@dataclass(frozen=True)
class Step:
    """What the last event has led to."""

    by: Seat | None = None
    """Who has placed something; nobody after a correction."""
    built: Square | None = None
    """The square before the paths were laid; none where no tile was placed."""
    paths: Paths | Broken | None = None
    passed: tuple[Seat, ...] = ()
    """Who could neither reserve nor draw and was skipped."""
    sale: Sale | None = None
    """How the auction ended, where there was one."""


@dataclass(frozen=True)
class TableState:
    """The table as everybody could see it."""

    setup: Setup
    square: Square
    turn: Seat
    """Whose turn it is, or was when the stack ran out."""
    is_again: bool
    """Whether it is another turn of the same player, after an auction that somebody else won."""
    coins: tuple[int, ...]
    outside: tuple[tuple[Good, ...], ...]
    """The stalls that stand outside the square, by seat."""
    stack: Stack
    row: tuple[Good, ...]
    """The last stall tiles that are not placed yet."""
    has_begun: tuple[bool, ...]
    """Who has had a turn: in Classic the first one is special."""
    turns: int = 0
    """How many turns have been taken."""
    ended: Ended = Ended.IN_PROGRESS
    filled: tuple[Space, ...] | None = None
    """The spaces that became paths at the end."""
    step: Step = Step()

    @property
    def phase(self) -> Phase:
        """What is going on."""
        if self.ended is not Ended.IN_PROGRESS:
            return Phase.OVER
        return Phase.PLAY if sum(self.stack) else Phase.LAST_STALLS

    @property
    def way_rules(self) -> WayRules:
        """How ways are counted now: a house rule may close the reserved spaces when all is over."""
        is_over = self.ended is not Ended.IN_PROGRESS
        return replace(self.setup.way_rules, discs_block=is_over and self.setup.house_rules.discs_stay)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; nobody's in the last stalls and after the end."""
        return self.turn if self.phase is Phase.PLAY else None

    def is_first_turn(self, seat: Seat) -> bool:
        """Whether somebody has not had a turn yet."""
        return not self.has_begun[seat]

    def lacks(self, seat: Seat, good: Good) -> bool:
        """Whether somebody still has this stall in storage."""
        return good not in self.outside[seat] and STALL_OF[seat, good] not in self.square.tokens

    def joiners(self, good: Good) -> tuple[Seat, ...]:
        """Who has a part in the auction of a stall tile."""
        has_empty = EMPTY in self.square.tokens
        return tuple(
            seat
            for seat in self.setup.seats
            if self.lacks(seat, good) and (has_empty or DISC_OF[seat] in self.square.tokens)
        )

    def receiver(self, good: Good) -> Seat | None:
        """Who gets a tile for nothing: the first clockwise who lacks that stall."""
        order = order_from(self.turn, len(self.setup.players))
        return next((seat for seat in order if self.lacks(seat, good)), None)

    def can_act(self, seat: Seat) -> bool:
        """Whether somebody can draw, which needs a disc on the square, or reserve."""
        if DISC_OF[seat] in self.square.tokens:
            return True
        return bool(legal_spaces(self.square, seat, classic=self.setup.classic, first=self.is_first_turn(seat)))

    def to_place(self) -> tuple[Good, ...]:
        """The tiles of the row that somebody still lacks; with a row from left to right."""
        return tuple(good for good in self.row if self.receiver(good) is not None)


def begin(setup: Setup) -> TableState:
    """The table before the first turn."""
    players = len(setup.players)
    tiles = (players - 1,) * len(GOODS)
    state = TableState(
        setup=setup,
        square=opening_square(setup),
        turn=setup.starting_player,
        is_again=False,
        coins=(COINS,) * players,
        outside=((),) * players,
        stack=Stack(setup.kit.flea_markets, *tiles),
        row=setup.row or GOODS,
        has_begun=(False,) * players,
    )
    return _go_on(state, setup.starting_player)


def fold(setup: Setup, events: Iterable[Event]) -> TableState:
    """The table after all these events."""
    return reduce(apply, events, begin(setup))


def apply(state: TableState, event: Event) -> TableState:
    """The table after one more event, which `check` has let through."""
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
    """How the auction ended, as far as it was told."""
    if event.bids is not None:
        return settle(event.bids, state.turn)
    assert event.winner is not None
    assert event.price is not None
    return Sale(event.winner, event.price, (), WinsWhy.HIGHEST, again=event.winner != state.turn)


def _reserved(state: TableState, event: SpaceReserved) -> TableState:
    square = state.square.with_tokens({event.space: DISC_OF[state.turn]})
    state = replace(state, square=square, step=Step(by=state.turn))
    return _go_on(_begun(state), _next_seat(state))


def _flea_market_placed(state: TableState, event: FleaMarketPlaced) -> TableState:
    seat = state.turn
    state = replace(_begun(state), stack=state.stack.without(None), step=Step(by=seat))
    return _go_on(_build(state, event.space, TABLE), _next_seat(state))


def _stall_auctioned(state: TableState, event: StallAuctioned) -> TableState:
    sale = sale_of(state, event)
    seat = state.receiver(event.good) if sale.winner is None else sale.winner
    assert seat is not None
    coins = tuple(left - sale.price if payer == seat else left for payer, left in enumerate(state.coins))
    state = replace(_begun(state), coins=coins, stack=state.stack.without(event.good), step=Step(by=seat, sale=sale))
    state = _place_stall(state, seat, event.good, event.space)
    return _go_on(state, state.turn if sale.again else _next_seat(state), again=sale.again)


def _last_stall_placed(state: TableState, event: LastStallPlaced) -> TableState:
    seat = state.receiver(event.good)
    assert seat is not None
    row = tuple(good for good in state.row if good is not event.good)
    state = _place_stall(replace(state, row=row, step=Step(by=seat)), seat, event.good, event.space)
    return _go_on(state, state.turn)


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
    return _go_on(changed, turn, again=state.is_again and turn == state.turn)


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
    """Lay what must be laid; nothing where the golden rule is broken, which no path can mend."""
    forced = forced_paths(state.square, state.setup.areas)
    square = state.square if isinstance(forced, Broken) else forced.square
    return replace(state, square=square, step=replace(state.step, built=state.square, paths=forced))


def _go_on(state: TableState, first: Seat, *, again: bool = False) -> TableState:
    """Find whose turn it is, beginning with somebody: who can neither reserve nor draw passes."""
    if not sum(state.stack):
        return state if state.to_place() else _end(state, Ended.COMPLETE)
    passed: list[Seat] = []
    for seat in order_from(first, len(state.setup.players)):
        if state.can_act(seat):
            step = replace(state.step, passed=tuple(passed))
            return replace(state, turn=seat, is_again=again and not passed, step=step)
        passed.append(seat)
    return _end(replace(state, step=replace(state.step, passed=tuple(passed))), Ended.BLOCKED)


def _end(state: TableState, ended: Ended) -> TableState:
    """Put the missing stalls outside and fill all that is empty or reserved with paths; reserved by house rule not."""
    missing = [[good for good in GOODS if state.lacks(seat, good)] for seat in state.setup.seats]
    stay = state.setup.house_rules.discs_stay
    filled = tuple(state.square.spaces_with(EMPTY) if stay else state.square.open_spaces())
    return replace(
        state,
        square=state.square.with_tokens(dict.fromkeys(filled, PATH)),
        outside=tuple((*stalls, *more) for stalls, more in zip(state.outside, missing)),
        is_again=False,
        ended=ended,
        filled=filled,
    )
