"""The page "Who draws first?", which needs no game."""

import gc
from dataclasses import replace

import pytest
from kivy.core.window import Window

from companion.fishing.drafts.draw_question import DrawQuestion, DrawQuestionDraft
from companion.pages.session import Session
from screens.fishing.parts.leader_question import LeaderQuestion
from screens.fishing.who_draws.page import StockRow
from screens.kit.controls.numbers import Key, NumberBox
from tests import NAMES
from tests.screens.app.keys.pressing import press as keys
from tests.screens.audit import report
from tests.screens.fishing.tables import LONG, RULE_SHEET, open_page, press, session_of
from tests.screens.harness import FORMS, SMALL
from tests.screens.looks import swept
from tests.screens.shelves import shelf_with


def plan(running) -> list[tuple[str, int]]:
    """Return the players in the order of the draw, with the cards that each needs from the ocean."""
    return [(row.name, row.ocean.count) for row in running.app.page.view.answer.plan.rows]


def enter(running, kind: str, keys: str) -> None:
    """Tap the first player's number of this kind ("stockroom" or "points"), and tap keys of the keypad."""
    box = running.by_text(f"Player 1’s {kind}")
    running.tap_shown(box)
    press(running, keys)


def show_question(running, question: DrawQuestion) -> None:
    """Store a question as the draft of the page, and show it."""
    running.app.session.drafts_of_no_game["who_draws"] = DrawQuestionDraft(question).to_store()
    running.app.refresh()
    running.settle()


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_tie_asks_who_led_and_the_plan_follows(start, form):
    running = open_page(start, "who_draws", size=FORMS[form])
    assert running.app.page.view.answer.parts == ("hint",)
    enter(running, "stockroom", "164>8>8>")
    assert running.sees("Player 3 and Player 4 are tied")
    places = [(row.name, row.place) for row in running.app.page.view.answer.plan.rows]
    assert places == [("Player 2", "1"), ("Player 3", "?"), ("Player 4", "?"), ("Player 1", "–")]
    chip = running.all(LeaderQuestion)[0].ids.chips.chips[3]
    running.tap_shown(chip)
    assert plan(running) == [("Player 2", 5), ("Player 4", 1), ("Player 3", 1), ("Player 1", 0)]
    shown = running.app.page.view.answer.plan
    assert (shown.ocean.after, shown.opens.text) == (53, "")


@pytest.mark.parametrize("size", swept([SMALL, *FORMS.values()]))
def test_the_keypad_opens_without_moving_the_entries(start, size):
    running = open_page(start, "who_draws", size=size)
    show_question(running, DrawQuestion(players=5))
    boxes = running.all(NumberBox)
    assert len(boxes) == 11
    before = [box.to_window(*box.pos) for box in boxes]
    for box in boxes:
        running.tap(box)
        assert running.app.page.is_typing
        assert [each.to_window(*each.pos) for each in boxes] == before
        assert all(key.to_window(*key.pos)[1] >= 0 for key in running.all(Key))
        running.app.page.stop_typing()
        running.settle()


def test_entries_that_are_scrolled_stay_in_place_as_well(start):
    running = open_page(start, "who_draws", size=FORMS["phone"])
    show_question(running, DrawQuestion(stock=("16", "4", "8", "8", "")))
    running.app.page.body.ids.pane.scroll_y = 0.9
    running.settle()
    box = running.by_text("Player 2’s points")
    before = box.to_window(*box.pos)
    running.tap(box)
    assert box.to_window(*box.pos) == pytest.approx(before, abs=1)


def test_a_tie_is_asked_at_the_keypad_of_a_phone_and_in_view_after_it(start):
    running = open_page(start, "who_draws", size=FORMS["phone"])
    enter(running, "stockroom", "164>8>8")
    assert running.app.page.view.keypad.caption == "Who led the last trick?"
    running.tap_text("Done")
    (question,) = running.all(LeaderQuestion)
    place = question.to_window(*question.pos)
    assert 0 <= place[1] <= Window.height - question.height
    running.tap(question.ids.chips.chips[3])
    assert question.to_window(*question.pos) == place, "another answer is where it was"


def test_tab_moves_on_from_names_and_numbers(start):
    running = open_page(start, "who_draws")
    name = running.all(StockRow)[0].ids.name.ids.entry
    name.focus = True
    Window.dispatch("on_key_down", 9, 43, "\t", [])  # to the field, which must not take it
    keys(running, "tab")
    assert (name.text, name.focus) == ("", False)
    keys(running, "1", "6", "tab", "4", "tab", "8")
    assert [row.view.stock.text for row in running.all(StockRow)] == ["16", "4", "8", ""]


def test_more_cards_than_the_game_has_are_refused_at_once(start):
    running = open_page(start, "who_draws", size=FORMS["phone"])
    enter(running, "stockroom", "37")
    words = "With 4 players there are 96 cards, but stockrooms and ocean add up to 97."
    assert (running.app.page.view.answer.problem, running.sees(words)) == (words, True)
    running.resize(FORMS["wide"])
    assert running.sees(words)


def test_a_small_tablet_shows_the_whole_plan(start):
    running = open_page(start, "who_draws", size=SMALL, language="de")
    numbers = ("16", "4", "8", "8", "")
    tied = DrawQuestion(names=NAMES, stock=numbers, points=numbers)
    for question in (tied, replace(tied, leader=3)):
        show_question(running, question)
        assert not running.app.page.body.ids.answers.do_scroll_y
        assert report(running.app.root) == ""


def test_points_decide_who_opens_and_the_plan_shows_names(start):
    running = open_page(start, "who_draws")
    running.tap(running.all(StockRow)[1].ids.name)
    running.type("Paul")
    enter(running, "stockroom", "164>9>7>")
    assert running.app.page.view.answer.parts == ("plan",), "nothing is asked without a tie"
    assert plan(running) == [("Paul", 5), ("Player 4", 2), ("Player 1", 0), ("Player 3", 0)]
    running.app.page.stop_typing()
    running.settle()
    running.tap_text("One card fewer for Paul")
    assert plan(running)[0] == ("Paul", 6)
    running.tap_text("One card more for Player 3")
    assert running.app.page.view.rows[2].stock.text == "10"
    enter(running, "points", "16>4>9>1")
    running.tap_text("–/+")
    shown = running.app.page.view.answer.plan
    assert (shown.opens.text, shown.opens.why) == ("Player 4 opens round 2", "fewest points (–1)")
    running.tap_text("Why this order")
    assert running.sees("Paul needs 6, more than anyone else.")


def test_sets_the_number_of_players_the_round_and_an_empty_ocean(start):
    running = open_page(start, "who_draws")
    running.tap_text("5")
    running.tap_text("One round later")
    assert (len(running.all(StockRow)), running.app.page.view.round.number) == (5, 3)
    enter(running, "stockroom", "9>9>9>9>8>")
    running.tap(running.by_text("Cards in the ocean"))
    press(running, "0")
    assert running.sees("The ocean is overfished")


def test_entries_survive_rotation_and_leaving_and_change_no_running_game(start):
    session = session_of(RULE_SHEET)
    before = session.state
    running = open_page(start, "who_draws", session)
    assert [row.view.stock.text for row in running.all(StockRow)] == [""] * 4
    enter(running, "stockroom", "164>9")
    running.resize(FORMS["phone"])
    assert [row.view.stock.text for row in running.all(StockRow)] == ["16", "4", "9", ""]
    press(running, ">7>")
    running.press_back()
    assert running.app.page.name == "table"
    running.go("who_draws")
    assert plan(running)[0] == ("Player 2", 5)
    running.tap_text("Clear")
    assert plan(running) == []
    running.tap_text("Undo")
    assert plan(running)[0] == ("Player 2", 5)
    assert session.state == before


def test_starts_with_the_players_of_the_last_game_and_their_faces(start, tmp_path):
    with shelf_with(tmp_path, games=2) as shelf:
        session = Session(shelf)
        last = shelf.games.latest().players
        running = open_page(start, "who_draws", session=session)
        rows = running.app.page.view.rows
        assert [row.name for row in rows] == list(last)
        assert [row.face for row in rows] == list(shelf.people.faces(last))
        assert not running.app.page.view.clear.is_possible
        assert not session.drafts_of_no_game["who_draws"].get("question"), "no question is stored"


def test_a_long_name_shows_its_start_unless_it_is_being_typed(start):
    running = open_page(start, "who_draws", size=FORMS["phone"])
    show_question(running, DrawQuestion(names=LONG))
    field = running.all(StockRow)[0].ids.name
    entry = field.ids.entry
    assert entry.scroll_x == 0
    running.tap(field, at=(0.05, 0.5))
    running.wait_until(lambda: entry.scroll_x > 0, "the end of the name")
    entry.focus = False
    running.settle()
    assert entry.scroll_x == 0


def test_survives_a_rebuild_while_a_field_loses_focus(start):
    running = open_page(start, "who_draws")
    running.all(StockRow)[0].ids.name.ids.entry.focus = True
    running.settle()
    Window.release_all_keyboards()  # the next frame would scroll the name to its start
    running.app.page.body.clear_widgets()
    running.app.page._build(type(running.app.page.body).__name__)
    gc.collect()  # delete the row before that frame
    running.settle()
    assert len(running.all(StockRow)) == 4


@pytest.mark.parametrize("size", swept([*FORMS.values()]))
def test_the_plan_of_five_long_names_fits(start, size):
    running = open_page(start, "who_draws", size=size)
    stock, points = ("0", "0", "0", "10", "20"), ("-113", "120", "-113", "4", "4")
    tied = DrawQuestion(players=5, names=LONG, stock=stock, points=points)
    for question in (tied, replace(tied, leader=2), replace(tied, ocean="12")):
        show_question(running, question)
        assert report(running.app.root) == "", question


def test_a_tie_of_five_fits_a_small_tablet_in_german(start):
    running = open_page(start, "who_draws", size=SMALL, language="de")
    figures = ("16", "4", "8", "8", "4")
    show_question(running, DrawQuestion(players=5, names=NAMES, stock=figures, points=figures))
    assert running.all(LeaderQuestion)
    assert not running.app.page.body.ids.answers.do_scroll_y
