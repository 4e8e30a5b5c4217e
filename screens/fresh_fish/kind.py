"""Fresh Fish's implementation of KindOfGame. Drawings and slow modules are loaded on first use."""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.uix.widget import Widget

from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.home import FLEA_MARKET, FreshFishPages
from companion.fresh_fish.state import Phase
from companion.fresh_fish.words.events import consequences_in_words, event_in_words
from companion.game import Done
from companion.home.summary import HomeSummary
from companion.names import Names, initials_of
from screens.app.kind_of_game import KindOfGame

if TYPE_CHECKING:
    from companion.faces import Face
    from companion.fresh_fish.doubts import Doubt
    from companion.fresh_fish.examples import ExampleSquare
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.state import TableState
    from companion.game import Change


class FreshFishKind(FreshFishPages, KindOfGame):
    """What Fresh Fish provides to the app and to the pages shared by all games."""

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

    # The log

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
        piece: str,
        players: Names,
        seat: int,
        face: "Face",
        size: float,
        centre: tuple[float, float],
        behind: str,
    ) -> None:
        """Draw the stall of a player, a flea market with their disc, or only their disc."""
        from screens.fresh_fish.drawings import pieces
        from screens.fresh_fish.drawings.placing import at

        if not piece:
            self.draw_player(players, seat, face, size, centre, behind)
            return
        with at(centre[0] - size / 2, centre[1] - size / 2):
            if piece == FLEA_MARKET:
                pieces.draw_flea_market_of(seat, initials_of(players)[seat], size, behind=behind)
            else:
                pieces.draw_stall(seat, initials_of(players)[seat], Good(piece), size)

    def moment(self, *, has_chart: bool) -> Widget:
        from screens.fresh_fish.square_room import SquareMoment

        return SquareMoment()

    def doubt_in_words(self, doubt: "Doubt", game: "FreshFishGame") -> str:
        from companion.fresh_fish.words.problems import doubt_in_words

        return doubt_in_words(doubt, game.state.square.shape)

    def doubt_topic(self, doubt: "Doubt") -> str:
        """Return the key of the chapter of the rules that the doubt is about."""
        from companion.fresh_fish.doubts import DoubtKind

        chapters = {DoubtKind.GOLDEN_RULE_BROKEN: "classic_paths", DoubtKind.AREA_BUILT_OVER: "base_paths"}
        return chapters.get(doubt.kind, "set_up")


KIND = FreshFishKind()
