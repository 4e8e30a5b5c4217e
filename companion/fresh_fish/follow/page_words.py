"""The fixed labels of the pages on which Fresh Fish is entered in a browser."""

from companion.language import _


def entry_words() -> dict[str, str]:
    """Return the labels of all pages with input."""
    return {**_square(), **_bids(), **_by_hand(), **_set_up(), **_boards(), **_allowed()}


def _square() -> dict[str, str]:
    return {
        "dont_draw": _("Don’t draw"),
        "something_else": _("Something else lies here"),
        "put_here": _("Put {sign} here"),
        "beside_space": _("Beside this space"),
        "tap_marked": _("You can reserve a marked space: just tap one."),
        "reserve_anyway": _("Reserve anyway"),
        "laid": _("Laid: {number}"),
        "paths_done": _("Done"),
        "on_turn": _("on turn"),
    }


def _bids() -> dict[str, str]:
    return {
        "more_bids": _("{player}: more bids"),
        "hide_bid": _("Hide the bid"),
        "seal_bid": _("Seal my bid"),
        "bid_sealed": _("Your bid is sealed"),
        "change_bid": _("Change my bid"),
    }


def _by_hand() -> dict[str, str]:
    return {
        "whose_turn": _("Whose turn it is"),
        "hold_to_correct": _("Hold a space on the square to correct what lies there."),
        "save": _("Save"),
    }


def _set_up() -> dict[str, str]:
    return {
        "set_up_market": _("Set up the market"),
        "market_seats_hint": _("Clockwise. Tap whoever was at a market last: they begin."),
        "variant": _("Variant"),
        "base_game": _("Base game"),
        "classic_game": _("Classic"),
        "as_before": _("As before…"),
        "next_trucks": _("Next: trucks"),
        "step_back": _("Back"),
        "turn_board": _("turn"),
        "take_off": _("take off the table"),
        "move_left": _("left"),
        "move_right": _("right"),
        "move_up": _("above"),
        "move_down": _("below"),
    }


def _boards() -> dict[str, str]:
    return {
        "our_boards": _("Our boards"),
        "import_boards": _("Adds boards that someone else has drawn. None of yours is replaced."),
        "whole_squares": _("Whole squares"),
        "name_of_board": _("Board {name}"),
        "another_name": _("Another name"),
        "another_name_for": _("Another name for {name}"),
        "delete_named": _("Delete {name}"),
        "delete_board": _("Delete this board"),
        "outline": _("Outline"),
        "areas": _("Areas"),
        "milestone_number": _("Number on its milestone"),
        "milestone": _("Milestone {number}"),
    }


def _allowed() -> dict[str, str]:
    return {
        "may_bid": _("bid unseen in auctions"),
        "may_play": _("reserve, draw and build on your turn"),
    }
