"""The draft of a turn: the drawn tile, the bids so far, and the explanation being shown."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from companion.fresh_fish.auctions import Auction, Sale
from companion.fresh_fish.drafts.bidding import Bidding
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.reasons import Reason, explain
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.reserving import Permission, Refusal
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import MOMENT, PART, Draft


class Tile(Enum):
    """What a drawn tile shows; the values are stored in drafts."""

    UNKNOWN = "?"
    """What the tile shows is not entered yet."""
    FLEA_MARKET = "flea"
    FISH = Good.FISH.value
    SODA = Good.SODA.value
    CHEESE = Good.CHEESE.value
    ICE = Good.ICE.value

    @staticmethod
    def of(good: Good | None) -> "Tile":
        """Return the stall tile of a good, or the flea market tile for None."""
        return Tile.FLEA_MARKET if good is None else Tile(good.value)

    @property
    def good(self) -> Good | None:
        return None if self in (Tile.UNKNOWN, Tile.FLEA_MARKET) else Good(self.value)


class Stage(Enum):
    """What the players have to enter next; the values appear in views as JSON."""

    TURN = "turn"
    """A reserved space or a drawn tile."""
    REFUSED = "refused"
    """The same input as for `TURN`, after a tap on a space that cannot be reserved."""
    PATHS = "paths"
    """The same input as for `TURN`, while the list of paths to lay after the last building is open."""
    TILE = "tile"
    """What the drawn tile shows."""
    FLEA_MARKET = "flea_market"
    """The space on which the flea market is placed."""
    AUCTION = "auction"
    """The bids, and the space on which the stall is placed."""
    LAST_STALLS = "last_stalls"
    OVER = "over"


PRIVATE = ("refused", "asked", "ticked")
"""The fields of a draft that concern only one desk."""


@dataclass(frozen=True)
class TurnDraft(Draft):
    """An unfinished turn. Every change returns a new draft."""

    state: TableState = field(metadata=NOT_STORED)
    drawn: Tile | None = None
    """The tile that was drawn, or None if none was."""
    bidding: Bidding = field(default=Bidding(), metadata=PART)
    refused: Space | None = None
    asked: Space | None = None
    """The space whose explanation is shown."""
    ticked: tuple[Space, ...] = ()
    """The paths that are ticked off as laid."""
    is_laid: bool = False
    """Whether the table has confirmed that the paths are laid."""

    @staticmethod
    def read(state: TableState, *stored: object) -> "TurnDraft":
        """Return the draft with these stored parts, as far as they belong to this moment of the game."""
        draft = TurnDraft(state, bidding=Bidding.among(len(state.setup.players)))
        for part in stored:
            draft = draft.restored(part)
        return draft

    def to_parts(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what the whole table shares (the tile, the bids, whether the paths are laid), and what only one desk.

        Both are to be stored.
        """
        stored = self.to_store()
        shared = {key: value for key, value in stored.items() if key not in PRIVATE}
        return shared, {key: value for key, value in stored.items() if key in PRIVATE or key == MOMENT}

    @staticmethod
    def of(state: TableState, event: Event) -> "TurnDraft":
        """Return the draft that this event was recorded from; `state` is the one before the event."""
        turn = TurnDraft.read(state, {}).close_paths()
        match event:
            case FleaMarketPlaced():
                return turn.draw(Tile.FLEA_MARKET)
            case StallAuctioned(good, _space, None, winner, price):
                return turn.draw(Tile.of(good)).with_bids({} if winner is None else {winner: price})
            case StallAuctioned(good, _space, bids):
                return turn.draw(Tile.of(good)).with_bids(dict(enumerate(bids or ())))
            case LastStallPlaced(good):
                return turn.draw(Tile.of(good))
            case _:
                return turn

    @property
    def belongs_to(self) -> list[Any]:
        return self.state.position

    @property
    def is_sound(self) -> bool:
        spaces = range(len(self.state.square.tokens))
        is_on_square = all(space is None or space in spaces for space in (self.refused, self.asked, *self.ticked))
        return is_on_square and len(self.bidding.bids) == len(self.state.setup.players)

    # What to enter

    @property
    def stage(self) -> Stage:
        if self.laid_now:
            return Stage.PATHS
        match self.state.phase:
            case Phase.OVER:
                return Stage.OVER
            case Phase.LAST_STALLS:
                return Stage.LAST_STALLS
            case Phase.PLAY:
                pass
        match self.drawn:
            case None:
                return Stage.TURN if self.refused is None else Stage.REFUSED
            case Tile.UNKNOWN:
                return Stage.TILE
            case Tile.FLEA_MARKET:
                return Stage.FLEA_MARKET
            case _:
                return Stage.AUCTION

    @property
    def good(self) -> Good | None:
        """The good of the stall to be placed, or None if there is none or it is not known yet."""
        drawn = None if self.drawn is None else self.drawn.good
        if self.state.phase is Phase.LAST_STALLS:
            to_place = self.state.to_place()
            if self.state.setup.row is not None or len(to_place) == 1:
                return to_place[0]
            return drawn if drawn in to_place else None
        return drawn

    @cached_property
    def legal(self) -> frozenset[Space]:
        """The spaces that the active player may reserve now."""
        return frozenset(self.state.legal_spaces(self.state.turn) if self.state.phase is Phase.PLAY else ())

    @property
    def can_draw(self) -> bool:
        """Whether the active player may draw a tile. This requires a disc on the square."""
        return self.state.phase is Phase.PLAY and DISC_OF[self.state.turn] in self.state.square.tokens

    @cached_property
    def laid_now(self) -> dict[Space, tuple[Reason, ...]]:
        """The paths to lay after the last building, each with its reasons; empty once the list is closed.

        While another space is explained, the list is not open.
        """
        step = self.state.step
        if self.is_laid or self.drawn is not None or step.built is None or not isinstance(step.paths, Paths):
            return {}
        paths = explain(step.built, self.state.setup.areas)
        return paths if self.asked is None or self.asked in paths else {}

    @cached_property
    def refusal(self) -> Refusal | Permission | None:
        """Why the space that was tapped cannot be reserved, or None if no tap was refused."""
        return None if self.refused is None else self.state.may_reserve(self.state.turn, self.refused)

    # The auction

    @cached_property
    def auction(self) -> Auction | None:
        """The auction of the drawn stall with the bids that are entered, or None at any other stage."""
        if self.stage is not Stage.AUCTION or self.good is None:
            return None
        return Auction(self.state.joiners(self.good), self.state.turn, self.bidding.bids)

    @cached_property
    def sale(self) -> Sale | None:
        """The outcome of the auction according to the bids so far, or None if there is none yet."""
        return None if self.auction is None else self.auction.sale

    def is_sealing(self, with_phones: Collection[Seat]) -> bool:
        """Return whether the auction waits for sealed bids: these players could seal theirs on a phone."""
        if self.auction is None or self.bidding.is_by_hand or self.bidding.has_open:
            return False
        return self.bidding.has_sealed or any(seat in with_phones for seat in self.auction.joiners)

    @property
    def builder(self) -> Seat | None:
        """The player who places the flea market or stall, or None if not known yet."""
        match self.stage:
            case Stage.TILE | Stage.FLEA_MARKET:
                return self.state.turn
            case Stage.AUCTION:
                assert self.good is not None
                sale = self.sale
                return None if sale is None else self.state.receiver(self.good) if sale.winner is None else sale.winner
            case Stage.LAST_STALLS:
                return None if self.good is None else self.state.receiver(self.good)
            case _:
                return None

    @property
    def actor(self) -> Seat | None:
        """The player who acts next: the builder or, before a tile is drawn, the active player. None if not known."""
        if self.drawn is None and self.state.phase is Phase.PLAY:
            return self.state.turn
        return self.builder

    @property
    def sites(self) -> frozenset[Space]:
        """The reserved spaces of the builder, who must build on one of them."""
        return frozenset(() if self.builder is None else self.state.square.discs_of(self.builder))

    @property
    def goes_outside(self) -> bool:
        """Whether the stall is placed outside the square, because its builder has no reserved space."""
        return self.good is not None and self.builder is not None and not self.sites

    # Entering

    def draw(self, tile: Tile = Tile.UNKNOWN) -> "TurnDraft":
        """Enter that a tile was drawn, and what it shows if known."""
        return replace(self.close_paths(), drawn=tile, bidding=self.bidding.cleared())

    def put_back(self) -> "TurnDraft":
        """Cancel drawing the tile."""
        return replace(self.close_paths(), drawn=None, bidding=self.bidding.cleared())

    def with_bidding(self, bidding: Bidding) -> "TurnDraft":
        return replace(self, bidding=bidding)

    def bid(self, seat: Seat, amount: int) -> "TurnDraft":
        """Enter a player's bid. Entering the same bid again removes it."""
        return self.with_bidding(self.bidding.bid(seat, amount))

    def with_bids(self, bids: Mapping[Seat, int | None]) -> "TurnDraft":
        """Return the turn with these open bids by seat, and no others."""
        return self.with_bidding(self.bidding.with_bids(bids))

    def seal(self, seat: Seat, amount: int, *, on_phone: bool) -> "TurnDraft":
        """Seal a player's bid, or another one in its place. The last one reveals all."""
        assert self.auction is not None
        return self.with_bidding(self.bidding.seal(seat, amount, self.auction.joiners, on_phone=on_phone))

    def concealed(self) -> "TurnDraft":
        """Return the turn with the bids that are in, but with their numbers only once all are open."""
        is_open = self.auction is None or self.auction.has_all_bids
        return self.with_bidding(self.bidding.concealed(is_open=is_open))

    def explain(self, space: Space) -> "TurnDraft":
        """Toggle the explanation of a space."""
        return replace(self, asked=None if self.asked == space else space, refused=None)

    def tick(self, space: Space) -> "TurnDraft":
        """Toggle whether a path is ticked off."""
        kept = tuple(each for each in self.ticked if each != space)
        return replace(self, ticked=kept if space in self.ticked else (*kept, space))

    def close_paths(self) -> "TurnDraft":
        """Close the list of paths to lay."""
        return replace(self.without_explanation(), is_laid=True)

    def without_explanation(self) -> "TurnDraft":
        return replace(self, refused=None, asked=None)

    def tap(self, space: Space) -> "Event | TurnDraft":
        """Return the event that a tap on this space completes, or the changed draft if it completes no event."""
        match self.stage:
            case Stage.PATHS if space in self.laid_now:
                return self.explain(space)
            case Stage.TURN | Stage.REFUSED | Stage.PATHS:
                if self.state.phase is not Phase.PLAY:
                    return self.close_paths()
                if space in self.legal:
                    return SpaceReserved(space)
                return replace(self.close_paths(), refused=None if self.refused == space else space)
            case Stage.FLEA_MARKET if space in self.sites:
                return FleaMarketPlaced(space)
            case Stage.AUCTION | Stage.LAST_STALLS if space in self.sites:
                return self.placed(space)
            case _:
                return self

    def placed(self, space: Space | None) -> Event:
        """Return the event that places the stall on a space, or outside for None. The builder must be known."""
        assert self.good is not None
        if self.stage is Stage.LAST_STALLS:
            return LastStallPlaced(self.good, space)
        auction, sale = self.auction, self.sale
        assert auction is not None
        assert sale is not None
        if sale.winner is None or auction.is_recorded_with_bids:
            return StallAuctioned(self.good, space, auction.bids_of_joiners)
        return StallAuctioned(self.good, space, winner=sale.winner, price=sale.price)

    def reserve_anyway(self) -> TableCorrected | None:
        """Return the correction that reserves the refused space and ends the turn.

        Return None unless the space was refused only because it is not adjacent to a path or disc.
        """
        if self.refused is None or self.refusal is not Refusal.NOT_ADJACENT:
            return None
        seat = self.state.turn
        disc = ((self.refused, DISC_OF[seat]),)
        return TableCorrected(disc, active=(seat + 1) % len(self.state.setup.players))
