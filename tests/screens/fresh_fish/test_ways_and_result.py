"""The pages for distances and the result."""

import pytest
from kivy.factory import Factory

from companion.fresh_fish.game import new_game
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.result import result_view
from companion.fresh_fish.scores import result_of
from screens.fresh_fish.drawings.way_figure import WayFigure
from screens.fresh_fish.piece_rows import DiscAndName
from screens.fresh_fish.square_room import SquareRoom
from tests.follow import markets
from tests.fresh_fish.moves import whole_game
from tests.screens.fresh_fish.hands import small_game, square_of, tap_on_square
from tests.screens.harness import LANDSCAPE, PHONE, Running


@pytest.mark.parametrize("page", ["ways", "fresh_result"])
def test_a_player_has_a_disc_and_the_face_of_the_other_pages(open_page, page):
    running = open_page(page, markets.over())
    faces = dict(enumerate(running.app.session.faces))
    assert {row.seat: row.face for row in running.all(DiscAndName)} == faces


# Distances


def figure_of(running: Running, sign: str) -> WayFigure:
    return next(each for each in running.all(WayFigure) if each.view.sign == sign)


def test_the_window_can_be_rotated_after_the_game_is_closed(open_page):
    running = open_page("ways", small_game("r B2"), size=PHONE)
    (room,) = running.all(SquareRoom)
    quarters = room.quarters
    running.app.session.close()
    running.resize(LANDSCAPE)
    assert running.all(SquareRoom) == []
    assert room.quarters == quarters


def test_tapping_a_figure_or_a_stall_draws_its_route(open_page):
    running = open_page("ways", small_game("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0", "a soda C3 2 3"))
    assert (figure_of(running, "1f").view.figure, figure_of(running, "1f").view.note) == ("1", "")
    assert (figure_of(running, "2s").view.figure, figure_of(running, "2s").view.note) == ("8", "best 4")
    running.tap(figure_of(running, "1f"))
    assert running.sees("Anne’s fish: 1")
    streets = "Streets count only for a stall that no path connects to its truck."
    assert not running.sees(streets), "they make no difference"
    assert square_of(running).look.route.places == ((1, 2),)
    tap_on_square(running, "C3")
    assert running.sees("Paul’s soda")
    assert running.sees("No connection")
    assert running.sees(streets)
    assert square_of(running).look.route is None
    running.tap_text("At best")
    assert running.sees("Paul’s soda: 4")
    assert len(square_of(running).look.route.places) == 4
    running.tap(figure_of(running, "2s"))
    assert square_of(running).look.route is None


# Result


def test_the_result_shows_every_sum_and_leads_on(open_page):
    game = markets.over()
    result = result_of(game.state)
    running = open_page("fresh_result", game)
    rows = running.all(Factory.SumRow)
    assert [row.view.total for row in rows] == [str(score) for score in sorted(result.scores)]
    assert [row.view.is_winner for row in rows] == [True, False, False, False]
    best = result.winners[0]
    ways = " + ".join(map(str, result.lengths[best]))
    assert running.sees(f"{ways} – {result.coins[best]} = {result.scores[best]}")
    assert "Streets count wherever" in running.app.page.view.longest, "the house rule about streets is shown"
    drawn = {good for _seat, _mark, good in running.app.page.view.winner.stalls}
    assert drawn == set(Good) - set(game.state.outside[best]), "stalls outside the square are not drawn"
    running.tap(running.all(WayFigure)[0])
    assert (running.app.page.name, running.app.page.view.chosen) == ("ways", f"{best + 1}f")
    running.press_back()
    running.tap_text("Rematch")
    assert running.app.page.name == "set_up"
    assert all(running.sees(name) for name in game.setup.players)
    running.press_back()
    running.tap_text("Reopen")
    assert result_of(game.state) is None
    assert running.app.page.name == "square"


def test_equal_scores_have_two_winners_and_an_unfinished_game_none():
    setup, steps = whole_game(17, 2, classic=False)
    game = new_game(setup, [event for event, _after in steps])
    assert len(result_of(game.state).winners) == 2
    view = result_view(game)
    assert view.winner.names == "Anne and Paul"
    assert [row.is_winner for row in view.sums.rows] == [True, True]
    unfinished = result_view(small_game("r B2"))
    assert (unfinished.caption, unfinished.sums.rows) == ("The game goes on.", ())
