"""Sheets with sentences to read and a few answers."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from companion.language import _
from screens.kit.controls.buttons import PushButton
from screens.kit.overlays import TurnedSheet
from screens.kit.text.widgets import Paragraph


class AskSheet(TurnedSheet):
    """A sheet with sentences and a button for each answer.

    An answer is a label, an icon and a callback or None; the first one is the primary button.
    """

    def __init__(
        self,
        title: str,
        sentences: Sequence[str],
        *answers: tuple[str, str, Callable[[], object] | None],
        hint: str = "",
        **kwargs,
    ) -> None:
        super().__init__(title=title, **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence))
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
        for number, (text, icon, act) in enumerate(answers):
            button = PushButton(text=text, icon=icon, kind="soft" if number else "primary")
            button.bind(on_tap=lambda _button, act=act: self._answer(act))
            self.add_widget(button)

    def _answer(self, act: Callable[[], object] | None) -> None:
        self.close()
        if act is not None:
            act()


def ask_whether_to_end(sentences: Sequence[str], end: Callable[[], object]) -> None:
    hint = _("Saved as a short game. You can reopen it.")
    answer = (_("End the game"), "flag", end)
    AskSheet(_("End the game here?"), sentences, answer, hint=hint, wide=dp(640)).open()
