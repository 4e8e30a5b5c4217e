"""The page for setting up a game in three steps: players, boards, trucks."""

from datetime import datetime, timezone
from functools import partial
from typing import ClassVar

from kivy.properties import ObjectProperty, StringProperty

from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.drafts.boards_placed import BoardsPlaced
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.set_up import SetUpDraft, Step
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.words.house_rules import switches
from companion.language import _, day_in_words
from companion.seats import SeatFault
from companion.shelf import CannotLoad
from screens.app.kinds import FRESH_FISH
from screens.app.setting_up import HouseRulesSheet, SeatingPage
from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings import board_picture, square  # noqa: F401  (the rules use them)
from screens.fresh_fish.household import keep_boards, last_game, our_boards
from screens.fresh_fish.set_up import market
from screens.fresh_fish.set_up.view import people_view, place_boards_view, trucks_view
from screens.kit import bars, panels  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)
load_rules(market.__file__)  # the rules of the second step, which extend those of the page

DRAFT = "set_up"
BODIES = {
    Step.PEOPLE: {"wide": "SetUpPeople", "tall": "SetUpPeopleTall", "phone": "SetUpPeoplePhone"},
    Step.BOARDS: {"wide": "PlaceBoards", "tall": "PlaceBoardsTall", "phone": "PlaceBoardsPhone"},
    Step.TRUCKS: {"wide": "PlaceTrucks", "tall": "PlaceTrucksTall", "phone": "PlaceTrucksPhone"},
}
STEPS = tuple(Step)


class SetUpPage(SeatingPage):
    """The page with the steps of the set-up. Everything but the chosen board is stored in a draft with its history."""

    bodies: ClassVar[dict[str, str]] = BODIES[Step.PEOPLE]
    keeps: ClassVar = ("chosen",)

    # The views of the three steps.
    who = ObjectProperty(None, rebind=True)
    where = ObjectProperty(None, rebind=True)
    trucks = ObjectProperty(None, rebind=True)
    chosen = StringProperty("")  # the name of a board

    @property
    def steps(self) -> History:
        """The history of the draft, for undo and redo."""
        return History({}).restored(self.session.household_draft(DRAFT))

    @property
    def draft(self) -> SetUpDraft:
        return SetUpDraft.read(self.steps.now, self.people, our_boards(self.session))

    def prepare(self) -> None:
        if self.arguments.get("players"):
            # Only once: returning to the page must not undo later changes.
            names, self.arguments = self.arguments["players"], {}
            self._store(self.steps.push(self.draft.rematch(names).to_store()))
        elif self.arguments.get("again"):
            self.arguments = {}
            self._store(self.steps.push(self._last_set_up().to_store()))
        draft = self.draft
        self._update_view(draft)
        self.bodies = BODIES[draft.step]
        super().prepare()

    def _last_set_up(self) -> SetUpDraft:
        """Return a draft that repeats the set-up of the last game, or the current draft if that is not possible."""
        last = last_game(self.session)
        try:
            setup = None if last is None else self.session.shelf.games.load(last.key).setup
        except CannotLoad:  # the list of games shows the reason
            setup = None
        return self.draft if setup is None else self.draft.repeat(setup, our_boards(self.session))

    def show(self) -> None:
        if "square" in self.body.ids:
            self.body.ids.square.show(self.trucks.look)

    def _update_view(self, draft: SetUpDraft) -> None:
        """Update the view of the draft's current step."""
        steps = self.steps
        can = {"can_undo": bool(steps.before), "can_redo": bool(steps.taken_back)}
        match draft.step:
            case Step.PEOPLE:
                self.who = people_view(draft, self.faces_of(draft.known), self.fault, has_game=self.has_game)
            case Step.BOARDS:
                self.where = place_boards_view(draft, our_boards(self.session), self.chosen, **can)
            case Step.TRUCKS:
                self.trucks = trucks_view(draft, **can)

    def _store(self, steps: History) -> None:
        self.session.household_draft(DRAFT).update(steps.to_store())

    def keep(self, draft: SetUpDraft, fault: SeatFault | None = None) -> None:
        """Store a draft as a new entry of the history."""
        self.fault = fault
        self._store(self.steps.push(draft.to_store()))
        self._paint(draft)

    def keep_typed(self, draft: SetUpDraft, fault: SeatFault | None = None) -> None:
        """Store a draft in place of the current entry of the history."""
        self.fault = fault
        self._store(self.steps.amend(draft.to_store()))
        self._paint(draft)

    def _paint(self, draft: SetUpDraft) -> None:
        if self.bodies is BODIES[draft.step]:
            self._update_view(draft)
            self.show()
        else:
            self.prepare()

    def undo(self) -> None:
        self._store(self.steps.undo())
        self._paint(self.draft)

    def redo(self) -> None:
        self._store(self.steps.redo())
        self._paint(self.draft)

    # Who plays

    def play(self, variant: str) -> None:
        self.keep(self.draft.with_variant(classic=variant == "classic"))

    def show_house_rules(self) -> None:
        HouseRulesSheet(
            FRESH_FISH,
            lambda: switches(self.draft.house_rules, classic=self.draft.classic),
            lambda rules: self.keep(self.draft.play_by(rules)),
        ).open()

    # The boards

    def _lay(self, placed: BoardsPlaced) -> None:
        self.keep(self.draft.lay(placed))

    def tap_tile(self, name: str, board: Board | None) -> None:
        """Choose a board in the tray, take it off the table if already chosen, or open a missing one for drawing."""
        if board is None:
            self.app.go("boards", draw=name)
            return
        draft = self.draft
        if self.chosen == name:
            self.chosen = ""
            self._lay(draft.placed.remove(name))
        else:
            self.choose(board)

    def choose(self, board: Board) -> None:
        self.chosen = board.name
        self._update_view(self.draft)

    def put(self, laid: Laid) -> None:
        self.chosen = laid.board.name
        self._lay(self.draft.placed.drop(laid))

    def take_away(self, board: Board) -> None:
        self.chosen = ""
        self._lay(self.draft.placed.remove(board.name))

    def lay_as_before(self) -> None:
        """Lay a saved square; if there are several, ask which one."""
        names = self.where.as_before
        if len(names) == 1:
            self._lay_square(names[0])
            return
        sheet = Sheet(title=_("As it was on…"))
        for name in names:
            button = buttons.PushButton(text=name, icon="boards", align="left")
            button.bind(on_tap=partial(self._lay_chosen, sheet, name))
            sheet.add_widget(button)
        sheet.open()

    def _lay_chosen(self, sheet: Sheet, name: str, _button: buttons.PushButton) -> None:
        sheet.close()
        self._lay_square(name)

    def _lay_square(self, name: str) -> None:
        ours = our_boards(self.session)
        kept = next(each for each in ours.squares if each.name == name)
        self._lay(BoardsPlaced(ours.laid(kept.boards)))

    # The trucks and the last four

    def park(self, space: Space) -> None:
        draft = self.draft
        if space in draft.truck_places:
            self.keep(draft.park(space))

    # From step to step

    def go_to_next_step(self) -> None:
        self._go_to(STEPS[STEPS.index(self.draft.step) + 1])

    def on_back(self) -> bool:
        step = self.draft.step
        if step is Step.PEOPLE:
            return False
        self._go_to(STEPS[STEPS.index(step) - 1])
        return True

    def _go_to(self, step: Step) -> None:
        self.keep_typed(self.draft.go_to(step))

    def begin(self) -> None:
        """Save the square, start the game and go to it."""
        draft = self.draft
        if not draft.is_done:
            return  # a second tap
        today = day_in_words(datetime.now(timezone.utc))
        keep_boards(self.session, our_boards(self.session).keep_square(today, draft.placed.laid))
        stored = self.session.household_draft(DRAFT)
        stored.clear()
        stored.update(History(draft.rematch(()).to_store()).to_store())  # the next game has the same variant
        self.start(draft.setup, "square")
