"""Games of Fresh Fish as they were played at a table, and people who enter them."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.events import Event, FleaMarketPlaced, LastStallPlaced, SpaceReserved, StallAuctioned
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.state import Phase, TableState
from companion.pages.session import AnyGame, Session
from companion.table.rules import BadEvent
from tests.follow.markets import whole
from tests.follow.once.people import Person, Tap
from tests.follow.once.played import Played, entry_of

MOST_ENTRIES = 30
GAMES = 6


@cache
def played(seed: int) -> FreshFishGame:
    """Return a game that was played at a table, with the bids of all players in each auction."""
    game = whole(3, seed=seed)
    told = new_game(game.setup)
    for event in game.events[:MOST_ENTRIES]:
        try:
            told.record(_with_bids(event, told.state))
        except (BadEvent, ValueError):
            break
    return told


def _with_bids(event: Event, state: TableState) -> Event:
    if not isinstance(event, StallAuctioned) or event.winner is None or not event.price:
        return event
    joiners = state.joiners(event.good)
    if len(joiners) < 2:
        return event
    bids = tuple(
        (event.price if seat == event.winner else 0) if seat in joiners else None for seat in state.setup.seats
    )
    return StallAuctioned(event.good, event.space, bids)


@dataclass(frozen=True)
class Facts:
    """What the screens show of the game."""

    count: int
    """The number of entries."""
    tables: tuple[Any, ...]
    """The square, the coins and whose turn it is after each entry."""
    tile: str | None
    """What the drawn tile shows."""
    bids: tuple[int | None, ...]
    sealed: tuple[int | None, ...]
    by_hand: bool
    is_laid: bool
    last: Any
    undone: Any


class FreshFishPlayed(Played[Facts]):
    """A game with auctions, in which two of three players can seal bids on phones."""

    page = "square"
    shared = ("stage", "players", "paths")
    private = ("square_explained",)
    tried = ("seal",)

    def __init__(self, seed: int) -> None:
        truth = played(seed % GAMES)
        self.setup, self.events, self.states = truth.setup, truth.events, truth.states()

    def on_table(self, view: dict[str, Any]) -> dict[str, Any]:
        return {**super().on_table(view), "stack": view["stack"]["count"], "row": view["stack"]["row"]}

    def entries(self, game: AnyGame) -> tuple[Any, ...]:
        return tuple(game.events)

    def entered(self, tap: Tap, entries: tuple[Any, ...], before: Facts) -> tuple[Any, ...]:
        assert tap.action in ("tap", "build_outside"), tap
        assert tap.meant == (before.count, before.tile), (tap, before)
        event = self.events[before.count]
        return (*entries, SpaceReserved(tap.given["space"]) if isinstance(event, SpaceReserved) else event)

    def undone_by(self, tap: Tap) -> Any:
        return tap.meant[0]

    def hidden(self, drafts: dict[str, Any]) -> dict[str, Any]:
        turn = dict(drafts.get("square", {}))
        if "sealed" in turn:
            turn["sealed"] = [None if bid is None else bid + 1 for bid in turn["sealed"]]
        return {**super().hidden(drafts), "square": turn}

    def look(self, session: Session) -> Facts:
        game = session.game_on_table
        draft = TurnDraft.read(session.state, session.drafts["square"])
        return Facts(
            game.event_count,
            tuple(map(_table, game.states())),
            None if draft.drawn is None else draft.drawn.value,
            draft.bidding.bids,
            draft.bidding.sealed,
            draft.bidding.is_by_hand or not session.phones.seats,
            draft.is_laid,
            entry_of(game.last_change),
            entry_of(game.next_change),
        )

    def with_own(self, facts: Facts, own: list[Tap]) -> Facts | None:
        return None if own else facts

    def _is_wrong(self, facts: Facts) -> bool:
        return facts.tables != tuple(map(_table, self.states[: len(facts.tables)]))

    # What people want

    def wanted(self, person: Person, facts: Facts) -> list[Tap]:
        rng = self.rng
        undo = Tap("square", "undo", {}, (facts.last, facts.tile))
        if self._is_wrong(facts) or facts.count >= len(self.events):
            return [undo] if self._is_wrong(facts) else []
        if rng.random() < 0.06 and (facts.last is not None or facts.tile is not None):
            return [undo]
        if facts.undone is not None and person.seat is None and facts.tile is None and rng.random() < 0.2:
            return [Tap("square", "redo", {}, facts.undone)]
        if not facts.is_laid and rng.random() < 0.2:
            return [Tap("square", "close", {}, facts.count)]
        event, state = self.events[facts.count], self.states[facts.count]
        match event:
            case SpaceReserved(space):
                if facts.tile is not None:
                    return [self._step("put_back", facts)]
                if person.seat not in (None, state.turn):
                    return []
                if rng.random() < 0.04:  # by mistake
                    space = rng.choice(sorted(state.legal_spaces(state.turn)))
                return [self._step("tap", facts, space=space)]
            case FleaMarketPlaced(space):
                return self._place(person, facts, state, "flea", state.turn, space)
            case StallAuctioned() if facts.tile == event.good.value:
                return self._sell(person, facts, event, state)
            case StallAuctioned(good):
                return self._place(person, facts, state, good.value, state.turn, None)
            case LastStallPlaced(good, space):
                if state.setup.row is None and person.seat is None and facts.tile != good.value:
                    return [self._step("choose_last", facts, good=good.value)]
                return self._build(person, facts, state.receiver(good), space)
        return []

    def _step(self, action: str, facts: Facts, **given: Any) -> Tap:
        return Tap("square", action, given, (facts.count, facts.tile))

    def _place(
        self, person: Person, facts: Facts, state: TableState, tile: str, seat: int, space: int | None
    ) -> list[Tap]:
        """Return what is entered of a drawn tile: what it shows, then where it is placed."""
        if person.seat not in (None, seat):
            return []
        if facts.tile != tile:
            shown = self.rng.choice((tile, tile, "?")) if facts.tile is None else tile
            return [self._step("draw", facts, tile=shown)]
        return [self._step("tap", facts, space=space)]

    def _sell(self, person: Person, facts: Facts, event: StallAuctioned, state: TableState) -> list[Tap]:
        bids = event.bids or tuple(event.price if seat == event.winner else None for seat in state.setup.seats)
        joiners = state.joiners(event.good)
        is_complete = all(facts.bids[seat] == bids[seat] for seat in joiners)
        if is_complete:
            return self._build(person, facts, self._builder(event, state, bids), event.space)
        is_sealing = not facts.by_hand and all(bid is None for bid in facts.bids)
        seats = [seat for seat in joiners if person.seat in (None, seat)]
        if not seats:
            return []
        seat = self.rng.choice(seats)
        amount = bids[seat] or 0
        if is_sealing:
            if person.seat is None and self.rng.random() < 0.1:
                return [self._step("drop_sealed_bids", facts)]
            return [self._step("seal", facts, seat=seat, good=event.good.value, amount=amount)]
        open_ = [each for each in joiners if facts.bids[each] != bids[each]]
        if person.seat is not None or not open_:
            return []
        seat = self.rng.choice(open_)
        return [self._step("bid", facts, seat=seat, amount=bids[seat] or 0)]

    def _builder(self, event: StallAuctioned, state: TableState, bids: tuple[int | None, ...]) -> int | None:
        """Return who has won an auction at the table: the state after it shows who has paid or built."""
        after = self.states[self.states.index(state) + 1]
        paid = [seat for seat in state.setup.seats if after.coins[seat] != state.coins[seat]]
        return paid[0] if paid else None

    def _build(self, person: Person, facts: Facts, seat: int | None, space: int | None) -> list[Tap]:
        if person.seat is not None and person.seat != seat:
            return []
        if space is None:
            return [self._step("build_outside", facts)]
        return [self._step("tap", facts, space=space)]

    # What must hold

    def stands(self, tap: Tap, facts: Facts) -> bool:
        match tap.action:
            case "undo":
                last, tile = tap.meant
                return facts.tile is None if tile is not None else bool(facts.undone == last)
            case "redo":
                return bool(facts.last == tap.meant)
            case "close":
                return facts.is_laid and facts.count == tap.meant
            case "bid":
                return facts.bids[tap.given["seat"]] == tap.given["amount"]
            case "draw":
                return facts.tile == tap.given["tile"]
            case "put_back":
                return facts.tile is None
        return True

    def is_all_seen(self, seen: Facts, now: Facts) -> bool:
        return seen.tables == now.tables


def _table(state: TableState) -> Any:
    square = "".join(token.sign for token in state.square.tokens)
    return square, tuple(state.coins), state.turn, state.phase is Phase.OVER
