"""The app started twice: the second window mirrors the first, and takes over once it has the shelf."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.follow.watch import WatchedShelf
from companion.pages.kinds import kind_of
from companion.pages.session import Session, open_session
from companion.shelf import ShelfFault, Stopped
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.places import data_folder, default_path
from screens.app.remembered.bookmark import read_bookmark
from screens.app.windows.hand_over import GOOD_FOR, request_shelf, withdraw_request
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)

POLL = 0.5  # seconds between two reads of the shelf
POINTED_AT = 1.0  # seconds for which the strip is highlighted after a tap on the page


class WatchingSession(Session):
    """A session that mirrors the game of another window; it saves nothing and reports no trouble."""

    trouble = None

    def __init__(self, watched: WatchedShelf, settings: dict) -> None:
        self._watched = watched
        super().__init__()
        self.settings = settings

    def faces_of(self, _names) -> tuple[Face, ...]:
        return tuple(self._watched.faces)


class WatchingStrip(Panel):
    """A strip that marks this window as view-only, and offers to continue here."""

    __events__ = ("on_use",)

    text = StringProperty("")
    is_asking = BooleanProperty(False)
    is_pointed_at = BooleanProperty(False)

    def point_at(self) -> None:
        """Highlight the strip for a moment, after a tap on the page."""
        self.is_pointed_at = True
        Clock.unschedule(self._calm)
        Clock.schedule_once(self._calm, POINTED_AT)

    def _calm(self, _elapsed: float) -> None:
        self.is_pointed_at = False

    def on_use(self) -> None:
        """Dispatched when the player wants to continue in this window."""


class TouchShield(Widget):
    """An invisible layer over the page that blocks touches and highlights the strip instead."""

    def __init__(self, strip: WatchingStrip, **kwargs) -> None:
        self._strip = strip
        super().__init__(**kwargs)

    def on_touch_down(self, touch) -> bool:
        self._strip.point_at()
        return True


class SecondWindow:
    """A window that mirrors the one that has the shelf, until the shelf becomes free or is handed over."""

    def __init__(self, app, *, delay: float = 0) -> None:
        self._app = app
        self._watched = WatchedShelf(default_path())
        self._asked = 0.0  # the time of the last request
        self._from = Clock.time() + delay  # until then the shelf is left to the window that requested it
        self._strip = WatchingStrip(text=_("The app is open in another window."))
        self._strip.bind(on_use=self._ask)
        self._shield = TouchShield(self._strip)
        app.is_watching = app.manager.disabled = True  # disabled, so that nothing looks as if it could be tapped
        app.session = WatchingSession(self._watched, app.bookmark.settings)
        app.root.add_widget(self._shield)
        app.root.add_widget(self._strip)
        app.home()
        self._polling = Clock.schedule_interval(self._poll, POLL)
        app.bind(on_stop=lambda _app: self._polling.cancel())
        self._poll()

    def _ask(self, _strip: WatchingStrip) -> None:
        self._asked = Clock.time()
        self._strip.is_asking, self._strip.text = True, _("One moment…")
        request_shelf(data_folder())

    def _poll(self, *_args) -> None:
        if self._continue_if_free():
            return
        if self._strip.is_asking and Clock.time() > self._asked + GOOD_FOR:
            withdraw_request(data_folder())
            self._strip.is_asking = False
            self._strip.text = _("The other window is busy. Close what is open there, then try again.")
        if not self._watched.read_if_changed():
            return
        game = self._watched.game
        if game is None:
            self._app.session.close()
            self._app.home()
        else:
            self._app.session.open(game)
            kind = kind_of(game.setup.kind)
            self._app.go(kind.table_page if self._app.session.is_playing else kind.result_page)

    def _continue_if_free(self) -> bool:
        """If the shelf is free, continue in this window. Return whether it is free."""
        if Clock.time() < self._from:
            return False
        bookmark = read_bookmark(data_folder())  # written by the other window when it was left
        last_key = bookmark.game if bookmark.is_away else ""
        try:
            session = open_session(last_key)
        except Stopped:
            from screens.app.sheets.long_work import open_in_background  # rarely needed

            self._polling.cancel()
            open_in_background(last_key, lambda session: self._continue(session, bookmark))
            return True
        if session.trouble is ShelfFault.IN_USE:
            return False
        self._continue(session, bookmark)
        return True

    def _continue(self, session: Session, bookmark) -> None:
        app = self._app
        self._polling.cancel()
        withdraw_request(data_folder())
        app.root.remove_widget(self._strip)
        app.root.remove_widget(self._shield)
        app.is_watching = app.manager.disabled = False
        app.bookmark = bookmark
        app.home()
        app.begin(session)
        app.sharing.share_again()


def hand_over(app) -> None:
    """Hand the shelf over to the window that requested it, and mirror that window from now on."""
    app.in_club.forget()
    app.shut_down()
    app.sharing.shared = app.sharing.phones = None
    app.session.shelf.close()
    SecondWindow(app, delay=GOOD_FOR)
