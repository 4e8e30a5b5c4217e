"""The pages for distances, the result, disputes and corrections."""

import pytest
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject, Tool
from companion.fresh_fish.events import GameEnded, SpaceReserved
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.correct_view import correct_view
from companion.fresh_fish.pages.dispute_view import dispute_view
from companion.fresh_fish.pages.look import open_areas, posts
from companion.fresh_fish.pages.result import result_view
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.tokens import DISC_OF, TABLE
from companion.names import number_in_words
from companion.record import from_json
from companion.seating import SeatTaken
from companion.session import Session
from screens.fresh_fish.drawings.square import SquareDrawing
from screens.fresh_fish.drawings.way_figure import WayFigure
from screens.fresh_fish.piece_rows import DiscAndName
from screens.fresh_fish.square_room import SquareRoom, quarters_now
from screens.kit.controls.choices import SegmentOption
from tests.follow import markets
from tests.fresh_fish.moves import whole_game
from tests.fresh_fish.shorthand import corrected, record
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fresh_fish.hands import middle, tap_space
from tests.screens.harness import LANDSCAPE, PHONE, Running


def session_of(game: FreshFishGame) -> Session:
    session = Session()
    session.open(game)
    return session


@pytest.fixture
def open_page(start):
    def begin(page: str, game: FreshFishGame | None = None, **options) -> Running:
        running = start(pages=WITHOUT_HOME, session=Session() if game is None else session_of(game), **options)
        running.go(page)
        return running

    return begin


def square(running: Running) -> SquareDrawing:
    (room,) = running.all(SquareRoom)
    return room.ids.square


def tap(running: Running, name: str) -> None:
    tap_space(running, square(running), name)


def swipe(running: Running, *names: str) -> None:
    first, *others = (middle(square(running), name) for name in names)
    touch = UnitTestTouch(*first)
    touch.touch_down()
    for place in others:
        touch.touch_move(*place)
    touch.touch_up()
    running.settle()


def small_game(*events) -> FreshFishGame:
    return from_json(record(*events))


@pytest.mark.parametrize("page", ["ways", "fresh_result"])
def test_a_player_has_a_disc_and_the_face_of_the_other_pages(open_page, page):
    running = open_page(page, markets.over())
    faces = dict(enumerate(running.app.session.faces))
    assert {row.seat: row.face for row in running.all(DiscAndName)} == faces


# Distances


def figure_of(running: Running, sign: str) -> WayFigure:
    return next(each for each in running.all(WayFigure) if each.view.sign == sign)


def test_the_window_can_be_rotated_after_the_game_is_closed(open_page):
    running = open_page("ways", small_game("r B2"), size=PHONE)
    (room,) = running.all(SquareRoom)
    quarters = room.quarters
    running.app.session.close()
    running.resize(LANDSCAPE)
    assert running.all(SquareRoom) == []
    assert room.quarters == quarters


def test_tapping_a_figure_or_a_stall_draws_its_route(open_page):
    running = open_page("ways", small_game("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0", "a soda C3 2 3"))
    assert (figure_of(running, "1f").view.figure, figure_of(running, "1f").view.note) == ("1", "")
    assert (figure_of(running, "2s").view.figure, figure_of(running, "2s").view.note) == ("8", "best 4")
    running.tap(figure_of(running, "1f"))
    assert running.sees("Anne’s fish: 1")
    assert running.sees("Streets count only for a stall that no path connects to its truck.")
    assert square(running).look.route.places == ((1, 2),)
    tap(running, "C3")
    assert running.sees("Paul’s soda: 8")
    assert running.sees("No connection")
    assert square(running).look.route is None
    running.tap_text("At best")
    assert running.sees("Paul’s soda: 4")
    assert len(square(running).look.route.places) == 4
    running.tap(figure_of(running, "2s"))
    assert square(running).look.route is None


# Result


def test_the_result_shows_every_sum_and_leads_on(open_page):
    game = markets.over()
    result = result_of(game.state)
    running = open_page("fresh_result", game)
    rows = running.all(Factory.SumRow)
    assert [row.view.total for row in rows] == [str(score) for score in sorted(result.scores)]
    assert [row.view.is_winner for row in rows] == [True, False, False, False]
    best = result.winners[0]
    ways = " + ".join(map(str, result.lengths[best]))
    assert running.sees(f"{ways} – {result.coins[best]} = {result.scores[best]}")
    assert "Streets count wherever" in running.app.page.view.longest, "the house rule about streets is shown"
    drawn = {good for _seat, _mark, good in running.app.page.view.stalls}
    assert drawn == set(Good) - set(game.state.outside[best]), "stalls outside the square are not drawn"
    running.tap(running.all(WayFigure)[0])
    assert (running.app.page.name, running.app.page.chosen) == ("ways", f"{best + 1}f")
    running.press_back()
    running.tap_text("Rematch")
    assert running.app.page.name == "set_up"
    assert all(running.sees(name) for name in game.setup.players)
    running.press_back()
    running.tap_text("Reopen")
    assert result_of(game.state) is None
    assert running.app.page.name == "square"


def test_equal_scores_have_two_winners_and_an_unfinished_game_none():
    setup, steps = whole_game(17, 2, classic=False)
    game = new_game(setup, [event for event, _after in steps])
    assert len(result_of(game.state).winners) == 2
    view = result_view(game)
    assert view.winners == "Anne and Paul"
    assert [row.is_winner for row in view.rows] == [True, True]
    unfinished = result_view(small_game("r B2"))
    assert (unfinished.caption, unfinished.rows) == ("The game goes on.", ())


# Dispute


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
    tap(running, "A1")
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
    tap(running, "D1")
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
    draft = DisputeDraft(subject=Subject.PATH, is_of_game=False, tool=Tool.MARKET).begin_stroke().paint((1, 1))
    drawn = draft.with_tool(Tool.AREA_1).begin_stroke().paint((1, 1)).paint((1, 2))
    for each in (drawn, drawn.with_variant(is_classic=True).with_variant(is_classic=False)):
        look = dispute_view(each).look
        assert [(spaces, post.built) for spaces, post in open_areas(look)] == [((0, 1), 1)]
        assert list(posts(look)) == [1], "its signpost stands on the empty space"


def test_the_rules_of_an_answer_can_be_switched_where_it_stands(open_page):
    running = open_question(open_page, Subject.WAY)
    page = running.app.page
    assert page.view.rules.startswith("Applies to the base game.")
    running.tap_text("Base game")
    running.tap_text("No streets in gaps between the boards.")
    assert "None lie in gaps" in page.view.rules
    running.tap(next(each for each in running.all(SegmentOption) if each.value is True))
    assert page.view.rules == "Applies to Classic."


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE], ids=str)
def test_two_bids_make_an_answer_and_the_owner_of_the_stall_stays_out(open_page, size):
    game = small_game("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0")
    running = open_question(open_page, Subject.AUCTION, game, size=size)
    page = running.app.page
    assert [bidder.joins for bidder in page.view.bidders] == [False, True], "Anne has the fish stall"
    running.tap(next(tile for tile in running.all(Factory.GoodTile) if tile.view.good is Good.ICE))
    anne, paul = running.all(Factory.BidKeys)
    press(running, anne, "3")
    assert running.sees("One bid is in")
    press(running, paul, "…")
    press(running, paul, "9")
    assert running.sees("Paul pays 9")
    assert page.view.won == (1, "P", Good.ICE)
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
    running.tap_text(page.view.scored[0].words)
    result = result_of(finished.state)
    score = number_in_words(result.scores[1])
    running.tap_text(f"Paul: {score}")
    assert [box.figure for box in page.view.boxes] == [*map(str, result.lengths[1]), str(result.coins[1])]
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


# Corrections


def correct(running: Running, index: int) -> None:
    kind = running.app.page.kind
    kind.correct_entry(running.app.session, index)
    running.go(kind.correction_page)


def test_a_correction_deletes_the_entries_in_its_way_with_one_tap_and_one_undo(open_page):
    game = small_game("r B2", "r C2", "t B2", "t C2")
    running = open_page("log", game)
    correct(running, 1)
    running.tap_text("Delete entry")
    assert running.sees("Deleted: Paul reserves C2.")
    running.tap_text("Cancel")
    assert len(game.events) == 4
    correct(running, 0)
    assert running.sees("Recorded: Anne, reserves, B2")
    assert running.by_text("Save").disabled
    tap(running, "D2")
    assert running.by_text("Save").disabled
    running.tap_text("Delete all 2")
    running.tap_text("Keep them")
    assert running.by_text("Save").disabled
    running.tap_text("Delete all 2")
    running.tap_text("Save")
    names = game.setup.square.shape.names
    assert [names[event.space] for event in game.events] == ["D2", "C2"]
    assert running.app.page.name == "log"
    game.undo()
    assert len(game.events) == 4


def test_corrects_an_auction_and_adds_a_forgotten_entry(open_page):
    game = small_game("r B2", "r C2", "a fish B2 2 1")
    running = open_page("log", game)
    correct(running, 2)
    running.tap_text("Fish")
    running.tap(next(tile for tile in running.all(Factory.PartChoice) if tile.view.picture.good is Good.SODA))
    running.tap_text("Price")
    running.tap_text("Paul’s bid")
    running.tap_text("…")
    running.tap_text("10")
    assert running.all(Factory.PartChip)[0].view.picture.word == "Paul"
    running.tap_text("Save")
    assert (game.events[2].good, game.events[2].bids) == (Good.SODA, (2, 10))
    running.app.page.choose(2)
    running.tap_text("Add here")
    assert running.sees("The space is missing")
    assert running.by_text("Save").disabled
    tap(running, "D2")
    running.tap_text("Save")
    assert isinstance(game.events[3], SpaceReserved)


def test_shows_the_pieces_of_the_entries_in_the_way():
    game = small_game("r B2", "r C2", "t B2", "t C2")
    view = correct_view(CorrectionDraft(game).choose(0).delete())
    space = game.setup.square.shape.space
    assert view.look.in_the_way == {space("B2"): (TABLE, "3"), space("C2"): (TABLE, "4")}
    assert [(row.number, row.named, row.why) for row in view.follows.entries] == [
        ("3", "Anne, flea market, B2", "no disc placed"),
        ("4", "Paul, flea market, C2", "no disc placed"),
    ]
    moved = correct_view(CorrectionDraft(game).choose(0).put_on(space("D2")))
    assert (moved.look.square.tokens[space("D2")], moved.look.ringed) == (DISC_OF[0], {space("D2")})


def test_corrects_a_past_correction_by_hand(open_page):
    game = small_game("r B2", corrected(coins={"Paul": 9}), "r C2")
    running = open_page("log", game)
    correct(running, 1)
    running.tap_text("Change the numbers")
    running.tap_text("Paul’s coins: more")
    running.tap_text("Done")
    (row,) = running.all(Factory.ShiftRow)
    assert (row.view.words, row.view.before, row.view.after) == ("Paul’s coins", "9", "10")
    running.tap_text("Save")
    assert game.events[1].coins == (None, 10)
    assert (game.state.coins[1], len(game.events)) == (10, 3)


def test_log_moves_by_ten_turns_and_shows_entries_that_concern_no_space(open_page):
    game = markets.in_play()
    running = open_page("log", game)
    assert not running.sees("Round")
    count = running.app.page._count
    running.tap_text("10 turns back")
    assert running.app.page._count < count
    game.record(SeatTaken(0, game.setup.players[0], "Zoe"))
    assert open_page("log", game).sees("Zoe")
    game.record(GameEnded())
    assert open_page("log", game).sees("ended")
