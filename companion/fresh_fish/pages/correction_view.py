"""The view of the correction page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entry_parts import EntryPart, token_placed
from companion.fresh_fish.drafts.part_choices import value_of
from companion.fresh_fish.drafts.settled_entries import state_before
from companion.fresh_fish.fold import apply
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.correction_choices import NO_CHOICES, ChoicesView, PartView, choices_view, part_views
from companion.fresh_fish.pages.follows import (
    CALM,
    DANGER,
    FITS,
    NOTHING_FOLLOWS,
    BlockedView,
    FollowsView,
    shift_views,
)
from companion.fresh_fish.pages.look import NOWHERE, SquareLook, look_of
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import Token
from companion.fresh_fish.words.corrections import (
    closing_in_words,
    headline_of,
    recorded_in_words,
    shifts_of,
    why_blocked,
)
from companion.fresh_fish.words.events import row_of
from companion.tools.direction import isolated
from companion.tools.language import _
from companion.tools.names import initials_of


@dataclass(frozen=True)
class OutsideView:
    """A stall outside the square that blocks the correction."""

    token: Token
    mark: str


@dataclass(frozen=True)
class CorrectionView:
    """Everything that the correction page shows."""

    title: str = ""
    recorded: str = ""
    """The recorded entry in words, or a hint if none is chosen."""
    parts: tuple[PartView, ...] = ()
    choices: ChoicesView = NO_CHOICES
    follows: FollowsView = NOTHING_FOLLOWS
    explained: tuple[str, ...] = ()
    """The marks on the square and next to it that are explained, because entries are in the way."""
    outside: tuple[OutsideView, ...] = ()
    can_delete: bool = False
    has_back: bool = False
    """Whether another entry was corrected before this one, to which `cancel` returns."""
    cancel: str = ""
    """The label of the button that drops the correction, or returns to the entry corrected before."""
    look: SquareLook | None = None
    marks: tuple[str, ...] = ()
    """The initials of the players."""


def correction_view(draft: CorrectionDraft, *, has_open_coins: bool = False) -> CorrectionView:
    """Return the view of an unfinished correction, or only a hint if no entry is chosen.

    Unless coins are open, it does not say how many a player has, as the table does not either.
    """
    marks = tuple(initials_of(draft.game.setup.players))
    if draft.index is None:
        hint = _("Choose an entry in the log to correct it.")
        return CorrectionView(title=_("Correct earlier entries"), recorded=hint)
    title = _("Delete entry {number} of {count}") if draft.is_deleted else _("Correct entry {number} of {count}")
    if draft.is_added:
        title = _("Add before entry {number}")
    blocking = _pieces_in_the_way(draft)
    return CorrectionView(
        title=title.format(number=draft.index + 1, count=draft.game.event_count),
        recorded=recorded_in_words(draft),
        parts=tuple(part_views(draft)),
        choices=choices_view(draft),
        follows=_follows(draft, has_open_coins=has_open_coins),
        explained=tuple(_explained(draft, blocking)),
        outside=tuple(
            OutsideView(token, "" if token.seat is None else marks[token.seat])
            for space, token, _number in blocking
            if space is None
        ),
        can_delete=not draft.is_deleted and not draft.is_added,
        has_back=bool(draft.settled),
        cancel=_("Back to {number}").format(number=draft.settled[-1].index + 1) if draft.settled else _("Cancel"),
        look=_look(draft, blocking),
        marks=marks,
    )


# What follows


def _follows(draft: CorrectionDraft, *, has_open_coins: bool) -> FollowsView:
    blocked = tuple(_entry(draft, obstacle.index, why_blocked(obstacle.problem)) for obstacle in draft.obstacles)
    deleted = tuple(replace(_entry(draft, index, _("deleted")), is_settled=True) for index in sorted(draft.left_out))
    corrected = tuple(_settled(draft, number) for number in range(len(draft.settled)))
    fix = "" if draft.fixes is None else _("Correct entry {number}").format(number=draft.fixes + 1)
    button = ""
    if blocked and draft.own_problem is None:
        button = _("Delete all {count}").format(count=len(blocked)) if len(blocked) > 1 else _("Delete it")
    elif deleted:
        button = _("Keep them") if len(deleted) > 1 else _("Keep it")
    is_bad = bool(draft.own_problem is not None or blocked)
    # A correction by hand is about the numbers of coins.
    shows_coins = has_open_coins or draft.by_hand is not None or draft.game.state.phase is Phase.OVER
    return FollowsView(
        tone=DANGER if is_bad else FITS if draft.can_save else CALM,
        headline=headline_of(draft),
        entries=corrected if draft.own_problem is not None else (*blocked, *deleted, *corrected),
        shifts=shift_views(shifts_of(draft, hides_coins=not shows_coins), draft.game.setup.players),
        closing=closing_in_words(draft),
        button=button,
        fix=fix,
        can_save=draft.can_save,
    )


def _settled(draft: CorrectionDraft, number: int) -> BlockedView:
    """Return the row of an entry that was corrected before the one that is shown."""
    entry = draft.settled[number]
    if entry.event is None:
        return replace(_entry(draft, entry.index, _("deleted")), is_settled=True)
    names = draft.game.setup.players
    before = state_before(draft.game, entry.index, draft.settled[:number])
    seat = apply(before, entry.event).step.by
    words = row_of(entry.event, draft.game.setup.square.shape).entry
    named = words if seat is None else f"{isolated(names[seat])}, {words}"
    mark = "" if seat is None else initials_of(names)[seat]
    why = _("added") if entry.is_added else _("corrected")
    return BlockedView(str(entry.index + 1), seat, mark, words, named, why, is_settled=True)


def _entry(draft: CorrectionDraft, index: int, why: str) -> BlockedView:
    """Return the row of a later entry that blocks the correction or is deleted with it."""
    game = draft.game
    event, names = game.events[index], game.setup.players
    seat = _seat_of(draft, index)
    words = row_of(event, game.setup.square.shape).entry
    named = words if seat is None else f"{isolated(names[seat])}, {words}"
    return BlockedView(str(index + 1), seat, "" if seat is None else initials_of(names)[seat], words, named, why)


def _seat_of(draft: CorrectionDraft, index: int) -> Seat | None:
    """Return the player of a later entry as it is recorded."""
    return apply(draft.game.states()[index], draft.game.events[index]).step.by


def _pieces_in_the_way(draft: CorrectionDraft) -> list[tuple[Space | None, Token, str]]:
    """Return the space, piece and number of each later entry that blocks the correction and places a piece."""
    if draft.own_problem is not None:
        return []
    found = []
    for obstacle in draft.obstacles:
        token = token_placed(obstacle.event, _seat_of(draft, obstacle.index))
        if token is not None:
            found.append((row_of(obstacle.event, draft.before.square.shape).space, token, str(obstacle.index + 1)))
    return found


def _explained(draft: CorrectionDraft, blocking: list[tuple[Space | None, Token, str]]) -> Iterator[str]:
    if blocking and draft.space is not None and not draft.is_deleted:
        yield "this one"
    if any(space is not None for space, _token, _number in blocking):
        yield "in the way"
    if any(space is None for space, _token, _number in blocking):
        yield "outside"


def _look(draft: CorrectionDraft, blocking: list[tuple[Space | None, Token, str]]) -> SquareLook:
    """Return the square before the entry with the corrected piece on it, and the pieces that are in its way."""
    before, space = draft.before, draft.space
    placed = [(at, (token, number)) for at, token, number in reversed(blocking) if at is not None]
    ringed = NOWHERE if draft.is_deleted or space is None else frozenset((space,))
    token = token_placed(draft.event, value_of(draft, EntryPart.WHO)) if draft.is_turn else None
    look = look_of(
        before,
        legal=frozenset(draft.spaces) - ringed,
        ringed=ringed,
        in_the_way={at: piece for at, piece in placed if at not in ringed},
        has_names=True,
    )
    if token is None or space is None:
        return look
    return replace(look, square=look.square.with_tokens({space: token}))
