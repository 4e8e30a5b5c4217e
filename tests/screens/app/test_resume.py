"""The app reopens as it was left, even after being killed: page, history and drafts."""

import json
import shutil
from pathlib import Path

import pytest
from kivy.app import App
from kivy.core.window import Window

from companion.fishing.cards import Suit
from companion.fishing.events import RoundCounted, Setup
from companion.fishing.pages.trick_drafts import trick_draft
from companion.fishing.tricks import InForce
from companion.fishing.words.rules import topics
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.shelf import Shelf
from screens.app.app import CompanionApp, all_pages
from screens.app.device import opened
from screens.app.remembered import bookmark
from screens.app.remembered.bookmark import Bookmark, Visit
from screens.kit.controls.choices import SegmentOption
from screens.kit.controls.faces import FaceChip
from screens.kit.theme import theme
from tests import FOUR
from tests.screens import shelves
from tests.screens.audit import report
from tests.tools.tour.hands import Hands


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "first"


@pytest.fixture
def open_app():
    """Starts the app on the shelf of a folder, as on a device."""
    running: list[tuple[Hands, Shelf]] = []

    def end() -> None:
        while running:
            hands, shelf = running.pop()
            hands.stop()
            shelf.close()

    def begin(folder: Path, **options) -> Hands:
        end()
        left = bookmark.read_bookmark(folder)
        shelf = Shelf.open(folder / "shelf.sqlite3")
        session = Session(shelf, last_key=left.game if left.is_away else "")
        running.append((Hands(session=session, bookmark=left, **options), shelf))
        return running[-1][0]

    yield begin
    end()


def killed(folder: Path) -> Path:
    """Return a copy of the disk as if the app were killed at this moment."""
    copy = folder.with_name(folder.name + "-again")
    shutil.copytree(folder, copy)
    return copy


def begun(hands: Hands, page: str, rounds: int = 0) -> Session:
    session = hands.app.session
    session.begin(Setup(FOUR))
    for _round in range(rounds):
        session.record(RoundCounted((session.state.round.hand,) * 4, last_leader=1))
    hands.go(page)
    if page == "table" and rounds:
        hands.tap_words("Draw for round {number}", number=rounds + 1)
        hands.start_round()
    return session


def test_restores_a_half_entered_trick_and_the_way_back(open_app, folder) -> None:
    hands = open_app(folder)
    begun(hands, "table", rounds=1)
    hands.catch("Debbie")
    hands.set_in_force("red", "Paul", lowest=True)
    hands.tap_text("Referee")
    hands.enter("R7 R3")

    hands = open_app(killed(folder))
    assert hands.app.page.name == "referee"
    assert [str(card) for card in hands.app.page.draft.cards if card] == ["R7", "R3"]
    assert trick_draft(Desk(hands.app.session)).in_force == InForce(Suit.RED, 1, True)
    assert trick_draft(Desk(hands.app.session)).knows_in_force
    assert hands.press_back()
    assert hands.app.page.name == "table"
    hands.catch("Anne")
    assert not trick_draft(Desk(hands.app.session)).knows_in_force, "what is in force outlived its trick"
    assert not trick_draft(Desk(Session(hands.app.session.shelf))).knows_in_force, "what is in force stayed on the disk"
    assert hands.press_back()
    assert hands.app.page.name == "home"
    assert hands.sees("Continue")


def type_names(hands: Hands) -> None:
    hands.app.home()
    hands.tap_words("New game")
    for name in FOUR[:2]:
        hands.type_name(name)
    hands.type("Deb")
    Window.dispatch("on_key_up", ord("b"), 0)  # a released key saves what was typed


def begin_count(hands: Hands) -> None:
    hands.app.prefer("seats", "facing")
    hands.tap_words("Count round {number}", number=2)
    hands.press("1")


def begin_correction(hands: Hands) -> None:
    hands.tap_words("Score sheet")
    hands.tap_words("{player}, round {number}", player="Paul", number=1)
    hands.tap_words("{what}: less", what="Paul")


def seen(hands: Hands) -> tuple[object, ...]:
    """Return the current page, the drafts, and all texts on the screen."""
    session = hands.app.session
    drafts = {page: draft for page, draft in session.drafts.items() if draft} | session.drafts_of_no_game["new_game"]
    return hands.app.page.name, drafts, sorted(hands.texts())


@pytest.mark.parametrize("half_enter", [type_names, begin_count, begin_correction])
def test_restores_half_entered_input_as_it_looked(open_app, folder, half_enter) -> None:
    hands = open_app(folder)
    begun(hands, "table", rounds=1)
    half_enter(hands)
    hands.wait(0.5)
    before = seen(hands)
    assert before[1]
    assert seen(open_app(killed(folder))) == before


def test_restores_the_position_in_a_page_and_the_page_before_it(open_app, folder) -> None:
    shelves.shelf_with(folder).close()
    hands = open_app(folder, size=(1000, 600))
    hands.tap_text("Statistics")
    hands.tap(next(option for option in hands.all(SegmentOption) if option.value == 4))
    hands.tap_text("Head to head")
    hands.tap(next(chip for chip in hands.all(FaceChip) if chip.name == "Debbie"))
    pair = hands.app.page.duel.pair
    hands.app.go("rules")
    topic = max(topics(), key=lambda topic: sum(len(passage.text) for passage in topic.passages)).key
    hands.app.page.open_topic(topic)
    hands.settle()
    pane = hands.app.page.body.ids.pane
    hands.drag(pane, by=(0, 200))
    hands.wait_until(lambda: abs(pane.effect_y.velocity) < 1, "the end of scrolling")
    hands.app.remember()
    scrolled = pane.scroll_y
    assert scrolled < 1

    hands = open_app(killed(folder), size=(1000, 600))
    page = hands.app.page
    assert (page.name, page.topic) == ("rules", topic)
    hands.wait_until(lambda: abs(page.body.ids.pane.scroll_y - scrolled) < 0.001, "the passage that was read")
    hands.press_back()
    page = hands.app.page
    assert (page.name, page.view.players, page.view.tab, page.duel.pair) == ("statistics", 4, "duel", pair)


def test_restores_the_result_of_a_finished_game_while_another_runs(open_app, folder) -> None:
    hands = open_app(folder)
    hands.app.session.begin(Setup(FOUR[1:]))
    finished = begun(hands, "result", rounds=8).key
    hands.app.remember()
    at_the_result = killed(folder)
    hands.app.session.shelf.games.delete(finished)
    hands.app.remember()

    hands = open_app(at_the_result)
    assert hands.app.page.name == "result"
    assert hands.app.session.key == finished
    assert hands.sees("Shared victory")
    assert hands.app.session.shelf.games.over_and_running() == (1, 1)

    hands = open_app(folder)
    assert hands.app.page.name == "home", "the result of a deleted game was opened"


VALID = {"settings": {}, "game": "", "way": [], "glance": {}}
FROM_VERSION_2 = VALID | {"game": "abc", "glance": [1, 2, 9, [["Anne", 4]], 0, 1, "fishing", "", 0, 0, False, [], ""]}
INVALID_BOOKMARKS = (
    "{",
    "[]",
    '{"settings": {}, "game": ""}',
    *(
        json.dumps(VALID | part)
        for part in (
            {"way": 3},
            {"game": 5},
            {"way": [["home", 1, 2], 3]},
            {"way": [["home", {}, 2]]},
            {"glance": 0},
            {"glance": {"over": "x"}},
            {"glance": {"standing": [["Anne", "many"]]}},
            {"glance": {"game": "a game of another version"}},
            {"glance": {"open_games": ["a game of another version"]}},
            {"glance": {"faces": [["no colour", "whale"]]}},
            {"glance": {"own": {"round": []}}},
            {"glance": {"own": 3}},
            *({"window": window} for window in ("no", [1, 2], [1, 2, 3, "4"], [True, 1, 2, 3])),
        )
    ),
)
NOT_RESTORED = {
    "an unknown page": ("", "attic", {}),
    "an unknown choice": ("", "statistics", {"period": "eon"}),
    "a game that is not on the table": ("abc", "table", {}),
}


def test_invalid_bookmark_leads_to_home(open_app, folder) -> None:
    folder.mkdir()
    (folder / bookmark.FILE).write_text(json.dumps(FROM_VERSION_2), encoding="utf-8")
    assert bookmark.read_bookmark(folder) == Bookmark({}, "abc"), "only the summary is dropped"
    for content in INVALID_BOOKMARKS:
        (folder / bookmark.FILE).write_text(content, encoding="utf-8")
        assert bookmark.read_bookmark(folder) == Bookmark(), content
    for what, (game, page, kept) in NOT_RESTORED.items():
        bookmark.write_bookmark(folder, Bookmark({}, game, (Visit("home", {}, {}), Visit(page, {}, kept))))
        hands = open_app(folder, pages=shelves.PAGES)
        assert hands.app.page.name == "home", what
        assert hands.app.history == ["home"], what


def test_page_that_crashes_the_app_is_not_tried_again(open_app, folder, monkeypatch) -> None:
    hands = open_app(folder)
    hands.tap_text("Rules")
    again = killed(folder)
    on_disk = []

    def crash(_page) -> None:
        on_disk.append(bookmark.read_bookmark(again))
        raise RuntimeError

    monkeypatch.setattr("screens.rules.page.RulesPage.show", crash)
    hands = open_app(again)
    assert hands.app.page.name == "home"
    assert not on_disk[0].is_away


def test_opened_file_takes_precedence(open_app, folder, monkeypatch) -> None:
    hands = open_app(folder)
    hands.tap_text("Rules")
    again = killed(folder)
    monkeypatch.setattr(CompanionApp, "resume", lambda app: None)
    hands = open_app(again)
    assert (hands.app.history, hands.texts()) == ([], []), "something was shown before the session"
    assert hands.press_back(), "back closed the app before the session"
    monkeypatch.setattr(opened, "take_opened", lambda: b"no record")
    assert hands.app.handle_opened()
    hands.settle()
    assert hands.app.history == ["home", "games"]


def test_first_frame_has_the_right_appearance(open_app, folder) -> None:
    hands = open_app(folder)
    hands.app.session.settings.update(
        {"theme": "light", "suits": "protanopia", "reading_size": 1.25, "language": "de", "voice": True}
    )
    hands.app.remember()
    hands.stop()
    left = bookmark.read_bookmark(folder)
    assert set(left.settings) == {"theme", "suits", "reading_size", "language"}
    assert left.history == (Visit("home", {}, {}),)
    try:
        app = CompanionApp(pages=all_pages(), bookmark=left)
        assert (theme.mode, theme.suits, theme.reading_size) == ("light", "protanopia", 1.25)
        assert app.language == "de"
    finally:
        app.language = "en"
        theme.mode, theme.reading_size, theme.suits = "dark", 1.0, "plain"
        app.dispatch("on_stop")  # otherwise Kivy's rules would keep reading this app
        App._running_app = None


def test_home_looks_the_same_before_the_shelf_is_open(open_app, folder) -> None:
    hands = open_app(folder)
    begun(hands, "table", rounds=1)
    hands.catch("Debbie")
    hands.app.home()
    hands.settle()
    hands.app.remember()
    texts = hands.texts()
    assert "Round 2 of 8, trick 2 of 9" in texts
    assert "1 open" in texts

    hands = open_app(killed(folder))
    session, hands.app.session = hands.app.session, None
    hands.settle()
    assert hands.texts() == texts
    tile = hands.by_text("Referee")
    hands.app.session = session
    hands.settle()
    assert hands.texts() == texts
    assert hands.by_text("Referee") is tile, "Home was rebuilt when the shelf was opened"


def test_repairs_a_damaged_shelf_and_reports_it_once(open_app, folder) -> None:
    hands = open_app(folder)
    begun(hands, "table", rounds=1)
    hands.catch("Debbie")
    shelf = hands.app.session.shelf
    shelf.backups.make(shelf.now())
    shelf.flush()
    again = killed(folder)
    path = again / "shelf.sqlite3"
    (again / "shelf.sqlite3-wal").unlink()
    path.write_bytes(path.read_bytes()[:5000] + b"\0" * 9000)

    hands = open_app(again)
    assert hands.sees("The file with your games was damaged.")
    assert hands.sees("It was set aside as shelf-damaged")
    assert report(hands.app.root) == ""
    hands.tap_text("Got it")
    assert hands.app.page.name == "table", "the page that was left last must be opened"
    assert hands.app.session.state.trick == 2
    assert not open_app(again).sees("damaged")


def test_page_opens_despite_state_of_another_version(start) -> None:
    running = start()
    running.app.restore_history((Visit("home", {}, {}), Visit("rules", {}, {"kind": "fishing", "topic": 5})))
    running.settle()
    assert running.app.page.name == "rules"
    assert running.sees(topics()[0].title)
