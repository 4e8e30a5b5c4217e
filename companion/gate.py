"""The gate: every tap on every host goes through it, so that an entry counts once and for what was seen.

A host only reports what a finger did: the action, its arguments, the version of the table that the player had seen, and
whether the touch was the second one of a double tap. What was made at the same screen is seen at once; what others have
made is seen once it has been painted for `REACTION` seconds before the finger came down.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion import codec
from companion.language import _
from companion.presenting import (
    AtTable,
    Deed,
    Desk,
    Outcome,
    OwnSeat,
    Presenter,
    actions_of,
    deed_of,
    game_has_moved_on,
    not_possible,
)
from companion.reading import check_keys
from companion.session import Session, Snapshot

REACTION = 1.0
"""Seconds that people need to notice what others have entered."""


def act(presenter: Presenter, name: str, given: Mapping[str, Any], seen: int, *, is_repeat: bool = False) -> Outcome:
    """Do an action for a player who has seen this version of the table, unless it would count twice or too late.

    `is_repeat` marks the second touch of a double tap, which does nothing if the action is an entry.
    """
    session = presenter.session
    if presenter.lacks_game:
        return Outcome(_("Another game is on the table now."), is_late=True)
    if is_repeat and deed_of(presenter, name) is Deed.ENTRY:
        return Outcome(version=seen)
    has_seen_all = seen == session.version or _has_seen_all(session, seen)
    if seen != session.version:
        answer = _answer_to_late_tap(presenter, name, given, seen)
        if answer is not None:
            return answer
    outcome: Outcome = getattr(presenter, name)(**given)
    # A late tap says nothing about what its player has noticed of the entries of others.
    return replace(outcome, version=session.version if has_seen_all else seen)


def _has_seen_all(session: Session, seen: int) -> bool:
    """Return whether no entry was made or undone after this version, also none that was made again since."""
    then = session.snapshot(seen)
    later = [session.snapshot(version) for version in session.versions_since(seen)]
    return then is not None and all(each is not None and then.has_same_entries(each) for each in later)


def _answer_to_late_tap(presenter: Presenter, name: str, given: Mapping[str, Any], seen: int) -> Outcome | None:
    """Return the answer to an action for a table that has changed since, or None to do it all the same."""
    session = presenter.session
    then, now = session.snapshot(seen), session.snapshot(session.version)
    assert now is not None
    about = presenter.about(name, given, now)
    if about is None:
        return None
    if then is None or then.game != now.game:
        return Outcome(game_has_moved_on(), is_late=True)
    later = {version: session.snapshot(version) for version in session.versions_since(seen)}
    # What was made at this desk was meant to change the table, also if its player has not seen what others made before.
    own = {version: each for version, each in later.items() if each is not None and each.phone == presenter.desk.phone}
    if all(presenter.about(name, given, each) == about for each in (then, *own.values())):
        return None
    version = _version_of_entry(presenter, name, given, seen)
    if version is not None and _is_meant(presenter, name, given, version, own):
        return Outcome(version=version)
    return Outcome(game_has_moved_on() if then.has_same_entries(now) else presenter.meanwhile(then), is_late=True)


def _is_meant(
    presenter: Presenter, name: str, given: Mapping[str, Any], version: int, own: Mapping[int, Snapshot]
) -> bool:
    """Return whether a late tap means the entry of this version: others made it, and this desk has not moved on since.

    `own` has the versions that this desk has made after the one that its player had seen.
    """
    entered = presenter.session.snapshot(version)
    if entered is None or entered.phone == presenter.desk.phone:
        return False
    about = presenter.about(name, given, entered)
    return all(presenter.about(name, given, each) == about for number, each in own.items() if number > version)


def _version_of_entry(presenter: Presenter, name: str, given: Mapping[str, Any], seen: int) -> int | None:
    """Return the version right after the same as this action was entered, or None if it does not stand now."""
    session = presenter.session
    then, first = session.snapshot(seen), None
    for version in reversed(session.versions_since(seen)):
        later = session.snapshot(version)
        if then is None or later is None or not presenter.is_entered(name, given, then, later):
            break
        first = version
    return first


def perform(
    presenter: Presenter, name: str, plain: Mapping[str, Any], seen: int, *, is_repeat: bool = False
) -> Outcome:
    """Do an action by its name with arguments from JSON. Refuse what the presenter does not offer."""
    given = _arguments_of(presenter, name, plain)
    return not_possible() if given is None else act(presenter, name, given, seen, is_repeat=is_repeat)


def _arguments_of(presenter: Presenter, name: str, plain: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the arguments of an action from JSON, or None if the presenter does not offer it with these."""
    offered: type = type(presenter)
    types = actions_of(offered).get(name)
    if types is None:
        return None
    try:
        check_keys(plain, types)
        return {argument: _read(hint, plain[argument], presenter.desk) for argument, hint in types.items()}
    except (LookupError, ValueError):
        return None


def _read(hint: Any, plain: object, desk: Desk) -> Any:
    """Return an argument from JSON. Raise ValueError if it has another type, or is no seat for which to act."""
    if hint not in (AtTable, OwnSeat):
        return codec.read(hint, plain)
    seat: int = codec.read(int, plain)
    is_foreign = hint == OwnSeat and not desk.is_tablet and desk.seat != seat
    if is_foreign or desk.session.game is None or not 0 <= seat < len(desk.session.names):
        raise ValueError(seat)
    return seat
