"""Correcting the past: the entries that are changed, left out or added together, and what would come of it.

Knows no Kivy. What is half entered lives in a dictionary of plain values, so that leaving the page, a rotation or
a restart keep it. A correction has parts: the entry that was tapped or the place where something is added comes first,
then the later entries that have to be mended with it.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from typing import Any

from companion.fishing.events import Event, RoundCounted, Setup
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Impossible
from companion.fishing.state import TableState, filled_in
from screens.app.session import Session
from screens.fishing.parts.correction_entering import Entering
from screens.fishing.parts.correction_entries import Entry, entries, entries_of, entry_of_cell, places_of
from screens.fishing.parts.correction_parts import CATCH, COUNT, OUT, PENALTY, Part, as_it_is, blank
from screens.fishing.parts.correction_preview import Outlook, Replacements, looked_out

LIST_KEYS = ("parts", "at", "answers")


class Correction(Entering):
    """A correction as far as it is entered, read from a draft and written into it.

    Make it anew after every change of the game; one whose entries are no longer there is forgotten.
    """

    def __init__(self, game: FishingGame, draft: dict[str, Any]) -> None:
        self.game = game
        self.draft = draft
        if self.is_open and not self._fits():
            self.close()

    @classmethod
    def of(cls, session: Session) -> "Correction":
        """The correction that is half entered for the game on the table."""
        return cls(session.game, session.draft("sheet"))

    def _fits(self) -> bool:
        # An undo or another correction may have put something else in those places.
        parts = self.draft.get("parts", [])
        return bool(self.entries) and all(self._mark(part["index"]) == part["was"] for part in parts)

    def _mark(self, index: int) -> str:
        """What stands at a place, to be known again; at the end, what stands last."""
        events = self.game.events
        return repr(events[min(index, len(events) - 1)]) if events and index <= len(events) else ""

    def forget(self) -> None:
        """What was worked out so far holds no longer."""
        for name in ("entries", "_parts", "outlook"):
            self.__dict__.pop(name, None)

    # What is open

    @property
    def is_open(self) -> bool:
        """Whether a round is opened for correction."""
        return self.draft.get("round") is not None

    @property
    def round(self) -> int:
        """The round that is open."""
        return self.draft["round"]

    @property
    def seat(self) -> int | None:
        """The player whose cell was tapped; none where the round itself was."""
        return self.draft.get("seat")

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All entries of the open round."""
        return entries_of(self.game, self.round)

    @property
    def is_chosen(self) -> bool:
        """Whether an entry is being corrected or added; else one is to be chosen from the list."""
        return self.is_open and bool(self.draft.get("parts"))

    @property
    def shown(self) -> Part:
        """The part that is shown."""
        return self._parts[self.draft["at"]]

    @property
    def first(self) -> Part:
        """The part that the correction began with."""
        return self._parts[0]

    @property
    def adds(self) -> bool:
        """Whether the part that is shown adds something."""
        return self.shown.old is None

    @property
    def others(self) -> tuple[Part, ...]:
        """The parts that are not shown."""
        return tuple(part for number, part in enumerate(self._parts) if number != self.draft["at"])

    @cached_property
    def all_entries(self) -> tuple[Entry, ...]:
        """Everything that stands in the log."""
        return entries(self.game)

    def table_at(self, index: int) -> TableState:
        """The table before an entry as it stands in the log, by which people know it."""
        return self.all_entries[index].before

    def open(self, number: int, seat: int | None) -> None:
        """Open a round by its cell; nothing happens where nothing was entered in it."""
        of_round = entries_of(self.game, number)
        if of_round:
            self.close()
            self.draft.update(round=number, seat=seat)
            entry = entry_of_cell(of_round, seat)
            if entry is not None:
                self.choose(entry)

    def choose(self, entry: Entry) -> None:
        """Correct this entry of the round."""
        self.list_all()
        self.draft["parts"] = []
        self._show(entry.index)

    def add(self, number: int, place: int | None = None, kind: str = CATCH) -> None:
        """Add what was forgotten in a round: at its end, or as near to this place as the round has one."""
        places = places_of(self.game, number)
        if not places:
            return
        self.close()
        index = places[-1] if place is None else min(max(place, places[0]), places[-1])
        new = blank(kind, len(self.game.setup.players))
        part = {"index": index, "adds": True, "was": self._mark(index), "new": new}
        self.draft.update(round=number, seat=None, parts=[part], at=0)

    @property
    def places(self) -> range:
        """Where in the round something can be added."""
        return places_of(self.game, self.round)

    def move_to(self, place: int) -> None:
        """Add it at another place."""
        if place in self.places:
            self._stored.update(index=place, was=self._mark(place))
            self.forget()

    def list_all(self) -> None:
        """Back to the list of the round's entries; what was half entered is dropped."""
        for key in LIST_KEYS:
            self.draft.pop(key, None)
        self.forget()

    def close(self) -> None:
        """Leave everything as it was."""
        for key in ("round", "seat"):
            self.draft.pop(key, None)
        self.list_all()

    # Mending what would no longer be possible

    def mend(self, index: int) -> None:
        """Change a later entry together with this one."""
        if self._position(index) is not None and self._stored_at(index)["new"]["kind"] == OUT:
            self.put_back(index)
        self._show(index)

    def leave_out(self, index: int) -> None:
        """Leave an entry out together with this correction."""
        position = self._position(index)
        part = {"index": index, "was": self._mark(index), "new": {"kind": OUT}}
        if position is None:
            self.draft["parts"].append(part)
        else:
            self.draft["parts"][position] = part
        self.forget()

    def leave_out_all(self) -> None:
        """Leave out every other entry that would not be possible; some become possible on the way."""
        while rest := [blocked for blocked in self.outlook.blocked if not blocked.own]:
            self.leave_out(rest[0].obstacle.index)

    def let_stand(self) -> None:
        """Enter what is shown anew, beginning with what stands in the log."""
        part = self.shown
        players = len(self.game.setup.players)
        self._stored["new"] = blank(part.new["kind"], players) if self.adds else as_it_is(part, self.seat)
        self.forget()

    def put_back(self, index: int) -> None:
        """Change a later entry no more."""
        position = self._position(index)
        if position:
            del self.draft["parts"][position]
            self.draft["at"] = min(self.draft["at"], len(self.draft["parts"]) - 1)
            self.forget()

    def show_part(self, part: Part) -> None:
        """Go on with another part."""
        self.draft["at"] = next(number for number, each in enumerate(self._parts) if each is part)

    def _position(self, index: int) -> int | None:
        """Which part replaces an entry."""
        found = (n for n, part in enumerate(self.draft["parts"]) if part["index"] == index and not part.get("adds"))
        return next(found, None)

    def _stored_at(self, index: int) -> dict[str, Any]:
        position = self._position(index)
        assert position is not None
        return self.draft["parts"][position]

    def _show(self, index: int) -> None:
        position = self._position(index)
        if position is None:
            position = len(self.draft["parts"])
            # What stands there is entered at the table that the other parts make.
            stored = {"index": index, "was": self._mark(index), "new": {"kind": OUT}}
            self.draft["parts"].append(stored)
            self.forget()
            stored["new"] = as_it_is(self._parts[position], self.seat)
        self.draft["at"] = position
        self.forget()

    # What follows

    @cached_property
    def _parts(self) -> tuple[Part, ...]:
        return tuple(part for _number, part in sorted(self._in_order(), key=lambda pair: pair[0]))

    def _in_order(self) -> Iterator[tuple[int, Part]]:
        """All parts with their numbers, in the order of the log: each meets the table that those before it make."""
        before = Replacements(self.game)
        numbered = sorted(enumerate(self.draft["parts"]), key=lambda pair: (pair[1]["index"], not pair[1].get("adds")))
        for number, stored in numbered:
            index, adds = stored["index"], bool(stored.get("adds"))
            then = _as_far_as(self.game.setup, before.events_until(index))
            part = Part(index, None if adds else self.game.events[index], then, stored["new"])
            yield number, part
            before.take(part)

    @property
    def entry(self) -> Entry | None:
        """The entry that is shown, with the table it would meet; none where none is or something is added."""
        if not self.is_chosen or self.adds:
            return None
        part = self.shown
        assert part.old is not None
        return Entry(part.index, part.old, part.before)

    @property
    def counted_before(self) -> tuple[int, ...]:
        """The count as it stands in the log, the filled-in number too."""
        old = self.shown.old
        assert isinstance(old, RoundCounted)
        return filled_in(old.caught, self.shown.before.in_play)

    @property
    def plain_round(self) -> int | None:
        """The round whose new catches are all to be seen where they are entered."""
        if self.new["kind"] != COUNT or self.new["each"] or self.others:
            return None
        pair = (self.new["seat"], self.new["other"])
        others = [seat for seat in range(len(self.new["caught"])) if seat not in pair]
        return self.round if all(self.new["caught"][seat] == self.counted_before[seat] for seat in others) else None

    @property
    def changed(self) -> bool:
        """Whether something differs from what stands in the log."""
        return self.is_chosen and not all(part.changes_nothing() for part in self._parts)

    @cached_property
    def outlook(self) -> Outlook:
        """What would come of the correction, with the answers that it turns out to need."""
        return looked_out(self.game, self._parts, self.draft["at"], self.draft.get("answers", {}))


def open_late_penalty(session: Session, seat: int, place: int) -> None:
    """Have a minus-three of the round just over half entered, for what it leaves open to be told."""
    correction = Correction.of(session)
    correction.add(session.state.round.number - 1, place, PENALTY)
    correction.penalty_of(seat)


def _as_far_as(setup: Setup, events: Iterable[Event]) -> FishingGame:
    """A game of these events but for those that cannot be."""
    game = new_game(setup)
    for event in events:
        with suppress(Impossible):
            game.record(event)
    return game
