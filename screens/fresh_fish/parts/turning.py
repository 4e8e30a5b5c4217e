"""How the square of the game on the table lies on the screen: the same on every page, as somebody has turned it."""

from kivy.app import App

from companion.fresh_fish.geometry.square import Shape
from screens.fresh_fish.drawings.plan import best_quarters

DRAFT = "turned"


def quarters_now(shape: Shape) -> int:
    """By how many quarters the square is turned: on a phone so that its spaces are large, until somebody turns it."""
    app = App.get_running_app()
    turned = app.session.draft(DRAFT).get("quarters")
    if turned in range(4):
        return turned
    if app.form != "phone":
        return 0
    return best_quarters(shape, *((2, 1) if app.is_phone_landscape else (10, 11)))


def turn(shape: Shape) -> None:
    """Turn it by a quarter."""
    App.get_running_app().session.draft(DRAFT)["quarters"] = (quarters_now(shape) + 1) % 4
