"""The rows of the count: the pile of each player, the minus-threes in it, and the points that follow."""

from dataclasses import dataclass

from companion.fishing.drafts.count import MOST_PENALTIES, CountDraft
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import format_number


@dataclass(frozen=True)
class PileCountView:
    """How many cards are in the pile of a player."""

    says: str
    number: str
    digits: int
    """How many digits the number can have."""
    is_filled_in: bool
    """Whether the number follows from the others."""
    state: str
    """The number or, while it is missing, where it will be counted."""


@dataclass(frozen=True)
class PenaltyCountView:
    """How many minus-threes a player caught."""

    says: str
    text: str
    count: int
    least: int
    """Those already recorded."""
    choices: tuple[int, ...]
    """The numbers to choose from: always as many, so the lowest are left out if more than usual are recorded."""
    following: int
    """The number after the next tap on a phone."""


@dataclass(frozen=True)
class CountRowView:
    seat: int
    name: str
    face: Face
    note: str
    is_wrong: bool
    is_ringed: bool
    pile: PileCountView
    penalties: PenaltyCountView
    old_points: str
    new_points: str


def count_row(draft: CountDraft, seat: int, name: str, face: Face, *, has_phone: bool) -> CountRowView:
    after = draft.points_after[seat]
    return CountRowView(
        seat=seat,
        name=name,
        face=face,
        note=_note(draft, seat),
        is_wrong=seat in draft.counted.too_small,
        is_ringed=seat == draft.ring,
        pile=_pile(draft, seat, name, has_phone=has_phone),
        penalties=_penalties(draft, seat, name),
        old_points=format_number(draft.state.points[seat]),
        new_points="" if after is None else format_number(after),
    )


def _pile(draft: CountDraft, seat: int, name: str, *, has_phone: bool) -> PileCountView:
    number = draft.counted.numbers[seat]
    return PileCountView(
        says=_("{player}’s cards").format(player=name),
        number="" if number is None else str(number),
        digits=len(str(draft.most(seat))),
        is_filled_in=seat in draft.counted.filled,
        state=str(number) if number is not None else _("waiting…") if has_phone else _("on the tablet"),
    )


def _penalties(draft: CountDraft, seat: int, name: str) -> PenaltyCountView:
    count, least = draft.penalties[seat], draft.state.round.penalties[seat]
    most = max(MOST_PENALTIES, least, count)
    return PenaltyCountView(
        says=_("{player}’s –3").format(player=name),
        text=_("{count} × –3").format(count=count) if count else _("–3"),
        count=count,
        least=least,
        choices=tuple(range(most - MOST_PENALTIES, most + 1)),
        following=count + 1 if count < max(MOST_PENALTIES, least) else least,
    )


def _note(draft: CountDraft, seat: int) -> str:
    if draft.state.round.penalties[seat]:
        return _("–3 deducted")
    if seat in draft.counted.filled:
        return _("the rest")
    if draft.logged[seat]:
        return _("at least {count}").format(count=draft.logged[seat])
    return ""
