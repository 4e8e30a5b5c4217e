"""The fixed labels of the score sheet, corrections, the result and "Who draws first?" in a browser."""

from companion.language import _


def sheet_words() -> dict[str, str]:
    """Return the labels of all these pages."""
    return {**_sheet(), **_correction(), **_by_hand(), **_result(), **_rematch(), **_who_draws()}


def _sheet() -> dict[str, str]:
    return {
        "vs_average": _("Vs. average"),
        "table_side": _("Table"),
        "curve_side": _("Curve"),
        "tap_round": _("Tap a round to correct it."),
    }


def _correction() -> dict[str, str]:
    return {
        "caught_head": _("Caught"),
        "before": _("before"),
        "now": _("now"),
        "who_caught": _("Who caught it?"),
        "who_led_next": _("Who led the next trick?"),
        "who_penalty": _("Who caught the –3?"),
        "cards_hidden": _("The cards of past tricks stay hidden while you play."),
        "earlier": _("Earlier"),
        "later": _("Later"),
        "entries": _("Entries"),
        "delete": _("Delete"),
        "delete_entry": _("Delete entry"),
        "what_changes": _("What changes"),
    }


def _by_hand() -> dict[str, str]:
    return {
        "points_of": _("{player}’s points"),
        "stock_of": _("{player}’s stockroom"),
        "cards_tab": _("Cards"),
        "who_leads_next": _("Who leads the next trick?"),
        "what_happened": _("What happened?"),
        "note_hint": _("A note for the score sheet"),
    }


def _result() -> dict[str, str]:
    return {
        "reopen": _("Reopen"),
        "share": _("Share"),
        "share_result": _("Share the result"),
        "as_text": _("As text"),
        "copy_text": _("Copy as text"),
        "copied": _("Result copied: paste it wherever you like."),
        "show_everything": _("Show everything"),
        "go_faster": _("Tap anywhere to go faster"),
    }


def _rematch() -> dict[str, str]:
    return {
        "rematch": _("Rematch"),
        "who_opens": _("Who opens round 1?"),
        "change_seats": _("Change seats"),
        "other_people": _("Other people"),
        "start_round_1": _("Start round {number}").format(number=1),
    }


def _who_draws() -> dict[str, str]:
    return {
        "who_draws": _("Who draws first?"),
        "without_score": _("without keeping score"),
        "how_many": _("How many"),
        "round_earlier": _("One round earlier"),
        "round_later": _("One round later"),
        "cards_in_ocean": _("Cards in the ocean"),
        "card_fewer": _("One card fewer for {player}"),
        "card_more": _("One card more for {player}"),
        "clockwise": _("Clockwise"),
        "stock_short": _("Stock"),
        "points_optional": _("Optional: points decide who opens."),
        "enter_stock": _("Enter the cards in each stockroom: the plan appears here."),
        "sign": _("–/+"),
        "done": _("Done"),
    }
