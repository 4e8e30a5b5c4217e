"""What comes up over the page when somebody asks for it."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from companion.language import _
from screens.kit.buttons import PushButton
from screens.kit.overlays import LongSheet, Sheet
from screens.kit.text import Paragraph


class SquareMenu(LongSheet):
    """The ways from the square to everything that is not on it."""

    def __init__(self, items: Sequence[tuple[str, str, Callable[[], None]]], **kwargs) -> None:
        super().__init__(title=_("The square"), wide=dp(440), **kwargs)
        self.ids.content.spacing = dp(8)
        for icon, words, act in items:
            button = PushButton(icon=icon, text=words, align="left", tall=56, kind="soft")
            button.bind(on_tap=lambda _button, act=act: (self.close(), act()))
            self.add_widget(button)


class NoteSheet(Sheet):
    """Sentences to read."""

    def __init__(self, title: str, sentences: Sequence[str], hint: str, **kwargs) -> None:
        super().__init__(title=title, **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence))
        self.add_widget(Paragraph(text=hint, role="text_muted"))
