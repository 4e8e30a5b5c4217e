"""What the page that corrects the past shows, as plain values; knows no Kivy."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entered import Entered, What
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.words.changes import (
    entry_in_words,
    follows_in_words,
    obstacles_in_words,
    what_in_words,
    where_in_words,
)
from companion.fresh_fish.words.names import good_name
from companion.language import _, ngettext
from companion.names import marks
from screens.fresh_fish.drawings.look import NOWHERE, SquareLook


@dataclass(frozen=True)
class BidView:
    """What one player has bid."""

    seat: Seat
    mark: str
    name: str
    bid: int
    has_bid: bool
    is_winner: bool


@dataclass(frozen=True)
class ObstacleView:
    """A later entry that would not be possible."""

    index: int
    words: str


@dataclass(frozen=True)
class CorrectView:
    """The whole page."""

    title: str = ""
    stands: str = ""
    """The entry as it stands in the log."""
    kinds: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    goods: tuple[tuple[str, str], ...] = ()
    good: str = ""
    bids: tuple[BidView, ...] = ()
    where: str = ""
    follows: tuple[str, ...] = ()
    obstacles: tuple[ObstacleView, ...] = ()
    blocked: str = ""
    can_save: bool = False
    can_delete: bool = False
    look: SquareLook | None = None


def correct_view(draft: CorrectionDraft) -> CorrectView:
    """Return the correction as far as it is entered, or a hint if none was begun."""
    if draft.index is None:
        hint = _("Choose an entry in the log to correct it.")
        return CorrectView(title=_("Correct earlier entries"), stands=hint)
    entered, before = draft.entered, draft.before
    number = draft.index + 1
    title = _("Add before entry {number}") if draft.is_added else _("Correct entry {number}")
    stands = "" if draft.is_added else entry_in_words(draft.game.events[draft.index], before)
    obstacles = tuple(ObstacleView(index, words) for index, words in obstacles_in_words(draft))
    blocked = ngettext(
        "{count} later entry stands in the way", "{count} later entries stand in the way", len(obstacles)
    )
    ringed = NOWHERE if entered is None or entered.space is None else frozenset((entered.space,))
    has_goods = entered is not None and entered.what in (What.AUCTION, What.LAST_STALL)
    return CorrectView(
        title=title.format(number=number),
        stands=stands if entered is not None else _("Deleted: {entry}").format(entry=stands),
        kinds=tuple((what.value, what_in_words(what)) for what in draft.kinds) if entered is not None else (),
        kind="" if entered is None else entered.what.value,
        goods=tuple((good.value, good_name(good)) for good in draft.goods) if has_goods else (),
        good="" if entered is None else entered.good.value,
        bids=_bids(draft, entered),
        where=where_in_words(draft),
        follows=tuple(follows_in_words(draft)),
        obstacles=obstacles,
        blocked=blocked.format(count=len(obstacles)) if obstacles else "",
        can_save=draft.can_save,
        can_delete=entered is not None and not draft.is_added,
        look=SquareLook(
            before.square,
            before.setup.areas,
            tuple(marks(before.setup.players)),
            legal=frozenset(draft.spaces) - ringed,
            ringed=ringed,
            has_names=True,
        ),
    )


def _bids(draft: CorrectionDraft, entered: Entered | None) -> tuple[BidView, ...]:
    """Return a row for each player who joins the auction."""
    if entered is None or draft.sale is None:
        return ()
    names = draft.game.setup.players
    initials = marks(names)
    winner, price = draft.sale
    rows = []
    for seat in draft.before.joiners(entered.good):
        bid = price if seat == winner else 0
        if entered.bids is not None:
            bid = entered.bids[seat] or 0
        is_winner = seat == winner
        has_bid = entered.bids is not None or is_winner
        rows.append(BidView(seat, initials[seat], names[seat], bid, has_bid, is_winner))
    return tuple(rows)
