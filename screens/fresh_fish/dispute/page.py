"""The page for settling a dispute: choose a question, enter the situation, see the answer."""

from contextlib import suppress
from functools import partial
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.figures import ListedGame
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.dispute import SquaresView, dispute_view, game_in_words, squares_view
from companion.fresh_fish.set_up import Setup
from companion.language import _
from companion.names import labelled, number_in_words
from companion.shelf import CannotLoad
from screens.app.page import Page
from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (page.kv uses them)
from screens.fresh_fish.dispute import auction, subjects  # noqa: F401  (the bodies are in their rules)
from screens.fresh_fish.dispute.rules_sheet import RulesSheet
from screens.fresh_fish.dispute.score import ScorePlayersSheet
from screens.kit.overlays import AskSheet
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "dispute"
MOST_GAMES = 6  # maximum number of games to choose from
SUBJECTS = {"wide": "DisputeSubjects", "tall": "DisputeSubjectsTall", "phone": "DisputeSubjectsPhone"}
SQUARE = {"wide": "DisputeSquare", "tall": "DisputeSquareTall", "phone": "DisputeSquarePhone"}
AUCTION = {"wide": "DisputeAuction", "tall": "DisputeAuctionTall", "phone": "DisputeAuctionPhone"}
SCORE = {"wide": "DisputeScore", "tall": "DisputeScoreTall", "phone": "DisputeScorePhone"}
BODIES = {None: SUBJECTS, Subject.AUCTION: AUCTION, Subject.SCORE: SCORE}
TOPICS = {Subject.WAY: "ways", Subject.RESERVE: "turn", Subject.AUCTION: "auction", Subject.SCORE: "scoring"}
"""The chapter of the rules about each question; that about paths depends on the variant."""


class DisputePage(Page):
    """The page that lists all questions, then shows the chosen one with its answer."""

    bodies: ClassVar[dict[str, str]] = SUBJECTS

    view = ObjectProperty(None, allownone=True, rebind=True)
    draft = ObjectProperty(DisputeDraft(), rebind=True)
    squares = ObjectProperty(SquaresView(), rebind=True)
    has_shape_of_game = BooleanProperty(False)  # whether the square is turned like that of the game on the table
    scored_games = ListProperty()  # games on the shelf that have ended

    def prepare(self) -> None:
        # Undo steps are not stored, so the draft is read again only if the stored one differs.
        if self.draft.to_store() != self.session.draft(DRAFT):
            self.draft = DisputeDraft().restored(self.session.draft(DRAFT))
        game, subject = self._game_on_table, self.draft.subject
        self.has_shape_of_game = game is not None and game.setup.square.shape == self.draft.square.shape
        self.bodies = BODIES.get(subject, SQUARE)
        if subject is None:
            if game is None:
                self.draft = self._like_last_game(self.draft)
            self.squares = squares_view(self.draft, game, self._other_games())
        elif subject is Subject.SCORE:
            self.scored_games = [game for game in self._games() if not game.is_running]
        self.view = dispute_view(self.draft)
        super().prepare()

    def _like_last_game(self, draft: DisputeDraft) -> DisputeDraft:
        last = next(iter(self._games()), None)
        if last is None:
            return draft
        return draft.like_last_game(is_classic=last.own["classic"], players=len(last.players))

    @property
    def _game_on_table(self) -> FreshFishGame | None:
        game = self.session.game
        return game if game is not None and isinstance(game.setup, Setup) else None

    def _games(self) -> tuple[ListedGame, ...]:
        """Return the newest games of Fresh Fish on the shelf."""
        if self.session.shelf is None:
            return ()
        return self.session.shelf.games.page(size=MOST_GAMES + 1, kind=Setup.kind).games

    def _other_games(self) -> tuple[ListedGame, ...]:
        return tuple(game for game in self._games() if game.key != self.session.key)[:MOST_GAMES]

    def show(self) -> None:
        if "room" in self.body.ids:
            self.body.ids.room.show(self.view.look)

    def update_draft(self, draft: DisputeDraft) -> None:
        """Store a draft and show it."""
        self.draft = draft
        self.session.drafts[DRAFT] = draft.to_store()
        self.prepare()

    # The question

    def ask(self, subject: Subject) -> None:
        """Choose a question; if it is about the game on the table, use the current state of the game."""
        draft, game = self.draft.ask(subject), self._game_on_table
        self.update_draft(draft.copy_game(game.state) if game is not None and draft.is_of_game else draft)

    def choose_game(self) -> None:
        answers = ((words, "boards", partial(self._take_kept, key)) for key, words in self.squares.kept)
        AskSheet(_("Another game"), (), *answers).open()

    def _take_kept(self, key: str) -> None:
        with suppress(CannotLoad):  # the list of games shows the reason
            self.update_draft(self.draft.copy_game(self.session.shelf.games.load(key).state, key))

    def ask_something_else(self) -> None:
        """Go back to the questions, but keep the painted square."""
        self.update_draft(self.draft.ask(None))

    def on_back(self) -> bool:
        if self.draft.subject is None:
            return False
        self.ask_something_else()
        return True

    def show_rules(self) -> None:
        RulesSheet(self).open()

    def show_players(self) -> None:
        ScorePlayersSheet(page=self).open()

    def read_rule(self, topic: str = "") -> None:
        """Open a chapter of the rules, by default the one about the question."""
        about_paths = "classic_paths" if self.draft.is_classic else "base_paths"
        chapter = topic or TOPICS.get(self.draft.subject, about_paths)
        self.app.go("rules", kind=Setup.kind, topic=chapter, back=_("Back to the dispute"))

    # Touches on the square

    def stroke(self, place: Place, begins: bool) -> None:
        self.update_draft((self.draft.begin_stroke() if begins else self.draft).paint(place))

    def tap(self, space: Space) -> None:
        self.update_draft(self.draft.ask_about(self.draft.square.shape.places[space]))

    def choose(self, choice: Seat | Good) -> None:
        self.update_draft(self.draft.with_good(choice) if isinstance(choice, Good) else self.draft.with_seat(choice))

    def undo(self) -> None:
        self.update_draft(self.draft.undo())

    def redo(self) -> None:
        self.update_draft(self.draft.redo())

    # A score from a game

    def choose_scored_game(self) -> None:
        """Ask from which game to take a score."""
        answers = ((game_in_words(game), "games", partial(self._choose_player, game)) for game in self.scored_games)
        AskSheet(_("Take from a game"), (), *answers).open()

    def _choose_player(self, game: ListedGame) -> None:
        answers = (
            (labelled(name, number_in_words(score or 0)), "", partial(self._take_score, game.key, seat))
            for seat, (name, score) in enumerate(zip(game.players, game.scores))
        )
        AskSheet(_("Whose score?"), (), *answers).open()

    def _take_score(self, key: str, seat: Seat) -> None:
        with suppress(CannotLoad):  # the list of games shows the reason
            self.update_draft(self.draft.copy_score(self.session.shelf.games.load(key).state, seat))
