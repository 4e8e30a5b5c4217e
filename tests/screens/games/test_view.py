"""What the list of games and the details of a game say, as plain values."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from companion.home.games_view import detail_view, row_view
from companion.shelf.notes import GameNotes
from companion.table.faces import FIRST_FACES
from companion.table.figures import ListedGame
from companion.tools.language import speaking

NAMES = ("Anne", "Paul", "Debbie")
FACES = dict(zip(NAMES, FIRST_FACES))
ANNE, PAUL, DEBBIE = FIRST_FACES[:3]
BEGUN = datetime(2026, 11, 13, 20, 5, tzinfo=timezone.utc).astimezone()
COMPLETE = {"ended": "complete", "round": 8, "trick": 12}
GAME = ListedGame("a", "fishing", 1, NAMES, (92, 81, 82), (0,), BEGUN, BEGUN, False, COMPLETE, 9, True)
SHARED = replace(GAME, scores=(82, 90, 90), winners=(1, 2))
OVERFISHED = replace(GAME, own=COMPLETE | {"ended": "overfishing"})
OPEN = replace(GAME, is_running=True, winners=(), own=COMPLETE | {"ended": "in_progress", "round": 3})
FRESH = replace(
    GAME,
    kind="fresh-fish",
    scores=(20, 22, 40),
    own={"phase": "over", "ended": "complete", "classic": False, "turns": 59, "tiles": 0},
)
TIME = f"{BEGUN:%H:%M}"


def row(game: ListedGame, **options):
    return row_view(game, FACES, **{"year": 2026, "with_kind": True} | options)


@pytest.mark.parametrize(
    ("game", "title", "lead", "winners", "points"),
    [
        (GAME, "Anne", "+10", (ANNE,), "92"),
        (FRESH, "Anne", "by 2", (ANNE,), "20"),
        (SHARED, "Paul and Debbie", "", (PAUL, DEBBIE), "90"),
        (replace(FRESH, scores=(20, 20, 40)), "Anne", "", (ANNE,), "20"),
        (OPEN, "Open game", "", (), ""),
    ],
)
def test_says_who_won_and_by_how_much(game, title, lead, winners, points):
    view, detail = row(game), detail_view(game, FIRST_FACES[:3], GameNotes())
    assert (view.title, view.lead, view.winners, view.points) == (title, lead, winners, points)
    assert (detail.title, detail.lead, detail.winners) == (title, lead, winners)


@pytest.mark.parametrize(
    ("game", "options", "lines", "warning"),
    [
        (GAME, {}, (f"13 Nov, {TIME}", "13 Nov", ""), ""),
        (GAME, {"year": 2027}, (f"13 Nov 2026, {TIME}", "13 Nov 2026", ""), ""),
        (FRESH, {}, (f"13 Nov, {TIME}, Fresh Fish", "13 Nov, Fresh Fish", "Fresh Fish"), ""),
        (FRESH, {"with_kind": False}, (f"13 Nov, {TIME}", "13 Nov", ""), ""),
        (GAME, {"table": "Table 2"}, (f"13 Nov, {TIME}, Table 2", "13 Nov, Table 2", "Table 2"), ""),
        (OVERFISHED, {}, (f"13 Nov, {TIME}", "13 Nov", ""), "overfished"),
        (
            replace(OVERFISHED, counts=False),
            {},
            tuple(f"{day}overfished, does not count" for day in (f"13 Nov, {TIME}, ", "13 Nov, ", "")),
            "",
        ),
        (OPEN, {"table": "Table 2"}, ("Table 2, round 3 of 8", "Table 2"), ""),
        (
            replace(FRESH, is_running=True, winners=(), own=FRESH.own | {"phase": "play", "tiles": 9}),
            {"table": "Table 2"},
            ("Table 2, Fresh Fish, 9 tiles left", "Table 2, Fresh Fish", "Table 2"),
            "",
        ),
    ],
)
def test_says_when_it_was_and_what_is_special(game, options, lines, warning):
    view = row(game, **options)
    assert (view.lines, view.warning) == (lines, warning)


def test_the_day_has_no_month_name_in_german():
    with speaking("de"):
        assert row(GAME).lines[1] == "13.11."


def test_lists_the_others_from_best_to_worst():
    assert row(GAME).others == ((DEBBIE, "82"), (PAUL, "81"))
    assert row(FRESH).others == ((PAUL, "22"), (DEBBIE, "40"))
    assert row(replace(OPEN, scores=(None,) * 3)).others == ((ANNE, ""), (PAUL, ""), (DEBBIE, ""))


@pytest.mark.parametrize(
    ("game", "places"),
    [(GAME, [1, 2, 3]), (SHARED, [1, 1, 3]), (OPEN, [1, 2, 3]), (replace(OPEN, scores=(0, 0, 0)), [0, 0, 0])],
)
def test_shows_places_as_soon_as_the_scores_differ(game, places):
    assert [each.place for each in detail_view(game, FIRST_FACES[:3], GameNotes()).places] == places


def test_says_how_long_a_game_took():
    took = detail_view(GAME, FIRST_FACES[:3], GameNotes(), play_time=timedelta(hours=1, minutes=8))
    assert (took.day, took.times) == ("13 Nov 2026", f"{TIME}, 1 h 08 min")
