"""The third step of the set-up: the trucks, what to lay out, and the last four stall tiles of the game."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.set_up import SetUpDraft
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.pages.look import SquareLook
from companion.fresh_fish.tokens import FLEA_MARKET, Token
from companion.fresh_fish.words.names import good_name, truck_name
from companion.fresh_fish.words.setting_up import ready_in_words
from companion.tools.language import _, ngettext
from companion.tools.sentences import capital


@dataclass(frozen=True)
class TruckView:
    """A truck, placed or still to be placed."""

    good: Good
    says: str
    is_placed: bool
    is_next: bool


@dataclass(frozen=True)
class LastFourView:
    """A good and the place of its tile among the last four; the place is "" if it is not known yet."""

    good: Good
    says: str
    place: str


@dataclass(frozen=True)
class PieceSign:
    """What is shown for a kind of piece: a token, the stall tile of a good, or an icon."""

    token: Token | None = None
    good: Good | None = None
    icon: str = ""


@dataclass(frozen=True)
class ReadyView:
    """A kind of piece to lay out before the game, with its count and sign."""

    number: int
    words: str
    sign: PieceSign


SIGNS = (PieceSign(token=FLEA_MARKET), PieceSign(good=Good.CHEESE), PieceSign(icon="tiles"), PieceSign(icon="coin"))
"""The signs of flea markets, stall tiles, the stack and coins."""


@dataclass(frozen=True)
class TrucksView:
    """Everything that the third step shows."""

    trucks: tuple[TruckView, ...]
    ready: tuple[ReadyView, ...]
    last: tuple[LastFourView, ...]
    last_line: str
    look: SquareLook
    hint: str
    to_go: str
    """The number of missing trucks in words, or an empty string."""
    can_start: bool
    can_undo: bool
    can_redo: bool


def trucks_view(draft: SetUpDraft, *, can_undo: bool, can_redo: bool) -> TrucksView:
    """Return the view. The boards must be valid."""
    assert draft.square is not None
    return TrucksView(
        trucks=tuple(
            TruckView(good, truck_name(good), place < len(draft.trucks), good is draft.next_truck)
            for place, good in enumerate(GOODS)
        ),
        ready=tuple(ReadyView(*ready, sign) for ready, sign in zip(ready_in_words(draft), SIGNS)),
        last=tuple(
            LastFourView(good, good_name(good), str(draft.row.index(good) + 1) if good in draft.row else "")
            for good in GOODS
        ),
        last_line=_("Tap the tiles in their order, now or later."),
        look=SquareLook(draft.square, draft.areas, legal=frozenset(draft.truck_places)),
        hint=_truck_hint(draft),
        to_go=capital(_trucks_to_go(draft)),
        can_start=draft.is_done,
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _truck_hint(draft: SetUpDraft) -> str:
    """Return the hint about the next truck or, if all are placed, about the last four tiles."""
    if draft.next_truck is None:
        is_chosen = len(draft.row) == len(GOODS)
        return _("Everything is in place.") if is_chosen else _("Choose the last four, now or later.")
    if not draft.truck_places:
        return _("No space is left for this truck: take one back.")
    if draft.classic:
        return _("{to_go}. Tap any space, ideally at the edge.").format(to_go=capital(_trucks_to_go(draft)))
    return _("{to_go}. Tap an edge space of an area with a 1.").format(to_go=capital(_trucks_to_go(draft)))


def _trucks_to_go(draft: SetUpDraft) -> str:
    count = len(GOODS) - len(draft.trucks)
    words = ngettext("{count} truck to go", "{count} trucks to go", count).format(count=count) if count else ""
    return words.replace(" ", "\u00a0")  # keeps the words on one line
