"""Texts about the set-up: what to lay out before round 1."""

from collections import Counter

from companion.fishing.cards import COLOURS, OCEAN_CARDS, START_CARDS, Card, left_in_box
from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep
from companion.fishing.rounds import hand_size
from companion.fishing.words.cards import card_name
from companion.tools.language import _
from companion.tools.sentences import join_with_and, join_with_commas


def step_in_words(step: SetUpStep, draft: NewGameDraft) -> tuple[str, str]:
    """Return the headline of a set-up step, and how to do it."""
    players = len(draft.players)
    box = left_in_box(players)
    dealt, hand = len(START_CARDS) - len(box), hand_size(players, 1)
    match step:
        case SetUpStep.BOATS:
            text = _("The fisher holds what you catch, the boat carries your stockroom.")
            return _("A fisher and a boat each"), text
        case SetUpStep.ROUND_CARD:
            text = _("The tracking card goes on round 1: a hand of {hand}.").format(hand=hand)
            return _("Round card for {players}").format(players=players), text
        case SetUpStep.OCEAN:
            text = _(
                "Sort the {count} star cards by number of stars and shuffle each pile. Face down: 5 stars at the "
                "bottom, then 4, 3 and 2, 1 star on top."
            )
            return _("Build the ocean"), text.format(count=len(OCEAN_CARDS))
        case SetUpStep.BOX:
            title = _("{count} cards stay in the box") if box else _("Nothing stays in the box")
            return title.format(count=len(box)), _box_in_words(box, dealt)
        case SetUpStep.DEAL:
            text = _("Shuffle the {count} start cards; all of them are dealt.").format(count=dealt)
            return _("Deal {hand} cards each").format(hand=hand), text
        case SetUpStep.OPEN:
            opener, *others = draft.players[draft.first :] + draft.players[: draft.first]
            text = _("Then clockwise: {players}.").format(players=join_with_commas(others))
            return _("{player} opens").format(player=opener), text


def rematch_in_words(players: int) -> str:
    """Return how to sort the cards of the last game for the next one."""
    ocean = _(
        "Sort the {count} star cards by number of stars and shuffle each pile. Face down: 5 stars at the bottom, "
        "1 star on top. This is the ocean."
    ).format(count=len(OCEAN_CARDS))
    hand, box = hand_size(players, 1), left_in_box(players)
    if not box:
        return f"{ocean} " + _("Then shuffle the start cards and deal {hand} each.").format(hand=hand)
    values, others = _cards_in_words(box)
    stay = _("All start cards of value {values} stay in the box.")
    if others:
        stay = _("All start cards of value {values}, and {cards}, stay in the box.")
    deal = _("Shuffle the other {count} and deal {hand} each.")
    deal = deal.format(count=players * hand, hand=hand)
    return f"{ocean} {stay.format(values=values, cards=others)} {deal}"


def _box_in_words(box: tuple[Card, ...], dealt: int) -> str:
    if not box:
        return _("You play with all {count} start cards.").format(count=dealt)
    values, others = _cards_in_words(box)
    if others:
        return _("All start cards of value {values}, and {cards}.").format(values=values, cards=others)
    return _("All start cards of value {values}.").format(values=values)


def _cards_in_words(cards: tuple[Card, ...]) -> tuple[str, str]:
    """Return the values of which `cards` has every colour, and its other cards."""
    count_of = Counter(card.value for card in cards)
    whole = [value for value in sorted(count_of) if count_of[value] == len(COLOURS)]
    others = [card_name(card) for card in cards if card.value not in whole]
    return join_with_and([str(value) for value in whole]), join_with_and(others) if others else ""
