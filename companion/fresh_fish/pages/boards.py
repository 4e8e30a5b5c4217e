"""The page for a household's boards: all of them, or the paper on which one is drawn."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any

from companion.fresh_fish.box import MILESTONES
from companion.fresh_fish.drafts.board import MOST_SIDE, Point, stroked
from companion.fresh_fish.drafts.drawing import BoardsDraft, Drawing, DrawingTool
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.household import keep_boards, our_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.pages.boards_view import BoardsView, DrawView, boards_view, draw_view
from companion.fresh_fish.pages.set_up_draft import rename_board_in_set_up
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.presenting import Presenter
from companion.tools.drafts import Draft
from companion.tools.language import _
from companion.tools.names import check_names, name_problem_in_words
from companion.tools.reading import Impossible

BOARDS, LAST_CHANGE = "boards", "boards_last_change"  # keys of drafts


@dataclass(frozen=True)
class LastChange(Draft):
    """The last change of all boards, which can be undone as long as the boards have not changed again."""

    message: str = ""
    before: dict[str, Any] = field(default_factory=dict)
    """The boards before it, as they are stored; empty if it cannot be undone."""
    drawings: dict[str, Any] = field(default_factory=dict)
    """The unsaved drawings before it, as they are stored."""
    after: dict[str, Any] = field(default_factory=dict)


class BoardsPresenter(Presenter):
    """The household's boards and saved squares. Unsaved drawings are stored as drafts."""

    def __init__(self, desk: Desk, *, for_set_up: bool = False) -> None:
        """Show the boards; `for_set_up` is whether one is drawn for the set-up of a game, to which the page returns."""
        super().__init__(desk)
        self._for_set_up = for_set_up

    def view(self) -> BoardsView | DrawView:
        """Return the view of the open drawing, or of all boards."""
        return self.list_view() if self.drawing is None else self.drawn()

    def list_view(self) -> BoardsView:
        change = self._last_change
        return boards_view(self._ours, self._draft.names, change.message, can_restore=bool(change.before))

    def drawn(self, stroke: tuple[Place, ...] = ()) -> DrawView:
        """Return the view of the open drawing while a finger moves over these places."""
        drawing = self.drawing
        assert drawing is not None
        return draw_view(drawing, self._ours, stroke)

    @property
    def drawing(self) -> Drawing | None:
        """The drawing on the paper, or None."""
        return self._draft.drawing

    @property
    def _ours(self) -> OurBoards:
        return our_boards(self.session)

    @property
    def _draft(self) -> BoardsDraft:
        return BoardsDraft().restored(self.desk.drafts_of_no_game[BOARDS])

    def _store(self, draft: BoardsDraft) -> Outcome:
        self.desk.drafts_of_no_game[BOARDS] = draft.to_store()
        return DONE

    # All boards

    @property
    def _last_change(self) -> LastChange:
        change = LastChange().restored(self.desk.drafts_of_no_game[LAST_CHANGE])
        return change if change.after in ({}, self._ours.to_store()) else LastChange()

    def _say(self, change: LastChange) -> Outcome:
        self.desk.drafts_of_no_game[LAST_CHANGE] = change.to_store()
        return DONE

    def _change(self, ours: OurBoards, message: str) -> Outcome:
        """Change the boards so that this can be undone."""
        self._say(LastChange(message, self._ours.to_store(), self._draft.to_store(), ours.to_store()))
        keep_boards(self.session, ours)
        return DONE

    @action
    def enter(self) -> Outcome:
        """Begin a visit to the page: the last change of an earlier visit is not shown again."""
        return self._say(LastChange())

    @action(deed=Deed.ENTRY)
    def draw(self, name: str) -> Outcome:
        """Open a new or existing board on the paper, unless it is too large."""
        board = self._ours.named(name)
        if name not in [card.name for card in self.list_view().cards]:
            return not_possible()
        if board is not None and max(board.square.shape.size) > MOST_SIDE:
            return self._say(LastChange(_("This board is too large to edit here.")))
        self.enter()
        return self.open(name)

    def open(self, name: str) -> Outcome:
        """Open a board on the paper, with its unsaved changes if there are any."""
        draft = replace(self._draft, open=name)
        return self._store(draft if draft.drawing else draft.with_drawing(Drawing.begin(name, self._ours.named(name))))

    @action(deed=Deed.ENTRY)
    def rename_square(self, old: str, new: str) -> Outcome:
        """Give a saved square another name."""
        new, names = new.strip(), [square.name for square in self._ours.squares]
        problem = _name_problem(old, new, names)
        if old not in names or problem:
            return Outcome(problem) if problem else not_possible()
        message = _("{old} is now called {new}.").format(old=old, new=new)
        return self._change(self._ours.rename_square(old, new), message)

    @action(deed=Deed.ENTRY)
    def forget_square(self, name: str) -> Outcome:
        """Delete a saved square."""
        if name not in [square.name for square in self._ours.squares]:
            return not_possible()
        return self._change(self._ours.forget_square(name), _("Deleted: {name}").format(name=name))

    @action(deed=Deed.ENTRY)
    def restore(self) -> Outcome:
        """Undo the last change."""
        change = self._last_change
        if not change.before:
            return not_possible()
        self.enter()
        self.desk.drafts_of_no_game[BOARDS] = change.drawings
        keep_boards(self.session, OurBoards.read(change.before))
        return DONE

    # One board

    def _keep(self, drawing: Drawing | None) -> Outcome:
        return not_possible() if drawing is None else self._store(self._draft.with_drawing(drawing))

    @action
    def use(self, tool: DrawingTool) -> Outcome:
        """Draw the outline or the areas."""
        return self._keep(self.drawing and self.drawing.use(tool))

    @action
    def mark(self, milestone: int) -> Outcome:
        """Enter the number on the board's milestone."""
        drawing = self.drawing
        if drawing is None or milestone not in MILESTONES:
            return not_possible()
        return self._keep(drawing.step(drawing.board.mark(milestone)))

    @action
    def stroke(self, places: tuple[Place, ...]) -> Outcome:
        """Draw over these places."""
        drawing = self.drawing
        if drawing is None or not places or not all(_is_on_paper(place, drawing.board.paper) for place in places):
            return not_possible()
        return self._keep(drawing.stroke(places))

    @action
    def drag(self, places: tuple[Place, ...], points: tuple[Point, ...]) -> Outcome:
        """Draw with a finger that has touched these places on its way through these points, in spaces."""
        drawing = self.drawing
        if drawing is None or not places or not points:
            return not_possible()
        return self.stroke(stroked(places, points) if drawing.tool is DrawingTool.AREAS else places)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        return self._keep(self.drawing and self.drawing.undo())

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        return self._keep(self.drawing and self.drawing.redo())

    @action(deed=Deed.ENTRY)
    def save(self) -> Outcome:
        """Save the board, and return to the set-up of a game if the page was opened from there."""
        drawing = self.drawing
        if drawing is None or not drawing.board.is_done:
            return not_possible()
        self._store(self._draft.without(drawing.name))
        keep_boards(self.session, self._ours.with_board(drawing.board.board(drawing.name)))
        return self._leave()

    @action(deed=Deed.ENTRY)
    def rename(self, new: str) -> Outcome:
        """Give the board on the paper another name."""
        drawing = self.drawing
        if drawing is None:
            return not_possible()
        old, new = drawing.name, new.strip()
        problem = _name_problem(old, new, {board.name for board in self._ours.boards} | self._draft.names)
        if problem:
            return Outcome(problem)
        self._store(self._draft.without(old).with_drawing(replace(drawing, name=new)))
        rename_board_in_set_up(self.desk, old, new)
        keep_boards(self.session, self._ours.rename_board(old, new))
        return DONE

    @action(deed=Deed.ENTRY)
    def delete(self) -> Outcome:
        """Delete the board on the paper."""
        drawing = self.drawing
        if drawing is None:
            return not_possible()
        name = drawing.name
        self._close(drawing)
        if self._ours.named(name) is not None or name in self._draft.names:
            self._change(self._ours.without_board(name), _("Deleted: board {name}").format(name=name))
        self._store(self._draft.without(name))
        return self._leave()

    @action(deed=Deed.ENTRY)
    def close(self) -> Outcome:
        """Take the board off the paper; unsaved changes stay in the draft."""
        drawing = self.drawing
        if drawing is None:
            return not_possible()
        self._close(drawing)
        return self._leave()

    def _close(self, drawing: Drawing) -> None:
        draft = self._draft
        self._store(replace(draft, open="") if drawing.steps.before else draft.without(drawing.name))

    def _leave(self) -> Outcome:
        return Outcome(is_finished=self._for_set_up)


def _is_on_paper(place: Place, paper: tuple[int, int]) -> bool:
    return all(1 <= side <= most for side, most in zip(place, paper))


def _name_problem(name: str, new: str, taken: Collection[str]) -> str:
    """Return what is wrong with a new name, or "". Every other name in `taken` is refused."""
    if not new:
        return _("Type a name.")
    try:
        check_names((new,))
    except Impossible as error:
        return name_problem_in_words(error.problem)
    if new.casefold() in {other.casefold() for other in taken if other != name}:
        return _("{name} is already taken.").format(name=new)
    return ""
