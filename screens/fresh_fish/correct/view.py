"""The view of the correction page, as plain values without Kivy."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.words.changes import (
    entry_in_words,
    kind_in_words,
    obstacles_in_words,
    preview_in_words,
    where_in_words,
)
from companion.fresh_fish.words.names import good_name
from companion.language import _, ngettext
from companion.names import initials_of
from screens.fresh_fish.drawings.look import NOWHERE, SquareLook, look_at


@dataclass(frozen=True)
class BidView:
    """The bid of one player in a corrected auction."""

    seat: Seat
    mark: str
    name: str
    bid: int
    has_bid: bool
    is_winner: bool


@dataclass(frozen=True)
class ObstacleView:
    """A later entry that the correction would make impossible."""

    index: int
    words: str


@dataclass(frozen=True)
class CorrectView:
    """Everything that the correction page shows."""

    title: str = ""
    entry: str = ""
    """The chosen entry in words, or a hint if none is chosen."""
    kinds: tuple[tuple[Stage, str], ...] = ()
    kind: Stage | None = None
    goods: tuple[tuple[Good, str], ...] = ()
    good: Good | None = None
    bids: tuple[BidView, ...] = ()
    has_numbers: bool = False
    """Whether the entry is a correction by hand, whose numbers can be changed."""
    where: str = ""
    follows: tuple[str, ...] = ()
    obstacles: tuple[ObstacleView, ...] = ()
    blocked: str = ""
    can_save: bool = False
    can_delete: bool = False
    look: SquareLook | None = None


def correct_view(draft: CorrectionDraft) -> CorrectView:
    """Return the view of an unfinished correction, or only a hint if no entry is chosen."""
    if draft.index is None:
        hint = _("Choose an entry in the log to correct it.")
        return CorrectView(title=_("Correct earlier entries"), entry=hint)
    turn, before = draft.turn, draft.before
    number = draft.index + 1
    title = _("Add before entry {number}") if draft.is_added else _("Correct entry {number}")
    entry = "" if draft.is_added else entry_in_words(draft.game.events[draft.index], before)
    obstacles = tuple(ObstacleView(index, words) for index, words in obstacles_in_words(draft))
    blocked = ngettext(
        "{count} later entry stands in the way", "{count} later entries stand in the way", len(obstacles)
    )
    ringed = NOWHERE if draft.is_deleted or draft.space is None else frozenset((draft.space,))
    has_goods = draft.is_turn and not draft.is_deleted and turn.stage in (Stage.AUCTION, Stage.LAST_STALLS)
    return CorrectView(
        title=title.format(number=number),
        entry=_("Deleted: {entry}").format(entry=entry) if draft.is_deleted else entry,
        kinds=() if draft.is_deleted else tuple((kind, kind_in_words(kind)) for kind in draft.kinds),
        kind=turn.stage,
        goods=tuple((good, good_name(good)) for good in draft.goods) if has_goods else (),
        good=turn.good,
        bids=_bids(draft),
        has_numbers=draft.by_hand is not None and not draft.is_deleted,
        where=where_in_words(draft),
        follows=tuple(preview_in_words(draft)),
        obstacles=obstacles,
        blocked=blocked.format(count=len(obstacles)) if obstacles else "",
        can_save=draft.can_save,
        can_delete=not draft.is_deleted and not draft.is_added,
        look=look_at(before, legal=frozenset(draft.spaces) - ringed, ringed=ringed, has_names=True),
    )


def _bids(draft: CorrectionDraft) -> tuple[BidView, ...]:
    """Return the bid of each player who joins the corrected auction."""
    turn, names = draft.turn, draft.game.setup.players
    if draft.is_deleted or turn.stage is not Stage.AUCTION or turn.sale is None:
        return ()
    initials, sale = initials_of(names), turn.sale
    rows = []
    for seat in turn.joiners:
        is_winner = seat == sale.winner
        bid = turn.bids[seat]
        rows.append(BidView(seat, initials[seat], names[seat], bid or 0, is_winner or bid is not None, is_winner))
    return tuple(rows)
