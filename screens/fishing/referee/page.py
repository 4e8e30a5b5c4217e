"""The referee: the cards of a trick entered with one tap each, and the verdict with its reasons."""

from dataclasses import replace
from typing import ClassVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.faces import Face
from companion.fishing.cards import COPIES, Card, Suit
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.ruling import Stage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import TrickPlayed
from companion.fishing.game import FishingGame, played_in_round
from companion.fishing.problems import Impossible
from companion.fishing.tricks import InForce, Verdict
from companion.fishing.words import referee as words
from companion.fishing.words.announcements import verdict_announced
from companion.fishing.words.problems import problem_in_words
from companion.language import _
from screens.app.keys import Shortcut
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts.drafts import duty_now, read_correction, store_correction, stored_trick, trick_draft
from screens.fishing.parts.in_force_sheet import InForceSheet
from screens.fishing.referee import verdict  # noqa: F401  (page.kv uses it)
from screens.fishing.referee.entry import PlayersSheet
from screens.fishing.referee.keys import CardTyping, referee_shortcuts
from screens.fishing.referee.view import RefereeView, referee_view
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.layouts import refill
from screens.kit.rules import load_rules

load_rules(__file__)

NOTICE = 5.0  # seconds for which a short message is shown


class RefereePage(Page):
    """The page for settling a trick, in a game or without one; the session stores the entered cards as a draft."""

    bodies: ClassVar = {
        "wide": "RefereeWide",
        "tall": "RefereeTall",
        "phone": "RefereePhone",
    }

    view = ObjectProperty(None, rebind=True)
    notice = StringProperty("")
    has_keys_without_a_game: ClassVar = True

    def __init__(self, **kwargs) -> None:
        self._announced: Verdict | None = None  # the verdict that was announced
        self._correction: CorrectionDraft | None = None  # the correction whose trick this page edits
        self._clear_notice_soon = Clock.create_trigger(self._clear_notice, NOTICE)
        self._typing = CardTyping(self)
        super().__init__(**kwargs)

    # Keys

    @staticmethod
    def shortcuts_title() -> str:
        return _("Referee")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return referee_shortcuts()

    @property
    def is_typing(self) -> bool:  # type: ignore[override]  # computed here, and an attribute of other pages
        return bool(self._typing.typed)

    def type_key(self, name: str) -> bool:
        return self._typing.take(name)

    # Painting

    def prepare(self) -> None:
        self._correction = self._correction_of_a_trick()
        if self.view is None:
            self.view = self._view_of(self.draft)  # the kv rules of the bodies read it
        super().prepare()

    @property
    def _game(self) -> FishingGame | None:
        """The current game, or None if there is none or it is not Fishing."""
        game = self.session.game if self.session is not None else None
        return game if game is not None and game.setup.kind == FISHING else None

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the players, empty without a game."""
        return self.session.faces if self.draft.is_in_game else ()

    def _correction_of_a_trick(self) -> CorrectionDraft | None:
        """Return the correction of the log whose trick this page edits, or None if it enters the current trick."""
        if not self.arguments.get("past") or self._game is None:
            return None
        correction = read_correction(self.session)
        return correction if correction.is_chosen and isinstance(correction.edit, TrickDraft) else None

    @property
    def draft(self) -> TrickDraft:
        correction = self._correction
        if correction is not None:
            assert isinstance(correction.edit, TrickDraft)
            return correction.edit.at(correction.before)
        return trick_draft(self.session)

    def keep(self, draft: TrickDraft) -> None:
        if self._correction is not None:
            self._correction = self._correction.enter(draft)
            store_correction(self.session, self._correction)
        else:
            stored_trick(self.session).update(draft.to_store())
        self._paint(draft)

    def show(self) -> None:
        self._paint(self.draft)

    def _paint(self, draft: TrickDraft) -> None:
        self.view = view = self._view_of(draft)
        ids = self.body.ids
        refill(ids.slots, Factory.get(ids.slots.slot), [{"view": slot, "page": self} for slot in view.slots])
        ids.verdict.show(view.verdict)
        self._announce(draft)

    def _view_of(self, draft: TrickDraft) -> RefereeView:
        game = self._game if self._correction is None else self._correction.game_before_part
        has_doubts = draft.is_in_game and draft.ruling.stage is Stage.READY
        remembers = draft.is_in_game and self.app.preferences.memory_aid
        played = played_in_round(game) if remembers else {}
        return referee_view(
            draft,
            self.app.form,
            self.faces,
            is_past=self._correction is not None,
            can_undo=self._correction is None and draft.is_in_game and game.can_undo,
            gone=[card for card, times in played.items() if times >= COPIES[card]],
            doubts=game.doubts_about(draft.event) if has_doubts else (),
        )

    def _announce(self, draft: TrickDraft) -> None:
        """Announce a new verdict if there is no game; in a game, the recorded trick is announced instead."""
        settled = draft.ruling.verdict if draft.ruling.stage is Stage.READY and not draft.is_in_game else None
        if settled != self._announced:
            self._announced = settled
            if settled is not None:
                self.app.speak_ruling(verdict_announced(settled, draft.names))

    # Cards and places

    def tap_card(self, card: Card) -> None:
        """Enter a card at the next or the selected place, or show why it is refused."""
        draft = self.draft
        refusal = draft.refusal(card)
        self.show_notice("" if refusal is None else words.refusal_in_words(draft, card, refusal))
        if refusal is None:
            self.keep(draft.enter(card))

    def tap_slot(self, place: int) -> None:
        """Handle a tap on a place: select it for another card or, before the first card, make its player lead."""
        draft = self.draft
        self.show_notice("")
        if not draft.can_choose_leader:
            self.keep(draft.choose(place))
        elif place == 0:
            self.ask_players()
        else:
            self.keep(draft.lead(draft.order[place]))

    def clear(self) -> None:
        self.show_notice("")
        self.keep(self.draft.clear())

    def toggle_verdict(self) -> None:
        """Expand or collapse the verdict on a phone."""
        draft = self.draft
        if draft.ruling.stage not in (Stage.EMPTY, Stage.SO_FAR):
            self.keep(draft.shrink(self.view.is_grown))

    def read_rule(self, topic: str) -> None:
        """Open the passage of the rules behind a reason or a doubt."""
        self.app.go("rules", kind="fishing", topic=topic, back=_("Back to the verdict"))

    # The table, and what is in force

    def ask_players(self) -> None:
        """Open the sheet for the number of players and their names; only without a game."""
        PlayersSheet(page=self).open()

    def call(self, suit: Suit | None) -> None:
        self.set_in_force(self.draft.call(suit).in_force)

    def toggle_lowest(self) -> None:
        in_force = self.draft.in_force
        self.set_in_force(replace(in_force, is_lowest=not in_force.is_lowest))

    def ask_in_force(self) -> None:
        """Open the sheet that asks what is in force, or show why it cannot be changed."""
        draft = self.draft
        if draft.is_in_force_fixed:
            self.set_in_force(draft.in_force)
        else:
            InForceSheet(
                draft.in_force,
                draft.names,
                self.faces,
                self.set_in_force,
                cancel=lambda: self.show_notice(_("Nothing changed")),
            ).open()

    def set_in_force(self, in_force: InForce) -> None:
        draft = self.draft
        if draft.is_in_force_fixed:
            self.show_notice(words.why_in_force_is_fixed(draft.state))
        else:
            self.keep(draft.set_in_force(in_force))

    def toggle_last(self) -> None:
        draft = self.draft
        if draft.is_in_game:
            self.show_notice(words.why_last_is_fixed(draft.state))
        else:
            self.keep(draft.set_last(not draft.is_last))

    # Finishing the trick

    def finish(self) -> None:
        """Record the settled trick; without a game, start the next one; in a correction, preview it."""
        draft = self.draft
        if draft.ruling.stage is not Stage.READY:
            return
        if self._correction is not None:
            self._back_to_sheet()
        elif draft.is_in_game:
            self._record(draft)
        else:
            self.show_notice("")
            self.keep(draft.next_trick())

    def _record(self, draft: TrickDraft) -> None:
        before = self.session.state
        try:
            self.session.record(draft.event)
        except Impossible as error:
            self.show_notice(problem_in_words(error.problem, draft.names))
            return
        recorded = words.recorded(before.trick, draft.ruling.verdict, draft.names)
        duty = duty_now(self.session, self.app.preferences.reminders)
        self.show_notice(f"{recorded} {duty[0]}." if duty else recorded)
        after = self.session.state
        if after.ended is not before.ended:
            self.app.go("result")
        elif after.round.number != before.round.number:
            self.app.go("draw")

    def _back_to_sheet(self) -> None:
        """Open the score sheet, which previews the correction."""
        self.arguments = {}
        self.app.go("sheet")

    def undo(self) -> None:
        """Undo the last entry; if it was a trick, put its cards back into the draft."""
        change = self.session.undo()
        if change is None:
            return
        self.show_notice(words.undone(change, self.session.names))
        taken_back = change.events[-1] if change.events and not change.is_correction else None
        if isinstance(taken_back, TrickPlayed):
            self.keep(self.draft.bring_back(taken_back))

    # Short messages

    def show_notice(self, message: str) -> None:
        """Show a short message for a few seconds; "" clears it."""
        self.notice = message
        self._clear_notice_soon.cancel()
        if message:
            self._clear_notice_soon()

    def _clear_notice(self, *_args) -> None:
        self.notice = ""

    def on_back(self) -> bool:
        draft = self.draft
        if draft.chosen is not None:
            self.keep(draft.choose(draft.chosen))
            return True
        if self._correction is not None:
            self._back_to_sheet()
            return True
        return False
