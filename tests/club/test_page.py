"""What the page of the club decides: what can be done with what is typed, and who is the same person."""

import pytest

from companion.club import Club, ClubError, ClubFault, Status, join
from companion.club.membership import membership_of, prepare_to_join
from companion.club.page import ClubPresenter, JoiningView, Typed
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.shelf import Shelf

INVITATION = "fishing-club:db.example.org/club/0123456789abcdef/abcdefghijklmnopqrst"


@pytest.fixture
def shelf(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


def page(shelf: Shelf | None, **typed: str) -> ClubPresenter:
    return ClubPresenter(Desk(Session(shelf)), typed=Typed(**typed))


@pytest.mark.parametrize(
    ("table", "invitation", "problem", "can_join"),
    [
        ("Table 1", INVITATION, "", True),
        (" ", INVITATION, "", False),
        ("Table 1", "", "", False),
        ("Table 1", "https://example.org", "This is not an invitation.", False),
    ],
)
def test_joins_with_a_table_name_and_an_invitation(shelf, table, invitation, problem, can_join):
    joining = page(shelf, table=table, invitation=invitation).joining()
    assert (joining.problem, joining.can_join) == (problem, can_join)


def test_creates_a_club_with_a_name_and_an_address(shelf):
    assert page(shelf, new_club="Friday club", address="postgresql://db").joining().can_create
    assert not page(shelf, new_club="Friday club", address=" ").joining().can_create


def test_nothing_can_be_joined_without_a_shelf():
    everything = {"table": "Table 1", "invitation": INVITATION, "new_club": "Friday club", "address": "postgresql://db"}
    presenter = page(None, **everything)
    assert presenter.view().refusal.startswith("Games are kept only while the app is open.")
    assert presenter.joining() == JoiningView()


def test_suggests_the_name_of_the_device_for_the_table(shelf):
    assert page(shelf).suggested_table("Tablet of Anne, with a long name too") == "Tablet of Anne, with a long na"
    assert page(shelf).suggested_table("") == "Table 1"


def test_only_people_of_both_are_asked_about_and_others_get_another_name(shelf, invitation):
    for name in ("Paul", "Anne", "Debbie"):
        shelf.people.remember(name)
    presenter, names = page(shelf), frozenset({"Anne", "Paul", "Nikki"})
    assert [(person.name, person.line) for person in presenter.same_people(names)] == [("Anne", ""), ("Paul", "")]
    prepare_to_join(shelf, invitation, "Table 1")
    presenter.enter(names, others=frozenset({"Anne"}))
    assert {person.name for person in shelf.people.all()} == {"Anne 2", "Paul", "Debbie"}
    assert membership_of(shelf) is not None


def test_refuses_an_invitation_to_another_club_unless_this_one_has_removed_the_device(shelf, invitation):
    join(shelf, invitation, "Table 1")
    with Club(shelf) as club:
        for problem, refusal, action in (
            (None, "This device is in the club Friday club: leave it first.", "Leave"),
            (ClubError(ClubFault.NOT_A_MEMBER), "", "Remove"),
        ):
            status = Status("Friday club", "Table 1", 2, None, problem)
            view = ClubPresenter(Desk(Session(shelf)), club, status, Typed(invitation=INVITATION)).view()
            assert (view.club, view.refusal, view.leaving.action) == ("Friday club", refusal, action)
            assert view.leaving.sentences[1:] == ("2 games have not been sent yet.",)
            assert invitation.password not in view.short_invitation
