"""The table page, by touch: what is tapped is what the core has recorded."""

import pytest
from kivy.clock import Clock

from companion.fishing.cards import Suit, parse_card
from companion.fishing.doubts import Evidence
from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.state import Ended, fold
from companion.fishing.tricks import NOTHING, InForce
from companion.shelf import Shelf
from screens.app.session import Session
from screens.fishing.table.bodies import TableBody
from screens.fishing.table.last_action_bar import LastActionBar
from screens.fishing.table.page import TablePage
from screens.fishing.table.round_card import RoundCard
from screens.fishing.table.tile import Tile
from screens.kit.controls.choices import Chip
from screens.kit.overlays import Sheet
from tests.screens.audit import report
from tests.screens.fishing.table_games import NAMES, at_table, book, calm, game, hard_game, tap_tile, tile
from tests.screens.harness import FORMS, LANDSCAPE, SMALL


def split_offered(running) -> bool:
    return any(getattr(each, "says", "") == "Split" for each in running.all())


def test_a_tap_on_a_tile_records_the_catch(start):
    running = at_table(start, form="wide")
    tap_tile(running, "Debbie")
    game_now = running.app.session.game
    assert game_now.events[-1] == caught_whole(range(4), 2)
    assert running.app.session.state == fold(game_now.setup, game_now.events)
    assert tile(running, "Debbie").caught == 4
    assert tile(running, "Debbie").leads
    assert not tile(running, "Paul").leads
    assert running.sees("Debbie, trick 1")
    assert running.sees("Trick 2")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_normal_text_leaves_room_for_every_stockroom(start, players):
    session = game(players)
    session.record(TableCorrected(stock=(32,) * players))
    running = at_table(start, session=session)
    for size in (*FORMS.values(), SMALL, SMALL[::-1]):
        running.resize(size)
        tiles = running.all(Tile)
        assert [each.stock_text.parent is not None for each in tiles] == [True] * players, size


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_tap_is_folded_and_painted_once(start, monkeypatch, form):
    running = at_table(start, form=form)
    done = []

    def count(owner, name):
        original = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args: (done.append(name), original(*args))[1])

    count(running.app.session.game.rules, "next_state")
    count(Evidence, "after")
    count(TableBody, "show")
    count(TablePage, "prepare")
    running.app.session.game.doubts  # noqa: B018  (of what happened before)
    done.clear()
    for finger in (lambda: tap_tile(running, "Debbie"), lambda: book(running, "Paul")):
        finger()
        assert sorted(done) == ["after", "next_state", "prepare", "show"]
        done.clear()
    for words in ("Undo", "Redo"):
        running.tap_text(words)
        assert sorted(done) == ["prepare", "show"]
        done.clear()


def test_after_a_restart_the_table_says_what_undo_would_take_back(start, tmp_path):
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        assert at_table(start, session).sees("Nothing entered yet")
        session.record(caught_whole(range(4), 0))
        session.record(caught_whole(range(4), 2))
    with Shelf.open(path) as shelf:
        running = at_table(start, Session(shelf))
        bar = running.all(LastActionBar)[0]
        assert running.sees("Debbie, trick 2")
        assert (bar.tone, bar.view.warns) == ("calm", False), "it was not done just now"
        running.tap_text("Undo")
        assert running.sees("Undone: Debbie, trick 2")
        running.app.session.replace({0: caught_whole(range(4), 3)})
    with Shelf.open(path) as shelf:
        running = at_table(start, Session(shelf))
        assert running.sees("Nikki, trick 1")
        running.tap_text("Undo")
        assert running.sees("Correction undone")


def test_the_second_tap_of_a_double_tap_is_no_second_trick(start):
    running = at_table(start)
    before = len(running.app.session.game.events)
    tap_tile(running, "Debbie", times=2)
    assert len(running.app.session.game.events) == before + 1
    assert running.sees("Debbie, trick 1")
    calm(running)
    tap_tile(running, "Debbie")
    assert len(running.app.session.game.events) == before + 2
    assert running.sees("Debbie, trick 2"), "a repeated tap shows itself"


def test_a_fast_tap_on_another_tile_counts(start):
    running = at_table(start)
    tap_tile(running, "Debbie")
    tap_tile(running, "Anne")
    assert running.app.session.game.events[-2:] == (caught_whole(range(4), 2), caught_whole(range(4), 0))


def test_minus_three_changes_the_points_at_once_and_can_be_taken_back(start):
    running = at_table(start, form="wide")
    book(running, "Anne")
    assert running.app.session.game.events[-1] == PenaltyRecorded(0)
    assert tile(running, "Anne").points == 9 - 3
    assert running.sees("–3 caught")
    assert running.sees("Anne: –3 points")
    tap_tile(running, "Paul")
    running.long_press(running.by_text("Anne: –3"))
    assert running.app.session.game.events[-1] == caught_whole(range(4), 1), "only the penalty went"
    assert tile(running, "Anne").points == 9
    assert not running.sees("–3 caught")
    assert running.sees("Anne: –3 taken back")


def test_a_penalty_told_before_the_first_trick_belongs_to_the_round_just_over(start):
    session = game(rounds=2)
    session.draft("draw").clear()
    running = at_table(start, session, form="wide")
    assert session.state.leader == 1
    assert running.sees("Round 2 is over")
    book(running, "Anne")
    assert session.state.rounds[1].penalties == (1, 0, 0, 0)
    assert session.state.leader == 0, "who opens follows from the corrected points"
    assert running.sees("Anne: –3 points in round 2")
    running.tap_text("In round 3")
    assert (session.state.rounds[1].penalties, session.state.round.penalties) == ((0,) * 4, (1, 0, 0, 0))
    assert session.state.leader == 1
    running.tap_text("In round 2")
    assert session.state.rounds[1].penalties == (1, 0, 0, 0)
    running.tap_text("Undo")
    assert session.state.round.penalties == (1, 0, 0, 0), "undo takes back one step, not the –3 altogether"
    running.tap_text("Undo")
    running.tap_text("Undo")
    assert sum(session.state.points) == 72
    assert not running.app.page.body.ids.last_action.view.other_round
    # Once the round was started after the draw, it is taken for one of this round.
    session.draft("draw")["begun"] = 3
    running.app.page.prepare()
    running.settle()
    book(running, "Paul")
    assert session.state.round.penalties == (0, 1, 0, 0)
    running.tap_text("In round 2")
    assert session.state.rounds[1].penalties == (0, 1, 0, 0)
    running.tap_text("Undo")
    running.tap_text("Undo")
    # After its first trick it can be no other.
    tap_tile(running, "Debbie")
    book(running, "Nikki")
    assert session.state.round.penalties == (0, 0, 0, 1)
    assert "In round 2" not in running.texts()


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_penalty_in_the_very_last_trick_is_booked_from_the_table(start, form):
    session = game(rounds=7)
    while session.state.ended is Ended.IN_PROGRESS:
        session.record(caught_whole(range(4), session.state.trick % 4))
    session.record(TableCorrected(note="a correction after the end ends no round"))
    running = at_table(start, session, form=form)
    points = session.state.points
    assert running.sees("–3")
    book(running, "Paul")
    assert session.state.finished[-1].penalties == (0, 1, 0, 0)
    assert session.state.points[1] == points[1] - 3
    assert running.app.page.name == "table"
    assert running.sees("Paul: –3 in round 8" if form == "phone" else "Paul: –3 points in round 8")
    assert not running.sees("In round"), "there is no other round"
    running.tap_text("Undo")
    assert session.state.points == points


def test_a_late_penalty_that_makes_a_tie_asks_who_led(start):
    session = game()
    session.record(RoundCounted((12, 11, 8, 5)))
    running = at_table(start, session, form="wide", pages=None)
    book(running, "Debbie")
    assert running.app.page.name == "sheet"
    assert running.sees("Debbie and Nikki would be tied: who opened the last trick of round 2?")


def test_taking_back_a_penalty_that_was_not_booked_is_said_in_words(start):
    running = at_table(start)
    before = running.app.session.game.events
    running.long_press(running.by_text("Paul: –3"))
    assert running.app.session.game.events == before
    assert running.sees("Paul has no –3 to take back.")
    assert running.all(LastActionBar)[0].tone == "danger"
    tap_tile(running, "Paul")
    assert not running.sees("to take back")


def test_undo_and_redo_name_what_they_did(start):
    running = at_table(start)
    tap_tile(running, "Anne")
    calm(running)
    tap_tile(running, "Debbie")
    state = running.app.session.state
    running.tap_text("Undo")
    assert running.app.session.state.round.tricks == 1
    assert running.sees("Undone: Debbie, trick 2")
    assert not split_offered(running), "it would be another trick than the one the bar speaks of"
    running.tap_text("Redo")
    assert running.app.session.state == state
    assert running.sees("Redone: Debbie, trick 2")
    assert running.by_text("Split")


def test_split_beside_the_last_action_corrects_the_last_trick(start):
    running = at_table(start)
    tap_tile(running, "Debbie")
    before = len(running.app.session.game.events)
    running.tap_text("Split")
    assert running.sees("Split trick 1")
    assert running.sees("4 of 4")
    assert running.sees("keeps the rest")
    running.tap_text("Anne: one more")
    running.tap_text("Save the split")
    assert len(running.app.session.game.events) == before
    assert running.app.session.game.events[-1] == TrickCaught((1, 0, 3, 0), next_leader=2)
    assert running.sees("Trick 1: Anne 1, Debbie 3")
    assert running.app.session.state.leader == 2
    running.tap_text("Undo")
    assert running.app.session.game.events[-1] == caught_whole(range(4), 2)


def test_while_a_trick_is_split_the_bar_has_cancel_and_save_alone(start):
    running = at_table(start, form="wide")
    tap_tile(running, "Debbie")
    running.tap_text("Split")
    assert not any(running.sees(words) for words in ("Undo", "Score sheet", "Referee", "Count round 2"))
    running.tap_text("Cancel")
    assert running.sees("Count round 2")


def test_after_a_minus_three_there_is_undo_alone(start):
    running = at_table(start)
    tap_tile(running, "Debbie")
    assert running.by_text("Split")
    book(running, "Anne")
    assert not split_offered(running)
    running.tap_text("Undo")
    assert running.app.session.game.events[-1] == caught_whole(range(4), 2)


def test_the_main_button_follows_the_phase(start):
    session = game(rounds=7)
    running = at_table(start, session, form="wide")
    assert running.sees("Count round 8")
    session.draft("draw").clear()
    running.app.page.prepare()
    running.settle()
    assert running.sees("Round 7 is over")
    assert running.sees("Every card is caught: 48 of 48")
    tap_tile(running, "Anne")
    assert session.state.round.tricks == 0, "nobody catches anything between two rounds"
    running.tap_text("Draw for round 8")
    assert running.app.page.name == "draw"
    session.record(RoundCounted((12,) * 4))
    running.app.go("table")
    running.settle()
    running.tap_text("Result")
    assert running.app.page.name == "result"


def test_round_1_has_no_minus_three(start):
    running = at_table(start, game(rounds=0), form="wide")
    assert running.sees("Tap whoever catches the trick")
    assert running.sees("Normal trick")
    assert "–3" not in running.texts()


def test_a_long_press_splits_the_current_trick_and_asks_who_won(start):
    running = at_table(start)
    before = len(running.app.session.game.events)
    running.long_press(tile(running, "Paul"))
    for name in ("Paul", "Paul"):
        running.tap_text(f"{name}: one more")
    assert running.sees("Tap a name to say who won.")
    running.resize(LANDSCAPE)
    assert not running.sees("Tap whoever catches the trick")
    running.tap_text("Save the split")
    assert len(running.app.session.game.events) == before, "nobody said who won"
    tap_tile(running, "Nikki")
    assert tile(running, "Nikki").leads
    running.tap_text("Save the split")
    assert running.app.session.game.events[-1] == TrickCaught((0, 2, 0, 2), next_leader=3)
    assert tile(running, "Nikki").leads
    assert running.sees("Trick 1: Paul 2, Nikki 2")


def test_back_leaves_the_split_and_nothing_is_recorded(start):
    running = at_table(start)
    before = running.app.session.game.events
    running.long_press(tile(running, "Paul"))
    running.tap_text("Paul: one more")
    assert running.press_back()
    assert running.app.session.game.events == before
    assert running.app.page.name == "table"
    assert tile(running, "Paul").count < 0
    running.long_press(tile(running, "Paul"))
    assert running.sees("0 of 4"), "a new split starts empty"
    running.tap_text("Cancel")
    assert tile(running, "Paul").count < 0


def test_rotation_keeps_a_split_that_is_half_entered(start):
    running = at_table(start, form="wide")
    running.long_press(tile(running, "Paul"))
    running.tap_text("Anne: one more")
    tap_tile(running, "Paul")
    for form in ("tall", "phone"):
        running.resize(FORMS[form])
        assert running.sees("4 of 4")
        assert tile(running, "Paul").count == 3
        assert tile(running, "Paul").leads
        assert report(running.app.root) == ""
    running.tap_text("Anne: one more")
    running.tap_text("Save the split")
    assert running.app.session.game.events[-1] == TrickCaught((2, 2, 0, 0), next_leader=1)


def test_the_last_trick_leads_to_the_draw_and_undo_comes_back(start):
    running = at_table(start)
    session = running.app.session
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 1))
    running.settle()
    tap_tile(running, "Anne")
    assert running.app.page.name == "draw"
    assert session.state.round.number == 3
    running.press_back()
    assert running.app.page.name == "table"
    assert running.sees("Anne, trick 9")
    running.tap_text("Undo")
    assert session.state.round.number == 2
    assert session.state.trick == 9


def test_a_split_of_the_last_trick_needs_no_leader(start):
    running = at_table(start)
    session = running.app.session
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 1))
    running.settle()
    running.long_press(tile(running, "Anne"))
    for name in ("Anne", "Anne", "Paul", "Nikki"):
        running.tap_text(f"{name}: one more")
    running.tap_text("Save the split")
    assert session.game.events[-1] == TrickCaught((2, 1, 0, 1))
    assert running.app.page.name == "draw"


def test_the_end_of_the_game_leads_to_the_result_and_the_tiles_rest(start):
    session = game(rounds=7)
    for _trick in range(11):
        session.record(caught_whole(range(4), 1))
    running = at_table(start, session)
    tap_tile(running, "Paul")
    assert session.state.ended is Ended.COMPLETE
    assert running.app.page.name == "result"
    running.press_back()
    events = session.game.events
    calm(running)
    tap_tile(running, "Paul")
    assert session.game.events == events
    assert running.sees("The game is over")
    assert running.sees("Paul wins")
    running.tap_text("Result")
    assert running.app.page.name == "result"


def test_the_banner_never_claims_more_than_is_known(start):
    running = at_table(start)
    assert running.sees("Trick 1 · Paul leads")
    assert running.sees("Normal trick")
    tap_tile(running, "Debbie")
    assert running.sees("Colour called, or lowest wins?")
    assert not running.sees("Normal trick")
    running.tap_text("Colour called, or lowest wins?")
    running.tap_text("Nothing special")
    assert running.sees("Normal trick")


def test_the_banner_set_by_hand_lapses_with_the_trick(start):
    running = at_table(start, form="tall")
    tap_tile(running, "Debbie")
    running.tap_text("Colour called, or lowest wins?")
    running.tap_text("red")
    running.tap(running.by_text("Set"))
    assert running.all(Sheet), "a call needs a caller"
    running.tap(next(each for each in running.all(Chip) if each.text == "Paul"))
    running.tap_text("Lowest value wins")
    running.tap_text("Set")
    assert running.app.session.in_force == InForce(Suit.RED, 1, True)
    assert running.sees("Paul called red")
    assert running.sees("Lowest wins")
    book(running, "Anne")
    assert running.sees("Paul called red"), "a penalty does not end the trick"
    tap_tile(running, "Anne")
    assert running.sees("Colour called, or lowest wins?")
    assert running.app.session.in_force == NOTHING


def test_what_follows_from_cards_is_shown_and_cannot_be_set(start):
    session = game(rounds=1)
    cards = tuple(parse_card(card) for card in ("Y7", "call", "Y10", "low"))
    session.record(TrickPlayed(cards, call=Suit.GREEN))
    running = at_table(start, session, form="wide")
    assert running.sees("Debbie called green")
    assert running.sees("Lowest wins")
    running.tap_text("Lowest wins")
    assert running.sees("It follows from what was entered")


def test_a_doubt_is_shown_with_its_sentence_and_blocks_nothing(start):
    running = at_table(start, game(rounds=0))
    running.app.session.record(PenaltyRecorded(0))
    running.settle()
    running.tap_text("1 entry looks wrong")
    assert running.sees("no –3 is in play in round 1")
    running.press_back()
    tap_tile(running, "Anne")
    assert running.by_text("1 entry looks wrong"), "it stays after the next entry"


def test_the_last_action_lights_up_and_calms_down_in_its_place(start, monkeypatch):
    running = at_table(start)
    monkeypatch.setattr(running.app.page, "_calm_soon", Clock.create_trigger(running.app.page._calm, 0.2))
    bar = running.all(LastActionBar)[0]
    box = (*bar.pos, *bar.size)
    tones = [bar.tone]
    bar.bind(tone=lambda _bar, tone: tones.append(tone))
    tap_tile(running, "Debbie")
    running.pass_time_until(lambda: tones == ["calm", "lit", "calm"], "the bar to light up and calm down")
    assert running.sees("Debbie, trick 1")
    assert (*bar.pos, *bar.size) == box


def test_round_card_ocean_and_forecast(start):
    session = game(rounds=3)
    running = at_table(start, session, form="wide")
    card = running.all(RoundCard)[0]
    assert [label.text for label in card.cards] == ["9", "9", "10", "10", "11", "11", "12", "12"]
    assert card.marks.marker == 4
    forecast = session.state.forecast
    assert running.sees(str(session.state.ocean))
    assert running.sees("Round 5 takes")
    assert running.sees(f"at most {forecast.need}")
    session.record(TableCorrected(ocean=3))
    running.settle()
    assert running.sees(f"{session.state.forecast.short} short")


def test_changes_from_elsewhere_are_shown(start):
    running = at_table(start)
    session = running.app.session
    session.record(RoundCounted((None, 0, 0, 9), last_leader=2))
    running.settle()
    assert running.sees("Round 2 counted")
    assert running.sees("Round 2 is over")
    assert running.sees("Debbie opens round 3")
    session.record(TableCorrected(points=(3, None, None, None)))
    running.settle()
    assert running.sees("Corrected by hand")
    assert running.sees("Trick 1 · Anne leads")
    assert tile(running, "Anne").points == 3
    assert tile(running, "Anne").leads


@pytest.mark.parametrize(
    ("says", "page"), [("Score sheet", "sheet"), ("Count round 2", "count"), ("Referee", "referee")]
)
def test_the_bar_leads_to_the_other_pages(start, says, page):
    running = at_table(start, form="phone")
    running.tap_text(says)
    assert running.app.page.name == page


def test_the_menu_offers_only_what_there_is(start):
    running = at_table(start, form="tall")
    running.tap_text("Menu")
    for words in ("Turn to the seats", "Correct", "This round’s draw", "Home"):
        assert running.sees(words)
    running.tap_text("Correct")
    assert running.app.page.name == "correct"
    running = at_table(start, game(rounds=0), form="phone")
    running.tap_text("Menu")
    assert not running.sees("This round’s draw"), "nobody drew for round 1"
    assert not running.sees("Turn to the seats"), "a phone is too small for it"


def test_every_number_of_players_sits_clockwise(start):
    for players in (3, 4, 5):
        running = at_table(start, game(players), form="wide")
        tiles = sorted(running.all(Tile), key=lambda each: each.seat)
        middle = (sum(t.center_x for t in tiles) / players, sum(t.center_y for t in tiles) / players)
        if players > 3:
            for one, other in zip(tiles, [*tiles[1:], tiles[0]]):
                ax, ay = one.center_x - middle[0], one.center_y - middle[1]
                bx, by = other.center_x - middle[0], other.center_y - middle[1]
                assert ax * by - ay * bx < 0, f"{other.name} does not sit left of {one.name}"
        else:
            assert [t.x for t in tiles] == sorted(t.x for t in tiles)


def test_five_players_on_a_phone(start):
    running = at_table(start, game(5), form="phone")
    for name in ("Oskar", "Anne"):
        tap_tile(running, name)
        book(running, name)
    events = running.app.session.game.events[-4:]
    assert events == (caught_whole(range(5), 4), PenaltyRecorded(4), caught_whole(range(5), 0), PenaltyRecorded(0))
    assert running.sees("Anne: –3")
    assert report(running.app.root) == ""


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("form", list(FORMS))
def test_nothing_is_cut_covered_or_small(start, form, players):
    session = hard_game(players)
    running = at_table(start, session, form=form)
    for scale in (0.85, 1.0, 1.6):
        running.app.text_scale = scale
        session.set_in_force(InForce(Suit.PURPLE, 1, True))
        running.settle()
        assert report(running.app.root) == "", f"{scale}"
    running.app.page.hold(0)
    running.app.page.more(1)
    running.settle()
    assert report(running.app.root) == "", "split"
    running.app.page.leave_split()
    session.undo()
    running.settle()
    assert report(running.app.root) == "", "undone"


@pytest.mark.parametrize("form", list(FORMS))
def test_sheets_fit(start, form):
    running = at_table(start, hard_game(5), form=form)
    for scale in (1.0, 1.6):
        running.app.text_scale = scale
        for show in (running.app.page.show_menu, running.app.page.show_in_force):
            show()
            running.settle()
            assert report(running.app.root) == "", f"{scale}"
            running.press_back()


# Motion


def moved(running) -> list[str]:
    """What moves from now on, by name, as often as it is moved."""
    seen: list[str] = []
    ids = running.app.page.body.ids
    for widget, name in (
        (ids.tiles.cards, "way"),
        (ids.ocean, "left"),
        *((each.fish, "jump") for each in running.all(Tile)),
        *((each.penalty_mark, "drop") for each in running.all(Tile)),
    ):
        widget.fbind(name, lambda *_args, name=name: seen.append(name))
    return seen


def test_a_catch_is_seen_and_never_blocks_the_next_tap(start):
    running = at_table(start, form="wide")
    running.app.reduce_motion = False
    seen = moved(running)
    tap_tile(running, "Debbie")
    tap_tile(running, "Anne")
    assert running.app.session.state.round.caught == (4, 0, 4, 0), "figures change at once"
    cards, fish = running.app.page.body.ids.tiles.cards, tile(running, "Anne").fish
    running.pass_time_until(lambda: cards.way == 1 and fish.jump == 0, "the cards at the tile")
    book(running, "Paul")
    mark = tile(running, "Paul").penalty_mark
    running.pass_time_until(lambda: mark.drop == 0, "the pill in its place")
    assert {"way", "jump", "drop"} <= set(seen)


def test_the_ocean_drains_when_a_round_is_started(start):
    session = game(rounds=1)
    session.record(RoundCounted((None, 0, 0, 9), last_leader=2))
    running = at_table(start, session, form="wide")
    running.app.reduce_motion = False
    before, after = session.state.round.draw.ocean_before, session.state.ocean
    assert after < before
    ocean = running.app.page.body.ids.ocean
    assert ocean.left == before
    seen = moved(running)
    session.draft("draw")["begun"] = 3
    running.app.page.prepare()
    running.pass_time_until(lambda: ocean.left == after, "the water to run down")
    assert seen.count("left") > 1


def test_nothing_moves_with_less_motion(start):
    running = at_table(start, form="wide")
    assert running.app.reduce_motion
    seen = moved(running)
    tap_tile(running, "Debbie")
    running.tap_text("Split")
    running.tap_text("Anne: one more")
    running.tap_text("Save the split")
    book(running, "Paul")
    assert seen == []
