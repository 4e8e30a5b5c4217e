"""The parts of the people page: a card for each person, the editor, and its sheets."""

from dataclasses import dataclass
from difflib import SequenceMatcher

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.faces import FIRST_FACES, Face
from companion.language import _, ngettext
from companion.shelf import Acquaintance
from screens.app.remembered.summary import games_in_words
from screens.kit.controls import faces, field  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)

OFFERED = 30  # people to merge with; any other name can be typed as a new name


@dataclass(frozen=True)
class PersonCardView:
    name: str = ""
    face: Face = FIRST_FACES[0]
    games: str = ""
    wins: str = ""
    has_won: bool = False
    is_selected: bool = False


@dataclass(frozen=True)
class CardRowView:
    """Cards in one row; the last row may have fewer than `columns`."""

    people: tuple[PersonCardView, ...] = ()
    columns: int = 1


class PersonCard(PagePart, TapPanel):
    """One person; a tap opens their statistics."""

    view = ObjectProperty(PersonCardView(), rebind=True)

    @property
    def says(self) -> str:
        return self.view.name


class CardRow(BoxLayout):
    """A row of the list; cards in the last row are as wide as those above them."""

    view = ObjectProperty(CardRowView(), rebind=True)

    def on_view(self, _row: "CardRow", view: CardRowView) -> None:
        refill(self, PersonCard, view.people)
        for _empty in range(view.columns - len(view.people)):
            self.add_widget(Widget())


def card_view(person: Acquaintance, *, is_selected: bool) -> PersonCardView:
    wins = ngettext("{count} win", "{count} wins", person.wins).format(count=person.wins)
    return PersonCardView(
        name=person.name,
        face=person.face,
        games=games_in_words(person.games) if person.games else _("no games yet"),
        wins=wins if person.games else "",
        has_won=person.wins > 0,
        is_selected=is_selected,
    )


class PersonEditor(PagePart, Panel):
    """The editor of a person: name, emblem, colour, merging and deleting. The page applies each change at once."""

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
        """Rename the person when the field loses the focus."""
        if not is_focused and self.person is not None and self.ids.entry.text != self.person.name:
            self.page.rename(self.ids.entry.text)


class MergeSheet(Sheet):
    """A sheet that asks with whom to merge a person; the most similar names come first."""

    __events__ = ("on_merge",)

    name = StringProperty("")
    people = ListProperty()
    problem = StringProperty("")
    kept = StringProperty("")  # the name that remains, while a merge awaits confirmation
    question = StringProperty("")

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in similar_first(self.name, self.people):
            button = PushButton(text=name, tall=56, align="left")
            button.bind(on_tap=lambda _button, name=name: self.dispatch("on_merge", name))
            self.ids.others.add_widget(button)
        self.on_kept()

    def on_kept(self, *_args) -> None:
        question = _("All of {name}’s games become {other}’s.")
        self.question = question.format(name=self.name, other=self.kept) if self.kept else ""

    def on_merge(self, kept: str) -> None:
        """Dispatched with the name of the person to merge into."""


class SwapSheet(Sheet):
    """A sheet that asks whether two people swap their emblems."""

    __events__ = ("on_swap",)

    one = ObjectProperty(None)
    other = ObjectProperty(None)

    def on_swap(self) -> None:
        """Dispatched when the emblems are to be swapped."""


def similar_first(name: str, people: list[str]) -> list[str]:
    """Return the other names, the most similar first."""
    others = [other for other in people if other != name]
    folded = name.casefold()
    others.sort(key=lambda other: -SequenceMatcher(None, folded, other.casefold()).ratio())
    return others[:OFFERED]
