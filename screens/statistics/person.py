"""The page about one person: games, wins, streak, best round, favourite opponent, play time, and lead in each game."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.home.summary import not_kept_in_words
from companion.kinds import words_of
from companion.language import _, ngettext
from companion.shelf.person import kinds_of, person_view
from screens.app.kinds import DEFAULT_GAME
from screens.app.page import Page
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.layouts import Grid, PagePart, VBox, refill
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.statistics.sides import share_picture
from screens.statistics.view import PersonPageView, TileView, person_page_view

load_rules(__file__)


class PersonTile(PagePart, TapPanel):
    """A tile with one figure of a person; a tap opens the game that it comes from."""

    view = ObjectProperty(TileView(), rebind=True)

    @property
    def says(self) -> str:
        return " ".join(filter(None, (self.view.title, self.view.figure, self.view.word, self.view.note)))


class PersonFact(VBox):
    """A figure of a person with its label below."""

    figure = StringProperty("")
    word = StringProperty("")


class PersonFacts(Grid):
    """A grid with further figures of a person."""

    entries = ListProperty()

    def on_entries(self, _facts: "PersonFacts", entries: list) -> None:
        refill(self, PersonFact, [{"figure": figure, "word": word} for figure, word in entries])


class PersonPage(Page):
    """The page about one person in games of one kind; pass `person` and optionally `kind` to `app.go`."""

    bodies: ClassVar = {"wide": "PersonWide", "tall": "PersonTall", "phone": "PersonPhone"}
    keeps: ClassVar = ("kind",)

    kind = StringProperty("")
    kinds = ListProperty()  # the kinds that the person has played, with their names
    view = ObjectProperty(PersonPageView(), rebind=True)
    headline = StringProperty("")
    reason = StringProperty("")  # why nothing is shown
    is_known = BooleanProperty(False)
    can_edit = BooleanProperty(False)  # whether the person is known on this device, and not only in the club

    def on_pre_enter(self, *args) -> None:
        self.kind = self.arguments.get("kind", self.kind)
        super().on_pre_enter(*args)

    def show(self) -> None:
        shelf = self.app.listed_shelf
        people = {} if shelf is None else {person.name: person for person in shelf.people.all()}
        person = people.get(self.arguments.get("person", ""))
        self.is_known = person is not None
        self.can_edit = person is not None and person.name in self.session.people
        if person is None:
            self.reason = not_kept_in_words(self.session) if shelf is None else _("This person is no longer here.")
            self.view, self.kinds, self.headline = PersonPageView(), [], ""
            return
        count = len(people)
        self.headline = ngettext("{count} person", "{count} people", count).format(count=count)
        kinds = kinds_of(shelf, person.name)
        self.kinds = [(kind, words_of(kind).name()) for kind in kinds]
        if self.kind not in kinds:
            self.kind = kinds[0] if kinds else DEFAULT_GAME
        figures = person_view(shelf, person.name, self.kind)
        other = people[figures.opponent.name].face if figures.opponent is not None else None
        self.view = person_page_view(figures, person.face, other)

    def choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.show()

    def edit(self) -> None:
        self.app.go("people", edit=self.view.name)

    def open_game(self, key: str, part: int = 0) -> None:
        """Open the log of a game, at the part with this number if it is not 0."""
        if key:
            self.app.go("log", key=key, part=part)

    def compare(self) -> None:
        """Open the statistics of the person and the favourite opponent head to head."""
        if self.view.opponent.name:
            self.app.go("statistics", kind=self.kind, pair=[self.view.name, self.view.opponent.name])

    def share(self) -> None:
        """Export a picture of the figures, and show its path."""
        share_picture(self.body.ids.content, self.kind, self.session.shelf.now())
