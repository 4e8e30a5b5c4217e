"""Names of goods, spaces and lists of things, as they stand in a sentence."""

from collections.abc import Sequence

from companion.fresh_fish.goods import Good, Seat
from companion.language import _
from companion.names import Names, listed

MOST_LISTED = 8
"""Of more things than this only the first are named."""


def good_name(good: Good) -> str:
    """The good, as in "the truck with fish"."""
    match good:
        case Good.FISH:
            return _("fish")
        case Good.SODA:
            return _("soda")
        case Good.CHEESE:
            return _("cheese")
        case Good.ICE:
            return _("ice cream")


def good_letter(good: Good) -> str:
    """The letter that stands for a good on screens; files keep the notation."""
    match good:
        case Good.FISH:
            return _("F")
        case Good.SODA:
            return _("S")
        case Good.CHEESE:
            return _("C")
        case Good.ICE:
            return _("I")


def initials(names: Names) -> tuple[str, ...]:
    """What stands on everybody's discs: a letter, two where that is not enough, or the letter and the seat."""
    short = [name[0].upper() for name in names]
    longer = [name[:2].capitalize() for name in names]
    return tuple(
        one if short.count(one) == 1 else two if longer.count(two) == 1 else f"{one}{seat}"
        for seat, (one, two) in enumerate(zip(short, longer), start=1)
    )


def truck_name(good: Good) -> str:
    """The truck, as in "the fish truck has no other side"."""
    match good:
        case Good.FISH:
            return _("the fish truck")
        case Good.SODA:
            return _("the soda truck")
        case Good.CHEESE:
            return _("the cheese truck")
        case Good.ICE:
            return _("the ice cream truck")


def stall_name(good: Good, player: str) -> str:
    """Somebody's stall, as in "Anne's fish stall has no other side"."""
    match good:
        case Good.FISH:
            message = _("{player}’s fish stall")
        case Good.SODA:
            message = _("{player}’s soda stall")
        case Good.CHEESE:
            message = _("{player}’s cheese stall")
        case Good.ICE:
            message = _("{player}’s ice cream stall")
    return message.format(player=player)


def name_of(seat: Seat, names: Names) -> str:
    """Who sits there; a square alone knows seats only by their number."""
    return names[seat] if seat < len(names) else _("Player {number}").format(number=seat + 1)


def some_listed(items: Sequence[str]) -> str:
    """Things in a row; of very many only the first."""
    if len(items) <= MOST_LISTED:
        return listed(items)
    shown_items = ", ".join(items[:MOST_LISTED])
    return _("{items} and {count} more").format(items=shown_items, count=len(items) - MOST_LISTED)


def names_listed(seats: Sequence[Seat], names: Names) -> str:
    """Some players in a row."""
    return listed([name_of(seat, names) for seat in seats])
