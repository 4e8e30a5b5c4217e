"""Random input to the app of one table of a club, killed in between, while another table plays: nothing is lost."""

import pytest

from tests.tools.soak.walks import Walk, check_saved

EVENTS, SEED = 25, 8  # `make soak` uses many more


def test_nothing_is_lost_in_two_evenings_at_two_tables(tmp_path, invitation):
    walk = Walk(tmp_path, SEED, invitation)
    for evening in range(2):
        walk.play_evening(evening, EVENTS)
    walk.end()
    assert walk.kills >= 2
    assert walk.pages.total() >= 2 * EVENTS
    assert walk.other.done
    assert walk.other.saved


def test_check_finds_a_lost_action(shelf):
    with pytest.raises(AssertionError, match="action 3 of the game 0123 is lost"):
        check_saved(shelf, {"0123": (3, 1_000)}, set())
    check_saved(shelf, {"0123": (3, 1_000)}, {"0123"})
