"""Count the round: for tables that do not log every trick. A keypad of our own, the last number fills itself in."""

import time
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.fishing.drafts.count import CountDraft, Sum
from companion.fishing.state import Ended
from companion.fishing.words.doubts import doubts_in_words
from companion.language import _, ngettext
from companion.names import names_listed, number_in_words
from screens.app.page import Page
from screens.fishing.count import count_row  # noqa: F401
from screens.fishing.parts import count_sum  # noqa: F401
from screens.kit import bars, buttons, keypad, scrolling, text  # noqa: F401
from screens.kit.rules import load_rules

load_rules(__file__)

DOUBLE_TAP = 0.35  # seconds in which a second tap on what was there before does not count
MOODS = {Sum.ADDS_UP: "success", Sum.MISSING: "danger", Sum.TOO_MANY: "danger", Sum.OPEN: ""}


class CountPage(Page):
    """The cards that everybody caught in this round, as far as they are not logged."""

    bodies: ClassVar = {"wide": "CountWide", "tall": "CountTall", "phone": "CountPhone", "flat": "CountFlat"}

    title = StringProperty("")
    subtitle = StringProperty("")
    rows = ListProperty()
    counted = StringProperty("0")
    of = StringProperty("")
    verdict = StringProperty("")
    mood = StringProperty("")
    numbers = ListProperty()
    marks = ListProperty()
    total = NumericProperty(0)
    question = StringProperty("")
    reason = StringProperty("")
    reason_role = StringProperty("text_muted")
    names = ListProperty()
    leader = NumericProperty(-1)
    needs_leader = BooleanProperty(False)
    asks = BooleanProperty(False)
    book_text = StringProperty("")
    can_book = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_correct = BooleanProperty(False)
    can_go_on = BooleanProperty(False)
    next_text = StringProperty("")
    typing = BooleanProperty(True)  # on a phone: the keypad is up

    _keypad_gone = float("-inf")

    def __init__(self, **kwargs) -> None:
        self._look = Clock.create_trigger(self._look_now, 0)
        super().__init__(**kwargs)

    def on_body(self, _page: "CountPage", body) -> None:
        if body is not None:
            # A question that comes or goes changes what there is to scroll.
            body.ids.pane.fbind("viewport_size", self._look)
            body.ids.pane.fbind("height", self._look)

    # What is on the screen

    def on_pre_enter(self, *args) -> None:
        draft = self._draft()
        self.typing = draft is not None and None in draft.numbers
        super().on_pre_enter(*args)

    def _draft(self) -> CountDraft | None:
        if self.session is None or self.session.game is None:
            return None
        return CountDraft.read(self.session.state, self.session.draft("count"))

    def show(self) -> None:
        draft = self._draft()
        self.can_correct = draft is not None
        self.can_undo = draft is not None and self.session.game.can_undo
        self.can_book = draft is not None and draft.can_book
        if draft is None:
            self.title, self.subtitle, self.rows, self.names = _("Count"), _("no game is open"), [], []
            self.question, self.reason = _("No game"), _("Begin or open a game: then its rounds are counted here.")
            self.book_text = _("Book")
            return
        number = draft.state.round.number
        self.title = _("Count round {number}").format(number=number)
        self.book_text = _("Book round {number}").format(number=number)
        self.subtitle = self._what_is_counted(draft)
        self._show_rows(draft)
        self._show_sum(draft)
        self._show_question(draft)
        self.can_go_on = draft.has_next or (self.narrow and None not in draft.numbers)
        # On a phone the key puts the keypad away once every number is there.
        finished = self.narrow and not draft.has_next and None not in draft.numbers
        self.next_text = _("Done") if finished else _("Next")
        self._dock()

    def _what_is_counted(self, draft: CountDraft) -> str:
        state = draft.state
        if state.ended is not Ended.IN_PROGRESS:
            return _("the game is over")
        if sum(state.round.caught):
            return _("{count} of {all} cards are not logged yet").format(count=draft.total, all=state.round.cards)
        return _("caught cards, {players} players with {count} each").format(
            players=len(draft.figures), count=state.round.hand
        )

    def _show_rows(self, draft: CountDraft) -> None:
        rows = []
        for seat, name in enumerate(self.session.names):
            number, after = draft.numbers[seat], draft.points_after[seat]
            filled = seat == draft.filled
            rows.append(
                {
                    "seat": seat,
                    "name": name,
                    "note": self._note(filled, draft.state.round.caught[seat]),
                    "says": _("Cards of {player}").format(player=name),
                    "penalty_says": _("–3 of {player}").format(player=name),
                    "number": "" if number is None else str(number),
                    "ringed": seat == draft.ring and (self.typing or not self.narrow),
                    "filled_in": filled,
                    "penalties": draft.penalties[seat],
                    "least_penalties": draft.state.round.penalties[seat],
                    "old_points": number_in_words(draft.state.points[seat]),
                    "new_points": "" if after is None else number_in_words(after),
                }
            )
        self.rows = rows

    @staticmethod
    def _note(filled: bool, caught: int) -> str:
        if filled and caught:
            return _("filled in, {count} before").format(count=caught)
        if caught:
            return ngettext("{count} logged before", "{count} logged before", caught).format(count=caught)
        return _("filled in") if filled else ""

    def _show_sum(self, draft: CountDraft) -> None:
        self.counted, self.total = str(draft.sum), draft.total
        self.of = _("of {total}").format(total=draft.total)
        count = abs(draft.difference)
        words = {
            Sum.ADDS_UP: _("adds up"),
            Sum.MISSING: ngettext("{count} missing", "{count} missing", count),
            Sum.TOO_MANY: ngettext("{count} too many", "{count} too many", count),
            Sum.OPEN: ngettext("{count} to go", "{count} to go", count),
        }
        self.verdict = words[draft.verdict].format(count=count)
        self.mood = MOODS[draft.verdict]
        self.numbers = [number or 0 for number in draft.numbers]
        self.marks = [name[:1] for name in self.session.names]

    def _show_question(self, draft: CountDraft) -> None:
        names = self.session.names
        doubts = self._doubts(draft)
        self.needs_leader = bool(draft.tied)
        self.asks = self.needs_leader and draft.leader is None
        self.leader = -1 if draft.leader is None else draft.leader
        self.question, self.reason_role = _("Who opened the last trick?"), "text_muted"
        self.names = list(names)
        if draft.tied:
            tied = _("{players} are tied: whoever played earlier goes first.")
            self.reason, self.reason_role = tied.format(players=names_listed(draft.tied, names)), "text"
        elif doubts:
            # It can be booked all the same: whoever counted may know better.
            self.question, self.reason, self.reason_role = _("Is that right?"), doubts[0], "danger"
            self.names = []
        elif draft.verdict is Sum.ADDS_UP:
            self.reason = _("Not needed: no tie depends on it")
        else:
            self.reason = _("Asked only if a tie depends on it")

    def _doubts(self, draft: CountDraft) -> list[str]:
        if not draft.can_book:
            return []
        return doubts_in_words(self.session.game.doubts_about(*draft.events), self.session.names)

    # What people do

    def _change(self, draft: CountDraft) -> None:
        stored = self.session.draft("count")
        stored.clear()
        stored.update(draft.to_store())
        self.show()
        self._look()

    def figure(self, figure: str) -> None:
        """A key of the keypad."""
        draft = self._draft().type(figure)
        self._change(draft)
        if self.narrow and draft.ring == draft.filled:
            self.stop_typing()  # every number is there, and the last one typed can take no other figure

    def erase(self) -> None:
        """The key that takes a figure away."""
        self._change(self._draft().erase())

    def go_on(self) -> None:
        """The key for the next number; on a phone it puts the keypad away after the last."""
        draft = self._draft()
        if draft.has_next:
            self._change(draft.next())
        elif None not in draft.numbers:
            self.stop_typing()

    def choose(self, seat: int) -> None:
        """Type this player's number next."""
        self.typing = True
        self._change(self._draft().choose(seat))

    def start_typing(self) -> None:
        """Have the keypad of a phone up again."""
        self.typing = True
        self.show()

    def stop_typing(self) -> None:
        """Put the keypad of a phone away."""
        self.typing = False
        self._keypad_gone = time.monotonic()
        self.show()

    def penalise(self, seat: int, count: int) -> None:
        """This player caught so many minus-threes in this round."""
        self._change(self._draft().penalise(seat, count))

    def answer(self, seat: int) -> None:
        """This player opened the last trick."""
        self._change(self._draft().lead(seat))

    def book(self) -> None:
        """Record what was counted, in one piece, and go on to the draw or the result."""
        draft = self._draft()
        # The button comes up where the keypad was: the second half of a double tap is not meant for it.
        if not draft.can_book or time.monotonic() - self._keypad_gone < DOUBLE_TAP:
            return
        # The draft stays: it belongs to its round, and an undo finds the numbers again.
        self.session.record(*draft.events)
        self.app.go("result" if self.session.state.ended is Ended.COMPLETE else "draw")

    def undo(self) -> None:
        """Take back what was recorded last, and see it at the table."""
        self.session.undo()
        self.app.go("table")

    def correct(self) -> None:
        """Set the table right by hand."""
        self.app.go("correct")

    # The keypad of a phone

    def _dock(self) -> None:
        """Have the keypad or the bar at the lower edge of a phone, never both."""
        dock = self.body.ids.get("dock")
        if dock is None:
            return
        pieces = self.body.pieces or (self.body.ids.pad.__self__, self.body.ids.bar.__self__)
        self.body.pieces = pieces
        wanted = pieces[0] if self.typing else pieces[1]
        for piece in pieces:
            if piece is not wanted and piece.parent:
                piece.parent.remove_widget(piece)
        if not wanted.parent:
            dock.add_widget(wanted)

    def _look_now(self, _elapsed: float) -> None:
        """Scroll so that what is to be entered next can be seen: the number, or the question at the end."""
        draft = self._draft()
        if self.body is None or draft is None:
            return
        pane, rows = self.body.ids.pane, self.body.ids.rows
        wanted = next((row for row in rows.children if row.ringed), None)
        if self.asks and not draft.has_next:
            wanted = self.body.ids.question
        if wanted is not None and pane.do_scroll_y:
            pane.scroll_to(wanted, padding=dp(8), animate=False)
