"""The fixed labels of the pages that settle disputes and correct entries of Fresh Fish in a browser."""

from companion.language import _


def dispute_words() -> dict[str, str]:
    """Return the labels of both pages."""
    return {**_questions(), **_auction(), **_score(), **_correction()}


def _questions() -> dict[str, str]:
    return {
        "fresh_fish": _("Fresh Fish"),
        "settle_dispute": _("Settle a dispute"),
        "what_disputed": _("What is disputed?"),
        "which_square": _("Which square?"),
        "painted": _("Painted"),
        "other_game": _("Other game"),
        "another_game": _("Another game"),
        "which_rules": _("Which rules?"),
        "base_game": _("Base game"),
        "classic": _("Classic"),
        "another_question": _("Another question"),
        "paint_then_tap": _("Choose what lies there, then tap a space"),
        "first_turn": _("1st turn"),
    }


def _auction() -> dict[str, str]:
    return {
        "what_bids": _("What did everyone bid?"),
        "tap_disc": _("Tap the disc of whoever’s turn it is"),
        "is_active": _("{player}: active"),
        "stays_out": _("stays out"),
        "who_stays_out": _(
            "Whoever has this stall stays out; so does whoever has no disc on the square when no space is empty."
        ),
    }


def _score() -> dict[str, str]:
    return {
        "points_fewest": _("points (the fewest win)"),
        "fills_box": _("One tap fills a box and goes on to the next"),
        "take_from_game": _("Take from a game"),
        "whose_score": _("Whose score?"),
    }


def _correction() -> dict[str, str]:
    return {
        "bid_of": _("{player}’s bid"),
        "price": _("Price"),
        "recorded": _("recorded"),
        "keep_entry": _("Keep the entry"),
        "whose_turn_is_it": _("Whose turn is it?"),
        "in_the_stack": _("In the stack"),
        "what_follows": _("What follows"),
        "this_one": _("this one"),
        "in_the_way": _("in the way"),
        "outside": _("outside"),
    }
