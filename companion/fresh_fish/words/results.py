"""Texts about the end of a game: scores as sums, captions and awards."""

from collections.abc import Sequence

from companion.fresh_fish.goods import GOODS, Seat
from companion.fresh_fish.scores import Award, AwardKind, Result
from companion.fresh_fish.state import Ended, TableState
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number


def sum_in_words(result: Result, seat: Seat) -> str:
    """Return a player's score written out, as in "4 + 2 + 3 + 1 – 4 = 6"."""
    return f"{terms_in_words(result, seat)} = {format_number(result.scores[seat])}"


def terms_in_words(result: Result, seat: Seat) -> str:
    """Return the distances and coins of a player's score, as in "4 + 2 + 3 + 1 – 4"."""
    return " + ".join(map(str, result.lengths[seat])) + f" – {result.coins[seat]}"


def caption_in_words(result: Result) -> str:
    if len(result.winners) > 1:
        return _("Shared victory")
    is_tied = result.scores.count(min(result.scores)) > 1
    return _("Victory by the coins left") if is_tied else _("Victory: the freshest goods")


def unit_in_words(result: Result) -> str:
    best = min(result.scores)
    if len(result.winners) > 1:
        return ngettext("point each (fewest)", "points each (fewest)", abs(best))
    return ngettext("point (fewest)", "points (fewest)", abs(best))


def reason_of_end(ended: Ended) -> str:
    """Return a sentence about why a game ended early, or an empty string if it did not end early."""
    match ended:
        case Ended.BLOCKED:
            return _("Nobody could reserve or draw any more: the game ended with tiles left in the stack.")
        case Ended.SHORT:
            return _("A short game: ended before the last tile.")
        case Ended.COMPLETE | Ended.IN_PROGRESS:
            return ""


def ending_in_words(state: TableState) -> list[str]:
    """Return sentences about what would count if the players ended the game now."""
    missing = sum(state.lacks(seat, good) for seat in state.setup.seats for good in GOODS)
    message = ngettext(
        "{count} stall is not built: it counts {longest}.",
        "{count} stalls are not built: each counts {longest}.",
        missing,
    )
    stalls = message.format(count=missing, longest=state.setup.kit.longest)
    if state.setup.house_rules.discs_stay:
        rest = _("All empty spaces become paths, reserved ones stay closed, and the coins left are subtracted.")
    else:
        rest = _("All empty and reserved spaces become paths, and the coins left are subtracted.")
    return [stalls, rest]


def award_in_words(award: Award, names: Sequence[str]) -> str:
    value = str(award.value)
    if award.kind is AwardKind.DEAREST_STALL:
        value = ngettext("{count} coin", "{count} coins", award.value).format(count=award.value)
        value = value.replace(" ", "\u00a0")  # the number stays with its noun
    return _("{title}: {player}, {value}").format(title=award_title(award.kind), player=names[award.seat], value=value)


def award_title(kind: AwardKind) -> str:
    return {
        AwardKind.DEAREST_STALL: _("Dearest stall"),
        AwardKind.MOST_COINS: _("Most coins left"),
        AwardKind.NEAREST_STALLS: _("Most distances of 1"),
        AwardKind.DISCS_LOST: _("Most discs lost"),
        AwardKind.FOR_NOTHING: _("Most stalls for 0"),
        AwardKind.FLEA_MARKETS: _("Most flea markets"),
    }[kind]
