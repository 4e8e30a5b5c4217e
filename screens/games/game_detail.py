"""One game of the list in full: how it stands, and what can be done with it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.dates import day_in_words, time_in_words
from companion.figures import ListedGame, places
from companion.kinds import KINDS, kind_of
from companion.names import number_in_words
from companion.shelf.words import outcome_in_words
from screens.kit import buttons, choices, panels, text  # noqa: F401  (the rules use them)
from screens.kit.layouts import ShownBox
from screens.kit.overlays import LongSheet
from screens.kit.rules import load_rules

load_rules(__file__)


class PlaceRow(BoxLayout):
    """One player with place and points."""

    place = NumericProperty(1)
    name = StringProperty("")
    points = StringProperty("")


class Places(BoxLayout):
    """The players from first to last; equal points share a place."""

    def show(self, game: ListedGame) -> None:
        """Show the standing of a game."""
        # Nothing is known of a game of a newer kind but its scores.
        place_of = places(game.scores, lowest_wins=game.kind in KINDS and kind_of(game.kind).lowest_wins)
        seats = sorted(range(len(game.players)), key=lambda seat: (place_of[seat], seat))
        if len(self.children) != len(seats):
            self.clear_widgets()
            for _seat in seats:
                self.add_widget(PlaceRow())
        for row, seat in zip(reversed(self.children), seats):
            score = game.scores[seat]
            row.place, row.name = place_of[seat], game.players[seat]
            row.points = "" if score is None else number_in_words(score)


class GameActions(ShownBox):
    """What this game offers."""


class GameAction(buttons.PushButton):
    """One thing to do with a game."""

    part = StringProperty("")


class GameDetail(BoxLayout):
    """Shows a game and tells what fingers want of it."""

    __events__ = ("on_continue", "on_look_back", "on_result", "on_set_counts", "on_export", "on_delete")

    key = StringProperty("")
    headline = StringProperty("")
    with_headline = BooleanProperty(True)
    outcome = StringProperty("")
    running = BooleanProperty(False)
    offers = ListProperty()  # of "continue", "look", "result"
    counts = BooleanProperty(True)
    message = StringProperty("")
    failed = BooleanProperty(False)

    def show(self, game: ListedGame, offers_result: bool) -> None:
        """Take over a game."""
        self.headline = f"{day_in_words(game.started)}, {time_in_words(game.started)}"
        self.outcome = outcome_in_words(game)
        self.running = game.is_running
        self.offers = ["continue", "look"] if self.running else ["look", "result"] if offers_result else ["look"]
        self.counts = game.counts
        self.ids.places.show(game)

    def on_continue(self) -> None:
        """Go on playing."""

    def on_look_back(self) -> None:
        """See how it was played."""

    def on_result(self) -> None:
        """Have it on the table again."""

    def on_set_counts(self, counts: bool) -> None:
        """Let statistics count it or not."""

    def on_export(self, form: str) -> None:
        """Write it into a file."""

    def on_delete(self) -> None:
        """Take it off the shelf."""


class GameSheet(LongSheet):
    """The same as a sheet, where there is no room beside the list."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.detail = GameDetail(with_headline=False)
        self.add_widget(self.detail)
        self.detail.fbind("headline", lambda _detail, headline: setattr(self, "title", headline))
