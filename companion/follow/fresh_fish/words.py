"""What the page says by itself in a game of Fresh Fish."""

from companion.language import _


def words() -> dict[str, str]:
    """What the page says by itself."""
    return {
        "square": _("Square"),
        "ways": _("Distances"),
        "last_event": _("Last move"),
        "discs": _("Discs"),
        "stalls": _("Stalls"),
        "coins": _("Coins"),
        "turn": _("has the turn"),
        "stack": _("Stack"),
        "last_four": _("Last four"),
        "flea_markets": _("Flea markets"),
        "as_laid": _("Distances so far"),
        "best": _("best {count}"),
        "best_way": _("At best {count}: {text}."),
        "tap_a_way": _("Tap a figure to see the way."),
        "back_to_ways": _("All distances"),
        "total": _("Total"),
        "bids": _("Bids"),
        "what_lies_where": _("What lies where"),
        "thing": _("Thing"),
        "spaces": _("Spaces"),
        "the_sum": _("Four distances – coins"),
    }
