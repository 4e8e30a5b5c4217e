"""Answers to the questions of a dispute, as sentences and as marks on the square."""

from dataclasses import dataclass

from companion.fresh_fish import auctions
from companion.fresh_fish.box import LONGEST_WAY
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.reasons import HoldsTogether, explain
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.geometry.ways import Streets, WayRules, all_ways, truck_of
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.reserving import Permission, legal_spaces, may_reserve
from companion.fresh_fish.scores import score
from companion.fresh_fish.tokens import PATH
from companion.fresh_fish.words.names import join_some, name_of
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.reasons import broken_in_words, piece_name, reason_in_words
from companion.fresh_fish.words.reports import sale_in_words, why_in_words
from companion.fresh_fish.words.results import sum_in_words
from companion.fresh_fish.words.ways import longest_in_words, way_in_words
from companion.language import _, ngettext
from companion.names import number_in_words

NOWHERE: frozenset[Space] = frozenset()


@dataclass(frozen=True)
class Ruling:
    """The answer to the question of a dispute, and the spaces to mark on the square."""

    title: str
    lines: tuple[str, ...] = ()
    about: str = ""
    """What the answer is about, such as the name of the space."""
    is_answer: bool = True
    """Whether this is the answer, and not a request to tap, paint or correct something first."""
    must: frozenset[Space] = NOWHERE
    """The spaces that must become paths."""
    cut: frozenset[Space] = NOWHERE
    """The spaces that would be cut off if the space in question were built on."""
    legal: frozenset[Space] = NOWHERE
    is_refused: bool = False
    way: tuple[Space, Space, tuple[Place, ...]] | None = None
    """The stall, its truck, and the places of the way between them."""


def settle(draft: DisputeDraft) -> Ruling:
    """Return the answer to the question of a dispute, or what to correct first if the square is impossible."""
    try:
        match draft.subject:
            case Subject.PATH:
                return _must_be_path(draft)
            case Subject.WAY:
                return _how_far(draft)
            case Subject.RESERVE:
                return _may_reserve(draft)
            case Subject.SCORE:
                return _score(draft)
            case Subject.AUCTION:
                return _who_wins(draft)
            case None:
                return Ruling("")
    except Impossible as error:
        return Ruling(_("Put this right first"), (problem_in_words(error.problem, draft.names),), is_answer=False)


def _must_be_path(draft: DisputeDraft) -> Ruling:
    square, space = draft.square, draft.space
    forced = forced_paths(square, draft.areas)
    if isinstance(forced, Broken):
        title, *others = broken_in_words(forced, square, draft.names)
        smallest = min(forced.parts, key=lambda part: len(part), default=())
        return Ruling(title, tuple(others), cut=frozenset(smallest), is_answer=False)
    must, names = frozenset(forced.causes), square.shape.names
    if space is None:
        message = ngettext(
            "{count} path has to be laid: {spaces}.", "{count} paths have to be laid: {spaces}.", len(must)
        )
        spaces = join_some(square.shape.named(sorted(must)))
        found = message.format(count=len(must), spaces=spaces) if must else _("No path has to be laid.")
        return Ruling(_("Tap the space you are asking about"), (found,), is_answer=False, must=must)
    if space not in must:
        title = _("It is already a path") if square.tokens[space] is PATH else _("No, not a path")
        need_not = _("{space} need not become a path.").format(space=names[space])
        return Ruling(title, () if square.tokens[space] is PATH else (need_not,), names[space], must=must)
    reasons = explain(square, draft.areas)[space]
    spaces = join_some(square.shape.named(sorted(must - {space})))
    also = (_("So must {spaces}.").format(spaces=spaces),) if spaces else ()
    cut = frozenset(each for reason in reasons if isinstance(reason, HoldsTogether) for each in reason.cut_off)
    lines = tuple(reason_in_words(reason, square, draft.names) for reason in reasons)
    together = (_("All paths and empty spaces must stay in one piece."),) if cut else ()
    return Ruling(_("Yes, a path"), (*lines, *together, *also), names[space], must=must, cut=cut)


def _how_far(draft: DisputeDraft) -> Ruling:
    square, space = draft.square, draft.space
    ways = all_ways(square, _rules(draft))
    longest = longest_in_words(LONGEST_WAY[draft.players])
    chosen = next((each for each in ways.values() if each.space == space), None)
    if chosen is None:
        lines = [f"{piece_name(square, each.space, draft.names)}: {each.laid.counts}" for each in ways.values()]
        title = _("Tap the stall you are asking about") if ways else _("Paint a stall and its truck")
        return Ruling(title, (*lines, longest), is_answer=False)
    title = str(chosen.laid.counts)
    lines = [f"{way_in_words(chosen.laid, square.shape)}."]
    if chosen.best.counts != chosen.laid.counts:
        at_best = _("At best {count}: {text}.")
        lines.append(at_best.format(count=chosen.best.counts, text=way_in_words(chosen.best, square.shape)))
    good = square.tokens[chosen.space].good
    assert good is not None
    route = chosen.laid.route
    way = None if route is None else (chosen.space, truck_of(square, good, chosen.space), route)
    return Ruling(title, (*lines, longest), piece_name(square, chosen.space, draft.names), way=way)


def _may_reserve(draft: DisputeDraft) -> Ruling:
    square, seat, space = draft.square, draft.seat, draft.space
    legal = frozenset(legal_spaces(square, seat, classic=draft.is_classic, first=False))
    if space is None:
        found = ngettext(
            "{player} may reserve {count} space.", "{player} may reserve {count} spaces.", len(legal)
        ).format(player=name_of(seat, draft.names), count=len(legal))
        return Ruling(_("Tap the space you are asking about"), (found,), is_answer=False, legal=legal)
    why = may_reserve(square, seat, space, classic=draft.is_classic, first=False)
    is_legal = isinstance(why, Permission)
    name = square.shape.names[space]
    title = _("Yes, here") if is_legal else _("No, not here")
    return Ruling(title, (why_in_words(why).format(space=name),), name, legal=legal, is_refused=not is_legal)


def _score(draft: DisputeDraft) -> Ruling:
    """Return the score for the entered coins and distances, each distance capped at the longest."""
    longest = LONGEST_WAY[draft.players]
    result = score((draft.lengths,), (draft.coins,), longest)
    return Ruling(number_in_words(result.scores[0]), (longest_in_words(longest),), sum_in_words(result, 0))


def _who_wins(draft: DisputeDraft) -> Ruling:
    """Return the winner of an auction with the entered bids. The chosen player is the active one."""
    active = draft.seat % draft.players
    sale = auctions.settle(draft.bids[: draft.players], active)
    assert sale.winner is not None
    title = _("{player} pays {price}").format(player=name_of(sale.winner, draft.names), price=sale.price)
    return Ruling(title, sale_in_words(sale, draft.names, active))


def _rules(draft: DisputeDraft) -> WayRules:
    return WayRules(LONGEST_WAY[draft.players], Streets.NONE if draft.is_classic else draft.streets)
