"""What the menu of the square offers."""

from collections.abc import Callable

from companion.fresh_fish.state import Phase
from companion.language import _
from screens.app.sheets.seats_sheet import change_people
from screens.kit.menu import Item, follow_item, sound_item


def groups(page) -> tuple[tuple[str, list[Item]], ...]:
    """What there is in this game, at this table and elsewhere."""
    app, preferences = page.app, page.app.preferences

    def to(name: str) -> Callable[[], object]:
        return lambda: page.go_to(name)

    game = [
        Item("ways", _("Ways"), _("from stalls to trucks"), page.show_ways),
        Item("list", _("Log"), _("everything entered"), to("log")),
    ]
    if page.session.state.phase is Phase.PLAY:
        game.append(Item("pencil", _("Correct the table"), _("turn, coins, stack"), page.correct_by_hand))
    if page.can_end:
        game.append(Item("flag", _("End the game"), _("as it stands"), page.ask_to_end))
    table = [
        follow_item(app.phones, app.share_table),
        Item("turn", _("Turn the square"), _("by a quarter"), page.turn),
        sound_item(preferences.sound, app.prefer),
        Item("people", _("Who plays"), _("names and seats"), change_people),
    ]
    elsewhere = [
        Item("book", _("Rules"), _("in our own words"), to("rules")),
        Item("gear", _("Settings"), _("text, theme, sound"), to("settings")),
        Item("home", _("Home"), _("the game is saved"), to("home")),
    ]
    return (_("This game"), game), (_("The table"), table), (_("Elsewhere"), elsewhere)
