"""What the terminal enters in a game of Fresh Fish for players who have no phone: bids, spaces and tiles."""

from collections.abc import Mapping
from typing import Any

from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.square import SquarePresenter
from companion.fresh_fish.pages.turn_draft import is_sealing, keep_turn, turn_draft
from companion.pages.desk import Desk
from companion.table.rules import order_from
from companion.tools.language import _

OUTSIDE = "outside"
TILES = tuple(tile.value for tile in Tile if tile is not Tile.UNKNOWN)

Action = tuple[str, Mapping[str, Any]]
"""The name of an action with its arguments from JSON."""


class SquareAtTerminal:
    """The square as a terminal sees it: what it waits for, and what a typed word means."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def close_paths(self) -> None:
        """Close the list of paths to lay, which a terminal does not show. Do this before anything is asked."""
        if self._draft.laid_now:
            keep_turn(self._desk, self._draft.close_paths())

    @property
    def _draft(self) -> TurnDraft:
        return turn_draft(self._desk)

    @property
    def bidder(self) -> Seat | None:
        """The player whose bid only the terminal can enter, so that the auction waits for it."""
        draft, phones = self._draft, self._desk.session.phones.seats
        if draft.auction is None:
            return None
        is_sealed = is_sealing(self._desk, draft)
        bids = draft.bidding.sealed if is_sealed else draft.bidding.bids
        return next(
            (
                seat
                for seat in order_from(draft.state.turn, len(bids))
                if seat in draft.auction.joiners and bids[seat] is None and not (is_sealed and seat in phones)
            ),
            None,
        )

    def bid(self, seat: Seat, typed: str) -> Action | None:
        """Return the action that enters a bid, or None if that is no number."""
        if not (typed.isascii() and typed.isdecimal() and len(typed) <= 2):
            return None
        draft, bid = self._draft, {"seat": seat, "amount": int(typed)}
        if draft.good is not None and is_sealing(self._desk, draft):
            return "seal", {**bid, "good": draft.good.value}
        return "bid", bid

    def action(self, typed: str) -> Action | None:
        """Return the action that a word stands for, or None if it stands for none now."""
        draft = self._draft
        names = draft.state.square.shape.names
        if typed.upper() in names:
            return "tap", {"space": names.index(typed.upper())}
        if typed == OUTSIDE:
            return "build_outside", {}
        if typed in TILES and draft.stage in (Stage.TURN, Stage.REFUSED, Stage.TILE):
            return "draw", {"tile": typed}
        if typed in TILES and draft.stage is Stage.LAST_STALLS:
            return "choose_last", {"good": typed}
        return None

    @property
    def hint(self) -> str:
        """What can be typed now that no phone can enter, or "" if there is nothing."""
        draft = self._draft
        if draft.stage is Stage.LAST_STALLS and draft.good is None:
            return _("Type which tile comes next: fish, soda, cheese or ice.")
        seat = draft.actor
        if seat is None or seat in self._desk.session.phones.seats or draft.stage is Stage.OVER:
            return ""
        if draft.builder is None or draft.stage is Stage.TILE:
            message = _("{player} (no phone): type a space like D4, or flea, fish, soda, cheese or ice.")
        else:
            message = _("{player} (no phone): type the space to build on, or outside.")
        return message.format(player=self._desk.session.names[seat])

    @property
    def why_not(self) -> str:
        """Why the space that was typed cannot be reserved, or "" if none was refused."""
        head = SquarePresenter(self._desk).view().head
        return head.hints[0] if head.is_refused else ""
