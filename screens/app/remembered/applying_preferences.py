"""The part of the app that applies the preferences: language, appearance, sound, speech, and staying awake."""

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.pages.preferences import DEVICE, Preferences, spoken_language
from companion.tools.language import use
from screens.app.page import HOME
from screens.kit.palette import DARK, LIGHT
from screens.kit.theme import theme

READING_RANGE = (0.85, 1.6)


def reading_size(preferences: Preferences) -> float:
    """Return the size of running text: the preference times the device's font scale, within limits."""
    least, most = READING_RANGE
    return max(least, min(most, preferences.reading_size * Metrics.fontscale))


class AppliesPreferences(EventDispatcher):
    """The part of the app that applies the preferences; the session stores them."""

    preferences = ObjectProperty(Preferences(), rebind=True)
    language = StringProperty("en")
    reading_size = NumericProperty(1.0)  # the scale of running text in scrolling panes
    has_less_motion = BooleanProperty(False)

    _announcer = None
    _awake = False
    _applied = Preferences()  # the preferences already applied

    def read_preferences(self) -> None:
        """Read the preferences of the session and apply them."""
        if self.session is not None:
            self.preferences = Preferences.read(self.session.settings)

    def prefer(self, key: str, value: object) -> None:
        """Store a preference and apply it."""
        if self.session is not None:
            self.session.set_setting(key, value)

    def on_preferences(self, _app: "AppliesPreferences", now: Preferences) -> None:
        before, self._applied = self._applied, now
        if now.theme != before.theme:
            theme.mode = self._mode(now.theme)
        if now.suits != before.suits:
            theme.suits = now.suits
        if now.size != before.size and self.history:
            self.fit_window()
        if now.reading_size != before.reading_size:
            self.reading_size = reading_size(now)
        if now.less_motion != before.less_motion:
            self.has_less_motion = now.less_motion
        if now.language != before.language:
            self.use_preferred_language()

    @staticmethod
    def _mode(chosen: str) -> str:
        if chosen != DEVICE:
            return chosen
        from screens.app.device import is_dark

        return DARK if is_dark() else LIGHT

    def use_preferred_language(self) -> None:
        """Use the preferred language, or that of the device."""
        from screens.app.device import language

        self.language = spoken_language(self.preferences, language())

    def on_reading_size(self, _app: "AppliesPreferences", size: float) -> None:
        theme.reading_size = size

    def on_language(self, _app: "AppliesPreferences", language: str) -> None:
        use(language)
        for page in self.built.values() if self.history else ():
            page.rebuild()

    def announce_changes_of(self, session) -> None:
        """Announce the changes of this session instead of the previous one's; with None, announce nothing."""
        if self._announcer is not None:
            self._announcer.stop()
            self._announcer = None
        if session is not None:
            # This loads the words of the game, which are not needed earlier.
            from screens.app.device.sound import Announcer

            self._announcer = Announcer(self)

    def play(self, sound: str) -> None:
        if self.preferences.sound:
            from screens.app.device.sound import play

            play(sound, self.preferences.volume)

    def speak_ruling(self, sentences: list[str]) -> None:
        """Speak a ruling that belongs to no game, if the voice is on."""
        if self._announcer is not None:
            self._announcer.speak(sentences)

    def keep_awake_while_playing(self) -> None:
        """Keep the screen on while a game is being played, if that is preferred."""
        is_playing = self.manager.current != HOME and self.session is not None and self.session.is_playing
        self._stay_awake(is_playing and self.preferences.keep_awake)

    def _stay_awake(self, awake: bool) -> None:
        if awake != self._awake:
            from screens.app.device import keep_awake

            self._awake = awake
            keep_awake(awake)

    def restore_device(self) -> None:
        """Let the screen turn off and stop announcing changes when the app ends; the session may outlive the app."""
        self._stay_awake(False)
        self.announce_changes_of(None)
