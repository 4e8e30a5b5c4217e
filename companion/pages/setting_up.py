"""Pages on which a game of any kind is set up: the players, whose names are typed or chosen, and the house rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.explaining import EXPLAINING, Explaining
from companion.pages.presenting import Presenter
from companion.pages.rule_texts import Switch
from companion.table.faces import Face
from companion.table.seats import AnySeats, SeatFault, seat_fault_in_words
from companion.table.stored_kind import Setup
from companion.tools.drafts import Draft
from companion.tools.language import _
from companion.tools.names import matching_name

REFUSED = "refused_name"  # the key of a draft


@dataclass(frozen=True)
class RefusedName(Draft):
    """What is wrong with the name that is being typed, from the attempt to add it until anything is changed."""

    fault: SeatFault | None = None


@dataclass(frozen=True)
class HouseRuleView:
    """One reading of an unclear rule, which can be turned on or off by its number."""

    number: int
    words: str
    topic: str
    """The key of the passage of the rules about it."""
    is_on: bool


def house_rule_views(switches: Sequence[Switch[Any]]) -> tuple[HouseRuleView, ...]:
    return tuple(HouseRuleView(number, each.words, each.topic, each.is_on) for number, each in enumerate(switches))


@dataclass(frozen=True)
class ExplainingSwitch:
    """The switch for a game that explains its rules as they come up."""

    is_on: bool
    title: str


class SeatingPresenter(Presenter, Generic[AnySeats]):
    """The base class of pages on which the players of a new game are seated."""

    @property
    def draft(self) -> AnySeats:
        raise NotImplementedError

    def store(self, draft: AnySeats, *, is_step: bool) -> None:
        """Store a draft; `is_step` is whether undo, if the page has it, returns to the draft before."""
        raise NotImplementedError

    def keep(self, draft: AnySeats, *, is_step: bool = True) -> Outcome:
        """Store a changed draft, which makes a refused name obsolete."""
        self.desk.drafts_of_no_game[REFUSED] = {}
        self.store(draft, is_step=is_step)
        return DONE

    @property
    def fault(self) -> SeatFault | None:
        """What is wrong with the typed name, or None if it was not tried yet."""
        return RefusedName().restored(self.desk.drafts_of_no_game[REFUSED]).fault

    def _refuse(self, fault: SeatFault) -> Outcome:
        self.desk.drafts_of_no_game[REFUSED] = RefusedName(fault).to_store()
        return Outcome(seat_fault_in_words(fault, self.draft))

    # The people to choose from

    @property
    def people(self) -> tuple[str, ...]:
        """The names of all people to choose from: those of this device, then the others of its club."""
        return (*self.session.people, *self.people_elsewhere)

    @property
    def people_elsewhere(self) -> dict[str, Face]:
        """The club's people who are not known on this device, by name with their faces, most recent first."""
        own, people = self.session.people, self.desk.edition.people_of_club()
        return {person.name: person.face for person in people if not matching_name(person.name, own)}

    def faces_of(self, names: Sequence[str]) -> dict[str, Face]:
        """Return the faces of people by name; people of the club have the same faces as at other tables."""
        return dict(zip(names, self.session.faces_of(names))) | self.people_elsewhere

    def added(self, draft: AnySeats) -> AnySeats:
        """Return the draft to store after a person whose name was typed took the last seat."""
        return draft

    def removed(self, draft: AnySeats, name: str) -> AnySeats:
        """Return the draft to store after a person was removed."""
        return draft

    # Who plays

    @action
    def enter(self) -> Outcome:
        """Begin a visit to the page: what was wrong with a name before is not shown again."""
        self.desk.drafts_of_no_game[REFUSED] = {}
        return DONE

    @action
    def type_name(self, typed: str) -> Outcome:
        """Store the name typed so far."""
        return self.keep(self.draft.type(typed), is_step=False)

    @action(deed=Deed.ENTRY)
    def add(self) -> Outcome:
        """Seat the person whose name is typed, or say what is wrong with the name."""
        draft = self.draft
        return self.keep(self.added(draft.add())) if draft.fault is None else self._refuse(draft.fault)

    @action(deed=Deed.ENTRY)
    def toggle(self, name: str) -> Outcome:
        """Seat one of the people to choose from, or remove a player."""
        draft = self.draft
        if name in draft.players:
            return self.keep(self.removed(draft.remove(name), name))
        if name not in draft.known:
            return not_possible()
        return self._refuse(SeatFault.TABLE_IS_FULL) if draft.is_full else self.keep(draft.seat(name))

    # Where they sit, and who begins

    @action
    def swap(self, one: int, other: int) -> Outcome:
        """Let two players swap seats."""
        return self.keep(self.draft.swap(one, other)) if self._has(one) and self._has(other) else not_possible()

    @action
    def begin_with(self, seat: int) -> Outcome:
        """Choose the first player."""
        return self.keep(self.draft.begin_with(seat)) if self._has(seat) else not_possible()

    @action(deed=Deed.ENTRY)
    def pick(self) -> Outcome:
        """Pick the first player at random."""
        return self.keep(self.draft.pick()) if self.draft.is_enough else not_possible()

    def _has(self, seat: int) -> bool:
        return 0 <= seat < len(self.draft.players)

    # Whether the game explains itself

    @property
    def explaining(self) -> ExplainingSwitch:
        return ExplainingSwitch(self.explains(self.draft), _("Explain the rules on the way"))

    def explains(self, draft: AnySeats) -> bool:
        """Return whether the game explains its rules: by choice or, without one, only the first game on the shelf."""
        shelf = self.session.shelf
        if draft.explains is not None:
            return draft.explains
        return shelf is not None and not shelf.games.count()

    @action(deed=Deed.ENTRY)
    def explain(self, is_on: bool) -> Outcome:
        """Choose whether the game explains its rules as they come up."""
        return self.keep(self.draft.explain(is_on))

    # The beginning

    @property
    def has_game(self) -> bool:
        """Whether a game is running; it stays on the shelf when another one begins."""
        return self.session.is_playing or self.session.set_aside is not None

    def start(self, setup: Setup, page: str, *, explains: bool) -> Outcome:
        """Start the game and open its page instead of this one. People of the club keep their faces."""
        faces = self.people_elsewhere
        if self.session.shelf is not None:
            for name in faces.keys() & set(setup.players):
                self.session.shelf.people.remember(name, faces[name])
        self.session.begin(setup)
        if explains:
            self.session.keep_draft(EXPLAINING, Explaining(is_on=True).to_store())
        return Outcome(page=page, is_finished=True)
