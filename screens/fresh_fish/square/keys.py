"""What keys do on the page of the square."""

from collections.abc import Callable

from companion.fresh_fish.drafts.turn import FLEA_MARKET
from companion.fresh_fish.goods import GOODS
from companion.language import _
from screens.app.keys import Row, one_of
from screens.fresh_fish.square.by_keys import ARROWS
from screens.fresh_fish.square.page import SquarePage

TILES = (FLEA_MARKET, *(good.value for good in GOODS))


def title() -> str:
    """What the help calls this page."""
    return _("On the square")


def rows() -> tuple[Row, ...]:
    """The keys and what they do."""
    return (
        Row(_("Arrows"), _("a cursor on the spaces"), one_of(*ARROWS), lambda page, key: page.move_cursor(key)),
        Row(_("Enter"), _("tap the space at the cursor, else the main button"), one_of("enter"), _enter),
        Row("I", _("what lies at the cursor"), one_of("i"), lambda page, _key: page.look_at_cursor()),
        Row("0 – 4", _("drawn: flea market, fish, soda, cheese, ice cream"), one_of(*"01234"), _draw),
        # The page takes these as something that is typed.
        Row("0 – 15", _("in an auction: the bid of the marked player"), one_of(), _enter),
        Row(_("Tab"), _("in an auction: mark the next player"), one_of(), _enter),
        Row("X", _("not drawn after all"), one_of("x"), lambda page, _key: page.put_back()),
        Row("O", _("it stands outside"), one_of("o"), lambda page, _key: page.build_outside()),
        Row("U", _("undo"), one_of("u", "ctrl+z"), lambda page, _key: page.undo()),
        Row(_("Shift U"), _("redo"), one_of("shift+u", "ctrl+y", "ctrl+shift+z"), lambda page, _key: page.redo()),
        Row("T", _("turn the square"), one_of("t"), lambda page, _key: page.turn()),
        Row("A", _("ways"), one_of("a"), lambda page, _key: page.show_ways()),
        Row("W", _("what seems wrong"), one_of("w"), lambda page, _key: page.show_doubts()),
        Row("M", _("menu"), one_of("m"), lambda page, _key: page.show_menu()),
        Row("P", _("phones that follow"), one_of("p"), lambda page, _key: page.app.share_table()),
        Row("L", _("log"), one_of("l"), _go_to("log")),
        Row(_("Shift S"), _("settings"), one_of("shift+s"), _go_to("settings")),
        Row("H", _("home"), one_of("h"), _go_to("home")),
    )


def _enter(page: SquarePage, _key: str) -> None:
    page.enter()


def _draw(page: SquarePage, key: str) -> None:
    tile = page.view.tiles[int(key)]
    if tile.left:
        page.draw(TILES[int(key)])


def _go_to(name: str) -> Callable[[SquarePage, str], object]:
    return lambda page, _key: page.go_to(name)
