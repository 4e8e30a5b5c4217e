"""Sentences about the difference between two states, as a correction changes one into the other."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.fresh_fish.goods import GOODS, Seat
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, TableState
from companion.fresh_fish.words.names import good_name, join_names
from companion.fresh_fish.words.ways import stalls_in_words
from companion.tools.language import _
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_with_and, labelled

NOTHING = "–"
MOST_NAMED = 4
"""The maximum number of spaces to name, so that a difference fits on one line."""


class Shift(NamedTuple):
    """A difference in words: what changes, and what it was and will be, if that can be said in a few words."""

    what: str
    before: str = ""
    after: str = ""
    seat: Seat | None = None
    """The player whose coins, stalls or score change."""


def changes_in_words(before: TableState, after: TableState, *, hides_coins: bool = False) -> Iterator[Shift]:
    """Yield each difference between two states: square, coins, stalls, stack, turn, and result.

    With `hides_coins`, only say how many coins a player gains or loses, not how many they have.
    """
    names = before.setup.players
    tokens = zip(before.square.shape.names, before.square.tokens, after.square.tokens)
    spaces = [space for space, old, new in tokens if old != new]
    if len(spaces) > MOST_NAMED:
        yield Shift(_("Something else lies on {count} spaces").format(count=len(spaces)))
    elif spaces:
        yield Shift(_("Something else lies on {spaces}").format(spaces=join_with_and(spaces)))
    for seat, player in enumerate(names):
        coins = _("{player}’s coins").format(player=player)
        gain = after.coins[seat] - before.coins[seat]
        if hides_coins and gain:
            yield Shift(labelled(coins, f"+{gain}" if gain > 0 else format_number(gain)), seat=seat)
        else:
            yield from _count(coins, before.coins[seat], after.coins[seat], seat)
        for message, is_built in ((_("Outside, {player}"), True), (_("Not built, {player}"), False)):
            old, new = (stalls_in_words(state, seat, is_built=is_built) for state in (before, after))
            yield from _shift(message.format(player=player), old, new, seat)
    yield from _count(_("Flea markets in the stack"), before.stack.flea, after.stack.flea)
    for good in GOODS:
        tiles = _("Tiles with {good} in the stack").format(good=good_name(good))
        yield from _count(tiles, before.stack.of(good), after.stack.of(good))
    yield from _shift(_("Whose turn it is"), _turn(before), _turn(after))
    yield from _shift(_("The game"), _end(before.ended), _end(after.ended))
    yield from _result(before, after, names)


def _result(before: TableState, after: TableState, names: Names) -> Iterator[Shift]:
    old, new = result_of(before), result_of(after)
    for seat, player in enumerate(names):
        old_score, new_score = (None if result is None else result.scores[seat] for result in (old, new))
        yield from _count(_("{player}’s score").format(player=player), old_score, new_score, seat)
    winners, new_winners = ("" if result is None else join_names(result.winners, names) for result in (old, new))
    yield from _shift(_("Winners"), winners, new_winners)


def _count(what: str, before: int | None, after: int | None, seat: Seat | None = None) -> Iterator[Shift]:
    old, new = ("" if count is None else format_number(count) for count in (before, after))
    yield from _shift(what, old, new, seat)


def _shift(what: str, before: str, after: str, seat: Seat | None = None) -> Iterator[Shift]:
    if before != after:
        yield Shift(what, before or NOTHING, after or NOTHING, seat)


def _turn(state: TableState) -> str:
    return "" if state.active is None else state.setup.players[state.active]


def _end(ended: Ended) -> str:
    return {
        Ended.IN_PROGRESS: _("goes on"),
        Ended.COMPLETE: _("played to its end"),
        Ended.BLOCKED: _("ended early"),
        Ended.SHORT: _("ended by you"),
    }[ended]
