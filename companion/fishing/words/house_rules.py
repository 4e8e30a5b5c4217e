"""The house rules of Fishing in words: what a table may read differently."""

from dataclasses import asdict

from companion.fishing.house_rules import HouseRules
from companion.house_rules import Switch
from companion.language import _


def switches(rules: HouseRules) -> tuple[Switch, ...]:
    """All of them, as they stand."""
    first_buoy = _("A colour was called, and everybody plays a buoy: the first buoy wins, not the caller.")
    trump = _("A called trick is opened with a trump: trumps must be followed, not the called colour.")
    named = _("The colour of the next trick is named before cards are passed, not afterwards.")
    table = (
        ("first_buoy_wins", first_buoy, "caller"),
        ("trump_is_followed", trump, "called_trump"),
        ("colour_named_first", named, "pass_left"),
    )
    return tuple(Switch(key, words, topic, asdict(rules)[key]) for key, words, topic in table)
