"""The page for a household's boards, with the paper on which a board is drawn."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.fresh_fish import boards_file
from companion.fresh_fish.drafts.board import MOST_SIDE
from companion.fresh_fish.drafts.boards_placed import with_board_renamed
from companion.fresh_fish.drafts.drawing import BoardsDraft, Drawing, DrawingTool
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.household import keep_boards, our_boards, read_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.language import _
from screens.app import exchange
from screens.app.page import Page
from screens.app.sheets.names import NameSheet
from screens.app.sheets.sharing import FileSheet
from screens.fresh_fish import piece_rows, square_room  # noqa: F401  (page.kv uses them)
from screens.fresh_fish.boards import paper  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.boards.view import boards_view, draw_view
from screens.fresh_fish.drawings import board_picture  # noqa: F401  (page.kv uses it)
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls import choices  # noqa: F401  (page.kv uses it)
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT, SET_UP = "boards", "set_up"
LIST = {"wide": "OurBoards"}
DRAW = {"wide": "DrawBoard", "tall": "DrawBoardTall", "phone": "DrawBoardPhone"}


class BoardsPage(Page):
    """The list of boards, or the paper on which a board is being drawn; unsaved boards are stored as drafts."""

    bodies: ClassVar[dict[str, str]] = LIST

    view = ObjectProperty(None, rebind=True)
    drawn = ObjectProperty(None, rebind=True)  # the view of the board on the paper, or of the last one
    message = StringProperty("")
    can_restore = BooleanProperty(False)

    _before: tuple[OurBoards, BoardsDraft] | None = None  # the boards and drawings before the last change, for undo

    @property
    def ours(self) -> OurBoards:
        return our_boards(self.session)

    @property
    def draft(self) -> BoardsDraft:
        return BoardsDraft().restored(self.desk.household[DRAFT])

    @property
    def drawing(self) -> Drawing | None:
        return self.draft.drawing

    def _store(self, draft: BoardsDraft) -> None:
        self.desk.household[DRAFT] = draft.to_store()

    def on_pre_enter(self, *args) -> None:
        self.message, self.can_restore = "", False
        super().on_pre_enter(*args)

    def prepare(self) -> None:
        if self.arguments.get("draw"):
            # Only once: returning to the page later must not open the board again.
            name, self.arguments = self.arguments["draw"], {}
            self._open(name)
        drawing = self.drawing
        self.bodies = LIST if drawing is None else DRAW
        self.view = boards_view(self.ours, self.draft.names)
        if drawing is not None:
            self.drawn = draw_view(drawing, self.ours)
        super().prepare()

    # All boards

    def draw(self, name: str) -> None:
        """Open a new or existing board on the paper; refuse one that is larger than the paper."""
        board = self.ours.named(name)
        if board is not None and max(board.square.shape.size) > MOST_SIDE:
            self._show_message(_("This board is too large to edit here."))
            return
        self.message = ""
        self._open(name)
        self.prepare()

    def _open(self, name: str) -> None:
        """Open a board on the paper, with its unsaved changes if there are any."""
        draft = replace(self.draft, open=name)
        self._store(draft if draft.drawing else draft.with_drawing(Drawing.begin(name, self.ours.named(name))))

    def rename_square(self, old: str) -> None:

        def rename(new: str) -> None:
            message = _("{old} is now called {new}.").format(old=old, new=new)
            self._change(self.ours.rename_square(old, new), message)

        ask_for_name(old, [square.name for square in self.ours.squares], rename)

    def forget_square(self, name: str) -> None:
        self._change(self.ours.forget_square(name), _("Deleted: {name}").format(name=name))

    def restore(self) -> None:
        assert self._before is not None
        ours, draft = self._before
        self.message, self.can_restore = "", False
        self._store(draft)
        keep_boards(self.session, ours)

    def _change(self, ours: OurBoards, message: str) -> None:
        self._before = (self.ours, self.draft)
        self._show_message(message, can_restore=True)
        keep_boards(self.session, ours)

    def _show_message(self, message: str, *, can_restore: bool = False) -> None:
        self.message, self.can_restore = message, can_restore

    def transfer(self) -> None:
        """Open the sheet for importing and exporting boards."""
        sheet = FileSheet(
            title=_("Import and export"),
            about_import=_("Adds boards that someone else has drawn. None of yours is replaced."),
            about_export=_("All your boards in one file, to keep or share."),
            export_text=_("Export our boards"),
            can_export=bool(self.ours.boards),
        )
        sheet.bind(on_import=self._import, on_export=self._export)
        sheet.open()

    def _import(self, sheet: FileSheet, path: str) -> None:
        self._show_message("")  # undo would remove the imported boards
        sheet.show_outcome(exchange.import_file(path, lambda data: partial(read_boards(data), self.session))())

    def _export(self, sheet: FileSheet) -> None:
        sheet.show_outcome(exchange.write_files("our.fresh-fish-boards.json", [boards_file.write(self.ours.boards)]))

    # One board

    def _keep(self, drawing: Drawing) -> None:
        self._store(self.draft.with_drawing(drawing))
        self.drawn = draw_view(drawing, self.ours)

    def use(self, tool: str) -> None:
        self._keep(self.drawing.use(DrawingTool(tool)))

    def mark(self, milestone: int) -> None:
        drawing = self.drawing
        self._keep(drawing.step(drawing.board.mark(milestone)))

    def preview_stroke(self, places: tuple[Place, ...]) -> None:
        self.drawn = draw_view(self.drawing, self.ours, places)

    def stroke(self, places: tuple[Place, ...]) -> None:
        self._keep(self.drawing.stroke(places))

    def undo(self) -> None:
        self._keep(self.drawing.undo())

    def redo(self) -> None:
        self._keep(self.drawing.redo())

    def save(self) -> None:
        """Save the board, and return to the set-up of a game if this page was opened from there."""
        drawing = self.drawing
        self._store(self.draft.without(drawing.name))
        keep_boards(self.session, self.ours.with_board(drawing.board.board(drawing.name)))
        self._leave()

    def rename(self) -> None:
        taken = {board.name for board in self.ours.boards} | self.draft.names
        ask_for_name(self.drawing.name, taken, self._rename)

    def _rename(self, new: str) -> None:
        drawing = self.drawing
        old = drawing.name
        self._store(self.draft.without(old).with_drawing(replace(drawing, name=new)))
        # An unfinished set-up refers to the board by name.
        set_up = History({}).restored(self.desk.household[SET_UP])
        renamed = set_up.map(lambda stored: with_board_renamed(stored, old, new))
        self.desk.household[SET_UP] = renamed.to_store()
        keep_boards(self.session, self.ours.rename_board(old, new))

    def delete(self) -> None:
        name = self.drawing.name
        self._close_drawing()
        if self.ours.named(name) is not None or name in self.draft.names:
            self._change(self.ours.without_board(name), _("Deleted: board {name}").format(name=name))
        self._store(self.draft.without(name))
        self._leave()

    def _close_drawing(self) -> None:
        """Take the board off the paper; unsaved changes stay in the draft."""
        draft, drawing = self.draft, self.drawing
        self._store(replace(draft, open="") if drawing.steps.before else draft.without(drawing.name))

    def on_back(self) -> bool:
        """Leave the paper; unsaved changes stay in the draft."""
        if self.drawing is None:
            return False
        self._close_drawing()
        if self._is_for_set_up:
            return False
        self.prepare()
        return True

    @property
    def _is_for_set_up(self) -> bool:
        """Whether this page was opened from the set-up of a game, to draw a missing board."""
        return self.app.history[-2:-1] == ["set_up"]

    def _leave(self) -> None:
        if self._is_for_set_up:
            self.app.back()
        else:
            self.prepare()


def ask_for_name(name: str, taken: Collection[str], rename: Callable[[str], object]) -> None:
    """Open a sheet that asks for a new name, and call `rename` with it. Names in `taken` are refused."""
    others = {other.casefold() for other in taken if other != name}

    def save(new: str) -> str:
        if not new:
            return _("Type a name.")
        if new.casefold() in others:
            return _("{name} is already taken.").format(name=new)
        rename(new)
        return ""

    NameSheet(_("Another name"), save, name=name, action=_("Save")).open()
