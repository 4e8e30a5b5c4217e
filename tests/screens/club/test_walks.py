"""Random input to the app of one table of a club, killed in between, while another table plays: nothing is lost."""

import pytest

from companion.club import join
from companion.fishing.events import Setup
from companion.pages.session import Session
from screens.app.sheets.names import SeatsSheet
from screens.kit.overlays import AskSheet
from tests import FOUR
from tests.club.devices import catch
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


def test_game_taken_back_while_it_is_on_the_table_has_all_entries(shelf, invitation, tablet, start):
    join(shelf, invitation, "Table 1")
    session = Session(shelf)
    session.begin(Setup(FOUR))
    catch(session.game, 2)
    key, running, other = session.key, start(session=session), tablet("Table 2")
    running.app.in_club.open()
    running.app.prefer("shows_club", True)
    running.go("games")
    SeatsSheet(session).open()  # a game stays on the table while a sheet is open
    running.wait_until(lambda: other.sync() and other.has(key), "the game at the other table")
    catch(other.take(key), 1)
    other.sync()
    running.app.in_club.sync()
    running.wait_until(lambda: running.app.edition.table_of(key) == "Table 2", "the new owner")
    running.app.page.choose(key)
    running.app.page.continue_or_rematch()
    running.settle()
    (sheet,) = running.all(AskSheet)
    running.tap(next(each for each in sheet.walk() if getattr(each, "text", "") == "Continue here"))
    running.wait_until(lambda: running.app.page.name == "table", "the game on the table")
    catch(session.game, 1)
    session.close()
    assert len(shelf.games.load(key).events) == 4
