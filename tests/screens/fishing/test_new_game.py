"""A new game: who plays, where they sit, who opens, what to lay out; from home to the first trick."""

from typing import ClassVar

import pytest
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from companion.fishing.cards import left_in_box
from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep
from companion.fishing.events import Setup
from companion.fishing.words.set_up import step_in_words
from screens.app.app import all_pages
from screens.app.session import Session
from screens.app.who_plays import PersonChip
from screens.fishing.new_game.set_up_steps import StepTile
from screens.fishing.parts.seats import SeatCard, SeatTable
from screens.kit import palette
from screens.kit.controls.field import Field
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.harness import FORMS

ALL = only("new_game")
NAMES = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"]
LONG = [
    "Wilhelmina-Mathilde ",
    "Maximiliane-Wummwumm",
    "Bartholomäus-Gummmmm",
    "Wolfgang-Amadeus-Mmm",
    "Magdalena-Wilhelmmin",
]


class Acquainted(Session):
    """A session of somebody who has played before, without a shelf."""

    people: ClassVar[list[str]] = [*NAMES, "Nele"]


@pytest.fixture
def session() -> Session:
    return Acquainted()


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


@pytest.mark.parametrize("form", FORMS)
def test_from_home_to_a_started_game(start, session, form):
    running = start(pages={**ALL, "home": all_pages()["home"]}, size=FORMS[form], session=session)
    running.tap_text("New game")
    assert running.by_text("Add 3 more people").disabled
    running.tap(chip(running, "Anne"))
    running.tap(chip(running, "Nikki"))
    assert running.by_text("Add 1 more person").disabled
    type_name(running, "Jörg")
    running.tap_text("Add")
    if form == "phone":
        running.tap_text("Next: seats")
    running.tap(seat(running, "Nikki"))
    assert running.sees("Nikki opens round 1")
    running.tap_text("Next: set up")
    assert running.sees("Set up the table")
    running.tap_text("Start the game")
    assert session.game.setup == Setup(("Anne", "Nikki", "Jörg"), 1)
    assert running.app.page.name == "table"
    running.press_back()
    assert running.app.page.name == "home", "from the table, back leads home"


# Who plays


def enter(running, name: str) -> None:
    """Type a name and press Enter."""
    (field,) = running.all(Field)
    running.type(name)
    field.ids.entry.dispatch("on_text_validate")
    running.wait_until(lambda: field.ids.entry.focus and not field.text, "an empty field with the focus")


def test_names_are_typed_one_after_the_other_and_chips_stay_where_they_are(start, shelf):
    for name in NAMES[:2]:
        shelf.people.remember(name)
    running = new_game(start, Session(shelf))
    running.wait_until(lambda: running.all(Field)[0].ids.entry.focus, "the focus")
    before = [each.name for each in running.all(PersonChip)]
    for name in ("Zoë", "Li 🐟"):
        enter(running, name)
    running.type("N")
    assert seated(running) == ["Zoë", "Li 🐟"]
    assert [each.name for each in running.all(PersonChip)] == [*before, "Zoë", "Li 🐟"]


def test_a_faulty_name_is_refused_in_words_until_people_type_on_or_leave(start, session):
    running = new_game(start, session, ["Anne"])
    type_name(running, " anne ")
    running.tap_text("Add")
    assert running.sees("Anne is already at the table.")
    running.app.language = "de"
    running.settle()
    assert running.sees("Anne sitzt schon am Tisch.")
    running.app.language = "en"
    type_name(running, "x")
    assert running.app.page.view.error == ""
    running.all(Field)[0].text = ""
    running.tap_text("Add")
    assert running.sees("Type a name first.")
    running.app.home()
    running.app.go("new_game")
    running.settle()
    assert running.app.page.view.error == ""


def test_somebody_is_taken_out_again(start, session):
    running = new_game(start, session, NAMES[:4])
    places = {each.name: each.pos for each in running.all(PersonChip)}
    running.tap(chip(running, "Paul"))
    assert seated(running) == ["Anne", "Debbie", "Nikki"]
    assert {each.name: each.pos for each in running.all(PersonChip)} == places, "nothing moves under the finger"
    assert len(running.all(SeatCard)) == 3


# Where they sit


@pytest.mark.parametrize(("form", "count"), [("wide", 4), ("tall", 3), ("phone", 5)])
def test_dragging_somebody_onto_another_seat_swaps_the_two(start, session, form, count):
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
    assert sorted(each.pos for each in running.all(SeatCard)) == sorted(homes), "the places stay where they are"
    assert running.sees("Anne opens round 1"), "who opens takes that along"


def test_a_short_drag_changes_nothing_and_is_no_tap(start, session):
    running = new_game(start, session, NAMES[:4])
    running.tap(seat(running, "Debbie"))
    paul = seat(running, "Paul")
    home = tuple(paul.pos)
    running.drag(paul, by=(40, -30))
    assert seated(running) == NAMES[:4]
    assert tuple(paul.pos) == home
    assert running.sees("Debbie opens round 1")


def test_others_rest_while_somebody_is_dragged(start, session):
    running = new_game(start, session, NAMES[:4])
    cards = {each.name: each for each in running.all(SeatCard)}
    homes = {name: tuple(card.pos) for name, card in cards.items()}
    touch = UnitTestTouch(*cards["Anne"].to_window(*cards["Anne"].center))
    touch.touch_down()
    target = cards["Debbie"].to_window(*cards["Debbie"].center)
    touch.touch_move(*target)
    running.settle()
    assert tuple(cards["Anne"].center) == pytest.approx(cards["Debbie"].center, abs=1)
    assert {name: tuple(card.pos) for name, card in cards.items() if name != "Anne"} == {
        name: place for name, place in homes.items() if name != "Anne"
    }
    assert [card.name for card in cards.values() if card.is_aimed_at] == ["Debbie"]
    touch.touch_up()
    running.settle()
    assert seated(running) == ["Debbie", "Paul", "Anne", "Nikki"]


def test_an_empty_place_leads_to_the_field(start, session):
    running = new_game(start, session, ["Anne"])
    empty = next(each for each in running.all(SeatCard) if not each.name)
    running.tap(empty)
    assert running.all(Field)[0].ids.entry.focus


def test_anybody_can_be_picked_once_there_are_enough(start, session):
    running = new_game(start, session, NAMES[:2])
    assert running.by_text("Pick for us").disabled
    running.tap(chip(running, "Debbie"))
    running.tap_text("Pick for us")
    assert running.app.page.view.opener_line == f"Picked: {NAMES[running.app.page.draft.first]} opens round 1"


def test_the_float_swims_to_whoever_is_picked(start, session):
    running = new_game(start, session, NAMES[:4])
    running.app.has_less_motion = False
    (table,) = running.all(SeatTable)
    running.tap_text("Pick for us")
    end = table._floats_to
    running.pass_time_until(lambda: tuple(table._pond.float_at) == pytest.approx(end), "the float to arrive")
    opener = table.cards[running.app.page.view.opener]
    assert abs(end[0] - opener.center_x) < dp(2), "it swims in front of the opener"


# What to lay out

BOXES = {
    3: (["B1", "B2", "B3", "P1", "P2", "R1", "R2", "R3", "Y1", "Y2"], "Deal 10 cards each"),
    4: (["B1", "P1", "R1", "Y1"], "Deal 9 cards each"),
    5: ([], "Deal 8 cards each"),
}


@pytest.mark.parametrize("count", BOXES)
def test_the_set_up_list_fits_the_number_of_players(start, session, count):
    box, deal = BOXES[count]
    running = new_game(start, session, NAMES[:count])
    running.tap_text("Next: set up")
    steps = {step.step: step for step in running.app.page.view.steps}
    assert list(steps[SetUpStep.BOX].cards) == box
    assert sorted(box) == sorted(map(str, left_in_box(count)))
    assert [step.title for step in steps.values()] == [
        "A fisher and a boat each",
        f"Round card for {count}",
        "Build the ocean",
        f"{len(box)} cards stay in the box" if box else "Nothing stays in the box",
        deal,
        "Anne opens",
    ]


def test_the_list_is_ticked_off_by_tick_and_by_tile_and_blocks_nothing(start, session):
    running = new_game(start, session, NAMES[:4])
    running.tap_text("Next: set up")
    running.tap_text("Build the ocean")
    deal = next(each for each in running.all(StepTile) if each.view.step is SetUpStep.DEAL)
    running.tap(deal, at=(0.3, 0.3))
    assert session.draft("new_game")["done"] == ["deal", "ocean"]
    running.tap(deal, at=(0.3, 0.3))
    running.resize(FORMS["tall"])
    assert [tile.view.step for tile in running.all(StepTile) if tile.view.is_done] == [SetUpStep.OCEAN]
    built = []
    running.app.page.bind(body=lambda _page, body: built.append(body))
    running.tap_text("Start the game")
    assert session.names == tuple(NAMES[:4])
    assert built == [], "the page was built anew just before it was left"
    running.app.go("new_game")
    assert running.app.page.draft.players == (), "what was half entered is a game now"


def test_words_of_the_list():
    drafts = {count: NewGameDraft(players=tuple(NAMES[:count])) for count in (3, 4, 5)}
    box = {count: step_in_words(SetUpStep.BOX, draft)[1] for count, draft in drafts.items()}
    assert box[3] == "All start cards of value 1 and 2, and blue 3 and red 3."
    assert box[4] == "All start cards of value 1."
    assert box[5] == "You play with all 40 start cards."
    assert step_in_words(SetUpStep.OPEN, drafts[4].begin_with(2))[1] == "Then clockwise: Nikki, Anne, Paul."


def test_back_goes_step_by_step_on_a_phone(start, session):
    running = new_game(start, session, NAMES[:3], "phone")
    running.tap_text("Next: seats")
    running.tap_text("Next: set up")
    running.press_back()
    assert running.sees("Take your seats")
    running.press_back()
    assert running.sees("Who is playing?")
    running.press_back()
    assert not running.sees("Who is playing?")


def test_a_rotation_and_a_visit_elsewhere_keep_everything(start, session):
    running = new_game(start, session, NAMES[:3], "phone")
    type_name(running, "Zo")
    running.tap_text("Next: seats")
    running.tap(seat(running, "Debbie"))
    running.resize(FORMS["wide"])
    assert running.all(Field)[0].text == "Zo"
    assert running.sees("Debbie opens round 1")
    running.app.home()
    running.app.go("new_game")
    running.settle()
    assert seated(running) == NAMES[:3]
    assert running.sees("Debbie opens round 1")


def test_an_open_game_is_not_lost_and_the_page_says_so(start, session):
    running = new_game(start, session, NAMES[:3])
    assert not running.sees("stays on the shelf")
    session.begin(Setup(("Anne", "Paul", "Debbie"), 0))
    running.settle()
    assert running.sees("Your open game stays on the shelf.")


def test_a_rematch_seats_people_once(start, session):
    running = start(pages=ALL, session=session)
    running.app.go("new_game", players=["Paul", "Debbie", "Nikki", "Anne"])
    running.settle()
    assert seated(running) == ["Paul", "Debbie", "Nikki", "Anne"]
    assert running.sees("Paul opens round 1")
    running.tap(chip(running, "Nikki"))
    running.resize(FORMS["tall"])
    assert seated(running) == ["Paul", "Debbie", "Anne"]


# In every window


def check_every_step(running, players: list[str]) -> None:
    """Look over all steps with these players, as they are in the window now."""
    draft = running.app.session.draft("new_game")
    draft.clear()
    draft["players"] = list(players)
    for step in ("people", "seats", "set_up") if len(players) > 2 else ("people",):
        if step == "seats" and running.app.form != "phone":
            continue
        draft["step"] = step
        running.app.go("new_game")
        running.settle()
        assert report(running.app.root) == "", (players, step, running.app.root.size)


WHO = {palette.DARK: [[], NAMES[:3]], palette.LIGHT: [NAMES[:4], LONG]}


@pytest.mark.parametrize("form", FORMS)
def test_every_step_is_sound(start, session, form):
    session.people = LONG
    running = start(pages=ALL, size=FORMS[form], session=session)
    for mode, lists in WHO.items():
        running.look(form, mode=mode)
        for players in lists:
            check_every_step(running, players)


def test_it_is_sound_at_the_edges_of_the_forms(start, session):
    running = start(pages=ALL, session=session)
    for size in [(320, 480), (599, 900), (600, 800), (1000, 600)]:
        running.resize(size)
        check_every_step(running, NAMES)
