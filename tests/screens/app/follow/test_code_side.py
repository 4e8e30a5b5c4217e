"""How large the codes are for phones to scan."""

import pytest
from kivy.metrics import dp

from companion.follow.asking import PhonesView
from companion.follow.getting_in import TABLE, WIFI, GettingInView
from screens.app.phones.follow_sheet import FollowSheet
from screens.app.phones.follow_view import FollowView


@pytest.mark.parametrize(
    ("arrangement", "width", "height", "side"),
    [
        ("beside", 1100, 900, 264),
        ("beside", 1100, 760, 760 - 536),
        ("beside", 1100, 600, 200),  # it scrolls
        ("two", 700, 1000, 280),
        ("two", 560, 1000, 260),
        ("one", 360, 1000, 240),
        ("one", 360, 740, 0.3 * 740),
        ("one", 360, 600, 200),
    ],
)
def test_codes_are_as_large_as_fits(arrangement, width, height, side):
    assert FollowSheet.code_side(arrangement, dp(width), dp(height), FollowView()) == pytest.approx(dp(side))


@pytest.mark.parametrize(("shown", "height", "side"), [(WIFI, 740, 176), (TABLE, 740, 162), (TABLE, 600, 162)])
@pytest.mark.parametrize("phones", [1, 2])
def test_a_single_code_gives_way_to_the_answers_for_a_phone(shown, height, side, phones):
    view = FollowView(way_in=GettingInView(side=shown), who=PhonesView(asking=(None,) * phones))
    assert FollowSheet.code_side("one", dp(360), dp(height), view) == dp(side)
    assert FollowSheet.code_side("one", dp(360), dp(2000), view) == dp(240)
