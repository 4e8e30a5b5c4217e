"""The log: everything that happened in a game, with its time; view any moment, correct it or go back to it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from companion.home.log_view import Folding, LogLineView, LogPartView, LogView, MomentView
from companion.home.logged_game import LoggedGame
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.kinds import Kind, kind_of
from companion.pages.phones import phones_of_entries
from companion.pages.presenting import Presenter
from companion.pages.session import AnyGame
from companion.pages.snapshots import Snapshot
from companion.shelf import CannotLoad, Shelf
from companion.shelf.words import load_problem_in_words
from companion.table.faces import Face
from companion.table.rules import BadEvent
from companion.tools import codec
from companion.tools.drafts import Draft
from companion.tools.language import _

LOG = "log"  # the key of the draft


@dataclass(frozen=True)
class LogDraft(Draft):
    """Where in the log of a game this desk is."""

    key: str = ""
    """The key of the game; "" for one that is not on the shelf."""
    at: int | None = None
    """The number of entries before the chosen moment; None for the last."""
    folding: Folding = field(default_factory=Folding)
    problem: str = ""
    """Why the chosen entry cannot be deleted, or ""."""


class LogPresenter(Presenter):
    """The log of the game on the table, or the read-only log of the game with a key."""

    def __init__(self, desk: Desk, *, key: str = "", part: int = 0) -> None:
        """Show a log, at its last entry or at the end of a part."""
        super().__init__(desk)
        self._key, self._part = key, part
        self._shelf = desk.edition.shelf_with(self.session, key) if key else self.session.shelf

    def view(self) -> LogView:
        view = self.list_view()
        if view.moment is None:
            return view
        moment = self.moment()
        return replace(view, moment=replace(view.moment, shown=codec.write(type(moment), moment)))

    def list_view(self) -> LogView:
        """Return the view without what the kind of game shows about the chosen moment."""
        if self.session.game is None and not self._key:
            reason = _("There is no game on the table. Begin one, or open one of your games.")
            return LogView(reason=reason, can_begin=True)
        try:
            logged = self.logged
        except CannotLoad as error:
            return LogView(reason=load_problem_in_words(error))
        is_current = self._is_current
        return LogView(
            kind=logged.game.setup.kind,
            headline=logged.headline,
            is_current=is_current,
            can_undo=is_current and self.desk.can_undo,
            can_redo=is_current and logged.game.can_redo,
            doubts=len(self.session.open_doubts) if is_current else 0,
            parts=self._parts(logged),
            moment=self._moment_view(logged),
        )

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        return self.about_last_entry(name, seen) if self._is_on_table else None

    # The game

    @property
    def _is_current(self) -> bool:
        return not self._key or self._key == self.session.key

    @property
    def _is_on_table(self) -> bool:
        return self._is_current and self.session.game is not None

    @property
    def _game(self) -> AnyGame:
        """The game. Raise CannotLoad if it cannot be read."""
        if self._is_current:
            return self.session.game_on_table
        assert self._shelf is not None
        return _load(self._shelf, self._key)

    @property
    def logged(self) -> LoggedGame:
        """The game with all its states. Raise CannotLoad if it cannot be read."""
        game = self._game
        if self._is_current or self._shelf is None:
            phones = phones_of_entries(game, self.session.drafts)
        else:
            phones = phones_of_entries(game, self._shelf.notes.drafts(self._key))
        # The entries are sentences, so the log is computed again in another language, of which this is the name.
        return _logged(game, game.events, phones, _("English"))

    def _faces(self, logged: LoggedGame) -> Sequence[Face]:
        return self.session.faces_of(logged.game.setup.players)

    # The list

    def _parts(self, logged: LoggedGame) -> tuple[LogPartView, ...]:
        unfolded, faces, count = self._unfolded(logged), self._faces(logged), self._count(logged)
        doubts = self.session.open_doubts if self._is_current else ()
        doubtful = {logged.kind.doubtful_entry(doubt, logged.game) for doubt in doubts}
        has_distances = self.session.preferences.way_now

        def line(index: int) -> LogLineView:
            has_cards, is_selected = self._may_see_cards(logged, index), index == count - 1
            return logged.line(
                index, faces, has_cards=has_cards, is_doubtful=index in doubtful, is_selected=is_selected
            )

        found = []
        for part, indices in logged.by_part():
            is_open = part.number in unfolded
            head = logged.head(part, faces, is_open=is_open, has_distances=has_distances)
            found.append(LogPartView(head, indices, tuple(map(line, indices)) if is_open else ()))
        return tuple(found)

    def _may_see_cards(self, logged: LoggedGame, index: int) -> bool:
        return logged.can_show_cards(index, has_memory_aid=self.session.preferences.memory_aid)

    def _unfolded(self, logged: LoggedGame) -> frozenset[int]:
        return self._draft.folding.unfolded(logged.parts, logged.part_at(self._count(logged)))

    @action
    def fold(self, number: int) -> Outcome:
        """Collapse or expand the part with this number."""
        draft, unfolded = self._draft, self._unfolded(self.logged)
        return self._keep(replace(draft, folding=draft.folding.toggled(number, is_open=number in unfolded)))

    # One moment

    @property
    def _draft(self) -> LogDraft:
        draft = LogDraft().restored(self.desk.drafts_of_no_game[LOG])
        return draft if draft.key == self._key else LogDraft(self._key)

    def _keep(self, draft: LogDraft) -> Outcome:
        self.desk.drafts_of_no_game[LOG] = draft.to_store()
        return DONE

    def _count(self, logged: LoggedGame) -> int:
        """Return the number of entries up to the chosen moment."""
        at, last = self._draft.at, len(logged.parts)
        return last if at is None else min(max(at, 0), last)

    def _moment_view(self, logged: LoggedGame) -> MomentView:
        count, last = self._count(logged), len(logged.parts)
        return MomentView(
            count=count,
            number=_("Entry {number} of {count}").format(number=count, count=last),
            steps=logged.kind.part_in_words(),
            can_go_back=count > 0,
            can_go_on=count < last,
            can_change=self._is_current and count > 0 and logged.kind.correction_page != "",
            is_last=count == last,
            problem=self._draft.problem,
        )

    def moment(self) -> Any:
        """Return what the kind of game shows about the chosen moment."""
        logged = self.logged
        count = self._count(logged)
        before, event, title = None, None, logged.kind.beginning_in_words(logged.game.setup)
        if count:
            before, title = logged.states[count - 1], logged.words(count - 1)
            event = logged.events[count - 1] if self._may_see_cards(logged, count - 1) else None
        return logged.kind.moment_view(title, logged.states[count], before, event, self._faces(logged))

    @action
    def enter(self) -> Outcome:
        """Begin a visit to the page: at the last entry, or at the end of the part that it was opened with."""
        _load.cache_clear()
        self._keep(LogDraft(self._key))
        try:
            return self.go_to(self.logged.end_of(self._part)) if self._part else DONE
        except CannotLoad:  # the view says why
            return DONE

    @action
    def go_to(self, count: int) -> Outcome:
        """Choose the moment after this many entries."""
        logged, draft = self.logged, self._draft
        if not 0 <= count <= len(logged.parts):
            return not_possible()
        at = None if count == len(logged.parts) else count
        folding = draft.folding.with_part_unfolded(logged.part_at(count))
        return self._keep(replace(draft, at=at, folding=folding, problem=""))

    @action
    def choose(self, index: int) -> Outcome:
        """Choose the moment after an entry."""
        return self.go_to(index + 1) if index >= 0 else not_possible()

    @action
    def step(self, direction: int) -> Outcome:
        """Go to the next or the previous entry."""
        return self.go_to(self._count(self.logged) + direction) if abs(direction) == 1 else not_possible()

    @action
    def step_part(self, direction: int) -> Outcome:
        """Go to the start of the next or the previous part, such as a round."""
        logged = self.logged
        return self.go_to(logged.step_by_part(self._count(logged), direction))

    # Changes of the game on the table

    @property
    def _chosen(self) -> int | None:
        """The index of the chosen entry, or None if it cannot be changed."""
        if not self._is_on_table:
            return None
        count = self._count(self.logged)
        return count - 1 if count else None

    @action(deed=Deed.ENTRY)
    def correct(self) -> Outcome:
        """Open the correction of the chosen entry."""
        return self._open_correction(lambda kind, index: kind.correct_entry(self.session, index))

    @action(deed=Deed.ENTRY)
    def add(self) -> Outcome:
        """Open the correction page to add a forgotten entry after the chosen one."""
        return self._open_correction(lambda kind, index: kind.add_entry(self.session, index))

    def _open_correction(self, begin: Callable[[Kind, int], None]) -> Outcome:
        index = self._chosen
        if index is None:
            return not_possible()
        kind = kind_of(self.desk.game.setup.kind)
        begin(kind, index)
        return Outcome(page=kind.correction_page)

    @action(deed=Deed.ENTRY)
    def delete(self) -> Outcome:
        """Delete the chosen entry, which can be undone, or say why a later entry needs it."""
        index = self._chosen
        if index is None:
            return not_possible()
        try:
            return Outcome(change=self.session.replace({index: None}))
        except BadEvent as error:
            setup = self.desk.game.setup
            problem = kind_of(setup.kind).problem(error.problem, setup.players)
            message = _("It cannot be deleted: {problem}").format(problem=problem)
            return self._keep(replace(self._draft, problem=message))

    @action(deed=Deed.ENTRY)
    def undo_to_here(self) -> Outcome:
        """Undo all entries after the chosen one, as one step of undo."""
        index = self._chosen
        if index is None:
            return not_possible()
        self._keep(replace(self._draft, at=None))
        return self.change(self.session.go_back_to, index + 1)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        return self.undo_last() if self._is_on_table else not_possible()

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        return self.redo_last() if self._is_on_table else not_possible()


@lru_cache(maxsize=1)
def _load(shelf: Shelf, key: str) -> AnyGame:
    """Return a game of the shelf. It is kept for one visit: loading takes as long as drawing the page."""
    return shelf.games.load(key)


@lru_cache(maxsize=1)
def _logged(game: AnyGame, _events: tuple[Any, ...], phones: tuple[str, ...], _language: str) -> LoggedGame:
    """Return the log of a game. It is kept until anything changes: computing all states takes longer than a tap may."""
    return LoggedGame.of(game, phones)
