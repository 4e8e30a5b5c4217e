"""The app: window, look, navigation, and the running game; builds only the first page at the start."""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from kivy.config import Config

# Our shapes bring their own soft edges (widgets/ink.py), so the window needs no multisampling: that saves most of
# the time to the first frame where graphics are drawn in software and memory everywhere. The environment may overrule.
if "KCFG_GRAPHICS_MULTISAMPLES" not in os.environ:
    Config.set("graphics", "multisamples", "0")
# A right click is not a second finger.
Config.set("input", "mouse", "mouse,disable_multitouch")
Config.set("kivy", "exit_on_escape", "0")
if "KCFG_GRAPHICS_WIDTH" not in os.environ:
    # A window on a desktop begins as large as a tablet.
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
Config.set("graphics", "minimum_width", "320")
Config.set("graphics", "minimum_height", "480")

from kivy.app import App  # noqa: E402  (the settings above must come before the window)
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.metrics import dp  # noqa: E402
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
from kivy.uix.screenmanager import NoTransition, ScreenManager  # noqa: E402
from kivy.utils import platform  # noqa: E402

import assets  # noqa: E402
from screens.comfort import Comfort  # noqa: E402
from screens.page import Page  # noqa: E402
from screens.theme import theme  # noqa: E402

# name: "module:class"; imported when somebody first goes there.
PAGES: dict[str, str] = {
    "home": "screens.home:HomePage",
    "new_game": "screens.new_game:NewGamePage",
    "table": "screens.table:TablePage",
    "draw": "screens.draw:DrawPage",
    "referee": "screens.referee:RefereePage",
    "who_draws": "screens.who_draws:WhoDrawsPage",
    "count": "screens.count:CountPage",
    "sheet": "screens.sheet:SheetPage",
    "result": "screens.result:ResultPage",
    "correct": "screens.correct:CorrectPage",
    "games": "screens.games:GamesPage",
    "people": "screens.people:PeoplePage",
    "log": "screens.log:LogPage",
    "statistics": "screens.statistics:StatisticsPage",
    "rules": "screens.rules:RulesPage",
    "settings": "screens.settings:SettingsPage",
}
HOME = "home"
BACK_KEY = 27  # Escape, and the back button of Android
WIDE, TALL = 1000, 600  # dp from which the window has that form
SAVE_AGAIN = 5  # seconds between two tries to save where the first failed
TEXT_SCALES = (0.85, 1.6)


class CompanionApp(Comfort, App):
    """The running app; kv reads it as `app`."""

    title = "Fishing Companion"
    icon = assets.path("icons", "window.png")

    theme = ObjectProperty(theme)
    session = ObjectProperty(None, allownone=True)
    form = OptionProperty("wide", options=("wide", "tall", "phone"))
    text_scale = NumericProperty(1.0)
    applied_scale = NumericProperty(1.0)  # follows once the theme knows it
    reduce_motion = BooleanProperty(False)
    language = StringProperty("en")

    # Functions as properties: kv asks again whenever the size of text changes.
    sp = AliasProperty(lambda _app: theme.sp, bind=("applied_scale",), cache=False)
    grow = AliasProperty(lambda _app: theme.grow, bind=("applied_scale",), cache=False)

    def __init__(self, pages: dict[str, str] | None = None, **kwargs) -> None:
        self._heard = None
        self._notice = None
        self._keyboard = None
        self.history: list[str] = []
        super().__init__(**kwargs)
        self.pages = available(PAGES) if pages is None else dict(pages)
        self.built: dict[str, Page] = {}
        theme.text_scale = self.applied_scale = self.text_scale
        theme.suits = self.preferences.suits  # the theme outlives an app

    def build(self) -> FloatLayout:
        Window.clearcolor = theme.sea
        theme.bind(sea=self._clear)
        # The field that is typed into stays above the keyboard.
        Window.softinput_mode = "below_target"
        Window.bind(on_resize=self._resized, on_keyboard=self._key, on_touch_up=self._touched, on_key_up=self._key_up)
        self._resized()
        self.manager = ScreenManager(transition=NoTransition())
        self.layer = FloatLayout()  # sheets lie above the pages
        self.column = BoxLayout(orientation="vertical")  # a notice, while there is one, above the page
        self.column.add_widget(self.manager)
        self.manager.fbind("current", self.look_after)
        root = FloatLayout()
        root.add_widget(self.column)
        root.add_widget(self.layer)
        self.go(HOME)
        return root

    def on_stop(self) -> None:
        Window.unbind(on_resize=self._resized, on_keyboard=self._key, on_touch_up=self._touched, on_key_up=self._key_up)
        theme.unbind(sea=self._clear)
        self.leave_as_found()
        self._leave()

    def on_pause(self) -> bool:
        self._leave()
        return True  # Android may end an app that was put aside without another word

    def _leave(self) -> None:
        if self.session is not None:
            self.session.leave()

    def _touched(self, *_args) -> None:
        # What a touch has half entered is remembered once the page knows of it.
        if self.session is not None:
            Clock.schedule_once(lambda _elapsed: self.session.save_drafts())

    # Navigation

    def has_page(self, name: str) -> bool:
        """Whether there is such a page to go to."""
        return name in self.pages

    @property
    def page(self) -> Page:
        """The page on the screen."""
        return self.manager.current_screen

    def go(self, name: str, **arguments) -> None:
        """Show a page; going to one that is already on the way back shortens the way."""
        page = self._page(name)
        if name in self.history:
            del self.history[self.history.index(name) :]
        self.history.append(name)
        page.arguments = arguments
        self._close_sheets()
        if self.manager.current == name:
            page.prepare()
        self.manager.current = name

    def back(self) -> bool:
        """One step back: close a sheet, let the page take it, or show the page before; says whether it could."""
        if self._close_sheets(only_top=True):
            return True
        if self.manager.current_screen.on_back():
            return True
        if len(self.history) < 2:
            return False
        self.history.pop()
        self.manager.current = self.history[-1]
        return True

    def home(self) -> None:
        """Show the first page, from wherever."""
        self.go(HOME)

    def _page(self, name: str) -> Page:
        if name not in self.built:
            module_name, class_name = self.pages[name].split(":")
            module = import_module(module_name)
            rules = Path(module.__file__).with_suffix(".kv")
            if rules.exists() and str(rules) not in Builder.files:
                Builder.load_file(str(rules))
            self.built[name] = getattr(module, class_name)(name=name)
            self.manager.add_widget(self.built[name])
        return self.built[name]

    def _close_sheets(self, only_top: bool = False) -> bool:
        sheets = [child for child in self.layer.children if hasattr(child, "close")]
        for sheet in sheets[:1] if only_top else sheets:
            sheet.close()
        return bool(sheets)

    def _key(self, _window, key: int, _scancode=0, codepoint: str | None = None, modifiers=(), *_args) -> bool:
        if key != BACK_KEY:
            return self._keys().press(key, codepoint, modifiers)
        # At home Android's back closes the app; Escape on a desktop does nothing there.
        return self.back() or platform != "android"

    def _on_keyboard_settings(self, *_args) -> bool:
        return False  # F1 is our help: Kivy would show a page of its own

    def _key_up(self, _window, key: int, *_args) -> None:
        if self._keyboard is not None:
            self._keyboard.release(key)

    def _keys(self):
        if self._keyboard is None:
            from screens.keyboard import Keyboard  # without a keyboard nobody needs it

            self._keyboard = Keyboard(self)
        return self._keyboard

    # Changes while running

    def _resized(self, *_args) -> None:
        width = Window.width / dp(1)
        self.form = "wide" if width >= WIDE else "tall" if width >= TALL else "phone"

    def on_form(self, *_args) -> None:
        self.refresh()

    def on_session(self, _app: "CompanionApp", session) -> None:
        if self._heard is not None:
            self._heard.ignore(self.refresh)
        self._heard = session
        self.refresh()
        if session is not None:
            session.listen(self.refresh)
        self.listen_for_people(session)

    def on_text_scale(self, _app: "CompanionApp", scale: float) -> None:
        least, most = TEXT_SCALES
        self.text_scale = max(least, min(most, scale))
        theme.text_scale = self.text_scale
        self.applied_scale = self.text_scale

    def on_language(self, _app: "CompanionApp", language: str) -> None:
        from companion.language import use

        use(language)
        for page in self.built.values() if self.history else ():
            page.rebuild()

    def refresh(self) -> None:
        """Paint the page on the screen anew; the session calls it after every change."""
        self.read_preferences()
        if self.history:
            self._show_trouble()
            self.page.prepare()
            self.look_after()

    def _show_trouble(self) -> None:
        """Say above the page that nothing is saved, and try again until it is."""
        trouble = self.session.trouble if self.session is not None else None
        if trouble is None and self._notice is None:
            return
        from companion.words.shelf import trouble_in_words
        from screens.widgets.notice import Notice

        if self._notice is None:
            self._notice = Notice()
            self.column.add_widget(self._notice, index=1)
        self._notice.text = trouble_in_words(trouble) if trouble is not None else ""
        if trouble is not None and self.session.library is not None:
            Clock.schedule_once(self._save_again, SAVE_AGAIN)

    def _save_again(self, _elapsed: float) -> None:
        Clock.unschedule(self._save_again)
        self.session.library.retry()
        self._show_trouble()

    def _clear(self, *_args) -> None:
        Window.clearcolor = theme.sea


def available(pages: dict[str, str]) -> dict[str, str]:
    """Those pages whose module is there, so that nothing on the screen leads nowhere."""
    # Asks Python itself: packaged apps carry compiled modules, or all of them in one archive.
    return {name: target for name, target in pages.items() if find_spec(target.partition(":")[0])}


def run() -> None:
    """Open the window and run until it is closed."""
    app = CompanionApp(introduces=True)
    app.speak_as_preferred()

    def have_session(_elapsed: float) -> None:
        from screens.device import when_a_file_is_opened
        from screens.session import open_session

        app.session = open_session()
        app.take_what_was_opened()
        # Android tells of further files in a thread of its own.
        when_a_file_is_opened(lambda: Clock.schedule_once(app.take_what_was_opened))

    def after_first_frame(*_args) -> None:
        # The rules take longer to load than Home to draw, and nobody can need them before the first frame.
        Window.unbind(on_flip=after_first_frame)
        Clock.schedule_once(have_session)

    Window.bind(on_flip=after_first_frame)
    app.run()
