"""The table: the round, the ocean and a tile for each player; one tap records who caught the trick."""

from dataclasses import replace
from typing import ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.fishing.events import PenaltyRecorded, TrickCaught
from companion.fishing.game import FishingChange
from companion.fishing.pages.last_action import LastActionView
from companion.fishing.pages.table import TablePresenter
from companion.fishing.pages.table_view import ButtonView, TableView, TileView, table_view
from companion.pages.actions import Outcome
from companion.pages.preferences import FACING, ROWS
from companion.table.game import Done
from companion.tools.language import _
from screens.app.keys import Shortcut
from screens.app.kinds import FISHING
from screens.app.lesson import show_rule
from screens.app.playing import PlayingPage
from screens.app.sheets.doubts import show_doubts
from screens.fishing.parts.in_force_sheet import InForceSheet
from screens.fishing.table import banner, facing, last_action, progress, rows  # noqa: F401  (page.kv uses them)
from screens.fishing.table.keys import table_shortcuts
from screens.fishing.table.round_card import RoundsSheet
from screens.kit.overlays import AskSheet, Item
from screens.kit.rules import load_rules

load_rules(__file__)

PLAIN = {"wide": "TableWide", "tall": "TableTall", "phone": "TablePhone"}
TURNED = dict.fromkeys(PLAIN, "TableFacing")


class TablePage(PlayingPage):
    """The table page, in plain rows or with facing seats."""

    bodies: ClassVar[dict[str, str]] = PLAIN
    needs_game: ClassVar = FISHING
    presents: ClassVar = TablePresenter

    view = ObjectProperty(None, rebind=True)
    _asking: AskSheet | None = None  # asks whether to enter a trick that another player is settling

    # Painting

    def show(self) -> None:
        self.body.show(self.view, self._last_action())
        if self._asking is not None and self.view.settling is None:
            self._asking.close()  # the trick that it asks about is entered, or nobody settles it any more
            self._asking = None

    def read(self) -> None:
        self.view = table_view(self.desk, is_watching=self.app.is_watching)
        self.bodies = TURNED if self.is_facing else PLAIN
        if self.highlight_change():
            self.notice = ""

    def handle(self, outcome: Outcome, before: TableView) -> None:
        if outcome.change is None and not outcome.refusal:
            self.notice = ""
        super().handle(outcome, before)
        if self.app.page is self:
            self._animate(before, outcome.change)

    def _animate(self, before: TableView, change: FishingChange | None) -> None:
        """Animate a trick or a minus-three that was recorded, or a card that moved between two shares of a split."""
        if change is not None and change.done is Done.RECORDED and not before.is_splitting:
            match change.events:
                case (TrickCaught() as event,) if event.catcher is not None:
                    self.body.catch(event.catcher)
                case (PenaltyRecorded(seat),):
                    self.body.tiles[seat].drop_mark()
        elif before.is_splitting and self.view.is_splitting:
            moved = [now.count - old.count for old, now in zip(before.tiles, self.view.tiles)]
            if sorted(each for each in moved if each) == [-1, 1]:
                self.body.give(moved.index(-1), moved.index(1))

    def _last_action(self) -> LastActionView:
        view = self.view.last_action
        if self.notice:
            return view.notice(self.notice, is_refusal=self.is_refusal)
        return replace(view, tone="lit") if self.is_lit else view

    @property
    def place_of_strip(self) -> Widget:
        return self.body.ids.get("banner", super().place_of_strip)

    def on_back(self) -> bool:
        if self.lacks_game or not self.view.is_splitting:
            return False
        self.act.leave_split()
        return True

    # Keys

    @staticmethod
    def shortcuts_title() -> str:
        return _("At the table")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return table_shortcuts()

    # Tiles

    def tap_tile(self, tile: TileView, angle: float = 0) -> None:
        """Do what a tap on a tile does; ask first if it catches a trick that another player is settling."""
        settling = self.view.settling
        if tile.action != "catch" or settling is None:
            self.do(tile.action, tile.seat)
            return
        ask = settling.ask
        catch = ask.catches[tile.seat], "check", lambda: self.act.catch(tile.seat)
        wait = ask.wait, "clock", None
        self._asking = AskSheet(ask.title, (ask.question,), wait, catch, hint=ask.kept, angle=angle)
        self._asking.open()

    # Other pages

    def press(self, button: ButtonView) -> None:
        """Do what a button of the view says, or open its page."""
        if button.action:
            self.do(button.action)
        else:
            self.go_to(button.page)

    def game_items(self) -> list[Item]:
        return [
            self.page_item("sheet", _("Score sheet"), "sheet"),
            self.page_item("draw", _("This round’s draw"), "draw", can_act=self.view.has_draw),
            self.page_item("list", _("Log"), "log"),
            self.page_item("pencil", _("Correct by hand"), "by_hand"),
            self.people_item(),
            Item("flag", _("End the game"), self.ask_to_end, can_act=self.view.can_end),
        ]

    def table_items(self) -> list[Item]:
        if not self.can_face:
            return []
        title = _("One direction") if self.is_facing else _("Turn tiles to seats")
        return [
            Item("seats", title, self.turn_seats),
            Item("redo", _("Move everyone one seat"), self.move_seats, can_act=self.is_facing),
        ]

    def ask_to_end(self) -> None:
        self.confirm_end(self.view.ending, self.act.end_game)

    def show_rounds(self) -> None:
        RoundsSheet(self.view.round.number, self.view.round.hands).open()

    def show_in_force(self, angle: float = 0) -> None:
        """Open a sheet that shows what is in force, or asks for it."""
        of = self.view.in_force
        if of is None:
            return
        if of.can_set:
            InForceSheet(
                of.in_force,
                self.session.names,
                self.session.faces,
                self.act.set_in_force,
                cancel=lambda: self.show_notice(_("Nothing changed"), is_refusal=False),
                leader=of.leader,
                set_leader=self.act.lead,
                angle=angle,
            ).open()
            return
        hint = _("It follows from what was entered, so there is nothing to set.")
        AskSheet(_("In force now"), of.opening, hint=hint, angle=angle).open()

    def show_lesson(self, angle: float) -> None:
        """Open a sheet with the lesson and what its buttons do elsewhere."""
        lesson, in_force = self.view.lesson, self.view.in_force
        answers = [(lesson.show, "book", lambda: show_rule(lesson))]
        if lesson.can_stop:
            answers.append((lesson.stop, "leave", self.act.stop_explaining))
        if in_force is not None and in_force.can_set:
            answers.append((_("What is in force?"), "", lambda: self.show_in_force(angle)))
        AskSheet(_("Rule"), (lesson.text,), *answers, angle=angle).open()

    def show_doubts(self, angle: float = 0) -> None:
        """Open a sheet with the reason for a refusal, or with the entries to check."""
        if self.notice and self.is_refusal:
            AskSheet(_("That cannot be right"), (self.notice,), angle=angle).open()
        else:
            show_doubts(angle)

    # Facing seats

    @property
    def can_face(self) -> bool:
        """Whether the window has room for facing seats."""
        return self.app.form != "phone"

    @property
    def is_facing(self) -> bool:
        return self.can_face and self.app.preferences.seats == FACING

    def turn_seats(self) -> None:
        """Switch between facing seats and plain rows, for this game and later ones."""
        self.app.prefer("seats", ROWS if self.is_facing else FACING)

    def move_seats(self) -> None:
        """Move all facing seats one place clockwise, for this game and later ones."""
        self.app.prefer("seat_turn", (self.app.preferences.seat_turn + 1) % len(self.session.names))

    @property
    def is_menu_at_left(self) -> bool:
        return self.is_facing
