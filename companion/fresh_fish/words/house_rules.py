"""The texts of the switches for the house rules of Fresh Fish."""

from dataclasses import replace

from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.house_rules import HouseRules
from companion.pages.rule_texts import Switch
from companion.tools.language import _


def switches(rules: HouseRules, *, classic: bool) -> tuple[Switch[HouseRules], ...]:
    return (*(() if classic else _about_streets(rules)), *_about_the_end(rules))


def _about_streets(rules: HouseRules) -> tuple[Switch[HouseRules], ...]:
    shortest = rules.streets is Streets.ANY
    other = Streets.CUT_OFF if shortest else Streets.ANY
    return (
        Switch(
            _("The shortest distance counts, streets or not."),
            "when_streets",
            shortest,
            replace(rules, streets=other),
        ),
        Switch(
            _("Streets lie along edges only, never at corners."),
            "where_streets",
            not rules.corners,
            replace(rules, corners=not rules.corners),
        ),
        Switch(
            _("No streets in gaps between the boards."),
            "where_streets",
            not rules.gaps,
            replace(rules, gaps=not rules.gaps),
        ),
    )


def _about_the_end(rules: HouseRules) -> tuple[Switch[HouseRules], ...]:
    return (
        Switch(
            _("At the end reserved spaces stay closed: only empty ones become paths."),
            "fill_reserved",
            rules.discs_stay,
            replace(rules, discs_stay=not rules.discs_stay),
        ),
        Switch(
            _("Equal scores: whoever has more coins left wins."),
            "equal_scores",
            rules.coins_decide,
            replace(rules, coins_decide=not rules.coins_decide),
        ),
    )
