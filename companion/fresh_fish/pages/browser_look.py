"""What a browser needs to draw a square: signposts, areas, the letters of the goods, and every space in words."""

from collections.abc import Iterable
from dataclasses import replace

from companion.fresh_fish.geometry.outlines import Loop, outlines
from companion.fresh_fish.geometry.square import Shape, Space
from companion.fresh_fish.geometry.ways import running_count
from companion.fresh_fish.goods import GOODS, Seat
from companion.fresh_fish.pages.look import BrowserLook, SquareLook, open_areas, posts
from companion.fresh_fish.tokens import Piece
from companion.fresh_fish.words.names import good_letter, name_of
from companion.fresh_fish.words.reasons import piece_name
from companion.tools.language import _
from companion.tools.names import Names
from companion.tools.sentences import labelled

ASKED = "?"
"""What is drawn instead of a number on the space that a question is about."""


def for_browser(look: SquareLook, names: Names, seat: Seat | None = None, *, legal: str = "") -> SquareLook:
    """Return a look with everything that a browser draws and reads aloud, for the player at this seat.

    `legal` says in words what can be done on the legal spaces.
    """
    shape = look.square.shape
    rows, columns = shape.size
    browser = BrowserLook(
        title=_("The square: {columns} columns, {rows} rows").format(columns=columns, rows=rows),
        rows=rows,
        columns=columns,
        spaces=tuple((*place, token) for place, token in zip(shape.places, look.square.tokens)),
        says=tuple(_says(look, space, names, seat, legal) for space in range(len(look.square.tokens))),
        posts=tuple((space, post.number, post.built) for space, post in sorted(posts(look).items())),
        edges=tuple(line for spaces, _post in open_areas(look) for line in _around(shape, spaces)),
        letters=tuple(good_letter(good) for good in GOODS),
        steps=_steps(look),
    )
    return replace(look, browser=browser)


def _around(shape: Shape, spaces: Iterable[Space]) -> list[Loop]:
    return outlines([(column - 1, row - 1) for row, column in map(shape.places.__getitem__, spaces)])


def _steps(look: SquareLook) -> tuple[tuple[int, int, int, bool], ...]:
    places, shape = () if look.route is None else look.route.places, look.square.shape
    return tuple(
        (*place, count, place not in shape.numbers) for place, count in zip(places, running_count(places, shape))
    )


def _says(look: SquareLook, space: Space, names: Names, seat: Seat | None, legal: str) -> str:
    """Return what lies on a space, and what can be done there, such as "C4: empty, next to your stall"."""
    parts = [_piece(look, space, names)]
    if seat is not None and any(_is_stall_of(look, each, seat) for each in look.square.shape.neighbours[space]):
        parts.append(_("next to your stall"))
    if legal and space in look.legal:
        parts.append(legal)
    if look.numbers.get(space, ASKED) != ASKED:
        parts.append(_("path {number} to lay").format(number=look.numbers[space]))
    return labelled(look.square.shape.names[space], ", ".join(parts))


def _is_stall_of(look: SquareLook, space: Space, seat: Seat) -> bool:
    token = look.square.tokens[space]
    return token.piece is Piece.STALL and token.seat == seat


def _piece(look: SquareLook, space: Space, names: Names) -> str:
    token = look.square.tokens[space]
    match token.piece:
        case Piece.EMPTY:
            return _("empty")
        case Piece.PATH:
            return _("path")
        case Piece.FLEA_MARKET:
            return _("flea market")
        case Piece.DISC:
            assert token.seat is not None
            return _("reserved by {player}").format(player=name_of(token.seat, names))
        case Piece.TRUCK | Piece.STALL:
            return piece_name(look.square, space, names)
