"""What can be changed about a person, at once: name, emblem and colour; who else they are; and to delete them."""

from kivy.properties import ListProperty, ObjectProperty

from companion.faces import FIRST_FACES
from screens.kit.controls import faces, field  # noqa: F401  (the rules use them)
from screens.kit.drawings import face  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class PersonEditor(PagePart, Panel):
    """One person; every change is told to the page at once."""

    person = ObjectProperty(None, allownone=True, rebind=True)
    owners = ListProperty()
    face = ObjectProperty(FIRST_FACES[0])

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("person", self._show)
        self.ids.entry.ids.entry.fbind("focus", self._left)
        self._show()

    def _show(self, *_args) -> None:
        if self.person is None:
            return
        self.face = self.person.face
        self.ids.entry.text = self.person.name

    def _left(self, _entry, is_focused: bool) -> None:
        """Whoever goes on to something else has said the name."""
        if not is_focused and self.person is not None and self.ids.entry.text != self.person.name:
            self.page.rename(self.ids.entry.text)
