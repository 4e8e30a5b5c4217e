"""The page for settling a dispute: choose a question, enter the situation, see the answer."""

from functools import partial
from typing import ClassVar

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fresh_fish.drafts.dispute import Subject
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.pages.dispute import DisputePresenter
from companion.fresh_fish.pages.dispute_start import ShelvedGameView
from companion.fresh_fish.set_up import Setup
from companion.tools.language import _
from screens.app.page import Page
from screens.fresh_fish import page_parts, piece_rows, square_room  # noqa: F401  (page.kv uses them)
from screens.fresh_fish.dispute import auction, subjects  # noqa: F401  (the bodies are in their rules)
from screens.fresh_fish.dispute.rules_sheet import RulesSheet
from screens.kit.controls import choices, numbers  # noqa: F401  (the rules use them)
from screens.kit.overlays import AskSheet
from screens.kit.rules import load_rules

load_rules(__file__, "square", "score")

SUBJECTS = {"wide": "DisputeSubjects", "tall": "DisputeSubjectsTall", "phone": "DisputeSubjectsPhone"}
SQUARE = {"wide": "DisputeSquare", "tall": "DisputeSquareTall", "phone": "DisputeSquarePhone"}
AUCTION = {"wide": "DisputeAuction", "tall": "DisputeAuctionTall", "phone": "DisputeAuctionPhone"}
SCORE = {"wide": "DisputeScore", "tall": "DisputeScoreTall", "phone": "DisputeScorePhone"}
BODIES = {None: SUBJECTS, Subject.AUCTION: AUCTION, Subject.SCORE: SCORE}


class DisputePage(Page):
    """The page that lists all questions, then shows the chosen one with its answer."""

    bodies: ClassVar[dict[str, str]] = SUBJECTS
    presents: ClassVar = DisputePresenter

    view = ObjectProperty(None, allownone=True, rebind=True)

    def prepare(self) -> None:
        self.view = self.presenter.view()
        self.bodies = BODIES.get(self.view.subject, SQUARE)
        super().prepare()

    def show(self) -> None:
        if "room" in self.body.ids:
            self.body.ids.room.show(self.view.look)
        if "strip" in self.body.ids:
            strip = self.body.ids.strip
            for tile in strip.tools.children:
                if tile.view.is_chosen:
                    strip.scroll_to(tile, padding=dp(40), animate=False)  # clear of the faded edges

    def on_back(self) -> bool:
        if self.view.subject is None:
            return False
        self.act.ask_something_else()
        return True

    def show_rules(self) -> None:
        RulesSheet(self).open()

    def show_players(self) -> None:
        Factory.ScorePlayersSheet(page=self).open()

    def read_rule(self, topic: str = "") -> None:
        """Open a chapter of the rules, by default the one about the question."""
        chapter = topic or self.view.chapter
        self.app.go("rules", kind=Setup.kind, topic=chapter, back=_("Back to the dispute"))

    # Games on the shelf

    def choose_game(self) -> None:
        """Ask from which game to take the square."""
        answers = ((game.words, "boards", partial(self.act.take_square, game.key)) for game in self.view.squares.kept)
        AskSheet(_("Another game"), (), *answers).open()

    def choose_scored_game(self) -> None:
        """Ask from which game to take a score."""
        answers = ((game.words, "games", partial(self._choose_player, game)) for game in self.view.score.games)
        AskSheet(_("Take from a game"), (), *answers).open()

    def _choose_player(self, game: ShelvedGameView) -> None:
        answers = ((score, "", partial(self.act.take_score, game.key, seat)) for seat, score in enumerate(game.scores))
        AskSheet(_("Whose score?"), (), *answers).open()

    # The parts that these are for serve pages without a presenter, too.

    def tap(self, space: Space) -> None:
        self.act.ask_about(space)

    def stroke(self, place: Place, begins: bool) -> None:
        self.act.stroke(place, begins)
