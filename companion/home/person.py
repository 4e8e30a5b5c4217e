"""One person: games, wins, streak, best round, favourite opponent, play time, and the lead in each game."""

from dataclasses import replace

from companion.home.statistics_view import PersonPageView, person_page_view
from companion.home.summary import not_kept_in_words
from companion.pages.presenting import Desk, Presenter
from companion.shelf import Shelf
from companion.shelf.person import kinds_of, person_view
from companion.table.kinds import KINDS, kind_of
from companion.tools.language import _, ngettext


class PersonPresenter(Presenter):
    """The figures of one person in games of one kind."""

    def __init__(self, desk: Desk, person: str = "", kind: str = "", shelf: Shelf | None = None) -> None:
        """Show a person in a kind of game, by default the one that they have played most.

        `shelf` has the games if they are not those of this device.
        """
        super().__init__(desk)
        self._person, self._kind = person, kind
        self._shelf = shelf or self.session.shelf

    def view(self) -> PersonPageView:
        shelf = self._shelf
        if shelf is None:
            return PersonPageView(reason=not_kept_in_words(self.session))
        people = {person.name: person for person in shelf.people.all()}
        person = people.get(self._person)
        if person is None:
            return PersonPageView(reason=_("This person is no longer here."))
        kinds = kinds_of(shelf, person.name)
        kind = self._kind if self._kind in kinds else next(iter(kinds or KINDS))
        figures = person_view(shelf, person.name, kind)
        other = people[figures.opponent.name].face if figures.opponent is not None else None
        return replace(
            person_page_view(figures, person.face, other),
            kinds=tuple((key, kind_of(key).name()) for key in kinds),
            headline=ngettext("{count} person", "{count} people", len(people)).format(count=len(people)),
            can_edit=person.name in self.session.people,
        )
