"""Every table has room in every window, with any number of players."""

import pytest
from kivy.metrics import dp

from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, TableCorrected, caught_whole
from companion.fishing.tricks import InForce
from screens.fishing.parts.trick import say_in_force
from screens.fishing.table.tile import Tile
from tests.screens.audit import report
from tests.screens.fishing.table_games import at_table, game, hard_game, tile
from tests.screens.harness import FORMS, SMALL


@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_is_room_for_every_stockroom_and_fish(start, players):
    session = game(players)
    session.record(TableCorrected(stock=(32,) * players))
    running = at_table(start, session=session)
    for size in (*FORMS.values(), SMALL, SMALL[::-1]):
        running.resize(size)
        tiles = running.all(Tile)
        assert [each.ids.stock.opacity for each in tiles] == [1] * players, size
        assert all(each.ids.fish.width >= dp(40) and each.ids.fish.height >= dp(22) for each in tiles), size


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tiles_of_one_size_have_figures_of_one_size(start, players):
    session = game(players, rounds=2)
    session.record(TableCorrected(points=(104, *[None] * (players - 1))))
    for _trick in range(2):
        session.record(caught_whole(range(players), 0))  # a catch of two figures
    session.record(PenaltyRecorded(1))
    running = at_table(start, session=session)
    for size in (*FORMS.values(), SMALL, SMALL[::-1]):
        running.resize(size)
        tiles = running.all(Tile)
        for text in ("points", "caught"):
            sizes = {(round(each.width), round(each.ids[text].font_size, 1)) for each in tiles}
            assert len(sizes) == len({wide for wide, _size in sizes}), (size, text)


def test_a_minus_three_is_no_term_of_a_sum(start):
    """In a row the points and the catch stand side by side: the minus-three has a tick."""
    session = game()
    session.record(PenaltyRecorded(0), caught_whole(range(4), 0))
    running = at_table(start, session=session)
    anne = tile(running, "Anne")
    mark = anne.ids.penalty_mark
    assert mark.cost == "–3"
    assert anne.ids.caught.right < mark.x
    assert mark.right < anne.ids.stock.x
    assert report(running.app.root) == ""


def test_the_float_stands_straight_after_the_name_of_the_leader(start):
    running = at_table(start, game(5), form="wide")
    (leader,) = [each for each in running.all(Tile) if each.ids.head.ids.leader.opacity]
    assert leader.view.name == "Paul"
    assert leader.ring
    head = leader.ids.head.ids
    assert 0 < head.leader.x - head.name.right < 16
    assert running.sees("Trick 1 · Paul leads")


def test_every_number_of_players_sits_clockwise(start):
    for players in (3, 4, 5):
        running = at_table(start, game(players), form="wide")
        tiles = sorted(running.all(Tile), key=lambda each: each.view.seat)
        middle = (sum(t.center_x for t in tiles) / players, sum(t.center_y for t in tiles) / players)
        if players > 3:
            for one, other in zip(tiles, [*tiles[1:], tiles[0]]):
                ax, ay = one.center_x - middle[0], one.center_y - middle[1]
                bx, by = other.center_x - middle[0], other.center_y - middle[1]
                assert ax * by - ay * bx < 0, f"{other.name} does not sit left of {one.name}"
        else:
            assert [t.x for t in tiles] == sorted(t.x for t in tiles)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_covered_or_small(start, form):
    running = at_table(start, form=form)
    for players in (3, 4, 5):
        running.app.session = session = hard_game(players)
        say_in_force(session, InForce(Suit.PURPLE, 1, True))
        running.settle()
        assert report(running.app.root) == "", f"{players} players"
        running.app.page.begin_split()
        running.app.page.more(1)
        running.settle()
        assert report(running.app.root) == "", f"{players}, split"
        running.app.page.leave_split()
        session.undo()
        running.settle()
        assert report(running.app.root) == "", f"{players}, undone"
