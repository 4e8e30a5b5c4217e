"""The people page: all players with their faces. A rename applies to all games; duplicates can be merged."""

from collections.abc import Callable
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty

from companion.language import _, ngettext
from companion.names import name_problem_in_words, tidy
from companion.rules import Impossible
from companion.shelf import Acquaintance, Refusal, ShelfRefused
from companion.shelf.people import People
from companion.shelf.words import refusal_in_words
from screens.app.page import Page
from screens.app.remembered.summary import not_kept_in_words
from screens.app.sheets.names import NameSheet
from screens.kit import bars, empty  # noqa: F401  (page.kv uses them)
from screens.kit.rules import load_rules
from screens.kit.scrolling import ListedRow
from screens.people.parts import CardRow, CardRowView, MergeSheet, SwapSheet, card_view

load_rules(__file__)

CARD = (164, 216)  # dp: the minimum width of a card, and its height


class PeoplePage(Page):
    """All people, most recent first; pass a name as `edit` to `app.go` to open the editor."""

    bodies: ClassVar = {"wide": "PeopleWide", "tall": "PeopleTall", "phone": "PeoplePhone"}
    keeps: ClassVar = ("chosen",)

    headline = StringProperty("")
    view = OptionProperty("list", options=("list", "person", "empty"))
    title = StringProperty("")  # shown if there are no people
    reason = StringProperty("")
    said = StringProperty("")
    problem = StringProperty("")
    can_begin = BooleanProperty(False)  # whether to offer a new game
    can_undo = BooleanProperty(False)
    chosen = StringProperty("")  # the name of the person being edited
    person = ObjectProperty(None, allownone=True)
    owners = ListProperty()  # the other people, whose emblems are taken

    def __init__(self, **kwargs) -> None:
        self.people: tuple[Acquaintance, ...] = ()
        self._take_back: Callable[[People], object] | None = None
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self._say("")
        self.problem, self.chosen = "", ""
        super().on_pre_enter(*args)

    def show(self) -> None:
        if "edit" in self.arguments:
            self.chosen, self.arguments = self.arguments["edit"], {}
        shelf = self.session.shelf if self.session is not None else None
        self.people = shelf.people.acquaintances() if shelf is not None else ()
        if shelf is None:
            self.reason = not_kept_in_words(self.session)
        elif not self.people:
            self.reason = _("Everyone who plays appears here.")
        self.title = _("Nobody yet") if shelf is not None else ""
        self.can_begin = shelf is not None
        count = len(self.people)
        headline = ngettext("{count} person, with an emblem", "{count} people, each with an emblem", count)
        self.headline = headline.format(count=count) if count else ""
        self.person = next((person for person in self.people if person.name == self.chosen), None)
        self.chosen = self.person.name if self.person is not None else ""
        self.owners = [person for person in self.people if person.name != self.chosen]
        self.view = "empty" if not self.people else "list" if self.person is None else "person"
        self.fill()

    def fill(self) -> None:
        if self.body is None:
            return
        pane, (wide, high) = self.body.ids.list.rows, CARD
        columns = max(1, int((pane.room + pane.gap) // (dp(wide) + pane.gap)))
        cards = [card_view(person, is_selected=person.name == self.chosen) for person in self.people]
        rows = [tuple(cards[first : first + columns]) for first in range(0, len(cards), columns)]
        pane.rows = [ListedRow(CardRow, dp(high), CardRowView(row, columns)) for row in rows]

    def choose(self, name: str) -> None:
        self.problem, self.chosen = "", name
        self.show()

    def on_back(self) -> bool:
        """Leave the editor for the statistics of the person."""
        if self.view != "person":
            return False
        self.app.go("person", person=self.chosen)
        return True

    def rename(self, new: str) -> None:
        new, old = tidy(new), self.chosen
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
        said = _("{old} is now called {new} in all games.").format(old=old, new=new)
        self._done(said, lambda people: people.rename(new, old))

    def colour(self, colour: str) -> None:
        name, before = self.chosen, self.person.face.colour
        if colour != before:
            self.session.shelf.people.change_colour(name, colour)
            said = _("{name} has a new colour.").format(name=name)
            self._done(said, lambda people: people.change_colour(name, before))

    def emblem(self, emblem: str) -> None:
        """Change the emblem; ask for a swap if exactly one other person has it."""
        owners = [person for person in self.owners if person.face.emblem == emblem]
        if len(owners) == 1:
            sheet = SwapSheet(one=self.person, other=owners[0])
            sheet.bind(on_swap=lambda _sheet: self._wear(emblem))
            sheet.open()
        elif emblem != self.person.face.emblem:
            self._wear(emblem)

    def _wear(self, emblem: str) -> None:
        name, before = self.chosen, self.person.face.emblem
        self.session.shelf.people.change_emblem(name, emblem)
        said = _("{name} has a new emblem.").format(name=name)
        self._done(said, lambda people: people.change_emblem(name, before))

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
        said = _("{old} and {new} are now one person.").format(old=merged.gone, new=kept)
        self._done(said, lambda people: people.undo_merge(merged))

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
        self._done(_("{name} has been added.").format(name=name), lambda people: people.forget(name))
        return ""

    def delete(self) -> None:
        person = self.person
        try:
            self.session.shelf.people.forget(person.name)
        except ShelfRefused as error:
            self.problem = refusal_in_words(error)
            return
        self.chosen = ""
        said = _("{name} has been deleted.").format(name=person.name)
        self._done(said, lambda people: people.remember(person.name, person.face))

    def undo(self) -> None:
        take_back = self._take_back
        if take_back is None:
            return
        try:
            take_back(self.session.shelf.people)
        except ShelfRefused as error:
            self._say(refusal_in_words(error))
        else:
            self._done("")

    def _done(self, said: str, take_back: Callable[[People], object] | None = None) -> None:
        self._say(said, take_back)
        self.session.reopen()  # repaints this page as well

    def _say(self, said: str, take_back: Callable[[People], object] | None = None) -> None:
        self.said, self._take_back, self.can_undo = said, take_back, take_back is not None
