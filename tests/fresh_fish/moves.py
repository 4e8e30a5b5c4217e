"""Random squares, set-ups and whole games that follow the rules."""

import random
from collections.abc import Iterator
from typing import Any

from companion.fresh_fish.auctions import settle
from companion.fresh_fish.checks import next_state
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.fold import begin
from companion.fresh_fish.geometry.areas import Areas, read_areas
from companion.fresh_fish.geometry.square import Shape, read_square
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.house_rules import HouseRules
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.set_up import Setup, truck_places
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, Piece
from tests import NAMES

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIZES = {2: (6, 8), 3: (8, 9), 4: (9, 10), 5: (10, 11)}
"""Rows and columns close to those of the printed boards, by number of players."""


def outline(rng: random.Random, rows: int, columns: int) -> list[str]:
    """Return the rows of a connected square with some places missing."""
    missing = {(rng.randrange(rows), rng.randrange(columns)) for _ in range(rng.randrange(rows))}
    text = ["".join("-" if (row, column) in missing else "." for column in range(columns)) for row in range(rows)]
    shape = read_square(text).shape
    return text if len(shape.parts(range(len(shape.places)))) == 1 else outline(rng, rows, columns)


def random_areas(rng: random.Random, shape: Shape) -> Areas:
    """Return a random division of a square into areas, of three to five spaces if possible."""
    left = set(range(len(shape.places)))
    signs = ["-"] * len(shape.places)
    count = 0
    while left:
        area = {rng.choice(sorted(left))}
        size = rng.choice([3, 4, 4, 5]) if count < len(LETTERS) - 6 else len(left)
        while len(area) < size:
            beside = {other for space in area for other in shape.neighbours[space]} & left - area
            if not beside:
                break
            area.add(rng.choice(sorted(beside)))
        left -= area
        number = rng.choice("12")
        for space in area:
            signs[space] = number + LETTERS[count % len(LETTERS)]
        count += 1
    return read_areas(shape.to_rows(signs), shape)


def random_setup(rng: random.Random, players: int, *, classic: bool) -> Setup:
    """Return a random valid set-up."""
    while True:
        rows, columns = SIZES[players]
        square = read_square(outline(rng, rows, columns))
        try:
            areas = None if classic else random_areas(rng, square.shape)
            trucks: dict[Good, int] = {}
            for good in GOODS:
                trucks[good] = rng.choice(truck_places(square, areas, trucks))
            return Setup(
                players=NAMES[:players],
                starting_player=rng.randrange(players),
                square=square,
                areas=areas,
                milestones=tuple(rng.choice([2, 3, 3, 4]) for _ in range(players + 1)),
                trucks=tuple(trucks.values()),
                row=tuple(rng.sample(GOODS, 4)) if rng.random() < 0.7 else None,
                classic=classic,
                house_rules=HouseRules(rng.choice([Streets.CUT_OFF, Streets.ANY]), corners=rng.random() < 0.8),
            )
        except (Impossible, IndexError):  # an invalid set-up, or no space for a truck
            continue


def random_event(rng: random.Random, state: TableState) -> Event:
    """Return a random valid event. The more discs a player has on the square, the less likely a reservation is."""
    seat = state.turn
    if state.phase is Phase.LAST_STALLS:
        to_place = state.to_place()
        good = to_place[0] if state.setup.row is not None else rng.choice(to_place)
        receiver = state.receiver(good)
        assert receiver is not None
        return LastStallPlaced(good, own_space(rng, state, receiver))
    spaces = state.legal_spaces(seat)
    discs = state.square.discs_of(seat)
    if spaces and (not discs or rng.random() < 0.5 - 0.08 * len(discs)):
        return SpaceReserved(rng.choice(spaces))
    kinds: list[Good | None] = [None] * state.stack.flea
    for good in GOODS:
        kinds += [good] * state.stack.of(good)
    drawn = rng.choice(kinds)
    return FleaMarketPlaced(rng.choice(discs)) if drawn is None else auction(rng, state, drawn)


def auction(rng: random.Random, state: TableState, good: Good) -> StallAuctioned:
    """Return an auction with random, mostly low bids, recorded either with all bids or with winner and price."""
    joiners = state.joiners(good)
    bids = tuple(
        rng.randint(0, min(left, rng.choice([0, 2, 4, 15]))) if seat in joiners else None
        for seat, left in enumerate(state.coins)
    )
    winner = settle(bids, state.turn).winner
    seat = state.receiver(good) if winner is None else winner
    assert seat is not None
    space = own_space(rng, state, seat)
    if winner is None or rng.random() < 0.5:
        return StallAuctioned(good, space, bids)
    return StallAuctioned(good, space, winner=winner, price=settle(bids, state.turn).price)


def own_space(rng: random.Random, state: TableState, seat: Seat) -> int | None:
    own = state.square.discs_of(seat)
    return rng.choice(own) if own else None


def random_correction(rng: random.Random, state: TableState) -> TableCorrected:
    """Return a random correction by hand that changes no truck or stall. It may be impossible."""
    spaces = {}
    for space in rng.sample(range(len(state.square.tokens)), rng.randrange(4)):
        if state.square.tokens[space].piece not in (Piece.TRUCK, Piece.STALL):
            spaces[space] = rng.choice([EMPTY, PATH, FLEA_MARKET, DISC_OF[rng.randrange(len(state.coins))]])
    coins = tuple(rng.choice([None, rng.randrange(16)]) for _ in state.coins) if rng.random() < 0.3 else ()
    active = rng.choice([None, rng.randrange(len(state.coins))])
    stack = tuple(rng.choice([None, None, count, max(count - 1, 0)]) for count in state.stack)
    if coins.count(None) == len(coins):
        coins = ()
    if rng.random() < 0.7 or stack.count(None) == len(stack):
        stack = ()
    return TableCorrected(tuple(sorted(spaces.items(), key=lambda item: item[0])), coins, active, stack, "by hand")


def play(
    setup: Setup, rng: random.Random, most: int = 1000, corrections: float = 0.0
) -> Iterator[tuple[Event, TableState]]:
    """Yield the events of a random game, each with the state after it."""
    state = begin(setup)
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        event: Event = random_event(rng, state)
        if rng.random() < corrections:
            event = random_correction(rng, state)
        try:
            state = next_state(state, event)
        except Impossible:
            if not corrections:
                raise
            continue
        yield event, state


def whole_game(seed: int, players: int, *, classic: bool, corrections: float = 0.0) -> tuple[Setup, list[Any]]:
    """Return the set-up of a random game, and its events, each with the state after it."""
    rng = random.Random(seed)
    setup = random_setup(rng, players, classic=classic)
    return setup, list(play(setup, rng, most=400, corrections=corrections))
