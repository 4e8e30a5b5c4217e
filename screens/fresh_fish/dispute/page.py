"""The page for settling a dispute: choose a question, enter the situation, see the answer."""

from contextlib import suppress
from functools import partial
from typing import ClassVar

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.figures import ListedGame
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Place, Space, read_square
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.set_up import Setup
from companion.language import _
from companion.shelf import CannotLoad
from screens.app.page import Page
from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (page.kv uses them)
from screens.fresh_fish.dispute.view import SquaresView, dispute_view, squares_view, subject_views
from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.look import Route, SquareLook, plan_for
from screens.fresh_fish.drawings.pieces import draw_disc, draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.whole import paint_square
from screens.kit.controls import choices, numbers  # noqa: F401  (page.kv uses them)
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.overlays import AskSheet
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

DRAFT = "dispute"
SUBJECTS = {"wide": "DisputeSubjects", "tall": "DisputeSubjectsTall", "phone": "DisputeSubjectsPhone"}
SQUARE = {"wide": "DisputeSquare", "tall": "DisputeSquareTall", "phone": "DisputeSquarePhone"}
FIGURES = {"wide": "DisputeFigures", "tall": "DisputeFiguresBelow", "phone": "DisputeFiguresBelow"}
MOST_GAMES = 6  # maximum number of games to choose from
LARGEST_SPACE = 72  # dp
EXAMPLES = {
    Subject.PATH: SquareLook(read_square(["++...", ".##.."]), ringed=frozenset((2,)), numbers={2: "?"}),
    Subject.WAY: SquareLook(read_square(["F+++2f"]), marks=("1", "2"), route=Route(4, 0, ((1, 4), (1, 3), (1, 2)))),
    Subject.RESERVE: SquareLook(
        read_square([".1...", "...3."]), marks=("1", "2", "3"), ringed=frozenset((2,)), numbers={2: "?"}
    ),
}
"""The example drawn for each question about a square."""
BIDS = ((1, "7"), (3, "7"), (2, "4"))
"""The seats and bids in the example of an auction."""

LENGTHS = ("2", "3", "1", "12")
LONGEST = LENGTHS[-1]


class Example(Painted):
    """The drawn example on the card of a question, as large as its widget allows."""

    subject = ObjectProperty(Subject.PATH)
    repaint_on = ("subject",)

    def paint(self) -> None:
        if self.subject in EXAMPLES:
            look = EXAMPLES[self.subject]
            paint_square(look, plan_for(look.square.shape, *self.pos, *self.size, dp(LARGEST_SPACE)))
        elif self.subject is Subject.AUCTION:
            self._paint_bids()
        else:
            self._paint_sum()

    def _paint_bids(self) -> None:
        """Paint the example of an auction: a stall with the bids below it."""
        high, room = min(self.height, dp(150)), min(self.width / 3, dp(120))
        size, radius = int(0.58 * high), min(0.14 * high, 0.26 * room)
        low = self.center_y - 0.34 * high
        with at(self.center_x - size / 2, self.center_y + high / 2 - size):
            draw_stall(0, "?", Good.CHEESE, size)
        for place, (seat, bid) in enumerate(BIDS):
            middle = self.center_x + room * (place - 1)
            draw_disc(seat, str(seat + 1), radius, (middle - 0.9 * radius, low))
            role = "accent" if bid == BIDS[0][1] else "text_muted"
            write(bid, 1.3 * radius, (middle + 1.2 * radius, low), theme.of(role))

    def _paint_sum(self) -> None:
        """Paint the example of a score: four goods with their distances, and a question mark for the sum."""
        high, room = min(self.height, dp(120)), min(self.width / 5, dp(72))
        size, figure = int(min(0.4 * high, 0.86 * room)), min(0.26 * high, 0.6 * room)
        left, low = self.center_x - 2.5 * room, self.center_y - 0.25 * high
        for place, (good, length) in enumerate(zip(GOODS, LENGTHS)):
            middle = left + room * (place + 0.5)
            with at(middle - size / 2, self.center_y + 0.04 * high):
                draw_mark(good, size)
            write(length, figure, (middle, low), theme.of("danger" if length == LONGEST else "text"))
            sign = "+" if place < len(GOODS) - 1 else "="
            write(sign, 0.8 * figure, (middle + room / 2, low), theme.of("text_muted"))
        write("?", 1.6 * figure, (left + 4.6 * room, low), theme.of("accent"))


class SubjectCards(PagePart, GridLayout):
    """A grid with a card for each question, placed before the children that its rule adds."""

    card = StringProperty("")  # the class of each card

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for view in reversed(subject_views()):
            self.add_widget(Factory.get(self.card)(page=self.page, view=view), index=len(self.children))


class DisputePage(Page):
    """The page that lists all questions, then shows the chosen one with its answer."""

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
        """Return the newest games of Fresh Fish on the shelf, except the one on the table."""
        if self.session.shelf is None:
            return ()
        games = self.session.shelf.games.page(size=MOST_GAMES + 1, kind=Setup.kind).games
        return tuple(game for game in games if game.key != self.session.key)[:MOST_GAMES]

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

    # Touches on the square

    def stroke(self, place: Place, begins: bool) -> None:
        self.update_draft((self.draft.begin_stroke() if begins else self.draft).paint(place))

    def tap(self, space: Space) -> None:
        self.update_draft(self.draft.ask_about(self.draft.square.shape.places[space]))

    # Choices

    def choose(self, choice: Seat | Good) -> None:
        self.update_draft(self.draft.with_good(choice) if isinstance(choice, Good) else self.draft.with_seat(choice))

    def set_figure(self, of: Seat | Good | None, figure: float) -> None:
        """Enter the bid of the player `of`, the distance of the good `of` or, if `of` is None, the coins left."""
        match of:
            case None:
                self.update_draft(self.draft.with_coins(int(figure)))
            case Good():
                self.update_draft(self.draft.with_length(of, int(figure)))
            case seat:
                self.update_draft(self.draft.with_bid(seat, int(figure)))

    def undo(self) -> None:
        self.update_draft(self.draft.undo())

    def redo(self) -> None:
        self.update_draft(self.draft.redo())
