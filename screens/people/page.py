"""The people page: all players with their faces. A rename applies to all games; duplicates can be merged."""

from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.home.people import PeoplePresenter, PeopleView, PersonCardView
from companion.pages.actions import Outcome
from companion.table.faces import FIRST_FACES
from companion.tools.language import _
from screens.app.page import Page
from screens.app.sheets.names import NameSheet
from screens.kit import bars, empty  # noqa: F401  (page.kv uses them)
from screens.kit.controls import faces, field  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import ListedRow
from screens.kit.rules import load_rules

load_rules(__file__)

CARD = (164, 208)  # dp: the minimum width of a card, and its height
FEWEST = 4  # columns, if they fit; more people share the width of a row


@dataclass(frozen=True)
class CardRowView:
    """The cards in one row; the last row may have fewer than `columns`."""

    people: tuple[PersonCardView, ...] = ()
    columns: int = 1


class PersonCard(PagePart, TapPanel):
    """The card of a person; a tap opens their statistics."""

    view = ObjectProperty(PersonCardView("", FIRST_FACES[0], "", "", has_won=False, is_selected=False), rebind=True)

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


class PersonEditor(PagePart, Panel):
    """The editor of a person: name, emblem, colour, merging and deleting. The page applies each change at once."""

    person = ObjectProperty(None, allownone=True, rebind=True)
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
    """A sheet that asks with whom to merge a person."""

    __events__ = ("on_merge",)

    name = StringProperty("")
    people = ListProperty()  # the most similar names first
    problem = StringProperty("")
    kept = StringProperty("")  # the name that remains, while a merge awaits confirmation
    question = StringProperty("")

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in self.people:
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

    person = ObjectProperty(None)  # the view of the editor
    emblem = ObjectProperty(None)  # the view of the other one's emblem

    def on_swap(self) -> None:
        """Dispatched when the emblems are to be swapped."""


class PeoplePage(Page):
    """All people, most recent first; pass a name as `edit` to `app.go` to open the editor."""

    presents = PeoplePresenter
    bodies: ClassVar = {"wide": "PeopleWide", "tall": "PeopleTall", "phone": "PeoplePhone"}
    keeps: ClassVar = ("chosen",)

    view = ObjectProperty(PeopleView(), rebind=True)
    problem = StringProperty("")
    chosen = StringProperty("")  # the name of the person being edited

    @property
    def presenter(self) -> PeoplePresenter:
        return PeoplePresenter(self.desk, edit=self.chosen, listed=self.app.edition.listed_shelf(self.session))

    def on_pre_enter(self, *args) -> None:
        self.presenter.enter()
        self.problem, self.chosen = "", ""
        super().on_pre_enter(*args)

    def show(self) -> None:
        if "edit" in self.arguments:
            self.chosen, self.arguments = self.arguments["edit"], {}
        self.view = self.presenter.view()
        self.chosen = self.view.person.name if self.view.person is not None else ""
        self.fill()

    def fill(self) -> None:
        if self.body is None:
            return
        pane, (wide, high) = self.body.ids.list.rows, CARD
        columns = max(1, int((pane.room + pane.gap) // (dp(wide) + pane.gap)))
        cards = self.view.cards
        columns = min(columns, max(FEWEST, len(cards)))
        rows = [cards[first : first + columns] for first in range(0, len(cards), columns)]
        pane.rows = [ListedRow(CardRow, dp(high), CardRowView(row, columns)) for row in rows]

    def choose(self, name: str) -> None:
        self.problem, self.chosen = "", name
        self.show()

    def on_back(self) -> bool:
        """Return from the editor to the statistics of the person."""
        if self.view.person is None:
            return False
        self.app.go("person", person=self.chosen)
        return True

    def handle(self, outcome: Outcome, before: PeopleView) -> None:
        """Stay on this page with the person that an action names."""
        self.problem = ""
        if outcome.page:
            self.choose(outcome.arguments.get("edit", ""))
        else:
            super().handle(outcome, before)

    def refuse(self, reason: str) -> None:
        self.problem = reason
        self.show()

    def rename(self, new: str) -> None:
        self.act.rename(self.chosen, new)
        if self.view.person is not None and self.view.person.taken:
            self.ask_to_merge(self.view.person.taken)

    def emblem(self, emblem: str) -> None:
        """Change the emblem; ask for a swap if exactly one other person has it."""
        person = self.view.person
        chosen = next(each for each in person.emblems if each.key == emblem)
        if not chosen.swaps_with:
            self.act.change_emblem(person.name, emblem)
            return
        sheet = SwapSheet(person=person, emblem=chosen)
        sheet.bind(on_swap=lambda _sheet: self.act.change_emblem(person.name, emblem))
        sheet.open()

    def ask_to_merge(self, kept: str = "") -> None:
        sheet = MergeSheet(name=self.chosen, people=self.view.person.others, kept=kept)
        sheet.bind(on_merge=self._merge)
        sheet.open()

    def _merge(self, sheet: MergeSheet, kept: str) -> None:
        outcome = self.ask_gate("merge", sheet.name, kept)
        if outcome.refusal:
            sheet.problem, sheet.kept = outcome.refusal, ""
            return
        sheet.close()
        self.take(outcome, self.view)

    def add(self) -> None:
        NameSheet(_("Add a person"), self._add, action=_("Add"), icon="plus").open()

    def _add(self, name: str) -> str:
        outcome = self.ask_gate("add", name)
        if not outcome.refusal:
            self.take(outcome, self.view)
        return outcome.refusal
