"""What comes up over the table: the rounds, and what seems wrong."""

from collections.abc import Sequence

from kivy.app import App
from kivy.metrics import dp

from companion.language import _
from screens.fishing.table.round_card import RoundCard
from screens.kit.buttons import PushButton
from screens.kit.facing import TurnedSheet
from screens.kit.text import Paragraph


class RoundsSheet(TurnedSheet):
    """All rounds with their hands, where the table has no room for the card."""

    def __init__(self, number: int, hands: Sequence[int], **kwargs) -> None:
        super().__init__(title=_("Rounds"), wide=dp(360), **kwargs)
        card = RoundCard(size_hint_y=None, height=dp(400))
        card.show(number, tuple(hands))
        self.add_widget(card)


class NoteSheet(TurnedSheet):
    """Sentences to read: what cannot be, what seems wrong, what is in force."""

    def __init__(self, title: str, sentences: Sequence[str], hint: str, topic: str = "", **kwargs) -> None:
        """With a topic it leads to the passage of the rules behind the first sentence."""
        super().__init__(title=title, **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence))
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
        if topic:
            button = PushButton(text=_("The rule for it"), icon="book")
            button.bind(on_tap=lambda _button: self._read_rule(topic))
            self.add_widget(button)

    def _read_rule(self, topic: str) -> None:
        App.get_running_app().go("rules", kind="fishing", topic=topic, back=_("Back to the table"))
