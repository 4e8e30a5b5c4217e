"""What Fishing brings to the app; what draws or takes long is loaded when it is first asked for."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.rule_texts import Topic

PAGES = {
    "new_game": "NewGamePage",
    "table": "TablePage",
    "draw": "DrawPage",
    "referee": "RefereePage",
    "who_draws": "WhoDrawsPage",
    "count": "CountPage",
    "sheet": "SheetPage",
    "result": "ResultPage",
    "correct": "CorrectPage",
}


class FishingKind:
    """Fishing, as the app and the pages of any game ask for it."""

    pages: ClassVar = {name: f"screens.fishing.{name}.page:{page}" for name, page in PAGES.items()}
    pages_with_keys = ("table", "referee", "count", "draw")

    def home_picture(self, form: str) -> Widget:
        """The sea with a float and fish."""
        from screens.fishing.drawings.sea import SeaPicture

        return SeaPicture(form=form)

    def rules(self) -> tuple[Topic, ...]:
        """The rules in our own words, by chapter."""
        from companion.fishing.words.rules import topics

        return topics()

    def example_card(self, card: str) -> Widget:
        """A card that stands beside a passage of the rules."""
        from screens.fishing.drawings.cards import CardFace

        return CardFace(card=card, size_hint=(None, None), size=(dp(48), dp(66)))


KIND = FishingKind()
