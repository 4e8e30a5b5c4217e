"""The page for setting up a game in three steps: players, boards, trucks."""

from dataclasses import replace
from datetime import datetime, timezone
from enum import Enum

from companion.fresh_fish.boards import Laid
from companion.fresh_fish.drafts.boards_placed import BoardsPlaced
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.set_up import BoardsVerdict, ChosenBoard, SetUpDraft, Step
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.household import keep_boards, last_game, our_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.pages.boards import BoardsPresenter
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.set_up_boards import PlaceBoardsView, place_boards_view
from companion.fresh_fish.pages.set_up_draft import keep_set_up, set_up_history
from companion.fresh_fish.pages.set_up_people import PeopleView, people_view
from companion.fresh_fish.pages.set_up_trucks import TrucksView, trucks_view
from companion.fresh_fish.words.house_rules import switches
from companion.fresh_fish.words.setting_up import in_the_way_in_words, no_step_in_words, nothing_chosen_in_words
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.setting_up import SeatingPresenter
from companion.shelf import CannotLoad
from companion.tools.language import _, day_in_words

CHOSEN = "chosen_board"  # the key of a draft
FARTHEST = 10_000  # rows and columns; no finger moves a board so far
STEPS = tuple(Step)


class Way(Enum):
    """A direction in which a board on the table moves."""

    LEFT = "left"
    UP = "up"
    DOWN = "down"
    RIGHT = "right"


WAYS = {Way.LEFT: (0, -1), Way.UP: (-1, 0), Way.DOWN: (1, 0), Way.RIGHT: (0, 1)}
"""Each direction in rows and columns."""


class SetUpPresenter(SeatingPresenter[SetUpDraft]):
    """The set-up of a game. Everything but the chosen board is stored in a draft with its history."""

    def view(self) -> PeopleView | PlaceBoardsView | TrucksView:
        """Return the view of the current step."""
        draft, history = self.draft, self._history
        can_undo, can_redo = bool(history.before), bool(history.taken_back)
        match draft.step:
            case Step.PEOPLE:
                return people_view(
                    draft, self.faces_of(draft.known), self.fault, self.explaining, has_game=self.has_game
                )
            case Step.BOARDS:
                return place_boards_view(draft, self._ours, self._chosen, can_undo=can_undo, can_redo=can_redo)
            case Step.TRUCKS:
                view = trucks_view(draft, can_undo=can_undo, can_redo=can_redo)
                return replace(view, look=for_browser(view.look, draft.players, legal=_("a truck can stand here")))

    @property
    def draft(self) -> SetUpDraft:
        return SetUpDraft.read(self._history.now, self.people, self._ours)

    def store(self, draft: SetUpDraft, *, is_step: bool) -> None:
        history = self._history
        self._remember(history.push(draft.to_store()) if is_step else history.amend(draft.to_store()))

    @property
    def _history(self) -> History:
        return set_up_history(self.desk)

    def _remember(self, history: History) -> Outcome:
        keep_set_up(self.desk, history)
        return DONE

    @property
    def _ours(self) -> OurBoards:
        return our_boards(self.session)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        history = self._history
        return self._remember(history.undo()) if history.before else not_possible()

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        history = self._history
        return self._remember(history.redo()) if history.taken_back else not_possible()

    # Who plays, and what

    @action
    def rematch(self, players: tuple[str, ...]) -> Outcome:
        """Seat these players, with the variant and the house rules of the last game."""
        draft = self.draft.rematch(players)
        return self.keep(draft) if draft.is_sound else not_possible()

    @action(deed=Deed.ENTRY)
    def repeat_last(self) -> Outcome:
        """Repeat the set-up of the last game as far as possible."""
        last, shelf = last_game(self.session), self.session.shelf
        if last is None or shelf is None:
            return not_possible()
        try:
            setup = shelf.games.load(last.key).setup
        except CannotLoad:  # the list of games shows the reason
            return not_possible()
        return self.keep(self.draft.repeat(setup, self._ours))

    @action
    def play(self, is_classic: bool) -> Outcome:
        """Choose the variant."""
        return self.keep(self.draft.with_variant(classic=is_classic))

    @action(deed=Deed.ENTRY)
    def turn_rule(self, number: int) -> Outcome:
        """Turn a house rule on or off."""
        draft = self.draft
        offered = switches(draft.house_rules, classic=draft.classic)
        return self.keep(draft.play_by(offered[number].turned)) if number in range(len(offered)) else not_possible()

    # The boards

    @property
    def _chosen(self) -> str:
        return ChosenBoard().restored(self.desk.drafts_of_no_game[CHOSEN]).name

    def _choose(self, name: str) -> Outcome:
        self.desk.drafts_of_no_game[CHOSEN] = ChosenBoard(name).to_store()
        return DONE

    def _lay(self, placed: BoardsPlaced) -> Outcome:
        return self.keep(self.draft.lay(placed))

    def _places(self, name: str) -> bool:
        """Return whether boards are being placed and there is one with this name."""
        return self.draft.step is Step.BOARDS and self._ours.named(name) is not None

    @action
    def tap_tile(self, name: str) -> Outcome:
        """Choose a board in the tray, take it off the table if it is already chosen, or draw a missing one."""
        if self.draft.step is Step.BOARDS and name in self.draft.boards_to_draw(self._ours):
            BoardsPresenter(self.desk).open(name)
            return Outcome(page="boards", arguments={"for_set_up": True})
        if name == self._chosen:
            return self.remove_board(name)
        return self._choose(name) if self._places(name) else not_possible()

    @action
    def put_board(self, name: str, row: int, column: int, quarters: int) -> Outcome:
        """Lay a board, or move it, so that it snaps to the others, and choose it."""
        board = self._ours.named(name)
        is_near = max(abs(row), abs(column)) <= FARTHEST and quarters in range(4)
        if board is None or not is_near or not self._places(name):
            return not_possible()
        return self._drop(Laid(board, row, column, quarters))

    def _drop(self, laid: Laid) -> Outcome:
        """Lay a board, or move it, so that it snaps to the others, and choose it. Refuse if others are in the way."""
        placed = self.draft.placed
        if placed.landing_of(laid) is None:
            return Outcome(in_the_way_in_words(laid.board, placed.in_the_way_of(laid)[0]))
        self._choose(laid.board.name)
        return self._lay(placed.drop(laid))

    @action
    def tap_table(self, place: Place) -> Outcome:
        """Choose the board at a place of the table or, if there is none, put the middle of the chosen board there."""
        draft, chosen = self.draft, self._ours.named(self._chosen)
        is_near = max(map(abs, place)) <= FARTHEST
        if draft.step is not Step.BOARDS or not is_near:
            return not_possible()
        laid = draft.placed.at(place)
        if laid is not None:
            return self._choose(laid.board.name)
        if chosen is None:
            return Outcome(nothing_chosen_in_words())
        return self._drop(draft.placed.middle_at(chosen, place))

    @action
    def lay_board(self, name: str) -> Outcome:
        """Lay a board without saying where: beside the others, so that they make the smallest square."""
        board, placed = self._ours.named(name), self.draft.placed
        if board is None or not self._places(name) or placed.of(name) is not None:
            return not_possible()
        return self._drop(placed.next_place_of(board))

    @action
    def move_board(self, name: str, way: Way) -> Outcome:
        """Move a board on the table to the nearest position in a direction."""
        laid = self.draft.placed.of(name)
        if laid is None or not self._places(name):
            return not_possible()
        found = self.draft.placed.step_of(laid, *WAYS[way])
        return Outcome(no_step_in_words(laid.board)) if found is None else self._drop(found)

    @action
    def turn_board(self, name: str) -> Outcome:
        """Turn a board on the table clockwise by a quarter turn."""
        placed = self.draft.placed
        return self._lay(placed.turn(name)) if self._places(name) and placed.of(name) is not None else not_possible()

    @action
    def remove_board(self, name: str) -> Outcome:
        """Return a board to the tray. It is no longer chosen."""
        if not self._places(name):
            return not_possible()
        self._choose("")
        return self._lay(self.draft.placed.remove(name))

    @action
    def lay_square(self, name: str) -> Outcome:
        """Lay a saved square."""
        draft, ours = self.draft, self._ours
        is_offered = draft.step is Step.BOARDS and not draft.placed.laid
        for square in ours.squares_for(draft.boards_needed, with_areas=not draft.classic) if is_offered else ():
            if square.name == name:
                return self._lay(BoardsPlaced(ours.laid(square.boards) or ()))
        return not_possible()

    # The trucks and the last four

    @action
    def park(self, space: int) -> Outcome:
        """Place the next truck on a space."""
        draft = self.draft
        is_possible = draft.step is Step.TRUCKS and space in draft.truck_places
        return self.keep(draft.park(space)) if is_possible else not_possible()

    @action
    def remove_truck(self, good: Good) -> Outcome:
        """Take the truck of this good back, and those placed after it."""
        draft = self.draft
        is_possible = draft.step is Step.TRUCKS and GOODS.index(good) < len(draft.trucks)
        return self.keep(draft.remove_truck(good)) if is_possible else not_possible()

    @action
    def choose_last(self, good: Good) -> Outcome:
        """Add a good to the last four tiles, or remove it."""
        draft = self.draft
        return self.keep(draft.choose_last(good)) if draft.step is Step.TRUCKS else not_possible()

    # From step to step

    @action(deed=Deed.ENTRY)
    def go_on(self) -> Outcome:
        """Go to the next step once this one is complete."""
        draft = self.draft
        is_complete = draft.is_enough if draft.step is Step.PEOPLE else draft.verdict is BoardsVerdict.FINE
        return self._go(1) if is_complete and draft.step is not STEPS[-1] else not_possible()

    @action(deed=Deed.ENTRY)
    def go_back(self) -> Outcome:
        """Return to the step before."""
        return self._go(-1) if self.draft.step is not STEPS[0] else not_possible()

    def _go(self, by: int) -> Outcome:
        draft = self.draft
        return self.keep(draft.go_to(STEPS[STEPS.index(draft.step) + by]), is_step=False)

    @action(deed=Deed.ENTRY)
    def begin(self) -> Outcome:
        """Save the square and start the game."""
        draft = self.draft
        if draft.step is not Step.TRUCKS or not draft.is_done:
            return not_possible()
        explains = self.explains(draft)
        today = day_in_words(datetime.now(timezone.utc))
        keep_boards(self.session, self._ours.keep_square(today, draft.placed.laid))
        self._remember(History(draft.rematch(()).to_store()))  # the next game has the same variant
        self._choose("")
        return self.start(draft.setup, "square", explains=explains)
