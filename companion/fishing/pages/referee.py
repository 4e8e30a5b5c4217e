"""The referee: the cards of a trick, entered one by one, and the verdict; in a game or without one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.fishing.cards import COPIES, PLAYER_COUNTS, Card, Suit
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import TrickPlayed
from companion.fishing.game import FishingGame, played_in_round
from companion.fishing.pages.correcting import EntryPresenter, store_correction
from companion.fishing.pages.fishing import trick_of
from companion.fishing.pages.phase import duty_now
from companion.fishing.pages.referee_view import RefereeView, referee_view
from companion.fishing.pages.trick_drafts import Outdated, forget_trick, keep_trick, outdated_trick, trick_draft
from companion.fishing.pages.under_way import outdated_line
from companion.fishing.problems import Impossible
from companion.fishing.tricks import InForce
from companion.fishing.words import referee as words
from companion.fishing.words.problems import problem_in_words
from companion.pages.actions import DONE, Deed, Outcome, action, deed_of, not_possible
from companion.pages.snapshots import Snapshot
from companion.table.faces import Face


class RefereePresenter(EntryPresenter):
    """The page for settling the current trick, a trick without a game or, with `past`, one of a correction."""

    needs_game = False
    edits = TrickDraft
    on_phones = frozenset(
        [
            "enter_card", "choose_place", "empty_place", "take_last_away", "clear", "pick", "name_colour", "deselect",
            "set_in_force", "call", "call_by", "next_caller", "toggle_lowest", "show_tab", "toggle_verdict",
            "finish", "use_outdated", "drop_outdated", "undo",
        ]
    )  # fmt: skip

    @property
    def _is_current(self) -> bool:
        """Whether the trick is that of the game on the table, and not one of a correction or without a game."""
        return not self.is_past and self.draft.is_in_game

    @property
    def _outdated(self) -> Outdated[TrickDraft] | None:
        """The cards entered here for a trick that another player has entered meanwhile, or None."""
        return outdated_trick(self.desk) if self._is_current else None

    @property
    def draft(self) -> TrickDraft:
        correction = self._correction
        if correction is not None and isinstance(correction.edit, TrickDraft):
            return correction.edit.at(correction.before)
        return trick_draft(self.desk)

    def _keep(self, draft: TrickDraft) -> Outcome:
        if self._correction is not None:
            self._correction = self._correction.enter(draft)
            store_correction(self.desk, self._correction)
        else:
            keep_trick(self.desk, draft)
        return DONE

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        if not self._is_current:
            return None
        if self._outdated is not None and name != "finish":
            return None
        is_step = deed_of(self, name) is Deed.STEP
        return super().about(name, given, seen) if is_step else trick_of(seen)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the players, empty without a game."""
        return self.session.faces if self.draft.is_in_game else ()

    def view(self) -> RefereeView:
        draft, is_ready = self.draft, self.draft.ruling.stage is RulingStage.READY
        game = self._game_before(draft)
        played = played_in_round(game) if game is not None and self.session.preferences.memory_aid else {}
        # Doubts name cards in stockrooms. On a phone nobody else would see that they are looked up.
        is_public = self.desk.is_tablet
        return referee_view(
            draft,
            self.faces,
            is_past=self.is_past,
            outdated="" if self._outdated is None else outdated_line(self.game, self._outdated),
            can_undo=game is not None and not self.is_past and self.desk.can_undo,
            gone=[card for card, times in played.items() if times >= COPIES[card]],
            doubts=game.doubts_about(draft.event) if game is not None and is_ready and is_public else (),
        )

    def _game_before(self, draft: TrickDraft) -> FishingGame | None:
        """Return the game in which the trick is played; None without a game, and for a trick that is outdated."""
        if not draft.is_in_game or self._outdated is not None:
            return None
        return self.game if self._correction is None else self._correction.game_before_part

    # Cards and places

    @action(deed=Deed.ENTRY)
    def enter_card(self, card: Card) -> Outcome:
        """Enter a card at the next or the selected place."""
        draft = self.draft
        refusal = draft.refusal(card)
        if refusal is not None:
            return Outcome(words.refusal_in_words(draft, card, refusal))
        return self._keep(draft.enter(card))

    @action
    def choose_place(self, place: int) -> Outcome:
        """Select a place for another card or, before the first card, make its player lead."""
        draft = self.draft
        if not 0 <= place < draft.players:
            return not_possible()
        return self._keep(draft.lead(draft.order[place]) if draft.can_choose_leader else draft.choose(place))

    @action(deed=Deed.ENTRY)
    def empty_place(self, place: int) -> Outcome:
        return self._keep(self.draft.empty(place)) if 0 <= place < self.draft.players else not_possible()

    @action
    def take_last_away(self) -> Outcome:
        """Take the last card away."""
        filled = [place for place, card in enumerate(self.draft.cards) if card is not None]
        return self._keep(self.draft.empty(filled[-1])) if filled else not_possible()

    @action(deed=Deed.ENTRY)
    def clear(self) -> Outcome:
        return self._keep(self.draft.clear())

    @action(deed=Deed.ENTRY)
    def pick(self, card: Card) -> Outcome:
        """Enter the card that a 0 takes."""
        choice = self.draft.ruling.choice
        return self._keep(self.draft.pick(card)) if choice is not None and card in choice.cards else not_possible()

    @action
    def name_colour(self, suit: Suit) -> Outcome:
        """Enter the colour that the player of a call-colour has called."""
        return self._keep(self.draft.name_colour(suit))

    @action
    def show_tab(self, tab: str) -> Outcome:
        """Show the cards of a suit, or the buoys, on a phone."""
        return self._keep(self.draft.show_tab(tab))

    @action(deed=Deed.ENTRY)
    def toggle_verdict(self) -> Outcome:
        """Expand or collapse the verdict on a phone."""
        if self.draft.ruling.stage in (RulingStage.EMPTY, RulingStage.SO_FAR):
            return not_possible()
        return self._keep(self.draft.shrink(self.view().is_grown))

    # The table, and what is in force

    @action
    def set_players(self, players: int) -> Outcome:
        is_possible = players in PLAYER_COUNTS and not self.draft.is_in_game
        return self._keep(self.draft.set_players(players)) if is_possible else not_possible()

    @action
    def lead(self, seat: int) -> Outcome:
        is_possible = self.draft.can_choose_leader and 0 <= seat < self.draft.players
        return self._keep(self.draft.lead(seat)) if is_possible else not_possible()

    @action
    def rename(self, seat: int, name: str) -> Outcome:
        """Rename a player of a trick without a game."""
        if self.draft.is_in_game or not 0 <= seat < self.draft.players:
            return not_possible()
        try:
            return self._keep(self.draft.rename(seat, name))
        except Impossible as error:
            return Outcome(problem_in_words(error.problem, self.draft.names))

    @action(deed=Deed.ENTRY)
    def set_in_force(self, in_force: InForce) -> Outcome:
        """Set what is in force, unless it follows from the game."""
        draft = self.draft
        if draft.state is not None and draft.is_in_force_fixed:
            return Outcome(words.why_in_force_is_fixed(draft.state))
        return self._keep(draft.set_in_force(in_force))

    @action
    def call(self, suit: Suit | None) -> Outcome:
        """Set the colour that was called, or None."""
        return self.set_in_force(self.draft.call(suit).in_force)

    @action
    def toggle_call(self, suit: Suit) -> Outcome:
        """Set the colour that was called or, if it is this one, that none was."""
        return self.call(None if suit is self.draft.in_force.called else suit)

    @action
    def call_by(self, seat: int) -> Outcome:
        """Set who called the colour."""
        is_possible = 0 <= seat < self.draft.players
        return self.set_in_force(self.draft.call_by(seat).in_force) if is_possible else not_possible()

    @action
    def next_caller(self) -> Outcome:
        return self.set_in_force(self.draft.next_caller().in_force)

    @action(deed=Deed.ENTRY)
    def toggle_lowest(self) -> Outcome:
        in_force = self.draft.in_force
        return self.set_in_force(replace(in_force, is_lowest=not in_force.is_lowest))

    @action(deed=Deed.ENTRY)
    def toggle_last(self) -> Outcome:
        """Set whether it is the last trick of the round, unless that follows from the game."""
        draft = self.draft
        if draft.state is not None:
            return Outcome(words.why_last_is_fixed(draft.state))
        return self._keep(draft.set_last(not draft.is_last))

    # Finishing the trick

    @action(deed=Deed.ENTRY)
    def finish(self) -> Outcome:
        """Record the settled trick; without a game, start the next one; in a correction, preview it on the sheet."""
        draft = self.draft
        if draft.ruling.stage is not RulingStage.READY:
            return not_possible()
        if self.is_past:
            return Outcome(page="sheet")
        if not draft.is_in_game:
            return self._keep(draft.next_trick())
        if self._outdated is not None:
            return not_possible()
        return self._recorded(draft, self.change(self.session.record, draft.event))

    @action(deed=Deed.ENTRY)
    def use_outdated(self) -> Outcome:
        """Replace another player’s entry of this trick with these cards."""
        draft, outdated = self.draft, self._outdated
        if outdated is None or draft.ruling.stage is not RulingStage.READY:
            return not_possible()
        return self._recorded(draft, self.change(self.session.replace, {outdated.index: draft.event}))

    @action(deed=Deed.ENTRY)
    def drop_outdated(self) -> Outcome:
        """Drop the cards of a trick that another player has entered meanwhile."""
        if self._outdated is None:
            return not_possible()
        forget_trick(self.desk)
        return DONE

    def _recorded(self, draft: TrickDraft, outcome: Outcome) -> Outcome:
        """Return the outcome of recording a trick, with its verdict and what has to be done next as the notice."""
        assert draft.state is not None
        trick, verdict = draft.state.trick, draft.ruling.verdict
        if outcome.refusal or verdict is None:
            return outcome
        forget_trick(self.desk)
        recorded = words.recorded(trick, verdict, draft.names)
        duty = duty_now(self.session)
        return replace(outcome, notice=f"{recorded} {duty[0]}." if duty else recorded)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo the last entry; if it was a trick, put its cards back into the draft."""
        if not self._is_current:
            return not_possible()
        outcome = self.undo_last()
        change = outcome.change
        if change is None:
            return outcome
        taken_back = change.events[-1] if change.events and not change.is_correction else None
        if isinstance(taken_back, TrickPlayed):
            self._keep(self.draft.bring_back(taken_back))
        return replace(outcome, notice=words.undone(change, self.session.names))

    @action
    def deselect(self) -> Outcome:
        """Leave the place that was selected for another card."""
        draft = self.draft
        return not_possible() if draft.chosen is None else self._keep(draft.choose(draft.chosen))
