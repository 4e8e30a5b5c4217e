"""The score sheet: its figures are those of the game, and the past is corrected with its consequences seen first."""

import pytest
from kivy.tests.common import UnitTestTouch

from companion.fishing import record
from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    caught_whole,
)
from companion.fishing.state import Ended
from companion.names import number_in_words
from screens.app.session import Session
from screens.fishing.drawings.cards import GridCell
from screens.fishing.referee.slots import TrickSlot
from screens.fishing.sheet.editors import PenaltyEditor, TrickEditor
from screens.fishing.sheet.panel import ChangeRow, Offer
from screens.fishing.sheet.score_table import RoundMark, ScoreCell, ScoreTable
from screens.kit import palette
from screens.kit.chart import Chart
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.shorthand import played
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, PORTRAIT, SCALES, place

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
LONG = ("Wilhelmina-Mathilde", "MMMMMMMMMMWWWWWWWWWW", "Maximilian-Wolfgang", "Anne", "Oskar")
SEATS = range(4)


def evening() -> Session:
    """Five rounds counted with penalties, the sixth begun by tricks."""
    session = Session()
    session.begin(Setup(NAMES))
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    session.record(PenaltyRecorded(2), RoundCounted((4, 15, 8, 9), last_leader=0))
    session.record(PenaltyRecorded(0), PenaltyRecorded(3), RoundCounted((7, 8, 12, 13), last_leader=0))
    session.record(RoundCounted((12, 6, 9, 13), last_leader=0))
    session.record(PenaltyRecorded(2), RoundCounted((13, 12, 8, 11), last_leader=0))
    for catcher in (1, 0, 3, 1):
        session.record(caught_whole(SEATS, catcher))
    return session


def sheet(start, session: Session | None = None, **options):
    running = start(pages=WITHOUT_HOME, session=session or evening(), **options)
    running.app.go("sheet")
    running.settle()
    return running


def tap(running, says: str) -> None:
    """Tap what says this, scrolled to where it lies in a list."""
    widget = running.by_text(says)
    running.scroll_to(widget)
    running.tap(widget)


def offer(running, says: str) -> Offer:
    """What the first obstacle or other entry offers; the last offers belong to the entry that is shown."""
    return next(each for each in running.all(Offer) if each.text == says)


def tap_offer(running, says: str) -> None:
    running.scroll_to(offer(running, says))
    running.tap(offer(running, says))


def figures(running, number: int, seat: int) -> tuple[str, str, str]:
    """The texts of a cell as they stand on the screen: the total, the catch, the marks."""
    (table,) = running.all(ScoreTable)
    cell = table.cells[number, seat]
    total, caught, marks = (part.text if part else "" for part in (cell.total, cell.caught, cell.marks))
    return total, caught, marks


def changes_shown(running) -> list[str]:
    """What would change, line by line; figures as in "Debbie 39 → 38"."""
    names = dict(zip(running.app.session.faces, running.app.session.names))
    shown = []
    for row in running.all(ChangeRow):
        shifts = [f"{names.get(each['face'], '')} {each['before']} → {each['after']}".strip() for each in row.shifts]
        shown.append(", ".join(shifts) or row.text)
    return shown


# Figures


@pytest.mark.parametrize(("players", "level"), [(3, "counts"), (4, "catches"), (5, "mixture")])
def test_every_cell_shows_what_happened_at_the_table(start, players, level):
    game = play_game(players, seed=players)
    session = Session()
    session.open(record.from_json(record_of(game, level, seed=1)))
    running = sheet(start, session)
    for round_ in game.rounds:
        for seat, name in enumerate(game.players):
            expected = (
                number_in_words(round_.points[name]),
                f"+{round_.caught[name]}",
                " ".join(["–3"] * round_.penalties[name]),
            )
            assert figures(running, round_.round, seat) == expected
    (chart,) = running.all(Chart)
    assert [line["points"] for line in chart.series] == [
        [0, *(round_.points[name] for round_ in game.rounds)] for name in game.players
    ]


def test_the_round_being_played_shows_its_catch_alone(start):
    running = sheet(start)
    assert [figures(running, 6, seat) for seat in SEATS] == [
        ("", "+4", ""),
        ("", "+8", ""),
        ("", "+0", ""),
        ("", "+4", ""),
    ]
    running.app.session.record(PenaltyRecorded(0))
    running.settle()
    assert figures(running, 6, 0) == ("", "+4", "–3"), "nobody has a total before the round is over"
    assert running.sees("round 6 of 8 is being played")
    marks = {mark.number: mark for mark in running.all(RoundMark)}
    assert [number for number, mark in marks.items() if mark.running] == [6]
    assert [marks[number].hand for number in range(1, 9)] == [9, 9, 10, 10, 11, 11, 12, 12]


def test_an_overfished_game_says_why_it_ended(start):
    session = Session()
    session.begin(Setup(NAMES[:3]))
    for cards in (30, 30, 33):
        session.record(RoundCounted((cards, 0, 0), last_leader=0))
    running = sheet(start, session)
    assert running.sees("Overfished: 22 needed, 18 left")


# Correcting a count


def test_a_count_is_corrected_after_its_consequences_are_seen(start):
    session = evening()
    before = session.state
    running = sheet(start, session)
    running.tap_text("Debbie, round 2")
    assert running.sees("Correct round 2")
    assert running.by_text("Save").disabled
    tap(running, "Debbie: less")
    assert running.sees("35 of 36")
    assert running.sees("36 cards of this round are still to be counted, but your numbers make 35.")
    assert running.by_text("Save").disabled
    tap(running, "Nikki: more")
    event = RoundCounted((4, 15, 7, 10), last_leader=0)
    preview = session.game.preview({2: event})
    assert running.app.page.correction.preview.preview == preview
    assert session.state == before  # nothing has happened yet
    assert running.sees("36 of 36")
    assert "Debbie 39 → 38, Nikki 51 → 52" in changes_shown(running)
    assert "Debbie 2 → 3, Nikki 1 → 0" in changes_shown(running)
    # The sheet shows what would be.
    assert figures(running, 5, 2)[0] == "38"
    assert figures(running, 2, 3)[:2] == ("18", "+10")
    tap(running, "Save")
    assert session.state == preview.state
    assert not running.sees("Correct round 2")
    running.tap_text("Undo")
    assert session.state == before
    assert figures(running, 5, 2)[0] == "39"
    running.tap_text("Redo")
    assert session.state == preview.state


def test_cancel_changes_nothing(start):
    session = evening()
    before = session.state
    running = sheet(start, session)
    running.tap_text("Anne, round 4")
    tap(running, "Anne: more")
    tap(running, "Cancel")
    assert session.state == before
    assert figures(running, 4, 0) == ("36", "+12", "")


def test_a_tie_that_the_correction_makes_asks_who_led(start):
    session = Session()
    session.begin(Setup(NAMES))
    session.record(RoundCounted((12, 5, 7, 12)))
    running = sheet(start, session)
    running.tap_text("Paul, round 1")
    tap(running, "Paul: more")
    tap(running, "Debbie: less")
    assert running.sees("Paul and Debbie would be tied: who opened the last trick of round 1?")
    assert running.by_text("Save").disabled
    (question,) = running.app.page.body.ids.panel.ids.questions.children
    chip = question.ids.chips.chips[2]
    running.scroll_to(chip)
    running.tap(chip)
    tap(running, "Save")
    assert session.game.events == (RoundCounted((12, 6, 6, 12), last_leader=2),)
    assert session.state.leader == 2


def test_an_obstacle_is_said_blocks_and_is_left_out(start):
    session = Session()
    session.begin(Setup(NAMES[:3]))
    for counts in ((30, 0, 0), (30, 0, 0), (29, 2, 2), (11, 11, 11)):
        session.record(RoundCounted(counts, last_leader=0))
    running = sheet(start, session)
    running.tap_text("Anne, round 3")
    tap(running, "Paul: less")
    tap(running, "Anne: more")  # now the others would need more than the ocean holds
    assert running.sees("The count of round 4 would not fit. The game would be over before.")
    assert running.by_text("Save").disabled
    assert offer(running, "Correct").disabled
    # The figures stay those of the game where the correction cannot be.
    assert figures(running, 3, 0) == ("89", "+29", "")
    tap_offer(running, "Delete entry")
    assert running.sees("Also deleted: The count of round 4")
    tap(running, "Keep it")
    assert running.by_text("Save").disabled
    tap_offer(running, "Delete entry")
    tap(running, "Save")
    assert session.state.ended is Ended.OVERFISHED


def test_a_held_button_runs(start):
    running = sheet(start)
    running.tap_text("Debbie, round 2")
    finger = UnitTestTouch(*place(running.by_text("Debbie: less")))
    finger.touch_down()
    running.pass_time_until(lambda: running.app.page.correction.edit.caught[2] <= 5, "three steps")
    finger.touch_up()
    running.settle()
    moved = running.app.page.correction.edit.caught[2]
    running.wait(0.5)
    assert running.app.page.correction.edit.caught[2] == moved


# Correcting other entries


def test_a_trick_gets_another_catcher(start):
    session = evening()
    running = sheet(start, session)
    running.tap_text("Anne, round 6")
    tap(running, "Anne caught trick 2")
    assert running.sees("Trick 2 of round 6")
    catchers = running.all(TrickEditor)[0].ids.catchers
    running.tap(catchers.chips[2])
    assert "Anne 4 → 0, Debbie 0 → 4" in changes_shown(running)
    tap(running, "Save")
    assert session.state.round.caught == (0, 8, 4, 4)
    assert session.game.events[-3] == caught_whole(SEATS, 2)


def test_a_trick_is_split_afterwards(start):
    session = evening()
    running = sheet(start, session)
    running.tap_text("Anne, round 6")
    tap(running, "Paul caught trick 4")
    tap(running, "Split")
    tap(running, "Paul: less")
    assert running.sees("3 of 4")
    assert running.sees("The trick has 4 cards, but your numbers make 3.")
    tap(running, "Debbie: more")
    chips = running.all(TrickEditor)[0].ids.leaders.chips
    running.scroll_to(chips[1])
    running.tap(chips[1])
    tap(running, "Save")
    assert session.game.events[-1] == TrickCaught((0, 3, 1, 0), next_leader=1)


@pytest.mark.parametrize("keeper", ["Anne", None])
def test_a_penalty_is_given_away_or_deleted(start, keeper):
    session = evening()
    running = sheet(start, session)
    running.tap_text("Debbie, round 2")
    tap_offer(running, "All entries of round 2")
    tap(running, "Debbie: –3 points")
    if keeper:
        chips = running.all(PenaltyEditor)[0].ids.seats.chips
        running.tap(next(chip for chip in chips if chip.text == keeper))
    else:
        tap(running, "Delete entry")
        tap(running, "Keep it")
        assert running.by_text("Save").disabled
        tap(running, "Delete entry")
    tap(running, "Save")
    assert session.state.points[2] == 42
    assert session.state.points[0] == (46 if keeper else 49)


def by_cards(*tricks: str) -> Session:
    """A game of these tricks, by their cards."""
    session = Session()
    session.begin(Setup(NAMES))
    for cards in tricks:
        session.record(played(cards))
    return session


def test_a_trick_by_cards_is_corrected_at_the_referee(start):
    session = by_cards("Y7 Y3 Y10 P2", "B9 B8 B7 B6")
    before = session.state
    running = sheet(start, session)
    running.tap_text("Debbie, round 1")
    tap(running, "Debbie caught trick 1")
    tap(running, "Show and change the cards")
    assert running.app.page.name == "referee"
    assert running.sees("Correcting trick 1 of round 1")
    # The wrong card goes, and the referee rules on the trick as it was then.
    running.tap(running.all(TrickSlot)[1])
    running.tap(next(cell for cell in running.all(GridCell) if cell.card == "Y9"))
    running.resize(PORTRAIT)
    running.resize(LANDSCAPE)
    assert session.state == before, "nothing has happened yet"
    running.tap(running.all(TrickSlot)[2])
    running.tap(next(cell for cell in running.all(GridCell) if cell.card == "R5"))
    running.tap_text("See what would change")
    assert running.app.page.name == "sheet"
    assert "Paul 0 → 8, Debbie 8 → 0" in changes_shown(running), "Paul led the next trick then"
    tap(running, "Save")
    assert session.game.events == (played("Y7 Y9 R5 P2"), played("B9 B8 B7 B6"))
    assert session.state.round.caught == (0, 8, 0, 0)
    running.tap_text("Undo")
    assert session.state == before


def test_what_is_in_the_way_is_mended_with_the_correction(start):
    session = Session()
    session.begin(Setup(NAMES))
    session.record(caught_whole(SEATS, 2))
    session.record(RoundCounted((12, 4, 8, 8), last_leader=0))
    before = session.game.events
    running = sheet(start, session)
    running.tap_text("Round 1")
    tap_offer(running, "All entries of round 1")
    tap(running, "Debbie caught trick 1")
    tap(running, "Delete entry")
    assert running.sees("The count of round 1 would not fit. 36 cards of this round are still to be counted")
    assert running.by_text("Save").disabled
    tap_offer(running, "Correct")
    for _card in SEATS:
        tap(running, "Paul: more")
    assert running.sees("Also deleted: Trick 1 of round 1")
    tap(running, "Save")
    assert session.game.events == (RoundCounted((12, 8, 8, 8), last_leader=0),)
    running.tap_text("Undo")
    assert session.game.events == before


def test_a_trick_turns_into_one_with_or_without_its_cards(start):
    session = by_cards("Y7 Y3 -3 P2")
    running = sheet(start, session)
    running.tap_text("Anne, round 1")
    tap(running, "Only who caught it")
    running.tap(running.all(TrickEditor)[0].ids.catchers.chips[1])
    tap(running, "Save")
    assert session.game.events == (PenaltyRecorded(0), caught_whole(SEATS, 1))
    running.tap_text("Paul, round 1")
    tap(running, "Paul caught trick 1")
    tap(running, "Enter its cards")
    for card in ("Y7", "Y9", "Y2", "P2"):
        running.tap(next(cell for cell in running.all(GridCell) if cell.card == card))
    running.tap_text("See what would change")
    tap(running, "Save")
    assert session.game.events == (PenaltyRecorded(0), played("Y7 Y9 Y2 P2"))


def test_a_correction_by_hand_is_marked_and_told(start):
    session = evening()
    session.record(TableCorrected((None, None, 30, None), ocean=40, note="Debbie counted twice"))
    running = sheet(start, session)
    marks = {mark.number: mark for mark in running.all(RoundMark)}
    assert [number for number, mark in marks.items() if mark.corrected] == [6]
    assert figures(running, 6, 2) == ("30", "+0", "")
    running.tap_text("Round 6")
    for text in ("“Debbie counted twice”", "Points: Debbie 30", "Ocean: 40"):
        assert running.sees(text)
    # Its figures are changed where tables are set right, as they stood then.
    tap(running, "Set the figures")
    assert running.app.page.name == "correct"
    tap(running, "Ocean: less")
    running.tap_text("See what would change")
    assert running.sees("Ocean: 39")
    tap(running, "Save")
    corrected = TableCorrected((None, None, 30, None), ocean=39, note="Debbie counted twice")
    assert session.game.events[-1] == corrected
    running.tap_text("Round 6")
    tap(running, "Delete entry")
    tap(running, "Save")
    assert session.state == evening().state


# Moving about


def test_back_closes_the_panel_first(start):
    running = sheet(start)
    running.tap_text("Debbie, round 2")
    assert running.press_back()
    assert running.app.page.name == "sheet"
    assert not running.app.page.view.is_correcting


def test_a_rotation_keeps_what_is_half_entered(start):
    running = sheet(start)
    running.tap_text("Debbie, round 2")
    tap(running, "Debbie: less")
    tap(running, "Nikki: more")
    for size in (PORTRAIT, PHONE, LANDSCAPE):
        running.resize(size)
        assert running.sees("Correct round 2")
        assert "Debbie 39 → 38, Nikki 51 → 52" in changes_shown(running)
    tap(running, "Save")
    assert running.app.session.state.points == (49, 45, 38, 52)


def test_an_undo_under_an_open_correction_closes_it(start):
    running = sheet(start)
    running.tap_text("Paul, round 6")
    tap(running, "Paul caught trick 4")
    running.tap_text("Undo")
    assert not running.app.page.view.is_correcting


def test_points_or_gap_and_the_two_pages_of_a_phone(start):
    running = sheet(start, size=PHONE)
    assert running.all(ScoreCell)
    running.tap_text("Curve")
    assert not running.all(ScoreCell)
    running.tap_text("Gap")
    (chart,) = running.all(Chart)
    assert chart.mode == "gap"
    running.tap(chart)
    assert chart.mode == "points"
    running.resize(LANDSCAPE)
    assert running.all(Chart)[0].mode == "points"


# Nothing cut, covered or too small


def five() -> Session:
    """Five long names, three figures, negative points, penalties, a correction by hand, an overfished ocean."""
    session = Session()
    session.begin(Setup(LONG))
    for number, hand in enumerate((8, 8, 9)):
        penalties = [PenaltyRecorded(seat) for seat in (1, 1, 0)] if number else []
        session.record(*penalties, RoundCounted((5 * hand - 12, 3, 3, 3, 3), last_leader=0))
    session.record(TableCorrected((140, *[None] * 4), note="Wilhelmina-Mathilde had two cards too many"))
    return session


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_with_five_players(start, form):
    running = sheet(start, five(), size=FORMS[form])
    for scale, mode in zip(SCALES, palette.MODES):
        seen = running.look(form, scale, mode)
        assert report(running.app.root) == "", seen
        tap(running, f"{LONG[1]}, round 3")
        tap(running, f"{LONG[1]}: more")
        assert report(running.app.root) == "", seen
        tap_offer(running, "All entries of round 3")
        assert report(running.app.root) == "", seen
        running.press_back()


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_in_any_editor(start, form):
    running = sheet(start, size=FORMS[form], scale=1.6)
    tap(running, "Anne, round 6")
    assert report(running.app.root) == ""
    tap(running, "Anne caught trick 2")
    tap(running, "Split")
    assert report(running.app.root) == ""
    running.press_back()
    tap(running, "Debbie, round 2")
    tap_offer(running, "All entries of round 2")
    tap(running, "Debbie: –3 points")
    assert report(running.app.root) == ""
    tap_offer(running, "All entries of round 2")
    tap(running, "Add what was forgotten")
    chip = running.all(TrickEditor)[0].ids.catchers.chips[1]
    running.scroll_to(chip)
    running.tap(chip)
    assert report(running.app.root) == ""
    running.scroll_to(offer(running, "Correct"))
    assert report(running.app.root) == ""
    running.tap(offer(running, "Correct"))
    assert report(running.app.root) == ""
    running.press_back()
    assert report(running.app.root) == ""
