"""The page that settles disputes."""

import pytest
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.painted_square import Tool
from companion.fresh_fish.events import GameEnded, SpaceReserved
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.dispute_view import dispute_view
from companion.fresh_fish.pages.look import open_areas, posts
from companion.fresh_fish.scores import result_of
from companion.pages.session import Session
from companion.table.record import from_json
from companion.tools.sentences import format_number
from screens.fresh_fish.square_room import SquareRoom, quarters_now
from screens.kit.controls.choices import SegmentOption
from tests.follow import markets
from tests.fresh_fish.shorthand import record
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fresh_fish.hands import middle, small_game, square_of, tap_on_square
from tests.screens.harness import LANDSCAPE, PHONE, Running


def swipe(running: Running, *names: str) -> None:
    first, *others = (middle(square_of(running), name) for name in names)
    touch = UnitTestTouch(*first)
    touch.touch_down()
    for place in others:
        touch.touch_move(*place)
    touch.touch_up()
    running.settle()


def open_question(open_page, subject: Subject, game: FreshFishGame | None = None, **options) -> Running:
    running = open_page("dispute", game, **options)
    running.app.page.act.ask(subject)
    running.settle()
    return running


def painted(running: Running) -> list[str]:
    return running.app.page.view.look.square.to_rows()


def choose(running: Running, tool: Tool) -> None:
    running.tap(next(each for each in running.all(Factory.ToolTile) if each.view.tool is tool))


def test_a_swipe_paints_a_tap_asks_and_a_restart_keeps_both(open_page):
    running = open_page("dispute")
    running.tap_text("Classic")
    running.tap_text("Must this be a path?")
    tap_on_square(running, "A1")
    assert running.sees("No, not a path"), "the tool that asks is chosen at first"
    choose(running, Tool.MARKET)
    swipe(running, "D1", "D2")
    assert painted(running)[:2] == [". . . # . . . ."] * 2
    running.tap_text("Undo")
    assert "#" not in "".join(painted(running))
    running.tap_text("Redo")
    running.tap_text("Another question")
    running.tap_text("May I reserve here?")
    assert painted(running)[0] == ". . . # . . . .", "another question keeps the painted square"
    stored = running.app.session.drafts["dispute"]
    tap_on_square(running, "D1")
    assert running.sees("No, not here")
    running.press_back()
    assert running.sees("What is disputed?")
    running.press_back()
    assert running.app.page.name != "dispute"
    again = open_page("settings")
    again.app.session.drafts["dispute"] = stored
    again.app.go("dispute")
    assert painted(again)[0] == ". . . # . . . .", "the painting survives a restart"
    again.settle()
    again.tap_text("Undo")
    assert "#" not in "".join(painted(again)), "and so do its steps"


def test_the_button_that_turns_the_square_covers_no_space(open_page):
    running = open_question(open_page, Subject.PATH, language="de")
    (room,) = running.all(SquareRoom)
    button, plan = room.ids.turn, room.ids.square.plan
    for x, y in map(plan.corner_of, range(len(plan.shape.places))):
        assert x + plan.side <= button.x or y + plan.side <= button.y


def test_on_a_phone_the_square_stays_as_it_is_turned_in_the_game_while_it_is_painted(open_page):
    game = small_game("r B2")
    running = open_question(open_page, Subject.PATH, game, size=PHONE)
    (room,) = running.all(SquareRoom)
    assert room.ids.square.plan.side >= dp(40), "a finger meets each space"
    running.tap_text("Rotate")
    assert room.quarters == quarters_now(game.state.square.shape)
    page = running.app.page
    page.act.choose_tool(Tool.STALL)
    page.act.stroke((3, 3), True)
    running.settle()
    assert page.view.look.square != game.state.square
    assert room.quarters == quarters_now(game.state.square.shape)


def test_a_full_area_that_is_drawn_stays_visible():
    draft = DisputeDraft(Subject.PATH).with_tool(Tool.MARKET).begin_stroke().paint((1, 1))
    drawn = draft.with_tool(Tool.AREA_1).begin_stroke().paint((1, 1)).paint((1, 2))
    again = drawn
    for is_classic in (True, False):
        again = again.in_situation(drawn.situation.with_variant(is_classic=is_classic))
    for each in (drawn, again):
        look = dispute_view(each).look
        assert [(spaces, post.built) for spaces, post in open_areas(look)] == [((0, 1), 1)]
        assert list(posts(look)) == [1], "its signpost stands on the empty space"


def test_the_rules_of_an_answer_can_be_switched_where_it_stands(open_page):
    running = open_question(open_page, Subject.WAY)
    page = running.app.page
    assert page.view.applies.startswith("Applies to the base game.")
    running.tap_text("Base game")
    running.tap_text("No streets in gaps between the boards.")
    assert "None lie in gaps" in page.view.applies
    running.tap(next(each for each in running.all(SegmentOption) if each.value is True))
    assert page.view.applies == "Applies to Classic."


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE], ids=str)
def test_two_bids_make_an_answer_and_the_owner_of_the_stall_stays_out(open_page, size):
    game = small_game("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0")
    running = open_question(open_page, Subject.AUCTION, game, size=size)
    page = running.app.page
    assert [bidder.joins for bidder in page.view.auction.bidders] == [False, True], "Anne has the fish stall"
    running.tap(next(tile for tile in running.all(Factory.GoodTile) if tile.view.good is Good.ICE))
    anne, paul = running.all(Factory.BidKeys)
    press(running, anne, "3")
    assert running.sees("One bid is in")
    press(running, paul, "…")
    press(running, paul, "9")
    assert running.sees("Paul pays 9")
    assert page.view.auction.won == (1, "P", Good.ICE)
    running.tap_text("Clear")
    assert running.sees("No bid yet")


def finish(game):
    """Record a short game."""
    game.record(SpaceReserved(game.state.square.shape.space("B2")), GameEnded())
    return game


def press(running: Running, keys, text: str) -> None:
    running.tap(next(key for key in keys.children if key.text == text))


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE], ids=str)
def test_keys_fill_the_boxes_of_a_score_and_a_game_fills_them_all(start, shelf, size):
    finished = finish(shelf.games.begin(from_json(record("r B2")).setup))
    running = start(pages=WITHOUT_HOME, session=Session(shelf), size=size)
    running.go("dispute")
    running.tap_text("Is the score right?")
    (pad,) = running.all(Factory.ScorePad)
    assert [key.text for key in reversed(pad.children) if not key.disabled] == [str(figure) for figure in range(1, 9)]
    for figure in ("2", "3", "1", "8", "0"):
        press(running, pad, figure)
    page = running.app.page
    assert page.view.ruling.about == "2 + 3 + 1 + 8 – 0 = 14"
    if size == PHONE:
        running.tap_text("2 players")
    running.tap_text("Take from a game")
    running.tap_text(page.view.score.games[0].words)
    result = result_of(finished.state)
    score = format_number(result.scores[1])
    running.tap_text(f"Paul: {score}")
    assert [box.figure for box in page.view.score.boxes] == [*map(str, result.lengths[1]), str(result.coins[1])]
    assert page.view.ruling.title == score


def test_the_square_of_another_game_is_chosen_from_a_list(open_page, start, shelf):
    assert open_page("dispute").by_text("This game").disabled
    other = shelf.games.begin(markets.in_play().setup)
    session = Session(shelf)
    session.begin(from_json(record("r B2")).setup)
    running = start(pages=WITHOUT_HOME, session=session)
    running.go("dispute")
    page = running.app.page
    running.tap_text("Painted")
    assert page.view.squares.chosen == "painted"
    running.tap_text("This game")
    assert page.view.squares.chosen == "table"
    running.tap_text("Other game")
    running.tap_text(page.view.squares.kept[0].words)
    assert page.view.squares.chosen == "kept"
    running.tap_text("May I reserve here?")
    assert page.view.look.square == other.state.square


def test_the_headline_names_what_a_tap_does_and_the_chosen_tool_is_in_view(open_page):
    running = open_page("dispute", size=PHONE)
    page = running.app.page
    page.act.ask(Subject.PATH)
    assert page.view.ruling.title == "Tap the space you are asking about"
    page.act.choose_tool(Tool.NO_AREA)
    running.settle()
    assert page.view.ruling.title == "Choose what lies there, tap the space, then “ask”"
    (tile,) = (each for each in running.all(Factory.StripTile) if each.view.is_chosen)
    strip = page.body.ids.strip
    left = tile.to_window(*tile.pos)[0]
    assert strip.to_window(*strip.pos)[0] <= left <= left + tile.width <= strip.to_window(strip.right, 0)[0]
