"""The square on a page, as large as fits, with a button that turns it; and the rules for what stands around it."""

from dataclasses import dataclass

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.codec import Draft
from companion.fresh_fish.geometry.square import Place, Shape, Space
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.look import SquareLook
from screens.fresh_fish.drawings.plan import best_quarters
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.panels import FloatPanel
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "turned"


@dataclass(frozen=True)
class Turned(Draft):
    """By how many quarters the square was turned; None until it is."""

    quarters: int | None = None

    @property
    def is_sound(self) -> bool:
        """Whether there are so many quarters in a turn."""
        return self.quarters in (None, *range(4))


def quarters_now(shape: Shape) -> int:
    """Return by how many quarters the square is turned; on a phone, until it is, so that its spaces are large."""
    app = App.get_running_app()
    turned = Turned().restored(app.session.draft(DRAFT)).quarters
    if turned is not None:
        return turned
    if app.form != "phone":
        return 0
    return best_quarters(shape, 10, 11)


def turn(shape: Shape) -> None:
    """Turn the square of the game by a quarter, on every page."""
    App.get_running_app().session.drafts[DRAFT] = Turned((quarters_now(shape) + 1) % 4).to_store()


class SquareRoom(FloatPanel):
    """Shows a look and tells what fingers mean."""

    __events__ = ("on_space", "on_stroke")

    look = ObjectProperty(None, allownone=True)
    can_stroke = BooleanProperty(False)
    is_of_game = BooleanProperty(True)  # then it lies the same on every page
    quarters = NumericProperty(0)
    turned = NumericProperty(0)  # quarters by which a square of no game was turned

    def show(self, look: SquareLook) -> None:
        """Show another look."""
        self.look = look
        self._lie()
        self.ids.square.show(look)

    def on_size(self, *_args) -> None:
        self._lie()

    def turn(self) -> None:
        """Turn it by a quarter."""
        if self.is_of_game:
            turn(self.look.square.shape)
        else:
            self.turned = (self.turned + 1) % 4
        self._lie()

    def _lie(self) -> None:
        if self.look is not None and self.is_of_game:
            self.quarters = quarters_now(self.look.square.shape)
        elif self.look is not None:
            self.quarters = best_quarters(self.look.square.shape, *self.ids.square.size) + self.turned

    def on_space(self, space: Space) -> None:
        """A space was tapped."""

    def on_stroke(self, place: Place, begins: bool) -> None:
        """A finger that paints has come to a place of the grid."""
