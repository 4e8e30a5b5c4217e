"""The part of the app that applies the preferences: language, appearance, sound, speech, and staying awake."""

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from companion.pages.preferences import DEVICE, Preferences, spoken_language
from companion.tools.language import _
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

    _announcer = None
    _awake = False
    _reported = None  # the repair of the shelf that was already reported
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
        if now.size != before.size:
            self.apply_size()
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

    def page_or_game_changed(self, *_args) -> None:
        """Keep the device awake while a game is being played, and report a repair of the shelf once."""
        is_away = self.manager.current != "home"
        is_playing = is_away and self.session is not None and self.session.is_playing
        self._stay_awake(is_playing and self.preferences.keep_awake)
        self._report_repair()

    def _report_repair(self) -> None:
        """Report once that a damaged shelf was repaired."""
        shelf = self.session.shelf if self.session is not None else None
        repaired = shelf.repaired if shelf is not None else None
        if repaired is None or repaired is self._reported:
            return
        self._reported = repaired
        from companion.shelf.words import repair_in_words
        from screens.kit.overlays import AskSheet

        sheet = AskSheet(_("Games repaired"), repair_in_words(repaired), (_("Got it"), "", None))
        # A page change in progress would close the sheet.
        Clock.schedule_once(lambda _elapsed: sheet.open())

    def _stay_awake(self, awake: bool) -> None:
        if awake != self._awake:
            from screens.app.device import keep_awake

            self._awake = awake
            keep_awake(awake)

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
        answers = (_("Import"), "draw", lambda: self.page.import_file(file)), (_("Not now"), "", None)
        sheet = AskSheet(_("Import this file?"), (), *answers, hint=hint)
        sheet.bind(on_close=lambda closed: closed.answer is None and file.close())
        sheet.open()
        return True

    def restore_device(self) -> None:
        """Let the screen turn off and stop announcing changes when the app ends; the session may outlive the app."""
        self._stay_awake(False)
        self.announce_changes_of(None)
