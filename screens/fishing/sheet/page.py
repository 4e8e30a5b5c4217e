"""Score sheet: all rounds and players, the curve of the points, and corrections of the past."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty

from companion.fishing.rounds import ROUNDS
from companion.fishing.score_rows import Row, curve, score_rows
from companion.fishing.state import Ended
from companion.language import _
from screens.app.page import Page
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_parts import CARDS, CATCH, OUT
from screens.fishing.sheet.round_panel import RoundPanel
from screens.fishing.sheet.score_table import ScoreTable
from screens.kit import buttons, chart, choices, shown_box, text  # noqa: F401  (sheet.kv uses them)
from screens.kit.bars import TopBar
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)

TABLE, CURVE, PANEL = "table", "curve", "panel"


class SheetBar(TopBar):
    """The title, and undo and redo."""

    page = ObjectProperty(None, rebind=True)


class SheetTable(ScoreTable):
    """The table of this page."""

    part = TABLE
    page = ObjectProperty(None, rebind=True)


class SheetCurve(Panel):
    """The curve with its choice of points or gap."""

    part = CURVE
    page = ObjectProperty(None, rebind=True)
    with_choice = BooleanProperty(True)
    hint = StringProperty("")


class SheetCorrection(RoundPanel):
    """The panel that corrects a round of this page."""

    part = PANEL
    page = ObjectProperty(None, rebind=True)


class SheetPage(Page):
    """The sheet; a tap on a cell opens its round for correction, and the figures show what would come of it."""

    bodies: ClassVar = {"wide": "SheetWide", "tall": "SheetTall", "phone": "SheetPhone", "flat": "SheetFlat"}
    needs_game: ClassVar = True

    headline = StringProperty("")
    names = ListProperty()
    rows = ListProperty()
    changed = ListProperty()
    chosen = ListProperty()
    series = ListProperty()
    mode = OptionProperty("points", options=("points", "gap"))
    view = OptionProperty(TABLE, options=(TABLE, CURVE))  # on a phone, one at a time
    correcting = BooleanProperty(False)
    needs_room = BooleanProperty(False)  # whether what is corrected needs the room of the curve
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    @property
    def draft(self) -> dict:
        """What is half entered here."""
        return self.session.draft("sheet")

    def show(self) -> None:
        if self.session is None or self.session.game is None:
            self.names, self.rows, self.series, self.headline, self.correcting = [], [], [], "", False
            return
        game, state = self.session.game, self.session.state
        self.correction = Correction.of(self.session)
        self.headline = self._headline(state)
        self.can_undo, self.can_redo = game.can_undo, game.can_redo
        self.names = list(self.session.names)
        self.mode, self.view = self.draft.get("mode", "points"), self.draft.get("view", TABLE)
        self.correcting = self.correction.is_open
        self.needs_room = self.correcting and self._is_long()
        shown = self._shown_state()
        before = score_rows(state)
        self.rows = score_rows(shown)
        self.changed = _differing(before, self.rows)
        self.chosen = self._chosen()
        self.series = curve(shown)
        panel = self.body.ids.panel
        if self.correcting:
            panel.show(self.correction, self.session.names)

    @staticmethod
    def _headline(state) -> str:
        if state.ended is Ended.COMPLETE:
            return _("the game is over")
        if state.ended is Ended.OVERFISHED:
            return _("the ocean is overfished")
        return _("round {number} of {rounds} is being played").format(number=state.round.number, rounds=ROUNDS)

    def _shown_state(self):
        """The table as a correction would make it; as it is where nothing is entered or it would not be possible."""
        correction = self.correction
        if correction.changed and correction.outlook.possible:
            return correction.outlook.preview.state
        return self.session.state

    def _is_long(self) -> bool:
        """Whether much is to be read about the correction: what is listed, added, left out or mended."""
        correction = self.correction
        if not correction.is_chosen or correction.adds or correction.others:
            return True
        in_the_way = correction.changed and correction.outlook.blocked
        return bool(in_the_way) or correction.new["kind"] in (CATCH, CARDS, OUT)

    def _chosen(self) -> list[tuple[int, int]]:
        """The cells that are being corrected; the mark of a round stands for no player."""
        correction = self.correction
        if not correction.is_open:
            return []
        entered = correction.new if correction.is_chosen else {}
        if "other" in entered and not entered["each"]:
            moved = [seat for seat, n in enumerate(entered["caught"]) if n != correction.counted_before[seat]]
            return [(correction.round, seat) for seat in {entered["seat"], *moved}]
        return [(correction.round, -1 if correction.seat is None else correction.seat)]

    # What fingers do

    def open_cell(self, number: int, seat: int | None) -> None:
        """Open a round for correction; a second tap on the same place closes it."""
        correction = self.correction
        if correction.is_open and (correction.round, correction.seat) == (number, seat):
            correction.close()
        else:
            correction.open(number, seat)
        self.show()

    def leave(self) -> None:
        """Leave everything as it was."""
        self.correction.close()
        self.show()

    def apply(self) -> None:
        """Make the correction, or go where the table can be set right by hand."""
        correction = self.correction
        if not correction.is_chosen:
            self.app.go("correct")
            return
        replacements = correction.outlook.replacements
        correction.close()
        self.session.replace(replacements)

    def enter_on(self, name: str) -> None:
        """Enter more of the correction on another page."""
        self.app.go(name, past=True)

    def choose_mode(self, mode: str) -> None:
        """Show the points, or the gap to the table's average."""
        self.draft["mode"] = self.mode = mode

    def choose_view(self, view: str) -> None:
        """On a phone: the table or the curve."""
        self.draft["view"] = self.view = view

    def on_back(self) -> bool:
        if self.correcting:
            self.leave()
            return True
        return False


def _differing(before: list[Row], after: list[Row]) -> list[tuple[int, int]]:
    """The rounds and seats whose figures differ."""
    return [
        (new.number, seat)
        for old, new in zip(before, after)
        for seat, (one, other) in enumerate(zip(old.cells, new.cells))
        if one != other
    ]
