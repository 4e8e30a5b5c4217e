"""Sentences about problems: what is wrong with an entry, and what to do about it."""

from companion.fishing.cards import BadCard, CardFault, highest_value, parse_suit
from companion.fishing.problems import Fault, Problem
from companion.fishing.words.cards import card_name, cards_to_choose, join_cards, suit_name
from companion.tools.language import _, ngettext
from companion.tools.names import NameProblem, Names, name_problem_in_words
from companion.tools.sentences import join_names, shown


def problem_in_words(problem: Problem | NameProblem, names: Names) -> str:
    if isinstance(problem, NameProblem):
        return name_problem_in_words(problem)
    return _messages(problem)[problem.fault].format(
        player=names[problem.seat] if problem.seat is not None and problem.seat < len(names) else "",
        players=join_names(problem.seats, names),
        card=card_name(problem.card) if problem.card is not None else "",
        cards=join_cards(problem.cards),
        choice=cards_to_choose(problem.cards),
        expected=problem.expected,
        actual=problem.actual,
        count=len(problem.seats),
    )


def _messages(problem: Problem) -> dict[Fault, str]:
    return {
        Fault.WRONG_NUMBER_OF_PLAYERS: _("Fishing is for 3 to 5 players, not for {actual}."),
        Fault.UNKNOWN_LEADER: _("That player is not at this table."),
        Fault.NO_CARDS: _("No card has been played yet: enter one."),
        Fault.WRONG_NUMBER_OF_CARDS: _("This trick has {expected} cards, one for each player, not {actual}."),
        Fault.PLAYER_TWICE: _("{player} plays only one card to a trick."),
        Fault.CARD_TWICE: _("The {card} cannot be in the trick that often: change one of them."),
        Fault.CALL_WITHOUT_CALLER: _("A colour was called: say who called it."),
        Fault.CALLER_WITHOUT_CALL: _("Someone called: say which colour."),
        Fault.CALL_PLAYED_IN_CALLED_TRICK: _(
            "There is only one call-colour, and it was in the previous trick: it cannot be in this one."
        ),
        Fault.LOWEST_PLAYED_IN_LOWEST_TRICK: _(
            "There is only one lowest-wins, and it was in the previous trick: it cannot be in this one."
        ),
        Fault.PICK_MISSING: _("{player} takes one card with the {card}. Say which: {choice}."),
        Fault.PICK_NOT_LYING_THERE: _("{player} cannot take the {card}. These can be taken: {cards}."),
        Fault.PICK_TOO_MANY: _pick_too_many(problem.expected or 0),
        Fault.COLOUR_NOT_NAMED: _("{player} played call-colour: say which colour is called for the next trick."),
        Fault.COLOUR_NAMED_WITHOUT_BUOY: _("A colour was called, but nobody played call-colour in this trick."),
        Fault.COLOUR_LAPSES_IN_LAST_TRICK: _(
            "This is the last trick of the round: no colour is called for the next one."
        ),
        Fault.IN_FORCE_DIFFERS: _(
            "What is in force here follows from the previous trick, and that says something else."
        ),
        Fault.NEGATIVE_NUMBER: _("The number {actual} is not possible: use 0 or more."),
        Fault.NUMBER_TOO_LARGE: _("That number is too large: use up to {expected}."),
        Fault.CARDS_NOT_IN_GAME: _(
            "With {count} players there are {expected} cards, but stockrooms and ocean add up to {actual}."
        ),
        Fault.CATCHES_DO_NOT_FILL_TRICK: _("The trick has {expected} cards, but your numbers add up to {actual}."),
        Fault.WINNER_OF_SPLIT_MISSING: _("{players} share the trick: say who leads the next one."),
        Fault.CATCHES_DO_NOT_FILL_ROUND: _("The round has {expected} cards; yours add up to {actual}."),
        Fault.PILE_TOO_SMALL: _pile_too_small(problem.actual or 0),
        Fault.LAST_LEADER_NEEDED: _("{players} are tied: say who led the last trick of the previous round."),
        Fault.NOTHING_CORRECTED: _("Nothing is corrected yet: change a number or the leader, or write a note."),
        Fault.OPENER_NEEDED: _("{players} are tied now: say who leads as well."),
        Fault.NOTHING_TO_END: _("Nothing has been entered yet: there is no game to end."),
        Fault.GAME_IS_OVER: _("The game is over: undo its end to go on."),
        Fault.TOO_MANY_EVENTS: _("A game can have up to {expected} entries: begin a new one."),
    }


def _pick_too_many(picks: int) -> str:
    if not picks:
        return _("Nobody chooses a card in this trick: the {card} is one too many.")
    return ngettext(
        "Only {expected} card is chosen in this trick: the {card} is one too many.",
        "Only {expected} cards are chosen in this trick: the {card} is one too many.",
        picks,
    )


def _pile_too_small(missing: int) -> str:
    return ngettext(
        "{player}’s pile is too small for the tricks already entered: {actual} card is missing.",
        "{player}’s pile is too small for the tricks already entered: {actual} cards are missing.",
        missing,
    )


def card_problem_in_words(error: BadCard) -> str:
    """Return why a text is not the notation of a card, and how to write one."""
    match error.fault:
        case CardFault.EMPTY:
            return _("A card is missing: write one like Y7, G0 or pass.")
        case CardFault.UNKNOWN_WORD:
            return _(
                "“{text}” is not a card: write a colour’s letter (B P R Y G) and a value, or one of pass, -3, all, "
                "first, call, low."
            ).format(text=shown(error.text))
        case CardFault.NO_VALUE:
            return _("“{text}” has no value: write one after the letter, like Y7.").format(text=shown(error.text))
        case CardFault.VALUE_NOT_A_NUMBER:
            return _("“{text}” is not a card: after the letter comes a plain number, like Y7.").format(
                text=shown(error.text)
            )
        case CardFault.VALUE_NOT_IN_SUIT:
            suit = parse_suit(error.text.strip()[0])
            return _("There is no “{text}”: {suit} goes from 0 to {highest}.").format(
                text=shown(error.text), suit=suit_name(suit), highest=highest_value(suit)
            )
