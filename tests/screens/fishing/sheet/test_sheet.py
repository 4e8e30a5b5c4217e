"""The score sheet shows the figures of the game, and fits every window."""

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected
from companion.pages.session import Session
from companion.table import record
from companion.tools.sentences import format_number
from screens.fishing.sheet.editors import TrickEditor
from screens.fishing.sheet.page import RoundMark, ScoreCell
from screens.kit.chart import Chart
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.screens.audit import report
from tests.screens.fishing.sheet.sheets import SEATS, figures, open_sheet, six_round_game, tap_offer, view_of
from tests.screens.fishing.tables import LONG, session_of
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, SMALL
from tests.screens.looks import swept


@pytest.mark.parametrize(("players", "level"), [(3, "counts"), (4, "catches"), (5, "mixture")])
def test_every_cell_shows_what_happened_at_the_table(players, level):
    game = play_game(players, seed=players)
    session = Session()
    session.open(record.from_json(record_of(game, level, seed=1)))
    view = view_of(session)
    for round_ in game.rounds:
        for seat, name in enumerate(game.players):
            marks = " ".join(["–3"] * round_.penalties[name])
            expected = (format_number(round_.points[name]), f"+{round_.caught[name]}", marks)
            assert figures(view, round_.round, seat) == expected
    assert [curve.points for curve in view.curve.chart.curves] == [
        (0, *(round_.points[name] for round_ in game.rounds)) for name in game.players
    ]


def test_the_current_round_shows_only_its_catch():
    session = six_round_game()
    session.record(PenaltyRecorded(0))
    view = view_of(session)
    catches = [("", "+4", "–3"), ("", "+8", ""), ("", "+0", ""), ("", "+4", "")]
    assert [figures(view, 6, seat) for seat in SEATS] == catches
    assert view.headline == "round 6 of 8 is being played"
    assert [row.number for row in view.rows if row.is_running] == [6]
    assert [row.hand for row in view.rows] == [9, 9, 10, 10, 11, 11, 12, 12]
    assert [len(row.cells) for row in view.rows] == [4] * 6 + [0] * 2


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_all_eight_rounds_fit_without_scrolling(start, size):
    running = open_sheet(start, size=size, language="de")
    assert len(running.all(RoundMark)) == 8
    assert not any(pane.do_scroll_y for pane in running.all() if hasattr(pane, "do_scroll_y"))


def test_a_phone_switches_to_the_curve_of_points_or_gaps(start):
    session = six_round_game()
    running = open_sheet(start, session, size=PHONE)
    running.tap_text("Curve")
    assert not running.all(ScoreCell)
    running.tap_text("Vs. average")
    (chart,) = running.all(Chart)
    assert chart.mode == "gap"
    assert session.drafts["sheet"] == {"mode": "gap", "side": "curve"}
    running.tap(chart)
    assert chart.mode == "points"
    running.resize(LANDSCAPE)
    assert running.all(Chart)[0].mode == "points"


def five_player_game() -> Session:
    """Return a game with five long names, large and negative points, penalties, a correction and overfishing."""
    session = session_of(players=LONG)
    for number, hand in enumerate((8, 8, 9)):
        penalties = [PenaltyRecorded(seat) for seat in (1, 1, 0)] if number else []
        session.record(*penalties, RoundCounted((5 * hand - 12, 3, 3, 3, 3), last_leader=0))
    session.record(TableCorrected((140, *[None] * 4), note="Wilhelmina-Mathilde had two cards too many"))
    return session


@pytest.mark.parametrize("form", swept(["phone", "wide", "tall"]))
def test_nothing_is_cut_off_with_five_players(start, form):
    running = open_sheet(start, five_player_game(), size=FORMS[form])
    assert running.app.page.view.rows[3].overfished
    assert report(running.app.root) == ""
    running.tap_shown(f"{LONG[1]}, round 3")
    running.tap_shown(f"{LONG[1]}: more")
    assert report(running.app.root) == ""
    running.tap_text("All entries of round 3")
    assert report(running.app.root) == ""


@pytest.mark.parametrize("form", swept(["phone", "wide", "tall"]))
def test_nothing_is_cut_off_in_any_editor(start, form):
    running = open_sheet(start, size=FORMS[form])
    running.tap_shown("Anne, round 6")
    assert report(running.app.root) == ""
    running.tap_shown("Anne caught trick 2")
    running.tap_shown("Split")
    assert report(running.app.root) == ""
    running.press_back()
    running.tap_shown("Debbie, round 2")
    running.tap_text("All entries of round 2")
    running.tap_shown("Debbie: –3 points")
    assert report(running.app.root) == ""
    running.tap_text("All entries of round 2")
    running.tap_shown("Add what was forgotten")
    chip = running.all(TrickEditor)[0].ids.catchers.chips[1]
    running.tap_shown(chip)
    assert report(running.app.root) == ""
    running.press_back()
    running.tap_shown("Debbie, round 2")
    running.tap_text("Delete entry")
    assert report(running.app.root) == ""
    tap_offer(running, "Correct it")
    assert report(running.app.root) == ""
