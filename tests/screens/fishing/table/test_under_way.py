"""What is under way on phones is seen at the table: who settles the trick, and which piles are counted."""

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.pages.count import CountPresenter
from companion.fishing.pages.referee import RefereePresenter
from companion.fishing.pages.trick_drafts import keep_split
from companion.fishing.words.under_way import outdated_in_words
from companion.pages.desk import Desk
from companion.pages.session import Session
from screens.fishing.table.under_way import CoveredCards, PileBar
from screens.kit.overlays import Sheet
from screens.kit.text.widgets import Text
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.fishing.table_games import at_table, game, record_penalty, tap_tile, tile
from tests.screens.fishing.tables import LONG
from tests.screens.harness import FORMS, SMALL, Running
from tests.screens.looks import swept

PAGES = only("table", "count", "draw", "referee")


def settle(session: Session, *cards: str) -> RefereePresenter:
    """Enter cards on Nikki's phone."""
    referee = RefereePresenter(Desk(session, NIKKI))
    with session.entering_on_phone_of("Nikki"):
        for card in cards:
            referee.enter_card(parse_card(card))
    return referee


def count(session: Session, *piles: int) -> None:
    """Count the piles of all players from Anne on: hers at the table, all others on phones."""
    for seat, number in enumerate(piles):
        CountPresenter(Desk(session, seat or None)).set_pile(seat, number)


def split_of_a_trick_that_others_enter(session: Session) -> None:
    keep_split(Desk(session), SplitDraft.begin(session.game).win(PAUL).more(ANNE))
    session.record(caught_whole(session.state.setup.seats, DEBBIE))


def entered(running: Running) -> tuple[object, ...]:
    return running.app.session.game.events[1:]


def colour_of(running: Running, text: str) -> str:
    return next(each.role for each in running.all(Text) if each.text == text)


def test_a_catch_asks_first_while_a_phone_settles_the_trick(start):
    running = at_table(start, form="wide")
    settle(running.app.session, "Y7", "Y3")
    running.settle()
    assert running.sees("Nikki’s phone settles this trick")
    (cards,) = running.all(CoveredCards)
    assert (cards.cards, cards.count) == (2, 4)
    tap_tile(running, "Debbie")
    assert running.sees("Enter it all the same?")
    running.tap_text("Wait for Nikki")
    assert not running.all(Sheet)
    record_penalty(running, "Paul")
    assert entered(running) == (PenaltyRecorded(PAUL),), "a -3 is entered without asking, a catch is not"
    tap_tile(running, "Debbie")
    running.tap_text("Debbie catches it")
    assert entered(running)[1:] == (caught_whole(range(4), DEBBIE),)
    assert not running.all(CoveredCards)
    tap_tile(running, "Anne")
    assert entered(running)[2:] == (caught_whole(range(4), ANNE),), "nobody settles the next trick"


def test_a_key_asks_first_too(start):
    running = at_table(start, form="wide")
    settle(running.app.session, "Y7")
    running.app.page.tap_tile(running.app.page.view.tiles[ANNE])
    running.settle()
    assert running.sees("Anne catches it")
    assert running.sees("The cards entered so far are put aside, not lost.")
    assert entered(running) == ()


def test_the_question_goes_when_the_phone_has_entered_the_trick(start):
    running = at_table(start, form="wide")
    referee = settle(running.app.session, "Y7", "Y3", "Y10", "P2")
    tap_tile(running, "Debbie")
    assert running.all(Sheet)
    with running.app.session.entering_on_phone_of("Nikki"):
        referee.finish()
    running.settle()
    assert not running.all(Sheet)
    assert len(entered(running)) == 1


@pytest.mark.parametrize("facing", [False, True])
def test_the_last_pile_makes_the_main_button_score_the_round_in_one_tap(start, facing):
    session = game(rounds=2, facing=facing)
    running = at_table(start, session, form="wide", pages=PAGES)
    count(session, 9, 14, 10)
    running.settle()
    assert running.sees("3 of 4 piles are in")
    assert running.sees("Nikki’s pile is missing")
    assert {bar.piles.to_go for bar in running.all(PileBar)} == {"7 to go"}
    assert [each.ring for each in running.app.page.body.tiles] == ["", "", "", "accent"]
    button = running.by_text("Count round 3")
    place = (*button.pos, *button.size)
    count(session, 9, 14, 10, 7)
    running.settle()
    button = running.by_text("Score round 3")
    assert (*button.pos, *button.size) == place
    assert button.kind == "primary"
    running.double_tap(button)
    assert session.state.finished[-1].caught == (9, 14, 10, 7)
    assert running.app.page.name == "draw"


def test_a_tap_on_a_pile_opens_the_count_there(start):
    session = game(rounds=2)
    count(session, 9, 14, 10, 9)
    running = at_table(start, session, form="wide", pages=PAGES)
    assert colour_of(running, "All piles are in: 2 cards too many") == "danger"
    assert running.by_text("Count round 3").kind == "soft"
    tap_tile(running, "Debbie")
    assert running.app.page.name == "count"
    assert running.app.page.view.ring == DEBBIE


@pytest.mark.parametrize("facing", [False, True])
def test_a_split_that_others_were_faster_with_can_be_used_or_dropped(start, facing):
    for button, event in (("Use mine", TrickCaught((1, 3, 0, 0), PAUL)), ("Drop", caught_whole(range(4), DEBBIE))):
        session = game(facing=facing)
        split_of_a_trick_that_others_enter(session)
        running = at_table(start, session, form="wide")
        place = tile(running, "Anne").pos
        assert running.sees(outdated_in_words(1, DEBBIE, FOUR))
        running.tap([each for each in running.all() if getattr(each, "says", "") == button][-1])
        assert entered(running) == (event,)
        assert not running.sees(outdated_in_words(1, DEBBIE, FOUR))
        assert tile(running, "Anne").pos == place


def test_cards_that_others_were_faster_with_can_be_dropped_or_used(start):
    session = game(rounds=2)
    for card in ("Y7", "Y3", "Y10", "P2"):
        RefereePresenter(Desk(session)).enter_card(parse_card(card))
    session.record(caught_whole(range(4), DEBBIE))
    running = at_table(start, session, pages=PAGES, form="wide")
    running.tap_text("Referee")
    assert running.sees(outdated_in_words(1, DEBBIE, FOUR))
    assert not running.by_text("Use these cards").disabled
    running.tap_text("Drop")
    assert not running.sees(outdated_in_words(1, DEBBIE, FOUR))
    assert running.by_text("Clear")
    assert len(session.game.events) == 3


STATES = {
    "settling": lambda session: settle(session, "Y7", "Y3"),
    "one pile": lambda session: count(session, 9),
    "all piles but one": lambda session: count(session, *[9] * (len(session.names) - 1)),
    "too many": lambda session: count(session, *[30] * len(session.names)),
    "an outdated split": split_of_a_trick_that_others_enter,
}


@pytest.mark.parametrize("size", swept([SMALL, *FORMS.values()]))
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("facing", [False, True])
def test_everything_under_way_fits_every_window(start, state, facing, size):
    session = game(5, rounds=2, facing=facing, names=LONG)
    STATES[state](session)
    running = at_table(start, session, form="wide")
    running.app.language = "de"
    running.resize(size)
    assert report(running.app.root) == ""
