"""The sheet on which the people at the table get other faces."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.faces import FIRST_FACES
from screens.app.session import Session
from screens.kit.controls import face_chips, face_picker  # noqa: F401  (the rule uses them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class FacesSheet(Sheet):
    """Every change is on the shelf at once; an emblem that somebody else has changes hands."""

    people = ListProperty()  # pairs of name and face
    chosen = StringProperty("")
    face = ObjectProperty(FIRST_FACES[0])
    worn = ListProperty()  # the faces of everybody else

    def __init__(self, session: Session, names: tuple[str, ...], **kwargs) -> None:
        self._session, self._names = session, names
        super().__init__(chosen=names[0], **kwargs)
        self.show()

    def show(self) -> None:
        """Paint everybody's face as it is now."""
        self.people = list(zip(self._names, self._session.faces_of(self._names)))
        self.face = dict(self.people)[self.chosen]
        everybody = {person.name: person.face for person in self._session.shelf.people.all()} | dict(self.people)
        self.worn = [face for name, face in everybody.items() if name != self.chosen]

    def choose(self, name: str) -> None:
        """It is about this person now."""
        self.chosen = name
        self.show()

    def wear(self, *, emblem: str = "", colour: str = "") -> None:
        """Give the person another emblem or colour, and a place on the shelf where there is none yet."""
        people = self._session.shelf.people
        if self.chosen not in self._session.people:
            people.remember(self.chosen)
        if emblem:
            people.change_emblem(self.chosen, emblem)
        if colour:
            people.change_colour(self.chosen, colour)
        self.show()
