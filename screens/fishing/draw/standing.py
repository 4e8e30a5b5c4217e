"""The standing between two rounds, at the top of the draw."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.plan import MOST_HANDS
from companion.fishing.words.standing import NO_STANDING, StandingView
from screens.kit.drawings import face  # noqa: F401  (standing.kv uses it)
from screens.kit.layouts import refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class StandingPlace(BoxLayout):
    """What a round has brought a player."""

    view = ObjectProperty(None, rebind=True)
    has_line = BooleanProperty(False)  # whether a hairline is at its left
    is_one_of_many = BooleanProperty(False)


class WidePlace(StandingPlace):
    """The same with the points next to the name."""


class TallPlace(StandingPlace):
    """The same with the points below the name."""


class PhonePlace(TallPlace):
    """The same on a phone, where five names would not fit."""


class Standing(Panel):
    """The points of all players before and after a round; without height if there is no standing."""

    place: ClassVar[type[StandingPlace]]
    view = ObjectProperty(NO_STANDING, rebind=True)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_args) -> None:
        view: StandingView = self.view
        is_many = len(view.places) > MOST_HANDS
        entries = [
            {"view": place, "has_line": number > 0 or type(self) is not PhoneStanding, "is_one_of_many": is_many}
            for number, place in enumerate(view.places)
        ]
        refill(self.ids.places, self.place, entries)


class WideStanding(Standing):
    """The standing on one line."""

    place = WidePlace


class TallStanding(WideStanding):
    """The standing with a column for each player, next to the title."""

    place = TallPlace


class PhoneStanding(Standing):
    """The standing with a column for each player, below the title."""

    place = PhonePlace
