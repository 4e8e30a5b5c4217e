"""What comes up over the table: the rounds."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.language import _
from screens.fishing.table.round_card import RoundCard
from screens.kit.facing import TurnedSheet


class RoundsSheet(TurnedSheet):
    """All rounds with their hands, where the table has no room for the card."""

    def __init__(self, number: int, hands: Sequence[int], **kwargs) -> None:
        super().__init__(title=_("Rounds"), wide=dp(360), **kwargs)
        card = RoundCard(size_hint_y=None, height=dp(400))
        card.show(number, tuple(hands))
        self.add_widget(card)
