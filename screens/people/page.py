"""The people page: all players with their faces. A rename applies to all games; duplicates can be merged."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.faces import FIRST_FACES, Face
from companion.home.summary import games_in_words, not_kept_in_words
from companion.language import _, ngettext
from companion.names import name_problem_in_words, typed_name
from companion.rules import Impossible
from companion.shelf import Acquaintance, Refusal, ShelfRefused
from companion.shelf.people import People
from companion.shelf.words import refusal_in_words
from screens.app.page import Page
from screens.app.sheets.names import NameSheet
from screens.kit import bars, empty  # noqa: F401  (page.kv uses them)
from screens.kit.controls import faces, field  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.scrolling import ListedRow

load_rules(__file__)

CARD = (164, 208)  # dp: the minimum width of a card, and its height
FEWEST = 4  # columns, if they fit; more people share the width of a row
OFFERED = 30  # maximum number of people offered for a merge; any other name can be typed as a new name


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
    """The cards in one row; the last row may have fewer than `columns`."""

    people: tuple[PersonCardView, ...] = ()
    columns: int = 1


class PersonCard(PagePart, TapPanel):
    """The card of a person; a tap opens their statistics."""

    view = ObjectProperty(PersonCardView(), rebind=True)

    @property
    def says(self) -> str:
        return self.view.name


class CardRow(BoxLayout):
    """A row of cards; those in the last row are as wide as those above them."""

    view = ObjectProperty(CardRowView(), rebind=True)

    def on_view(self, _row: "CardRow", view: CardRowView) -> None:
        refill(self, PersonCard, view.people)
        for _empty in range(view.columns - len(view.people)):
            self.add_widget(Widget())


def card_view(person: Acquaintance, *, is_selected: bool) -> PersonCardView:
    """Return the card of a person. Like the statistics, it counts finished games only."""
    wins = ngettext("{count} win", "{count} wins", person.wins).format(count=person.wins)
    return PersonCardView(
        name=person.name,
        face=person.face,
        games=games_in_words(person.finished) if person.finished else _("no games yet"),
        wins=wins if person.finished else "",
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
        self.ids.entry.ids.entry.fbind("focus", self._on_focus)
        self._show()

    def _show(self, *_args) -> None:
        if self.person is None:
            return
        self.face = self.person.face
        self.ids.entry.text = self.person.name

    def _on_focus(self, _entry, is_focused: bool) -> None:
        """Rename the person when the name field loses the focus."""
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
    """Return up to 30 of the other names, the most similar first."""
    others = [other for other in people if other != name]
    folded = name.casefold()
    others.sort(key=lambda other: -SequenceMatcher(None, folded, other.casefold()).ratio())
    return others[:OFFERED]


class PeoplePage(Page):
    """All people, most recent first; pass a name as `edit` to `app.go` to open the editor."""

    bodies: ClassVar = {"wide": "PeopleWide", "tall": "PeopleTall", "phone": "PeoplePhone"}
    keeps: ClassVar = ("chosen",)

    headline = StringProperty("")
    view = OptionProperty("list", options=("list", "person", "empty"))
    title = StringProperty("")  # shown if there are no people
    reason = StringProperty("")
    message = StringProperty("")
    problem = StringProperty("")
    can_begin = BooleanProperty(False)  # whether to offer a new game
    can_undo = BooleanProperty(False)
    chosen = StringProperty("")  # the name of the person being edited
    person = ObjectProperty(None, allownone=True)
    owners = ListProperty()  # the other people, whose emblems are taken

    def __init__(self, **kwargs) -> None:
        self.people: tuple[Acquaintance, ...] = ()
        self._elsewhere: tuple[Acquaintance, ...] = ()  # people whom only other tables of the club know
        self._in_club: dict[str, Acquaintance] = {}  # by name, while lists show the games of the whole club
        self._undo_change: Callable[[People], object] | None = None
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self._show_message("")
        self.problem, self.chosen = "", ""
        super().on_pre_enter(*args)

    def show(self) -> None:
        if "edit" in self.arguments:
            self.chosen, self.arguments = self.arguments["edit"], {}
        shelf = self.session.shelf if self.session is not None else None
        self.people = shelf.people.acquaintances() if shelf is not None else ()
        listed, own = self.app.listed_shelf, {person.name for person in self.people}
        others = listed.people.acquaintances() if listed is not shelf else ()
        self._in_club = {person.name: person for person in others}
        self._elsewhere = tuple(person for person in others if person.name not in own)
        if shelf is None:
            self.reason = not_kept_in_words(self.session)
        else:
            self.reason = _("Everyone who plays appears here.")
        self.title = _("Nobody yet") if shelf is not None else ""
        self.can_begin = shelf is not None
        count = len(self.people) + len(self._elsewhere)
        headline = ngettext("{count} person, with an emblem", "{count} people, each with an emblem", count)
        self.headline = headline.format(count=count) if count else ""
        self.person = next((person for person in self.people if person.name == self.chosen), None)
        self.chosen = self.person.name if self.person is not None else ""
        self.owners = [person for person in self.people if person.name != self.chosen]
        self.view = "empty" if not count else "list" if self.person is None else "person"
        self.fill()

    def fill(self) -> None:
        if self.body is None:
            return
        pane, (wide, high) = self.body.ids.list.rows, CARD
        columns = max(1, int((pane.room + pane.gap) // (dp(wide) + pane.gap)))
        everyone = (*self.people, *self._elsewhere)
        columns = min(columns, max(FEWEST, len(everyone)))
        cards = [card_view(self._counted(person), is_selected=person.name == self.chosen) for person in everyone]
        rows = [tuple(cards[first : first + columns]) for first in range(0, len(cards), columns)]
        pane.rows = [ListedRow(CardRow, dp(high), CardRowView(row, columns)) for row in rows]

    def _counted(self, person: Acquaintance) -> Acquaintance:
        """Return a person with the numbers of games that the statistics show: of this device, or of the whole club."""
        in_club = self._in_club.get(person.name, person)
        return replace(person, finished=in_club.finished, wins=in_club.wins)

    def choose(self, name: str) -> None:
        self.problem, self.chosen = "", name
        self.show()

    def on_back(self) -> bool:
        """Return from the editor to the statistics of the person."""
        if self.view != "person":
            return False
        self.app.go("person", person=self.chosen)
        return True

    def rename(self, new: str) -> None:
        new, old = typed_name(new), self.chosen
        self.problem = ""
        if new == old:
            return
        try:
            self.session.shelf.people.rename(old, new)
        except ShelfRefused as error:
            self.problem = refusal_in_words(error)
            if error.refusal is Refusal.NAME_TAKEN:
                self.ask_to_merge(new)
            return
        except Impossible as error:
            self.problem = name_problem_in_words(error.problem)
            return
        self.chosen = new
        message = _("{old} is now called {new} in all games.").format(old=old, new=new)
        self._finish(message, lambda people: people.rename(new, old))

    def colour(self, colour: str) -> None:
        name, before = self.chosen, self.person.face.colour
        if colour != before:
            self.session.shelf.people.change_colour(name, colour)
            message = _("{name} has a new colour.").format(name=name)
            self._finish(message, lambda people: people.change_colour(name, before))

    def emblem(self, emblem: str) -> None:
        """Change the emblem; ask for a swap if exactly one other person has it."""
        owners = [person for person in self.owners if person.face.emblem == emblem]
        if len(owners) == 1:
            sheet = SwapSheet(one=self.person, other=owners[0])
            sheet.bind(on_swap=lambda _sheet: self._change_emblem(emblem))
            sheet.open()
        elif emblem != self.person.face.emblem:
            self._change_emblem(emblem)

    def _change_emblem(self, emblem: str) -> None:
        name = self.chosen
        before = self.session.shelf.people.change_emblem(name, emblem)
        message = _("{name} has a new emblem.").format(name=name)
        self._finish(message, lambda people: people.set_emblems(before))

    def ask_to_merge(self, kept: str = "") -> None:
        sheet = MergeSheet(name=self.chosen, people=[person.name for person in self.people], kept=kept)
        sheet.bind(on_merge=self._merge)
        sheet.open()

    def _merge(self, sheet: MergeSheet, kept: str) -> None:
        try:
            merged = self.session.shelf.people.merge(sheet.name, kept)
        except ShelfRefused as error:
            sheet.problem, sheet.kept = refusal_in_words(error), ""
            return
        sheet.close()
        self.problem, self.chosen = "", kept
        message = _("{old} and {new} are now one person.").format(old=merged.gone, new=kept)
        self._finish(message, lambda people: people.undo_merge(merged))

    def add(self) -> None:
        NameSheet(_("Add a person"), self._add, action=_("Add"), icon="plus").open()

    def _add(self, name: str) -> str:
        if any(person.name == name for person in self.people):
            return _("{name} is already taken.").format(name=name)
        try:
            self.session.shelf.people.remember(name)
        except Impossible as error:
            return name_problem_in_words(error.problem)
        self.chosen = name
        self._finish(_("{name} has been added.").format(name=name), lambda people: people.forget(name))
        return ""

    def delete(self) -> None:
        person = self.person
        try:
            self.session.shelf.people.forget(person.name)
        except ShelfRefused as error:
            self.problem = refusal_in_words(error)
            return
        self.chosen = ""
        message = _("{name} has been deleted.").format(name=person.name)
        self._finish(message, lambda people: people.remember(person.name, person.face))

    def undo(self) -> None:
        undo_change = self._undo_change
        if undo_change is None:
            return
        try:
            undo_change(self.session.shelf.people)
        except ShelfRefused as error:
            self._show_message(refusal_in_words(error))
        else:
            self._finish("")

    def _finish(self, message: str, undo_change: Callable[[People], object] | None = None) -> None:
        self._show_message(message, undo_change)
        self.session.reopen()  # repaints this page as well

    def _show_message(self, message: str, undo_change: Callable[[People], object] | None = None) -> None:
        self.message, self._undo_change, self.can_undo = message, undo_change, undo_change is not None
