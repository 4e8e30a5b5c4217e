"""Times as the shelf stores them: milliseconds since 1970."""

from datetime import datetime, timedelta, timezone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MILLISECOND = timedelta(milliseconds=1)

Milliseconds = int
"""A time in milliseconds since 1970, in UTC."""
LATEST: Milliseconds = (datetime(9999, 1, 1, tzinfo=timezone.utc) - EPOCH) // MILLISECOND


def to_milliseconds(time: datetime) -> Milliseconds:
    return min(max((time - EPOCH) // MILLISECOND, 0), LATEST)


def to_datetime(milliseconds: Milliseconds) -> datetime:
    return EPOCH + min(max(milliseconds, 0), LATEST) * MILLISECOND


def stored_time(value: object) -> Milliseconds | None:
    """Return the value if it is a valid stored time, or None."""
    return value if isinstance(value, int) and 0 <= value < LATEST else None
