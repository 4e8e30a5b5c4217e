"""The page for a household's boards, with the paper on which a board is drawn."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.fresh_fish.drafts.drawing import Drawing, DrawingTool
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.household import our_boards, read_boards
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.pages.boards import BoardsPresenter
from companion.pages.actions import Outcome
from companion.tools.language import _
from screens.app import exchange
from screens.app.page import Page
from screens.app.sheets.exporting import FileSheet
from screens.app.sheets.names import NameSheet
from screens.fresh_fish import page_parts  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.boards import paper  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.drawings import board_picture  # noqa: F401  (page.kv uses it)
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls import choices  # noqa: F401  (page.kv uses it)
from screens.kit.rules import load_rules

load_rules(__file__)

LIST = {"wide": "OurBoards"}
DRAW = {"wide": "DrawBoard", "tall": "DrawBoardTall", "phone": "DrawBoardPhone"}


class BoardsPage(Page):
    """The list of boards, or the paper on which a board is being drawn."""

    bodies: ClassVar[dict[str, str]] = LIST

    view = ObjectProperty(None, rebind=True)
    drawn = ObjectProperty(None, rebind=True)  # the view of the board on the paper, or of the last one

    @property
    def presenter(self) -> BoardsPresenter:
        return BoardsPresenter(self.desk, for_set_up=bool(self.arguments.get("for_set_up")))

    @property
    def drawing(self) -> Drawing | None:
        return self.presenter.drawing

    def on_pre_enter(self, *args) -> None:
        self.presenter.enter()
        super().on_pre_enter(*args)

    def prepare(self) -> None:
        presenter = self.presenter
        self.bodies = LIST if presenter.drawing is None else DRAW
        self.view = presenter.list_view()
        if presenter.drawing is not None:
            self.drawn = presenter.drawn()
        super().prepare()

    def rename_square(self, old: str) -> None:
        self._ask_for_name(old, lambda new: self.ask_gate("rename_square", old, new))

    def rename(self) -> None:
        self._ask_for_name(self.drawing.name, lambda new: self.ask_gate("rename", new))

    def _ask_for_name(self, name: str, rename: Callable[[str], Outcome]) -> None:
        """Open a sheet that asks for a new name."""

        def save(new: str) -> str:
            outcome = rename(new)
            if not outcome.refusal:
                self.take(outcome, self.view)
            return outcome.refusal

        NameSheet(_("Another name"), save, name=name, action=_("Save")).open()

    def transfer(self) -> None:
        """Open the sheet for importing and exporting boards."""
        sheet = FileSheet(
            title=_("Import and export"),
            about_import=_("Adds boards that someone else has drawn. None of yours is replaced."),
            about_export=_("All your boards in one file, to keep or share."),
            export_text=_("Export our boards"),
            can_export=bool(our_boards(self.session).boards),
        )
        sheet.bind(on_import=self._import, on_export=self._export)
        sheet.open()

    def _import(self, sheet: FileSheet, path: str) -> None:
        sheet.show_outcome(exchange.import_file(path, lambda data: partial(read_boards(data), self.session))())

    def _export(self, sheet: FileSheet) -> None:
        (file,) = FRESH_FISH.own_files(self.session)
        sheet.show_outcome(exchange.write_files(file.name, [file.content]))

    def use(self, tool: str) -> None:
        self.act.use(DrawingTool(tool))

    def preview_stroke(self, places: tuple[Place, ...]) -> None:
        self.drawn = self.presenter.drawn(places)

    def on_back(self) -> bool:
        """Leave the paper; unsaved changes stay in the draft."""
        if self.drawing is None:
            return False
        self.act.close()
        return True
