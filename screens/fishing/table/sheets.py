"""What comes up over the table: the rounds, and sentences to read."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.language import _
from screens.fishing.table.round_card import RoundCard
from screens.kit.facing import TurnedSheet
from screens.kit.text.widgets import Paragraph


class RoundsSheet(TurnedSheet):
    """All rounds with their hands, where the table has no room for the card."""

    def __init__(self, number: int, hands: Sequence[int], **kwargs) -> None:
        super().__init__(title=_("Rounds"), wide=dp(360), **kwargs)
        card = RoundCard(size_hint_y=None, height=dp(400))
        card.show(number, tuple(hands))
        self.add_widget(card)


class NoteSheet(TurnedSheet):
    """Sentences to read: what cannot be, what is in force."""

    def __init__(self, title: str, sentences: Sequence[str], hint: str, **kwargs) -> None:
        super().__init__(title=title, **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence))
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
