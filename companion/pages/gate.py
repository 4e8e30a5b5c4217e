"""The gate: every tap on every host goes through it, so that an entry counts once and for what was seen.

A host only reports what a finger did: the action, its arguments, the version of the table that the player had seen, and
whether the touch was the second one of a double tap. What was made at the same screen is seen at once; what others have
made is seen once it has been painted for `REACTION` seconds before the finger came down.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.pages.actions import (
    AtTable,
    Deed,
    Outcome,
    OwnSeat,
    actions_of,
    deed_of,
    game_has_moved_on,
    not_possible,
)
from companion.pages.desk import Desk
from companion.pages.presenting import Presenter
from companion.pages.snapshots import Snapshot
from companion.tools import codec
from companion.tools.language import _
from companion.tools.reading import check_keys

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
    if seen == session.version:
        outcome: Outcome = getattr(presenter, name)(**given)
        return replace(outcome, version=session.version)
    late = LateTap(presenter, name, given, seen)
    has_seen_all = late.has_seen_all  # before the action, which makes a version of its own
    answer = late.answer()
    if answer is not None:
        return answer
    outcome = getattr(presenter, name)(**given)
    # A late tap says nothing about what its player has noticed of the entries of others.
    return replace(outcome, version=session.version if has_seen_all else seen)


@dataclass(frozen=True)
class LateTap:
    """An action for a table that has changed since its player saw it.

    If what the action is about is now as its player saw it, and was so after each of their own actions since, it is
    done. If others have entered the same, and it still stands, it counts as done already: the answer has the version
    right after that entry. Otherwise it is refused, with what has happened meanwhile.
    """

    presenter: Presenter
    name: str
    given: Mapping[str, Any]
    seen: int

    @cached_property
    def then(self) -> Snapshot | None:
        """The table as the player saw it; None if that is not remembered."""
        return self.presenter.session.versions.get(self.seen)

    @cached_property
    def later(self) -> dict[int, Snapshot]:
        """All versions that were made since, in their order."""
        versions = self.presenter.session.versions
        return {version: each for version, each in versions.items() if version > self.seen}

    @cached_property
    def own(self) -> dict[int, Snapshot]:
        """Those of the later versions that were made at this desk."""
        phone = self.presenter.desk.phone
        return {version: each for version, each in self.later.items() if each.phone == phone}

    @property
    def has_seen_all(self) -> bool:
        """Whether no entry was made or undone since, also none that was made again."""
        then = self.then
        return then is not None and all(map(then.has_same_entries, self.later.values()))

    def answer(self) -> Outcome | None:
        """Return the answer, or None if the action is to be done all the same."""
        session, then = self.presenter.session, self.then
        now = session.versions[session.version]
        if self._about(now) is None:
            return None
        if then is None or then.game != now.game:
            return Outcome(game_has_moved_on(), is_late=True)
        # What was made at this desk was meant to change the table, whatever else its player has not seen.
        if all(self._about(each) == self._about(now) for each in (then, *self.own.values())):
            return None
        version = self._version_of_entry(then)
        if version is not None and self._is_meant(version):
            return Outcome(version=version)
        missed = game_has_moved_on() if then.has_same_entries(now) else self.presenter.meanwhile(then)
        return Outcome(missed, is_late=True)

    def _about(self, snapshot: Snapshot) -> object:
        return self.presenter.about(self.name, self.given, snapshot)

    def _version_of_entry(self, then: Snapshot) -> int | None:
        """Return the version right after the same as this action was entered, or None if it does not stand now."""
        first = None
        for version, later in reversed(self.later.items()):
            if not self.presenter.is_entered(self.name, self.given, then, later):
                break
            first = version
        return first

    def _is_meant(self, version: int) -> bool:
        """Return whether the entry of this version is meant: others made it, and this desk has not moved on since."""
        if version in self.own:
            return False
        about = self._about(self.later[version])
        return all(self._about(each) == about for number, each in self.own.items() if number > version)


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
