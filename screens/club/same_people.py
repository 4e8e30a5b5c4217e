"""After joining: people of this device who have the name of somebody in the club."""

from collections.abc import Sequence

from kivy.properties import ListProperty, StringProperty

from companion.language import _
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import Toggle  # noqa: F401  (the rules use it)
from screens.kit.layouts import Row
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class SamePersonRow(Row):
    """One name, and whether it is the same person. Another person is renamed."""

    name = StringProperty("")


class SamePeopleSheet(Sheet):
    """Asks for each name whether it is the same person; `on_done` has the names of those who are not."""

    __events__ = ("on_done",)

    others = ListProperty()

    def __init__(self, names: Sequence[str], **kwargs) -> None:
        super().__init__(title=_("Same person?"), others=list(names), **kwargs)
        question = _("The club has people with these names. Switch on those who are the same person.")
        self.add_widget(Paragraph(text=question))
        for name in names:
            row = SamePersonRow(name=name)
            row.ids.same.bind(on_toggle=lambda _toggle, same, name=name: self._set(name, same))
            self.add_widget(row)
        done = PushButton(text=_("Done"), icon="check", kind="primary")
        done.bind(on_tap=lambda _button: self.close())
        self.add_widget(done)

    def _set(self, name: str, is_same: bool) -> None:
        self.others = [other for other in self.others if other != name] + ([] if is_same else [name])

    def on_close(self) -> None:
        super().on_close()
        self.dispatch("on_done", tuple(self.others))

    def on_done(self, others: tuple[str, ...]) -> None:
        """The names of those who are not the same were given."""
