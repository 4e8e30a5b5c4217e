"""What whoever is at this screen has seen of the table."""

from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.pages.gate import REACTION
from companion.pages.session import Session
from screens.kit.tap import FingerTimer, last_tap

SEEN = "seen"  # the key of the version of the table in the notes of a touch


class Sight:
    """The version of the table that was seen at this screen, for the gate.

    What was entered here is seen at once; what a phone has entered is seen once it has been shown for a while.
    """

    def __init__(self, session: Session) -> None:
        """Look at the table of a session: what lies there now is seen at once."""
        self._session = session
        self._version = session.version
        self._noticing: dict[int, FingerTimer] = {}  # what phones have entered and is shown too briefly, by version
        session.listen(self._look)
        Window.bind(on_touch_down=self._note)

    def close(self) -> None:
        self._session.ignore(self._look)
        Window.unbind(on_touch_down=self._note)
        for timer in self._noticing.values():
            timer.end()

    @property
    def version(self) -> int:
        """The version that had been seen when the finger came down whose tap is being handled, or else by now."""
        touch = last_tap.touch
        return self._version if touch is None else touch.ud.get(SEEN, self._version)

    def _look(self, _change: Any) -> None:
        version = self._session.version
        snapshot = self._session.versions.get(version)
        is_from_here = snapshot is None or not snapshot.phone
        if is_from_here and not self._noticing:
            self.see(version)
        elif version not in self._noticing and version > self._version:
            self._noticing[version] = FingerTimer(partial(self.see, version), REACTION)

    def see(self, version: int) -> None:
        """See a version of the table, and all before it."""
        if version in self._noticing:
            self._noticing.pop(version).end()
        self._version = max(self._version, version)

    def _note(self, _window: Any, touch: Any) -> None:
        touch.ud[SEEN] = self._version
