"""The screens of Fishing, which are imported on first use."""

from typing import TYPE_CHECKING, ClassVar

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.tools.exports import lazy
from screens.app.kinds import GameScreens

if TYPE_CHECKING:
    from companion.fishing.practice import ExampleDraw, ExampleTrick


class FishingScreens(GameScreens):
    """The pages and pictures of Fishing."""

    pages: ClassVar = {
        "new_game": "screens.fishing.new_game.page:NewGamePage",
        "table": "screens.fishing.table.page:TablePage",
        "draw": "screens.fishing.draw.page:DrawPage",
        "referee": "screens.fishing.referee.page:RefereePage",
        "who_draws": "screens.fishing.who_draws.page:WhoDrawsPage",
        "count": "screens.fishing.count.page:CountPage",
        "sheet": "screens.fishing.sheet.page:SheetPage",
        "result": "screens.fishing.result.page:ResultPage",
        "by_hand": "screens.fishing.by_hand.page:ByHandPage",
        "practice": "screens.fishing.practice.page:PracticePage",
    }
    rare_pages = frozenset({"new_game", "who_draws", "by_hand", "practice"})
    pages_with_shortcuts = ("table", "referee", "count", "draw", "who_draws")

    home_picture = lazy("screens.fishing.drawings.sea:SeaPicture")
    practice_picture = lazy("screens.fishing.drawings.cards:CardFan")
    result_picture = lazy("screens.fishing.drawings.result_picture:result_picture")
    draw_suits = lazy("screens.fishing.drawings.suits:draw_suits")
    moment = lazy("screens.fishing.parts.after_entry:TableAfterEntry")

    def example(self, example: "ExampleTrick | ExampleDraw") -> Widget:
        """Return the picture of a trick, or the plan of a draw."""
        from companion.fishing.kind import FISHING
        from screens.fishing.drawings.cards import TrickPicture
        from screens.fishing.parts import draw_plan  # noqa: F401  (loads the kv rule)

        plan = FISHING.example_view(example)
        if plan is not None:
            return Factory.DrawRows(row="SlimDrawRow", entries=plan.rows)
        return TrickPicture(example=example)

    def example_card(self, card: str) -> Widget:
        from screens.fishing.drawings.cards import CardFace

        return CardFace(card=card, size_hint=(None, None), size=(dp(48), dp(66)))


SCREENS = FishingScreens()
