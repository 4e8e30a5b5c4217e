"""The shelf of this device: everything that is played here is kept on it."""

from companion.shelf import CannotOpen, Mended, Shelf
from screens.app.session import Session

PATIENCE = 0.4  # seconds for which nothing moves while the shelf is opened


def open_session(left_with: str = "", mended: Mended | None = None) -> Session:
    """A session with the shelf of this device; without one where it cannot be had, so that play goes on.

    Raises Stopped where that takes too long for whoever looks at the screen.
    """
    try:
        return Session(Shelf.open(patience=PATIENCE, mended=mended), left_with=left_with)
    except CannotOpen as error:
        return Session(shelf_problem=error.fault)
