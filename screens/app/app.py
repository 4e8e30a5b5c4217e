"""The app: window, theme, navigation, and the running game.

On start, only the first page is built; the shelf and the game are loaded right after its first frame.
"""

from collections.abc import Callable
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING

import screens.app.windows.desktop_window  # noqa: F401  (before Kivy makes the window)

# isort: split
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import ScreenManager
from kivy.utils import platform

import assets
from companion.pages.preferences import WISHED_ZOOMS, Preferences
from companion.tools.places import data_folder
from screens.app.device.bars import Insets
from screens.app.in_club import InClub
from screens.app.kinds import SCREENS, screens_of
from screens.app.navigation import HOME, ImmediateTransition, Navigation, Remembers
from screens.app.notices import Notices
from screens.app.remembered.applying_preferences import AppliesPreferences, reading_size
from screens.app.remembered.bookmark import Bookmark, read_bookmark
from screens.app.tablet_edition import TabletEdition
from screens.app.windows.desktop_window import WIDEST_PHONE, column_width, form_of
from screens.app.windows.hand_over import is_shelf_requested
from screens.app.windows.safe_area import SafeArea
from screens.kit.theme import theme

if TYPE_CHECKING:
    from companion.pages.presenting import Outcome
    from screens.app.sharing_table import SharedTable
    from screens.app.sight import Sight

# The pages shared by all games, by name, each as "module:class"; imported on the first visit.
PAGES = {
    "home": "screens.home.page:HomePage",
    "games": "screens.games.page:GamesPage",
    "people": "screens.people.page:PeoplePage",
    "log": "screens.log.page:LogPage",
    "statistics": "screens.statistics.page:StatisticsPage",
    "person": "screens.statistics.person:PersonPage",
    "rules": "screens.rules.page:RulesPage",
    "settings": "screens.settings.page:SettingsPage",
    "club": "screens.club.page:ClubPage",
}
BACK_KEY = 27  # Escape, and the back button of Android
POLL = 1.0  # seconds between two checks for another window that wants the shelf
IDLE_AFTER = 0.5  # seconds after the start until other pages are preloaded
TABLET_SIDE = 600  # dp; a device whose short side is at least this is a tablet and may rotate; a phone stays upright


class CompanionApp(Navigation, AppliesPreferences, Remembers, Notices, InClub, App):
    """The running app; kv reads it as `app`."""

    title = "Fishing Companion"
    icon = assets.path("icons", "window.png")

    theme = ObjectProperty(theme)
    session = ObjectProperty(None, allownone=True)
    phones = NumericProperty(None, allownone=True)  # the number of followers; None while the table is not shared
    form = OptionProperty("wide", options=("wide", "tall", "phone"))
    zoom = NumericProperty(1.0)  # the zoom of the current form
    reading_size = NumericProperty(1.0)  # the scale of running text in scrolling panes
    has_less_motion = BooleanProperty(False)
    is_watching = BooleanProperty(False)  # another window has the shelf, and this one mirrors it
    language = StringProperty("en")

    def __init__(self, pages: dict[str, str] | None = None, bookmark: Bookmark | None = None, **kwargs) -> None:
        self.shared: SharedTable | None = None
        self.edition = TabletEdition(self)
        self._listened_to = None
        self.sight: Sight | None = None
        """What was seen at this screen; None before the shelf is open."""
        self._keyboard = None
        self._density = Metrics.density  # the device's own density, without our zoom
        self._is_locked: bool | None = False  # whether rotation is locked; None if unknown
        if bookmark is not None:
            self.bookmark = bookmark
        super().__init__(
            pages=all_pages() if pages is None else dict(pages),
            preferences=Preferences.read(self.bookmark.settings),
            **kwargs,
        )
        self.reading_size = reading_size(self.preferences)
        theme.reading_size = self.reading_size
        theme.suits = self.preferences.suits  # the theme outlives an app instance

    def build(self) -> SafeArea:
        Window.clearcolor = theme.sea
        theme.bind(sea=self._clear)
        # Keep the focused text field above the on-screen keyboard.
        Window.softinput_mode = "below_target"
        Window.bind(**self._listeners())
        # Pass the window's size to each: otherwise the first page is also laid out at Kivy's default of 100 pixels.
        self.area = SafeArea()
        self.manager = ScreenManager(transition=ImmediateTransition(), size=Window.size)
        self.layer = FloatLayout(pos_hint={"x": 0, "y": 0})  # sheets lie above the pages
        # Holds the page and, if there is one, a notice above it.
        middle = {"center_x": 0.5, "y": 0}
        self.column = BoxLayout(orientation="vertical", size=Window.size, size_hint_x=None, pos_hint=middle)
        self._resized()
        self.column.add_widget(self.manager)
        self.manager.fbind("current", self.page_or_game_changed)
        self.area.add_widget(self.column)
        self.area.add_widget(self.layer)
        if not self.bookmark.is_away:
            self.go(HOME)  # otherwise the window stays empty until `resume` has a session
        return self.area

    def _listeners(self) -> dict[str, Callable[..., object]]:
        touched = {"on_touch_up": self.remember_soon, "on_key_up": self._key_up}
        return {"on_resize": self._resized, "on_keyboard": self._key, **touched}

    def on_stop(self) -> None:
        Window.unbind(**self._listeners())
        theme.unbind(sea=self._clear)
        self.restore_device()
        self.shut_down()
        if self._listened_to is not None:
            self._listened_to.ignore(self.refresh)
            self._listened_to = None
        self._look_at(None)

    def on_pause(self) -> bool:
        self._save()
        return True  # Android may kill a paused app without notice

    def on_resume(self) -> None:
        if platform == "android":
            from screens.app.device.bars import hide_bars

            hide_bars()  # another app may have brought them back
        if self._is_locked:
            self._is_locked = None  # Android may have dropped the lock, or the device was unfolded
            self._lock_rotation()

    def shut_down(self) -> None:
        """Stop sharing and syncing, save everything, and cancel scheduled work."""
        if self.shared is not None:
            self.shared.close()
        self.stop_club()
        self._save()
        self.stop_retrying()
        for planned in (self.remember, self.open_club_of_device, self.share_again, self._hand_over_if_requested):
            Clock.unschedule(planned)

    def _save(self) -> None:
        self.remember()
        if self.session is not None:
            self.session.leave()

    def begin(self, session) -> None:
        """Use this session. Offer to import the file the app was opened with, if any; else return to the last page."""
        self.session = session
        if not self.handle_opened():
            self.resume()
        self.page_or_game_changed()
        # This can wait: the player looks at the first page for a moment.
        Clock.schedule_once(self.load_ahead, IDLE_AFTER)
        Clock.schedule_once(self.open_club_of_device, IDLE_AFTER)
        Clock.schedule_once(self.share_again, IDLE_AFTER)
        if session.shelf is not None and platform != "android":  # Android has no second window, and polling wakes it
            Clock.schedule_interval(self._hand_over_if_requested, POLL)

    def _hand_over_if_requested(self, _elapsed: float) -> None:
        """Hand the shelf over to another window that wants it, unless a sheet is open."""
        is_idle = not self.layer.children and self.session.trouble is None
        if is_idle and is_shelf_requested(self.session.shelf.path.parent):
            from screens.app.windows.second_window import hand_over  # few people ever open two windows

            hand_over(self)

    def _key(self, _window, key: int, _scancode=0, codepoint: str | None = None, modifiers=(), *_args) -> bool:
        if self.is_watching:
            return True
        if key != BACK_KEY:
            return self._keys().press(key, codepoint, modifiers)
        # On Home, Android's back button closes the app; Escape on a desktop does nothing there.
        return self.back() or platform != "android"

    def _on_keyboard_settings(self, *_args) -> bool:
        return False  # F1 opens our help instead of Kivy's settings

    def _key_up(self, _window, key: int, *_args) -> None:
        if self._keyboard is not None:
            self._keyboard.release(key)
        self.remember_soon()

    def _keys(self):
        if self._keyboard is None:
            from screens.app.keyboard import Keyboard  # not needed without a keyboard

            self._keyboard = Keyboard(self)
        return self._keyboard

    # Changes while running

    def set_insets(self, insets: Insets) -> None:
        """Keep everything out of what covers the edges of the window."""
        self.area.insets = insets
        self._resized()

    def _resized(self, *_args) -> None:
        self._lock_rotation()
        self.area.fit()
        width, height = (side / self._density for side in self.area.size)
        now = form_of(width, height, WISHED_ZOOMS[self.preferences.size])
        is_new = now != (self.form, self.zoom)
        if now.zoom != self.zoom:
            self._set_zoom(now.zoom)
        theme.is_phone, theme.is_wide = now.name == "phone", now.name == "wide"
        self.form = now.name
        most = dp(WIDEST_PHONE) if self.form == "phone" else self.area.width
        self.column.width = self.manager.width = column_width(self.area.width, most)
        if is_new:
            self.refresh()

    def _set_zoom(self, zoom: float) -> None:
        """Redraw everything at another zoom. Pages are rebuilt, because sizes computed in Python do not adapt."""
        for page in self.built.values() if self.history else ():
            page.drop()
        Metrics.density = self._density * zoom
        self.zoom = zoom
        theme.resize_texts()

    def _lock_rotation(self) -> None:
        """Lock the rotation on a phone, and unlock it when a foldable phone is unfolded to the size of a tablet."""
        is_phone = min(Window.size) / self._density < TABLET_SIDE
        if is_phone != self._is_locked:
            from screens.app.device import keep_upright  # not needed on tablets

            self._is_locked = is_phone
            keep_upright(is_phone)

    def on_session(self, _app: "CompanionApp", session) -> None:
        if self._listened_to is not None:
            self._listened_to.ignore(self.refresh)
        self._listened_to = session
        self._look_at(session)
        self.refresh()
        if session is not None:
            session.listen(self.refresh)
        if self.history:
            self.announce_changes_of(session)

    def _look_at(self, session) -> None:
        if self.sight is not None:
            self.sight.close()
            self.sight = None
        if session is not None:
            from screens.app.sight import Sight  # loads the shelf, for which Home does not wait

            self.sight = Sight(session)

    def share_table(self) -> None:
        """Share the game on the table with phones and show how to join; do nothing if there is none and never was."""
        if self.shared is None and (self.session is None or self.session.game is None):
            return
        from screens.app.sheets.follow import FollowSheet

        if self.shared is not None and self.shared.is_refused:
            self.shared.stop()  # ask again
        if self.shared is None:
            self.serve_phones()
        FollowSheet(self.shared).open()

    def serve_phones(self) -> None:
        """Share the game on the table."""
        from screens.app.sharing_table import SharedTable  # loads a server

        self.shared = SharedTable(self.session, self.follow_phone)
        self.shared.bind(phones=self.setter("phones"), who=self.show_asking, on_end=self._sharing_ended)
        self.phones = self.shared.phones

    def share_again(self, *_args) -> None:
        """Share the table again if the app was closed this evening while it was shared."""
        if self.shared is not None or self.session.game is None:
            return
        from companion.follow.evening import read_evening

        if read_evening(self.session.settings, time()) is not None:
            self.serve_phones()

    def _sharing_ended(self, *_args) -> None:
        self.shared = self.phones = None
        self.show_asking()

    def follow_phone(self, page: str, outcome: "Outcome") -> None:
        """Show what an action of a phone has led to, as after a tap here, if this is the page it was done on.

        A refusal and a closed page concern the phone alone.
        """
        is_here = self.page.name == page and not self.layer.children
        if is_here and (outcome.change or outcome.page or outcome.sound):
            self.page.handle(replace(outcome, refusal="", notice="", is_finished=False), self.page.view)

    def on_start(self) -> None:
        # Sound and vibration take long to load and can wait for the frame after the first.
        Clock.schedule_once(lambda _elapsed: Clock.schedule_once(lambda _now: self.announce_changes_of(self.session)))

    def on_reading_size(self, _app: "CompanionApp", size: float) -> None:
        theme.reading_size = size

    def apply_size(self) -> None:
        if self.history:
            self._resized()

    def on_language(self, _app: "CompanionApp", language: str) -> None:
        from companion.tools.language import use

        use(language)
        for page in self.built.values() if self.history else ():
            page.rebuild()

    def refresh(self, *_args) -> None:
        """Repaint the current page; the session calls this after every change."""
        self.read_preferences()
        self.look_for_own_games()
        if self.history:
            self.show_notices()
            self.page.refresh()
            self.page_or_game_changed()

    def _clear(self, *_args) -> None:
        Window.clearcolor = theme.sea


def all_pages() -> dict[str, str]:
    """Return all pages of the app by name, the games' own pages first."""
    games = {name: place for key in SCREENS for name, place in screens_of(key).pages.items()}
    return {**games, **PAGES}


def run(opened: str = "") -> None:
    """Run the app until its window is closed; `opened` is the path of a file to import, an invitation, or ""."""
    if opened:
        from screens.app.device.opened import set_opened

        set_opened(opened)
    app = CompanionApp(bookmark=read_bookmark(data_folder()))
    app.use_preferred_language()

    def open_shelf(_elapsed: float) -> None:
        from companion.pages.session import open_session
        from companion.shelf import Stopped
        from screens.app.device.opened import on_file_opened

        last_key = app.bookmark.game if app.bookmark.is_away else ""
        try:
            begin(open_session(last_key))
        except Stopped:
            from screens.app.sheets.long_work import open_in_background  # rarely needed

            open_in_background(last_key, begin)
        # Android reports further files in a thread of its own.
        on_file_opened(lambda: Clock.schedule_once(app.handle_opened))

    def begin(session) -> None:
        from companion.shelf import ShelfFault

        if session.trouble is ShelfFault.IN_USE:
            from screens.app.windows.second_window import SecondWindow  # loads everything needed to watch

            SecondWindow(app)
        else:
            app.begin(session)

    def after_first_frame(*_args) -> None:
        # Loading the rules takes longer than drawing Home, which shows the bookmark's summary until then.
        Window.unbind(on_flip=after_first_frame)
        Clock.schedule_once(open_shelf)
        if platform == "android":
            from screens.app.device.bars import hide_bars, watch_insets

            watch_insets(app.set_insets)
            hide_bars()

    Window.bind(on_flip=after_first_frame)
    app.run()
