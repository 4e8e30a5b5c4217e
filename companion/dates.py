"""Days and times as people write them in their language, where the reader is."""

from datetime import datetime

from companion.language import _


def day_in_words(moment: datetime) -> str:
    """The day, as in "15 Nov 2026"."""
    there = moment.astimezone()
    return _("{day} {month} {year}").format(day=there.day, month=_months()[there.month - 1], year=there.year)


def time_in_words(moment: datetime) -> str:
    """The time of day, as in "19:05"."""
    return f"{moment.astimezone():%H:%M}"


def _months() -> tuple[str, ...]:
    # Languages that write days with figures only translate these into figures.
    return (
        _("Jan"),
        _("Feb"),
        _("Mar"),
        _("Apr"),
        _("May"),
        _("Jun"),
        _("Jul"),
        _("Aug"),
        _("Sep"),
        _("Oct"),
        _("Nov"),
        _("Dec"),
    )
