"""The switches for the house rules of Fishing, with their sentences."""

from dataclasses import replace

from companion.fishing.house_rules import HouseRules
from companion.pages.rule_texts import Switch
from companion.tools.language import _


def switches(rules: HouseRules) -> tuple[Switch[HouseRules], ...]:
    buoy, trump, named = rules.first_buoy_wins, rules.trump_is_followed, rules.colour_named_first
    return (
        Switch(
            _("If a colour was called and everyone plays a buoy, the first buoy wins, not the caller."),
            "caller_buoys",
            buoy,
            replace(rules, first_buoy_wins=not buoy),
        ),
        Switch(
            _("If a called trick is led with a trump, trumps must be followed, not the called colour."),
            "called_trump",
            trump,
            replace(rules, trump_is_followed=not trump),
        ),
        Switch(
            _("The colour of the next trick is called before cards are passed, not afterwards."),
            "pass_order",
            named,
            replace(rules, colour_named_first=not named),
        ),
    )
