"""German runs longer than English: every screen holds it in every form, at normal and at the largest size of text."""

import pytest

from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.tricks import InForce
from companion.language import use
from screens.app.session import Session
from tests.fishing.shorthand import cards
from tests.screens.audit import report
from tests.screens.harness import FORMS

TABLE = Setup(("Anne", "Paul", "Debbie", "Nikki"))


def in_round_two() -> Session:
    """A called lowest-wins trick in a round with a tie in its draw."""
    session = Session()
    session.begin(TABLE)
    session.record(RoundCounted((16, 4, 8, 8), 3))
    session.record(TrickPlayed(cards("P4 call P7 low"), call=Suit.RED))
    session.record(PenaltyRecorded(1))
    return session


def over() -> Session:
    """A finished game."""
    session = Session()
    session.begin(TABLE)
    for hand in (9, 9, 10, 10, 11, 11, 12, 12):
        session.record(RoundCounted((hand + 3, hand - 3, hand + 1, None), 0))
    return session


def half_entered() -> Session:
    """A referee and a count that are half way through."""
    session = Session()
    session.begin(TABLE)
    session.record(caught_whole(TABLE.seats, 2))
    session.set_in_force(InForce(Suit.YELLOW, 0, True))
    return session


PAGES = {
    "home": in_round_two,
    "table": in_round_two,
    "draw": in_round_two,
    "referee": in_round_two,
    "count": half_entered,
    "sheet": in_round_two,
    "correct": in_round_two,
    "result": over,
    "new_game": half_entered,
    "who_draws": half_entered,
    "rules": half_entered,
    "settings": half_entered,
    "games": half_entered,
    "statistics": half_entered,
    "people": half_entered,
    "log": in_round_two,
}


@pytest.fixture
def german():
    use("de")
    yield
    use("en")


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("form", FORMS)
def test_every_screen_holds_german(start, german, form, scale):
    findings = []
    running = start(size=FORMS[form], scale=scale, session=Session())
    running.app.language = "de"
    for page, session in PAGES.items():
        if page in running.app.pages:
            running.app.session = session()
            running.app.go(page)
            running.settle()
            findings += [f"{page}: {line}" for line in report(running.app.root).splitlines()]
    assert "\n".join(findings) == ""


def test_the_language_changes_while_running(start, german):
    use("en")
    running = start(session=in_round_two())
    running.app.go("table")
    running.settle()
    assert running.sees("this round")
    running.app.language = "de"
    running.settle()
    assert running.sees("diese Runde")
    assert not running.sees("this round")
