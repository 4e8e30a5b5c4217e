"""The square as shown on pages, with a button that turns it, and at a moment of the log."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.drafts.turned_square import TurnedSquare
from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.pages.after_entry import SquareAfterView
from companion.fresh_fish.pages.look import SquareLook
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.plan import best_quarters
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import FloatPanel
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "turned"


def quarters_now(shape: Shape) -> int:
    """Return how many quarter turns the game's square is turned; by default 0, or what makes it largest on a phone."""
    turned = TurnedSquare().restored(App.get_running_app().session.drafts[DRAFT]).quarters
    if turned is not None:
        return turned
    return default_quarters(shape)


def default_quarters(shape: Shape) -> int:
    """Return how many quarter turns a square is turned until a player turns it: what makes it largest on a phone."""
    return best_quarters(shape, 10, 11) if App.get_running_app().form == "phone" else 0


def turn(shape: Shape) -> None:
    """Turn the game's square by a quarter turn on every page."""
    App.get_running_app().session.drafts[DRAFT] = TurnedSquare((quarters_now(shape) + 1) % 4).to_store()


class SquareRoom(PagePart, FloatPanel):
    """A panel with a square and a button that turns it. Touches call `tap` and `stroke` of the page."""

    look = ObjectProperty(None, allownone=True)
    can_stroke = BooleanProperty(False)
    has_button = BooleanProperty(True)  # whether the button that turns the square is in its corner
    is_of_game = BooleanProperty(True)  # whether it is the game's square, which is turned the same way on every page
    below_turn = NumericProperty(0)  # height below the button that a page uses and the square must leave free
    quarters = NumericProperty(0)
    turned = NumericProperty(0)  # quarter turns of a square that belongs to no game

    def show(self, look: SquareLook) -> None:
        self.look = look
        self._update_quarters()
        self.ids.square.show(look)

    def turn(self) -> None:
        if self.is_of_game:
            turn(self.look.square.shape)
        else:
            self.turned = (self.turned + 1) % 4
        self._update_quarters()

    def _update_quarters(self) -> None:
        shape = self.look.square.shape
        self.quarters = quarters_now(shape) if self.is_of_game else default_quarters(shape) + self.turned


class SquareMoment(Column):
    """An entry of the log in words, and the square after it."""

    title = StringProperty("")
    line = StringProperty("")
    room = NumericProperty(0)  # height that the square must fit into; 0 for any

    def show(self, view: SquareAfterView) -> None:
        self.title, self.line = view.title, view.line
        self.ids.square.show(view.look)
