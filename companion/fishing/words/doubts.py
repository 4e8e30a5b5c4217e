"""Sentences about doubts: what seems wrong, with its evidence."""

from collections.abc import Sequence

from companion.fishing.doubts import Doubt, DoubtKind
from companion.fishing.words.cards import card_name, suit_name
from companion.tools.language import _, ngettext
from companion.tools.names import Names


def doubt_in_words(doubt: Doubt, names: Names) -> str:
    """Return the sentence about a doubt: what seems wrong, with its evidence."""
    return _doubt_message(doubt).format(
        player=names[doubt.seat] if doubt.seat is not None else "",
        other=names[doubt.other_seat] if doubt.other_seat is not None else "",
        card=card_name(doubt.card) if doubt.card is not None else "",
        suit=suit_name(doubt.suit) if doubt.suit is not None else "",
        trick=doubt.trick,
        other_trick=doubt.other_trick,
        other_round=doubt.other_round,
        expected=doubt.expected,
        actual=doubt.actual,
    )


def _doubt_message(doubt: Doubt) -> str:
    match doubt.kind:
        case DoubtKind.CARD_TWICE:
            if doubt.other_seat is None:
                return _("Trick {trick}: the {card} was already played in trick {other_trick}.")
            return _("Trick {trick}: the {card} was already played in trick {other_trick}, by {other}.")
        case DoubtKind.LEFT_IN_BOX:
            return _("Trick {trick}: the {card} stays in the box with this number of players.")
        case DoubtKind.OCEAN_CARD_IN_ROUND_ONE:
            return _("Trick {trick}: the {card} comes from the ocean, and nobody has drawn from it in round 1.")
        case DoubtKind.TOO_MANY_FROM_OCEAN:
            if not doubt.expected:
                return _("Trick {trick}: {player} plays the {card}, a new ocean card, but drew none.")
            return _(
                "Trick {trick}: {player} plays the {card}, a new ocean card, but drew only {expected} and has "
                "already played that many."
            )
        case DoubtKind.TOO_MANY_FROM_STOCKROOM:
            if not doubt.expected:
                return _("Trick {trick}: {player} drew only new ocean cards, but plays the {card}.")
            return _(
                "Trick {trick}: {player} plays the {card}, but drew only {expected} from the stockroom and has "
                "already played that many."
            )
        case DoubtKind.IN_OTHER_STOCKROOM:
            return _("Trick {trick}: {player} plays the {card}, but {other} caught it in round {other_round}.")
        case DoubtKind.TOO_DEEP_IN_STOCKROOM:
            if not doubt.expected:
                return _(
                    "Trick {trick}: {player} plays the {card}, caught in round {other_round}, but that catch still "
                    "lies in the stockroom."
                )
            return _(
                "Trick {trick}: {player} plays the {card}, caught in round {other_round}, but drew only {expected} "
                "of the cards from that round."
            )
        case DoubtKind.REVOKE if doubt.is_round_over:
            return _(
                "{player} did not follow {suit} in trick {other_trick}, but played the {card} in trick {trick}. The "
                "round is over: let it stand."
            )
        case DoubtKind.REVOKE:
            return _(
                "{player} did not follow {suit} in trick {other_trick}, but plays the {card} in trick {trick}. If "
                "trick {other_trick} is still on the table, take the wrong card back; otherwise let it stand."
            )
        case DoubtKind.SPLIT_IN_ROUND_ONE:
            return _("Trick {trick} is split, but in round 1 no card is in play that splits a trick.")
        case DoubtKind.LEAD_MOVED_IN_ROUND_ONE:
            return _(
                "After trick {trick} {player} leads, but {other} caught it, and there is no play-first in round 1."
            )
        case DoubtKind.OTHER_LED_LAST_TRICK:
            return _(
                "{player} is entered as the leader of trick {trick}, but going by the tricks before it, {other} leads."
            )
        case DoubtKind.NO_WHOLE_TRICKS_IN_ROUND_ONE:
            return ngettext(
                "{player} has {actual} card, but in round 1 everyone catches whole tricks of {expected}.",
                "{player} has {actual} cards, but in round 1 everyone catches whole tricks of {expected}.",
                doubt.actual or 0,
            )
        case DoubtKind.PENALTY_IN_ROUND_ONE:
            return _("{player} loses 3 points, but no –3 is in play in round 1.")
        case DoubtKind.TOO_MANY_PENALTIES:
            return _("{player} catches a –3, but this makes {actual} in one round and there are only two.")
        case DoubtKind.PENALTY_BESIDE_CARDS:
            return _("A –3 was entered by hand, but every trick so far was entered with its cards.")
        case DoubtKind.PENALTY_WITHOUT_CATCH:
            return ngettext(
                "{player} caught {expected} × –3, but only {actual} card in the whole round.",
                "{player} caught {expected} × –3, but only {actual} cards in the whole round.",
                doubt.actual or 0,
            )
        case DoubtKind.PILES_DO_NOT_ADD_UP:
            return _("All piles together hold {actual} cards instead of {expected}.")


def doubts_in_words(doubts: Sequence[Doubt], names: Names) -> list[str]:
    return [doubt_in_words(doubt, names) for doubt in doubts]
