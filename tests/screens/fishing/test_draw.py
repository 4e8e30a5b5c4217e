"""The draw: its order, ticks and reasons, who opens, and overfishing."""

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, caught_whole
from companion.fishing.pages.draw import draw_view
from companion.fishing.pages.overfished import overfished_view
from companion.fishing.pages.phase import is_started, start_round
from companion.fishing.pages.table import TablePresenter
from companion.pages.desk import Desk
from screens.fishing.parts.draw_plan import DrawRow
from screens.kit.scrolling import ScrollPane
from screens.kit.text.widgets import Text
from tests.screens.audit import report
from tests.screens.fishing.tables import LONG, OVERFISHED, PAGES, RULE_SHEET, open_page, session_of
from tests.screens.harness import FORMS, SMALL


def rows(running) -> list[DrawRow]:
    return running.all(DrawRow)


def tick(running, row: DrawRow) -> None:
    running.tap_shown(next(child for child in row.children if hasattr(child, "on_toggle")))


def ticked(running) -> list[str]:
    return [row.view.name for row in rows(running) if row.view.tick.is_ticked]


def next_to_draw(running) -> list[str]:
    return [row.view.name for row in rows(running) if row.view.is_next]


def test_the_draw_follows_the_rule_sheet():
    view = draw_view(session_of(RULE_SHEET))
    assert [(row.name, row.place, row.own.count, row.ocean.count) for row in view.plan.rows] == [
        ("Paul", "1", 4, 5),
        ("Nikki", "2", 8, 1),
        ("Debbie", "3", 8, 1),
        ("Anne", "–", 9, 0),
    ]
    assert (view.title, view.start) == ("Draw for round 2", "Start round 2")
    assert (view.plan.opens.text, view.plan.opens.why) == ("Paul opens round 2", "fewest points (4)")
    assert (view.plan.ocean.before, view.plan.ocean.after) == (60, 53)
    assert view.plan.why.reasons == (
        "Paul needs 5, more than anyone else.",
        "Nikki and Debbie each need 1. Nikki played earlier in the last trick.",
    )
    assert view.plan.why.order == ("Nikki", "Anne", "Paul", "Debbie")
    untied = draw_view(session_of(RoundCounted((16, 4, 9, 7), last_leader=3)))
    assert untied.plan.why.order == (), "without a tie the last trick is not shown"


def test_mentions_an_ocean_that_was_set_by_hand():
    view = draw_view(session_of(RULE_SHEET, TableCorrected(ocean=52, note="one too many")))
    assert view.plan.ocean.caption == "cards in the ocean, then set to 52 by hand"


def test_rows_show_the_draw_that_led_to_corrected_stockrooms():
    # Paul drew 3 cards from his stockroom instead of 4, and so 6 from the ocean.
    view = draw_view(session_of(RULE_SHEET, TableCorrected(stock=(None, 1, None, None), ocean=52)))
    (paul, *others) = view.plan.rows
    assert (paul.name, paul.own.count, paul.ocean.count, paul.own.texts[0]) == ("Paul", 3, 6, "3 from stockroom")
    assert [(row.own.count, row.ocean.count) for row in others] == [(8, 1), (8, 1), (9, 0)]
    impossible = draw_view(session_of(RULE_SHEET, TableCorrected(stock=(None, 40, None, None))))
    assert [row.own.count for row in impossible.plan.rows] == [4, 8, 8, 9]


def standing(*events) -> list[tuple[str, ...]]:
    places = draw_view(session_of(*events)).standing.places
    return [(place.name, place.before, place.after, place.caught, place.penalties) for place in places]


def test_the_draw_shows_what_the_round_has_brought():
    session = session_of(RULE_SHEET, PenaltyRecorded(3), PenaltyRecorded(3), RoundCounted((5, 9, 12, 10), 3))
    view = draw_view(session).standing
    assert view.title == "After round 2"
    assert standing(*session.game.events) == [
        ("Anne", "16", "21", "+5", ""),
        ("Debbie", "8", "20", "+12", ""),
        ("Paul", "4", "13", "+9", ""),
        ("Nikki", "8", "12", "+10", "–3 –3"),
    ]
    assert view.places[3].said == "Nikki: 8, now 12 (+10 –3 –3)"
    assert [place[:3] for place in standing(RULE_SHEET)] == [
        ("Anne", "0", "16"), ("Debbie", "0", "8"), ("Nikki", "0", "8"), ("Paul", "0", "4"),
    ], "equal points stand in the order of the seats"  # fmt: skip
    assert standing() == []


def test_the_standing_stays_until_the_round_starts():
    session = session_of(RULE_SHEET, TableCorrected((None, -2, None, None), ocean=52))
    places = draw_view(session).standing.places
    assert [(place.name, place.after, place.caught) for place in places][3] == ("Paul", "–2", "by hand")
    start_round(session)
    assert draw_view(session).standing.places == ()
    assert standing(RULE_SHEET, caught_whole(range(4), 1)) == []


def test_a_count_that_is_undone_and_redone_brings_the_standing_back():
    session = session_of(RULE_SHEET)
    start_round(session)
    desk = Desk(session)
    TablePresenter(desk).undo()
    assert TablePresenter(desk).redo().page == "draw"
    assert draw_view(session).standing.places


def test_cards_of_round_1_are_dealt():
    view = draw_view(session_of(first_leader=2))
    assert (view.title, view.plan.opens.text) == ("Cards for round 1", "Debbie opens round 1")
    assert {(row.own.texts, row.ocean.texts) for row in view.plan.rows} == {(("9 cards dealt",), ("",))}


def test_an_overfished_ocean_is_explained():
    view = overfished_view(session_of(*OVERFISHED))
    assert view.why == ("Round 4 needs 30 cards. The ocean holds 3.", "Round 4 needs 30 cards, 3 left.")
    assert {row.name: row.ocean.count for row in view.plan.rows} == {"Paul": 10, "Debbie": 10, "Nikki": 10, "Anne": 0}
    assert view.sum == "10 + 10 + 10 = 30 · 27 missing"
    assert [(cards.there, cards.missing) for cards in view.cards] == [(3, 7), (0, 10), (0, 10)]
    assert view.levels == ((60, "60 in round 1"), (33, "33 in round 2"))
    assert view.plan.opens.text == ""


def test_a_tick_moves_the_ring_and_survives_rotation(start):
    running = open_page(start, "draw", session_of(RULE_SHEET))
    tick(running, rows(running)[0])
    assert (ticked(running), next_to_draw(running)) == (["Paul"], ["Nikki"])
    assert running.app.page.view.progress == "1 of 4"
    running.resize(FORMS["phone"])
    tick(running, rows(running)[3])
    assert ticked(running) == ["Paul", "Anne"], "a player who needs nothing has a tick too"
    running.resize(FORMS["wide"])
    tick(running, rows(running)[0])
    assert next_to_draw(running) == ["Paul"]
    running.tap_text("Start round 2")
    running.app.session.undo()
    running.app.session.record(RoundCounted((4, 16, 8, 8), last_leader=3))
    assert not is_started(running.app.session), "another draw has to be started again"
    running.go("draw")
    assert ticked(running) == [], "another draw keeps no ticks"


def test_each_button_opens_its_page(start):
    session = session_of(RULE_SHEET)
    running = open_page(start, "draw", session)

    def tap(button: str) -> tuple[str, bool]:
        """Tap a button of the draw. Return the page that it opens, and whether the round was started."""
        running.go("draw")
        running.tap_text(button)
        return running.app.page.name, is_started(session)

    assert tap("We drew differently") == ("by_hand", False)
    assert tap("Back") == ("table", False)
    assert tap("Start round 2") == ("table", True), "not blocked by missing ticks; a –3 now counts for this round"
    session.record(caught_whole(range(4), 1))
    assert tap("Back to round 2") == ("table", True)
    session.undo()
    assert tap("Undo")[0] == "table"
    assert session.state.round.number == 1


def test_back_leads_home_even_if_the_table_was_not_open_before(start):
    running = start(pages=PAGES, session=session_of(RULE_SHEET))
    running.app.go("count")
    running.app.go("draw")  # as from a referee that was opened from Home
    running.settle()
    running.press_back()
    assert running.app.page.name == "table", "the count is already scored"
    running.go("draw")
    running.tap_text("Start round 2")
    pages = []
    while running.app.page.name != "home":
        assert len(pages) < 5, pages
        running.press_back()
        pages.append(running.app.page.name)


def test_a_phone_explains_the_order_and_starts_each_draw_at_its_top(start):
    running = open_page(start, "draw", session_of(RULE_SHEET), size=FORMS["phone"])
    why = running.by_text("Why this order")
    running.tap_shown(why)
    assert running.sees("Paul needs 5, more than anyone else.")
    assert report(running.app.root) == ""
    running.press_back()
    running.app.go("table")
    running.app.session.record(RoundCounted((0, 18, 9, 9), 0))
    running.go("draw")
    assert [pane.scroll_y for pane in running.all(ScrollPane)] == [1]


def test_all_rows_have_the_same_format_and_size(start):
    session = session_of(RoundCounted((2, 20, 10, 4), 0), players=(LONG[0], "Paul", "Debbie", LONG[1]))
    running = open_page(start, "draw", session)
    for size in FORMS.values():
        running.resize(size)
        stocks = [row.view.own for row in rows(running)]
        assert [stock.texts[0] for stock in stocks] == [f"{stock.count} from stockroom" for stock in stocks]
        words = "ocean" if size == FORMS["phone"] else "from ocean"
        assert [row.need_text for row in rows(running)] == [words] * 4
        assert len({row.ids.name.font_size for row in rows(running)}) == 1, "long names end with an ellipsis"
        assert len({row.height for row in rows(running)}) == 1


def test_an_overfished_ocean_fits_every_form_and_leads_to_the_result(start):
    running = open_page(start, "draw", session_of(*OVERFISHED), language="de")
    for size in (*FORMS.values(), SMALL):
        running.resize(size)
        assert report(running.app.root) == ""
        assert not [pane for pane in running.all(ScrollPane) if pane.do_scroll_y], "everything is in view"
        assert {len(text.lines_drawn) for text in running.all(Text)} == {1}, "every row is one line"
    running.app.language = "en"
    running.settle()
    running.tap_text("Rule")
    assert (running.app.page.name, running.app.page.arguments) == ("rules", {"topic": "overfishing"})
    running.app.back()
    running.settle()
    running.tap_text("Show the result")
    assert running.app.page.name == "result"
