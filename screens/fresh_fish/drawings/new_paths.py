"""Paths that have just been laid: they appear one after the other."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from companion.fresh_fish.geometry.square import Space

APART, LONGEST = 0.06, 0.6  # seconds between two of them, and for all of them at most
LANDING = 0.12  # seconds that a piece takes to land


class NewPaths:
    """The spaces of new paths; calls `repaint` when the next one appears, and `finish` when the last one has landed."""

    def __init__(self, repaint: Callable[[], None], finish: Callable[..., None]) -> None:
        self._repaint = repaint
        self.spaces: tuple[Space, ...] = ()
        self._waits: dict[Space, float] = {}  # seconds until each of them but the first appears
        self._next = Clock.create_trigger(self._show_next, APART, interval=True)
        self._finish_soon = Clock.create_trigger(finish, LANDING)

    def begin(self, spaces: Sequence[Space]) -> None:
        apart = min(APART, LONGEST / len(spaces))
        self.spaces = tuple(spaces)
        self._waits = {space: place * apart for place, space in enumerate(spaces) if place}
        self._next()

    def is_waiting(self, space: Space) -> bool:
        """Return whether the path on this space has not appeared yet."""
        return space in self._waits

    def end(self) -> tuple[Space, ...]:
        """Stop the animation. Return the spaces of all new paths."""
        self._next.cancel()
        self._finish_soon.cancel()
        spaces, self.spaces, self._waits = self.spaces, (), {}
        return spaces

    def _show_next(self, elapsed: float) -> bool:
        self._waits = {space: left - elapsed for space, left in self._waits.items() if left > elapsed}
        self._repaint()
        if not self._waits:
            self._finish_soon()
        return bool(self._waits)
