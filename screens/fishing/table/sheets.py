"""What comes up over the table: the menu, and what seems wrong."""

from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.metrics import dp

from companion.language import _
from screens.kit.buttons import PushButton
from screens.kit.facing import TurnedSheet
from screens.kit.text import Paragraph


class TableMenu(TurnedSheet):
    """The ways from the table to everything that is not on it."""

    def __init__(self, items: Sequence[tuple[str, str, Callable[[], None]]], **kwargs) -> None:
        super().__init__(title=_("The table"), wide=dp(440), **kwargs)
        self.ids.content.spacing = dp(8)
        for icon, words, act in items:
            button = PushButton(icon=icon, text=words, align="left", tall=56, kind="soft")
            button.bind(on_tap=lambda _button, act=act: (self.close(), act()))
            self.add_widget(button)


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
