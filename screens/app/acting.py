"""What a tap on a page does: its presenter acts, as far as the gate lets it, and the page shows the outcome."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.app import App
from kivy.uix.screenmanager import Screen

from companion.tools.language import _
from screens.kit.tap import last_tap

if TYPE_CHECKING:
    from companion.pages.actions import Outcome
    from companion.pages.desk import Desk
    from companion.pages.presenting import Presenter
    from companion.pages.session import Session
    from screens.app.app import CompanionApp


class Act:
    """The actions of a page: it sends each through the gate, and its outcome to the page."""

    def __init__(self, page: "ActingScreen") -> None:
        self._page = page

    def __getattr__(self, name: str) -> Callable[..., None]:
        page = self._page

        def act(*given: Any) -> None:
            page.do(name, *given)

        return act


class ActingScreen(Screen):
    """A screen whose presenter decides what a tap does; kv rules call actions as `root.page.act.undo()`."""

    presents: "ClassVar[type[Presenter]]"
    """The class of its presenter."""

    _is_acting = False
    _is_stale = False  # whether the session has changed since the page was painted

    @property
    def app(self) -> "CompanionApp":
        return App.get_running_app()

    @property
    def session(self) -> "Session | None":
        """The session, or None before the shelf is open."""
        return self.app.session

    @property
    def desk(self) -> "Desk":
        from companion.pages.desk import Desk  # loads the shelf, for which Home does not wait

        return Desk(self.session, edition=self.app.edition)

    @property
    def presenter(self) -> Any:
        """The presenter of this page, of the class `presents`."""
        return self.presents(self.desk)

    @property
    def act(self) -> Act:
        return Act(self)

    def do(self, name: str, *given: Any) -> None:
        """Do an action of the presenter, as far as the gate lets it, and show the outcome."""
        before = self.view
        self.take(self.ask_gate(name, *given), before)

    def ask_gate(self, name: str, *given: Any) -> "Outcome":
        """Do an action of the presenter, as far as the gate lets it. Return the outcome, which `take` shows."""
        from companion.pages.gate import act  # loads the shelf, for which Home does not wait

        presenter = self.presenter
        named = signature(getattr(presenter, name)).bind(*given).arguments
        with self._acting():
            return act(presenter, name, named, self.app.sight.version, is_repeat=last_tap.is_repeat)

    def do_named(self, name: str, given: dict[str, Any]) -> None:
        """Do an action that a view names, with its arguments as plain values."""
        from companion.pages.gate import perform

        before = self.view
        with self._acting():
            outcome = perform(self.presenter, name, given, self.app.sight.version, is_repeat=last_tap.is_repeat)
        self.take(outcome, before)

    @contextmanager
    def _acting(self) -> Iterator[None]:
        """Leave it to `take` to repaint the page, for an action may change the table and then a draft."""
        self._is_acting = True
        try:
            yield
        finally:
            self._is_acting = False

    def take(self, outcome: "Outcome", before: Any) -> None:
        """Note that what was done here is seen, and show it; `before` is the view before it."""
        if outcome.version is not None and not outcome.refusal:
            self.app.sight.see(outcome.version)
        self.handle(outcome, before)
        if self._is_stale and self.app.page is self:
            self.prepare()

    def refresh(self) -> None:
        """Repaint the page after a change of the session."""
        if self._is_acting:
            self._is_stale = True
        else:
            self.prepare()

    def handle(self, outcome: "Outcome", before: Any) -> None:
        """Show what an action has led to; `before` is the view before it."""
        if outcome.sound:
            self.app.play(outcome.sound)
        if outcome.refusal:
            self.refuse(outcome.refusal)
        elif outcome.page:
            self.app.go(outcome.page, **outcome.arguments)
        elif outcome.is_finished:
            self.app.back()
        else:
            self.prepare()

    def undo(self) -> None:
        """Undo the last step. Pages without a presenter define their own."""
        self.act.undo()

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self.act.redo()

    def refuse(self, reason: str) -> None:
        """Show why an action was refused."""
        from screens.kit.overlays import AskSheet  # loaded on first use

        AskSheet(_("That cannot be right"), (reason,)).open()

    def prepare(self) -> None:
        """Paint the page, in subclasses."""
        self._is_stale = False
