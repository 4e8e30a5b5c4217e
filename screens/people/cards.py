"""Everybody as a card: the face, the name, games and wins; in rows as wide as the list."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _, ngettext
from companion.shelf import Acquaintance
from screens.app.shelf_words import games_in_words
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class PersonCard(TapPanel):
    """One person; a tap says so to `choose`."""

    name = StringProperty("")
    face = ObjectProperty(None)
    games = StringProperty("")
    wins = StringProperty("")
    has_won = BooleanProperty(False)
    selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return self.name

    def on_tap(self) -> None:
        self.choose(self.name)


class CardRow(BoxLayout):
    """Some of the people, side by side; the last row may have fewer."""

    people = ListProperty()
    columns = NumericProperty(1)
    chosen = StringProperty("")
    choose = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        self._rest = Widget()
        super().__init__(**kwargs)
        for name in ("people", "columns", "chosen"):
            self.fbind(name, self._show)
        self.fbind("width", self._share_room)
        self._show()

    def _show(self, *_args) -> None:
        self.remove_widget(self._rest)
        refill(self, PersonCard, [_card(person, self.chosen, self.choose) for person in self.people])
        if len(self.people) < self.columns:
            self.add_widget(self._rest)
            self._share_room()

    def _share_room(self, *_args) -> None:
        """Cards in the last row are as wide as those above them."""
        wide = (self.width - (self.columns - 1) * self.spacing) / self.columns
        if wide > 0:
            cards = len(self.people)
            self._rest.size_hint_x = (self.width - cards * self.spacing) / wide - cards


def card_row(
    people: Sequence[Acquaintance], columns: int, tall: float, chosen: str, choose: Callable[[str], object]
) -> dict:
    """A row of the list."""
    row = {"columns": columns, "chosen": chosen, "choose": choose, "people": [*people]}
    return {"kind": "CardRow", "tall": tall} | row


def _card(person: Acquaintance, chosen: str, choose: Callable[[str], object]) -> dict:
    wins = ngettext("{count} win", "{count} wins", person.wins).format(count=person.wins)
    return {
        "name": person.name,
        "face": person.face,
        "games": games_in_words(person.games) if person.games else _("no games yet"),
        "wins": wins if person.games else "",
        "has_won": person.wins > 0,
        "selected": person.name == chosen,
        "choose": choose,
    }
