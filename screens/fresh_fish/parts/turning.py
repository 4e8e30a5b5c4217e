"""How the square of the game on the table lies on the screen: the same on every page, as somebody has turned it."""

from dataclasses import dataclass

from kivy.app import App

from companion.codec import Draft
from companion.fresh_fish.geometry.square import Shape
from screens.fresh_fish.drawings.plan import best_quarters

DRAFT = "turned"


@dataclass(frozen=True)
class Turned(Draft):
    """By how many quarters somebody has turned the square; none until somebody does."""

    quarters: int | None = None

    @property
    def is_sound(self) -> bool:
        """Whether there are so many quarters."""
        return self.quarters in (None, *range(4))


def quarters_now(shape: Shape) -> int:
    """By how many quarters the square is turned: on a phone so that its spaces are large, until somebody turns it."""
    app = App.get_running_app()
    turned = Turned().restored(app.session.draft(DRAFT)).quarters
    if turned is not None:
        return turned
    if app.form != "phone":
        return 0
    return best_quarters(shape, 10, 11)


def turn(shape: Shape) -> None:
    """Turn it by a quarter."""
    App.get_running_app().session.drafts[DRAFT] = Turned((quarters_now(shape) + 1) % 4).to_store()
