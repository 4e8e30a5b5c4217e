"""The app: window, theme, navigation, and the running game.

On start, only the first page is built; the shelf and the game are loaded right after its first frame.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import screens.app.windows.desktop_window  # noqa: F401  (before Kivy makes the window)

# isort: split
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import ScreenManager
from kivy.utils import platform

import assets
from companion.pages.preferences import Preferences
from companion.tools.language import _
from screens.app.club.in_club import InClub
from screens.app.kinds import SCREENS, screens_of
from screens.app.navigation import ImmediateTransition, Navigation
from screens.app.notices import Notices
from screens.app.page import HOME
from screens.app.phones.sharing import TableSharing
from screens.app.remembered.applying_preferences import AppliesPreferences, reading_size
from screens.app.remembered.bookmark import Bookmark
from screens.app.resuming import Remembers
from screens.app.tablet_edition import TabletEdition
from screens.app.windows.fitting import FitsWindow
from screens.app.windows.hand_over import is_shelf_requested
from screens.app.windows.safe_area import SafeArea
from screens.kit.theme import theme

if TYPE_CHECKING:
    from screens.app.keyboard import Keyboard
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


class CompanionApp(Navigation, AppliesPreferences, Remembers, FitsWindow, Notices, App):
    """The running app; kv reads it as `app`."""

    title = "Fishing Companion"
    icon = assets.path("icons", "window.png")

    theme = ObjectProperty(theme)
    session = ObjectProperty(None, allownone=True)
    is_watching = BooleanProperty(False)  # another window has the shelf, and this one mirrors it

    def __init__(self, pages: dict[str, str] | None = None, bookmark: Bookmark | None = None, **kwargs) -> None:
        self.edition = TabletEdition(self)
        self.sharing = TableSharing(self)
        self.in_club = InClub(self)
        self._listened_to = None
        self.sight: Sight | None = None
        """What was seen at this screen; None before the shelf is open."""
        self._keyboard: Keyboard | None = None
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
        self.fit_window()
        self.column.add_widget(self.manager)
        self.manager.fbind("current", self.page_or_game_changed)
        self.area.add_widget(self.column)
        self.area.add_widget(self.layer)
        if not self.bookmark.is_away:
            self.go(HOME)  # otherwise the window stays empty until `resume` has a session
        return self.area

    def _listeners(self) -> dict[str, Callable[..., object]]:
        touched = {"on_touch_up": self.remember_soon, "on_key_up": self._key_up}
        return {"on_resize": self.fit_window, "on_keyboard": self._key, **touched}

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
        self.lock_rotation_again()

    def shut_down(self) -> None:
        """Stop sharing and syncing, save everything, and cancel scheduled work."""
        self.sharing.close()
        self.in_club.stop()
        self._save()
        self.stop_retrying()
        Clock.unschedule(self.remember)
        Clock.unschedule(self._hand_over_if_requested)

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
        Clock.schedule_once(self.in_club.open_if_member, IDLE_AFTER)
        Clock.schedule_once(self.sharing.share_again, IDLE_AFTER)
        if session.shelf is not None and platform != "android":  # Android has no second window, and polling wakes it
            Clock.schedule_interval(self._hand_over_if_requested, POLL)

    def handle_opened(self, *_args) -> bool:
        """Offer to import the file that the app was opened with, or to join the club of an invitation.

        Return whether there was one.
        """
        from screens.app.device.opened import take_opened

        shelf = self.session.shelf if self.session is not None else None
        file = take_opened() if shelf is not None else None
        if file is None:
            return False
        if isinstance(file, str):
            self.go("club", invitation=file)
            return True
        from screens.kit.overlays import AskSheet

        self.go("games")
        hint = _("A file was opened with this app. Games and boards you already have are recognised.")
        answers = (_("Import"), "draw", lambda: self.page.files.import_open_file(file)), (_("Not now"), "", None)
        sheet = AskSheet(_("Import this file?"), (), *answers, hint=hint)
        sheet.bind(on_close=lambda closed: closed.answer is None and file.close())
        sheet.open()
        return True

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

    def on_start(self) -> None:
        # Sound and vibration take long to load and can wait for the frame after the first.
        Clock.schedule_once(lambda _elapsed: Clock.schedule_once(lambda _now: self.announce_changes_of(self.session)))

    def refresh(self, *_args) -> None:
        """Repaint the current page; the session calls this after every change."""
        self.read_preferences()
        self.in_club.look_for_own_games()
        if self.history:
            self.show_notices()
            self.page.refresh()
            self.page_or_game_changed()

    def page_or_game_changed(self, *_args) -> None:
        self.keep_awake_while_playing()
        self.report_repair()

    def _clear(self, *_args) -> None:
        Window.clearcolor = theme.sea


def all_pages() -> dict[str, str]:
    """Return all pages of the app by name, the games' own pages first."""
    games = {name: place for key in SCREENS for name, place in screens_of(key).pages.items()}
    return {**games, **PAGES}
