"""The page for a new game: who plays, where they sit, who opens, and what to lay out before the first trick."""

from contextlib import suppress
from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep, Step
from companion.fishing.pages.new_game import NewGameView, new_game_view
from companion.fishing.words.house_rules import switches
from companion.seats import SeatFault
from companion.shelf import ShelfRefused
from screens.app.kinds import FISHING
from screens.app.setting_up import HouseRulesSheet, SeatingPage
from screens.fishing.drawings import water  # noqa: F401  (page.kv uses it)
from screens.fishing.new_game.set_up_steps import StepTile
from screens.fishing.parts import seats  # noqa: F401  (page.kv uses it)
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.layouts import refill
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "new_game"
# On a phone the seats are a separate step; on a tablet they are next to the people.
BODIES = {
    Step.PEOPLE: {"wide": "NewGameWide", "tall": "NewGameTall", "phone": "NewGamePeople"},
    Step.SEATS: {"wide": "NewGameWide", "tall": "NewGameTall", "phone": "NewGameSeatsPhone"},
    Step.SET_UP: {"wide": "SetUpWide", "tall": "SetUpTall", "phone": "SetUpPhone"},
}


class NewGamePage(SeatingPage):
    """The page for setting up a new game step by step; it edits a draft."""

    bodies: ClassVar[dict[str, str]] = BODIES[Step.PEOPLE]

    view = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs) -> None:
        self._typed: set[str] = set()  # names first typed on this page
        super().__init__(**kwargs)

    @property
    def draft(self) -> NewGameDraft:
        return NewGameDraft.read(self.session.household_draft(DRAFT), self.people)

    def prepare(self) -> None:
        if self.arguments.get("players"):
            # Only once: coming back later must not undo changes made since.
            draft = self.draft.rematch(self.arguments["players"]).begin_with(self.arguments.get("opener", 0))
            self.session.household_draft(DRAFT).update(draft.to_store())
            self.arguments = {}
        self.bodies = BODIES[self.draft.step]
        self.view = self._view()  # the kv rules of the bodies read it
        super().prepare()

    def show(self) -> None:
        self.view = self._view()
        if "steps" in self.body.ids:
            refill(self.body.ids.steps, StepTile, self.view.steps)

    def _view(self) -> NewGameView:
        draft = self.draft
        names = tuple(dict.fromkeys((*draft.known, *draft.players)))
        goes_to_seats = self._next_step(draft) is Step.SEATS
        return new_game_view(
            draft, self.fault, self.faces_of(names), goes_to_seats=goes_to_seats, has_game=self.has_game
        )

    def keep(self, draft: NewGameDraft, fault: SeatFault | None = None) -> None:
        """Store and show the draft; `fault` is what is wrong with the typed name, or None."""
        self.fault = fault
        self.session.household_draft(DRAFT).update(draft.to_store())
        if self.bodies is BODIES[draft.step]:
            self.show()
        else:
            self.prepare()

    # Who plays

    def person_added(self, name: str) -> None:
        """Store a new person on the shelf at once, so that their face stays the same while more names are typed."""
        if self.session.shelf is not None and name not in self.session.people:
            self._typed.add(name)
            self.session.shelf.people.remember(name, self.app.people_elsewhere().get(name))

    def person_removed(self, name: str) -> None:
        """Delete a person whose name was first typed on this page, unless they have played."""
        if name in self._typed:
            self._typed.remove(name)
            with suppress(ShelfRefused):  # the person has played by now
                self.session.shelf.people.forget(name)

    # Where they sit, who opens, what is laid out

    def swap(self, one: int, other: int) -> None:
        self.keep(self.draft.swap(one, other))

    def open_with(self, seat: int) -> None:
        self.keep(self.draft.begin_with(seat))

    def pick(self) -> None:
        self.keep(self.draft.pick())
        self.body.ids.seats.table.cast()

    def tick(self, step: SetUpStep) -> None:
        """Toggle the tick of a step of the set-up."""
        self.keep(self.draft.tick(step))

    def show_house_rules(self) -> None:
        HouseRulesSheet(
            FISHING,
            lambda: switches(self.draft.house_rules),
            lambda rules: self.keep(self.draft.play_by(rules)),
        ).open()

    # From step to step

    def _next_step(self, draft: NewGameDraft) -> Step:
        return Step.SEATS if self.app.form == "phone" and draft.step is Step.PEOPLE else Step.SET_UP

    def go_to_next_step(self) -> None:
        draft = self.draft
        self.keep(draft.go_to(self._next_step(draft)))

    def on_back(self) -> bool:
        draft, is_phone = self.draft, self.app.form == "phone"
        if draft.step is Step.PEOPLE or (draft.step is Step.SEATS and not is_phone):
            return False
        self.keep(draft.go_to(Step.SEATS if draft.step is Step.SET_UP and is_phone else Step.PEOPLE))
        return True

    def begin(self) -> None:
        """Start the game and go to the table."""
        setup = self.draft.setup
        self.session.household_draft(DRAFT).clear()
        self.start(setup, "table")
