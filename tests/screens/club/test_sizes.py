"""Every page in a club fits every window, also if the app starts on it, and Home after it."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club import Invitation
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.tools.places import FILE
from screens.app.app import all_pages
from screens.app.kinds import DEFAULT_GAME, SCREENS, screens_of
from screens.app.remembered.bookmark import Bookmark, Visit
from tests.club.devices import Tablet
from tests.memory import IN_MEMORY
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import Running
from tests.screens.looks import LOOKS, Auditor, Look, is_every_look_wanted, sweep, swept
from tests.screens.shelves import shelf_with, with_running_game
from tests.tools.tour.club import InClub


@pytest.mark.parametrize("look", swept(LOOKS), ids=str)
def test_club_fits_every_window(start, look, postgres, invitation, tmp_path):
    with shelf_with(tmp_path, games=2) as shelf:
        auditor = Auditor(start(session=Session(shelf), **look.options()))
        InClub(auditor.running, auditor.audit, postgres, invitation, tmp_path).go_through()
        auditor.assert_no_findings()


@pytest.fixture
def device(tmp_path: Path, invitation: Invitation) -> Iterator[Path]:
    """The folder of a device in a club, with finished games and two running ones, and another table that plays."""
    folder = Path(tempfile.mkdtemp(dir=IN_MEMORY))  # a short path, because the settings show it
    shelf_with(folder, games=2).close()
    here = Tablet(folder / FILE, invitation, "Table 1")
    here.shelf.notes.set_setting("shows_club", True)
    here.shelf.games.begin(base_setup(players=3))
    with_running_game(here.shelf)
    there = Tablet(tmp_path / "there" / FILE, invitation, "Table 2")
    there.play(2)
    for tablet in (there, here):
        tablet.sync()
        tablet.close()
    yield folder
    shutil.rmtree(folder)


def start_on(start, look: Look, shelf: Shelf, page: str) -> Running:
    """Start the app on a page, with a game on the table that this page can show."""
    kind = next((kind for kind in SCREENS if page in screens_of(kind).pages), DEFAULT_GAME)
    key = shelf.games.running(kind).key
    left = Bookmark({}, key, (Visit("home", {}, {}), Visit(page, {}, {})))
    running = start(session=Session(shelf, last_key=key), bookmark=left, **look.options())
    running.pass_time_until(lambda: running.app.in_club.opened is not None, "the club")
    assert running.app.page.name == page
    return running


def pages_for(look: Look) -> tuple[str, ...]:
    """Return the pages on which the app starts in this look: each page is in one look of a sample, or in a third."""
    number, pages = LOOKS.index(look), tuple(all_pages())
    return pages[(number + number // 3) % 3 :: 3] if is_every_look_wanted else pages[number :: len(LOOKS)]


def audit_start_on(start, look: Look, device: Path, page: str) -> None:
    """Audit the app that starts on a page. When this returns, none of its widgets is left to react to the next app."""
    with Shelf.open(device / FILE) as shelf:
        auditor = Auditor(running := start_on(start, look, shelf, page))
        auditor.audit(page)
        running.app.home()
        auditor.audit(f"Home after {page}")
        running.stop()
    auditor.assert_no_findings()


@sweep
def test_every_page_fits_if_the_app_starts_on_it(start, look, device):
    for page in pages_for(look):
        audit_start_on(start, look, device, page)
