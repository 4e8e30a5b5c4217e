"""An auction that is under way, as JSON for those who only watch: no bid, and not in which order they were sealed."""

from typing import Any

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.words.names import good_name
from companion.language import _, ngettext
from companion.names import capital


def bidding_to_json(draft: TurnDraft) -> dict[str, Any] | None:
    """Return the auction under way as JSON, or None if there is none. It has the bids once all of them are open."""
    good = draft.good
    if draft.stage is not Stage.AUCTION or good is None:
        return None
    names, turn, joiners = draft.state.setup.players, draft.state.turn, draft.joiners
    bids_in = sum(draft.sealed[seat] is not None for seat in joiners)
    rows = [_row(draft, good, seat) for seat in draft.state.setup.seats]
    awaited = [row for row in rows if row["state"] == "bidding"]
    for row in rows:
        row["is_awaited"] = awaited == [row]
    return {
        "good": good.value,
        "player": names[turn],
        "title": _("{good} for sale").format(good=capital(good_name(good))),
        "line": _("{player} drew the stall").format(player=names[turn]),
        "count": _count(draft, bids_in),
        "bids_in": bids_in,
        "bids_all": len(joiners) if draft.has_sealed else 0,
        "together": _("all open together") if draft.has_sealed else "",
        "rows": rows,
    }


def _count(draft: TurnDraft, bids_in: int) -> str:
    """Return how many bids are sealed. Of bids that are entered openly, say only whether all are."""
    if draft.has_sealed:
        message = ngettext("{count} of {all} bids is in", "{count} of {all} bids are in", bids_in)
        return message.format(count=bids_in, all=len(draft.joiners))
    if not draft.joiners:
        return _("Nobody bids")
    return _("All bids are revealed") if draft.has_all_bids else _("Bids are being made")


def _row(draft: TurnDraft, good: Good, seat: Seat) -> dict[str, Any]:
    """Return whether a player has sealed a bid, is still bidding, or does not bid, and why."""
    row = {"player": draft.state.setup.players[seat], "state": "", "text": "", "bid": None, "wins": False}
    if seat not in draft.joiners:
        if draft.state.lacks(seat, good):
            return {**row, "state": "out", "text": _("has no space and cannot get one")}
        return {**row, "state": "owner", "text": _("has this stall")}
    if draft.has_sealed:
        is_in = draft.sealed[seat] is not None
        return {**row, "state": "sealed" if is_in else "bidding", "text": _("sealed") if is_in else _("is bidding…")}
    if not draft.has_all_bids:
        return row
    return {**row, "bid": draft.bids[seat], "wins": draft.sale is not None and draft.sale.winner == seat}
