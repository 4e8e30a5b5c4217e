"""A dispute settled: the answer to a question about a painted square, in words and as marks on the square."""

from dataclasses import dataclass

from companion.fresh_fish import auctions
from companion.fresh_fish.box import LONGEST_WAY
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.reasons import HoldsTogether, explain
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.geometry.ways import Streets, WayRules, all_ways, truck_of
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.reserving import Joins, legal_spaces, may_reserve
from companion.fresh_fish.scores import best_lengths, score
from companion.fresh_fish.tokens import PATH
from companion.fresh_fish.words.names import name_of, names_listed, some_listed
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.reasons import broken_in_words, reason_in_words, thing_on
from companion.fresh_fish.words.reports import sale_in_words, why_in_words
from companion.fresh_fish.words.results import sum_in_words
from companion.fresh_fish.words.ways import longest_in_words, way_in_words
from companion.language import _, ngettext
from companion.names import number_in_words

NOWHERE: frozenset[Space] = frozenset()


@dataclass(frozen=True)
class Ruling:
    """The answer, and what it points at on the square."""

    title: str
    lines: tuple[str, ...] = ()
    must: frozenset[Space] = NOWHERE
    """Must become paths."""
    cut: frozenset[Space] = NOWHERE
    """Would be cut off by building on the space that is asked about."""
    legal: frozenset[Space] = NOWHERE
    is_refused: bool = False
    way: tuple[Space, Space, tuple[Place, ...]] | None = None
    """Stall, truck and the places between."""


def settle(draft: DisputeDraft) -> Ruling:
    """Answer the question; where the square cannot be like that, say what to put right first."""
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
    except Impossible as error:
        return Ruling(_("Put this right first"), (problem_in_words(error.problem),))


def _must_be_path(draft: DisputeDraft) -> Ruling:
    square, space = draft.square, draft.space
    forced = forced_paths(square, draft.areas)
    if isinstance(forced, Broken):
        title, *others = broken_in_words(forced, square)
        smallest = min(forced.parts, key=lambda part: len(part), default=())
        return Ruling(title, tuple(others), cut=frozenset(smallest))
    must, names = frozenset(forced.causes), square.shape.names
    if space is None:
        if not must:
            return Ruling(_("No path has to be laid."), (_("Ask about a space to see why."),))
        title = ngettext("{count} path has to be laid", "{count} paths have to be laid", len(must))
        spaces = some_listed(square.shape.named(sorted(must)))
        return Ruling(title.format(count=len(must)), (spaces, _("Ask about one to see why.")), must=must)
    if space not in must:
        title = _("It is already a path") if square.tokens[space] is PATH else _("No, not a path")
        need_not = _("{space} need not become a path.").format(space=names[space])
        return Ruling(title, () if square.tokens[space] is PATH else (need_not,), must=must)
    reasons = explain(square, draft.areas)[space]
    spaces = some_listed(square.shape.named(sorted(must - {space})))
    also = (_("So must {spaces}.").format(spaces=spaces),) if spaces else ()
    cut = frozenset(each for reason in reasons if isinstance(reason, HoldsTogether) for each in reason.cut_off)
    lines = tuple(reason_in_words(reason, square) for reason in reasons)
    return Ruling(_("Yes, a path"), (*lines, *also), must=must, cut=cut)


def _how_far(draft: DisputeDraft) -> Ruling:
    square, space = draft.square, draft.space
    ways = all_ways(square, _rules(draft))
    longest = longest_in_words(LONGEST_WAY[draft.players])
    chosen = next((each for each in ways.values() if each.space == space), None)
    if chosen is None:
        lines = [f"{thing_on(square, each.space, ())}: {each.laid.counts}" for each in ways.values()]
        return Ruling(_("Ask about a stall") if ways else _("Paint a stall and its truck"), (*lines, longest))
    title = f"{thing_on(square, chosen.space, ())}: {chosen.laid.counts}"
    lines = [f"{way_in_words(chosen.laid, square.shape)}."]
    if chosen.best.counts != chosen.laid.counts:
        at_best = _("At best {count}: {text}.")
        lines.append(at_best.format(count=chosen.best.counts, text=way_in_words(chosen.best, square.shape)))
    good = square.tokens[chosen.space].good
    assert good is not None
    route = chosen.laid.route
    way = None if route is None else (chosen.space, truck_of(square, good, chosen.space), route)
    return Ruling(title, (*lines, longest), way=way)


def _may_reserve(draft: DisputeDraft) -> Ruling:
    square, seat, space = draft.square, draft.seat, draft.space
    legal = frozenset(legal_spaces(square, seat, classic=draft.is_classic, first=False))
    if space is None:
        title = ngettext(
            "{player} may reserve {count} space", "{player} may reserve {count} spaces", len(legal)
        ).format(player=name_of(seat, ()), count=len(legal))
        return Ruling(title, (_("Ask about a space to see why."),), legal=legal)
    why = may_reserve(square, seat, space, classic=draft.is_classic, first=False)
    is_legal = isinstance(why, Joins)
    words = why_in_words(why).format(space=square.shape.names[space])
    return Ruling(_("Yes, here") if is_legal else _("No, not here"), (words,), legal=legal, is_refused=not is_legal)


def _score(draft: DisputeDraft) -> Ruling:
    seats = tuple(sorted({seat for seat, _good in draft.square.stalls()}))
    if not seats:
        return Ruling(_("Paint stalls and their trucks"))
    players = max(draft.players, seats[-1] + 1)
    ways = all_ways(draft.square, _rules(draft))
    longest = LONGEST_WAY[players]
    everybody = score(best_lengths(ways, players, longest), draft.coins[:players], longest)
    best = min(everybody.scores[seat] for seat in seats)
    winners = [seat for seat in seats if everybody.scores[seat] == best]
    message = ngettext("{players} wins with {score}.", "{players} share the victory with {score}.", len(winners))
    title = message.format(players=names_listed(winners, ()), score=number_in_words(best))
    lines = [f"{name_of(seat, ())}: {sum_in_words(everybody, seat)}" for seat in seats]
    outside = _("A stall that is not on the square counts {count}.").format(count=longest)
    return Ruling(title, (*lines, outside))


def _who_wins(draft: DisputeDraft) -> Ruling:
    """Everybody has bid; whoever is chosen has the turn."""
    active = draft.seat % draft.players
    sale = auctions.settle(draft.bids[: draft.players], active)
    assert sale.winner is not None
    title = _("{player} pays {price}").format(player=name_of(sale.winner, ()), price=sale.price)
    return Ruling(title, (*sale_in_words(sale, (), active), _("Tap the disc of the player whose turn it is.")))


def _rules(draft: DisputeDraft) -> WayRules:
    return WayRules(LONGEST_WAY[draft.players], Streets.NONE if draft.is_classic else draft.streets)
