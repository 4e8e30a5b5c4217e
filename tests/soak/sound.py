"""Whether the game in hand, its copy on the disk and the figures on the screen are the same."""

import tests.soak.places  # noqa: F401, I001  (before anything of Kivy)

from companion.fishing import record
from companion.library.opening import read_into_memory
from companion.library.rows import read_game
from screens.session import Session
from screens.widgets.tile import Tile
from tests.ui.harness import Running


def check_shelf(session: Session) -> None:
    """Read the file of the shelf as another program would, and fold the record of the game from the start."""
    database = read_into_memory(session.library.path)
    try:
        kept = read_game(database, session.game.key, lambda *_args: None, lambda: 0)
    finally:
        database.close()
    again = record.read(record.write(kept))
    assert again.events == session.game.events, "the shelf has other events than the game"
    assert again.state == session.state, "the record of the shelf leads to another table"


def check_screen(running: Running) -> None:
    """The tiles of the table show the points of the game."""
    session = running.app.session
    if running.app.page.name == "table" and session.game is not None:
        shown = {tile.name: tile.points for tile in running.all(Tile)}
        assert shown == dict(zip(session.names, session.state.points)), f"the table shows {shown}"


def check(running: Running) -> None:
    """All of it; says nothing where there is no game."""
    session = running.app.session
    assert session.trouble is None, f"the shelf is in trouble: {session.trouble}"
    if session.game is not None:
        check_shelf(session)
        check_screen(running)
