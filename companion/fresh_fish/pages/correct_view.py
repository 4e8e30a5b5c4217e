"""The view of the correction page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.fresh_fish.drafts.correction import CorrectionDraft, Part
from companion.fresh_fish.drafts.correction_parts import (
    bidder,
    bidders,
    choices_of,
    open_part,
    parts_of,
    recorded_value,
    token_of,
    value_of,
)
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.fold import apply
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.by_hand import ByHandView, by_hand_view
from companion.fresh_fish.pages.follows import (
    CALM,
    DANGER,
    FITS,
    NOTHING_FOLLOWS,
    BlockedView,
    FollowsView,
    shift_views,
)
from companion.fresh_fish.pages.look import NOWHERE, SquareLook, look_at
from companion.fresh_fish.tokens import DISC_OF, TABLE, Token
from companion.fresh_fish.words.corrections import (
    UNKNOWN,
    bid_question,
    closing_in_words,
    good_label,
    headline_of,
    hint_in_words,
    kind_in_words,
    part_in_words,
    question_in_words,
    recorded_in_words,
    shifts_of,
    short_entry,
    why_blocked,
)
from companion.language import _
from companion.names import capital, initials_of, number_in_words

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

    part: Part
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
class BidView:
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
    bids: tuple[BidView, ...] = ()
    numbers: NumbersView | None = None
    """The numbers to change if the entry is a correction by hand."""
    by_hand: ByHandView | None = None
    """The same with their names."""
    has_recorded: bool = False
    """Whether one of the choices is marked as recorded."""


@dataclass(frozen=True)
class OutsideView:
    """A stall outside the square that blocks the correction."""

    token: Token
    mark: str


@dataclass(frozen=True)
class CorrectView:
    """Everything that the correction page shows."""

    title: str = ""
    subtitle: str = ""
    recorded: str = ""
    """The recorded entry in words, or a hint if none is chosen."""
    parts: tuple[PartView, ...] = ()
    choices: ChoicesView = ChoicesView()
    follows: FollowsView = NOTHING_FOLLOWS
    explained: tuple[str, ...] = ()
    """The marks on the square and next to it that are explained, because entries are in the way."""
    outside: tuple[OutsideView, ...] = ()
    can_delete: bool = False
    look: SquareLook | None = None
    marks: tuple[str, ...] = ()
    """The initials of the players."""


def correct_view(draft: CorrectionDraft) -> CorrectView:
    """Return the view of an unfinished correction, or only a hint if no entry is chosen."""
    marks = tuple(initials_of(draft.game.setup.players))
    if draft.index is None:
        hint = _("Choose an entry in the log to correct it.")
        return CorrectView(title=_("Correct earlier entries"), recorded=hint)
    title = _("Add before entry {number}") if draft.is_added else _("Correct entry {number}")
    blocking = _pieces_in_the_way(draft)
    return CorrectView(
        title=title.format(number=draft.index + 1),
        subtitle=_("of {count}").format(count=draft.game.event_count),
        recorded=recorded_in_words(draft),
        parts=tuple(_parts(draft)),
        choices=_choices(draft),
        follows=_follows(draft),
        explained=tuple(_explained(draft, blocking)),
        outside=tuple(
            OutsideView(token, "" if token.seat is None else marks[token.seat])
            for space, token, _number in blocking
            if space is None
        ),
        can_delete=not draft.is_deleted and not draft.is_added,
        look=_look(draft, blocking),
        marks=marks,
    )


# The entry


def _parts(draft: CorrectionDraft) -> Iterator[PartView]:
    opened = open_part(draft)
    for part in parts_of(draft):
        is_changed = not draft.is_added and value_of(draft, part) != recorded_value(draft, part)
        yield PartView(part, _picture(draft, part), part is opened, is_changed)


def _picture(draft: CorrectionDraft, part: Part) -> PictureView:
    word, value = part_in_words(draft, part), value_of(draft, part)
    if part is Part.PRICE:
        return PictureView(word, figure=UNKNOWN if value is None else number_in_words(value))
    if part is Part.SPACE and value is None:
        return PictureView(word, figure="–" if draft.is_complete else UNKNOWN)
    if part is Part.SPACE:
        return PictureView(word, figure=draft.before.square.shape.names[value])
    return _choice_picture(draft, part, value, word)


def _choice_picture(draft: CorrectionDraft, part: Part, value: Any, word: str) -> PictureView:
    match part, value:
        case (_, None):
            return PictureView(word, figure=UNKNOWN)
        case (Part.WHO, _):
            mark = initials_of(draft.game.setup.players)[value]
            return PictureView(word, DISC_OF[value], mark=mark, is_person=True)
        case (Part.KIND, Stage.TURN):
            return PictureView(word, icon="tap")
        case (Part.KIND, Stage.FLEA_MARKET):
            return PictureView(word, TABLE)
        case (Part.KIND, Stage.AUCTION):
            return PictureView(word, icon="gavel")
        case (Part.KIND, _):
            return PictureView(word, icon="stall")
        case _:
            return PictureView(word, good=value)


def _choices(draft: CorrectionDraft) -> ChoicesView:
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
    if hint or part is Part.SPACE:
        return ChoicesView(question=question_in_words(part), hint=hint)
    if part is Part.PRICE:
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


def _word(draft: CorrectionDraft, part: Part, value: Any) -> str:
    if part is Part.WHO:
        return str(draft.game.setup.players[value])
    return capital(kind_in_words(value)) if part is Part.KIND else good_label(value)


def _price(draft: CorrectionDraft) -> ChoicesView:
    names, seat = draft.game.setup.players, bidder(draft)
    marks, turn, begun = initials_of(names), draft.turn, draft.as_recorded
    bids = tuple(
        BidView(each, marks[each], names[each], number_in_words(turn.bids[each] or 0), each == seat)
        for each in bidders(draft)
    )
    recorded = None
    if seat is not None and begun is not None and begun.turn.stage is Stage.AUCTION:
        recorded = begun.turn.bids[seat]
    price = None if seat is None else turn.bids[seat] or 0
    return ChoicesView(
        "hint" if price is None else "keys",
        bid_question(draft),
        keys=() if price is None else _all_keys(price, recorded),
        price=price,
        recorded=recorded,
        bids=bids,
        has_recorded=recorded is not None,
    )


def price_keys(choices: ChoicesView, more: int) -> tuple[PriceKeyView, ...]:
    """Return nine keys for a price, others each time `more` are asked for, and a key that asks for more."""
    if choices.price is None:
        return ()
    page = (choices.price // KEYS + more) % (len(choices.keys) // KEYS)
    return (*choices.keys[page * KEYS : (page + 1) * KEYS], PriceKeyView("…", says=_("Other prices")))


def _all_keys(price: int, recorded: int | None) -> tuple[PriceKeyView, ...]:
    """Return the keys for all prices: two pages of them, or as many as the price needs."""
    return tuple(
        PriceKeyView(str(coins), coins, is_chosen=coins == price, is_recorded=coins == recorded)
        for coins in range(max(2, price // KEYS + 1) * KEYS)
    )


# What follows


def _follows(draft: CorrectionDraft) -> FollowsView:
    blocked = tuple(_entry(draft, obstacle.index, why_blocked(obstacle.problem)) for obstacle in draft.obstacles)
    deleted = tuple(replace(_entry(draft, index, _("deleted")), is_deleted=True) for index in sorted(draft.left_out))
    button = ""
    if blocked and draft.own_problem is None:
        button = _("Delete all {count}").format(count=len(blocked)) if len(blocked) > 1 else _("Delete it")
    elif deleted:
        button = _("Keep them") if len(deleted) > 1 else _("Keep it")
    is_bad = bool(draft.own_problem is not None or blocked)
    return FollowsView(
        tone=DANGER if is_bad else FITS if draft.can_save else CALM,
        headline=headline_of(draft),
        entries=() if draft.own_problem is not None else (*blocked, *deleted),
        shifts=shift_views(shifts_of(draft), draft.game.setup.players),
        closing=closing_in_words(draft),
        button=button,
        can_save=draft.can_save,
    )


def _entry(draft: CorrectionDraft, index: int, why: str) -> BlockedView:
    """Return the row of a later entry that blocks the correction or is deleted with it."""
    game = draft.game
    event, names = game.events[index], game.setup.players
    seat = _seat_of(draft, index)
    words = short_entry(event, game.setup.square.shape)
    named = words if seat is None else f"{names[seat]}, {words}"
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
        token = token_of(obstacle.event, _seat_of(draft, obstacle.index))
        if token is not None:
            found.append((getattr(obstacle.event, "space", None), token, str(obstacle.index + 1)))
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
    token = token_of(draft.event, value_of(draft, Part.WHO)) if draft.is_turn else None
    look = look_at(
        before,
        legal=frozenset(draft.spaces) - ringed,
        ringed=ringed,
        in_the_way={at: piece for at, piece in placed if at not in ringed},
        has_names=True,
    )
    if token is None or space is None:
        return look
    return replace(look, square=look.square.with_tokens({space: token}))
