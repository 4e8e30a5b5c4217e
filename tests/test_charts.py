import pytest

from companion.pages.charts import GAP, POINTS, chart_view, levels, values
from companion.table.figures import Curve

CURVES = (Curve("Anne", 0, (0, 16, 20)), Curve("Paul", 1, (0, 4, 19)), Curve("Debbie", 2, (0, 7, 0)))


def test_gaps_to_the_average_add_up_to_zero():
    gaps = values([[0, 16, 20], [0, 4, 19], [0, 7, 0]], "gap")
    assert [sum(line[i] for line in gaps) for i in range(3)] == pytest.approx([0, 0, 0])
    assert gaps[0][1] == 7


def test_axis_levels_are_round_and_enclose_all_values():
    assert levels(0, 82, 5) == [0, 20, 40, 60, 80, 100]
    assert levels(-7, 7, 5) == [-8, -4, 0, 4, 8]
    assert levels(-18, 76, 5) == [-20, 0, 20, 40, 60, 80]


def test_levels_on_both_sides_of_zero_need_two_intervals():
    assert levels(-7, 7, 1) == [-10, 0, 10]
    assert levels(0, 7, 1) == [0, 10]


def test_a_chart_has_a_scale_for_each_number_of_intervals():
    chart = chart_view(CURVES)
    assert chart.curves == CURVES
    assert chart.values == ((0, 16, 20), (0, 4, 19), (0, 7, 0))
    assert chart.scales == ((0, 20), (0, 10, 20), (0, 10, 20), (0, 5, 10, 15, 20), (0, 4, 8, 12, 16, 20))
    assert not chart.has_signs


@pytest.mark.parametrize(("mode", "scale"), [(POINTS, (0, 10)), (GAP, (-4, 0, 4))])
def test_a_single_point_does_not_fill_the_chart(mode, scale):
    chart = chart_view([Curve("Anne", 0, (0, 1)), Curve("Paul", 1, (0, 0))], mode)
    assert chart.scales[0] == scale
    assert chart.has_signs is (mode == GAP)


def test_a_game_without_rounds_has_no_chart():
    assert chart_view(()).curves == ()
