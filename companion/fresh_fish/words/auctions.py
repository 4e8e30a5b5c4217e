"""Sentences about auctions: who bids, who wins and why, and whose turn is next."""

from companion.fresh_fish.auctions import Auction, Sale, WinReason
from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.words.names import good_name, join_names, name_of
from companion.table.rules import assert_never
from companion.tools.language import _
from companion.tools.names import Names


def sale_in_words(sale: Sale, names: Names, active: Seat) -> tuple[str, str]:
    """Return a sentence about who wins an auction and why, and one about whose turn is next."""
    match sale.why:
        case WinReason.HIGHEST:
            message = _("{winner} wins with the highest bid and pays {price}.")
        case WinReason.ACTIVE:
            message = _("{tied} are tied. {winner} is the active player, wins and pays {price}.")
        case WinReason.CLOCKWISE:
            message = _("{tied} are tied. {winner} comes first clockwise from {active}, wins and pays {price}.")
        case WinReason.NOBODY:
            message = _(
                "Nobody can join: the stall goes outside, for free, to the first player clockwise who lacks it."
            )
        case _:
            assert_never(sale.why)
    goes_on = _("{active} has another turn.") if sale.is_again else _("Then the next player’s turn begins.")
    winner = "" if sale.winner is None else name_of(sale.winner, names)
    player, tied = name_of(active, names), join_names(sale.tied, names)
    return message.format(winner=winner, price=sale.price, tied=tied, active=player), goes_on.format(active=player)


def steps_in_words(sale: Sale, names: Names, active: Seat) -> tuple[str, ...]:
    """Return why a player wins an auction, step by step, and who has the next turn."""
    tie = _("{tied} both bid {price}.") if len(sale.tied) == 2 else _("{tied} all bid {price}.")
    tie = tie.format(tied=join_names(sale.tied, names), price=sale.price)
    winner = "" if sale.winner is None else name_of(sale.winner, names)
    why: tuple[str, ...]
    match sale.why:
        case WinReason.HIGHEST:
            why = (highest_in_words(sale, names),)
        case WinReason.ACTIVE:
            why = (tie, _("It is {winner}’s turn, so {winner} wins the tie.").format(winner=winner))
        case WinReason.CLOCKWISE:
            first = _("Clockwise from {active}, whose turn it is, {winner} comes first.")
            why = (tie, first.format(active=name_of(active, names), winner=winner))
        case WinReason.NOBODY:
            why = (_("The stall goes outside, for free, to the first player clockwise who lacks it."),)
        case _:
            assert_never(sale.why)
    return (*why, goes_on_in_words(sale, names, active))


def highest_in_words(sale: Sale, names: Names) -> str:
    assert sale.winner is not None
    message = _("{winner} bids the most:\u00a0{price}.")
    return message.format(winner=name_of(sale.winner, names), price=sale.price)


def tie_in_words(sale: Sale, names: Names, active: Seat) -> str:
    """Return why the winner of a tie wins, beside rows that show who is tied; "" without a tie."""
    if sale.winner is None or not sale.tied:
        return ""
    if sale.why is WinReason.ACTIVE:
        return _("Tied: it is {player}’s turn, so {player} wins.").format(player=names[sale.winner])
    message = _("Tied: clockwise after {active}, {player} comes first.")
    return message.format(active=names[active], player=names[sale.winner])


def goes_on_in_words(sale: Sale, names: Names, active: Seat) -> str:
    if not sale.is_again:
        return _("Then the next player’s turn begins.")
    return _("{active} did not win and goes again.").format(active=name_of(active, names))


# An auction under way


def why_no_bid(draft: TurnDraft, seat: Seat) -> str:
    """Return why a player does not join the auction."""
    assert draft.good is not None
    if draft.state.lacks(seat, draft.good):
        return _("has no space and cannot get one")
    return _("has {good}, does not bid").format(good=good_name(draft.good))


def bidder_note(draft: TurnDraft, auction: Auction, seat: Seat) -> str:
    sale = auction.sale
    if seat not in auction.joiners:
        return why_no_bid(draft, seat)
    if sale is not None and sale.winner == seat:
        return _("wins")
    if sale is not None and seat in sale.tied:
        return _("tied")
    if not draft.state.square.discs_of(seat):
        return _("would build outside")
    return ""


def sale_so_far_in_words(draft: TurnDraft, auction: Auction, *, hides_coins: bool) -> tuple[str, tuple[str, ...]]:
    """Return a title with the outcome of an auction so far, such as who pays how much, and the reasons."""
    names, found = draft.state.setup.players, auction.sale
    if found is None:
        enough = _("The highest is enough, unless tied.")
        hidden = _("Coins left stay hidden.")
        return _("Who bid the most?"), (enough, hidden) if hides_coins else (enough,)
    builder = draft.builder
    assert builder is not None
    player = names[builder]
    outside = _("{player} has no reserved space: the stall stands outside.").format(player=player)
    if found.winner is None:
        return _("Nobody can join"), (_("{player} gets it for free.").format(player=player), outside)
    title = _("{player} pays {price}").format(player=player, price=found.price)
    if not auction.has_all_bids:
        title = _("So far: {title}").format(title=title)
    why = tie_in_words(found, names, auction.active)
    if auction.has_all_bids and not why:
        why = highest_in_words(found, names)
    return title, tuple(filter(None, (why, outside if draft.goes_outside else "")))
