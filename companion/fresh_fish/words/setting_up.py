"""Texts for the set-up pages: about the boards laid so far, and the components to set out."""

from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.drafts.boards_placed import BoardsPlaced
from companion.fresh_fish.drafts.set_up import BoardsVerdict, SetUpDraft
from companion.fresh_fish.geometry.square import place_name
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.words.problems import problem_in_words
from companion.tools.language import _, ngettext


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


def nothing_chosen_in_words() -> str:
    """Return what to do while no board is chosen."""
    return _("Drag a board onto the table, or tap it.")


def in_the_way_in_words(board: Board, other: Board) -> str:
    """Return why a board cannot be laid somewhere."""
    sentence = _("Board {name} does not fit there: board {other} is in the way.")
    return sentence.format(name=board.name, other=other.name)


def no_step_in_words(board: Board) -> str:
    """Return why a board cannot be moved on."""
    return _("Board {name} cannot go further this way: it must touch the others.").format(name=board.name)


def lies_in_words(placed: BoardsPlaced, laid: Laid) -> str:
    """Return from which space to which one a board lies on the square."""
    rows, columns = laid.size
    row, column = laid.row - placed.corner[0] + 1, laid.column - placed.corner[1] + 1
    first, last = place_name((row, column)), place_name((row + rows - 1, column + columns - 1))
    # Translators: where a board lies on the square, as in "Board 2: A5 to F7"
    return _("Board {name}: {first} to {last}").format(name=laid.board.name, first=first, last=last)


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
