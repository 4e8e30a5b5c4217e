"""Keyboard shortcuts of the table."""

from collections.abc import Callable

from companion.language import _
from screens.app.keys import Shortcut, one_of, seat
from screens.app.playing import elsewhere_rows, goes_to, undo_rows
from screens.fishing.table.page import TablePage

AtSeat = Callable[[TablePage, int], object]


def title() -> str:
    return _("At the table")


def rows() -> tuple[Shortcut, ...]:
    return (
        Shortcut(
            "1 – 5",
            _("caught the trick; one card more while splitting"),
            seat(),
            _at_seat(TablePage.catch, TablePage.more),
        ),
        Shortcut(
            _("Shift 1 – 5"),
            _("–3 caught; one card less while splitting"),
            seat("shift+"),
            _at_seat(TablePage.penalise, TablePage.less),
        ),
        Shortcut(
            _("Ctrl 1 – 5"),
            _("–3 taken back; won the trick while splitting"),
            seat("ctrl+"),
            _at_seat(TablePage.take_back_penalty, TablePage.catch),
        ),
        Shortcut("X", _("split this trick"), one_of("x"), lambda page, _key: page.begin_split()),
        Shortcut(_("Shift X"), _("split the previous trick"), one_of("shift+x"), lambda page, _key: page.split_last()),
        Shortcut(
            _("Enter"),
            _("save the split; otherwise the main button"),
            one_of("enter"),
            lambda page, _key: page.go_on(),
        ),
        *undo_rows(),
        Shortcut("R", _("referee"), one_of("r"), goes_to("referee")),
        Shortcut("C", _("count the round"), one_of("c"), goes_to("count")),
        Shortcut("S", _("score sheet"), one_of("s"), goes_to("sheet")),
        Shortcut("D", _("this round’s draw"), one_of("d"), goes_to("draw")),
        Shortcut("K", _("correct by hand"), one_of("k"), goes_to("correct")),
        Shortcut("I", _("what is in force"), one_of("i"), lambda page, _key: page.show_in_force()),
        Shortcut("F", _("turn tiles to seats, or one direction"), one_of("f"), _turn),
        *elsewhere_rows(),
    )


def _at_seat(plain: AtSeat, splitting: AtSeat) -> AtSeat:
    """Return the handler of a player's key, which differs while a trick is being split."""

    def act(page: TablePage, number: int) -> None:
        if number < len(page.session.names):
            (splitting if page.is_splitting else plain)(page, number)

    return act


def _turn(page: TablePage, _key: str) -> None:
    if page.can_face:
        page.turn_seats()
