"""What to lay out, and the way there and back: nothing that was entered is lost."""

from companion.fishing.cards import left_in_box
from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep
from companion.fishing.events import Setup
from companion.fishing.words.set_up import step_in_words
from screens.fishing.new_game.set_up_steps import StepPicture, StepTile
from screens.kit.controls.field import Field
from tests.screens.fishing.new_game.people import ALL, NAMES, chip, new_game, seat, seated, type_name
from tests.screens.harness import FORMS

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
