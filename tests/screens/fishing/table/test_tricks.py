"""A tap on a tile records a trick, which can be undone; the last trick leads to the next page."""

import pytest

from companion.fishing.events import Setup, caught_whole
from companion.fishing.evidence import Evidence
from companion.fishing.pages.trick_drafts import trick_draft
from companion.fishing.state import Ended
from companion.fishing.words.under_way import outdated_in_words
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.shelf import Shelf
from screens.app.page import Page
from screens.fishing.drawings.cards import GridCell
from screens.fishing.table.last_action import LastActionBar
from screens.fishing.table.page import TablePage
from screens.fishing.table.rows import TableBody
from screens.kit.controls.numbers import Key
from screens.kit.tap import last_tap
from tests import FOUR, NAMES
from tests.fishing.shorthand import PAUL, fold
from tests.screens.blank import only
from tests.screens.fishing.table_games import (
    at_table,
    game,
    record_penalty,
    tap_tile,
    tile,
)
from tests.screens.harness import touch_once


def test_a_tap_on_a_tile_records_the_catch_which_can_be_undone_and_redone(start):
    running = at_table(start, form="wide")
    before = len(running.app.session.game.events)
    tap_tile(running, "Debbie", times=2)  # a double tap counts once
    game_now = running.app.session.game
    assert game_now.events[before:] == (caught_whole(range(4), 2),)
    assert running.app.session.state == fold(game_now.setup, game_now.events)
    assert tile(running, "Debbie").view.caught == 4
    assert [name for name in NAMES[:4] if tile(running, name).view.leads] == ["Debbie"]
    assert running.sees("Debbie caught trick 1")
    assert running.sees("Trick 2")
    tap_tile(running, "Debbie")
    assert running.sees("Debbie caught trick 2"), "a second tap later is another trick"
    state, place = running.app.session.state, running.by_text("Undo").pos
    running.tap_text("Undo")
    assert running.app.session.state.round.tricks == 1
    assert running.by_text("Undo").pos == place, "several taps on Undo never hit Redo"
    assert running.by_text("Redo").x >= running.by_text("Undo").right
    assert running.sees("Undone: Debbie caught trick 2")
    assert not any(getattr(each, "says", "") == "Split" for each in running.all()), "no trick is offered for splitting"
    running.tap_text("Redo")
    assert running.app.session.state == state
    assert running.sees("Redone: Debbie caught trick 2")
    assert running.by_text("Redo").disabled, "a further tap on Redo never hits Split"
    tap_tile(running, "Anne")
    assert running.by_text("Split")


@pytest.mark.parametrize("gap", [0.05, 0.12, 0.2, 0.34])
def test_four_quick_tricks_are_entered_but_never_the_second_touch_of_a_double_tap(start, gap):
    running = at_table(start, form="wide")
    session, seats = running.app.session, (0, 1, 2, 3)
    for seat in seats:
        touch_once(tile(running, NAMES[seat]).center)
        running.stall(gap)
    quick = tuple(caught_whole(seats, seat) for seat in seats)
    assert session.game.events[-4:] == quick
    touch_once(tile(running, NAMES[3]).center)
    assert session.game.events[-4:] == quick
    running.pass_time_until(lambda: not last_tap.is_repeated_by(tile(running, NAMES[3])), "the end of the double tap")
    touch_once(tile(running, NAMES[3]).center)
    assert session.game.events[-2:] == (quick[-1], quick[-1])


def test_a_tap_counts_for_what_was_seen_before_a_phone_entered_something(start):
    running = at_table(start, form="wide")
    session = running.app.session
    before = session.game.events
    with session.entering_on_phone_of("Paul"):
        session.record(caught_whole(range(4), 1))
    running.wait(0.5)
    tap_tile(running, "Anne")
    assert session.game.events == (*before, caught_whole(range(4), 1))
    assert running.sees(outdated_in_words(1, PAUL, FOUR))
    tap_tile(running, "Paul")
    assert session.game.events == (*before, caught_whole(range(4), 1)), "the same trick"
    tap_tile(running, "Anne")
    assert session.game.events[-1] == caught_whole(range(4), 0), "whoever reports the same has seen it"


def test_what_a_phone_has_entered_is_seen_after_a_second(start):
    running = at_table(start, form="wide")
    session = running.app.session
    with session.entering_on_phone_of("Paul"):
        session.record(caught_whole(range(4), 1))
    running.wait(1.1)
    tap_tile(running, "Anne")
    assert session.game.events[-1] == caught_whole(range(4), 0)


def test_a_tap_folds_and_paints_once(start, monkeypatch):
    running = at_table(start)
    done = []

    def count(owner, name):
        original = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args: (done.append(name), original(*args))[1])

    count(running.app.session.game.rules, "next_state")
    count(Evidence, "after")
    count(TableBody, "show")
    count(TablePage, "prepare")
    running.app.session.game.doubts  # noqa: B018  (evaluate earlier doubts before counting calls)
    done.clear()
    for tap in (lambda: tap_tile(running, "Debbie"), lambda: record_penalty(running, "Paul")):
        tap()
        assert sorted(done) == ["after", "next_state", "prepare", "show"]
        done.clear()
    for words in ("Undo", "Redo"):
        running.tap_text(words)
        assert sorted(done) == ["prepare", "show"]
        done.clear()


def test_what_the_whole_table_shares_is_painted_once_as_well(start, monkeypatch):
    session = game(rounds=2)
    running = at_table(start, session, form="wide", pages=only("table", "referee", "count"))
    done = []
    original = Page.prepare
    monkeypatch.setattr(Page, "prepare", lambda page: (done.append(page.name), original(page))[1])
    running.go("referee")
    done.clear()
    running.tap(next(each for each in running.all(GridCell) if each.card == "Y7"))
    assert done == ["referee"]
    assert trick_draft(Desk(session)).plays
    running.go("count")
    done.clear()
    running.tap(next(each for each in running.all(Key) if each.text == "7"))
    assert done == ["count"]


def test_after_a_restart_the_table_shows_what_undo_would_undo(start, tmp_path):
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        assert at_table(start, session).sees("Nothing entered yet")
        session.record(caught_whole(range(4), 0))
        session.record(caught_whole(range(4), 2))
    with Shelf.open(path) as shelf:
        running = at_table(start, Session(shelf))
        bar = running.all(LastActionBar)[0]
        assert running.sees("Trick 2: Debbie")
        assert (bar.tone, bar.view.warns) == ("calm", False), "the entry was made before the restart"
        running.tap_text("Undo")
        assert running.sees("Trick 2 undone")
        running.app.session.replace({0: caught_whole(range(4), 3)})
    with Shelf.open(path) as shelf:
        running = at_table(start, Session(shelf))
        assert running.sees("Trick 1: Nikki")
        running.tap_text("Undo")
        assert running.sees("Correction undone")


def test_the_main_button_follows_the_phase(start):
    session = game(rounds=7)
    running = at_table(start, session, form="wide")
    assert running.sees("Count round 8")
    session.drafts["draw"] = {}
    running.app.page.prepare()
    running.settle()
    assert running.sees("Round 7 is over")
    assert running.sees("Every card is caught: 48 of 48")
    tap_tile(running, "Anne")
    assert session.state.round.tricks == 0, "no trick can be caught between two rounds"
    running.tap_text("Draw for round 8")
    assert running.app.page.name == "draw"


def test_the_last_trick_of_the_game_leads_to_the_result(start):
    session = game(rounds=7)
    for _trick in range(11):
        session.record(caught_whole(range(4), 1))
    running = at_table(start, session)
    tap_tile(running, "Paul")
    assert session.state.ended is Ended.COMPLETE
    assert running.app.page.name == "result"
    running.press_back()
    events = session.game.events
    tap_tile(running, "Paul")
    assert session.game.events == events
    assert running.sees("The game is over")
    assert running.sees("Paul wins")
    running.tap_text("Menu")
    assert running.by_text("End the game").disabled
    running.press_back()
    running.tap_text("Result")
    assert running.app.page.name == "result"
