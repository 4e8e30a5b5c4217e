"""The log of a game by touch alone: read, step through, correct and go back."""

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.events import GameEnded, PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.game import new_game
from companion.fishing.pages.correcting import read_correction
from companion.fishing.state import begin
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from screens.fishing.drawings.cards import CardFace
from screens.fishing.parts.after_entry import TableAfterEntry
from screens.fishing.sheet.editors import PenaltyEditor
from screens.kit.chart import Chart
from screens.kit.drawings.icons import Icon
from screens.log.rows import LogLine, LogRound
from tests import NAMES
from tests.screens.fishing.table_games import game as unkept_game
from tests.screens.harness import FORMS, SMALL
from tests.screens.shelves import at, shelf_with


@pytest.fixture
def session(tmp_path):
    with shelf_with(tmp_path, games=2, is_playing=True) as shelf:
        yield Session(shelf)


def lines(running) -> list[LogLine]:
    """Return the lines on the screen, from the top."""
    running.wait_until(lambda: running.all(LogLine), "the lines")
    return sorted(running.all(LogLine), key=lambda line: -line.y)


def unfold(running, title: str) -> None:
    running.tap(next(head for head in running.all(LogRound) if head.view.title == title))


def test_rounds_fold_and_their_heads_show_the_points(start, session):
    running = at(start, "log", session)
    assert [line.view.index for line in lines(running)] == [1, 2, 3, 4, 5]
    heads = {head.view.title: [score.points for score in head.view.scores] for head in running.all(LogRound)}
    assert heads["Round 1"] == ["16", "4", "8", "8"]
    assert heads["Round 2"] == ["20", "17", "16", "16"]
    assert heads["Round 3"] == ["+4", "+4", "+4", "+0"], "the round being played shows its gains so far"
    unfold(running, "Round 1")
    shown = lines(running)
    assert [line.view.index for line in shown] == [0, 1, 2, 3, 4, 5]
    anne, paul, debbie, _nikki = session.faces
    assert [line.view.face for line in shown] == [None, paul, None, debbie, anne, paul]
    assert all(len(line.view.time) == 5 and ":" in line.view.time for line in shown)
    assert shown[-1].view.is_selected
    unfold(running, "Round 2")
    assert [line.view.index for line in lines(running)] == [0, 3, 4, 5]


def test_round_just_counted_is_no_longer_being_played(start, session):
    session.begin(Setup(tuple(NAMES[:4])))
    session.record(RoundCounted((9, 9, 9, 9), last_leader=0))
    session.record(PenaltyRecorded(1))
    running = at(start, "log", session)
    heads = {head.view.title: head.view for head in running.all(LogRound)}
    assert (heads["Round 1"].note, heads["Round 2"].note) == ("9 cards each", "being played")
    assert [score.points for score in heads["Round 2"].scores] == ["+0", "–3", "+0", "+0"]
    session.undo()
    running.settle()
    (head,) = running.all(LogRound)
    assert (head.view.title, head.view.note) == ("Round 1", "9 cards each")


def test_corrects_or_deletes_an_entry_and_undo_restores_it(start, session):
    running = at(start, "log", session)
    before = session.game.events
    running.tap(next(line for line in lines(running) if line.view.index == 4))
    running.tap_text("Correct it")
    assert running.app.page.name == "sheet"
    correction = read_correction(Desk(session))
    assert (correction.round, correction.part.index, correction.edit.caught) == (3, 4, (4, 0, 0, 0))
    running.press_back()
    running.tap(next(line for line in lines(running) if line.view.index == 4))
    running.double_tap(running.by_text("Delete"))
    assert session.game.events == (*before[:4], before[5]), "a double tap deletes one entry"
    running.tap_text("Undo")
    assert session.game.events == before


def test_entry_that_a_later_one_needs_cannot_be_deleted(start, session):
    session.begin(Setup(tuple(NAMES[:4])))
    session.record(caught_whole(range(4), 0))
    session.record(GameEnded())
    running = at(start, "log", session)
    before = session.game.events
    running.tap(lines(running)[0])
    running.tap_text("Delete")
    assert session.game.events == before
    assert running.sees("It cannot be deleted: ")


def test_shows_the_table_as_it_was(start, session):
    running = at(start, "log", session)
    unfold(running, "Round 1")
    running.tap(lines(running)[0])
    assert running.sees("Next: trick 1")
    shown = {row.view.name: row.view.points for row in reversed(running.all(TableAfterEntry)[0].ids.rows.children)}
    assert shown == {"Anne": "16", "Paul": "4", "Debbie": "8", "Nikki": "8"}
    running.tap_text("Next entry")
    shown = {row.view.name: row.view.points for row in reversed(running.all(TableAfterEntry)[0].ids.rows.children)}
    assert shown["Paul"] == "1"
    assert len({icon.x for icon in running.all(Icon) if icon.icon == "stock"}) == 1, "also next to his –3"
    running.tap_text("Previous entry")
    running.tap_text("Previous entry")
    assert running.sees("The game begins: Anne leads.")
    page, rounds = running.app.page, []
    for way in ("Next round", "Next round", "Next round", "Previous round", "Previous round", "Previous round"):
        running.tap_text(way)
        rounds.append(
            page.presenter.logged.states[len(session.game.events) if page.at is None else page.at].round.number
        )
    assert rounds == [2, 3, 3, 2, 1, 1]
    assert page.at == 0


def test_undo_to_here_is_one_step_of_undo(start, session):
    running = at(start, "log", session)
    before = session.game.events
    running.tap(next(line for line in lines(running) if line.view.index == 2))
    running.tap_text("Undo to here")
    assert session.game.events == before[:3]
    running.tap_text("Undo")
    assert session.game.events == before
    running.tap_text("Redo")
    assert session.game.events == before[:3]


def test_adds_a_forgotten_event_in_its_round(start, session):
    running = at(start, "log", session, pages=None)
    # The count ended its round: an event forgotten in that round belongs before it.
    running.tap(next(line for line in lines(running) if line.view.index == 2))
    running.tap_text("Add here")
    assert running.sees("Added to round 2")
    assert running.sees("Before: Round 2 counted")
    running.tap_text("A –3")
    running.tap(running.all(PenaltyEditor)[0].ids.seats.chips[3])
    assert running.sees("Nikki would open instead of Debbie")
    running.tap_text("Save")
    assert session.game.events[2] == PenaltyRecorded(3)
    assert session.state.rounds[1].penalties == (0, 1, 0, 1)
    assert [row.number for row in running.app.page.view.rows if row.is_corrected] == [2]
    running.press_back()
    assert next(line for line in lines(running) if line.view.index == 2).view.note.startswith("added at ")
    running.tap_text("Undo")
    assert session.state.rounds[1].penalties == (0, 1, 0, 0)
    session.replace({2: RoundCounted((16, 4, 8, 8), 1)})
    running.settle()
    assert next(line for line in lines(running) if line.view.index == 2).view.note.startswith("corrected at ")


def test_log_of_another_game_is_read_only(start, session):
    finished = session.shelf.games.page().games[-1]
    on_table = session.game.events
    running = at(start, "log", session, arguments={"key": finished.key})
    assert running.sees(", ".join(finished.players[:2]))
    running.tap(lines(running)[0])
    for word in ("Correct it", "Undo to here"):
        assert word not in running.texts()
    with pytest.raises(AssertionError):
        running.by_text("Undo")
    assert session.game.events == on_table


def test_shows_the_cards_of_a_trick_in_order_of_play(start, session):
    trick = TrickPlayed(tuple(map(parse_card, ("Y7", "Y3", "Y10", "P2"))))
    (key,) = import_games(session.shelf, Content((ReadGame(new_game(Setup(tuple(NAMES[:4])), [trick])),))).added
    running = at(start, "log", session, arguments={"key": key})
    assert [face.card for face in running.all(CardFace)] == ["Y7", "Y3", "Y10", "P2"] * 2, (
        "once in its line and once next to the table"
    )


def test_hides_cards_in_stockrooms_while_the_game_is_running(start, session):
    session.begin(Setup(tuple(NAMES[:4])))
    for trick in ("Y7 Y3 Y10 P2", "B4 B5 B6 B7"):
        session.record(TrickPlayed(tuple(map(parse_card, trick.split()))))
    running = at(start, "log", session)
    assert {face.card for face in running.all(CardFace)} == {"B4", "B5", "B6", "B7"}, (
        "only the cards of the last trick are shown"
    )
    running.tap(lines(running)[0])
    assert "Y7" not in {face.card for face in running.all(CardFace)}
    running.app.prefer("memory_aid", True)
    running.settle()
    assert "Y7" in {face.card for face in running.all(CardFace)}


def test_line_opens_a_sheet_with_steps_on_a_phone(start, session):
    running = at(start, "log", session, size=FORMS["phone"])
    running.tap(lines(running)[0])
    assert running.sees("Entry 2 of 6")
    button = running.by_text("Next entry")
    place = button.to_window(*button.pos)
    running.tap(button)
    assert running.sees("Entry 3 of 6")
    assert button.to_window(*button.pos) == pytest.approx(place, abs=1), "the button does not move"
    running.press_back()
    assert running.app.page.name == "log"
    assert not running.sees("Entry 3 of 6")


def test_buttons_below_the_list_change_the_chosen_entry_on_a_phone(start, session):
    running = at(start, "log", session, size=FORMS["phone"])
    before = session.game.events
    running.tap_text("Delete")
    assert session.game.events == before[:-1], "the last entry is chosen at first"
    running.tap_text("Undo")
    running.tap(next(line for line in lines(running) if line.view.index == 3))
    running.press_back()
    running.tap_text("Delete")
    assert session.game.events == (*before[:3], *before[4:])


def test_the_moment_fits_a_small_window(start, session):
    running = at(start, "log", session, size=SMALL, language="de")
    panel = running.app.page.body.ids.panel
    assert not panel.ids.pane.do_scroll_y
    (chart,) = [each for each in panel.walk(restrict=True) if isinstance(each, Chart)]
    assert chart.labels, "it shows the curves"


def test_log_of_a_game_without_a_shelf_has_no_times(start):
    running = at(start, "log", unkept_game(rounds=1))
    assert [line.view.time for line in lines(running)] == [""]
    assert running.app.page.presenter.logged.states[0] == begin(running.app.session.game.setup)
