"""The square on a page with a button that turns it, and the layouts around it."""

from dataclasses import dataclass

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.codec import Draft
from companion.fresh_fish.geometry.square import Shape
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.look import SquareLook
from screens.fresh_fish.drawings.plan import best_quarters
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import FloatPanel
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "turned"


@dataclass(frozen=True)
class Turned(Draft):
    """The number of quarters by which the square is turned, or None if it never was."""

    quarters: int | None = None

    @property
    def is_sound(self) -> bool:
        return self.quarters in (None, *range(4))


def quarters_now(shape: Shape) -> int:
    """Return the quarters by which the square of the game is turned; a phone defaults to those that make it largest."""
    app = App.get_running_app()
    turned = Turned().restored(app.session.draft(DRAFT)).quarters
    if turned is not None:
        return turned
    return best_quarters(shape, 10, 11) if app.form == "phone" else 0


def turn(shape: Shape) -> None:
    """Turn the square of the game by a quarter, on every page."""
    App.get_running_app().session.drafts[DRAFT] = Turned((quarters_now(shape) + 1) % 4).to_store()


class SquareRoom(PagePart, FloatPanel):
    """A square that can be turned; the page handles `tap` and `stroke`."""

    look = ObjectProperty(None, allownone=True)
    can_stroke = BooleanProperty(False)
    is_of_game = BooleanProperty(True)  # whether it is the game's square, which is turned the same way on every page
    quarters = NumericProperty(0)
    turned = NumericProperty(0)  # quarters by which a square without a game is turned

    def show(self, look: SquareLook) -> None:
        self.look = look
        self._update_quarters()
        self.ids.square.show(look)

    def on_size(self, *_args) -> None:
        self._update_quarters()

    def turn(self) -> None:
        if self.is_of_game:
            turn(self.look.square.shape)
        else:
            self.turned = (self.turned + 1) % 4
        self._update_quarters()

    def _update_quarters(self) -> None:
        if self.look is not None and self.is_of_game:
            self.quarters = quarters_now(self.look.square.shape)
        elif self.look is not None:
            self.quarters = best_quarters(self.look.square.shape, *self.ids.square.size) + self.turned
