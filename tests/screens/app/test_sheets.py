"""Every sheet of the tour fits every window; in German, which runs longer."""

import pytest

from screens.app.session import Session
from tests.screens.looks import LOOKS, Looker, is_every_look_wanted
from tests.screens.shelves import shelf_with
from tests.tools.tour.sheets import Sheets


@pytest.mark.sweep
@pytest.mark.parametrize(
    "look", [look for look in LOOKS if is_every_look_wanted or look.language == "de"], ids=str
)
def test_every_sheet_fits_every_window(start, look, tmp_path):
    with shelf_with(tmp_path, games=4) as shelf:
        running = start(session=Session(shelf), **look.options())
        looker = Looker(running)
        Sheets(running, looker.note).go_through()
        looker.assert_sound()
