"""Answers to the questions of a dispute, as sentences and as marks on the square."""

from dataclasses import dataclass, field, replace

from companion.fresh_fish import auctions
from companion.fresh_fish.auctions import Sale
from companion.fresh_fish.box import COINS
from companion.fresh_fish.checks import check_discs, check_pieces
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.painted_square import Tool
from companion.fresh_fish.geometry.areas import Areas, check_connected, check_not_built_over
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.reasons import HoldsTogether, explain
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.reserving import Permission, Refusal, legal_spaces, may_reserve
from companion.fresh_fish.scores import check_lengths, score
from companion.fresh_fish.tokens import DISC_OF, PATH, Piece, Token
from companion.fresh_fish.words.auctions import steps_in_words
from companion.fresh_fish.words.names import join_names, join_some, name_of
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.reasons import broken_in_words, piece_name, reason_in_words
from companion.fresh_fish.words.reports import why_in_words
from companion.fresh_fish.words.results import sum_in_words
from companion.fresh_fish.words.ways import longest_in_words, other_reading_in_words, reading_in_words, way_in_words
from companion.tools.codec import NOT_STORED
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number, labelled

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
    piece: Token | None = None
    """The piece to show with the answer."""
    must: frozenset[Space] = NOWHERE
    """The spaces that must become paths."""
    cut: frozenset[Space] = NOWHERE
    """The spaces that would be cut off if the space in question were built on."""
    legal: frozenset[Space] = NOWHERE
    is_refused: bool = False
    way: StallWays | None = field(default=None, metadata=NOT_STORED)
    """The ways of the stall in question."""
    sale: Sale | None = None
    """The outcome of the auction with the bids so far."""


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
        return _put_right(problem_in_words(error.problem, draft.painted.names))


def limits_in_words() -> str:
    """Return the largest number of coins that a player can have left."""
    return _("Nobody has more than {coins} coins.").format(coins=COINS)


def rules_in_words(draft: DisputeDraft) -> str:
    """Return for which rules the answer holds: the variant, and the house rules that it depends on."""
    match draft.subject:
        case Subject.AUCTION | Subject.SCORE:
            return _("Applies to the base game and Classic.")
        case Subject.WAY:
            variant = _("Applies to Classic.") if draft.situation.is_classic else _("Applies to the base game.")
            closed = _("Reserved spaces are closed.") if draft.situation.way_rules.discs_block else ""
            return " ".join(filter(None, (variant, reading_in_words(draft.situation.way_rules), closed)))
        case _:
            return _("Applies to Classic.") if draft.situation.is_classic else _("Applies to the base game.")


def _put_right(*lines: str) -> Ruling:
    return Ruling(_("Put this right first"), lines, is_answer=False)


def _to_tap(draft: DisputeDraft, asked: str) -> str:
    """Return what to tap for the answer, or what a tap does now if the chosen tool paints."""
    return asked if draft.painted.tool is Tool.ASK else _("Choose what lies there, tap the space, then “ask”")


def _must_be_path(draft: DisputeDraft) -> Ruling:
    square, drawn = draft.square, draft.areas
    areas = None if drawn is None else _sound_areas(draft, drawn)
    forced = forced_paths(square, areas)
    if isinstance(forced, Broken):
        smallest = min(forced.parts, key=lambda part: len(part), default=())
        return replace(_put_right(*broken_in_words(forced, square, draft.painted.names)), cut=frozenset(smallest))
    must = frozenset(forced.causes)
    if draft.space is None:
        message = ngettext(
            "{count} path has to be laid: {spaces}.", "{count} paths have to be laid: {spaces}.", len(must)
        )
        spaces = join_some(square.shape.named(sorted(must)))
        found = (message.format(count=len(must), spaces=spaces),) if must else ()
        ruling = Ruling(_to_tap(draft, _("Tap the space you are asking about")), found, is_answer=False)
    elif draft.space in must and (drawn is None or drawn.has(draft.space)):
        ruling = _is_path(draft, draft.space, areas, others=must - {draft.space})
    else:
        ruling = _is_no_path(draft, draft.space)
    return replace(ruling, must=must)


def _is_path(draft: DisputeDraft, space: Space, areas: Areas | None, *, others: frozenset[Space]) -> Ruling:
    """Return why a space must become a path, like these others."""
    _check_area(draft, space)
    square, name = draft.square, draft.square.shape.names[space]
    reasons = explain(square, areas)[space]
    also = join_some(square.shape.named(sorted(others)))
    about = _("{space}; {others} as well").format(space=name, others=also) if also else name
    cut = frozenset(each for reason in reasons if isinstance(reason, HoldsTogether) for each in reason.cut_off)
    lines = tuple(reason_in_words(reason, square, draft.painted.names) for reason in reasons)
    together = (_("All paths, empty and reserved spaces must stay in one piece."),) if cut else ()
    return Ruling(_("Yes, a path"), (*lines, *together), about, piece=PATH, cut=cut)


def _is_no_path(draft: DisputeDraft, space: Space) -> Ruling:
    """Return why a space need not become a path, or that its area has to be drawn first."""
    token, name, areas = draft.square.tokens[space], draft.square.shape.names[space], draft.areas
    if token is PATH:
        return Ruling(_("It is already a path"), about=name, piece=token)
    if not token.is_open:
        standing = _("A truck stands on {space}.") if token.piece is Piece.TRUCK else _("{space} is built on.")
        return Ruling(_("No, not a path"), (standing.format(space=name),), name, piece=token)
    if areas is not None and not areas.has(space):
        depends = _("Choose how many buildings the area of {space} takes, then drag across it.")
        return Ruling(_("Draw its area first"), (depends.format(space=name),), is_answer=False)
    _check_area(draft, space)
    return Ruling(_("No, not a path"), (_why_no_path(draft, space),), name, piece=token)


def _check_area(draft: DisputeDraft, space: Space) -> None:
    """Raise Impossible if the area around a space is not in one piece or has too many buildings."""
    if draft.areas is not None:
        check_connected(draft.areas.area_of(space), draft.square.shape)
        check_not_built_over(draft.areas.area_of(space), draft.square)


def _sound_areas(draft: DisputeDraft, drawn: Areas) -> Areas:
    """Return the drawn areas that are in one piece and not built over; for the others no answer is possible."""
    shape = draft.square.shape
    counts = drawn.buildings(draft.square)
    return Areas.on(
        tuple(
            area
            for area, built in zip(drawn.areas, counts)
            if built <= area.number and len(shape.parts(area.spaces)) == 1
        ),
        shape,
    )


def _why_no_path(draft: DisputeDraft, space: Space) -> str:
    """Return why an empty or reserved space need not become a path."""
    areas = draft.areas
    if areas is None:
        return _("Built on, it would cut nothing off, and every truck and stall would keep a free side.")
    area = areas.area_of(space)
    left = area.number - sum(draft.square.tokens[each].is_building for each in area.spaces)
    return ngettext("Its area still takes {count} building.", "Its area still takes {count} buildings.", left).format(
        count=left
    )


def _how_far(draft: DisputeDraft) -> Ruling:
    square, space, rules = draft.square, draft.space, draft.situation.way_rules
    check_pieces(square, draft.situation.players)
    ways = all_ways(square, rules)
    longest = longest_in_words(rules.longest)
    chosen = next((each for each in ways.values() if each.space == space), None)
    if chosen is None:
        lines = [
            labelled(piece_name(square, each.space, draft.painted.names), each.laid.counts) for each in ways.values()
        ]
        title = _to_tap(draft, _("Tap the stall you are asking about")) if ways else _("Paint a stall and its truck")
        return Ruling(title, (*lines, longest), is_answer=False)
    title = str(chosen.laid.counts)
    lines = [f"{way_in_words(chosen.laid, square.shape)}.", other_reading_in_words(chosen.laid, rules)]
    if chosen.best.counts != chosen.laid.counts:
        at_best = _("At best {count}: {text}.")
        lines.append(at_best.format(count=chosen.best.counts, text=way_in_words(chosen.best, square.shape)))
    if chosen.laid.route is not None:  # otherwise the first line says so
        lines.append(longest)
    return Ruling(
        title,
        tuple(filter(None, lines)),
        piece_name(square, chosen.space, draft.painted.names),
        piece=square.tokens[chosen.space],
        way=chosen,
    )


def _may_reserve(draft: DisputeDraft) -> Ruling:
    square, seat, space, player = (
        draft.square,
        draft.painted.seat,
        draft.space,
        name_of(draft.painted.seat, draft.painted.names),
    )
    check_pieces(square, draft.situation.players)
    check_discs(square, seat)
    is_first = draft.situation.first_turns[seat]
    legal = frozenset(legal_spaces(square, seat, classic=draft.situation.is_classic, first=is_first))
    if space is None:
        found = ngettext(
            "{player} may reserve {count} space.", "{player} may reserve {count} spaces.", len(legal)
        ).format(player=player, count=len(legal))
        return Ruling(_to_tap(draft, _("Tap the space you are asking about")), (found,), is_answer=False, legal=legal)
    why = may_reserve(square, seat, space, classic=draft.situation.is_classic, first=is_first)
    is_legal = isinstance(why, Permission)
    name = square.shape.names[space]
    lines = [why_in_words(why).format(space=name)]
    if why is Refusal.NOT_ADJACENT and draft.situation.is_classic:
        lines.append(_("On a first turn any empty space would do."))
    title = _("Yes, here") if is_legal else _("No, not here")
    return Ruling(title, tuple(lines), name, piece=DISC_OF[seat], legal=legal, is_refused=not is_legal)


def _score(draft: DisputeDraft) -> Ruling:
    """Return the score for the entered distances and coins, or how many of them are missing."""
    entered, longest = draft.score, draft.situation.way_rules.longest
    lengths = tuple(length for length in entered.lengths if length is not None)
    missing = len(entered.lengths) - len(lengths) + (entered.coins is None)
    if entered.coins is None or missing:
        message = ngettext("{count} figure is missing.", "{count} figures are missing.", missing)
        return Ruling("?", (message.format(count=missing),), is_answer=False)
    check_lengths(lengths)
    result = score((lengths,), (entered.coins,), longest)
    cap = _("{count} is the most a stall counts with {players} players, even outside or without a connection.")
    lines = (cap.format(count=longest, players=draft.situation.players),) if max(lengths) >= longest else ()
    return Ruling(format_number(result.scores[0]), lines, sum_in_words(result, 0))


def _who_wins(draft: DisputeDraft) -> Ruling:
    """Return the winner of an auction with the entered bids. The chosen player is the active one."""
    active = draft.painted.seat % draft.situation.players
    joining = [seat for seat in range(draft.situation.players) if draft.auction.joins(seat, draft.painted.good)]
    bids = tuple(draft.auction.bids[seat] if seat in joining else None for seat in range(draft.situation.players))
    missing = [seat for seat in joining if bids[seat] is None]
    entered = len(joining) - len(missing)
    if missing and entered < 2:
        title = _("One bid is in") if entered else _("No bid yet")
        needed = _("It takes at least two bids.") if len(joining) > 1 else _("Only {player} bids here.")
        player = join_names(joining, draft.painted.names)
        return Ruling(title, (needed.format(player=player), _("An empty hand is a bid of 0.")), is_answer=False)
    sale = auctions.settle(bids, active)
    if sale.winner is None:
        return Ruling(_("Nobody can bid"), steps_in_words(sale, draft.painted.names, active), sale=sale)
    winner = name_of(sale.winner, draft.painted.names)
    if missing:
        waiting = _("No bid yet: {players}.").format(players=join_names(missing, draft.painted.names))
        return Ruling(_("So far: {player}").format(player=winner), (waiting,), is_answer=False, sale=sale)
    title = _("{player} pays {price}").format(player=winner, price=sale.price)
    return Ruling(title, steps_in_words(sale, draft.painted.names, active), _("and gets the stall"), sale=sale)
