"""What a correction would change, in words."""

from collections.abc import Sequence

from companion.fresh_fish.changes import Aspect, Change
from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Ended
from companion.fresh_fish.tokens import Token
from companion.fresh_fish.words.names import good_name, names_listed
from companion.language import _
from companion.names import Names, listed, number_in_words

ARROW = "→"


def changes_in_words(changes: Sequence[Change], shape: Shape, names: Names) -> list[str]:
    """Every change as a line, spaces together in one."""
    spaces = [change for change in changes if change.aspect is Aspect.SPACE]
    lines = [change_in_words(change, names) for change in changes if change.aspect is not Aspect.SPACE]
    if spaces:
        shifts = ", ".join(f"{shape.names[change.space or 0]} {_sign(change)}" for change in spaces)
        lines.insert(0, _("On the square: {changes}").format(changes=shifts))
    return lines


def _sign(change: Change) -> str:
    assert isinstance(change.before, Token)
    assert isinstance(change.after, Token)
    return f"{change.before.sign} {ARROW} {change.after.sign}"


def change_in_words(change: Change, names: Names) -> str:
    """One change of something else than a space."""
    before, after = _figure(change.before, names), _figure(change.after, names)
    player = "" if change.seat is None else names[change.seat]
    good = "" if change.good is None else good_name(change.good)
    return _message(change.aspect).format(player=player, good=good, shift=f"{before} {ARROW} {after}")


def _message(aspect: Aspect) -> str:
    match aspect:
        case Aspect.COINS:
            return _("{player}’s coins: {shift}")
        case Aspect.OUTSIDE:
            return _("Outside, {player}: {shift}")
        case Aspect.FLEA_MARKETS:
            return _("Flea markets in the stack: {shift}")
        case Aspect.STALL_TILES:
            return _("Tiles with {good} in the stack: {shift}")
        case Aspect.TURN:
            return _("Whose turn it is: {shift}")
        case Aspect.END:
            return _("The game: {shift}")
        case Aspect.SCORE:
            return _("{player}’s score: {shift}")
        case Aspect.WINNERS:
            return _("Winners: {shift}")
        case Aspect.SPACE:
            raise AssertionError(aspect)


def _figure(figure: object, names: Names) -> str:
    match figure:
        case Ended.IN_PROGRESS:
            return _("goes on")
        case Ended.COMPLETE:
            return _("played to its end")
        case Ended.BLOCKED:
            return _("ended early")
        case Ended.SHORT:
            return _("ended by you")
        case int():
            return number_in_words(figure)
        case [Good(), *_others]:
            return listed([good_name(good) for good in figure if isinstance(good, Good)])
        case [int(), *_others]:
            return names_listed([seat for seat in figure if isinstance(seat, int)], names)
        case _:
            return "–"
