"""House rules of a new game, by touch."""

import pytest

from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from screens.app.session import Session
from screens.kit.controls.choices import Toggle
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.harness import FORMS, SMALL

PAGES = only("new_game")


def set_up(start, **options):
    """The last step before the first trick."""
    running = start(session=Session(), pages=PAGES, **options)
    names = ["Anne", "Paul", "Debbie"]
    running.app.session.draft("new_game").update(players=names, step="set_up")
    running.app.go("new_game")
    running.settle()
    return running


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_switch_holds_for_the_game_that_begins(start, form):
    running = set_up(start, size=FORMS[form])
    running.tap_text("House rules")
    assert running.sees("the first buoy wins, not the caller")
    running.tap(running.all(Toggle)[0])
    running.press_back()
    running.tap_text("Start the game")
    assert running.app.session.game.setup.house_rules == HouseRules(first_buoy_wins=True)


def test_nothing_differs_by_default_and_the_rule_can_be_read(start):
    running = set_up(start)
    assert running.sees("House rules: none")
    running.tap_text("House rules")
    running.tap(next(each for each in running.all() if getattr(each, "says", "") == "See the rule"))
    assert running.app.page.name == "rules"
    assert running.app.page.arguments["topic"] == "caller"
    running.press_back()
    running.tap_text("Start the game")
    assert running.app.session.game.setup.house_rules == DEFAULT_RULES


@pytest.mark.parametrize("size", [*FORMS.values(), SMALL])
def test_page_and_sheet_are_whole_with_large_text(start, size):
    running = set_up(start, size=size, scale=1.6)
    assert report(running.app.root) == ""
    running.tap_text("House rules")
    assert report(running.app.root) == ""
