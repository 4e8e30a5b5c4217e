"""Names of goods, trucks, stalls and players for use in sentences, and lists of names."""

from collections.abc import Sequence

from companion.fresh_fish.goods import Good, Seat
from companion.tools.language import _
from companion.tools.names import Names
from companion.tools.sentences import join_with_and, join_with_commas

MOST_LISTED = 8
"""The maximum number of items to list by name; the others are only counted."""


def good_name(good: Good) -> str:
    """Return the name of a good, as in "the truck with fish"."""
    return {
        Good.FISH: _("fish"),
        Good.SODA: _("soda"),
        Good.CHEESE: _("cheese"),
        Good.ICE: _("ice cream"),
    }[good]


def last_good_name(good: Good) -> str:
    """Return the name of the last stall with a good, as in "last fish"."""
    return {
        Good.FISH: _("last fish"),
        Good.SODA: _("last soda"),
        Good.CHEESE: _("last cheese"),
        Good.ICE: _("last ice cream"),
    }[good]


def good_letter(good: Good) -> str:
    """Return the letter that pictures show for a good in the current language. Files always use the English letters."""
    return good_name(good)[0].upper()


def truck_name(good: Good) -> str:
    """Return the name of a truck, as in "the fish truck has no other side"."""
    return {
        Good.FISH: _("the fish truck"),
        Good.SODA: _("the soda truck"),
        Good.CHEESE: _("the cheese truck"),
        Good.ICE: _("the ice cream truck"),
    }[good]


def stall_name(good: Good, player: str) -> str:
    """Return the name of a player's stall, as in "Anne's fish stall has no other side"."""
    message = {
        Good.FISH: _("{player}’s fish stall"),
        Good.SODA: _("{player}’s soda stall"),
        Good.CHEESE: _("{player}’s cheese stall"),
        Good.ICE: _("{player}’s ice cream stall"),
    }[good]
    return message.format(player=player)


def name_of(seat: Seat, names: Names) -> str:
    """Return the name of the player at a seat, or "Player" and a number if the name is not known."""
    return names[seat] if seat < len(names) else _("Player {number}").format(number=seat + 1)


def join_some(items: Sequence[str]) -> str:
    """Join items with commas and "and". In a long list, name only the first items and count the rest."""
    if len(items) <= MOST_LISTED:
        return join_with_and(items)
    shown_items = join_with_commas(items[:MOST_LISTED])
    return _("{items} and {count} more").format(items=shown_items, count=len(items) - MOST_LISTED)


def join_names(seats: Sequence[Seat], names: Names) -> str:
    return join_with_and([name_of(seat, names) for seat in seats])
