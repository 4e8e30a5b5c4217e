"""The view of the dispute page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.box import COINS, PLAYER_COUNTS
from companion.fresh_fish.drafts.dispute import AREA_NUMBERS, AREA_TOOLS, DisputeDraft, Subject, Tool
from companion.fresh_fish.drafts.dispute_figures import LAST_BOX
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.house_rules import HouseRules
from companion.fresh_fish.pages.bid_keys import BidKeys, bid_keys
from companion.fresh_fish.pages.dispute_start import (
    ShelvedGameView,
    SquaresView,
    SubjectView,
    shelved_view,
    squares_view,
    subject_views,
)
from companion.fresh_fish.pages.look import NOWHERE, SquareLook, route_of
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, STALL_OF, TRUCKS, Token
from companion.fresh_fish.words.dispute import Ruling, limits_in_words, rules_in_words, settle
from companion.fresh_fish.words.house_rules import switches
from companion.fresh_fish.words.names import good_name, name_of
from companion.pages.rule_texts import Switch
from companion.table.figures import ListedGame
from companion.tools.language import _, ngettext
from companion.tools.names import initials_of as initials
from companion.tools.sentences import capital

WITH_SEATS = (Tool.DISC, Tool.STALL)
WITH_GOODS = (Tool.STALL, Tool.TRUCK)
CHAPTERS = {Subject.WAY: "ways", Subject.RESERVE: "turn", Subject.AUCTION: "auction", Subject.SCORE: "scoring"}
"""The chapter of the rules about each question; that about paths depends on the variant."""
HOUSE_RULES = ("when_streets", "where_streets")
"""The topics of the house rules that an answer can depend on."""


@dataclass(frozen=True)
class ToolView:
    """A tool that paints on the square, with the piece or the area that it paints, or an icon."""

    tool: Tool
    word: str
    piece: Token | None
    area: int
    """How many buildings the area takes that the tool draws; 0 if it draws none."""
    mark: str
    icon: str
    is_chosen: bool


@dataclass(frozen=True)
class SeatView:
    """A button for a player: the one whose pieces are painted, or whom the question is about."""

    seat: Seat
    piece: Token
    mark: str
    says: str
    is_chosen: bool


@dataclass(frozen=True)
class GoodView:
    """A button for a good: the one to paint, or the one of the auctioned stall."""

    good: Good
    says: str
    is_chosen: bool


@dataclass(frozen=True)
class BidderView:
    """A player in an auction."""

    seat: Seat
    mark: str
    name: str
    note: str
    bid: int | None
    joins: bool
    is_active: bool
    wins: bool
    keys: BidKeys


@dataclass(frozen=True)
class BoxView:
    """A box of a score: the distance of a good, or the coins."""

    box: int
    good: Good | None
    """The good whose distance it is; None for coins."""
    word: str
    figure: str
    sign: str
    """What follows the box: plus, minus or equals."""
    is_capped: bool
    is_chosen: bool


@dataclass(frozen=True)
class KeyView:
    """A key of the pad that fills the boxes of a score."""

    figure: int
    is_open: bool
    """Whether the chosen box can hold the figure."""
    is_chosen: bool


@dataclass(frozen=True)
class HouseRuleView:
    """A reading of an unclear rule that the answer can depend on, with its switch."""

    words: str
    topic: str
    """The key of the passage of the rules."""
    is_on: bool


@dataclass(frozen=True)
class DisputeView:
    """Everything that the page shows: all questions and squares, or one question with its answer."""

    subject: Subject | None
    """The chosen question, or None while there is none."""
    subjects: tuple[SubjectView, ...]
    squares: SquaresView
    """The squares to choose from before a question is chosen."""
    chapter: str
    """The chapter of the rules about the question."""
    title: str
    ruling: Ruling
    rules: str
    """For which rules the answer holds."""
    piece: Token | None
    """The piece shown with the answer, or None."""
    mark: str
    reasons: tuple[tuple[int, str], ...]
    """The sentences of the ruling, each with its number, or 0 if it is the only reason or not a reason."""
    look: SquareLook
    is_turned_like_game: bool
    """Whether the square has the shape of that of the game on the table, and is turned like it."""
    can_paint: bool
    """Whether a touch on the square paints; otherwise it asks about a space."""
    is_classic: bool
    house_rules: tuple[HouseRuleView, ...]
    tools: tuple[ToolView, ...]
    seats: tuple[SeatView, ...]
    """The players to choose from; empty if the answer does not depend on the player."""
    goods: tuple[GoodView, ...]
    first_turn: bool | None
    """Whether it is the first turn of the player who wants to reserve; None if that makes no difference."""
    bidders: tuple[BidderView, ...]
    won: tuple[Seat, str, Good] | None
    """The stall as won in the auction: the seat, the initial and the good."""
    boxes: tuple[BoxView, ...]
    keys: tuple[KeyView, ...]
    box: BoxView
    """The box that the next key fills."""
    scored: tuple[ShelvedGameView, ...]
    """Games on the shelf that a score can be taken from."""
    players: int
    player_counts: tuple[int, ...]
    players_text: str
    limits: str
    """The largest figures that a score can have."""
    can_undo: bool
    can_redo: bool


def house_rules_of(draft: DisputeDraft) -> tuple[Switch[HouseRules], ...]:
    """Return the switches for the house rules that an answer can depend on."""
    found = switches(draft.house_rules, classic=draft.is_classic)
    return tuple(switch for switch in found if switch.topic in HOUSE_RULES)


def dispute_view(
    draft: DisputeDraft, game: FreshFishGame | None = None, games: Sequence[ListedGame] = ()
) -> DisputeView:
    """Return the view of a dispute; `games` are those on the shelf that a square or a score can be taken from."""
    ruling, subject = settle(draft), draft.subject
    has_seats = draft.tool in WITH_SEATS or subject is Subject.RESERVE
    has_goods = draft.tool in WITH_GOODS or subject is Subject.AUCTION
    asks_first = subject is Subject.RESERVE and draft.is_classic
    has_areas = subject is Subject.PATH and not draft.is_classic
    about_paths = "classic_paths" if draft.is_classic else "base_paths"
    is_numbered = ruling.is_answer and len(ruling.lines) > 1
    marks, piece, boxes = _marks(draft), ruling.piece, _boxes(draft)
    return DisputeView(
        subject=subject,
        subjects=subject_views(),
        squares=squares_view(draft, game, games) if subject is None else SquaresView(),
        chapter=about_paths if subject is None else CHAPTERS.get(subject, about_paths),
        title=next((each.title for each in subject_views() if each.subject is subject), ""),
        ruling=ruling,
        rules=rules_in_words(draft) if ruling.is_answer or subject is None or subject.has_square else "",
        piece=piece,
        mark="" if piece is None or piece.seat is None else marks[piece.seat],
        reasons=tuple((number * is_numbered, line) for number, line in enumerate(ruling.lines, start=1)),
        look=_look(draft, ruling),
        is_turned_like_game=game is not None and game.setup.square.shape == draft.square.shape,
        can_paint=draft.tool is not Tool.ASK,
        is_classic=draft.is_classic,
        house_rules=tuple(HouseRuleView(each.words, each.topic, each.is_on) for each in house_rules_of(draft)),
        tools=tuple(_tool(draft, tool) for tool in Tool if has_areas or tool not in AREA_TOOLS),
        seats=tuple(
            SeatView(seat, DISC_OF[seat], marks[seat], name_of(seat, draft.names), seat == draft.seat)
            for seat in (range(draft.players) if has_seats else ())
        ),
        goods=tuple(GoodView(good, capital(good_name(good)), good is draft.good) for good in GOODS if has_goods),
        first_turn=draft.first_turns[draft.seat] if asks_first else None,
        bidders=tuple(_bidder(draft, ruling, seat, marks[seat]) for seat in range(draft.players)),
        won=_won(draft, ruling, marks),
        boxes=boxes,
        box=boxes[draft.score.box],
        keys=_keys(draft),
        scored=tuple(shelved_view(each) for each in games if not each.is_running) if subject is Subject.SCORE else (),
        players=draft.players,
        player_counts=tuple(PLAYER_COUNTS),
        players_text=ngettext("{count} player", "{count} players", draft.players).format(count=draft.players),
        limits=limits_in_words(),
        can_undo=bool(draft.strokes.before),
        can_redo=bool(draft.strokes.taken_back),
    )


def _marks(draft: DisputeDraft) -> tuple[str, ...]:
    """Return the letters on the discs: initials, or seat numbers for players without names."""
    numbers = tuple(str(seat + 1) for seat in range(len(DISC_OF)))
    return (*initials(draft.names), *numbers[len(draft.names) :])


# Auctions


def _bidder(draft: DisputeDraft, ruling: Ruling, seat: Seat, mark: str) -> BidderView:
    sale, joins = ruling.sale, draft.auction.joins(seat, draft.good)
    is_active = seat == draft.seat % draft.players
    wins = sale is not None and sale.winner == seat
    note = _("active") if is_active else ""
    if sale is not None and (wins or seat in sale.tied):
        note = _("wins") if wins else _("tied")
    name = name_of(seat, draft.names)
    bid = draft.auction.bids[seat] if joins else None
    return BidderView(seat, mark, name, note, bid, joins, is_active, wins, bid_keys(bid))


def _won(draft: DisputeDraft, ruling: Ruling, marks: tuple[str, ...]) -> tuple[Seat, str, Good] | None:
    winner = None if ruling.sale is None or not ruling.is_answer else ruling.sale.winner
    return None if winner is None else (winner, marks[winner], draft.good)


# Scores


def _boxes(draft: DisputeDraft) -> tuple[BoxView, ...]:
    longest, score = draft.way_rules.longest, draft.score
    boxes = []
    for box, (good, length) in enumerate(zip(GOODS, score.lengths)):
        figure = "" if length is None else str(min(length, longest))
        sign, is_capped = "+" if box < LAST_BOX - 1 else "–", length is not None and length >= longest
        boxes.append(BoxView(box, good, capital(good_name(good)), figure, sign, is_capped, box == score.box))
    coins = "" if score.coins is None else str(score.coins)
    return (*boxes, BoxView(LAST_BOX, None, _("Coins left"), coins, "=", False, score.box == LAST_BOX))


def _keys(draft: DisputeDraft) -> tuple[KeyView, ...]:
    possible, chosen = draft.score.figures(draft.way_rules.longest), draft.score.figure
    return tuple(KeyView(figure, figure in possible, figure == chosen) for figure in range(COINS + 1))


# Squares


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
        Tool.AREA_1: _("takes 1"),
        Tool.AREA_2: _("takes 2"),
        Tool.NO_AREA: _("no area"),
    }
    pieces = {
        Tool.SPACE: EMPTY,
        Tool.PATH: PATH,
        Tool.MARKET: FLEA_MARKET,
        Tool.DISC: DISC_OF[draft.seat],
        Tool.STALL: STALL_OF[draft.seat, draft.good],
        Tool.TRUCK: TRUCKS[draft.good],
    }
    icons = {Tool.ASK: "why", Tool.NOTHING: "erase", Tool.NO_AREA: "close"}
    return ToolView(
        tool,
        words[tool],
        pieces.get(tool),
        int(AREA_NUMBERS.get(tool, 0)),
        _marks(draft)[draft.seat],
        icon=icons.get(tool, ""),
        is_chosen=tool is draft.tool,
    )


def _look(draft: DisputeDraft, ruling: Ruling) -> SquareLook:
    space = draft.space
    asked = NOWHERE if space is None else frozenset((space,))
    way = ruling.way
    return SquareLook(
        draft.square,
        draft.areas,
        _marks(draft),
        legal=ruling.legal - asked,
        ringed=NOWHERE if ruling.is_refused else asked,
        refused=asked if ruling.is_refused else NOWHERE,
        numbers={} if space is None or draft.subject is Subject.WAY else {space: "?"},
        must=ruling.must - asked,
        cut=ruling.cut,
        route=None if way is None else route_of(draft.square, way.space, way.laid),
        has_names=True,
        shows_full_areas=not (draft.is_of_game or draft.kept_game),
    )
