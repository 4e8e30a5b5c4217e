"""The table: the round, the ocean and a tile for each player; one tap records who caught the trick."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.fishing.drafts.split import SplitDraft, last_catch, led_by
from companion.fishing.events import GameEnded, caught_whole
from companion.fishing.game import FishingChange
from companion.fishing.problems import Impossible
from companion.fishing.rounds import ROUNDS
from companion.fishing.state import Ended
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.rounds import ending_in_words, opening_in_words
from companion.language import _
from screens.app.kinds import FISHING
from screens.app.playing import PlayingPage
from screens.app.remembered.preferences import FACING, ROWS
from screens.app.sheets.asking import AskSheet, ask_whether_to_end
from screens.app.sheets.doubts import show_doubts
from screens.fishing.parts.drawing import duty_now
from screens.fishing.parts.in_force_sheet import InForceSheet
from screens.fishing.parts.trick import say_in_force, trick_draft
from screens.fishing.table import bodies  # noqa: F401  (page.kv uses it)
from screens.fishing.table.last_action_view import LastActionView, last_action_view, split_action_view
from screens.fishing.table.penalties import Penalties
from screens.fishing.table.round_card import RoundsSheet
from screens.fishing.table.view import Phase, Primary, keep_split, phase_of, running_split, table_view
from screens.kit.overlays import Item
from screens.kit.rules import load_rules

load_rules(__file__)

PLAIN = {"wide": "TableWide", "tall": "TableTall", "phone": "TablePhone"}
TURNED = dict.fromkeys(PLAIN, "TableFacing")


class TablePage(Penalties, PlayingPage):
    """Records what happens at the table and shows the outcome."""

    bodies: ClassVar[dict[str, str]] = PLAIN
    needs_game: ClassVar = FISHING

    primary = ObjectProperty(Primary("", "", "count", ""), rebind=True)
    round_titles = ListProperty()
    hand_title = StringProperty("")
    is_splitting = BooleanProperty(False)
    can_save = BooleanProperty(False)  # the split

    # Painting

    def show(self) -> None:
        if self.body is not None:
            self.body.show(self._view, self._last_action())

    def read(self) -> None:
        duty = duty_now(self.session, self.app.preferences.reminders)
        view = self._view = table_view(self.session, duty, is_watching=self.app.is_watching)
        split = running_split(self.session)
        self.primary, self.is_splitting = view.primary, split is not None
        self.can_save = split is not None and split.fault is None
        titles = (_("Round {number} of {all}"), _("Round {number}"), "{number} / {all}")
        self.round_titles = [title.format(number=view.number, all=ROUNDS) for title in titles]
        self.hand_title = _("hand {count}").format(count=view.tricks)
        self.bodies = TURNED if self.is_facing else PLAIN
        if self.is_news():
            self.notice = ""

    def _last_action(self) -> LastActionView:
        split = running_split(self.session)
        view = last_action_view(self.session) if split is None else split_action_view(self.session, split)
        if self.notice and not self.is_refusal:
            return replace(view, texts=(self.notice,), face=None, warns=False, doubts=0, other_round="")
        if self.notice:
            # A long sentence can be read in full behind the sign of warning.
            texts = (self.notice, _("That cannot be right"))
            return replace(view, texts=texts, tone="danger", warns=split is None, doubts=0, other_round="")
        return replace(view, tone="lit") if self.is_lit else view

    # What happens at the table

    def catch(self, seat: int) -> None:
        """Record that a player caught the trick, or won the one being split. Do nothing between two rounds."""
        split = running_split(self.session)
        if split is not None:
            self._split(split.win(seat))
            return
        if phase_of(self.session) is not Phase.TRICK:
            return
        event = caught_whole(self.session.state.setup.seats, seat)
        if self._act(lambda: self.session.record(event)) and self.app.page is self and self.body is not None:
            self.body.catch(seat)

    def undo(self) -> None:
        """Take back what was done last."""
        self.session.undo()

    def redo(self) -> None:
        """Put back what was taken back."""
        self._act(self.session.redo)

    def _act(self, act: Callable[[], FishingChange | None]) -> bool:
        """Change the game, and go on to the next page if the round is over. Return whether it was possible."""
        try:
            change = act()
        except Impossible as error:
            self.tell(problem_in_words(error.problem, self.session.names))
            return False
        if change is not None:
            self._go_on(change)
        return True

    def _go_on(self, change: FishingChange) -> None:
        """Show the draw after the last trick of a round, the result after the last round."""
        before, after = change.before, change.after
        if after.ended is not before.ended and after.ended is not Ended.IN_PROGRESS:
            self.go_to("result")
        elif after.round.number > before.round.number:
            self.go_to("draw")

    # Splitting a trick

    def begin_split(self) -> None:
        """Split the trick being played, if there is one."""
        if phase_of(self.session) is Phase.TRICK and running_split(self.session) is None:
            self._split(SplitDraft.begin(self.session.game))

    def split_last(self) -> None:
        """Split the trick that was caught last."""
        self._split(SplitDraft.reopen(self.session.game))

    def less(self, seat: int) -> None:
        """Give a player one card less in the split."""
        split = running_split(self.session)
        if split is not None:
            self._give(split, split.less(seat), seat, split.leader)

    def more(self, seat: int) -> None:
        """Give a player one card more in the split."""
        split = running_split(self.session)
        if split is not None:
            self._give(split, split.more(seat), split.leader, seat)

    def _give(self, before: SplitDraft, after: SplitDraft, giver: int | None, taker: int | None) -> None:
        """Change a split by one card, which goes from the winner or back there."""
        self._split(after)
        if before != after and giver is not None and taker is not None and self.body is not None:
            self.body.give(giver, taker)

    def leave_split(self) -> None:
        """Drop the split."""
        self._split(None)

    def _split(self, split: SplitDraft | None) -> None:
        keep_split(self.session, split)
        self.notice = ""
        self.prepare()

    def finish_split(self) -> None:
        """Record the split, or correct the trick it was reopened from; what cannot be recorded stays half entered."""
        split = running_split(self.session)
        if split is None:
            return
        keep_split(self.session, None)
        event, index = split.event, split.index
        if split.changes_nothing:
            self.prepare()
            return
        if index is None:
            is_done = self._act(lambda: self.session.record(event))
        else:
            is_done = self._act(lambda: self.session.replace({index: event}))
        if not is_done:
            keep_split(self.session, split)
            self.prepare()

    def on_back(self) -> bool:
        if self.lacks_game or running_split(self.session) is None:
            return False
        self.leave_split()
        return True

    # Other pages

    def go_on(self) -> None:
        """Do what the main button says: save the split, or what the phase asks for."""
        if self.is_splitting:
            self.finish_split()
        else:
            self.go_to(self.primary.page)

    def game_items(self) -> list[Item]:
        items = [self.way("sheet", _("Score sheet"), "sheet")]
        if self.session.state.round.draw is not None:
            items.append(self.way("draw", _("This round’s draw"), "draw"))
        items += [
            self.way("list", _("Log"), "log"),
            self.way("pencil", _("Correct by hand"), "correct"),
        ]
        if self.can_end:
            items.append(Item("flag", _("End the game"), self.ask_to_end))
        return items

    def table_items(self) -> list[Item]:
        if not self.can_face:
            return []
        if not self.is_facing:
            return [Item("seats", _("Turn tiles to seats"), self.turn_seats)]
        return [
            Item("seats", _("One direction"), self.turn_seats),
            Item("redo", _("Move everyone one seat"), self.move_seats),
        ]

    @property
    def can_end(self) -> bool:
        """Whether there is a game to end before its time."""
        state = self.session.state
        return state.ended is Ended.IN_PROGRESS and (bool(state.finished) or state.round.is_begun)

    def ask_to_end(self) -> None:
        """Ask whether to end the game here, and tell what would count."""
        sentences = ending_in_words(self.session.state)
        ask_whether_to_end(sentences, lambda: self._act(lambda: self.session.record(GameEnded())))

    def show_rounds(self) -> None:
        """Open a sheet with all rounds and their hands."""
        RoundsSheet(self._view.number, self._view.hands).open()

    def show_in_force(self, angle: float = 0) -> None:
        """Show what is in force and who leads; both can be set if the previous trick was only tapped."""
        session, state = self.session, self.session.state
        if phase_of(session) is not Phase.TRICK or self.is_splitting:
            return
        if not state.knows_in_force:
            # A play-first in the previous trick lets another player lead this one.
            leader = None if last_catch(session.game.events) is None else state.leader
            in_force, tell = trick_draft(session).in_force, partial(say_in_force, session)
            options = {"cancelled": self._change_nothing, "leader": leader, "lead": self.lead, "angle": angle}
            InForceSheet(in_force, session.names, session.faces, tell, **options).open()
            return
        opening = opening_in_words(state.round.opening, state.round.number, session.names)
        hint = _("It follows from what was entered, so there is nothing to set.")
        sentences = (opening,) if state.round.tricks == 0 else ()
        AskSheet(_("In force now"), sentences, hint=hint, angle=angle).open()

    def _change_nothing(self) -> None:
        self.tell(_("Nothing changed"), is_refusal=False)

    def lead(self, seat: int) -> None:
        """Let this player lead the trick being played, because of a play-first."""
        index = last_catch(self.session.game.events)
        caught = None if index is None else led_by(self.session.game.events[index], seat)
        if caught is not None and caught != self.session.game.events[index]:
            self._act(lambda: self.session.replace({index: caught}))

    def show_doubts(self, angle: float = 0) -> None:
        """Show why something was refused, or the entries to check."""
        if self.notice and self.is_refusal:
            AskSheet(_("That cannot be right"), (self.notice,), angle=angle).open()
        else:
            show_doubts(angle)

    # Facing seats

    @property
    def can_face(self) -> bool:
        """Whether there is room for tiles along all edges, as on a tablet."""
        return self.app.form != "phone"

    @property
    def is_facing(self) -> bool:
        """Whether the seats face their players."""
        return self.can_face and self.app.preferences.seats == FACING

    def turn_seats(self) -> None:
        """Switch between facing seats and plain rows, for this game and the next ones."""
        self.app.prefer("seats", ROWS if self.is_facing else FACING)

    def move_seats(self) -> None:
        """Move all facing seats one place clockwise, for this game and the next ones."""
        self.app.prefer("seat_turn", (self.app.preferences.seat_turn + 1) % len(self.session.names))

    @property
    def is_menu_at_left(self) -> bool:
        return self.is_facing
