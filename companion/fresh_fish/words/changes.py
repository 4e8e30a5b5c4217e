"""What a correction would change, in words."""

from companion.fresh_fish.changes import Aspect, Change
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Ended
from companion.fresh_fish.words.names import good_name, names_listed
from companion.language import _
from companion.names import Names, listed, number_in_words

ARROW = "→"


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
