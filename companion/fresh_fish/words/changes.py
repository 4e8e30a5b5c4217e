"""Sentences about a correction: the corrected entry, its effects, and later entries that become impossible."""

from collections.abc import Iterator

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import Event
from companion.fresh_fish.fold import apply
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, TableState
from companion.fresh_fish.words.events import event_in_words
from companion.fresh_fish.words.names import good_name, join_names, join_some
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.ways import stalls_in_words
from companion.language import _
from companion.names import Names, number_in_words

ARROW = "→"
NOTHING = "–"


def changes_in_words(before: TableState, after: TableState) -> Iterator[str]:
    """Yield a line for each difference between two states: square, coins, stalls, stack, turn, and result."""
    names = before.setup.players
    tokens = zip(before.square.shape.names, before.square.tokens, after.square.tokens)
    spaces = [space for space, old, new in tokens if old != new]
    if spaces:
        yield _("Something else lies on {spaces}").format(spaces=join_some(spaces))
    for seat, player in enumerate(names):
        yield from _count(_("{player}’s coins: {shift}"), before.coins[seat], after.coins[seat], player=player)
        for message, is_built in ((_("Outside, {player}: {shift}"), True), (_("Not built, {player}: {shift}"), False)):
            old, new = (stalls_in_words(state, seat, is_built=is_built) for state in (before, after))
            yield from _line(message, old, new, player=player)
    yield from _count(_("Flea markets in the stack: {shift}"), before.stack.flea, after.stack.flea)
    for good in GOODS:
        message = _("Tiles with {good} in the stack: {shift}")
        yield from _count(message, before.stack.of(good), after.stack.of(good), good=good_name(good))
    yield from _line(_("Whose turn it is: {shift}"), _turn(before), _turn(after))
    yield from _line(_("The game: {shift}"), _end(before.ended), _end(after.ended))
    yield from _result(before, after, names)


def _result(before: TableState, after: TableState, names: Names) -> Iterator[str]:
    old, new = result_of(before), result_of(after)
    for seat, player in enumerate(names):
        old_score, new_score = (None if result is None else result.scores[seat] for result in (old, new))
        yield from _count(_("{player}’s score: {shift}"), old_score, new_score, player=player)
    winners, new_winners = ("" if result is None else join_names(result.winners, names) for result in (old, new))
    yield from _line(_("Winners: {shift}"), winners, new_winners)


def _count(message: str, before: int | None, after: int | None, **what: str) -> Iterator[str]:
    old, new = ("" if count is None else number_in_words(count) for count in (before, after))
    yield from _line(message, old, new, **what)


def _line(message: str, before: str, after: str, **what: str) -> Iterator[str]:
    if before != after:
        yield message.format(shift=f"{before or NOTHING} {ARROW} {after or NOTHING}", **what)


def _turn(state: TableState) -> str:
    return "" if state.active is None else state.setup.players[state.active]


def _end(ended: Ended) -> str:
    return {
        Ended.IN_PROGRESS: _("goes on"),
        Ended.COMPLETE: _("played to its end"),
        Ended.BLOCKED: _("ended early"),
        Ended.SHORT: _("ended by you"),
    }[ended]


def kind_in_words(stage: Stage) -> str:
    """Return the label of a kind of turn, for a list to choose from."""
    return {Stage.TURN: _("Reserved"), Stage.FLEA_MARKET: _("Flea market"), Stage.AUCTION: _("Auction")}.get(stage, "")


def entry_in_words(event: Event, before: TableState) -> str:
    """Return the log line for an event; `before` is the state before the event."""
    return event_in_words(event, apply(before, event))


def where_in_words(draft: CorrectionDraft) -> str:
    """Return a sentence that names the space of the corrected entry, or asks to tap one; empty if not needed."""
    if draft.is_deleted or not draft.is_turn:
        return ""
    if draft.space is not None:
        name = draft.before.square.shape.names[draft.space]
        return _("On {space}. Tap another space to change it.").format(space=name)
    if draft.is_complete:
        return _("The stall stands outside: there is no reserved space.")
    return _("Tap the space on the square.")


def preview_in_words(draft: CorrectionDraft) -> list[str]:
    """Return a line for each effect of the correction, or the problem with the corrected entry."""
    names: Names = draft.game.setup.players
    if draft.own_problem is not None:
        return [problem_in_words(draft.own_problem, names)]
    if not draft.is_complete or not draft.is_changed:
        return [_("Nothing is changed yet.")]
    lines = list(changes_in_words(draft.game.state, draft.preview.state))
    return lines or [_("The table stays as it is now.")]


def obstacles_in_words(draft: CorrectionDraft) -> list[tuple[int, str]]:
    """Return the index of each later entry that becomes impossible, with the entry and its problem in words."""
    names, states = draft.game.setup.players, draft.game.states()
    return [
        (
            obstacle.index,
            _("Entry {number}: {entry} {problem}").format(
                number=obstacle.index + 1,
                entry=entry_in_words(obstacle.event, states[obstacle.index]),
                problem=problem_in_words(obstacle.problem, names),
            ),
        )
        for obstacle in draft.obstacles
    ]
