"""What happened last as followers see it: how the auction ended, the paths to lay with their reasons, and the rest."""

from typing import Any

from companion.fresh_fish.events import Event, StallAuctioned, TableCorrected
from companion.fresh_fish.geometry.paths import Broken
from companion.fresh_fish.geometry.reasons import explain
from companion.fresh_fish.geometry.square import Square
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import consequences_in_words, event_in_words
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.reasons import broken_in_words, reason_in_words
from companion.fresh_fish.words.reports import sale_in_words
from companion.fresh_fish.words.rules import topic_of
from companion.language import _, ngettext
from companion.names import Names
from companion.rules import order_from


def last_in_words(event: Event, after: TableState) -> str:
    """What happened; a note stays with the table."""
    if isinstance(event, TableCorrected):
        return _("The table was corrected by hand.")
    return event_in_words(event, after)


def said_in_words(event: Event, after: TableState, headline: str) -> str:
    """What is told to somebody who cannot look: what happened, and what follows from it."""
    said = [last_in_words(event, after), *consequences_in_words(after)]
    return " ".join(said if after.is_again else [*said, f"{headline}."])


def auction_to_json(event: Event, before: TableState, after: TableState) -> dict[str, Any] | None:
    """Who won an auction, why, and what everybody bid where that was told; none where there was none."""
    sale = after.step.sale
    if sale is None or not isinstance(event, StallAuctioned):
        return None
    names, bids = before.setup.players, event.bids
    told = [] if bids is None else [(seat, bids[seat]) for seat in order_from(before.turn, len(names))]
    return {
        "title": _("Auction: {good}").format(good=good_name(event.good)),
        "good": event.good.value,
        "winner": None if sale.winner is None else names[sale.winner],
        "price": sale.price,
        "bids": [{"player": names[seat], "bid": bid} for seat, bid in told if bid is not None],
        "reasons": list(sale_in_words(sale, names, before.turn)),
    }


def paths_to_json(after: TableState) -> dict[str, Any] | None:
    """The paths to lay now, numbered in reading order, with reasons and the discs that go back; none where none are."""
    forced, built, names = after.step.paths, after.step.built, after.setup.players
    if forced is None or built is None:
        return None
    if isinstance(forced, Broken):
        return {"title": _("No path can be laid"), "broken": broken_in_words(forced, built, names), "list": []}
    if not forced.causes:
        return None
    count = len(forced.causes)
    title = ngettext("{count} path to lay", "{count} paths to lay", count).format(count=count)
    return {"title": title, "broken": [], "list": _list(after, built, names)}


def _list(after: TableState, built: Square, names: Names) -> list[dict[str, Any]]:
    shape = built.shape
    listed = []
    for number, (space, reasons) in enumerate(explain(built, after.setup.areas).items(), start=1):
        owner = built.tokens[space].seat
        back = "" if owner is None else _("{player} takes the disc back").format(player=names[owner])
        listed.append(
            {
                "number": number,
                "space": shape.names[space],
                "text": " ".join(reason_in_words(reason, built, names) for reason in reasons),
                "rule": topic_of(reasons[0]),
                "player": None if owner is None else names[owner],
                "back": back,
            }
        )
    return listed
