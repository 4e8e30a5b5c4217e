"""Where the app is left, remembered at every touch: it opens again at the same place."""

from dataclasses import replace

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher

from screens.app.navigation import HOME
from screens.app.remembered.bookmark import Bookmark, looks, write_bookmark
from screens.app.remembered.summary import NOTHING
from screens.app.windows.desktop_window import IS_DESKTOP

HANDED_ON = 0.25  # seconds after which a tap has reached what lies in something that scrolls
HOLDS = 1.0  # seconds after which a page that was returned to has proven that it can be shown


class Remembers(EventDispatcher):
    """The part of the app that knows where people are, and returns there."""

    bookmark = Bookmark()
    """Where the app was left."""
    _marked: Bookmark | None = None  # the bookmark on the disk, as far as this app wrote it

    def remember_soon(self, *_args) -> None:
        """Remember what a touch has half entered, once the page knows of it."""
        Clock.schedule_once(self.remember)
        Clock.schedule_once(self.remember, HANDED_ON)

    def remember(self, *_args) -> None:
        """Keep what is half entered and where people are; costs next to nothing where nothing changed."""
        session = self.session
        if session is None:
            return
        session.save_drafts()
        if self.history:
            # Read again only where the app is left at home, and there it is as new as what people see.
            summary = self.page.summary if self.history == [HOME] else NOTHING
            box = tuple(map(int, (Window.left, Window.top, *Window.system_size))) if IS_DESKTOP else ()
            self._mark(Bookmark(looks(session.settings), session.key, self.visits(), summary, box))

    def resume(self) -> None:
        """Go on where the app was left; at home where that is gone."""
        bookmark, session = self.bookmark, self.session
        there = all(visit.page in self.pages for visit in bookmark.history)
        if not bookmark.is_away or not there or session is None or session.key != bookmark.game:
            if not self.history:
                self.home()
            return
        # A page that brings the app down is not tried again.
        self._mark(replace(bookmark, history=(), summary=NOTHING))
        try:
            self.return_by(bookmark.history)
        except Exception:  # what was kept may be of another version: any page could stumble over it
            self.home()
        Clock.schedule_once(self.remember, HOLDS)

    def _mark(self, now: Bookmark) -> None:
        shelf = self.session.shelf
        if shelf is not None and now != self._marked:
            write_bookmark(shelf.path.parent, now)
            self._marked = now
