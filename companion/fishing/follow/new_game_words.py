"""The fixed texts of the page for a new game of Fishing in a browser."""

from companion.language import _


def new_game_words() -> dict[str, str]:
    return {
        "new_game": _("New game"),
        "players_of_fishing": _("three to five players"),
        "who_plays": _("Who is playing?"),
        "a_name": _("A name"),
        "add_name": _("Add"),
        "seats_hint": _("Tap whoever opens."),
        "seats_clockwise": _("Seats, clockwise"),
        "swap_seats": _("Swap the seats of {one} and {other}"),
        "swap_with_next": _("Swap with the next seat"),
        "pick_for_us": _("Pick for us"),
        "set_up_table": _("Set up the table"),
        "tick_hint": _("Tick off what is done, or just start."),
        "start_game": _("Start the game"),
    }
