"""Messages and dates in the user's language: English is written in the code, other languages in gettext catalogues."""

import gettext as catalogues
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, ParamSpec, cast

import assets

Arguments = ParamSpec("Arguments")
REMEMBERED = 4096  # cache size of one function: more than one game needs, and a bound for streams of many games

_everywhere: catalogues.NullTranslations = catalogues.NullTranslations()
_here: ContextVar[catalogues.NullTranslations | None] = ContextVar("catalogue of this thread", default=None)


def from_environment() -> str:
    """Return the two-letter code of the language set in the environment, or "en" if there is none."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2].lower()
        if language.isalpha() and len(language) == 2:
            return language
    return "en"


@lru_cache
def languages() -> tuple[str, ...]:
    """Return the codes of the available languages: English, and each language with a catalogue."""
    folder = assets.path("catalogues")
    found = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return ("en", *(each for each in found if os.path.isfile(os.path.join(folder, each, "LC_MESSAGES", "fishing.mo"))))


def use(language: str) -> None:
    """Set the language ("en", "de", ...) for all threads, with English as the fallback."""
    global _everywhere
    _everywhere = _catalogue(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use this language inside the block, in this thread only."""
    before = _here.set(_catalogue(language))
    try:
        yield
    finally:
        _here.reset(before)


@lru_cache
def _catalogue(language: str) -> catalogues.NullTranslations:
    return catalogues.translation("fishing", assets.path("catalogues"), languages=[language], fallback=True)


def once_per_language(phrase: Callable[Arguments, str]) -> Callable[Arguments, str]:
    """Decorate a function that returns a text: cache its results separately for each language."""
    memories: defaultdict[catalogues.NullTranslations, Any] = defaultdict(lambda: lru_cache(REMEMBERED)(phrase))

    def said(*arguments: Any) -> str:
        return memories[_here.get() or _everywhere](*arguments)  # type: ignore[no-any-return]

    return cast("Callable[Arguments, str]", said)


def gettext(message: str) -> str:
    return (_here.get() or _everywhere).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular or plural of a message, depending on the count, in the current language."""
    return (_here.get() or _everywhere).ngettext(one, many, count)


_ = gettext


def day_in_words(moment: datetime) -> str:
    """Return the date in the current language, as in "15 Nov 2026"."""
    there = moment.astimezone()
    return _("{day} {month} {year}").format(day=there.day, month=_months()[there.month - 1], year=there.year)


def time_in_words(moment: datetime) -> str:
    """Return the time of day, as in "19:05"."""
    return f"{moment.astimezone():%H:%M}"


def duration_in_words(duration: timedelta) -> str:
    """Return a duration in words, as in "1 h 12 min"; empty if it is shorter than half a minute."""
    hours, minutes = divmod(round(duration.total_seconds() / 60), 60)
    if hours:
        return _("{hours} h {minutes:02} min").format(hours=hours, minutes=minutes)
    return _("{minutes} min").format(minutes=minutes) if minutes else ""


def _months() -> tuple[str, ...]:
    # Languages that write dates only with digits translate these into digits.
    return (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"),
        _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip
