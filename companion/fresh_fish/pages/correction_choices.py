"""The chosen entry on the correction page: its parts, and the choices for the open one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.part_choices import (
    bidders,
    choices_of,
    next_bidder,
    open_part,
    parts_of,
    recorded_value,
    value_of,
)
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.by_hand import ByHandView, by_hand_view
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET, Token
from companion.fresh_fish.words.corrections import (
    UNKNOWN,
    bid_question,
    good_label,
    hint_in_words,
    kind_in_words,
    part_in_words,
    question_in_words,
)
from companion.tools.language import _
from companion.tools.names import initials_of
from companion.tools.sentences import capital, format_number

KEYS = 9  # prices that the keys offer at a time


@dataclass(frozen=True)
class PictureView:
    """A label with a picture above it: a piece, a good, an icon, or a figure."""

    word: str
    piece: Token | None = None
    good: Good | None = None
    mark: str = ""
    """The initial of the owner of the piece."""
    icon: str = ""
    figure: str = ""
    is_person: bool = False
    """Whether the label is a name, which may be shortened."""


@dataclass(frozen=True)
class PartView:
    """A part of the entry, as a chip of a sentence."""

    part: EntryPart
    picture: PictureView
    is_open: bool
    is_changed: bool


@dataclass(frozen=True)
class ChoiceView:
    """A value to choose for the open part, by its index among the choices."""

    index: int
    picture: PictureView
    is_chosen: bool
    is_recorded: bool


@dataclass(frozen=True)
class CorrectedBidView:
    """The bid of a player in an auction with all bids."""

    seat: Seat
    mark: str
    name: str
    bid: str
    is_asked: bool
    """Whether the keys enter this bid."""


@dataclass(frozen=True)
class PriceKeyView:
    """A key that enters a price, or that shows other prices."""

    figure: str
    coins: int | None = None
    """The price; None for the key that shows others."""
    says: str = ""
    is_chosen: bool = False
    is_recorded: bool = False


@dataclass(frozen=True)
class NumbersView:
    """The numbers of a correction by hand."""

    turn: Seat
    coins: tuple[int, ...]
    """The number of coins by seat."""
    stack: tuple[int, ...]
    """The number of flea markets, then of stall tiles in the order of the goods."""


@dataclass(frozen=True)
class ChoicesView:
    """The choices for the open part of the entry."""

    shown: str = "hint"
    """What the page shows: "tiles", "keys", "hint", "keep" to keep a deleted entry, or "numbers" to change them."""
    question: str = ""
    hint: str = ""
    """What to do if nothing can be chosen here."""
    choices: tuple[ChoiceView, ...] = ()
    keys: tuple[PriceKeyView, ...] = ()
    """The prices that the keys enter."""
    price: int | None = None
    """The bid that the keys enter, or None if no price is entered."""
    recorded: int | None = None
    bids: tuple[CorrectedBidView, ...] = ()
    numbers: NumbersView | None = None
    """The numbers to change if the entry is a correction by hand."""
    by_hand: ByHandView | None = None
    """The same with their names."""
    has_recorded: bool = False
    """Whether one of the choices is marked as recorded."""

    def some_keys(self, more: int) -> tuple[PriceKeyView, ...]:
        """Return nine keys for a price, others each time `more` are asked for, and a key that asks for more."""
        if self.price is None:
            return ()
        page = (self.price // KEYS + more) % (len(self.keys) // KEYS)
        return (*self.keys[page * KEYS : (page + 1) * KEYS], PriceKeyView("…", says=_("Other prices")))


NO_CHOICES = ChoicesView()


def part_views(draft: CorrectionDraft) -> Iterator[PartView]:
    opened = open_part(draft)
    for part in parts_of(draft):
        is_changed = not draft.is_added and value_of(draft, part) != recorded_value(draft, part)
        yield PartView(part, _picture(draft, part), part is opened, is_changed)


def _picture(draft: CorrectionDraft, part: EntryPart) -> PictureView:
    word, value = part_in_words(draft, part), value_of(draft, part)
    if part is EntryPart.PRICE:
        return PictureView(word, figure=UNKNOWN if value is None else format_number(value))
    if part is EntryPart.SPACE and value is None:
        return PictureView(word, figure="–" if draft.is_complete else UNKNOWN)
    if part is EntryPart.SPACE:
        return PictureView(word, figure=draft.before.square.shape.names[value])
    return _choice_picture(draft, part, value, word)


def _choice_picture(draft: CorrectionDraft, part: EntryPart, value: Any, word: str) -> PictureView:
    match part, value:
        case (_, None):
            return PictureView(word, figure=UNKNOWN)
        case (EntryPart.WHO, _):
            mark = initials_of(draft.game.setup.players)[value]
            return PictureView(word, DISC_OF[value], mark=mark, is_person=True)
        case (EntryPart.KIND, Stage.TURN):
            return PictureView(word, icon="tap")
        case (EntryPart.KIND, Stage.FLEA_MARKET):
            return PictureView(word, FLEA_MARKET)
        case (EntryPart.KIND, Stage.AUCTION):
            return PictureView(word, icon="gavel")
        case (EntryPart.KIND, _):
            return PictureView(word, icon="stall")
        case _:
            return PictureView(word, good=value)


def choices_view(draft: CorrectionDraft) -> ChoicesView:
    part = open_part(draft)
    if draft.is_deleted:
        return ChoicesView("keep")
    if draft.by_hand is not None:
        by_hand = draft.by_hand
        numbers = NumbersView(by_hand.turn, by_hand.coins, by_hand.stack)
        return ChoicesView("numbers", numbers=numbers, by_hand=by_hand_view(by_hand))
    if part is None:
        return ChoicesView(hint=_("This entry can only be deleted."))
    recorded, hint = recorded_value(draft, part), hint_in_words(draft, part)
    if hint or part is EntryPart.SPACE:
        return ChoicesView(question=question_in_words(part), hint=hint)
    if part is EntryPart.PRICE:
        return _price(draft)
    chosen = value_of(draft, part)
    choices = tuple(
        ChoiceView(
            index,
            _choice_picture(draft, part, value, _word(draft, part, value)),
            is_chosen=value == chosen,
            is_recorded=value == recorded,
        )
        for index, value in enumerate(choices_of(draft, part))
    )
    shown = "tiles" if choices else "hint"
    return ChoicesView(shown, question_in_words(part), choices=choices, has_recorded=recorded is not None)


def _word(draft: CorrectionDraft, part: EntryPart, value: Any) -> str:
    if part is EntryPart.WHO:
        return str(draft.game.setup.players[value])
    return capital(kind_in_words(value)) if part is EntryPart.KIND else good_label(value)


def _price(draft: CorrectionDraft) -> ChoicesView:
    names, seat = draft.game.setup.players, next_bidder(draft)
    marks, turn, begun = initials_of(names), draft.turn, draft.as_recorded
    bids = tuple(
        CorrectedBidView(each, marks[each], names[each], format_number(turn.bidding.bids[each] or 0), each == seat)
        for each in bidders(draft)
    )
    recorded = None
    if seat is not None and begun is not None and begun.turn.stage is Stage.AUCTION:
        recorded = begun.turn.bidding.bids[seat]
    price = None if seat is None else turn.bidding.bids[seat] or 0
    return ChoicesView(
        "hint" if price is None else "keys",
        bid_question(draft),
        keys=() if price is None else _all_keys(price, recorded),
        price=price,
        recorded=recorded,
        bids=bids,
        has_recorded=recorded is not None,
    )


def _all_keys(price: int, recorded: int | None) -> tuple[PriceKeyView, ...]:
    """Return the keys for all prices: two pages of them, or as many as the price needs."""
    return tuple(
        PriceKeyView(str(coins), coins, is_chosen=coins == price, is_recorded=coins == recorded)
        for coins in range(max(2, price // KEYS + 1) * KEYS)
    )
