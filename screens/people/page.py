"""People: everybody you played with; renamed everywhere at once, merged where one person is there twice."""

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.dates import day_in_words
from companion.game import Impossible
from companion.language import _
from companion.names import name_problem_in_words, tidy
from companion.shelf import Acquaintance, Refusal, ShelfRefused
from companion.shelf.people import People
from companion.shelf.words import refusal_in_words
from screens.app.page import Page
from screens.app.shelf_words import games_in_words, not_kept_in_words
from screens.kit import (  # noqa: F401  (people.kv uses them)
    bars,
    buttons,
    empty,
    field,
    layouts,
    panels,
    person_row,
    row_pane,
    text,
)
from screens.kit.letters import natural_width
from screens.kit.overlays import LongSheet
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

OFFERED = 30  # people to merge with; whoever is not among them can be typed


class PeopleList(BoxLayout):
    """The rows, and the lane of what was done."""

    part = "list"


class PeopleEmpty(empty.Empty):
    """Nobody to list."""

    part = "empty"


class PersonSheet(LongSheet):
    """One person: another name, or the person they are as well."""

    __events__ = ("on_rename", "on_merge")

    name = StringProperty("")
    problem = StringProperty("")
    others = ListProperty()
    kept = StringProperty("")  # who the two will be, while that is asked
    question = StringProperty("")

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        column = self.ids.others
        for name in self.others:
            button = MergeButton(text=name)
            button.bind(on_tap=lambda _button, name=name: self.dispatch("on_merge", name))
            column.add_widget(button)

    def ask(self, kept: str) -> None:
        """Ask whether the two are one person, where somebody wanted to give the name of another."""
        self.kept = kept
        self.question = _("All games of {name} become games of {other}.").format(name=self.name, other=kept)

    def on_rename(self, name: str) -> None:
        """Another name was entered."""

    def on_merge(self, kept: str) -> None:
        """This person is the same as another."""


class MergeButton(buttons.PushButton):
    """Somebody who may be the same person."""


class PersonPart(layouts.ShownBox):
    """A part of the sheet that is there while it is needed."""


class PersonColumn(BoxLayout):
    """What is asked, one thing at a time."""

    part = StringProperty("")


class PeoplePage(Page):
    """Everybody, who played last first; a tap opens what can be done."""

    bodies: ClassVar = {"wide": "PeopleBody"}

    headline = StringProperty("")
    view = OptionProperty("list", options=("list", "empty"))
    reason = StringProperty("")
    said = StringProperty("")
    can_begin = BooleanProperty(False)  # a game, where nobody has played one
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._take_back: Callable[[People], object] | None = None
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self._say("")
        super().on_pre_enter(*args)

    def show(self) -> None:
        library = self.session.library if self.session is not None else None
        self.people: tuple[Acquaintance, ...] = library.people.acquaintances() if library is not None else ()
        self.view = "list" if self.people else "empty"
        if library is None:
            self.reason = not_kept_in_words(self.session)
        elif not self.people:
            self.reason = _("Nobody yet. Whoever plays is remembered here.")
        self.can_begin = library is not None
        self.headline = _("who played last first") if self.people else ""
        self.fill()

    def fill(self) -> None:
        """Have a row for everybody."""
        if self.body is None:
            return
        pane = self.body.ids.rows
        room = pane.room - theme.padding * 4
        pane.rows = [self._row(person, room) for person in self.people]

    def _row(self, person: Acquaintance, room: float) -> dict:
        line = games_in_words(person.games) if person.games else _("no games yet")
        if person.games and person.played is not None:
            line = _("{games}, last on {day}").format(games=line, day=day_in_words(person.played))
        lines = 1 if natural_width(line, theme.sp(18)) <= room else 2
        return {
            "kind": "PersonRow",
            "tall": person_row.person_height(lines),
            "name": person.name,
            "line": line,
            "lines": lines,
            "icon": "pencil",
            "choose": self.choose,
        }

    def choose(self, name: str) -> None:
        """Open what can be done with a person."""
        sheet = PersonSheet(name=name, others=alike_first(name, [each.name for each in self.people]))
        sheet.bind(on_rename=self._rename, on_merge=self._merge)
        sheet.open()

    def _rename(self, sheet: PersonSheet, new: str) -> None:
        new = tidy(new)
        old = sheet.name
        if new == old:
            sheet.close()
            return
        try:
            self.session.library.people.rename(old, new)
        except ShelfRefused as error:
            sheet.problem = refusal_in_words(error)
            if error.refusal is Refusal.NAME_TAKEN:
                sheet.ask(new)
            return
        except Impossible as error:
            sheet.problem = name_problem_in_words(error.problem)
            return
        sheet.close()
        said = _("{old} is called {new} now, in all games.").format(old=old, new=new)
        self._done(said, lambda people: people.rename(new, old))

    def _merge(self, sheet: PersonSheet, kept: str) -> None:
        try:
            merged = self.session.library.people.merge(sheet.name, kept)
        except ShelfRefused as error:
            sheet.problem, sheet.kept = refusal_in_words(error), ""
            return
        sheet.close()
        said = _("{old} and {new} are one person now.").format(old=merged.gone, new=kept)
        self._done(said, lambda people: people.part(merged))

    def undo(self) -> None:
        """Take back what was done last."""
        take_back = self._take_back
        if take_back is None:
            return
        try:
            take_back(self.session.library.people)
        except ShelfRefused as error:
            self._say(refusal_in_words(error))
        else:
            self._done("")

    def _done(self, said: str, take_back: Callable[[People], object] | None = None) -> None:
        self._say(said, take_back)
        self.session.reopen()
        self.show()

    def _say(self, said: str, take_back: Callable[[People], object] | None = None) -> None:
        self.said, self._take_back, self.can_undo = said, take_back, take_back is not None


def alike_first(name: str, everybody: list[str]) -> list[str]:
    """Everybody else, those with the most similar names first: they are the likely doubles."""
    others = [other for other in everybody if other != name]
    folded = name.casefold()
    others.sort(key=lambda other: -SequenceMatcher(None, folded, other.casefold()).ratio())
    return others[:OFFERED]
