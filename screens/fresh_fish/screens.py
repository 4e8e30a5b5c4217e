"""The screens of Fresh Fish, which are imported on first use."""

from typing import TYPE_CHECKING, ClassVar

from kivy.uix.widget import Widget

from companion.fresh_fish.kind import FLEA_MARKET_ICON
from companion.tools.exports import lazy
from companion.tools.names import Names, initials_of
from screens.app.kinds import GameScreens

if TYPE_CHECKING:
    from companion.fresh_fish.examples import ExampleAuction, ExampleSquare
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.state import TableState
    from companion.pages.kinds import HomeSummary
    from companion.table.faces import Face


class FreshFishScreens(GameScreens):
    """The pages and pictures of Fresh Fish."""

    pages: ClassVar = {
        "boards": "screens.fresh_fish.boards.page:BoardsPage",
        "set_up": "screens.fresh_fish.set_up.page:SetUpPage",
        "square": "screens.fresh_fish.square.page:SquarePage",
        "ways": "screens.fresh_fish.ways.page:WaysPage",
        "fresh_result": "screens.fresh_fish.result.page:FreshResultPage",
        "correction": "screens.fresh_fish.correction.page:CorrectionPage",
        "dispute": "screens.fresh_fish.dispute.page:DisputePage",
    }
    rare_pages = frozenset({"boards", "set_up", "correction", "dispute"})
    pages_with_shortcuts = ("square",)

    home_picture = lazy("screens.fresh_fish.drawings.jetty:MarketPicture")
    result_picture = lazy("screens.fresh_fish.drawings.result_picture:result_picture")

    def home_table(self, summary: "HomeSummary", game: "FreshFishGame | None") -> Widget:
        from screens.fresh_fish.drawings.home_table import HomeTable

        return HomeTable([name for name, _points in summary.standing], None if game is None else game.state)

    def example(self, example: "ExampleSquare | ExampleAuction") -> Widget:
        """Return the picture of a square, or of an auction."""
        from companion.fresh_fish.examples import ExampleAuction
        from screens.fresh_fish.drawings.example import AuctionPicture, ExamplePicture

        if isinstance(example, ExampleAuction):
            return AuctionPicture(example=example)
        return ExamplePicture(example=example)

    def picture_of(self, state: "TableState") -> Widget:
        """Return the square."""
        from companion.fresh_fish.pages.look import look_of
        from screens.fresh_fish.drawings.square import SquareDrawing

        drawing = SquareDrawing(disabled=True)
        drawing.show(look_of(state))
        return drawing

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
        from companion.fresh_fish.goods import Good
        from screens.fresh_fish.drawings import pieces
        from screens.fresh_fish.drawings.placing import at

        if not piece:
            self.draw_player(players, seat, face, size, centre, behind)
            return
        with at(centre[0] - size / 2, centre[1] - size / 2):
            if piece == FLEA_MARKET_ICON:
                pieces.draw_flea_market_of(seat, initials_of(players)[seat], size, behind=behind)
            else:
                pieces.draw_stall(seat, initials_of(players)[seat], Good(piece), size)

    def moment(self, *, has_chart: bool) -> Widget:
        from screens.fresh_fish.square_room import SquareMoment

        return SquareMoment()


SCREENS = FreshFishScreens()
