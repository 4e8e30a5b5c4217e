"""Messages and dates in the user's language. English messages are in the code, others in gettext catalogues."""

import gettext as catalogues
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

import assets
from companion.tools.direction import isolated

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
CACHE_SIZE = 4096  # texts cached per function: more than one game needs, and a bound for streams of many games


class Message(str):
    """A message of the app: names from right to left that are put into it do not disturb its order."""

    __slots__ = ()

    def format(self, *values: object, **named: object) -> str:
        """Return the message with its places filled in."""
        return super().format(*map(_part, values), **{place: _part(value) for place, value in named.items()})


def _part(value: object) -> object:
    return isolated(value) if isinstance(value, str) else value


_catalogue_of_app: catalogues.NullTranslations = catalogues.NullTranslations()
_catalogue_of_thread: ContextVar[catalogues.NullTranslations | None] = ContextVar(
    "catalogue of this thread", default=None
)


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


def own_name(language: str) -> str:
    """Return a language's own name, as in "Deutsch"."""
    # Translators: Your language's own name, as in Deutsch or Español: people choose your language by it.
    return _catalogue(language).gettext("English")


def use(language: str) -> None:
    """Set the language ("en", "de", ...) for all threads, with English as the fallback."""
    global _catalogue_of_app
    _catalogue_of_app = _catalogue(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use this language inside the block, in this thread only; "" for that of the app."""
    before = _catalogue_of_thread.set(_catalogue(language) if language else None)
    try:
        yield
    finally:
        _catalogue_of_thread.reset(before)


def _current() -> catalogues.NullTranslations:
    return _catalogue_of_thread.get() or _catalogue_of_app


@lru_cache
def _catalogue(language: str) -> catalogues.NullTranslations:
    return catalogues.translation("fishing", assets.path("catalogues"), languages=[language], fallback=True)


def once_per_language(phrase: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Decorate a function that returns texts: cache its results separately for each language."""
    caches: defaultdict[catalogues.NullTranslations, Any] = defaultdict(lambda: lru_cache(CACHE_SIZE)(phrase))

    def cached(*arguments: Any) -> Result:
        return caches[_current()](*arguments)  # type: ignore[no-any-return]

    return cast("Callable[Arguments, Result]", cached)


def gettext(message: str) -> str:
    return Message(_current().gettext(message))


def pgettext(context: str, message: str) -> str:
    """Return a message that other languages translate differently, depending on its context."""
    return Message(_current().pgettext(context, message))


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular or plural of a message, depending on the count, in the current language."""
    return Message(_current().ngettext(one, many, count))


_ = gettext


def day_in_words(moment: datetime) -> str:
    """Return the date in the current language, as in "15 Nov 2026"."""
    local = moment.astimezone()
    return _("{day} {month} {year}").format(day=local.day, month=_months()[local.month - 1], year=local.year)


def short_day_in_words(moment: datetime, year: int) -> str:
    """Return the date without the year if it is in this year, as in "15 Nov"."""
    local = moment.astimezone()
    if local.year != year:
        return day_in_words(moment)
    return _("{day} {month}").format(day=local.day, month=_months()[local.month - 1])


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
    return (
        # Translators: Short months in a date. Languages that write dates with digits translate these into digits.
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"),
        _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip
