"""One game of the list in full: who came where, the curve, and what can be done with it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.dates import day_in_words, time_in_words
from companion.figures import ListedGame
from companion.shelf.words import outcome_in_words
from screens.app.sheets import open_folder  # noqa: F401  (the rules use it)
from screens.games.rows import ranked, score_in_words
from screens.kit import chart  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.drawings import face  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart, ShownBox
from screens.kit.overlays import Sheet
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class PlaceRow(BoxLayout):
    """One player with place, a word about how it went, and the score."""

    place = NumericProperty(1)
    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    note = StringProperty("")
    score = StringProperty("")


class GameActions(ShownBox):
    """What this game offers."""


class GameAction(buttons.PushButton):
    """One thing to do with a game."""

    part = StringProperty("")


class GameDetail(PagePart, BoxLayout):
    """Shows a game; the page does what fingers want of it."""

    headline = StringProperty("")
    outcome = StringProperty("")
    note = StringProperty("")  # what people say of it
    has_photo = BooleanProperty(False)
    running = BooleanProperty(False)
    can_see_result = BooleanProperty(False)
    faces = ListProperty()
    series = ListProperty()
    message = StringProperty("")
    failed = BooleanProperty(False)

    def show(self, game: ListedGame, faces, notes, series, *, can_see_result: bool) -> None:
        """Take over a game, with what its kind has to say about each seat and its curve."""
        self.headline = f"{day_in_words(game.started)}, {time_in_words(game.started)}"
        self.outcome = outcome_in_words(game)
        self.running, self.can_see_result = game.is_running, can_see_result
        self.faces, self.series = faces, series
        rows = [
            {
                "place": place,
                "name": game.players[seat],
                "face": faces[seat],
                "note": notes[seat] if notes else "",
                "score": score_in_words(game.scores[seat]),
            }
            for place, seat in ranked(game)
        ]
        refill(self.ids.places, PlaceRow, rows)


class ShareSheet(Sheet):
    """In which form a game is to go out, and whether statistics count it."""

    __events__ = ("on_export", "on_set_counts")

    counts = BooleanProperty(True)
    message = StringProperty("")
    failed = BooleanProperty(False)

    def on_export(self, form: str) -> None:
        """Write it into a file."""

    def on_set_counts(self, counts: bool) -> None:
        """Let statistics count it or not."""
