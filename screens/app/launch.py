"""From an empty window to the open shelf: the first page is drawn, then the shelf is opened.

Loading the rules takes longer than drawing Home, which shows the bookmark's summary until then.
"""

import screens.app.windows.desktop_window  # noqa: F401  (before Kivy makes the window)

# isort: split
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from companion.tools.places import data_folder
from screens.app.app import CompanionApp
from screens.app.remembered.bookmark import read_bookmark


def run(opened: str = "") -> None:
    """Run the app until its window is closed; `opened` is the path of a file to import, an invitation, or ""."""
    if opened:
        from screens.app.device.opened import set_opened

        set_opened(opened)
    app = CompanionApp(bookmark=read_bookmark(data_folder()))
    app.use_preferred_language()
    Launch(app).run()


class Launch:
    """An app whose shelf is opened after its first frame."""

    def __init__(self, app: CompanionApp) -> None:
        self._app = app

    def run(self) -> None:
        Window.bind(on_flip=self._after_first_frame)
        self._app.run()

    def _after_first_frame(self, *_args) -> None:
        Window.unbind(on_flip=self._after_first_frame)
        Clock.schedule_once(self._open_shelf)
        if platform == "android":
            from screens.app.device.bars import hide_bars, watch_insets

            watch_insets(self._app.set_insets)
            hide_bars()

    def _open_shelf(self, _elapsed: float) -> None:
        from companion.pages.session import open_session
        from companion.shelf import Stopped
        from screens.app.device.opened import on_file_opened

        bookmark = self._app.bookmark
        last_key = bookmark.game if bookmark.is_away else ""
        try:
            self._begin(open_session(last_key))
        except Stopped:
            from screens.app.sheets.long_work import open_in_background  # rarely needed

            open_in_background(last_key, self._begin)
        # Android reports further files in a thread of its own.
        on_file_opened(lambda: Clock.schedule_once(self._app.handle_opened))

    def _begin(self, session) -> None:
        """Begin with this session, or watch the window that has the shelf."""
        from companion.shelf import ShelfFault

        if session.trouble is ShelfFault.IN_USE:
            from screens.app.windows.second_window import SecondWindow  # loads everything needed to watch

            SecondWindow(self._app)
        else:
            self._app.begin(session)
