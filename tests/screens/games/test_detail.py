"""How the details of a game share their height, and how the rows of the ranking are aligned."""

import pytest
from kivy.metrics import dp

from companion.home.games_view import RankingRowView
from screens.games.game_detail import GameDetail
from screens.games.standings import columns_of

FOOT, AROUND = 68, 100  # dp


@pytest.mark.parametrize(
    ("height", "players", "course", "ranking"),
    [
        (534, 4, "curves", 300),
        (720, 4, "curves", 100 + 4 * 62),  # no row is higher than it needs
        (720, 4, "picture", 100 + 4 * 54),
        (900, 3, "sea", 100 + 3 * 84),
        (480, 3, "curves", 480 - FOOT - 16 - 150),  # the curves keep their height
        (480, 3, "sea", 100 + 3 * 60),  # the sea gives way
        (560, 5, "curves", 100 + 5 * 48),  # all players are in view
        (500, 5, "curves", 0.63 * 500),  # as many as fit
    ],
)
def test_the_ranking_gets_two_thirds_unless_its_rows_get_too_low_or_high(start, height, players, course, ranking):
    start()
    detail = GameDetail(spacing=dp(8))
    found = detail.height_of_ranking(dp(height), dp(FOOT), dp(AROUND), players, course)
    assert found == pytest.approx(dp(ranking))


def entry(name: str, note: str = "2 suits") -> RankingRowView:
    return RankingRowView(1, name, note, "123")


def test_notes_stand_beside_names_only_if_all_fit(start):
    start()
    short, long = [entry("Anne"), entry("Paul")], [entry("Anne"), entry("Bartholomew-Maximilian")]
    assert not columns_of(short, dp(500)).is_narrow
    assert columns_of(short, dp(400)).is_narrow
    assert columns_of(long, dp(500)).is_narrow
    assert not columns_of(long, dp(800)).is_narrow


def test_a_long_name_makes_all_names_smaller(start):
    start()
    short, long = [entry("Anne"), entry("Paul")], [entry("Anne"), entry("Bartholomew-Maximilian")]
    assert columns_of(long, dp(330)).name < columns_of(short, dp(330)).name
