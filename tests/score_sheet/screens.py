"""The screens of the score sheet."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from screens.app.kinds import GameScreens
from screens.app.page import Page
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls import field  # noqa: F401  (page.kv uses it)
from screens.kit.rules import load_rules
from tests.score_sheet.page import SheetPresenter, SheetView

load_rules(__file__)


class ScoreSheetPage(Page):
    bodies: ClassVar = {"wide": "ScoreSheetBody"}
    presents: ClassVar = SheetPresenter

    view = ObjectProperty(SheetView(), rebind=True)

    def show(self) -> None:
        self.view = self.presenter.view()

    def write(self, typed: str) -> None:
        self.body.ids.typed.text = ""
        self.act.write(typed)


class SheetScreens(GameScreens):
    pages: ClassVar = {"score_sheet": f"{__name__}:ScoreSheetPage"}


SCREENS = SheetScreens()
