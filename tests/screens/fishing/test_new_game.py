"""A new game from Home to the first trick: who plays, where they sit, who opens, and what to lay out."""

from typing import ClassVar

import pytest

from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep, Step
from companion.fishing.events import Setup
from companion.fishing.house_rules import HouseRules
from companion.fishing.kind import FISHING
from companion.fishing.pages.new_game_view import new_game_view
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.pages.setting_up import ExplainingSwitch
from companion.table.faces import FIRST_FACES
from screens.app.app import all_pages
from screens.app.setting_up import PersonChip
from screens.fishing.new_game.set_up_steps import StepTile
from screens.fishing.parts.seats import SeatCard
from screens.kit.controls.choices import Toggle
from screens.kit.controls.field import Field
from tests.screens.blank import only
from tests.screens.harness import FORMS, PORTRAIT

ALL = only("new_game")
NAMES = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"]


class SessionWithPeople(Session):
    """A session without a shelf, but with people to choose from."""

    people: ClassVar[list[str]] = [*NAMES, "Nele"]


@pytest.fixture
def session() -> Session:
    return SessionWithPeople()


def new_game(start, session: Session, players: list[str] | None = None, form: str = "wide", **options):
    """Start the app on the new game page with these players seated."""
    if players:
        session.drafts_of_no_game.setdefault("new_game", {})["players"] = list(players)
    return start(pages=ALL, size=FORMS[form], session=session, **options, at="new_game")


def chip(running, name: str) -> PersonChip:
    return next(each for each in running.all(PersonChip) if each.name == name)


def seat(running, name: str) -> SeatCard:
    return next(each for each in running.all(SeatCard) if each.name == name)


def type_name(running, name: str) -> None:
    running.tap(running.all(Field)[0])
    running.type(name)


def seated(running) -> list[str]:
    return running.app.session.drafts_of_no_game["new_game"].get("players", [])


@pytest.mark.parametrize("form", FORMS)
def test_from_home_to_a_started_game(start, session, form):
    running = start(pages={**ALL, "home": all_pages()["home"]}, size=FORMS[form], session=session)
    running.tap_text("New game")
    assert running.by_text("Add 3 people").disabled
    running.tap(chip(running, "Anne"))
    running.tap(chip(running, "Nikki"))
    assert running.by_text("Add 1 more person").disabled
    type_name(running, "Jörg")
    running.tap_text("Add")
    if form == "phone":
        running.double_tap(running.by_text("Next: seats"))
    running.tap(seat(running, "Nikki"))
    assert running.sees("Nikki opens round 1")
    running.double_tap(running.by_text("Next: set up"))
    assert running.sees("Set up the table"), "a double tap does not start the game"
    running.tap_text("Start the game")
    assert session.game.setup == Setup(("Anne", "Nikki", "Jörg"), 1)
    assert running.app.page.name == "table"
    running.press_back()
    assert running.app.page.name == "home", "from the table, back leads home"


# Who plays


def test_names_are_typed_one_after_another_and_chips_do_not_move(start, shelf):
    for name in NAMES[:2]:
        shelf.people.remember(name)
    running = new_game(start, Session(shelf))
    running.wait_until(lambda: running.all(Field)[0].ids.entry.focus, "the focus")
    before = [each.name for each in running.all(PersonChip)]
    (field,) = running.all(Field)
    for name in ("Zoë", "Li 🐟"):
        running.type(name)
        field.ids.entry.dispatch("on_text_validate")
        running.wait_until(lambda: field.ids.entry.focus and not field.text, "an empty field with the focus")
    running.type("N")
    assert seated(running) == ["Zoë", "Li 🐟"]
    assert [each.name for each in running.all(PersonChip)] == [*before, "Zoë", "Li 🐟"]


@pytest.mark.parametrize(
    "disturb",
    [
        lambda running: running.tap(chip(running, "Anne")),
        lambda running: running.tap(seat(running, "Paul")),
        lambda running: running.resize(PORTRAIT),
    ],
    ids=["removing a person", "choosing who opens", "rotating the window"],
)
def test_typing_goes_on_after(start, session, disturb):
    running = new_game(start, session, NAMES[:3])
    running.tap(running.all(Field)[0])
    running.type("Z")
    disturb(running)
    running.type("oë")
    assert running.all(Field)[0].text == "Zoë"


def test_field_has_the_focus_once_a_full_table_has_a_free_seat(start, session):
    running = new_game(start, session, NAMES)
    assert not running.all(Field)[0].ids.entry.focus
    running.tap(chip(running, "Anne"))
    running.type("Zoë")


def test_field_loses_the_focus_on_the_next_step(start, session):
    running = new_game(start, session, NAMES)
    (field,) = running.all(Field)
    running.tap(field)
    running.tap_text("Next: set up")
    assert not field.ids.entry.focus


def test_refuses_a_faulty_name_until_it_is_changed(start, session):
    running = new_game(start, session, ["Anne"])
    type_name(running, " anne ")
    running.tap_text("Add")
    running.app.language = "de"
    running.settle()
    assert running.sees("Anne sitzt schon am Tisch.")
    running.app.language = "en"
    type_name(running, "x")
    assert running.app.page.view.error == ""
    (field,) = running.all(Field)
    field.text = ""
    running.tap_text("Add")
    assert running.sees("Type a name first.")
    running.wait_until(lambda: field.ids.entry.focus, "the focus of the field")
    running.app.home()
    running.app.go("new_game")
    assert running.app.page.view.error == ""


def test_a_second_tap_removes_a_player_and_enough_players_can_let_the_app_pick(start, session):
    running = new_game(start, session, NAMES[:3])
    places = {each.name: each.pos for each in running.all(PersonChip)}
    running.tap(chip(running, "Paul"))
    assert seated(running) == ["Anne", "Debbie"]
    assert {each.name: each.pos for each in running.all(PersonChip)} == places, "nothing moves under the finger"
    assert len([each for each in running.all(SeatCard) if each.name]) == 2
    assert running.by_text("Pick for us").disabled
    running.tap(next(each for each in running.all(SeatCard) if not each.name))
    assert running.all(Field)[0].ids.entry.focus, "an empty seat asks for a name"
    running.tap(chip(running, "Nikki"))
    running.tap_text("Pick for us")
    opener = seated(running)[running.app.page.presenter.draft.first]
    assert running.app.page.view.seats.opener_line == f"Picked: {opener} opens round 1"


# Where they sit


@pytest.mark.parametrize(("form", "count"), [("tall", 3), ("phone", 5)])
def test_dragging_a_player_onto_another_seat_swaps_the_two(start, session, form, count):
    running = new_game(start, session, NAMES[:count], form)
    if form == "phone":
        running.tap_text("Next: seats")
    first, last = seat(running, "Anne"), seat(running, NAMES[count - 1])
    homes = [each.pos for each in running.all(SeatCard)]
    faces = {each.name: each.face for each in running.all(SeatCard)}
    assert len(set(faces.values())) == count
    running.drag(first, by=(last.center_x - first.center_x, last.center_y - first.center_y))
    assert seated(running) == [NAMES[count - 1], *NAMES[1 : count - 1], "Anne"]
    assert {each.name: each.face for each in running.all(SeatCard)} == faces, "people keep their faces"
    assert sorted(each.pos for each in running.all(SeatCard)) == sorted(homes), "the seats stay where they are"
    assert running.sees("Anne opens round 1"), "the opener stays the same player"
    players, paul = list(seated(running)), seat(running, "Paul")
    running.drag(paul, by=(40, -30))
    assert seated(running) == players, "a short drag changes nothing"
    assert sorted(each.pos for each in running.all(SeatCard)) == sorted(homes)
    assert running.sees("Anne opens round 1"), "a short drag does not count as a tap"


# What to lay out


def test_steps_are_ticked_off_but_never_required(start, session):
    running = new_game(start, session, NAMES[:4])
    running.tap_text("Next: set up")
    running.tap_text("Build the ocean")
    deal = next(each for each in running.all(StepTile) if each.view.step is SetUpStep.DEAL)
    running.tap(deal, at=(0.3, 0.3))
    assert session.drafts_of_no_game["new_game"]["done"] == ["deal", "ocean"]
    running.tap(deal, at=(0.3, 0.3))
    running.resize(FORMS["tall"])
    assert [tile.view.step for tile in running.all(StepTile) if tile.view.is_done] == [SetUpStep.OCEAN]
    built = []
    running.app.page.bind(body=lambda _page, body: built.append(body))
    running.tap_text("Start the game")
    assert (session.names, session.game.setup.house_rules) == (tuple(NAMES[:4]), HouseRules())
    assert built == [], "the page is not rebuilt just before it is left"
    running.app.go("new_game")
    assert running.app.page.presenter.draft.players == (), "the draft is empty once the game has begun"


def test_rotation_leaving_and_going_back_keep_the_draft(start, session):
    running = new_game(start, session, NAMES[:3], "phone")
    type_name(running, "Zo")
    running.tap_text("Next: seats")
    running.tap(seat(running, "Debbie"))
    running.resize(FORMS["wide"])
    assert running.all(Field)[0].text == "Zo"
    running.app.home()
    running.app.go("new_game")
    running.resize(FORMS["phone"])
    assert seated(running) == NAMES[:3]
    assert running.sees("Debbie opens round 1")
    running.tap_text("Next: set up")
    running.press_back()
    assert running.sees("Take your seats")
    running.press_back()
    assert running.all(PersonChip), "the step that asks who is playing"
    running.press_back()
    assert running.app.page.name == "home"


def test_a_rematch_seats_its_players_only_once(start, session):
    running = start(pages=ALL, session=session)
    running.app.page.handle(FISHING.rematch(Desk(session), ["Paul", "Debbie", "Nikki", "Anne"]), None)
    running.settle()
    assert seated(running) == ["Paul", "Debbie", "Nikki", "Anne"]
    assert running.sees("Paul opens round 1")
    running.tap(chip(running, "Nikki"))
    running.resize(FORMS["tall"])
    assert seated(running) == ["Paul", "Debbie", "Anne"]


@pytest.mark.parametrize(
    ("count", "box", "title", "deal"),
    [
        (3, "B1 B2 B3 P1 P2 R1 R2 R3 Y1 Y2", "10 cards stay in the box", "Deal 10 cards each"),
        (4, "B1 P1 R1 Y1", "4 cards stay in the box", "Deal 9 cards each"),
        (5, "", "Nothing stays in the box", "Deal 8 cards each"),
    ],
)
def test_the_set_up_list_depends_on_the_number_of_players(count, box, title, deal):
    draft = NewGameDraft(players=tuple(NAMES[:count]), step=Step.SET_UP).begin_with(2)
    explaining = ExplainingSwitch(is_on=False, title="")
    view = new_game_view(draft, None, dict(zip(NAMES, FIRST_FACES)), explaining, has_game=False)
    steps = {step.step: step for step in view.steps}
    assert list(steps) == list(SetUpStep)
    assert (list(steps[SetUpStep.BOX].cards), steps[SetUpStep.BOX].title) == (box.split(), title)
    texts = {
        3: "All start cards of value 1 and 2, and blue 3 and red 3.",
        4: "All start cards of value 1.",
        5: "You play with all 40 start cards.",
    }
    assert steps[SetUpStep.BOX].text == texts[count]
    assert steps[SetUpStep.OPEN].text.startswith("Then clockwise: ")
    assert (steps[SetUpStep.DEAL].title, steps[SetUpStep.OPEN].title) == (deal, "Debbie opens")


# House rules


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_house_rule_can_be_read_and_applies_to_the_new_game(start, session, form):
    session.drafts_of_no_game.setdefault("new_game", {})["step"] = "set_up"
    running = new_game(start, session, NAMES[:3], form)
    assert running.app.page.view.house_line == "House rules: none"
    running.tap_text("House rules")
    running.tap(next(each for each in running.all() if getattr(each, "says", "") == "See the rule"))
    assert (running.app.page.name, running.app.page.arguments["topic"]) == ("rules", "caller_buoys")
    running.press_back()
    running.tap_text("House rules")
    running.tap(running.all(Toggle)[0])
    running.press_back()
    running.tap_text("Start the game")
    assert session.game.setup.house_rules == HouseRules(first_buoy_wins=True)
