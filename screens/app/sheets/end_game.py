"""Asks whether the game on the table is to end before its time, and says what would count."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from companion.language import _
from screens.kit.controls.buttons import PushButton
from screens.kit.overlays import Sheet
from screens.kit.text.widgets import Paragraph


class EndGameSheet(Sheet):
    """Says what ending the game does; the last word is a button."""

    def __init__(self, sentences: Sequence[str], end: Callable[[], object], **kwargs) -> None:
        super().__init__(title=_("End the game here?"), wide=dp(640), **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence, sp=20))
        hint = _("It counts as a short game. You can undo that on the result page.")
        self.add_widget(Paragraph(text=hint, sp=18, role="text_muted"))
        button = PushButton(text=_("End the game"), icon="flag", kind="primary")
        button.bind(on_tap=lambda _button: (self.close(), end()))
        self.add_widget(button)
