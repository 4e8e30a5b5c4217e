"""Awards in words: what for, the figure, and a line about it."""

from typing import NamedTuple

from companion.fishing.awards import Award, AwardKind
from companion.language import _, ngettext


class AwardWords(NamedTuple):
    """One award as pages and pictures say it."""

    title: str
    value: str
    line: str
    """What the figure counts, to be read after it."""


def award_in_words(award: Award) -> AwardWords:
    """An award in the language in use."""
    value = f"{award.value}–{award.most}" if award.kind is AwardKind.STEADIEST else str(award.value)
    return AwardWords(title_of(award.kind), value, _line(award))


def title_of(kind: AwardKind) -> str:
    """What an award is called."""
    match kind:
        case AwardKind.BEST_ROUND:
            return _("Best round")
        case AwardKind.STEADIEST:
            return _("Steadiest")
        case AwardKind.DEEPEST_DIVE:
            return _("Deepest dive")
        case AwardKind.MOST_PENALTIES:
            return _("Most –3s")
        case AwardKind.BEST_START:
            return _("Best start")
        case AwardKind.BEST_FINISH:
            return _("Best finish")
        case AwardKind.COMEBACK:
            return _("Comeback")


def _line(award: Award) -> str:
    match award.kind:
        case AwardKind.BEST_ROUND:
            return _("in round {number}").format(number=award.round)
        case AwardKind.STEADIEST:
            return _("in every round")
        case AwardKind.DEEPEST_DIVE:
            return ngettext("card from the ocean", "cards from the ocean", award.value)
        case AwardKind.MOST_PENALTIES:
            return ngettext("costs {count} points", "cost {count} points", award.value).format(count=3 * award.value)
        case AwardKind.BEST_START:
            return _("in round 1")
        case AwardKind.BEST_FINISH:
            return _("in the last round")
        case AwardKind.COMEBACK:
            return ngettext("point behind", "points behind", award.value)
