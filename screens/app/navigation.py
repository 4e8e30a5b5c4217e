"""Navigation: pages are built on the first visit, and Back retraces visits."""

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.tools.exports import load
from screens.app.kinds import SCREENS, key_on_table, screens_of
from screens.app.page import HOME, Page
from screens.app.remembered.bookmark import Visit

PAUSE = 0.1  # seconds between two modules, in which frames and touches are handled
CALM = 0.3  # seconds to wait after a touch
RARE_DURING_GAMES = frozenset({"games", "people", "person", "statistics", "settings", "club"})
"""The names of shared pages that are rarely or never visited while a game is being played."""


class LoadingAhead:
    """A queue of modules to preload; the pages themselves are built on the first visit."""

    load = staticmethod(import_module)

    def __init__(self) -> None:
        self._queued: set[str] = set()
        self._waiting: list[str] = []
        self._soon = Clock.create_trigger(self._load_one, PAUSE)
        self._later = Clock.create_trigger(self._load_one, CALM)

    @property
    def is_over(self) -> bool:
        return not self._waiting

    def queue(self, modules: Iterable[str]) -> None:
        """Queue these modules, except those that were queued before."""
        new = [module for module in modules if module not in self._queued]
        self._queued.update(new)
        self._waiting += new
        if new:
            self._later.cancel()
            self._soon()

    def stop(self, *_args) -> None:
        self._waiting.clear()
        self._soon.cancel()
        self._later.cancel()

    def _load_one(self, _elapsed: float) -> None:
        if EventLoop.touches:
            self._later()
            return
        self.load(self._waiting.pop(0))
        if self._waiting:
            self._soon()


class ImmediateTransition(NoTransition):
    """A page change at once; with Kivy's own transition, both pages would be visible until the next clock tick."""

    def start(self, manager: ScreenManager) -> None:
        super().start(manager)
        self.stop()
        self.screen_in.dispatch("on_enter")
        self.screen_out.dispatch("on_leave")


class Navigation(EventDispatcher):
    """The part of the app that shows pages; `manager` holds them, and `layer` the sheets above them."""

    def __init__(self, pages: dict[str, str], **kwargs) -> None:
        self.pages = pages
        self.history: list[str] = []
        self._visited: dict[str, Visit] = {}  # pages of an earlier run that have not been rebuilt yet
        super().__init__(**kwargs)
        self.built: dict[str, Page] = {}  # set after super().__init__, since Kivy's App uses this name too
        self.loading: LoadingAhead | None = None

    @property
    def page(self) -> Page:
        return self.manager.current_screen

    def go(self, name: str, **arguments) -> None:
        """Show a page; going to one that is in the history drops the pages after it."""
        is_shown = self.manager.current == name
        page = self._page(name)
        if name in self.history:
            del self.history[self.history.index(name) :]
        elif not self.history and name != HOME:
            self.history.append(HOME)
        self.history.append(name)
        page.arguments = arguments
        self._close_sheets()
        # Kivy shows the first page as soon as it is added, before it has its arguments.
        if is_shown or (arguments and self.manager.current == name):
            page.prepare()
        self.manager.current = name

    def replace_page(self, name: str) -> None:
        """Replace the current page, so that Back does not return to it."""
        self.history.pop()
        self.go(name)

    def back(self) -> bool:
        """Close the top sheet, let the page handle Back, or show the previous page. Return False if none applies."""
        if self._close_sheets(only_top=True):
            return True
        if self.history and self.page.on_back():
            return True
        if len(self.history) < 2:
            return False
        self.history.pop()
        self._page(self.history[-1])
        self.manager.current = self.history[-1]
        return True

    def home(self) -> None:
        self.go(HOME)

    def visits(self) -> tuple[Visit, ...]:
        """Return the pages from Home to the current one, for `restore_history`."""
        return tuple(self._visit_to(name) for name in self.history)

    def restore_history(self, history: tuple[Visit, ...]) -> None:
        """Show the last of these pages as it was left; Back then leads to the others, which are built when shown."""
        self._visited = {visit.page: visit for visit in history}
        self.history = [visit.page for visit in history]
        last = history[-1]
        page = self._page(last.page)
        self.manager.current = last.page
        if page.kept() != last.kept:  # some pages reset themselves when entered
            self._recall(page, last.kept)
            page.prepare()

    def load_ahead(self, *_args) -> None:
        """Start preloading the modules of other pages, so that none opens slowly."""
        if self.session is not None and self.session.game is not None:
            # The table counts doubtful entries, and reading a whole game for that is slow.
            self.session.game.read_evidence()
        if self.loading is None:  # a session may begin more than once
            self.manager.fbind("current", self._load_near)
        self.loading = LoadingAhead()
        self.bind(on_stop=self.loading.stop)
        self._load_near()

    def _load_near(self, *_args) -> None:
        """Preload the pages likely to be visited next.

        To save memory, skip those of a game that is not on the table and, while a game is being played, those that are
        rarely visited then.
        """
        on_table = key_on_table(self.session)
        far = {name for key in SCREENS if key != on_table for name in screens_of(key).pages}
        if self.manager.current != HOME and self.session is not None and self.session.is_playing:
            far |= RARE_DURING_GAMES | screens_of(on_table).rare_pages
        self.loading.queue(target.partition(":")[0] for name, target in self.pages.items() if name not in far)

    @staticmethod
    def _recall(page: Page, kept: dict[str, Any]) -> None:
        # State kept by another version may be invalid here: the page then opens at its start.
        with suppress(AttributeError, LookupError, TypeError, ValueError):
            page.recall(kept)

    def _visit_to(self, name: str) -> Visit:
        page = self.built.get(name)
        if page is not None:
            return Visit(name, page.arguments, page.kept())
        return self._visited.get(name, Visit(name, {}, {}))

    def _page(self, name: str) -> Page:
        if name not in self.built:
            page = load(self.pages[name])(name=name)
            if name in self._visited:
                page.arguments = self._visited[name].arguments
                self._recall(page, self._visited[name].kept)
            self.manager.add_widget(page)
            self.built[name] = page  # only when complete: a page that raised an error is rebuilt next time
        return self.built[name]

    def _close_sheets(self, only_top: bool = False) -> bool:
        sheets = [child for child in self.layer.children if hasattr(child, "close")]
        for sheet in sheets[:1] if only_top else sheets:
            sheet.close()
        return bool(sheets)
