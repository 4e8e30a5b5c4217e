"""The draw: order, ticks, why, who opens, overfishing; by real touches."""

import pytest

from companion.fishing.drafts.draw_question import Typed
from companion.fishing.events import RoundCounted, TableCorrected, caught_whole
from screens.fishing.parts.draw_row import DrawRow
from screens.kit.scrolling import ScrollPane
from tests.screens.audit import report
from tests.screens.fishing.tables import FOUR, LONG, OVERFISHED, PAGES, RULE_SHEET, opened, session_of
from tests.screens.harness import FORMS, PORTRAIT
from tests.screens.looks import Looker, sweep


def rows(running) -> list[DrawRow]:
    return running.all(DrawRow)


def tick(running, row: DrawRow) -> None:
    running.tap(next(child for child in row.children if hasattr(child, "on_toggle")))


@pytest.mark.parametrize("form", FORMS)
def test_the_rule_sheets_draw(start, form):
    running = opened(start, "draw", session_of(RULE_SHEET), size=FORMS[form])
    assert [(row.view.name, row.view.place, row.view.own, row.view.need) for row in rows(running)] == [
        ("Paul", 1, 4, 5),
        ("Nikki", 2, 8, 1),
        ("Debbie", 3, 8, 1),
        ("Anne", 0, 9, 0),
    ]
    assert running.sees("Draw for round 2")
    assert running.sees("Paul opens round 2")
    assert running.sees("fewest points (4)")
    assert {"60", "53"} <= set(running.texts())


def test_why_this_order_with_the_last_trick(start):
    running = opened(start, "draw", session_of(RULE_SHEET))
    assert running.sees("Paul needs 5, more than anyone.")
    assert running.sees("Nikki and Debbie each need 1. Nikki played earlier in the last trick.")
    assert running.app.page.view.plan.order == ("Nikki", "Anne", "Paul", "Debbie")


def test_no_tie_shows_no_last_trick(start):
    running = opened(start, "draw", session_of(RoundCounted((16, 4, 9, 7), last_leader=3)))
    assert running.app.page.view.plan.order == ()


def test_ticking_off_moves_the_ring_and_survives_a_rotation(start):
    running = opened(start, "draw", session_of(RULE_SHEET))
    assert [row.view.name for row in rows(running) if row.view.is_next] == ["Paul"]
    tick(running, rows(running)[0])
    assert [row.view.name for row in rows(running) if row.view.is_next] == ["Nikki"]
    assert running.sees("1 of 4")
    running.resize(FORMS["phone"])
    assert [row.view.name for row in rows(running) if row.view.is_ticked] == ["Paul"]
    running.resize(FORMS["wide"])
    tick(running, rows(running)[0])
    assert running.sees("0 of 4")
    assert [row.view.name for row in rows(running) if row.view.is_next] == ["Paul"]


def test_ticks_do_not_survive_another_draw_for_the_same_round(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "draw", session)
    tick(running, rows(running)[0])
    session.undo()
    session.record(RoundCounted((4, 16, 8, 8), last_leader=3))
    running.settle()
    assert not any(row.view.is_ticked for row in rows(running))


def test_start_is_never_blocked_by_ticks(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "draw", session)
    running.tap_text("Start round 2")
    assert running.app.page.name == "table"
    assert session.draft("draw")["begun"] == 2, "a –3 booked now is one of this round"


def test_undo_takes_the_count_back_and_shows_the_table(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "draw", session)
    running.tap_text("Undo")
    assert running.app.page.name == "table"
    assert session.state.round.number == 1
    assert session.state.in_play == 36


def test_drawn_differently_leads_to_the_correction(start):
    running = opened(start, "draw", session_of(RULE_SHEET))
    running.tap_text("We drew differently")
    assert running.app.page.name == "correct"


def test_an_ocean_set_by_hand_is_said(start):
    session = session_of(RULE_SHEET, TableCorrected(ocean=52, note="one too many"))
    running = opened(start, "draw", session)
    assert running.sees("then set to 52 by hand")


def test_back_leads_to_the_table_also_after_counting(start):
    running = opened(start, "count", session_of(RULE_SHEET))
    running.app.go("draw")
    running.settle()
    running.tap_text("Back")
    assert running.app.page.name == "table"


def test_during_the_round_the_way_leads_back_to_it(start):
    running = opened(start, "draw", session_of(RULE_SHEET, caught_whole(range(4), 1)))
    assert running.sees("Draw for round 2")
    running.tap_text("Back to round 2")
    assert running.app.page.name == "table"


@pytest.mark.parametrize("form", FORMS)
def test_round_1_says_what_was_dealt(start, form):
    running = opened(start, "draw", session_of(first_leader=2), size=FORMS[form])
    assert running.sees("Cards for round 1")
    assert running.sees("9 cards dealt")
    assert running.sees("Debbie opens round 1")
    assert running.sees("you chose who leads first")
    assert not running.sees("from ocean")


@pytest.mark.parametrize("form", FORMS)
def test_overfishing_explains_itself_and_leads_to_the_result(start, form):
    running = opened(start, "draw", session_of(*OVERFISHED), size=FORMS[form])
    assert running.sees("Overfished")
    assert running.sees("Round 4 needs 30 cards. The ocean holds 3. The game is over.")
    needs = {row.view.name: row.view.need for row in running.all(DrawRow)}
    assert needs == {"Paul": 10, "Debbie": 10, "Nikki": 10, "Anne": 0}
    assert running.sees("10 + 10 + 10 = 30")
    assert running.sees("27 more than the ocean has")
    assert running.app.page.overfished.levels == ((60, "60 in round 1"), (33, "33 in round 2"))
    assert not running.sees("opens round")
    running.tap_text("Show the result")
    assert running.app.page.name == "result"


def test_why_comes_up_on_a_phone(start):
    running = opened(start, "draw", session_of(RULE_SHEET), size=FORMS["phone"])
    assert not running.sees("Paul needs 5")
    why = running.by_text("Why this order")
    running.scroll_to(why)
    running.tap(why)
    assert running.sees("Paul needs 5, more than anyone.")
    assert report(running.app.root) == ""
    running.press_back()
    running.app.go("table")
    running.app.session.record(RoundCounted((0, 18, 9, 9), 0))
    running.app.go("draw")
    running.settle()
    assert running.sees("stockroom first")
    assert running.by_text("Draw for round 3").get_root_window() is not None
    assert [pane.scroll_y for pane in running.all(ScrollPane)] == [1], "it is read from its top"


def test_without_a_game_the_page_says_so(start):
    running = opened(start, "draw")
    assert running.sees("There is no game on the table.")
    running.tap_text("Back")
    assert running.app.page.name == "home"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("page", ["draw", "who_draws"])
def test_all_rows_have_one_format_and_one_size(start, form, page):
    session = session_of(RoundCounted((2, 20, 10, 4), 0), players=(LONG[0], "Ida", "Jo", LONG[1]))
    running = opened(start, page, session, size=FORMS[form])
    if page == "who_draws":
        running.app.page.call(LONG[0], 0, "")
        for seat, cards in enumerate((2, 20, 10, 4)):
            running.app.page.step(Typed.STOCK, cards, seat)
        running.settle()
    shown = rows(running)
    assert len(shown) == 4
    assert [row.view.note for row in shown] == [f"{row.view.own} from stockroom" for row in shown]
    assert {row.view.need_text for row in shown} == {"from ocean"}
    assert len({row.ids.name.font_size for row in shown}) == 1, "long names end with an ellipsis"
    assert len({row.height for row in shown}) == 1


def test_whoever_needs_nothing_from_the_ocean_is_ticked_off_as_well(start):
    running = opened(start, "draw", session_of(RULE_SHEET))
    tick(running, rows(running)[3])
    assert [row.view.name for row in rows(running) if row.view.is_ticked] == ["Anne"]
    assert [row.view.name for row in rows(running) if row.view.is_next] == ["Paul"]


def test_the_last_points_of_an_overfished_game_are_seen_without_scrolling(start):
    running = opened(start, "draw", session_of(*OVERFISHED), size=PORTRAIT)
    assert running.sees("Nobody draws, the points stand")
    assert not any(pane.do_scroll_y for pane in running.all(ScrollPane))


@sweep
def test_nothing_is_cut_or_covered(start, look):
    five = session_of(RoundCounted((10, 10, 5, 10, 5), 0), players=LONG)
    looker = Looker(opened(start, "draw", five, **look.options()))
    looker.note("five")
    for session in (
        session_of(TableCorrected(points=(-113, 120, 125, -3)), RULE_SHEET, players=LONG[:4]),
        session_of(*OVERFISHED),
        session_of(players=FOUR[:3]),
    ):
        looker.running.app.session = session
        looker.note(str(session.names))
    looker.assert_sound()


def test_back_leads_home_also_where_nobody_came_from_the_table(start):
    running = start(pages=PAGES, session=session_of(RULE_SHEET))
    running.app.go("draw")  # as from a referee that was opened at home
    running.settle()
    running.tap_text("Start round 2")
    way = []
    while running.app.page.name != "home":
        assert len(way) < 5, way
        running.press_back()
        way.append(running.app.page.name)
    assert way == ["draw", "table", "home"]
