"""Keyboard shortcuts of the table."""

from collections.abc import Callable
from typing import Any

from companion.tools.language import _
from screens.app.keys import Shortcut, goes_to, one_of, seat, shifted
from screens.app.playing import elsewhere_rows, undo_rows


def table_shortcuts() -> tuple[Shortcut, ...]:
    return (
        Shortcut(
            "1 – 5",
            _("caught the trick; one card more while splitting"),
            seat(),
            _catch_or_more,
        ),
        Shortcut(
            shifted("1 – 5"),
            _("–3 caught; one card less while splitting"),
            seat("shift+"),
            _at_seat("penalise", "less"),
        ),
        Shortcut(
            _("Ctrl 1 – 5"),
            _("–3 taken back; won the trick while splitting"),
            seat("ctrl+"),
            _at_seat("take_back_penalty", "win"),
        ),
        Shortcut("X", _("split this trick"), one_of("x"), lambda page, _key: page.act.begin_split()),
        Shortcut(
            shifted("X"), _("split the previous trick"), one_of("shift+x"), lambda page, _key: page.act.split_last()
        ),
        Shortcut(
            _("Enter"),
            _("save the split; otherwise the main button"),
            one_of("enter"),
            lambda page, _key: page.press(page.view.primary),
        ),
        *undo_rows(),
        Shortcut("R", _("referee"), one_of("r"), goes_to("referee")),
        Shortcut("C", _("count the round"), one_of("c"), goes_to("count")),
        Shortcut("S", _("score sheet"), one_of("s"), goes_to("sheet")),
        Shortcut("D", _("this round’s draw"), one_of("d"), goes_to("draw")),
        Shortcut("K", _("correct by hand"), one_of("k"), goes_to("by_hand")),
        Shortcut("I", _("what is in force"), one_of("i"), lambda page, _key: page.show_in_force()),
        Shortcut("F", _("turn tiles to seats, or one direction"), one_of("f"), _turn_seats),
        *elsewhere_rows(),
    )


def _catch_or_more(page: Any, number: int) -> None:
    if number < len(page.view.tiles):
        if page.view.is_splitting:
            page.act.more(number)
        else:
            page.tap_tile(page.view.tiles[number])


def _at_seat(name: str, name_in_split: str) -> Callable[[Any, int], None]:
    """Return the action of a seat's shortcut: the one with this name, or another one while a trick is being split."""

    def act_at(page: Any, number: int) -> None:
        if number < len(page.session.names):
            page.do(name_in_split if page.view.is_splitting else name, number)

    return act_at


def _turn_seats(page: Any, _key: str) -> None:
    if page.can_face:
        page.turn_seats()
