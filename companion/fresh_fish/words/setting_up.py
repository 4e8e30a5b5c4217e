"""Texts for the set-up pages: about the boards laid so far, and the components to set out."""

from companion.fresh_fish.drafts.set_up import BoardsVerdict, SetUpDraft
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.words.problems import problem_in_words
from companion.language import _, ngettext


def verdict_in_words(draft: SetUpDraft) -> str:
    """Return a sentence about whether the boards can be played on, or what is wrong and what to do about it."""
    laid, needed = len(draft.placed.laid), draft.boards_needed
    match draft.verdict:
        case BoardsVerdict.TOO_FEW:
            back, front = _("{count} of {needed} boards, back side up"), _("{count} of {needed} boards, front side up")
            return (back if draft.classic else front).format(count=laid, needed=needed)
        case BoardsVerdict.TOO_MANY:
            return _("{count} boards, but {needed} are needed: take one away").format(count=laid, needed=needed)
        case BoardsVerdict.IN_PIECES:
            return _("Not in one piece: move the boards together")
        case BoardsVerdict.WITHOUT_AREAS:
            return _("A board has no areas: draw them, or play Classic")
        case BoardsVerdict.NO_ROOM_FOR_TRUCKS:
            found = draft.placed.areas_for_trucks
            return ngettext(
                "Only {count} area with a 1 reaches the edge, {needed} must: turn or change a board",
                "Only {count} areas with a 1 reach the edge, {needed} must: turn or change a board",
                found,
            ).format(count=found, needed=len(GOODS))
        case BoardsVerdict.IMPOSSIBLE:
            assembled = draft.placed.assembled
            assert isinstance(assembled, Impossible)
            return problem_in_words(assembled.problem, ())
        case BoardsVerdict.FINE:
            return _("All {count} boards on the square").format(count=needed)


def flea_markets_in_words(draft: SetUpDraft) -> str:
    """Return the number of flea markets as a sum, or of what it is one while no board lies on the table.

    While boards are missing it is open, as in "4 + 3 + … – 2".
    """
    fewer = draft.fewer_flea_markets
    if not draft.placed.laid:
        less = _("sum of the milestones minus {fewer}").format(fewer=fewer)
        return less if fewer else _("sum of the milestones")
    milestones = [str(milestone) for milestone in draft.placed.milestones]
    if len(milestones) < draft.boards_needed:
        milestones.append("…")
    total = " + ".join(milestones)
    total = f"{total} – {fewer}" if fewer else total
    if len(draft.placed.laid) != draft.boards_needed:
        return total
    return f"{total} = {sum(draft.placed.milestones) - fewer}"


def ready_in_words(draft: SetUpDraft) -> tuple[tuple[int, str], ...]:
    """Return how many of each component to set out, with its name. Call only if the boards can be played on."""
    kit, others = draft.kit, len(draft.players) - 1
    total, fewer = sum(draft.placed.milestones), draft.fewer_flea_markets
    flea = _("flea markets: {total} – {fewer}") if fewer else _("flea markets")
    of_a_good = ngettext("stall tiles, one of each kind", "stall tiles, {count} of each kind", others)
    return (
        (kit.flea_markets, flea.format(total=total, fewer=fewer)),
        (len(GOODS) * others, of_a_good.format(count=others)),
        (kit.stack, _("tiles shuffled face down")),
        (kit.coins, _("in coins each (ten 1s and a 5), and {count} discs").format(count=kit.discs)),
    )
