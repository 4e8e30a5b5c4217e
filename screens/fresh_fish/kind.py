"""Fresh Fish's implementation of KindOfGame. Drawings and slow modules are loaded on first use."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.uix.widget import Widget

from companion.fresh_fish.checks import next_state
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.pages.home import FreshFishPages
from companion.fresh_fish.state import Phase
from companion.fresh_fish.words.events import consequences_in_words, event_in_brief, event_in_words
from companion.game import Done
from companion.home.summary import HomeSummary
from companion.language import _
from companion.names import Names, initials_of
from screens.app.kind_of_game import KindOfGame, LogPart

if TYPE_CHECKING:
    from companion.faces import Face
    from companion.follow.feed import Look
    from companion.fresh_fish.doubts import Doubt
    from companion.fresh_fish.events import Event
    from companion.fresh_fish.examples import ExampleSquare
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.set_up import Setup
    from companion.fresh_fish.state import TableState
    from companion.game import Change
    from companion.preferences import Preferences
    from companion.session import Session

TURNS_OF_A_PART = 10
LAST_PART = 1000  # sorts after all parts with turns


class FreshFishKind(FreshFishPages, KindOfGame):
    """What Fresh Fish provides to the app and to the pages shared by all games."""

    correction_page = "fresh_correct"
    pages_with_shortcuts = ("square",)

    def announced(self, change: "Change", names: Names) -> list[str]:
        """Return sentences about a recorded event and its consequences; empty after an undo or a correction."""
        if change.done is not Done.RECORDED:
            return []
        return [event_in_words(change.events[-1], change.after), *consequences_in_words(change.after)]

    def sound_of(self, change: "Change") -> str:
        """Return the sound: a drop for a piece, a bell for an auction, a wave for paths, two bells at the end.

        Undo makes no sound.
        """
        if change.done is not Done.RECORDED:
            return ""
        state = change.after
        if state.phase is Phase.OVER:
            return "bells"
        if isinstance(state.step.paths, Paths) and state.step.paths.causes:
            return "wave"
        return "plop" if state.step.sale is None else "bell"

    def home_picture(self, form: str) -> Widget:
        from screens.fresh_fish.drawings.jetty import MarketPicture

        return MarketPicture(form=form)

    def home_table(self, summary: HomeSummary, game: "FreshFishGame | None") -> Widget:
        from screens.fresh_fish.square_room import HomeTable

        return HomeTable([name for name, _points in summary.standing], None if game is None else game.state)

    def example(self, example: "ExampleSquare") -> Widget:
        from screens.fresh_fish.drawings.example import ExamplePicture

        return ExamplePicture(example=example)

    def picture_of(self, state: "TableState") -> Widget:
        """Return the square."""
        from companion.fresh_fish.pages.look import look_at
        from screens.fresh_fish.drawings.square import SquareDrawing

        drawing = SquareDrawing(disabled=True)
        drawing.show(look_at(state))
        return drawing

    def result_picture(self, state: "TableState", day: str) -> bytes:
        from screens.fresh_fish.drawings.result_picture import result_picture

        return result_picture(state, day, App.get_running_app().session.faces_of(state.setup.players))

    def look_of_phones(self, game: "FreshFishGame", faces: "Sequence[Face]", wishes: "Preferences") -> "Look":
        """Return the view for phones, which shows coins and distances if the preferences allow it."""
        from companion.fresh_fish.follow.view import view

        return partial(view, game.moment, faces, has_open_coins=wishes.open_coins, has_ways=wishes.way_now)

    # The log

    def log_part(self, state: "TableState", last: "TableState") -> LogPart:
        """Return the part of the log for an entry recorded in this state: up to ten turns, or the last stalls."""
        if state.phase is not Phase.PLAY:
            return LogPart(LAST_PART, _("The last stalls"), "")
        number = state.turns // TURNS_OF_A_PART
        first = number * TURNS_OF_A_PART + 1
        end = max(first, min(first + TURNS_OF_A_PART - 1, last.turns))
        return LogPart(number, _("Turns {first} to {last}").format(first=first, last=end), "")

    def log_scores(self, state: "TableState", *, has_distances: bool) -> tuple[tuple[int, ...], str]:
        """Return the scores at the end, and before it the distances so far without the hidden coins."""
        from companion.fresh_fish.scores import distances_so_far, result_of

        result = result_of(state)
        if result is not None:
            return result.scores, _("fewest wins")
        return (distances_so_far(state), _("distances so far")) if has_distances else ((), "")

    def part_in_words(self) -> tuple[str, str, str]:
        return _("10 turns"), _("10 turns back"), _("10 turns forward")

    def entry_in_words(self, event: "Event", before: "TableState", names: Names) -> str:
        """Return an event in words, without its consequences."""
        after = next_state(before, event)
        return event_in_words(event, replace(after, setup=replace(after.setup, players=tuple(names))))

    def entry_in_brief(self, event: "Event", before: "TableState", names: Names) -> tuple[str, str]:
        after = next_state(before, event)
        return event_in_brief(event, replace(after, setup=replace(after.setup, players=tuple(names))))

    def entry_mark(self, event: "Event", before: "TableState") -> int | str:
        """Return the seat of the player who placed a piece, or the name of the pencil icon for a correction."""
        seat = next_state(before, event).step.by
        return "pencil" if seat is None else seat

    def draw_player(
        self, players: Names, seat: int, face: "Face", size: float, centre: tuple[float, float], behind: str
    ) -> None:
        """Draw a player's disc with their face."""
        from screens.fresh_fish.drawings.pieces import draw_player
        from screens.fresh_fish.drawings.placing import at

        with at(centre[0] - size / 2, centre[1] - size / 2):
            draw_player(seat, initials_of(players)[seat], face, size, behind=behind)

    def draw_entry(
        self,
        event: "Event",
        players: Names,
        seat: int,
        face: "Face",
        size: float,
        centre: tuple[float, float],
        behind: str,
    ) -> None:
        """Draw the stall of a player, a flea market with their disc, or only their disc."""
        from companion.fresh_fish.events import FleaMarketPlaced, LastStallPlaced, StallAuctioned
        from screens.fresh_fish.drawings import pieces
        from screens.fresh_fish.drawings.placing import at

        if not isinstance(event, FleaMarketPlaced | LastStallPlaced | StallAuctioned):
            self.draw_player(players, seat, face, size, centre, behind)
            return
        with at(centre[0] - size / 2, centre[1] - size / 2):
            if isinstance(event, FleaMarketPlaced):
                pieces.draw_flea_market_of(seat, initials_of(players)[seat], size, behind=behind)
            else:
                pieces.draw_stall(seat, initials_of(players)[seat], event.good, size)

    def beginning_in_words(self, setup: "Setup") -> str:
        return _("The game begins: {player} has the first turn.").format(player=setup.players[setup.starting_player])

    def moment(self, *, has_chart: bool) -> Widget:
        from screens.fresh_fish.square_room import SquareMoment

        return SquareMoment()

    def correct_entry(self, session: "Session", index: int) -> None:
        from companion.fresh_fish.pages.correct import FreshCorrectPresenter
        from companion.presenting import Desk

        FreshCorrectPresenter(Desk(session)).correct(index)

    def doubt_in_words(self, doubt: "Doubt", game: "FreshFishGame") -> str:
        from companion.fresh_fish.words.problems import doubt_in_words

        return doubt_in_words(doubt, game.state.square.shape)

    def doubt_topic(self, doubt: "Doubt") -> str:
        """Return the key of the chapter of the rules that the doubt is about."""
        from companion.fresh_fish.doubts import DoubtKind

        chapters = {DoubtKind.GOLDEN_RULE_BROKEN: "classic_paths", DoubtKind.AREA_BUILT_OVER: "base_paths"}
        return chapters.get(doubt.kind, "set_up")

    def doubtful_entry(self, doubt: "Doubt", game: "FreshFishGame") -> int:
        """Return the index of the first entry with this doubt."""
        from companion.fresh_fish.doubts import find_doubts

        return next(index for index, state in enumerate(game.states()[1:]) if doubt in find_doubts(state))

    def add_entry(self, session: "Session", index: int) -> None:
        """Begin a correction that adds an entry after the one at `index`."""
        from companion.fresh_fish.pages.correct import FreshCorrectPresenter
        from companion.presenting import Desk

        FreshCorrectPresenter(Desk(session)).add(index + 1)


KIND = FreshFishKind()
