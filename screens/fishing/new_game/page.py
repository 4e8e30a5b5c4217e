"""The page for a new game: who plays, where they sit, who opens, and what to lay out before the first trick."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fishing.drafts.set_up import Step
from companion.fishing.pages.new_game import NewGamePresenter
from companion.fishing.pages.new_game_view import NewGameView
from screens.app.kinds import FISHING
from screens.app.setting_up import SeatingPage
from screens.fishing.drawings import water  # noqa: F401  (page.kv uses it)
from screens.fishing.new_game import set_up_steps  # noqa: F401  (page.kv uses it)
from screens.fishing.parts import seats  # noqa: F401  (page.kv uses it)
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.rules import load_rules

load_rules(__file__)

# On a phone the seats are a separate step; on a tablet they are next to the people.
BODIES = {
    Step.PEOPLE: {"wide": "NewGameWide", "tall": "NewGameTall", "phone": "NewGamePeople"},
    Step.SEATS: {"wide": "NewGameWide", "tall": "NewGameTall", "phone": "NewGameSeatsPhone"},
    Step.SET_UP: {"wide": "SetUpWide", "tall": "SetUpTall", "phone": "SetUpPhone"},
}


class NewGamePage(SeatingPage):
    """The page for setting up a new game step by step."""

    bodies: ClassVar[dict[str, str]] = BODIES[Step.PEOPLE]
    kind: ClassVar = FISHING
    presents: ClassVar = NewGamePresenter

    view = ObjectProperty(None, rebind=True)

    @property
    def seating(self) -> NewGameView:
        return self.view

    def prepare(self) -> None:
        self.view = self.presenter.view()  # the kv rules of the bodies read it
        self.bodies = BODIES[self.view.step]
        super().prepare()

    def pick(self) -> None:
        self.act.pick()
        self.body.ids.seats.table.cast()

    def on_back(self) -> bool:
        step = self.view.step
        if step is Step.PEOPLE or (step is Step.SEATS and not self.is_phone):
            return False
        self.act.go_to(Step.SEATS if step is Step.SET_UP and self.is_phone else Step.PEOPLE)
        return True
