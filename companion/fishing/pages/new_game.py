"""The page for a new game: who plays, where they sit, who opens, and what to lay out before the first trick."""

from contextlib import suppress
from dataclasses import replace

from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep, Step
from companion.fishing.pages.new_game_view import NewGameView, new_game_view
from companion.fishing.words.house_rules import switches
from companion.pages.actions import Deed, Outcome, action, not_possible
from companion.pages.setting_up import SeatingPresenter
from companion.shelf import ShelfRefused

NEW_GAME = "new_game"  # the key of the draft


class NewGamePresenter(SeatingPresenter[NewGameDraft]):
    """A new game, which is set up step by step."""

    def view(self) -> NewGameView:
        draft = self.draft
        names = tuple(dict.fromkeys((*draft.known, *draft.players)))
        return new_game_view(draft, self.fault, self.faces_of(names), self.explaining, has_game=self.has_game)

    @property
    def draft(self) -> NewGameDraft:
        return NewGameDraft.read(self.desk.drafts_of_no_game[NEW_GAME], self.people)

    def store(self, draft: NewGameDraft, *, is_step: bool) -> None:
        self.desk.drafts_of_no_game[NEW_GAME] = draft.to_store()

    # Who plays

    def added(self, draft: NewGameDraft) -> NewGameDraft:
        """Store a new person on the shelf at once, so that their face stays the same while more names are typed."""
        name, shelf = draft.players[-1], self.session.shelf
        if shelf is None or name in self.session.people:
            return draft
        shelf.people.remember(name, self.people_elsewhere.get(name))
        return replace(draft, new_people=draft.new_people | {name})

    def removed(self, draft: NewGameDraft, name: str) -> NewGameDraft:
        """Delete a person whose name was first typed for this game, unless they have played."""
        shelf = self.session.shelf
        if shelf is None or name not in draft.new_people:
            return draft
        with suppress(ShelfRefused):  # the person has played by now
            shelf.people.forget(name)
        return replace(draft, new_people=draft.new_people - {name})

    @action
    def rematch(self, players: tuple[str, ...], opener: int) -> Outcome:
        """Seat these players, and choose the one who opens."""
        draft = self.draft.rematch(players)
        if not (draft.is_sound and draft.is_enough and opener in range(len(players))):
            return not_possible()
        return self.keep(draft.begin_with(opener))

    # What is laid out

    @action(deed=Deed.ENTRY)
    def tick(self, step: SetUpStep) -> Outcome:
        """Tick a step of the set-up list off, or remove its tick."""
        return self.keep(self.draft.tick(step)) if self.draft.step is Step.SET_UP else not_possible()

    @action(deed=Deed.ENTRY)
    def turn_rule(self, number: int) -> Outcome:
        """Turn a house rule on or off."""
        draft, offered = self.draft, switches(self.draft.house_rules)
        return self.keep(draft.play_by(offered[number].turned)) if number in range(len(offered)) else not_possible()

    # From step to step

    @action
    def go_to(self, step: Step) -> Outcome:
        """Go to a step; all but the first need enough players."""
        draft = self.draft
        return self.keep(draft.go_to(step)) if draft.is_enough or step is Step.PEOPLE else not_possible()

    @action(deed=Deed.ENTRY)
    def begin(self) -> Outcome:
        """Start the game."""
        draft = self.draft
        if draft.step is not Step.SET_UP:
            return not_possible()
        explains = self.explains(draft)
        self.desk.drafts_of_no_game[NEW_GAME] = {}  # saved once the game is on the shelf
        return self.start(draft.setup, "table", explains=explains)
