"""The part of the app that returns to the last page after a restart."""

from dataclasses import replace

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher

from companion.pages.kinds import NOTHING
from screens.app.page import HOME
from screens.app.remembered.bookmark import Bookmark, appearance, write_bookmark
from screens.app.windows.desktop_window import IS_DESKTOP

TAP_DELAY = 0.25  # seconds after which a tap has reached a widget inside a scroll view
PROVEN_AFTER = 1.0  # seconds after which a restored page has proven that it can be shown


class Remembers(EventDispatcher):
    """The part of the app that saves the current page to the disk, and returns to it after a restart."""

    bookmark = Bookmark()
    """The bookmark read at the start."""
    _marked: Bookmark | None = None  # the bookmark on the disk, if this app has written it

    def remember_soon(self, *_args) -> None:
        """Schedule a save of half-entered input after a touch, once the page has handled the touch."""
        Clock.schedule_once(self.remember)
        Clock.schedule_once(self.remember, TAP_DELAY)

    def remember(self, *_args) -> None:
        """Save the drafts, the text in open sheets and the bookmark; cheap if nothing changed."""
        session = self.session
        if session is None:
            return
        session.save_drafts()
        for sheet in self.layer.children:
            sheet.save()
        if self.history:
            # The summary is read only if the app is left on Home, and there it is up to date.
            summary = self.page.summary if self.history == [HOME] else NOTHING
            box = tuple(map(int, (Window.left, Window.top, *Window.system_size))) if IS_DESKTOP else ()
            self._mark(Bookmark(appearance(session.settings), session.key, self.visits(), summary, box))

    def resume(self) -> None:
        """Return to the page on which the app was left, or to Home if that is not possible."""
        bookmark, session = self.bookmark, self.session
        there = all(visit.page in self.pages for visit in bookmark.history)
        if not bookmark.is_away or not there or session is None or session.key != bookmark.game:
            if not self.history:
                self.home()
            return
        # A page that crashes the app is not tried again.
        self._mark(replace(bookmark, history=(), summary=NOTHING))
        try:
            self.restore_history(bookmark.history)
        except Exception:  # the kept state may be of another version: any page could fail on it
            self.home()
        Clock.schedule_once(self.remember, PROVEN_AFTER)

    def _mark(self, now: Bookmark) -> None:
        shelf = self.session.shelf
        if shelf is not None and now != self._marked:
            write_bookmark(shelf.path.parent, now)
            self._marked = now
