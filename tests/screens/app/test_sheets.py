"""Every sheet of the tour fits every window, in both languages; German runs longer."""

from screens.app.session import Session
from tests.screens.looks import Looker, sweep
from tests.screens.shelves import shelf_with
from tests.tools.tour.sheets import Sheets


@sweep
def test_every_sheet_fits_every_window(start, look, tmp_path):
    with shelf_with(tmp_path, games=4) as shelf:
        running = start(session=Session(shelf), **look._asdict())
        looker = Looker(running)
        Sheets(running, looker.note).go_through()
        looker.assert_sound()
