"""Everyone who plays, with their faces. A rename applies to all games; duplicates can be merged."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from companion.home.counts import games_in_words, not_kept_in_words
from companion.home.people_changes import (
    Added,
    Deleted,
    EmblemChanged,
    MergedPeople,
    PeopleChange,
    Recoloured,
    Renamed,
)
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.presenting import Presenter
from companion.shelf import Acquaintance, Shelf, ShelfRefused
from companion.shelf.words import refusal_in_words
from companion.table.faces import COLOURS, EMBLEMS, Face
from companion.tools.drafts import Draft
from companion.tools.language import _, ngettext
from companion.tools.names import name_problem_in_words, typed_name
from companion.tools.reading import Impossible

PEOPLE = "people"  # the key of the draft
OFFERED = 30
"""The maximum number of people offered for a merge; any other name can be typed as a new name."""


@dataclass(frozen=True)
class PeopleDraft(Draft):
    """What was done last on this page."""

    change: PeopleChange | None = None
    taken: str = ""
    """The name of another person that was typed as a new name, so that a merge is offered."""


@dataclass(frozen=True)
class PersonCardView:
    name: str
    face: Face
    games: str
    wins: str
    has_won: bool
    is_selected: bool


@dataclass(frozen=True)
class EmblemView:
    """An emblem to choose."""

    key: str
    owner: Face | None
    """The face of another person who has it."""
    swaps_with: str
    """The only other person who has it, with whom the emblems are swapped, or ""."""


@dataclass(frozen=True)
class EditorView:
    """A person who is being edited."""

    name: str
    face: Face
    emblems: tuple[EmblemView, ...]
    colours: tuple[str, ...]
    others: tuple[str, ...]
    """The people with whom this one can be merged, the most similar names first."""
    taken: str
    """The name of another person that was typed as a new name, or ""."""
    can_delete: bool


@dataclass(frozen=True)
class PeopleView:
    headline: str = ""
    title: str = ""
    reason: str = ""
    """Sentences for a page without people."""
    can_add: bool = False
    cards: tuple[PersonCardView, ...] = ()
    person: EditorView | None = None
    message: str = ""
    """What was changed last, which can be undone, or ""."""


def card_view(person: Acquaintance, *, is_selected: bool) -> PersonCardView:
    """Return the card of a person. Like the statistics, it counts finished games only."""
    wins = ngettext("{count} win", "{count} wins", person.wins).format(count=person.wins)
    return PersonCardView(
        name=person.name,
        face=person.face,
        games=games_in_words(person.finished) if person.finished else _("no games yet"),
        wins=wins if person.finished else "",
        has_won=person.wins > 0,
        is_selected=is_selected,
    )


def similar_first(name: str, people: list[str]) -> list[str]:
    """Return up to 30 of the other names, the most similar first."""
    others = [other for other in people if other != name]
    folded = name.casefold()
    others.sort(key=lambda other: -SequenceMatcher(None, folded, other.casefold()).ratio())
    return others[:OFFERED]


class PeoplePresenter(Presenter):
    """All people, most recent first, and the one who is being edited. Actions name the person."""

    def __init__(self, desk: Desk, edit: str = "", listed: Shelf | None = None) -> None:
        """Show all people and the editor of one of them.

        `listed` is the shelf of the club, if its games are counted and its people are listed, too.
        """
        super().__init__(desk)
        self._edited, self._listed = edit, listed

    def view(self) -> PeopleView:
        shelf = self.session.shelf
        people = _acquaintances(shelf)
        own = {person.name for person in people}
        in_club = {} if self._listed is shelf else {person.name: person for person in _acquaintances(self._listed)}
        everyone = (*people, *(person for name, person in in_club.items() if name not in own))
        count = len(everyone)
        headline = ngettext("{count} person, with an emblem", "{count} people, each with an emblem", count)
        edited = next((person for person in people if person.name == self._edited), None)
        change = self._draft.change
        return PeopleView(
            headline=headline.format(count=count) if count else "",
            title=_("Nobody yet") if shelf is not None else "",
            reason=_("Everyone who plays appears here.") if shelf is not None else not_kept_in_words(self.session),
            can_add=shelf is not None,
            cards=tuple(
                card_view(_with_numbers_of(person, in_club), is_selected=person is edited) for person in everyone
            ),
            person=None if edited is None else self._editor(edited, people),
            message="" if change is None else change.in_words(),
        )

    def _editor(self, person: Acquaintance, people: tuple[Acquaintance, ...]) -> EditorView:
        others = [each for each in people if each is not person]
        return EditorView(
            name=person.name,
            face=person.face,
            emblems=tuple(_emblem_view(emblem, person, others) for emblem in EMBLEMS),
            colours=COLOURS,
            others=tuple(similar_first(person.name, [each.name for each in people])),
            taken=self._draft.taken,
            can_delete=not person.games,
        )

    @property
    def _draft(self) -> PeopleDraft:
        return PeopleDraft().restored(self.desk.drafts_of_no_game[PEOPLE])

    def _keep(self, draft: PeopleDraft) -> None:
        self.desk.drafts_of_no_game[PEOPLE] = draft.to_store()

    def _person(self, name: str) -> Acquaintance | None:
        return next((person for person in _acquaintances(self.session.shelf) if person.name == name), None)

    def _change(self, edited: str, do: Callable[..., PeopleChange | None], *given: object) -> Outcome:
        """Change the people by calling `do`, which returns what can be undone. Show the editor of a person."""
        if self.session.shelf is None:
            return not_possible()
        try:
            done = do(self.session.shelf.people, *given)
        except ShelfRefused as error:
            return Outcome(refusal_in_words(error))
        except Impossible as error:
            return Outcome(name_problem_in_words(error.problem))
        self._keep(PeopleDraft(done))
        self.session.reopen()
        return Outcome(page="people", arguments={"edit": edited} if edited else {})

    @action
    def enter(self) -> Outcome:
        """Begin a visit to the page: what was done in an earlier visit is not offered for undo."""
        self._keep(PeopleDraft())
        return DONE

    @action
    def rename(self, person: str, name: str) -> Outcome:
        """Rename a person in all games. If another person has this name, offer to merge them."""
        new = typed_name(name)
        if new == person:
            return DONE
        taken = new if self._person(new) is not None and self._person(person) is not None else ""
        self._keep(replace(self._draft, taken=taken))
        return self._change(new, Renamed.do, person, new)

    @action
    def change_colour(self, person: str, colour: str) -> Outcome:
        known = self._person(person)
        if known is None or colour not in COLOURS:
            return not_possible()
        before = known.face.colour
        return DONE if colour == before else self._change(person, Recoloured.do, person, before, colour)

    @action
    def change_emblem(self, person: str, emblem: str) -> Outcome:
        """Change the emblem of a person. If exactly one other person has it, they swap."""
        known = self._person(person)
        if known is None or emblem not in EMBLEMS:
            return not_possible()
        return DONE if emblem == known.face.emblem else self._change(person, EmblemChanged.do, person, emblem)

    @action(deed=Deed.ENTRY)
    def merge(self, person: str, kept: str) -> Outcome:
        """Make two people one: all games of the first become those of the other."""
        return self._change(kept, MergedPeople.do, person, kept)

    @action(deed=Deed.ENTRY)
    def add(self, name: str) -> Outcome:
        new = typed_name(name)
        if self._person(new) is not None:
            return Outcome(_("{name} is already taken.").format(name=new))
        return self._change(new, Added.do, new)

    @action(deed=Deed.ENTRY)
    def delete(self, person: str) -> Outcome:
        """Delete a person without games."""
        known = self._person(person)
        return not_possible() if known is None else self._change("", Deleted.do, person, known.face)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo what was changed last."""
        change = self._draft.change
        if change is None:
            return not_possible()
        self._keep(PeopleDraft())
        edited = change.old if isinstance(change, Renamed) and self._edited == change.new else self._edited
        return self._change(edited, change.undo)


def _acquaintances(shelf: Shelf | None) -> tuple[Acquaintance, ...]:
    return () if shelf is None else shelf.people.acquaintances()


def _emblem_view(emblem: str, person: Acquaintance, others: list[Acquaintance]) -> EmblemView:
    if emblem == person.face.emblem:
        return EmblemView(emblem, None, "")
    owners = [each for each in others if each.face.emblem == emblem]
    return EmblemView(emblem, owners[-1].face if owners else None, owners[0].name if len(owners) == 1 else "")


def _with_numbers_of(person: Acquaintance, in_club: Mapping[str, Acquaintance]) -> Acquaintance:
    """Return a person with the numbers of games that the statistics show: of this device, or of the whole club."""
    counted = in_club.get(person.name, person)
    return replace(person, finished=counted.finished, wins=counted.wins)
