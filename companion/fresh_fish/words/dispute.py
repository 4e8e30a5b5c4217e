"""Answers to the questions of a dispute, in words."""

from dataclasses import dataclass

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.painted_square import Tool
from companion.fresh_fish.drafts.ruling import (
    AuctionRuling,
    FaultyRuling,
    PathRuling,
    PathVerdict,
    ReserveRuling,
    Ruling,
    ScoreRuling,
    WayRuling,
)
from companion.fresh_fish.geometry.paths import Broken
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.geometry.ways import StallWays
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.tokens import Piece
from companion.fresh_fish.words.auctions import steps_in_words
from companion.fresh_fish.words.names import join_names, join_some, name_of
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.reasons import broken_in_words, piece_name, reason_in_words, why_in_words
from companion.fresh_fish.words.results import sum_in_words
from companion.fresh_fish.words.ways import longest_in_words, other_reading_in_words, reading_in_words, way_in_words
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number, labelled


@dataclass(frozen=True)
class Answer:
    """A ruling in words."""

    title: str
    lines: tuple[str, ...] = ()
    about: str = ""
    """What the answer is about, such as the name of the space."""


def ruling_in_words(draft: DisputeDraft, ruling: Ruling) -> Answer:
    """Return the answer to the question of a dispute, or what to do first."""
    match ruling:
        case FaultyRuling():
            return Answer(_("Put this right first"), _fault(draft, ruling))
        case PathRuling():
            return _must_be_path(draft, ruling)
        case WayRuling():
            return _how_far(draft, ruling)
        case ReserveRuling():
            return _may_reserve(draft, ruling)
        case AuctionRuling():
            return _who_wins(draft, ruling)
        case ScoreRuling():
            return _score(draft, ruling)
        case _:
            return Answer("")


def limits_in_words() -> str:
    """Return the largest number of coins that a player can have left."""
    return _("Nobody has more than {coins} coins.").format(coins=COINS)


def rules_in_words(draft: DisputeDraft) -> str:
    """Return for which rules the answer holds: the variant, and the house rules that it depends on."""
    if draft.subject in (Subject.AUCTION, Subject.SCORE):
        return _("Applies to the base game and Classic.")
    variant = _("Applies to Classic.") if draft.situation.is_classic else _("Applies to the base game.")
    if draft.subject is not Subject.WAY:
        return variant
    rules = draft.situation.way_rules
    closed = _("Reserved spaces are closed.") if rules.discs_block else ""
    return " ".join(filter(None, (variant, reading_in_words(rules), closed)))


def _fault(draft: DisputeDraft, ruling: FaultyRuling) -> tuple[str, ...]:
    names = draft.painted.names
    if isinstance(ruling.fault, Broken):
        return tuple(broken_in_words(ruling.fault, draft.square, names))
    return (problem_in_words(ruling.fault, names),)


def _to_tap(draft: DisputeDraft, asked: str) -> str:
    """Return what to tap for the answer, or what a tap does now if the chosen tool paints."""
    return asked if draft.painted.tool is Tool.ASK else _("Choose what lies there, tap the space, then “ask”")


def _must_be_path(draft: DisputeDraft, ruling: PathRuling) -> Answer:
    space = draft.space
    if space is None:
        return Answer(_to_tap(draft, _("Tap the space you are asking about")), _all_paths(draft, ruling))
    name = draft.square.shape.names[space]
    match ruling.verdict:
        case PathVerdict.YES:
            return _is_path(draft, ruling, space)
        case PathVerdict.IS_PATH:
            return Answer(_("It is already a path"), about=name)
        case PathVerdict.NEEDS_AREA:
            depends = _("Choose how many buildings the area of {space} takes, then drag across it.")
            return Answer(_("Draw its area first"), (depends.format(space=name),))
        case PathVerdict.IS_BUILT_ON:
            is_truck = draft.square.tokens[space].piece is Piece.TRUCK
            standing = _("A truck stands on {space}.") if is_truck else _("{space} is built on.")
            return Answer(_("No, not a path"), (standing.format(space=name),), name)
        case _:
            return Answer(_("No, not a path"), (_why_no_path(ruling.left),), name)


def _all_paths(draft: DisputeDraft, ruling: PathRuling) -> tuple[str, ...]:
    """Return which paths have to be laid on the whole square."""
    must = sorted(ruling.must)
    message = ngettext("{count} path has to be laid: {spaces}.", "{count} paths have to be laid: {spaces}.", len(must))
    spaces = join_some(draft.square.shape.named(must))
    return (message.format(count=len(must), spaces=spaces),) if must else ()


def _is_path(draft: DisputeDraft, ruling: PathRuling, space: Space) -> Answer:
    """Return why a space must become a path, and which others must as well."""
    square, name = draft.square, draft.square.shape.names[space]
    also = join_some(square.shape.named(sorted(ruling.must - {space})))
    about = _("{space}; {others} as well").format(space=name, others=also) if also else name
    lines = [reason_in_words(reason, square, draft.painted.names) for reason in ruling.reasons]
    if ruling.cut:
        lines.append(_("All paths, empty and reserved spaces must stay in one piece."))
    return Answer(_("Yes, a path"), tuple(lines), about)


def _why_no_path(left: int | None) -> str:
    """Return why an empty or reserved space need not become a path."""
    if left is None:
        return _("Built on, it would cut nothing off, and every truck and stall would keep a free side.")
    message = ngettext("Its area still takes {count} building.", "Its area still takes {count} buildings.", left)
    return message.format(count=left)


def _how_far(draft: DisputeDraft, ruling: WayRuling) -> Answer:
    square, names = draft.square, draft.painted.names
    if ruling.way is not None:
        lines = tuple(_way(draft, ruling.way))
        return Answer(str(ruling.way.laid.counts), lines, piece_name(square, ruling.way.space, names))
    stalls = [labelled(piece_name(square, each.space, names), each.laid.counts) for each in ruling.ways]
    title = _to_tap(draft, _("Tap the stall you are asking about")) if stalls else _("Paint a stall and its truck")
    return Answer(title, (*stalls, longest_in_words(draft.situation.way_rules.longest)))


def _way(draft: DisputeDraft, way: StallWays) -> list[str]:
    rules, shape = draft.situation.way_rules, draft.square.shape
    lines = [f"{way_in_words(way.laid, shape)}.", other_reading_in_words(way.laid, rules)]
    if way.best.counts != way.laid.counts:
        at_best = _("At best {count}: {text}.")
        lines.append(at_best.format(count=way.best.counts, text=way_in_words(way.best, shape)))
    if way.laid.route is not None:  # otherwise the first line says so
        lines.append(longest_in_words(rules.longest))
    return [line for line in lines if line]


def _may_reserve(draft: DisputeDraft, ruling: ReserveRuling) -> Answer:
    if draft.space is None or ruling.why is None:
        player, count = name_of(draft.painted.seat, draft.painted.names), len(ruling.legal)
        message = ngettext("{player} may reserve {count} space.", "{player} may reserve {count} spaces.", count)
        title = _to_tap(draft, _("Tap the space you are asking about"))
        return Answer(title, (message.format(player=player, count=count),))
    name = draft.square.shape.names[draft.space]
    lines = [why_in_words(ruling.why).format(space=name)]
    if ruling.why is Refusal.NOT_ADJACENT and draft.situation.is_classic:
        lines.append(_("On a first turn any empty space would do."))
    title = _("No, not here") if ruling.is_refused else _("Yes, here")
    return Answer(title, tuple(lines), name)


def _score(draft: DisputeDraft, ruling: ScoreRuling) -> Answer:
    if ruling.result is None:
        message = ngettext("{count} figure is missing.", "{count} figures are missing.", ruling.missing)
        return Answer("?", (message.format(count=ruling.missing),))
    players, longest = draft.situation.players, draft.situation.way_rules.longest
    cap = _("{count} is the most a stall counts with {players} players, even outside or without a connection.")
    lines = (cap.format(count=longest, players=players),) if ruling.is_capped else ()
    return Answer(format_number(ruling.result.scores[0]), lines, sum_in_words(ruling.result, 0))


def _who_wins(draft: DisputeDraft, ruling: AuctionRuling) -> Answer:
    names, joining, missing = draft.painted.names, ruling.joining, ruling.missing
    if ruling.sale is None:
        title = _("One bid is in") if len(joining) > len(missing) else _("No bid yet")
        needed = _("It takes at least two bids.") if len(joining) > 1 else _("Only {player} bids here.")
        return Answer(title, (needed.format(player=join_names(joining, names)), _("An empty hand is a bid of 0.")))
    steps = steps_in_words(ruling.sale, names, ruling.active)
    if ruling.sale.winner is None:
        return Answer(_("Nobody can bid"), steps)
    winner = name_of(ruling.sale.winner, names)
    if missing:
        waiting = _("No bid yet: {players}.").format(players=join_names(missing, names))
        return Answer(_("So far: {player}").format(player=winner), (waiting,))
    title = _("{player} pays {price}").format(player=winner, price=ruling.sale.price)
    return Answer(title, steps, _("and gets the stall"))
