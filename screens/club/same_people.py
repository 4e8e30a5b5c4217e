"""The question which names mean the same person here and in the club."""

from collections.abc import Callable, Sequence

from kivy.properties import ObjectProperty

from companion.club.page import SamePersonView
from companion.tools.language import _
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import Row
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class SamePersonRow(Row):
    """A row with a person of this device whose name is in the club too, and a switch for "same person"."""

    view = ObjectProperty(None, rebind=True)


class SamePeopleSheet(Sheet):
    """A sheet that asks which names mean the same person; `done` is called with the names that do not."""

    def __init__(self, people: Sequence[SamePersonView], done: Callable[[frozenset[str]], object], **kwargs) -> None:
        self._done = done
        super().__init__(title=_("Same person?"), **kwargs)
        question = _(
            "The club has people with these names. Switch on those who are the same person: they get their emblem from "
            "the club."
        )
        self._rows = [SamePersonRow(view=person) for person in people]
        button = PushButton(text=_("Done"), icon="check", kind="primary")
        button.bind(on_tap=lambda _button: self.close())
        for widget in (Paragraph(text=question), *self._rows, button):
            self.add_widget(widget)

    def on_close(self) -> None:
        self._done(frozenset(row.view.name for row in self._rows if not row.ids.same.is_active))
