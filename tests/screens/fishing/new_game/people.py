"""People who set a game up, and fingers for them."""

from typing import ClassVar

from screens.app.session import Session
from screens.app.who_plays import PersonChip
from screens.fishing.parts.seats import SeatCard
from screens.kit.controls.field import Field
from tests.screens.blank import only
from tests.screens.harness import FORMS

ALL = only("new_game")
NAMES = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"]


class Acquainted(Session):
    """A session of somebody who has played before, without a shelf."""

    people: ClassVar[list[str]] = [*NAMES, "Nele"]


def new_game(start, session: Session, players: list[str] | None = None, form: str = "wide", **options):
    """The page with some people seated."""
    if players:
        session.draft("new_game")["players"] = list(players)
    running = start(pages=ALL, size=FORMS[form], session=session, **options)
    running.app.go("new_game")
    running.settle()
    return running


def chip(running, name: str) -> PersonChip:
    return next(each for each in running.all(PersonChip) if each.name == name)


def seat(running, name: str) -> SeatCard:
    return next(each for each in running.all(SeatCard) if each.name == name)


def type_name(running, name: str) -> None:
    """Tap the field and type, as far as it has not the focus already."""
    (field,) = running.all(Field)
    if not field.ids.entry.focus:
        running.tap(field)
    running.type(name)


def seated(running) -> list[str]:
    return running.app.session.draft("new_game").get("players", [])
