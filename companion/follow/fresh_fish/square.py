"""The square as followers see it: every space for the page to draw, and all of it in words for who cannot look."""

from typing import Any

from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import EMPTY, PATH, TABLE, TRUCKS
from companion.fresh_fish.words.names import good_letter, good_name
from companion.language import _
from companion.names import Names, listed


def square_to_json(state: TableState) -> dict[str, Any]:
    """The square row by row, its areas, and what lies where in words."""
    square, areas = state.square, state.setup.areas
    rows, columns = len(square.shape.outline), len(square.shape.outline[0])
    return {
        "title": _("The square: {columns} columns, {rows} rows").format(columns=columns, rows=rows),
        "rows": rows,
        "columns": columns,
        "spaces": [_space_to_json(square, space) for space in range(len(square.tokens))],
        "areas": [] if areas is None else _areas_to_json(areas, square),
        "described": _described(square, state.setup.players),
    }


def goods_to_json() -> list[dict[str, str]]:
    """The goods in their order, with the letters of the language in use."""
    return [{"good": good.value, "letter": good_letter(good), "name": good_name(good)} for good in GOODS]


def _space_to_json(square: Square, space: Space) -> dict[str, Any]:
    token, (row, column) = square.tokens[space], square.shape.places[space]
    return {
        "name": square.shape.names[space],
        "row": row,
        "column": column,
        "piece": token.piece.name.lower(),
        "seat": token.seat,
        "good": None if token.good is None else token.good.value,
    }


def _areas_to_json(areas: Areas, square: Square) -> list[dict[str, Any]]:
    """The areas that can still be built in; full ones are of no account any more."""
    return [
        {
            "number": area.number,
            "buildings": count,
            "spaces": square.shape.named(area.spaces),
            "post": square.shape.names[next(space for space in area.spaces if square.tokens[space].is_open)],
        }
        for area, count in zip(areas.areas, areas.buildings(square))
        if any(square.tokens[space].is_open for space in area.spaces)
    ]


def _described(square: Square, names: Names) -> list[dict[str, str]]:
    """What lies where, kind by kind; kinds of which there is nothing are left out."""
    lines = [
        (_("Trucks"), [_on(square, good_name(good), square.spaces_with(TRUCKS[good])) for good in GOODS]),
        *((_("{player}’s stalls").format(player=name), _stalls(square, seat)) for seat, name in enumerate(names)),
        *(
            (_("Reserved by {player}").format(player=name), square.shape.named(square.discs_of(seat)))
            for seat, name in enumerate(names)
        ),
        (_("Flea markets"), square.shape.named(square.spaces_with(TABLE))),
        (_("Paths"), square.shape.named(square.spaces_with(PATH))),
        (_("Empty"), square.shape.named(square.spaces_with(EMPTY))),
    ]
    return [{"title": title, "text": listed(things)} for title, things in lines if things]


def _stalls(square: Square, seat: int) -> list[str]:
    stalls = {good: space for (owner, good), space in square.stalls().items() if owner == seat}
    return [_on(square, good_name(good), [stalls[good]]) for good in GOODS if good in stalls]


def _on(square: Square, thing: str, spaces: list[Space]) -> str:
    return _("{thing} on {space}").format(thing=thing, space=listed(square.shape.named(spaces)))
