"""The page about one person: games, wins, streak, best round, favourite opponent, play time, and lead in each game."""

from typing import ClassVar

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.home.person import PersonPageView, PersonPresenter, TileView
from screens.app.page import Page
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.layouts import Grid, PagePart, VBox, refill
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.statistics import person_drawings  # noqa: F401  (the rules use them)
from screens.statistics.tabs import share_picture

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
    view = ObjectProperty(PersonPageView(), rebind=True)

    @property
    def presenter(self) -> PersonPresenter:
        listed = self.app.edition.listed_shelf(self.session)
        return PersonPresenter(self.desk, self.arguments.get("person", ""), self.kind, shelf=listed)

    def on_pre_enter(self, *args) -> None:
        self.kind = self.arguments.get("kind", self.kind)
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.view = self.presenter.view()
        self.kind = self.view.kind or self.kind

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
