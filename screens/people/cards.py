"""Everybody as a card: the face, the name, games and wins; in rows as wide as the list."""

from dataclasses import dataclass

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.faces import Face
from companion.language import _, ngettext
from companion.shelf import Acquaintance
from screens.app.remembered.summary import games_in_words
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


@dataclass(frozen=True)
class PersonCardView:
    """One person."""

    name: str
    face: Face
    games: str
    wins: str
    has_won: bool
    is_selected: bool


@dataclass(frozen=True)
class CardRowView:
    """Some of the people, side by side; the last row may have fewer."""

    people: tuple[Acquaintance, ...] = ()
    columns: int = 1
    chosen: str = ""


class PersonCard(PagePart, TapPanel):
    """One person; a tap shows what can be changed."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return self.view.name


class CardRow(BoxLayout):
    """A row of the list."""

    view = ObjectProperty(CardRowView(), rebind=True)

    def __init__(self, **kwargs) -> None:
        self._rest = Widget()
        super().__init__(**kwargs)
        self.fbind("width", self._share_room)

    def on_view(self, _row: "CardRow", view: CardRowView) -> None:
        self.remove_widget(self._rest)
        cards = [_card(person, is_selected=person.name == view.chosen) for person in view.people]
        refill(self, PersonCard, cards)
        if len(view.people) < view.columns:
            self.add_widget(self._rest)
            self._share_room()

    def _share_room(self, *_args) -> None:
        """Cards in the last row are as wide as those above them."""
        cards, columns = len(self.view.people), self.view.columns
        wide = (self.width - (columns - 1) * self.spacing) / columns
        if wide > 0:
            self._rest.size_hint_x = (self.width - cards * self.spacing) / wide - cards


def _card(person: Acquaintance, *, is_selected: bool) -> PersonCardView:
    wins = ngettext("{count} win", "{count} wins", person.wins).format(count=person.wins)
    return PersonCardView(
        name=person.name,
        face=person.face,
        games=games_in_words(person.games) if person.games else _("no games yet"),
        wins=wins if person.games else "",
        has_won=person.wins > 0,
        is_selected=is_selected,
    )
