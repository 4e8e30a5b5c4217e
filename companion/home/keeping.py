"""How safely a browser keeps the games, and what people can do about it."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

from companion.pages.edition import Browser, Offline
from companion.pages.session import Session
from companion.shelf.times import Milliseconds, to_datetime, to_milliseconds
from companion.tools.language import _, ngettext, short_day_in_words

LAST_COPY = "last_copy"
"""The key of the setting that holds when all games were last exported, and how many there were."""
DUE_AFTER = timedelta(days=14)
DUE_GAMES = 10


class Copy(NamedTuple):
    """A copy of all games that has left the browser."""

    at: Milliseconds
    games: int


def note_copy(session: Session) -> None:
    """Note that a copy of all games has left the browser."""
    if session.shelf is not None:
        copy = Copy(to_milliseconds(session.shelf.now()), session.shelf.games.count())
        session.set_setting(LAST_COPY, copy._asdict())


def last_copy(session: Session) -> Copy | None:
    """Return the last copy of all games, or None if there is none."""
    setting: Any = session.settings.get(LAST_COPY)
    try:
        return Copy(int(setting["at"]), int(setting["games"]))
    except (TypeError, LookupError, ValueError):
        return None


def is_copy_due(session: Session, *, after_each_game: bool = False) -> bool:
    """Return whether to remind people to export their games: ten are new, or one is and the last copy is old.

    With `after_each_game`, one that has been finished since the last copy is enough.
    """
    if session.shelf is None:
        return False
    last = last_copy(session)
    if after_each_game and session.shelf.games.count_finished(since=0 if last is None else last.at):
        return True
    if last is None:
        last = Copy(session.shelf.games.first_start(), 0)
    new = session.shelf.games.count() - last.games
    is_old = session.shelf.now() - to_datetime(last.at) > DUE_AFTER
    return new >= DUE_GAMES or (new > 0 and is_old)


@dataclass(frozen=True)
class StepView:
    """A step on the way to an icon on the Home Screen."""

    icon: str
    title: str
    line: str


@dataclass(frozen=True)
class KeepingView:
    is_kept: bool
    """Whether the browser has promised to keep the games."""
    promise: str
    """What the browser has promised, as a sentence."""
    offline: str
    """Why the app needs a network, or ""."""
    can_copy: bool
    is_copy_due: bool
    """Whether to remind people to export all games."""
    last_copy: str
    """When all games were last exported, or ""."""
    steps: tuple[StepView, ...]
    """How to put the app on the Home Screen; none if it is there, if games are safe without it, or if a copy is due."""
    offers_import: bool
    """Whether to import games first: the icon on the Home Screen has a shelf of its own, empty at first."""


def keeping_view(session: Session, browser: Browser) -> KeepingView:
    count = 0 if session.shelf is None else session.shelf.games.count()
    is_due = is_copy_due(session, after_each_game=not browser.keeps_games)
    needs_icon = not browser.is_on_home_screen and not is_due and not (browser.keeps_games and count)
    last, day = last_copy(session), ""
    if last is not None and session.shelf is not None:
        day = short_day_in_words(to_datetime(last.at), session.shelf.now().year)
    return KeepingView(
        is_kept=browser.keeps_games,
        promise=_promise_in_words(browser),
        offline=_offline_in_words(browser.offline),
        can_copy=count > 0,
        is_copy_due=is_due,
        last_copy=_("Last copy {day}").format(day=day) if day else "",
        steps=_steps(browser, count) if needs_icon else (),
        offers_import=browser.is_on_home_screen and session.shelf is not None and not count,
    )


def _promise_in_words(browser: Browser) -> str:
    if browser.keeps_games:
        return _("Kept in this browser until you delete it.")
    if browser.is_safari:
        return _("Safari may delete games after a week without a visit.")
    return _("This browser may delete games when space runs out.")


def _offline_in_words(offline: Offline) -> str:
    match offline:
        case Offline.FULL:
            return _("The app needs a network: this browser has no room to keep it.")
        case Offline.CHANGED:
            return _("The app needs a network: its files do not arrive as they were published.")
        case Offline.NONE:
            return _("The app needs a network: this browser does not keep it.")
    return ""


def _steps(browser: Browser, count: int) -> tuple[StepView, ...]:
    """Return the steps to an icon. That of Safari does not share the games, so they are exported and imported there."""
    if not browser.is_safari:
        line = _("Open the menu of the browser, then choose “Add to Home Screen” or “Install”.")
        return (StepView("home_screen", _("Add to Home Screen"), line),)
    add = StepView("home_screen", _("Add to Home Screen"), _("In Safari: Share, then “Add to Home Screen”."))
    if not count:
        return (add,)
    into_files = ngettext(
        "Your game goes into a file. Save it in “Files”.",
        "All {count} games go into one file. Save it in “Files”.",
        count,
    ).format(count=count)
    return (
        StepView("export", _("Export"), into_files),
        add,
        StepView("draw", _("Import there"), _("Open the new icon, then Games, Import, and choose the file.")),
    )
