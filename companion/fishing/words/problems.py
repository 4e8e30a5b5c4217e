"""Problems in words: what is wrong with an entry, and what to do about it."""

from companion.fishing.cards import BadCard, CardFault, highest_value, parse_suit
from companion.fishing.problems import Fault, Problem
from companion.fishing.words.cards import card_name, cards_to_choose, listed_cards, suit_name
from companion.language import _, ngettext
from companion.names import NameProblem, Names, name_problem_in_words, names_listed, shown


def problem_in_words(problem: Problem | NameProblem, names: Names) -> str:
    """What cannot be, and what to do."""
    if isinstance(problem, NameProblem):
        return name_problem_in_words(problem)
    return _problem_message(problem).format(
        player=names[problem.seat] if problem.seat is not None and problem.seat < len(names) else "",
        players=names_listed(problem.seats, names),
        card=card_name(problem.card) if problem.card is not None else "",
        cards=listed_cards(problem.cards),
        choice=cards_to_choose(problem.cards),
        expected=problem.expected,
        actual=problem.actual,
    )


def _problem_message(problem: Problem) -> str:
    match problem.fault:
        case Fault.WRONG_NUMBER_OF_PLAYERS:
            return _("Fishing is for 3 to 5 players, not for {actual}.")
        case Fault.UNKNOWN_LEADER:
            return _("That player does not sit at this table.")
        case Fault.NO_CARDS:
            return _("No card has been played yet: enter one.")
        case Fault.WRONG_NUMBER_OF_CARDS:
            return _("This trick has {expected} cards, one for each player, not {actual}.")
        case Fault.PLAYER_TWICE:
            return _("{player} plays only one card to a trick.")
        case Fault.CARD_TWICE:
            return _("The {card} cannot be in the trick so often: change one of the two.")
        case Fault.CALL_WITHOUT_CALLER:
            return _("A colour was called: say who called it.")
        case Fault.CALLER_WITHOUT_CALL:
            return _("Somebody called: say which colour.")
        case Fault.CALL_PLAYED_IN_CALLED_TRICK:
            return _("There is only one call-colour, and it was in the previous trick: it cannot be in this one.")
        case Fault.LOWEST_PLAYED_IN_LOWEST_TRICK:
            return _("There is only one lowest-wins, and it was in the previous trick: it cannot be in this one.")
        case Fault.PICK_MISSING:
            return _("{player} takes one card with the {card}. Say which: {choice}.")
        case Fault.PICK_NOT_LYING_THERE:
            return _("{player} cannot take the {card}. These can be taken: {cards}.")
        case Fault.PICK_TOO_MANY:
            if not problem.expected:
                return _("Nobody chooses a card in this trick: the {card} is too many.")
            return ngettext(
                "Only {expected} card is chosen in this trick: the {card} is too many.",
                "Only {expected} cards are chosen in this trick: the {card} is too many.",
                problem.expected,
            )
        case Fault.COLOUR_NOT_NAMED:
            return _("{player} played call-colour: say which colour is called for the next trick.")
        case Fault.COLOUR_NAMED_WITHOUT_BUOY:
            return _("A colour was called, but nobody played call-colour in this trick.")
        case Fault.COLOUR_LAPSES_IN_LAST_TRICK:
            return _("This is the last trick of the round: no colour is called for the next one.")
        case Fault.IN_FORCE_DIFFERS:
            return _("What is in force here follows from the previous trick, and that says something else.")
        case Fault.NEGATIVE_NUMBER:
            return _("The number {actual} is not possible: use 0 or more.")
        case Fault.NUMBER_TOO_LARGE:
            return _("That number is too large: use up to {expected}.")
        case Fault.CATCHES_DO_NOT_FILL_TRICK:
            return _("The trick has {expected} cards, but your numbers add up to {actual}.")
        case Fault.WINNER_OF_SPLIT_MISSING:
            return _("{players} share the trick: say who leads the next one.")
        case Fault.CATCHES_DO_NOT_FILL_ROUND:
            return _("{expected} cards of this round are still to be counted, but your numbers add up to {actual}.")
        case Fault.LAST_LEADER_NEEDED:
            return _("{players} are tied: say who led the last trick of the previous round.")
        case Fault.NOTHING_CORRECTED:
            return _("Nothing is corrected yet: change a number or the leader, or write a note.")
        case Fault.OPENER_NEEDED:
            return _("{players} are tied now: say who leads as well.")
        case Fault.NOTHING_TO_END:
            return _("Nothing has been entered yet: there is no game to end.")
        case Fault.GAME_IS_OVER:
            return _("The game is over: undo its end to go on.")
        case Fault.TOO_MANY_EVENTS:
            return _("A game can have up to {expected} entries: begin a new one.")


def card_problem_in_words(error: BadCard) -> str:
    """What is wrong with a text that should name a card."""
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
