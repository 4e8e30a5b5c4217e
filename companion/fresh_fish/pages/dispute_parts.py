"""The parts of the dispute page: the rules in question, what can be chosen, the auction and the score."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.auctions import Sale
from companion.fresh_fish.box import COINS, PLAYER_COUNTS
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.dispute_figures import LAST_BOX
from companion.fresh_fish.drafts.painted_square import AREA_NUMBERS, AREA_TOOLS, Tool
from companion.fresh_fish.drafts.ruling import AuctionRuling, Ruling
from companion.fresh_fish.drafts.situation import Situation
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.house_rules import HouseRules
from companion.fresh_fish.pages.bid_keys import BidKeys, bid_keys
from companion.fresh_fish.pages.dispute_start import ShelvedGameView, shelved_view
from companion.fresh_fish.tokens import DISC_OF, Token
from companion.fresh_fish.words.dispute import limits_in_words
from companion.fresh_fish.words.house_rules import switches
from companion.fresh_fish.words.names import good_name, name_of
from companion.pages.rule_texts import Switch
from companion.table.figures import ListedGame
from companion.tools.language import _, ngettext
from companion.tools.names import initials_of
from companion.tools.sentences import capital

WITH_SEATS = (Tool.DISC, Tool.STALL)
WITH_GOODS = (Tool.STALL, Tool.TRUCK)
HOUSE_RULES = ("when_streets", "where_streets")
"""The topics of the house rules that an answer can depend on."""


# The rules


@dataclass(frozen=True)
class DisputedRuleView:
    """A reading of an unclear rule that the answer can depend on, with its switch."""

    words: str
    topic: str
    """The key of the passage of the rules."""
    is_on: bool


@dataclass(frozen=True)
class RulesView:
    """The rules in question: the variant, the number of players, and house rules."""

    is_classic: bool
    players: int
    player_counts: tuple[int, ...]
    players_text: str
    house_rules: tuple[DisputedRuleView, ...]


def house_rules_of(situation: Situation) -> tuple[Switch[HouseRules], ...]:
    """Return the switches for the house rules that an answer can depend on."""
    found = switches(situation.house_rules, classic=situation.is_classic)
    return tuple(switch for switch in found if switch.topic in HOUSE_RULES)


def rules_view(situation: Situation) -> RulesView:
    players = situation.players
    return RulesView(
        is_classic=situation.is_classic,
        players=players,
        player_counts=tuple(PLAYER_COUNTS),
        players_text=ngettext("{count} player", "{count} players", players).format(count=players),
        house_rules=tuple(DisputedRuleView(each.words, each.topic, each.is_on) for each in house_rules_of(situation)),
    )


# What can be chosen


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
class PaletteView:
    """What can be chosen: a tool, and the player and the good that are painted or that the question is about."""

    tools: tuple[ToolView, ...]
    can_paint: bool
    """Whether a touch on the square paints; otherwise it asks about a space."""
    seats: tuple[SeatView, ...]
    """The players to choose from; empty if the answer does not depend on the player."""
    goods: tuple[GoodView, ...]
    first_turn: bool | None
    """Whether it is the first turn of the player who wants to reserve; None if that makes no difference."""


def palette_view(draft: DisputeDraft) -> PaletteView:
    subject, painted, situation, marks = draft.subject, draft.painted, draft.situation, marks_of(draft)
    has_seats = painted.tool in WITH_SEATS or subject is Subject.RESERVE
    has_goods = painted.tool in WITH_GOODS or subject is Subject.AUCTION
    has_areas = subject is Subject.PATH and not situation.is_classic
    asks_first = subject is Subject.RESERVE and situation.is_classic
    return PaletteView(
        tools=tuple(_tool(draft, tool) for tool in Tool if has_areas or tool not in AREA_TOOLS),
        can_paint=painted.tool is not Tool.ASK,
        seats=tuple(
            SeatView(seat, DISC_OF[seat], marks[seat], name_of(seat, painted.names), seat == painted.seat)
            for seat in (range(situation.players) if has_seats else ())
        ),
        goods=tuple(GoodView(good, capital(good_name(good)), good is painted.good) for good in GOODS if has_goods),
        first_turn=situation.first_turns[painted.seat] if asks_first else None,
    )


def marks_of(draft: DisputeDraft) -> tuple[str, ...]:
    """Return the letters on the discs: initials, or seat numbers for players without names."""
    numbers = tuple(str(seat + 1) for seat in range(len(DISC_OF)))
    return (*initials_of(draft.painted.names), *numbers[len(draft.painted.names) :])


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
    icons = {Tool.ASK: "why", Tool.NOTHING: "erase", Tool.NO_AREA: "close"}
    return ToolView(
        tool,
        words[tool],
        draft.painted.token_of(tool),
        int(AREA_NUMBERS.get(tool, 0)),
        marks_of(draft)[draft.painted.seat],
        icon=icons.get(tool, ""),
        is_chosen=tool is draft.painted.tool,
    )


# An auction


@dataclass(frozen=True)
class DisputedBidderView:
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
class DisputedAuctionView:
    """The bids of an auction, and what they lead to."""

    bidders: tuple[DisputedBidderView, ...]
    won: tuple[Seat, str, Good] | None
    """The stall as won in the auction: the seat, the initial and the good."""


def disputed_auction_view(draft: DisputeDraft, ruling: Ruling) -> DisputedAuctionView:
    marks, sale = marks_of(draft), ruling.sale if isinstance(ruling, AuctionRuling) else None
    winner = None if sale is None or not ruling.is_answer else sale.winner
    return DisputedAuctionView(
        bidders=tuple(_bidder(draft, sale, seat, marks[seat]) for seat in range(draft.situation.players)),
        won=None if winner is None else (winner, marks[winner], draft.painted.good),
    )


def _bidder(draft: DisputeDraft, sale: Sale | None, seat: Seat, mark: str) -> DisputedBidderView:
    joins = draft.auction.joins(seat, draft.painted.good)
    is_active = seat == draft.painted.seat
    wins = sale is not None and sale.winner == seat
    note = _("active") if is_active else ""
    if sale is not None and (wins or seat in sale.tied):
        note = _("wins") if wins else _("tied")
    name = name_of(seat, draft.painted.names)
    bid = draft.auction.bids[seat] if joins else None
    return DisputedBidderView(seat, mark, name, note, bid, joins, is_active, wins, bid_keys(bid))


# A score


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
class ScoreView:
    """The figures of a score, and the keys that enter them."""

    boxes: tuple[BoxView, ...]
    box: BoxView
    """The box that the next key fills."""
    keys: tuple[KeyView, ...]
    limits: str
    """The largest figures that a score can have."""
    games: tuple[ShelvedGameView, ...]
    """Games on the shelf that a score can be taken from."""


def score_view(draft: DisputeDraft, games: Sequence[ListedGame]) -> ScoreView:
    boxes, score = _boxes(draft), draft.score
    possible = score.figures(draft.situation.way_rules.longest)
    return ScoreView(
        boxes=boxes,
        box=boxes[score.box],
        keys=tuple(KeyView(figure, figure in possible, figure == score.figure) for figure in range(COINS + 1)),
        limits=limits_in_words(),
        games=tuple(shelved_view(each) for each in games if not each.is_running),
    )


def _boxes(draft: DisputeDraft) -> tuple[BoxView, ...]:
    longest, score = draft.situation.way_rules.longest, draft.score
    boxes = []
    for box, (good, length) in enumerate(zip(GOODS, score.lengths)):
        figure = "" if length is None else str(min(length, longest))
        sign, is_capped = "+" if box < LAST_BOX - 1 else "–", length is not None and length >= longest
        boxes.append(BoxView(box, good, capital(good_name(good)), figure, sign, is_capped, box == score.box))
    coins = "" if score.coins is None else str(score.coins)
    return (*boxes, BoxView(LAST_BOX, None, _("Coins left"), coins, "=", False, score.box == LAST_BOX))
