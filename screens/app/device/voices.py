"""Speech: sentences are spoken one after the other in a background thread, with the voice of the device."""

import subprocess
import sys
from collections import deque
from collections.abc import Callable
from shutil import which
from threading import Condition, Thread
from time import monotonic, sleep
from typing import Any, Protocol

from screens.app.device import is_android, returns_success, this_activity

WAITING = 6  # sentences; further ones push out the oldest, since old news is useless
TIMEOUT = 5.0  # seconds Android's speech engine may take to start
STEP = 0.05
NAME = "fishing"  # Android requires an id for each utterance
LONGEST = 60  # seconds one sentence may take


class Voice(Protocol):
    """A voice; `say` returns when the sentence has been spoken or queued by the system."""

    def say(self, text: str, language: str) -> None:
        """Speak a text in a language."""


class Speaker:
    """A queue of sentences for a voice; it never blocks the caller."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[str, str]] = deque(maxlen=WAITING)
        self._news = Condition()
        self._voice: Voice | None = None
        self._thread: Thread | None = None
        self._searched = False

    def say(self, text: str, language: str, find: Callable[[], Voice | None]) -> bool:
        """Queue a sentence. Return False if the device has no voice."""
        if not self.has_voice(find) or not text:
            return False
        with self._news:
            self._waiting.append((text, language))
            self._news.notify()
        if self._thread is None or not self._thread.is_alive():
            # A daemon thread does not keep the app from closing.
            self._thread = Thread(target=self._talk, name="voice", daemon=True)
            self._thread.start()
        return True

    def has_voice(self, find: Callable[[], Voice | None]) -> bool:
        """Return whether the device has a voice; `find`, which looks for it, is called only once."""
        if not self._searched:
            self._searched = True
            self._voice = find()
        return self._voice is not None

    def hush(self) -> None:
        """Drop the queued sentences."""
        with self._news:
            self._waiting.clear()

    def _talk(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._waiting)
                text, language = self._waiting.popleft()
            try:
                self._voice.say(text, language)
            except Exception:
                continue  # a voice that fails once may recover


class AndroidVoice:
    """Android's own voice in the requested language; plyer's voice speaks only American English."""

    def __init__(self, activity) -> None:
        self._activity = activity
        self._engine: Any = None
        self._language = ""

    def say(self, text: str, language: str) -> None:
        """Add a sentence to Android's own speech queue."""
        from jnius import autoclass

        TextToSpeech = autoclass("android.speech.tts.TextToSpeech")  # noqa: N806  (Java's name)
        if self._engine is None:
            self._engine = TextToSpeech(self._activity, None)
        # The engine starts in the background and refuses everything until it is ready.
        end = monotonic() + TIMEOUT
        while monotonic() < end:
            taken = self._speaks(autoclass, language) and self._engine.speak(text, TextToSpeech.QUEUE_ADD, None, NAME)
            if taken is not False and taken >= 0:
                return
            sleep(STEP)

    def _speaks(self, autoclass, language: str) -> bool:
        if language != self._language:
            known = self._engine.setLanguage(autoclass("java.util.Locale")(language))
            if known < 0:
                return False
            self._language = language
        return True


class CommandVoice:
    """A command-line program that speaks; `say` returns when the sentence has been spoken."""

    def __init__(self, program: str) -> None:
        self._program = program

    def say(self, text: str, language: str) -> None:
        """Speak a text; it is passed as an argument after "--", so that it cannot be read as an option."""
        subprocess.run(
            [self._program, "-v", language, "--", text],
            check=True,
            timeout=LONGEST,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


class PlyerVoice:
    """The voice of plyer, which speaks only the language of the system."""

    def say(self, text: str, language: str) -> None:
        from plyer import tts

        tts.speak(text)


_speaker = Speaker()


def find_voice() -> Voice | None:
    """Return the voice of the device, or None if it has none."""
    if is_android():
        return AndroidVoice(this_activity())
    # plyer also calls espeak, but always in English.
    for program in ("espeak-ng", "espeak"):
        found = which(program)
        if found:
            return CommandVoice(found)
    if sys.platform in ("win32", "darwin") or which("flite"):
        return PlyerVoice()
    return None


@returns_success
def speak(text: str, language: str) -> bool:
    """Speak a text in a language, after the sentences already queued."""
    return _speaker.say(text, language, find_voice)


@returns_success
def can_speak() -> bool:
    return _speaker.has_voice(find_voice)


def hush() -> None:
    """Drop the sentences that are still queued."""
    _speaker.hush()
