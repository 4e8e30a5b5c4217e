"""Doubts in words: what seems wrong, with its evidence."""

from companion.fresh_fish.doubts import Doubt, DoubtKind
from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.words.names import some_listed
from companion.language import _, ngettext


def doubt_in_words(doubt: Doubt, shape: Shape | None = None) -> str:
    """What seems wrong, with its evidence."""
    spaces = shape.named(doubt.spaces) if shape is not None else ()
    return _doubt_message(doubt).format(
        area=shape.names[doubt.area.spaces[0]] if shape is not None and doubt.area is not None else "",
        spaces=some_listed(spaces),
        expected=doubt.expected,
        actual=doubt.actual,
    )


def _doubt_message(doubt: Doubt) -> str:
    match doubt.kind:
        case DoubtKind.FLEA_MARKETS_IN_THE_BOX:
            return _("The game needs {actual} flea markets, but the box probably holds {expected}.")
        case DoubtKind.AREA_SIZE:
            return ngettext(
                "The area at {area} has {actual} space; printed areas have 3 to 5.",
                "The area at {area} has {actual} spaces; printed areas have 3 to 5.",
                doubt.actual or 0,
            )
        case DoubtKind.AREA_BUILT_OVER:
            return ngettext(
                "The area at {area} takes {expected} building, but {actual} stand there: {spaces}.",
                "The area at {area} takes {expected} buildings, but {actual} stand there: {spaces}.",
                doubt.expected or 0,
            )
        case DoubtKind.GOLDEN_RULE_BROKEN:
            return _("The golden rule is broken, and no path can fix it: look at {spaces}. Correct what lies there.")
        case DoubtKind.MILESTONE:
            return _("The numbers of this board’s areas add up to {actual}; its milestone suggests {expected}.")
