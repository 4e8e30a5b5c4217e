"""The result: winners, scores, awards and the final square."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fresh_fish.pages.result import FreshResultPresenter, ResultView
from companion.tools.language import _
from screens.app.kinds import FRESH_FISH
from screens.app.playing import GameOverPage
from screens.fresh_fish import page_parts, piece_rows  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings import jetty, square, way_figure  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)


class FreshResultPage(GameOverPage):
    """The result page of a finished game."""

    bodies: ClassVar = {"wide": "FreshResult", "tall": "FreshResultTall", "phone": "FreshResultPhone"}
    needs_game: ClassVar = FRESH_FISH
    more: ClassVar = "ways"
    presents: ClassVar = FreshResultPresenter

    view = ObjectProperty(ResultView(), rebind=True)

    @property
    def more_words(self) -> tuple[str, str]:
        return _("Distances"), _("Distances")

    def show(self) -> None:
        self.view = self.presenter.view()
        self.body.ids.picture.square.show(self.view.look)

    def choose(self, sign: str) -> None:
        self.act.choose(sign)

    def rematch(self) -> None:
        self.act.rematch()
