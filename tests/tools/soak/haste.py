"""Hands that nothing keeps waiting: what takes time at the app happens in the time that the machine needs for it.

The clocks that the app looks at are put forward instead; a long press is still one of half a second, for the app.
"""

import tests.tools.soak.places  # noqa: F401, I001  (before anything of Kivy)

import time

from kivy.clock import Clock

from tests.tools.tour.hands import Hands

FRAME = 1 / 30  # seconds: what happens one after the other in the time skipped has frames in between


class QuickHands(Hands):
    """Fingers as in the tour that skip every wait; one pair in a process, for good."""

    def __init__(self, **options) -> None:
        self._skipped = 0.0
        tick, monotonic = Clock.time, time.monotonic
        Clock.time = lambda: tick() + self._skipped
        time.monotonic = lambda: monotonic() + self._skipped
        super().__init__(**options)

    def wait(self, seconds: float) -> None:
        while seconds > 0:
            step = min(seconds, FRAME)
            self._skipped += step
            seconds -= step
            self.frame()
