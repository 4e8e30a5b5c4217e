"""Helpers for the score sheet: a game, taps on buttons, and the changes that a correction shows."""

from kivy.factory import Factory

from companion.fishing.events import PenaltyRecorded, RoundCounted, caught_whole
from companion.fishing.pages.sheet import SheetPresenter
from companion.fishing.pages.sheet_view import SheetView
from companion.pages.desk import Desk
from companion.pages.session import Session
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.tables import RULE_SHEET, session_of

SEATS = range(4)


def six_round_game() -> Session:
    """Return a game with five counted rounds, some with penalties, and a sixth that is logged trick by trick."""
    session = session_of(RULE_SHEET)
    session.record(PenaltyRecorded(2), RoundCounted((4, 15, 8, 9), last_leader=0))
    session.record(PenaltyRecorded(0), PenaltyRecorded(3), RoundCounted((7, 8, 12, 13), last_leader=0))
    session.record(RoundCounted((12, 6, 9, 13), last_leader=0))
    session.record(PenaltyRecorded(2), RoundCounted((13, 12, 8, 11), last_leader=0))
    for catcher in (1, 0, 3, 1):
        session.record(caught_whole(SEATS, catcher))
    return session


def open_sheet(start, session: Session | None = None, **options):
    return start(pages=WITHOUT_HOME, session=session or six_round_game(), at="sheet", **options)


def tap(running, says: str) -> None:
    """Scroll to the widget with this text, and tap it."""
    running.tap_shown(says)


def tap_offer(running, says: str) -> None:
    """Tap the first button with this text below a change or a message; buttons of the edited entry come last."""
    running.tap_shown(next(each for each in running.all(Factory.Offer) if each.text == says))


def view_of(session: Session) -> SheetView:
    """Return the view of the score sheet of a game."""
    return SheetPresenter(Desk(session)).view()


def figures(view: SheetView, number: int, seat: int) -> tuple[str, str, str]:
    """Return the texts of a cell: the total, the catch and the marks."""
    cell = view.rows[number - 1].cells[seat]
    return cell.total, cell.caught, cell.marks


def changes_shown(running) -> list[str]:
    """Return the previewed changes line by line, with figures such as "Debbie 39 → 38" for each player."""
    names = dict(zip(running.app.session.faces, running.app.session.names))
    shown = []
    for row in running.all(Factory.ChangeRow):
        shifts = [f"{names.get(each.face, '')} {each.before} → {each.after}".strip() for each in row.view.shifts]
        shown.append(", ".join(shifts) or row.view.text)
    return shown
