"""The app: window, look, navigation, and the running game; builds only the first page at the start."""

import os
from dataclasses import replace

from kivy.config import Config

import screens.kit.kivy_style  # noqa: F401  (before the rest of Kivy)
from companion.places import data_folder
from screens.app.bookmark import Bookmark, looks, read_bookmark, write_bookmark
from screens.app.desktop_window import IS_DESKTOP, window_options

# Our shapes bring their own soft edges (kit/drawings/ink.py), so the window needs no multisampling: that saves most of
# the time to the first frame where graphics are drawn in software and memory everywhere. The environment may overrule.
if "KCFG_GRAPHICS_MULTISAMPLES" not in os.environ:
    Config.set("graphics", "multisamples", "0")
# A right click is not a second finger.
Config.set("input", "mouse", "mouse,disable_multitouch")
Config.set("kivy", "exit_on_escape", "0")
if IS_DESKTOP:
    for name, value in window_options(read_bookmark(data_folder()).window).items():
        Config.set("graphics", name, str(value))
Config.set("graphics", "minimum_width", "320")
Config.set("graphics", "minimum_height", "320")

from kivy.app import App  # noqa: E402  (the settings above must come before the window)
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.metrics import Metrics, dp  # noqa: E402
from kivy.properties import (  # noqa: E402
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.screenmanager import ScreenManager  # noqa: E402
from kivy.utils import platform  # noqa: E402

import assets  # noqa: E402
from screens.app.following_preferences import FollowsPreferences  # noqa: E402
from screens.app.forms import drawn_share, form_of  # noqa: E402
from screens.app.kinds import PAGES as PAGES_OF_GAMES  # noqa: E402
from screens.app.navigation import HOME, AtOnce, Navigation  # noqa: E402
from screens.app.preferences import Preferences  # noqa: E402
from screens.app.summary import NOTHING  # noqa: E402
from screens.app.windows.hand_over import is_asked_for  # noqa: E402
from screens.kit.theme import theme  # noqa: E402

# Pages of any game by name, each as "module:class"; imported when somebody first goes there.
PAGES = {
    "home": "screens.home.page:HomePage",
    "games": "screens.games.page:GamesPage",
    "people": "screens.people.page:PeoplePage",
    "log": "screens.log.page:LogPage",
    "statistics": "screens.statistics.page:StatisticsPage",
    "rules": "screens.rules.page:RulesPage",
    "settings": "screens.settings.page:SettingsPage",
}
BACK_KEY = 27  # Escape, and the back button of Android
SAVE_AGAIN = 5  # seconds between two tries to save where the first failed
HANDED_ON = 0.25  # seconds after which a tap has reached what lies in something that scrolls
LISTENS = 1.0  # seconds between two looks whether another window wants the shelf
HOLDS = 1.0  # seconds after which a page that was returned to has proven that it can be shown
AT_REST = 0.5  # seconds after the start until pages that nobody has asked for are loaded
TEXT_SCALES = (0.85, 1.6)


class CompanionApp(Navigation, FollowsPreferences, App):
    """The running app; kv reads it as `app`."""

    title = "Fishing Companion"
    icon = assets.path("icons", "window.png")

    theme = ObjectProperty(theme)
    session = ObjectProperty(None, allownone=True)
    phones = NumericProperty(None, allownone=True)  # how many follow the table; None while it is not shared
    form = OptionProperty("wide", options=("wide", "tall", "phone"))
    is_phone_landscape = BooleanProperty(False)  # compact as a phone, in columns where a page has them
    snug = BooleanProperty(False)  # a small tablet: the bodies of a large one with smaller measures
    text_scale = NumericProperty(1.0)
    applied_scale = NumericProperty(1.0)  # follows once the theme knows it
    reduce_motion = BooleanProperty(False)
    is_watching = BooleanProperty(False)  # another window has the shelf, and this one shows what happens there
    language = StringProperty("en")

    # Functions as properties: kv asks again whenever the size of text changes.
    sp = AliasProperty(lambda _app: theme.sp, bind=("applied_scale",), cache=False)
    grow = AliasProperty(lambda _app: theme.grow, bind=("applied_scale",), cache=False)

    def __init__(self, pages: dict[str, str] | None = None, bookmark: Bookmark | None = None, **kwargs) -> None:
        self.shared = None
        self._heard = None
        self._notice = None
        self._being_mended = None  # the shelf, while that is done or after somebody has cancelled it
        self._way_back = None
        self._keyboard = None
        self._density = Metrics.density  # of the device
        self._marked: Bookmark | None = None  # the bookmark on the disk, as far as this app wrote it
        self.bookmark = Bookmark() if bookmark is None else bookmark  # where the app was left
        super().__init__(
            pages=all_pages() if pages is None else dict(pages),
            preferences=Preferences.read(self.bookmark.settings),
            **kwargs,
        )
        theme.text_scale = self.applied_scale = self.text_scale
        theme.suits = self.preferences.suits  # the theme outlives an app

    def build(self) -> FloatLayout:
        Window.clearcolor = theme.sea
        theme.bind(sea=self._clear)
        # The field that is typed into stays above the keyboard.
        Window.softinput_mode = "below_target"
        Window.bind(on_resize=self._resized, on_keyboard=self._key, on_touch_up=self._touched, on_key_up=self._key_up)
        self._resized()
        # All with the window's size at once: else the first page is laid out in Kivy's square of 100 pixels as well.
        self.manager = ScreenManager(transition=AtOnce(), size=Window.size)
        self.layer = FloatLayout()  # sheets lie above the pages
        # A notice, while there is one, above the page.
        self.column = BoxLayout(orientation="vertical", size=Window.size)
        self.column.add_widget(self.manager)
        self.manager.fbind("current", self.look_after)
        root = FloatLayout(size=Window.size)
        root.add_widget(self.column)
        root.add_widget(self.layer)
        if not self.bookmark.is_away:
            self.go(HOME)  # otherwise the sea stays calm until the session is there and `resume` knows where to go
        return root

    def on_stop(self) -> None:
        Metrics.density = self._density
        Window.unbind(on_resize=self._resized, on_keyboard=self._key, on_touch_up=self._touched, on_key_up=self._key_up)
        theme.unbind(sea=self._clear)
        self.leave_as_found()
        self.rest()
        if self._heard is not None:
            self._heard.ignore(self.refresh)
            self._heard = None

    def on_pause(self) -> bool:
        self._leave()
        return True  # Android may end an app that was put aside without another word

    def rest(self) -> None:
        """Have everything on the disk and do nothing more with the shelf."""
        if self.shared is not None:
            self.shared.close()
        self._leave()
        for planned in (self.remember, self._save_again, self._hand_over_if_asked):
            Clock.unschedule(planned)

    def _leave(self) -> None:
        self.remember()
        if self.session is not None:
            self.session.leave()

    def _touched(self, *_args) -> None:
        # What a touch has half entered is remembered once the page knows of it.
        Clock.schedule_once(self.remember)
        Clock.schedule_once(self.remember, HANDED_ON)

    # Where the app is left

    def remember(self, *_args) -> None:
        """Keep what is half entered and where people are; costs next to nothing where nothing changed."""
        session = self.session
        if session is None:
            return
        session.save_drafts()
        if self.history:
            # Read again only where the app is left at home, and there it is as new as what people see.
            summary = getattr(self.page, "summary", NOTHING) if self.history == [HOME] else NOTHING
            box = tuple(map(int, (Window.left, Window.top, *Window.system_size))) if IS_DESKTOP else ()
            self._mark(Bookmark(looks(session.settings), session.key, self.visits(), summary, box))

    def begin(self, session) -> None:
        """Have the shelf: take what the app was opened with, or go on where it was left."""
        self.session = session
        if not self.take_what_was_opened():
            self.resume()
        self.look_after()
        # People look at the first page for a moment.
        Clock.schedule_once(self.load_ahead, AT_REST)
        if session.shelf is not None and platform != "android":  # there is no second window, and looking wakes it
            Clock.schedule_interval(self._hand_over_if_asked, LISTENS)

    def _hand_over_if_asked(self, _elapsed: float) -> None:
        """Leave the shelf to another window that wants it, unless something is open over the page."""
        is_idle = not self.layer.children and self.session.trouble is None
        if is_idle and is_asked_for(self.session.shelf.path.parent):
            from screens.app.windows.second_window import hand_over  # few people ever have two windows

            hand_over(self)

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

    def _key(self, _window, key: int, _scancode=0, codepoint: str | None = None, modifiers=(), *_args) -> bool:
        if self.is_watching:
            return True
        if key != BACK_KEY:
            return self._keys().press(key, codepoint, modifiers)
        # At home Android's back closes the app; Escape on a desktop does nothing there.
        return self.back() or platform != "android"

    def _on_keyboard_settings(self, *_args) -> bool:
        return False  # F1 is our help: Kivy would show a page of its own

    def _key_up(self, _window, key: int, *_args) -> None:
        if self._keyboard is not None:
            self._keyboard.release(key)
        self._touched()

    def _keys(self):
        if self._keyboard is None:
            from screens.app.keys.keyboard import Keyboard  # without a keyboard nobody needs it

            self._keyboard = Keyboard(self)
        return self._keyboard

    # Changes while running

    def _resized(self, *_args) -> None:
        self._draw_as_large_as_fits()
        before = self.form, self.is_phone_landscape, self.snug
        now = form_of(Window.width / dp(1), Window.height / dp(1), self.text_scale)
        if now != before:
            self.form, self.is_phone_landscape, self.snug = now
            self.refresh()

    def _draw_as_large_as_fits(self) -> None:
        """Where a window has less room than the smallest phone, show everything smaller rather than cut it off."""
        density = self._density * drawn_share(*(side / self._density for side in Window.size), self.text_scale)
        if density == Metrics.density:
            return
        Metrics.density = density
        theme.property("text_scale").dispatch(theme)  # letters are measured anew
        for page in self.built.values() if self.history else ():
            page.rebuild()

    def on_session(self, _app: "CompanionApp", session) -> None:
        if self._heard is not None:
            self._heard.ignore(self.refresh)
        self._heard = session
        self.refresh()
        if session is not None:
            session.listen(self.refresh)
        if self.history:
            self.listen_for_people(session)

    def share_table(self) -> None:
        """Let phones follow the game on the table, and show how; nothing happens before there is one."""
        if self.session is None or self.session.game is None:
            return
        from screens.app.sharing_table import SharedTable  # with its server, not before somebody asks
        from screens.follow.sheet import FollowSheet

        if self.shared is None:
            self.shared = SharedTable(self.session)
            self.shared.bind(phones=self.setter("phones"), on_end=self._shared_no_more)
            self.phones = self.shared.phones
        FollowSheet(self.shared).open()

    def _shared_no_more(self, *_args) -> None:
        self.shared = self.phones = None

    def on_start(self) -> None:
        # What is heard and felt takes long to load and can wait for the frame after the first.
        Clock.schedule_once(lambda _elapsed: Clock.schedule_once(lambda _now: self.listen_for_people(self.session)))

    def on_text_scale(self, _app: "CompanionApp", scale: float) -> None:
        least, most = TEXT_SCALES
        self.text_scale = max(least, min(most, scale))
        theme.text_scale = self.text_scale
        self.applied_scale = self.text_scale
        if self.history:
            self._resized()  # larger text needs more room

    def on_language(self, _app: "CompanionApp", language: str) -> None:
        from companion.language import use

        use(language)
        for page in self.built.values() if self.history else ():
            page.rebuild()

    def refresh(self, *_args) -> None:
        """Paint the page on the screen anew; the session calls it after every change."""
        self.read_preferences()
        if self.history:
            self._show_trouble()
            self._show_way_back()
            self.page.prepare()
            self.look_after()

    def _show_trouble(self) -> None:
        """Say above the page that nothing is saved, and try again until it is."""
        trouble = self.session.trouble if self.session is not None else None
        if trouble is None and self._notice is None:
            return
        from companion.shelf.words import trouble_in_words
        from screens.app.messages import Notice

        if self._notice is None:
            self._notice = Notice()
            self.column.add_widget(self._notice, index=1)
        self._notice.text = trouble_in_words(trouble) if trouble is not None else ""
        if trouble is not None and self.session.shelf is not None:
            Clock.schedule_once(self._save_again, SAVE_AGAIN)
            self._mend_beside(self.session.shelf)

    def _mend_beside(self, shelf) -> None:
        """Mend the shelf where it was found damaged and that takes long; whoever cancels is asked once."""
        if not shelf.has_to_be_mended or shelf is self._being_mended:
            return
        from screens.app.sheets.long_opening import mend_beside

        self._being_mended = shelf
        mend_beside(shelf, self._have_mended)

    def _have_mended(self) -> None:
        self._being_mended = None
        self.refresh()

    def _show_way_back(self) -> None:
        """Lead back to the running game from every page while people look at another one."""
        is_away = self.session is not None and self.session.set_aside is not None
        if is_away and self._way_back is None:
            from screens.app.way_back import WayBack  # few people ever look at two games

            self._way_back = WayBack()
        if self._way_back is not None and is_away != (self._way_back.parent is not None):
            if is_away:
                self.column.add_widget(self._way_back, index=1)
            else:
                self.column.remove_widget(self._way_back)

    def _save_again(self, _elapsed: float) -> None:
        Clock.unschedule(self._save_again)
        self.session.shelf.retry()
        self._show_trouble()

    def _clear(self, *_args) -> None:
        Window.clearcolor = theme.sea


def all_pages() -> dict[str, str]:
    """Every page of the app, those of its games before the rest."""
    games = {name: target for pages in PAGES_OF_GAMES.values() for name, target in pages.items()}
    return {**games, **PAGES}


def run() -> None:
    """Open the window and run until it is closed."""
    app = CompanionApp(bookmark=read_bookmark(data_folder()))
    app.speak_as_preferred()

    def have_session(_elapsed: float) -> None:
        from companion.shelf import Stopped
        from screens.app.device import when_a_file_is_opened
        from screens.app.session import open_session

        left_with = app.bookmark.game if app.bookmark.is_away else ""
        try:
            begin(open_session(left_with))
        except Stopped:
            from screens.app.sheets.long_opening import open_later  # which few ever see

            open_later(left_with, begin)
        # Android tells of further files in a thread of its own.
        when_a_file_is_opened(lambda: Clock.schedule_once(app.take_what_was_opened))

    def begin(session) -> None:
        from companion.shelf import ShelfFault

        if session.trouble is ShelfFault.IN_USE:
            from screens.app.windows.second_window import SecondWindow  # with what it needs to watch

            SecondWindow(app)
        else:
            app.begin(session)

    def after_first_frame(*_args) -> None:
        # The rules take longer to load than Home to draw, which knows from the bookmark what to say; elsewhere the sea
        # is calm until then. Who taps before that is heard right after.
        Window.unbind(on_flip=after_first_frame)
        Clock.schedule_once(have_session)

    Window.bind(on_flip=after_first_frame)
    app.run()
