"""The app started twice: the second window shows what happens in the first, and goes on once that is closed."""

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces import Face
from companion.follow.watch import WatchedShelf
from companion.language import _
from companion.places import data_folder, default_path
from companion.shelf import ShelfFault
from screens.app.bookmark import read_bookmark
from screens.app.kinds import kind_of_game
from screens.app.messages import Notice
from screens.app.session import Session, open_session

EVERY = 0.5  # seconds between two looks at the shelf


class WatchingSession(Session):
    """The game of another window; nothing can be kept, and nobody is told of trouble: there is none."""

    trouble = None

    def __init__(self, watched: WatchedShelf, settings: dict) -> None:
        self._watched = watched
        super().__init__()
        self.settings = settings

    def faces_of(self, _names) -> tuple[Face, ...]:
        return tuple(self._watched.faces)


class Glass(Widget):
    """Lies over everything, so that it can be seen but not touched."""

    def on_touch_down(self, touch) -> bool:
        return True

    on_touch_move = on_touch_up = on_touch_down


class SecondWindow:
    """Shows the table of the window that has the shelf, until the shelf is free."""

    def __init__(self, app) -> None:
        self._app = app
        self._watched = WatchedShelf(default_path())
        self._notice = Notice(
            is_calm=True,
            text=_("Fishing Companion is already open in another window. Watch here, or close that one to go on here."),
        )
        self._glass = Glass()
        app.is_watching = True
        app.session = WatchingSession(self._watched, app.bookmark.settings)
        app.column.add_widget(self._notice, index=1)
        app.root.add_widget(self._glass)
        if not app.history:
            app.home()
        self._looking = Clock.schedule_interval(self._look, EVERY)
        app.bind(on_stop=lambda _app: self._looking.cancel())
        self._look()

    def _look(self, *_args) -> None:
        bookmark = read_bookmark(data_folder())  # of the other window, as it was left
        session = open_session(bookmark.game if bookmark.is_away else "")
        if session.trouble is not ShelfFault.IN_USE:
            self._go_on(session, bookmark)
            return
        game = self._watched.fresh()
        if game is not None:
            self._app.session.open(game)
            kind = kind_of_game(game.setup.kind)
            self._app.go(kind.table_page if kind.is_running(game.state) else kind.result_page)

    def _go_on(self, session: Session, bookmark) -> None:
        app = self._app
        self._looking.cancel()
        app.column.remove_widget(self._notice)
        app.root.remove_widget(self._glass)
        app.is_watching = False
        app.bookmark = bookmark
        app.home()
        app.begin(session)
