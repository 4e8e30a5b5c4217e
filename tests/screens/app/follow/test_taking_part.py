"""Phones that take part: the switch, the strip and the sheet at the tablet, and what it shows of their actions."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from companion.fishing.events import GameEnded, caught_whole
from companion.fishing.pages.drafts import start_round
from companion.session import Session
from screens.app.asking import AskingStrip, PhoneRow
from screens.fishing.count.page import CountRow
from screens.kit.controls.choices import Toggle
from tests.follow.markets import in_play
from tests.follow.phones import Phone as PhoneWindow
from tests.follow.phones import phones as phone_windows
from tests.follow.table import Player, let_ask, post
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.table_games import hard_game, tile
from tests.screens.fishing.tables import LONG, RULE_SHEET, press, session_of
from tests.screens.harness import PHONE, Running
from tests.screens.looks import Auditor, sweep

PAUL, DEBBIE, NIKKI = 1, 2, 3  # seats


class Table:
    """A running app that shares its game with phones, which talk to it from other threads."""

    def __init__(self, running: Running) -> None:
        self.running, self.app = running, running.app
        self._threads = ThreadPoolExecutor(1)
        self.app.serve_phones()
        self.app.prefer("phones_take_part", True)
        running.settle()

    @property
    def url(self) -> str:
        return self.app.shared.addresses[0]

    def meanwhile(self, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Return the result of a phone's work, while the app goes on."""
        done = self._threads.submit(work, *given, **named)
        self.running.wait_until(done.done, "the answer to a phone")
        self.running.settle()
        return done.result()

    def ask(self, name: str) -> Player:
        """Let the phone of a player ask to take part."""
        player = Player(self, name)
        self.meanwhile(player.ask)
        return player

    def allow(self, name: str) -> Player:
        """Let the phone of a player take part, by touch."""
        player = self.ask(name)
        self.running.tap_text("Allow")
        player.token = player.answer()["token"]
        return player

    def act(self, player: Player, page: str, action: str, **given: Any) -> tuple[int, Any]:
        """Do an action of a phone which has seen the game as it is now. Return the status and the answer."""
        return self.meanwhile(player.act, page, action, seen=self.app.session.version, **given)

    @property
    def events(self) -> tuple[Any, ...]:
        return self.app.session.game.events


@pytest.fixture
def begin(start, network) -> Callable[..., Table]:
    """A function that starts the app with a shared game."""

    def begin(session: Session | None = None, page: str = "table", **options: Any) -> Table:
        if session is None:
            session = session_of(RULE_SHEET)
            start_round(session)
        return Table(start(pages=WITHOUT_HOME, session=session, at=page, **options))

    return begin


def test_phone_asks_and_the_table_allows_it(begin):
    table = begin()
    running, top = table.running, tile(table.running, "Anne").top
    player = table.ask("Paul")
    assert running.sees("Paul’s phone wants to take part")
    assert tile(running, "Anne").top < running.all(AskingStrip)[0].y < top, "the tiles give way to the strip"
    running.tap(tile(running, "Nikki"))
    assert len(table.events) == 2, "the strip blocks nothing"
    assert player.answer() == {"answer": "waiting"}
    running.tap_text("Allow")
    assert not running.all(AskingStrip)
    player.token = player.answer()["token"]
    assert table.act(player, "table", "catch", seat=DEBBIE, language="de")[1]["done"]
    assert running.sees("Paul’s phone: Debbie caught trick 2"), "the tablet keeps its own language"
    running.tap_text("Undo")
    assert len(table.events) == 2


def test_requests_wait_for_their_turn_and_can_be_refused(begin):
    table = begin()
    running = table.running
    first, second = table.ask("Paul"), table.ask("Nikki")
    assert running.sees("1 of 2")
    running.tap_text("Not now")
    assert first.answer() == {"answer": "refused"}
    assert running.sees("Nikki’s phone wants to take part")
    assert not running.sees("1 of")
    running.go("count")
    assert running.all(AskingStrip)[0].is_band, "the strip is on every page"
    running.tap_text("Allow")
    assert second.answer()["answer"] == "allowed"
    assert not running.all(AskingStrip)


@pytest.mark.parametrize("change", ["language", "size"])
def test_strip_stays_when_the_page_is_rebuilt(begin, change):
    table = begin()
    table.ask("Paul")
    if change == "size":
        table.running.resize(PHONE)
    else:
        table.app.language = "de"
        table.running.settle()
    (strip,) = table.running.all(AskingStrip)
    assert strip.parent is table.app.page.body.ids.tiles.parent
    table.running.tap_text("Allow" if change == "size" else "Erlauben")
    assert table.app.shared.taking_part.phones


def test_sheet_has_the_switch_and_lists_the_phones(begin):
    table = begin()
    running = table.running
    table.app.prefer("phones_take_part", False)
    table.app.share_table()
    running.settle()
    assert post(table.url, "join", {"me": "Paul"}).status == 405
    assert running.sees("can watch but not change anything")
    (switch,) = running.all(Toggle)
    running.tap(switch)
    assert table.app.session.settings["phones_take_part"], "it is remembered"
    player = table.allow("Paul")
    assert not running.all(AskingStrip), "the sheet lists the request"
    (row,) = running.all(PhoneRow)
    assert (row.view.name, row.view.line) == ("Paul", "catches, –3, own pile, referee")
    running.tap(switch)
    assert table.act(player, "table", "catch", seat=DEBBIE)[0] == 405
    assert running.all(PhoneRow), "the list stays"
    running.tap(switch)
    running.tap_text("Remove")
    assert not running.all(PhoneRow)
    assert table.act(player, "table", "catch", seat=DEBBIE)[0] == 403
    table.ask("Paul")
    running.tap_text("Done")
    assert running.all(AskingStrip), "a request that was not answered is shown on the page"


def in_last_trick() -> Session:
    """Return a game before the last trick of round 2."""
    session = session_of(RULE_SHEET)
    start_round(session)
    for _trick in range(8):
        session.record(caught_whole(range(4), DEBBIE))
    return session


@pytest.mark.parametrize(("at", "shown"), [("table", "draw"), ("sheet", "sheet"), ("the menu", "table")])
def test_tablet_follows_a_phone_on_the_page_it_shows(begin, at, shown):
    table = begin(in_last_trick())
    player = table.allow("Paul")
    if at == "the menu":
        table.app.page.show_menu()
    else:
        table.running.go(at)
    assert table.act(player, "table", "catch", seat=NIKKI)[1]["page"] == "draw"
    assert table.app.page.name == shown


def test_phones_in_a_browser_play_at_the_tablet(begin, browser):
    table = begin()

    def tap(window: PhoneWindow, *selectors: str) -> None:
        table.meanwhile(window.tap, *selectors)

    with phone_windows(browser, "Paul", "Nikki") as windows:
        paul, nikki = windows
        for window in windows:
            table.meanwhile(window.here)
            table.meanwhile(browser.open, table.url, language="en", me=window.player)
            tap(window, "#take-part-link", "#ask")
            table.running.wait_until(lambda: table.app.shared.taking_part.waiting, "the request")
            table.running.tap_text("Allow")
        before = table.events
        tap(paul, f"#catch-{DEBBIE}")
        table.running.wait_until(lambda: table.running.sees("Paul’s phone: Debbie caught trick 1"), "the lane")
        tap(nikki, "#do-undo")
        table.running.wait_until(lambda: table.events == before, "what Nikki's phone has undone")
        table.running.tap(tile(table.running, "Nikki"))
        table.meanwhile(paul.shows, "#banner-title", "Trick 2 · Nikki leads")


def test_refusal_concerns_only_the_phone(begin):
    table = begin()
    player = table.allow("Paul")
    before = table.running.texts()
    assert "refused" in table.act(player, "table", "finish_split")[1]
    assert table.running.texts() == before


def test_pile_of_a_phone_appears_while_the_tablet_counts(begin):
    table = begin(page="count")
    player = table.allow("Paul")
    press(table.running, "1")
    assert table.act(player, "count", "set_pile", seat=PAUL, number=11)[1]["done"]
    press(table.running, "2")
    assert [row.view.number for row in table.running.all(CountRow)] == ["12", "11", "", ""]


def test_work_for_a_phone_is_cancelled_while_the_app_is_paused(begin, monkeypatch):
    table = begin()
    player, events = table.allow("Paul"), table.events
    monkeypatch.setattr(table.app.shared._work, "_patience", 0.01)
    assert player.act("table", "catch", seen=table.app.session.version, seat=DEBBIE)[0] == 503  # no frame runs
    table.running.settle()
    assert table.events == events, "it is not done later"


def test_rights_end_with_the_game(begin):
    table = begin()
    player = table.allow("Paul")
    table.ask("Nikki")
    table.app.session.record(GameEnded())
    table.running.settle()
    assert not table.running.all(AskingStrip)
    assert table.act(player, "table", "undo")[0] == 403
    assert table.events[-1] == GameEnded()


def test_phones_cannot_change_a_past_game_that_is_viewed(begin):
    table = begin()
    player = table.allow("Paul")
    past = session_of().game
    table.app.session.view(past)
    assert table.act(player, "table", "catch", seat=DEBBIE)[0] == 409
    assert not past.events


def market() -> Session:
    session = Session()
    session.open(in_play())
    return session


@sweep
def test_strip_and_sheet_are_sound_at_every_size(start, network, look):
    auditor = Auditor(start(pages=WITHOUT_HOME, session=hard_game(max(3, look.players)), at="table", **look.options()))
    running, app = auditor.running, auditor.running.app
    app.serve_phones()
    app.prefer("phones_take_part", True)
    part = app.shared.taking_part
    running.settle()
    for name in LONG[:3]:
        let_ask(running, name)
    auditor.audit("the strip")
    part.allow(part.waiting[0].request)
    with app.session.entered_on_phone_of(LONG[0]):
        app.session.record(caught_whole(range(len(app.session.names)), 1))
    auditor.audit("the lane")
    running.go("count")
    auditor.audit("the band")
    app.share_table()
    auditor.audit("the list")
    auditor.assert_no_findings()


@sweep
def test_strip_is_sound_in_fresh_fish(start, network, look):
    auditor = Auditor(start(pages=WITHOUT_HOME, session=market(), at="square", **look.options()))
    app = auditor.running.app
    app.serve_phones()
    app.prefer("phones_take_part", True)
    auditor.running.settle()
    let_ask(auditor.running, "Paul")
    auditor.audit("the band")
    auditor.assert_no_findings()
