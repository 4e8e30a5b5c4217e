"""The ruling on a dispute: what the rules answer to its question. `words/dispute.py` puts it into words."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.fresh_fish import auctions
from companion.fresh_fish.auctions import Sale
from companion.fresh_fish.checks import check_discs, check_pieces
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.geometry.areas import Areas, check_connected, check_not_built_over
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.reasons import HoldsTogether, Reason, explain
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.problems import Impossible, Problem
from companion.fresh_fish.reserving import Permission, Refusal, legal_spaces, may_reserve
from companion.fresh_fish.scores import Result, check_lengths, score
from companion.fresh_fish.tokens import DISC_OF, PATH, Token

NOWHERE: frozenset[Space] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """The answer to the question of a dispute, and the spaces to mark on the square."""

    is_answer: bool = True
    """Whether this is the answer, and not a request to tap, paint or correct something first."""
    piece: Token | None = None
    """The piece to show with the answer."""
    must: frozenset[Space] = NOWHERE
    """The spaces that must become paths."""
    cut: frozenset[Space] = NOWHERE
    """The spaces that are cut off, or would be if the space in question were built on."""
    legal: frozenset[Space] = NOWHERE
    """The spaces that the player in question may reserve."""
    is_refused: bool = False
    """Whether the space in question may not be reserved."""


@dataclass(frozen=True, kw_only=True)
class FaultyRuling(Ruling):
    """There is no answer before a fault is corrected."""

    fault: Problem | Broken


class PathVerdict(Enum):
    """Whether a space must become a path."""

    YES = auto()
    IS_PATH = auto()
    IS_BUILT_ON = auto()
    NEEDS_AREA = auto()
    """The answer depends on the area of the space, which is not drawn yet."""
    NO = auto()


@dataclass(frozen=True, kw_only=True)
class PathRuling(Ruling):
    """Whether a space must become a path, and why."""

    verdict: PathVerdict | None
    """None if no space is chosen."""
    reasons: tuple[Reason, ...] = ()
    """Why the space must become a path."""
    left: int | None = None
    """How many buildings the area of a space still takes that need not become a path; None in Classic."""


@dataclass(frozen=True, kw_only=True)
class WayRuling(Ruling):
    """The distances of all stalls, and the ways of the stall in question."""

    ways: tuple[StallWays, ...]
    way: StallWays | None


@dataclass(frozen=True, kw_only=True)
class ReserveRuling(Ruling):
    """Why a player may or may not reserve the space in question; None if no space is chosen."""

    why: Permission | Refusal | None


@dataclass(frozen=True, kw_only=True)
class AuctionRuling(Ruling):
    """The outcome of an auction, or who has not bid yet."""

    active: Seat
    joining: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    """The players whose bids are not entered yet."""
    sale: Sale | None
    """The outcome according to the bids so far, or None if there is none yet."""


@dataclass(frozen=True, kw_only=True)
class ScoreRuling(Ruling):
    """The score for the entered distances and coins, or how many of them are missing."""

    missing: int = 0
    result: Result | None = None
    is_capped: bool = False
    """Whether a distance is the longest that counts."""


def rule_on(draft: DisputeDraft) -> Ruling:
    """Return the answer to the question of a dispute, or what to correct first if the square is impossible."""
    try:
        match draft.subject:
            case Subject.PATH:
                return _must_be_path(draft)
            case Subject.WAY:
                return _how_far(draft)
            case Subject.RESERVE:
                return _may_reserve(draft)
            case Subject.AUCTION:
                return _who_wins(draft)
            case Subject.SCORE:
                return _score(draft)
            case None:
                return Ruling()
    except Impossible as error:
        return FaultyRuling(fault=error.problem, is_answer=False)


def _must_be_path(draft: DisputeDraft) -> Ruling:
    square, space, drawn = draft.square, draft.space, draft.areas
    areas = None if drawn is None else _sound_areas(drawn, square)
    forced = forced_paths(square, areas)
    if isinstance(forced, Broken):
        smallest = min(forced.parts, key=lambda part: len(part), default=())
        return FaultyRuling(fault=forced, is_answer=False, cut=frozenset(smallest))
    must = frozenset(forced.causes)
    if space is None:
        return PathRuling(verdict=None, is_answer=False, must=must)
    if space not in must or (drawn is not None and not drawn.has(space)):
        return _need_not_be_path(draft, space, must)
    _check_area(drawn, space, square)
    reasons = explain(square, areas)[space]
    cut = frozenset(each for reason in reasons if isinstance(reason, HoldsTogether) for each in reason.cut_off)
    return PathRuling(verdict=PathVerdict.YES, piece=PATH, must=must, cut=cut, reasons=reasons)


def _need_not_be_path(draft: DisputeDraft, space: Space, must: frozenset[Space]) -> Ruling:
    """Return why a space need not become a path, or that its area has to be drawn first."""
    square, drawn, token = draft.square, draft.areas, draft.square.tokens[space]
    if token is PATH:
        return PathRuling(verdict=PathVerdict.IS_PATH, piece=token, must=must)
    if not token.is_open:
        return PathRuling(verdict=PathVerdict.IS_BUILT_ON, piece=token, must=must)
    if drawn is not None and not drawn.has(space):
        return PathRuling(verdict=PathVerdict.NEEDS_AREA, is_answer=False, must=must)
    _check_area(drawn, space, square)
    left = None if drawn is None else drawn.area_of(space).number - drawn.buildings(square)[drawn.of[space]]
    return PathRuling(verdict=PathVerdict.NO, piece=token, must=must, left=left)


def _check_area(drawn: Areas | None, space: Space, square: Square) -> None:
    """Raise Impossible if the area around a space is not in one piece or has too many buildings."""
    if drawn is not None:
        check_connected(drawn.area_of(space), square.shape)
        check_not_built_over(drawn.area_of(space), square)


def _sound_areas(drawn: Areas, square: Square) -> Areas:
    """Return the drawn areas that are in one piece and not built over; for the others no answer is possible."""
    built_over = drawn.built_over(square)
    whole = [area for area in drawn.areas if len(square.shape.parts(area.spaces)) == 1]
    return Areas.on(tuple(area for area in whole if area not in built_over), square.shape)


def _how_far(draft: DisputeDraft) -> Ruling:
    square = draft.square
    check_pieces(square, draft.situation.players)
    ways = tuple(all_ways(square, draft.situation.way_rules).values())
    way = next((each for each in ways if each.space == draft.space), None)
    piece = None if way is None else square.tokens[way.space]
    return WayRuling(ways=ways, way=way, is_answer=way is not None, piece=piece)


def _may_reserve(draft: DisputeDraft) -> Ruling:
    square, space, seat = draft.square, draft.space, draft.painted.seat
    classic, first = draft.situation.is_classic, draft.situation.first_turns[seat]
    check_pieces(square, draft.situation.players)
    check_discs(square, seat)
    legal = frozenset(legal_spaces(square, seat, classic=classic, first=first))
    if space is None:
        return ReserveRuling(why=None, is_answer=False, legal=legal)
    why = may_reserve(square, seat, space, classic=classic, first=first)
    return ReserveRuling(why=why, piece=DISC_OF[seat], legal=legal, is_refused=isinstance(why, Refusal))


def _who_wins(draft: DisputeDraft) -> Ruling:
    """Return the winner of an auction with the entered bids. The chosen player is the active one."""
    active, seats, auction = draft.painted.seat, range(draft.situation.players), draft.auction
    joining = tuple(seat for seat in seats if auction.joins(seat, draft.painted.good))
    missing = tuple(seat for seat in joining if auction.bids[seat] is None)
    is_open = bool(missing) and len(joining) - len(missing) < 2
    bids = [auction.bids[seat] if seat in joining else None for seat in seats]
    sale = None if is_open else auctions.settle(bids, active)
    return AuctionRuling(active=active, joining=joining, missing=missing, sale=sale, is_answer=not missing)


def _score(draft: DisputeDraft) -> Ruling:
    coins, longest = draft.score.coins, draft.situation.way_rules.longest
    lengths = tuple(length for length in draft.score.lengths if length is not None)
    missing = len(draft.score.lengths) - len(lengths) + (coins is None)
    if coins is None or missing:
        return ScoreRuling(missing=missing, is_answer=False)
    check_lengths(lengths)
    return ScoreRuling(result=score((lengths,), (coins,), longest), is_capped=max(lengths) >= longest)
