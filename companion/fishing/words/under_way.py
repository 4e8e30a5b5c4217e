"""Sentences about what is under way: who settles or splits the trick, and which piles are counted."""

from companion.fishing.drafts.count import CountDraft
from companion.fishing.drafts.counted_piles import CountedPiles, Sum
from companion.fishing.drafts.shared_trick import Settling
from companion.fishing.problems import Seat
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import join_names, phone_in_words


def settling_in_words(settling: Settling, names: Names) -> tuple[str, ...]:
    """Return who settles or splits the trick, how many cards are in and, if it is known, who wins so far."""
    who = _("The tablet") if settling.seat is None else phone_in_words(names[settling.seat])
    does = _("{device} splits this trick") if settling.is_split else _("{device} settles this trick")
    what = does.format(device=who)
    cards = ngettext("{number} of {count} card", "{number} of {count} cards", len(names))
    parts = [what, cards.format(number=settling.cards, count=len(names))]
    if settling.winner is not None:
        parts.append(_("so far: {player}").format(player=names[settling.winner]))
    return tuple(parts)


def settler_in_words(settling: Settling, names: Names) -> tuple[str, str]:
    """Return who is settling the trick, as a title, and the offer to wait for them."""
    if settling.seat is None:
        return _("The tablet is settling this trick"), _("Wait for the tablet")
    player = names[settling.seat]
    return _("{player} is settling this trick").format(player=player), _("Wait for {player}").format(player=player)


def outdated_in_words(trick: int, catcher: Seat | None, names: Names) -> str:
    """Return that a trick was entered by others while it was being entered here."""
    if catcher is None:
        return _("Trick {number} is already entered.").format(number=trick)
    message = _("Trick {number} is already entered: {player} caught it.")
    return message.format(number=trick, player=names[catcher])


def piles_in_words(piles: CountedPiles) -> tuple[str, ...]:
    """Return wordings of how many piles are in, and whether they add up if that is all, longest first."""
    count = len(piles.typed)
    if piles.missing:
        number = count - len(piles.missing)
        message = ngettext("{number} of {count} piles is in", "{number} of {count} piles are in", number)
        return (message.format(number=number, count=count),)
    cards = abs(piles.difference)
    match piles.verdict:
        case Sum.TOO_MANY:
            messages = (
                ngettext("All piles are in: {count} card too many", "All piles are in: {count} cards too many", cards),
                ngettext("{count} card too many", "{count} cards too many", cards),
            )
        case Sum.MISSING:
            messages = (
                ngettext("All piles are in: {count} card missing", "All piles are in: {count} cards missing", cards),
                ngettext("{count} card missing", "{count} cards missing", cards),
            )
        case _:
            return (_("All {count} piles are in").format(count=count),)
    return tuple(message.format(count=cards) for message in messages)


def missing_piles_in_words(piles: CountedPiles, names: Names) -> tuple[str, ...]:
    """Return wordings of whose piles are missing or, once all are in, whether they add up; longest first."""
    count = len(piles.missing)
    if count:
        message = ngettext("{players}’s pile is missing", "The piles of {players} are missing", count)
        short = ngettext("{count} pile is missing", "{count} piles are missing", count)
        return message.format(players=join_names(piles.missing, names)), short.format(count=count)
    if piles.verdict is Sum.ADDS_UP:
        return (_("{count} of {count} cards: it adds up").format(count=piles.total),)
    return _("Count again: one of the numbers is wrong"), _("One of the numbers is wrong"), _("Count again")


def pile_in_words(draft: CountDraft, seat: Seat, names: Names) -> str:
    """Return where a pile was counted, or how many cards are still to go if it is the only one missing."""
    if draft.counted.typed[seat] is not None:
        return phone_in_words(names[seat]) if seat in draft.on_phones else _("counted here")
    number = draft.counted.numbers[seat]
    return _("not in yet") if number is None else cards_to_go(number)


def cards_to_go(count: int) -> str:
    return ngettext("{count} to go", "{count} to go", count).format(count=count)
