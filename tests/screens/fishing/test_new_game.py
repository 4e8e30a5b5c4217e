"""A new game, from Home to the table: names and their faults, seats, who opens, what to lay out."""

from typing import ClassVar

import pytest
from kivy.metrics import dp

from companion.faces import Face
from companion.fishing.cards import left_in_box
from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep
from companion.fishing.events import Setup
from companion.fishing.words.set_up import step_in_words
from companion.names import tidy
from companion.shelf import Shelf
from screens.app.app import all_pages
from screens.app.session import Session
from screens.app.who_plays import PersonChip
from screens.fishing.new_game.faces_sheet import FacesSheet
from screens.fishing.new_game.seats import SeatCard, SeatTable
from screens.fishing.new_game.set_up_steps import StepPicture, StepTile
from screens.kit import palette
from screens.kit.controls.face_chips import FaceChip
from screens.kit.controls.face_picker import ColourTile, EmblemTile
from screens.kit.controls.field import Field
from tests.screens.audit import report
from tests.screens.harness import FORMS

BLANK = dict.fromkeys(all_pages(), "tests.screens.blank:BlankPage")
ALL = {**BLANK, "new_game": all_pages()["new_game"]}
NAMES = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"]
LONG = [
    "Wilhelmina-Mathilde W",
    "Maximiliane-Wummwumm",
    "Bartholomäus-Gummmmm",
    "Wolfgang-Amadeus-Mmm",
    "Magdalena-Wilhelmmin",
]
LONG = [name[:20] for name in LONG]


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


# The whole way


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


def test_enter_adds_a_name_and_the_next_can_be_typed_at_once(start, session):
    running = new_game(start, session)
    (field,) = running.all(Field)
    running.tap(field)
    for name in ("Zoë", "Ömer", "Li 🐟"):
        running.type(name)
        field.ids.entry.dispatch("on_text_validate")  # what the keyboard's Enter does
        running.wait_until(lambda: field.ids.entry.focus and not field.text, "an empty field with the focus")
    assert seated(running) == ["Zoë", "Ömer", "Li 🐟"]
    running.tap_text("Next: set up")
    running.tap_text("Start the game")
    assert session.names == ("Zoë", "Ömer", "Li 🐟")


# Faults of names


FAULTS = {
    "": "Type a name first.",
    "   ": "Type a name first.",
    "anne": "Anne is at the table already.",
    "  ANNE ": "Anne is at the table already.",
    "Wilhelmina-Mathilde-W": "A name has up to 20 characters, this one has 21.",
}


def test_a_faulty_name_is_refused_in_words(start, session):
    running = new_game(start, session, ["Anne"])
    (field,) = running.all(Field)
    for typed, words in FAULTS.items():
        field.text = ""
        type_name(running, typed)
        running.tap_text("Add")
        assert running.sees(words), typed
        assert seated(running) == ["Anne"]
        type_name(running, "x")
        assert not running.sees(words), "typing on takes the complaint back"


def test_what_was_wrong_with_a_name_is_said_no_more_once_the_page_was_left(start, session):
    running = new_game(start, session, ["Anne"])
    running.tap_text("Add")
    assert running.sees("Type a name first.")
    running.app.language = "de"
    running.settle()
    assert running.sees("Tippt zuerst einen Namen ein.")
    running.app.language = "en"
    running.app.home()
    running.app.go("new_game")
    running.settle()
    assert running.app.page.view.error == ""


def test_a_name_is_trimmed_and_a_known_one_taken_as_it_is_known(start, session):
    running = new_game(start, session)
    type_name(running, "  Klaus   Dieter ")
    running.tap_text("Add")
    type_name(running, "paul")
    running.tap_text("Add")
    assert seated(running) == ["Klaus Dieter", "Paul"]


def test_a_sixth_person_is_refused_in_words(start, session):
    running = new_game(start, session, NAMES)
    running.tap(chip(running, "Nele"))
    assert running.sees("5 people are at the table: take one out first.")
    type_name(running, "Zoë")
    running.tap_text("Add")
    assert running.sees("5 people are at the table: take one out first.")
    assert seated(running) == NAMES


def test_somebody_is_taken_out_again(start, session):
    running = new_game(start, session, NAMES[:4])
    places = {each.name: each.pos for each in running.all(PersonChip)}
    running.tap(chip(running, "Paul"))
    assert seated(running) == ["Anne", "Debbie", "Nikki"]
    assert {each.name: each.pos for each in running.all(PersonChip)} == places, "nothing moves under the finger"
    assert len(running.all(SeatCard)) == 3


# Seats


@pytest.mark.parametrize(("form", "count"), [("wide", 4), ("wide", 5), ("tall", 3), ("phone", 3), ("phone", 5)])
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
    from kivy.tests.common import UnitTestTouch

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
    assert [card.name for card in cards.values() if card.aimed_at] == ["Debbie"]
    touch.touch_up()
    running.settle()
    assert seated(running) == ["Debbie", "Paul", "Anne", "Nikki"]


def test_an_empty_place_leads_to_the_field(start, session):
    running = new_game(start, session, ["Anne"])
    empty = next(each for each in running.all(SeatCard) if not each.name)
    running.tap(empty)
    assert running.all(Field)[0].ids.entry.focus


def test_pick_for_us_gives_each_of_the_seats_sooner_or_later(start, session):
    running = new_game(start, session, NAMES[:3])
    picked = set()
    for _turn in range(60):
        running.tap_text("Pick for us")
        (line,) = [text for text in running.texts() if text.startswith("Picked: ")]
        picked.add(line)
        if len(picked) == 3:
            break
    assert picked == {f"Picked: {name} opens round 1" for name in NAMES[:3]}


def test_the_float_swims_to_whoever_is_picked(start, session):
    running = new_game(start, session, NAMES[:4])
    running.app.reduce_motion = False
    (table,) = running.all(SeatTable)
    running.tap_text("Pick for us")
    end = table._floats_to
    running.pass_time_until(lambda: tuple(table._pond.float_at) == pytest.approx(end), "the float to arrive")
    opener = table.cards[running.app.page.view.opener]
    assert abs(end[0] - opener.center_x) < dp(2), "it swims in front of the opener"


def test_pick_waits_until_there_are_enough(start, session):
    running = new_game(start, session, NAMES[:2])
    assert running.by_text("Pick for us").disabled


# What to lay out


BOXES = {
    3: (["B1", "B2", "B3", "P1", "P2", "R1", "R2", "R3", "Y1", "Y2"], "Deal 10 cards each"),
    4: (["B1", "P1", "R1", "Y1"], "Deal 9 cards each"),
    5: ([], "Deal 8 cards each"),
}


def test_the_set_up_list_fits_the_number_of_players(start, session):
    running = new_game(start, session, NAMES[:2])
    for count, (box, deal) in BOXES.items():
        running.tap(chip(running, NAMES[count - 1]))
        running.tap_text("Next: set up")
        drawn = next(each for each in running.all(StepPicture) if each.view.step is SetUpStep.BOX)
        assert list(drawn.view.cards) == box
        assert sorted(box) == sorted(map(str, left_in_box(count)))
        titles = [tile.view.title for tile in running.all(StepTile)]
        assert deal in titles
        assert f"Round card for {count}" in titles
        assert "Anne opens" in titles
        assert (f"{len(box)} cards stay in the box" if box else "Nothing stays in the box") in titles
        running.press_back()


def test_the_list_is_ticked_off_by_tick_and_by_tile_and_blocks_nothing(start, session):
    running = new_game(start, session, NAMES[:4])
    running.tap_text("Next: set up")
    running.tap_text("Build the ocean")
    deal = next(each for each in running.all(StepTile) if each.view.step is SetUpStep.DEAL)
    running.tap(deal, at=(0.3, 0.3))
    assert session.draft("new_game")["done"] == ["ocean", "deal"]
    running.tap(deal, at=(0.3, 0.3))
    running.resize(FORMS["tall"])
    assert [tile.view.step for tile in running.all(StepTile) if tile.view.is_done] == [SetUpStep.OCEAN]
    running.tap_text("Start the game")
    assert session.names == tuple(NAMES[:4])


def test_words_of_the_list():
    drafts = {count: NewGameDraft(players=tuple(NAMES[:count])) for count in (3, 4, 5)}
    box = {count: step_in_words(SetUpStep.BOX, draft)[1] for count, draft in drafts.items()}
    assert box[3] == "All cards of value 1 and 2, and blue 3 and red 3."
    assert box[4] == "All cards of value 1."
    assert box[5] == "You play with all 40 start cards."
    assert step_in_words(SetUpStep.OPEN, drafts[4].begin_with(2))[1] == "Then clockwise: Nikki, Anne, Paul."


# The draft and the way back


def test_back_goes_step_by_step_on_a_phone(start, session):
    running = new_game(start, session, NAMES[:3], "phone")
    running.tap_text("Next: seats")
    running.tap_text("Next: set up")
    running.press_back()
    assert running.sees("Take your seats")
    running.press_back()
    assert running.sees("Who plays?")
    running.press_back()
    assert not running.sees("Who plays?")


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


def test_tidy_keeps_what_people_can_see():
    assert tidy(" \tJörg\n") == "Jörg"
    assert tidy("Li\x07 🐟") == "Li 🐟"
    assert tidy("\ud800x") == "x"
    assert tidy("\u202eAnne") == "Anne"
    assert tidy("👩\u200d👧") == "👩\u200d👧"
    assert tidy("\u202e") == tidy("\u200b \u200d") == ""


# Sound at every size


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


WHO = {0.85: [LONG], 1.0: [[], NAMES[:3], NAMES[:4], LONG], 1.6: [NAMES[:4], LONG]}


@pytest.mark.parametrize("form", FORMS)
def test_every_step_is_sound(start, session, form):
    session.people = LONG
    running = start(pages=ALL, size=FORMS[form], session=session)
    for scale, lists in WHO.items():
        running.look(form, scale, palette.MODES[scale > 1])
        for players in lists:
            check_every_step(running, players)


def test_it_is_sound_at_the_edges_of_the_forms(start, session):
    running = start(pages=ALL, session=session)
    for size in [(320, 480), (599, 900), (600, 800), (1000, 600)]:
        running.resize(size)
        check_every_step(running, NAMES)


@pytest.mark.parametrize("form", FORMS)
def test_a_face_can_be_changed_before_the_game(start, tmp_path, form):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        running = new_game(start, Session(shelf), NAMES[:3], form)
        if form == "phone":
            running.tap_text("Next: seats")
        running.tap_text("Faces")
        running.wait_until(lambda: running.all(FacesSheet), "the sheet")
        assert report(running.app.root) == ""
        (chosen,) = [each for each in running.all(FaceChip) if each.name == "Paul"]
        running.tap(chosen)
        for kind, value in ((EmblemTile, "wave"), (ColourTile, "rose")):
            (tile,) = [each for each in running.all(kind) if each.value == value]
            running.scroll_to(tile)
            running.tap(tile)
            running.wait_until(lambda tile=tile: tile.selected, value)
        running.press_back()
        running.settle()
        assert seat(running, "Paul").face == Face("rose", "wave")
        assert shelf.people.faces(["Paul"]) == (Face("rose", "wave"),)
        running.app.session.begin(Setup(tuple(NAMES[:3])))
        assert running.app.session.faces[1] == Face("rose", "wave")
