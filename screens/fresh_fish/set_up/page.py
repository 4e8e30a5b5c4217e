"""The page for setting up a game in three steps: players, boards, trucks."""

from functools import partial
from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fresh_fish.pages.set_up import SetUpPresenter
from companion.fresh_fish.pages.set_up_boards import PlaceBoardsView
from companion.fresh_fish.pages.set_up_people import PeopleView
from companion.fresh_fish.pages.set_up_trucks import TrucksView
from companion.tools.language import _
from screens.app.kinds import FRESH_FISH
from screens.app.setting_up import SeatingPage
from screens.fresh_fish import page_parts, piece_rows  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings import board_picture, square  # noqa: F401  (the rules use them)
from screens.fresh_fish.set_up import market  # noqa: F401  (the rules use it)
from screens.kit import bars, panels  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__, "market", "trucks")  # of all steps; the later ones extend the rules of the page

BODIES = {
    PeopleView: {"wide": "SetUpPeople", "tall": "SetUpPeopleTall", "phone": "SetUpPeoplePhone"},
    PlaceBoardsView: {"wide": "PlaceBoards", "tall": "PlaceBoardsTall", "phone": "PlaceBoardsPhone"},
    TrucksView: {"wide": "PlaceTrucks", "tall": "PlaceTrucksTall", "phone": "PlaceTrucksPhone"},
}


class SetUpPage(SeatingPage):
    """The page with the steps of the set-up."""

    bodies: ClassVar[dict[str, str]] = BODIES[PeopleView]
    kind: ClassVar = FRESH_FISH
    presents: ClassVar = SetUpPresenter

    view = ObjectProperty(None)
    # The last views of the three steps: the kv rules of a step's body read its own until the body is gone.
    people = ObjectProperty(None, rebind=True)
    boards = ObjectProperty(None, rebind=True)
    trucks = ObjectProperty(None, rebind=True)

    @property
    def seating(self) -> PeopleView:
        return self.people

    def prepare(self) -> None:
        self.view = self.presenter.view()
        match self.view:
            case PeopleView():
                self.people = self.view
            case PlaceBoardsView():
                self.boards = self.view
            case TrucksView():
                self.trucks = self.view
        self.bodies = BODIES[type(self.view)]
        super().prepare()

    def show(self) -> None:
        if "square" in self.body.ids:
            self.body.ids.square.show(self.trucks.look)

    def lay_as_before(self) -> None:
        """Lay a saved square; if there are several, ask which one."""
        names = self.boards.as_before.names
        if len(names) == 1:
            self.act.lay_square(names[0])
            return
        sheet = Sheet(title=_("As it was on…"))
        for name in names:
            button = buttons.PushButton(text=name, icon="boards", align="left")
            button.bind(on_tap=partial(self._lay_chosen, sheet, name))
            sheet.add_widget(button)
        sheet.open()

    def _lay_chosen(self, sheet: Sheet, name: str, _button: buttons.PushButton) -> None:
        sheet.close()
        self.act.lay_square(name)

    def on_back(self) -> bool:
        if isinstance(self.view, PeopleView):
            return False
        self.act.go_back()
        return True

    def begin(self) -> None:
        if self.trucks.can_start:  # not after a second tap
            super().begin()
