"""The rules for reserving: which spaces may be reserved, and why the others may not."""

from .components import DISCS, EMPTY, PATH, discs_of, is_disc
from .places import Place, Square, beside


def why_legal(square: Square, place: Place, *, classic: bool, first: bool) -> str | None:
    """Return why an empty space may be reserved, or None if it may not."""
    if classic and first:
        return "first_turn"
    around = [square[other] for other in beside(place) if other in square]
    by_path, by_disc = PATH in around, any(map(is_disc, around))
    if by_path or by_disc:
        return "path_and_disc" if by_path and by_disc else "path" if by_path else "disc"
    if classic and not any(sign == PATH or is_disc(sign) for sign in square.values()):
        return "nothing_to_join"
    return None


def spaces_to_reserve(square: Square, seat: int, *, classic: bool, first: bool) -> list[Place]:
    """Return the spaces that the player may reserve, in reading order."""
    if len(discs_of(square, seat)) >= DISCS:
        return []
    return [
        place
        for place in sorted(square)
        if square[place] == EMPTY and why_legal(square, place, classic=classic, first=first)
    ]


def verdict(square: Square, seat: int, place: Place, *, classic: bool, first: bool) -> tuple[bool, str]:
    if place not in square:
        return False, "no_space"
    if square[place] != EMPTY:
        return False, "not_empty"
    if len(discs_of(square, seat)) >= DISCS:
        return False, "no_disc_left"
    why = why_legal(square, place, classic=classic, first=first)
    return (True, why) if why else (False, "not_adjacent")
