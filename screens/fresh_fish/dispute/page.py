"""The page that settles a dispute: choose a question, enter the situation, see the answer."""

from contextlib import suppress
from functools import partial
from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.figures import ListedGame
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.set_up import Setup
from companion.language import _
from companion.shelf import CannotLoad
from screens.app.page import Page
from screens.app.sheets.asking import AskSheet
from screens.fresh_fish.dispute import subjects  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.dispute.view import SquaresView, dispute_view, squares_view
from screens.fresh_fish.drawings import marks  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.parts import room, rows  # noqa: F401  (page.kv uses them)
from screens.kit.controls import choices, numbers  # noqa: F401  (page.kv uses them)
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "dispute"
SUBJECTS = {"wide": "DisputeSubjects", "tall": "DisputeSubjectsTall", "phone": "DisputeSubjectsPhone"}
SQUARE = {"wide": "DisputeSquare", "tall": "DisputeSquareTall", "phone": "DisputeSquarePhone"}
FIGURES = {"wide": "DisputeFigures", "tall": "DisputeFiguresBelow", "phone": "DisputeFiguresBelow"}
MOST_GAMES = 6  # to choose from


class DisputePage(Page):
    """All questions, then the chosen one with its answer."""

    bodies: ClassVar[dict[str, str]] = SUBJECTS

    view = ObjectProperty(None, allownone=True, rebind=True)
    draft = ObjectProperty(DisputeDraft(), rebind=True)
    squares = ObjectProperty(SquaresView(), rebind=True)

    def prepare(self) -> None:
        # Undo steps are not stored, so the draft is read again only if the stored one differs.
        if self.draft.to_store() != self.session.draft(DRAFT):
            self.draft = DisputeDraft().restored(self.session.draft(DRAFT))
        self.view = dispute_view(self.draft)
        subject = self.draft.subject
        self.bodies = SUBJECTS if subject is None else SQUARE if subject.has_square else FIGURES
        if subject is None:
            self.squares = squares_view(self.draft, self._game_on_table, self._kept_games())
        super().prepare()

    @property
    def _game_on_table(self) -> FreshFishGame | None:
        game = self.session.game
        return game if game is not None and isinstance(game.setup, Setup) else None

    def _kept_games(self) -> tuple[ListedGame, ...]:
        """Return the newest games on the shelf except the one on the table."""
        if self.session.shelf is None:
            return ()
        games = self.session.shelf.games.page(size=MOST_GAMES + 1, kind=Setup.kind).games
        return tuple(game for game in games if game.key != self.session.key)[:MOST_GAMES]

    def show(self) -> None:
        if "room" in self.body.ids:
            self.body.ids.room.show(self.view.look)

    def take(self, draft: DisputeDraft) -> None:
        """Store a draft and show it."""
        self.draft = draft
        self.session.drafts[DRAFT] = draft.to_store()
        self.prepare()

    # The question

    def ask(self, subject: Subject) -> None:
        """Choose a question. If the square of the running game is chosen, ask about the game's present state."""
        draft, game = self.draft.ask(subject), self._game_on_table
        self.take(draft.copy_game(game.state) if game is not None and draft.is_of_game else draft)

    def choose_game(self) -> None:
        answers = ((words, "boards", partial(self._take_kept, key)) for key, words in self.squares.kept)
        AskSheet(_("Another game"), (), *answers).open()

    def _take_kept(self, key: str) -> None:
        with suppress(CannotLoad):  # the list of games shows the reason
            self.take(self.draft.copy_game(self.session.shelf.games.load(key).state, key))

    def ask_something_else(self) -> None:
        """Go back to the questions, but keep the painted square."""
        self.take(self.draft.ask(None))

    def on_back(self) -> bool:
        if self.draft.subject is None:
            return False
        self.ask_something_else()
        return True

    # Touches on the square

    def stroke(self, place: Place, begins: bool) -> None:
        self.take((self.draft.begin_stroke() if begins else self.draft).paint(place))

    def tap(self, space: Space) -> None:
        self.take(self.draft.ask_about(self.draft.square.shape.places[space]))

    # Choices

    def choose(self, choice: Seat | Good) -> None:
        self.take(self.draft.with_good(choice) if isinstance(choice, Good) else self.draft.with_seat(choice))

    def set_figure(self, of: Seat | Good | None, figure: float) -> None:
        """Enter a player's bid, the distance of a good, or the coins left."""
        match of:
            case None:
                self.take(self.draft.with_coins(int(figure)))
            case Good():
                self.take(self.draft.with_length(of, int(figure)))
            case seat:
                self.take(self.draft.with_bid(seat, int(figure)))

    def undo(self) -> None:
        self.take(self.draft.undo())

    def redo(self) -> None:
        self.take(self.draft.redo())
