"""What keys do on the page of the square."""

from companion.fresh_fish.drafts.tile import Tile
from companion.language import _
from screens.app.keys import Shortcut, one_of
from screens.app.playing import elsewhere_rows, goes_to, undo_rows
from screens.fresh_fish.square.by_keys import ARROWS
from screens.fresh_fish.square.page import SquarePage


def title() -> str:
    """What the help calls this page."""
    return _("On the square")


def rows() -> tuple[Shortcut, ...]:
    """The keys and what they do."""
    return (
        Shortcut(_("Arrows"), _("a cursor on the spaces"), one_of(*ARROWS), lambda page, key: page.move_cursor(key)),
        Shortcut(_("Enter"), _("tap the space at the cursor, else the main button"), one_of("enter"), _enter),
        Shortcut("I", _("what lies at the cursor"), one_of("i"), lambda page, _key: page.look_at_cursor()),
        Shortcut("0 – 4", _("drawn: flea market, fish, soda, cheese, ice cream"), one_of(*"01234"), _draw),
        # The page takes these as something that is typed.
        Shortcut("0 – 15", _("in an auction: the bid of the marked player"), one_of(), _enter),
        Shortcut(_("Tab"), _("in an auction: mark the next player"), one_of(), _enter),
        Shortcut("X", _("not drawn after all"), one_of("x"), lambda page, _key: page.put_back()),
        Shortcut("O", _("it stands outside"), one_of("o"), lambda page, _key: page.build_outside()),
        *undo_rows(),
        Shortcut("T", _("turn the square"), one_of("t"), lambda page, _key: page.turn()),
        Shortcut("A", _("distances"), one_of("a"), goes_to("ways")),
        *elsewhere_rows(),
    )


def _enter(page: SquarePage, _key: str) -> None:
    page.enter()


def _draw(page: SquarePage, key: str) -> None:
    tile = page.view.tiles[int(key)]
    if tile.left:
        page.draw(Tile.of(tile.good))
