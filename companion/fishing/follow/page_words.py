"""The fixed labels of the pages on which Fishing is entered in a browser: table, referee, count and draw."""

from companion.fishing.cards import Buoy, Suit
from companion.fishing.words.cards import buoy_name, card_template, suit_letter, suit_name
from companion.language import _


def entry_words() -> dict[str, str]:
    """Return the labels of all pages with input."""
    return {**_table(), **_split(), **_menu(), **_cards(), **_referee(), **_count(), **_draw(), **_allowed()}


def _table() -> dict[str, str]:
    return {
        "penalty": _("{player}: –3"),
        "take_back_penalty": _("Take back {player}’s –3"),
        "this_round_short": _("this round"),
        "in_stockroom": _("in stockroom"),
        "cards_left": _("cards left"),
        "put_aside": _("The cards entered so far are put aside, not lost."),
        "use_mine": _("Use mine"),
        "drop": _("Drop"),
        "undo": _("Undo"),
        "redo": _("Redo"),
    }


def _split() -> dict[str, str]:
    return {
        "split": _("Split"),
        "split_trick": _("Split this trick"),
        "less": _("{player}: one less"),
        "more": _("{player}: one more"),
        "keeps_rest": _("keeps the rest"),
        "cancel": _("Cancel"),
        "save_split": _("Save the split"),
    }


def _menu() -> dict[str, str]:
    return {
        "this_game": _("This game"),
        "elsewhere": _("More"),
        "this_draw": _("This round’s draw"),
        "correct_by_hand": _("Correct by hand"),
        "end_game": _("End the game"),
        "end_question": _("End the game here?"),
        "end_hint": _("Saved as a short game. You can reopen it."),
        "home": _("Home"),
        "settings": _("Settings"),
    }


def _cards() -> dict[str, str]:
    words: dict[str, str] = {}
    for suit in Suit:
        name = suit.name.lower()
        words |= {name: suit_name(suit), f"{name}_letter": suit_letter(suit), f"{name}_card": card_template(suit)}
    names = {
        "pass_name": Buoy.PASS_LEFT,
        "minus_three_name": Buoy.MINUS_THREE,
        "all_name": Buoy.CATCH_ALL,
        "first_name": Buoy.PLAY_FIRST,
        "call_name": Buoy.CALL_COLOUR,
        "low_name": Buoy.LOWEST_WINS,
    }
    return words | {key: buoy_name(buoy) for key, buoy in names.items()}


def _referee() -> dict[str, str]:
    return {
        "referee": _("Referee"),
        "clear": _("Clear"),
        "no_colour": _("No colour"),
        "called_colour": _("Called colour"),
        "what_in_force": _("What is in force?"),
        "who_called": _("Who called?"),
        "lowest": _("Lowest"),
        "final_trick": _("Final trick"),
        "buoys": _("Buoys"),
        "pass_left": _("Pass left"),
        "catch_all": _("Catch all"),
        "play_first": _("Play first"),
        "call_colour": _("Call colour"),
        "lowest_wins": _("Lowest wins"),
        "trick_cards": _("Cards of the trick"),
        "no_card": _("no card yet"),
        "verdict": _("Verdict"),
        "normal_trick": _("Normal trick"),
        "players": _("Players"),
        "players_hint": _("Clockwise. The float marks who leads; names may stay empty."),
        "player_number": _("Player {number}"),
        "player_leads": _("{player} leads"),
    }


def _count() -> dict[str, str]:
    return {
        "count": _("Count"),
        "cards_in_pile": _("Cards in the pile"),
        "of_these": _("of which –3"),
        "next": _("Next"),
        "erase": _("Delete a digit"),
        "your_pile": _("Your pile, {player}"),
        "send_pile": _("Send {count}"),
        "pile_sent": _("{count} sent"),
        "change_pile": _("Change it"),
        "pile_waiting": _("waiting…"),
        "pile_on_tablet": _("on the tablet"),
        "score_on_tablet": _("The round is scored on the tablet."),
    }


def _draw() -> dict[str, str]:
    return {
        "has_drawn": _("{player} has drawn"),
        "order_of_last": _("Order of the last trick:"),
        "drew_differently": _("We drew differently"),
        "overfished": _("Overfished"),
        "points_stand": _("Nobody draws, the points stand"),
        "wrong_correct": _("That’s wrong: correct it"),
        "show_result": _("Show the result"),
        "started_on_tablet": _("The round is started on the tablet."),
    }


def _allowed() -> dict[str, str]:
    """Return what a phone may do that takes part in Fishing."""
    return {
        "may_catch": _("say who caught the trick"),
        "may_penalise": _("enter a –3 for anyone"),
        "may_count": _("count your own pile"),
        "may_referee": _("enter cards for the referee"),
        "may_draw": _("tick off your own draw"),
        "may_undo": _("undo the last entry"),
    }
