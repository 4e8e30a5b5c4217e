"""The house rules of Fresh Fish in words: what a table may read differently."""

from companion.fresh_fish.house_rules import HouseRules
from companion.house_rules import Switch
from companion.language import _


def switches(rules: HouseRules, *, classic: bool) -> tuple[Switch, ...]:
    """Those that the variant has, as they stand."""
    table: tuple[tuple[str, str, str], ...] = (
        ("discs_stay", _("At the end reserved spaces stay closed: only empty ones become paths."), "end"),
        ("coins_decide", _("Equal scores: whoever has more coins left wins."), "scoring"),
    )
    if not classic:
        table = (
            ("streets", _("The shortest way counts, with or without streets."), "ways"),
            ("corners", _("Streets lie along edges only, at no corner."), "ways"),
            ("gaps", _("No streets in gaps between the boards."), "ways"),
            *table,
        )
    return tuple(Switch(key, words, topic, rules.is_switched(key)) for key, words, topic in table)
