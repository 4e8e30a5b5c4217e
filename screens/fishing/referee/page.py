"""The referee: every card of a trick with one tap each, and the verdict with its reasons as they are entered."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import Card, Suit, parse_card
from companion.fishing.drafts.edits import PlayedTrick
from companion.fishing.drafts.ruling import Ruling, Stage
from companion.fishing.events import TrickPlayed
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended
from companion.fishing.tricks import Verdict
from companion.fishing.words.problems import problem_in_words
from screens.app.page import Page
from screens.fishing.parts.correction import read_correction
from screens.fishing.referee import words
from screens.fishing.referee.conditions import called_sheet
from screens.fishing.referee.draft import RefereeDraft
from screens.fishing.referee.grid import CardGrid  # noqa: F401
from screens.fishing.referee.keys import CardTyping
from screens.fishing.referee.past import PastTable, PastTrick
from screens.fishing.referee.slots import SlotStrip  # noqa: F401
from screens.fishing.referee.verdict import VerdictPanel  # noqa: F401
from screens.kit import bars, buttons, icons  # noqa: F401  (referee.kv uses them)
from screens.kit.rules import load_rules

load_rules(__file__)

NOTICE = 5.0  # seconds a short message stays


class RefereeHeader(BoxLayout):
    """Back, the title, and what can be done with the whole trick."""

    page = ObjectProperty(None, rebind=True)


class RefereePage(Page):
    """Settles a trick, inside a game or without one; what is entered lies in the session's draft."""

    bodies: ClassVar = {"wide": "RefereeWide", "tall": "RefereeTall", "phone": "RefereePhone", "flat": "RefereeFlat"}

    subtitle = StringProperty("")
    hint = StringProperty("")
    hint_icon = StringProperty("")
    notice = StringProperty("")
    in_game = BooleanProperty(False)
    has_keys_without_a_game: ClassVar = True
    past = BooleanProperty(False)  # whether a trick of the past is entered again, as part of a correction
    can_undo = BooleanProperty(False)
    grown = NumericProperty(0.0)  # on a phone: 1 while the verdict lies over the cards

    def __init__(self, **kwargs) -> None:
        self._told: Verdict | None = None  # said aloud
        self._past_table: PastTable | None = None
        self._calm = Clock.create_trigger(self._forget_notice, NOTICE)
        self._typing = CardTyping(self)
        super().__init__(**kwargs)

    @property
    def is_typing(self) -> bool:
        """Whether a card is half typed."""
        return bool(self._typing.typed)

    def type_key(self, name: str) -> bool:
        """Take a key press that belongs to a card."""
        return self._typing.take(name)

    def prepare(self) -> None:
        self._past_table = self._corrected_table()
        self.past = self._past_table is not None
        super().prepare()

    def _corrected_table(self) -> PastTable | None:
        """The table of the trick that is being corrected; none where the trick being played is entered."""
        if not self.arguments.get("past") or self.session is None or self.session.game is None:
            return None
        correction = read_correction(self.session)
        is_trick = correction.is_chosen and isinstance(correction.edit, PlayedTrick)
        return PastTable(self.session) if is_trick else None

    @property
    def draft(self) -> RefereeDraft:
        """What is entered so far."""
        return RefereeDraft(self.session) if self._past_table is None else PastTrick(self._past_table)

    def show(self) -> None:
        draft = self.draft
        if self._past_table is not None:
            self._past_table.keep()
        ruling = draft.ruling()
        doubts = draft.doubts(ruling)
        self.subtitle = words.corrected_subtitle(draft) if self.past else words.subtitle(draft)
        self.in_game = draft.in_game
        self.can_undo = draft.in_game and self.session.game.can_undo
        remembers = self.app.preferences.memory_aid
        self.hint_icon, self.hint = words.hint(draft, ruling, remembers)
        covers = ruling.stage not in (Stage.EMPTY, Stage.SO_FAR) and draft.chosen is None
        self.grown = 1.0 if covers and not draft.is_shrunk else 0.0
        ids = self.body.ids
        ids.slots.show(draft, ruling)
        ids.conditions.show(draft)
        ids.grid.show(draft, ruling, remembers)
        ids.verdict.show(draft, ruling, doubts)
        self._tell(draft, ruling)

    def _tell(self, draft: RefereeDraft, ruling: Ruling) -> None:
        """Say a verdict aloud once; in a game that is done when the trick is recorded."""
        settled = ruling.verdict if ruling.stage is Stage.READY and not draft.in_game else None
        if settled != self._told:
            self._told = settled
            if settled is not None:
                self.app.tell_verdict(settled, draft.names)

    # Cards and places

    def tap_card(self, card: Card) -> None:
        """A card of the grid was tapped."""
        draft = self.draft
        refusal = draft.enter(card)
        self.say(words.refused(draft, card, refusal) if refusal else "")
        self.show()

    def tap_slot(self, place: int) -> None:
        """A place was tapped: it takes part in a choice, says who leads, or waits for another card."""
        draft = self.draft
        choice = draft.ruling().choice
        card = draft.cards[place]
        if choice is not None and card in choice.cards and draft.order[place] != choice.seat:
            draft.pick(card)
        elif draft.can_choose_leader:
            if place == 0:
                self.ask_players()
            else:
                draft.lead(draft.order[place])
        else:
            draft.choose(place)
        self.say("")
        self.show()

    def empty_slot(self, place: int) -> None:
        """A finger rested on a place."""
        self.draft.empty(place)
        self.show()

    def pick(self, card: str) -> None:
        """The player of a 0 takes this card."""
        self.draft.pick(parse_card(card))
        self.show()

    def name_colour(self, suit: Suit) -> None:
        """The player of a call-colour names the suit of the next trick."""
        self.draft.name_colour(suit)
        self.show()

    def show_suit(self, suit: str) -> None:
        """The cards of another suit should be shown."""
        self.draft.show_suit(suit)
        self.show()

    def clear(self) -> None:
        """Begin this trick anew."""
        self.draft.clear()
        self.say("")
        self.show()

    def toggle_verdict(self) -> None:
        """Let the verdict on a phone grow or shrink."""
        draft = self.draft
        if draft.ruling().stage not in (Stage.EMPTY, Stage.SO_FAR):
            draft.shrink(self.grown > 0)
            if draft.chosen is not None:
                draft.choose(draft.chosen)
            self.show()

    # What is in force

    def call(self, suit: Suit | None, caller: int | None = None) -> None:
        """A colour was called for this trick, or none."""
        if self._may_set():
            self.draft.call(suit, caller)
            self.show()

    def next_caller(self) -> None:
        """The next player called."""
        if self._may_set():
            self.draft.next_caller()
            self.show()

    def ask_called(self) -> None:
        """Ask which colour was called and by whom."""
        if self._may_set():
            called_sheet(self)

    def toggle_lowest(self) -> None:
        """Lowest wins, or not."""
        draft = self.draft
        if self._may_set():
            draft.set_lowest(not draft.in_force.lowest)
            self.show()

    def toggle_last(self) -> None:
        """The last trick of a round, or not."""
        draft = self.draft
        if draft.in_game:
            self.say(words.fixed_last(draft))
        else:
            draft.set_last(not draft.last)
            self.show()

    def _may_set(self) -> bool:
        draft = self.draft
        if draft.in_force_is_fixed:
            self.say(words.fixed_in_force(draft))
        return not draft.in_force_is_fixed

    # What becomes of the trick

    def finish(self) -> None:
        """Record the trick in the game, see what its correction would change, or go on to the next one."""
        draft = self.draft
        ruling = draft.ruling()
        if ruling.stage is not Stage.READY:
            return
        if self.past:
            self._back_to_sheet()
        elif draft.in_game:
            self._record(draft, draft.event(ruling), ruling.verdict.winner)
        else:
            draft.next_trick(ruling.verdict)
            self.say("")
            self.show()

    def _record(self, draft: RefereeDraft, event: TrickPlayed, winner: int) -> None:
        before = self.session.state
        try:
            self.session.record(event)
        except Impossible as error:
            self.say(problem_in_words(error.problem, draft.names))
            return
        self.say(words.recorded(before.trick, self.session.names[winner]))
        after = self.session.state
        follows = "result" if after.ended is not Ended.IN_PROGRESS else "draw"
        if (after.round.number, after.ended) != (before.round.number, before.ended):
            self.app.go(follows)

    def _back_to_sheet(self) -> None:
        """Go back to the correction, where what would change is seen first."""
        self.arguments = {}
        self.app.go("sheet")

    def undo(self) -> None:
        """Take back what was recorded last; a trick by cards is laid out again."""
        if self.past:
            return
        change = self.session.undo()
        if change is None:
            return
        self.say(words.undone(change, self.session.names))
        taken_back = change.events[-1] if change.events and not change.is_correction else None
        if isinstance(taken_back, TrickPlayed):
            self.draft.bring_back(taken_back)
        self.show()

    def ask_players(self) -> None:
        """Ask how many play and what they are called, at a table without a game."""
        from screens.fishing.referee.players import PlayersSheet  # typing fields cost time to load

        PlayersSheet(page=self).open()

    # Short messages

    def say(self, message: str) -> None:
        """Show a short message for a while, or take it away."""
        self.notice = message
        self._calm.cancel()
        if message:
            self._calm()

    def _forget_notice(self, *_args) -> None:
        self.notice = ""

    def on_back(self) -> bool:
        draft = self.draft
        if draft.chosen is None and self.past:
            self._back_to_sheet()
            return True
        if draft.chosen is None:
            return False
        draft.choose(draft.chosen)
        self.show()
        return True
