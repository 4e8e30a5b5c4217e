"""What the page says by itself in a game of Fishing."""

from companion.language import _


def words() -> dict[str, str]:
    """What the page says by itself."""
    return {
        "sheet": _("Sheet"),
        "last_trick": _("Last trick"),
        "name": _("Name"),
        "points": _("Points"),
        "this_round": _("This round"),
        "stockroom": _("Stockroom"),
        "of": _("of {count}"),
        "trick_of": _("Trick {trick}"),
        "leads": _("leads"),
        "wins": _("wins"),
        "hand": _("hand"),
        "round": _("Round"),
        "hand_title": _("Hand"),
        "ocean": _("Ocean"),
        "next_round": _("next round"),
        "at_most": _("at most {need}"),
        "in_force": _("In force"),
        "from_your_stockroom": _("from your stockroom"),
        "from_the_ocean": _("from the ocean"),
        "why_order": _("Why this order"),
        "score_sheet": _("Score sheet"),
        "curve": _("Points after each round"),
        "now_playing": _("being played"),
        "why": _("Why"),
        "rule": _("Rule"),
        "no_trick": _("No trick to show yet."),
        "result": _("Result"),
        "ranking": _("Ranking"),
        "place": _("Place"),
        "awards": _("Awards"),
    }
