"""Dispute: say what is disputed, then see the answer; no game is needed."""

from contextlib import suppress
from functools import partial
from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.figures import ListedGame
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject, Tool
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.set_up import Setup
from companion.language import _
from companion.shelf import CannotLoad
from screens.app.page import Page
from screens.app.sheets.asking import AskSheet
from screens.fresh_fish.dispute import examples  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.dispute.view import SquaresView, dispute_view, squares_view, subject_views
from screens.fresh_fish.drawings import marks  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.parts import room, rows  # noqa: F401  (page.kv uses them)
from screens.kit.controls import choices, numbers  # noqa: F401  (page.kv uses them)
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "dispute"
SUBJECTS = {"wide": "DisputeSubjects", "tall": "DisputeSubjectsTall", "phone": "DisputeSubjectsPhone"}
SQUARE = {"wide": "DisputeSquare", "tall": "DisputeSquareTall", "phone": "DisputeSquarePhone"}
FIGURES = {"wide": "DisputeFigures", "tall": "DisputeFiguresBelow", "phone": "DisputeFiguresBelow"}
MOST_GAMES = 6  # of the shelf to choose from


class SubjectCards(PagePart, GridLayout):
    """All that can be disputed, before whatever else its rule holds."""

    card = StringProperty("")  # the class of each

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for view in reversed(subject_views()):
            self.add_widget(Factory.get(self.card)(page=self.page, view=view), index=len(self.children))


class DisputePage(Page):
    """Shows what can be disputed, then one question with its answer."""

    bodies: ClassVar[dict[str, str]] = SUBJECTS

    view = ObjectProperty(None, allownone=True, rebind=True)
    draft = ObjectProperty(DisputeDraft(), rebind=True)
    squares = ObjectProperty(SquaresView(), rebind=True)

    def prepare(self) -> None:
        # Undo lives as long as the page; the rest outlives the app.
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
        """Return the newest games of Fresh Fish on the shelf, without that on the table."""
        if self.session.shelf is None:
            return ()
        games = self.session.shelf.games.page(size=MOST_GAMES + 1, kind=Setup.kind).games
        return tuple(game for game in games if game.key != self.session.key)[:MOST_GAMES]

    def show(self) -> None:
        if "room" in self.body.ids:
            self.body.ids.room.show(self.view.look)

    def take(self, draft: DisputeDraft) -> None:
        """Go on with what a finger has painted or asked."""
        self.draft = draft
        self.session.drafts[DRAFT] = draft.to_store()
        self.prepare()

    # What is disputed

    def ask(self, subject: Subject) -> None:
        """Ask this, about the game on the table as it lies now if that is chosen."""
        draft, game = self.draft.ask(subject), self._game_on_table
        self.take(draft.take_from(game.state) if game is not None and draft.is_of_game else draft)

    def choose_square(self, is_of_game: bool) -> None:
        """Ask about the game on the table, or about what is painted."""
        self.take(self.draft.with_square(is_of_game=is_of_game))

    def choose_game(self) -> None:
        """Ask which game of the shelf to take the square from."""
        answers = ((words, "boards", partial(self._take_kept, key)) for key, words in self.squares.kept)
        AskSheet(_("Another game"), (), *answers).open()

    def _take_kept(self, key: str) -> None:
        with suppress(CannotLoad):  # the list of games says why
            self.take(self.draft.take_from(self.session.shelf.games.load(key).state, key))

    def ask_something_else(self) -> None:
        """Go back to what can be disputed; what is painted stays."""
        self.take(self.draft.ask(None))

    def on_back(self) -> bool:
        if self.draft.subject is None:
            return False
        self.ask_something_else()
        return True

    # Fingers on the square

    def stroke(self, place: Place, begins: bool) -> None:
        """A finger that paints has come to a place."""
        self.take((self.draft.begin_stroke() if begins else self.draft).paint(place))

    def tap(self, space: Space) -> None:
        """A space was tapped by a finger that asks."""
        self.take(self.draft.ask_about(self.draft.square.shape.places[space]))

    # Choices

    def choose_tool(self, tool: Tool) -> None:
        """Paint with this, or ask."""
        self.take(self.draft.with_tool(tool))

    def choose(self, choice: Seat | Good) -> None:
        """Paint or ask for this player, or paint this good."""
        self.take(self.draft.with_good(choice) if isinstance(choice, Good) else self.draft.with_seat(choice))

    def set_classic(self, is_classic: bool) -> None:
        """Play by the rules of Classic, or with areas."""
        self.take(self.draft.with_variant(is_classic=is_classic))

    def set_players(self, players: int) -> None:
        """Change the number of players."""
        self.take(self.draft.with_players(players))

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
        """Take the last stroke back."""
        self.take(self.draft.undo())

    def redo(self) -> None:
        """Put it back."""
        self.take(self.draft.redo())

    def clear(self) -> None:
        """Start with an empty square."""
        self.take(self.draft.clear())
