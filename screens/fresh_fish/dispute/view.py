"""What the page of a dispute shows, as plain values; nothing in here knows Kivy."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.dispute import AREA_TOOLS, DisputeDraft, Subject, Tool
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, SEATS, STALL_OF, TABLE, TRUCKS, Token
from companion.fresh_fish.words.dispute import Ruling, settle
from companion.fresh_fish.words.names import name_of
from companion.language import _
from screens.fresh_fish.drawings.look import NOWHERE, Post, Route, SquareLook

MARKS = tuple(str(seat + 1) for seat in SEATS)
"""Without a game, players are known by their seats."""
WITH_SEATS = (Tool.DISC, Tool.STALL)
WITH_GOODS = (Tool.STALL, Tool.TRUCK)


@dataclass(frozen=True)
class ToolView:
    """One tool: what it paints, or its icon."""

    tool: Tool
    word: str
    piece: Token | Post | None
    mark: str
    icon: str
    is_chosen: bool


@dataclass(frozen=True)
class ChoiceView:
    """A seat to paint or to ask for, or a good to paint."""

    choice: Seat | Good
    piece: Token | Good
    says: str
    is_chosen: bool
    mark: str = ""


@dataclass(frozen=True)
class CoinsView:
    """What one player has left, or has bid."""

    seat: Seat
    mark: str
    coins: int
    words: str
    says: str


@dataclass(frozen=True)
class DisputeView:
    """The whole page."""

    look: SquareLook
    title: str
    ruling: Ruling
    tools: tuple[ToolView, ...]
    seats: tuple[ChoiceView, ...]
    """Whose things are painted, or who asks; nothing where that does not matter."""
    goods: tuple[ChoiceView, ...]
    coins: tuple[CoinsView, ...]
    can_undo: bool
    can_redo: bool


def dispute_view(draft: DisputeDraft) -> DisputeView:
    """The square as it is painted, the tools, and the answer."""
    ruling = settle(draft)
    has_seats = draft.tool in WITH_SEATS or draft.subject in (Subject.RESERVE, Subject.AUCTION)
    return DisputeView(
        look=_look(draft, ruling),
        title=_title(draft.subject),
        ruling=ruling,
        tools=_tools(draft),
        seats=tuple(
            ChoiceView(seat, DISC_OF[seat], name_of(seat, ()), seat == draft.seat, MARKS[seat]) for seat in SEATS
        )
        if has_seats
        else (),
        goods=tuple(ChoiceView(good, good, good.value, good is draft.good) for good in GOODS)
        if draft.tool in WITH_GOODS and draft.subject is not Subject.AUCTION
        else (),
        coins=_coins(draft),
        can_undo=bool(draft.past),
        can_redo=bool(draft.future),
    )


def _coins(draft: DisputeDraft) -> tuple[CoinsView, ...]:
    """A row for everybody's coins, left or bid, where it is them that matter."""
    match draft.subject:
        case Subject.SCORE:
            seats, coins, words, says = draft.seats, draft.coins, _("Coins left"), _("{player}’s coins")
        case Subject.AUCTION:
            seats, coins, words, says = tuple(range(draft.players)), draft.bids, _("Bid"), _("{player}’s bid")
        case _:
            return ()
    return tuple(
        CoinsView(seat, MARKS[seat], coins[seat], words, says.format(player=name_of(seat, ()))) for seat in seats
    )


def _title(subject: Subject) -> str:
    match subject:
        case Subject.PATH:
            return _("Must this be a path?")
        case Subject.WAY:
            return _("How far is it?")
        case Subject.RESERVE:
            return _("May I reserve here?")
        case Subject.SCORE:
            return _("What is the score?")
        case Subject.AUCTION:
            return _("Who wins the auction?")


def _tools(draft: DisputeDraft) -> tuple[ToolView, ...]:
    """What there is to paint; an auction is no matter of the square."""
    if draft.subject is Subject.AUCTION:
        return ()
    return tuple(_tool(draft, tool) for tool in Tool if not draft.is_classic or tool not in AREA_TOOLS)


def _tool(draft: DisputeDraft, tool: Tool) -> ToolView:
    words = {
        Tool.ASK: _("ask"),
        Tool.SPACE: _("space"),
        Tool.PATH: _("path"),
        Tool.MARKET: _("market"),
        Tool.DISC: _("disc"),
        Tool.STALL: _("stall"),
        Tool.TRUCK: _("truck"),
        Tool.NOTHING: _("nothing"),
        Tool.AREA_1: _("area of 1"),
        Tool.AREA_2: _("area of 2"),
    }
    pieces: dict[Tool, Token | Post] = {
        Tool.SPACE: EMPTY,
        Tool.PATH: PATH,
        Tool.MARKET: TABLE,
        Tool.DISC: DISC_OF[draft.seat],
        Tool.STALL: STALL_OF[draft.seat, draft.good],
        Tool.TRUCK: TRUCKS[draft.good],
        Tool.AREA_1: Post(1, 0),
        Tool.AREA_2: Post(2, 0),
    }
    icons = {Tool.ASK: "why", Tool.NOTHING: "erase"}
    return ToolView(
        tool,
        words[tool],
        pieces.get(tool),
        MARKS[draft.seat],
        icon=icons.get(tool, ""),
        is_chosen=tool is draft.tool,
    )


def _look(draft: DisputeDraft, ruling: Ruling) -> SquareLook:
    space = draft.space
    asked = NOWHERE if space is None else frozenset((space,))
    route = None if ruling.way is None else Route(*ruling.way)
    return SquareLook(
        draft.square,
        draft.drawn_areas,
        MARKS,
        legal=ruling.legal - asked,
        ringed=NOWHERE if ruling.is_refused else asked,
        refused=asked if ruling.is_refused else NOWHERE,
        numbers={} if space is None or ruling.way is not None else {space: "?"},
        must=ruling.must - asked,
        cut=ruling.cut,
        route=route,
        has_names=True,
        has_rim=route is not None and any(place not in draft.square.shape.numbers for place in route.places),
    )
