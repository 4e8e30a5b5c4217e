"""Phones that take part, at the tablet: the switch, the strip and the sheet, and what the tablet shows of their actions."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import pytest

from companion.fishing.events import GameEnded, caught_whole
from companion.fishing.pages.drafts import start_round
from companion.session import Session
from screens.app import sharing_table
from screens.app.asking import AskingStrip, PhoneRow
from screens.kit.controls.choices import Toggle
from tests.follow.markets import in_play
from tests.follow.phone import Answer, connect, head, read
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.table_games import hard_game, tile
from tests.screens.fishing.tables import LONG, RULE_SHEET, session_of
from tests.screens.harness import Running
from tests.screens.looks import Auditor, sweep

PAUL, DEBBIE, NIKKI = 1, 2, 3  # seats


class Table:
    """A running app that shares its game, and phones that talk to it from other threads."""

    def __init__(self, running: Running) -> None:
        self.running, self.app = running, running.app
        self._ids = count()
        self._threads = ThreadPoolExecutor(4)

    def share(self, *, may_take_part: bool = True) -> None:
        self.app.serve_phones()
        self.app.prefer("phones_take_part", may_take_part)
        self.running.settle()

    def meanwhile(self, work: Callable[[], Any]) -> Any:
        """Return the result of a phone's work, while the app goes on."""
        done = self._threads.submit(work)
        self.running.wait_until(done.done, "the answer to a phone")
        self.running.settle()
        return done.result()

    def send(self, path: str, body: object | None = None, token: str = "") -> Answer:
        """Send a request as the page of a phone does; with a body it is a POST."""
        url = self.app.shared.addresses[0]
        content = b"" if body is None else json.dumps(body).encode()
        more = f"Authorization: Bearer {token}\r\n"
        more += f"Origin: http://{urlsplit(url).netloc}\r\nContent-Length: {len(content)}\r\n"
        with closing(connect(url)) as connection:
            connection.sendall(head(url, path, method="GET" if body is None else "POST", more=more) + content)
            return read(connection)

    def ask(self, name: str) -> str:
        """Let the phone of a player ask. Return the id of its request."""
        answer = self.meanwhile(lambda: self.send("join", {"me": name}))
        assert answer.status == 202
        return json.loads(answer.body)["request"]

    def answer_to(self, request: str) -> dict[str, str]:
        return self.meanwhile(lambda: self.send(f"join/{request}").json)

    def allow(self, name: str) -> str:
        """Let the phone of a player take part, by touch. Return its token."""
        request = self.ask(name)
        self.running.tap_text("Allow")
        return self.answer_to(request)["token"]

    def action(self, token: str, page: str, action: str, language: str = "en", **given: Any) -> Callable[[], Answer]:
        """Return the call that does an action of a phone which has seen the game as it is now."""
        wanted = {"id": str(next(self._ids)), "seen": self.app.session.version, "page": page, "action": action}
        return lambda: self.send(f"act?lang={language}", {**wanted, "with": given}, token)

    def act(self, token: str, page: str, action: str, **given: Any) -> Answer:
        return self.meanwhile(self.action(token, page, action, **given))

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
        table = Table(start(pages=WITHOUT_HOME, session=session, at=page, **options))
        table.share()
        return table

    return begin


def test_phone_asks_and_the_table_allows_it(begin):
    table = begin()
    running, top = table.running, tile(table.running, "Anne").top
    request = table.ask("Paul")
    assert running.sees("Paul’s phone wants to take part")
    assert tile(running, "Anne").top < running.all(AskingStrip)[0].y < top, "the tiles give way to the strip"
    assert table.answer_to(request) == {"answer": "waiting"}
    running.tap(tile(running, "Nikki"))
    assert len(table.events) == 2, "the strip blocks nothing"
    running.tap_text("Allow")
    assert not running.all(AskingStrip)
    token = table.answer_to(request)["token"]
    assert table.act(token, "table", "catch", seat=DEBBIE, language="de").json["done"]
    assert running.sees("Debbie caught trick 2"), "the tablet keeps its own language"
    assert table.app.session.phone_of(2) == "Paul"
    running.tap_text("Undo")
    assert len(table.events) == 2


def test_requests_wait_for_their_turn_and_can_be_refused(begin):
    table = begin()
    running = table.running
    first, second = table.ask("Paul"), table.ask("Nikki")
    assert running.sees("1 of 2")
    running.tap_text("Not now")
    assert table.answer_to(first) == {"answer": "refused"}
    assert running.sees("Nikki’s phone wants to take part")
    assert not running.sees("1 of")
    running.go("count")
    assert running.all(AskingStrip)[0].is_band, "the strip is on every page"
    running.tap_text("Allow")
    assert table.answer_to(second)["answer"] == "allowed"
    assert not running.all(AskingStrip)


@pytest.mark.parametrize("change", ["language", "size"])
def test_strip_stays_when_the_page_is_rebuilt(begin, change):
    table = begin()
    table.ask("Paul")
    if change == "size":
        table.running.resize((360, 740))
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
    assert table.send("join", {"me": "Paul"}).status == 405, "off by default"
    assert running.sees("can watch but not change anything")
    running.tap(running.all(Toggle)[0])
    assert table.app.session.settings["phones_take_part"]
    token = table.allow("Paul")
    assert not running.all(AskingStrip), "the sheet lists the request"
    assert [(row.view.name, row.view.line) for row in running.all(PhoneRow)] == [
        ("Paul", "catches, –3, own pile, referee")
    ]
    action = table.action(token, "table", "catch", seat=DEBBIE)
    running.tap(running.all(Toggle)[0])
    assert table.meanwhile(action).status == 405
    assert running.all(PhoneRow), "the list stays"
    running.tap(running.all(Toggle)[0])
    running.tap_text("Remove")
    assert not running.all(PhoneRow)
    assert table.meanwhile(action).status == 403
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


@pytest.mark.parametrize(
    ("at", "shown"), [("table", "draw"), ("sheet", "sheet"), ("a sheet above the table", "table")]
)
def test_tablet_follows_a_phone_on_the_page_it_shows(begin, at, shown):
    table = begin(in_last_trick())
    token = table.allow("Paul")
    if at == "a sheet above the table":
        table.app.page.show_menu()
    else:
        table.running.go(at)
    assert table.act(token, "table", "catch", seat=NIKKI).json["page"] == "draw"
    assert table.app.page.name == shown


def test_refusal_concerns_only_the_phone(begin):
    table = begin()
    token = table.allow("Paul")
    before = table.running.texts()
    assert "refused" in table.act(token, "table", "finish_split").json
    assert table.running.texts() == before


def test_work_for_a_phone_is_cancelled_while_the_app_is_paused(begin, monkeypatch):
    monkeypatch.setattr(sharing_table, "PATIENCE", 0.01)
    table = begin()
    token = table.allow("Paul")
    events = table.events
    assert table.action(token, "table", "catch", seat=DEBBIE)().status == 503  # no frame runs
    table.running.settle()
    assert table.events == events, "it is not done later"


def test_rights_end_with_the_game(begin):
    table = begin()
    token = table.allow("Paul")
    table.app.session.record(GameEnded())
    table.running.settle()
    assert table.act(token, "table", "undo").status == 403
    assert table.events[-1] == GameEnded()


def test_phones_cannot_change_a_past_game_that_is_viewed(begin):
    table = begin()
    token = table.allow("Paul")
    past = session_of(RULE_SHEET).game
    table.app.session.view(past)
    answer = table.act(token, "table", "catch", seat=DEBBIE)
    assert json.loads(answer.body)["refused"]
    assert len(past.events) == 1


def market() -> Session:
    session = Session()
    session.open(in_play())
    return session


@sweep
def test_strip_and_sheet_are_sound_at_every_size(start, network, look):
    auditor = Auditor(
        start(pages=WITHOUT_HOME, session=hard_game(max(3, look.players)), at="table", **look.options())
    )
    running, app = auditor.running, auditor.running.app
    app.serve_phones()
    app.prefer("phones_take_part", True)
    part = app.shared.taking_part
    for name in LONG[:3]:
        part.ask({"me": name})
    auditor.audit("the strip")
    part.allow(part.waiting[0].request)
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
    app.shared.taking_part.ask({"me": "Paul"})
    auditor.audit("the band")
    auditor.assert_no_findings()
