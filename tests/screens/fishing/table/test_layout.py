"""The table fits every window with any number of players."""

import pytest
from kivy.metrics import dp

from companion.fishing.events import TableCorrected, caught_whole
from screens.fishing.table.rows import ARRANGEMENTS
from screens.fishing.table.tile import Tile
from tests.screens.fishing.table_games import at_table, game
from tests.screens.harness import FORMS, SMALL
from tests.screens.looks import swept


@pytest.mark.parametrize("form", ["wide", "tall"])
@pytest.mark.parametrize("players", [4, 5])
def test_players_sit_clockwise(form, players):
    places = {
        seat: ((column + 0.5) / len(seats), -row)
        for row, seats in enumerate(ARRANGEMENTS[form][players])
        for column, seat in enumerate(seats)
    }
    middle = [sum(place[axis] for place in places.values()) / players for axis in (0, 1)]
    for seat in range(players):
        (ax, ay), (bx, by) = places[seat], places[(seat + 1) % players]
        turn = (ax - middle[0]) * (by - middle[1]) - (ay - middle[1]) * (bx - middle[0])
        assert turn < 0


@pytest.mark.parametrize("size", swept([SMALL, SMALL[::-1], *FORMS.values()], 2))
@pytest.mark.parametrize("players", [3, 5])
def test_every_tile_has_room_for_its_figures_stockroom_and_fish(start, players, size):
    session = game(players, rounds=2)
    session.record(TableCorrected(points=(104, *[None] * (players - 1)), stock=(32,) * players))
    for _trick in range(2):
        session.record(caught_whole(range(players), 0))  # a catch of two digits
    running = at_table(start, session=session)
    running.resize(size)
    tiles = running.all(Tile)
    assert [each.ids.stock.opacity for each in tiles] == [1] * players
    assert all(each.ids.fish.width >= dp(40) and each.ids.fish.height >= dp(22) for each in tiles)
    for text in ("points", "caught"):
        sizes = {(round(each.width), round(each.ids[text].font_size, 1)) for each in tiles}
        assert len(sizes) == len({wide for wide, _size in sizes}), text
