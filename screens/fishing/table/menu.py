"""What the menu of the table offers."""

from collections.abc import Callable

from companion.language import _
from screens.app.sheets.seats_sheet import change_people
from screens.kit.menu import Item, follow_item, sound_item


def groups(page) -> tuple[tuple[str, list[Item]], ...]:
    """What there is in this game, at this table and elsewhere."""
    app, preferences = page.app, page.app.preferences

    def to(name: str) -> Callable[[], object]:
        return lambda: page.go_to(name)

    game = [Item("sheet", _("Score sheet"), _("points and curve"), to("sheet"))]
    if page.session.state.round.draw is not None:
        game.append(Item("draw", _("This round’s draw"), _("who took what"), to("draw")))
    game += [
        Item("list", _("Log"), _("everything entered"), to("log")),
        Item("pencil", _("Correct"), _("points, ocean, leader"), to("correct")),
    ]
    if page.can_end:
        game.append(Item("flag", _("End the game"), _("as it stands"), page.ask_to_end))
    table = [follow_item(app.phones, app.share_table)]
    if page.can_face:
        turned = (_("All the same way"), _("as on a page")), (_("Turn to the seats"), _("everyone reads theirs"))
        table.append(Item("seats", *turned[not page.faces], page.turn_seats))
    table += [
        sound_item(preferences.sound, app.prefer),
        Item("people", _("Who plays"), _("names and seats"), change_people),
    ]
    elsewhere = [
        Item("book", _("Rules"), _("in our own words"), to("rules")),
        Item("gear", _("Settings"), _("text, theme, sound"), to("settings")),
        Item("home", _("Home"), _("the game is saved"), to("home")),
    ]
    return (_("This game"), game), (_("The table"), table), (_("Elsewhere"), elsewhere)
