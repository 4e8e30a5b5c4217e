"""A clock for tests that advances by a second with every reading and can be set."""

from datetime import datetime, timedelta, timezone


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2025, 3, 1, 19, 30, tzinfo=timezone.utc)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time

    def wait(self, **duration: float) -> None:
        self.time += timedelta(**duration)
