"""Following on a phone, by touch: the code leads to a page that shows the table."""

from time import monotonic

import pytest
from kivy.graphics import Mesh

from companion.fishing.pages.phase import start_round
from companion.follow import sharing
from companion.follow.addresses import squares
from companion.follow.sharing import CannotShare, ShareFault
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.tools.language import _
from screens.app.device import network as local_network
from screens.app.phones import shared
from screens.app.phones.follow_sheet import FollowSheet
from screens.app.qr_code import QrCode
from screens.kit.text.widgets import Text
from tests.follow import markets
from tests.follow.phone import Follower, ask
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.table_games import tap_tile
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.screens.harness import PHONE, Running
from tests.screens.looks import Auditor, sweep


@pytest.fixture
def table(start, network) -> Running:
    """An app with a game on the table, on a device in the simulated network."""
    session = session_of(RULE_SHEET)
    start_round(session)
    running = start(pages=WITHOUT_HOME, session=session)
    running.go("table")
    return running


def share(running: Running) -> str:
    """Open the sheet for following from the menu of the table. Return the address in its QR code."""
    running.tap_text("Menu")
    running.tap_text("Follow on a phone")
    return address(running)


def address(running: Running) -> str:
    (code,) = running.all(QrCode)
    return code.content


def test_painted_code_leads_to_the_table(table):
    assert table.app.sharing.shared is None, "sharing is off by default"
    url = share(table)
    assert table.sees(url.removeprefix("http://").strip("/").replace("/", "/\n")), "the address breaks after the slash"
    assert ask(url).status == 200
    state = ask(url, "state").json
    assert (state["points"], state["round"]) == ({"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8}, 2)
    (code,) = table.all(QrCode)
    mesh = next(each for each in code.canvas.children if type(each) is Mesh)
    points = list(zip(mesh.vertices[::4], mesh.vertices[1::4]))
    rows = squares(url)
    side = int(min(code.size) / len(rows))
    left, top = min(x for x, _y in points) - 4 * side, max(y for _x, y in points) + 4 * side
    dark = set()
    for corner in range(0, len(points), 4):
        (x, y), (right, _y) = points[corner], points[corner + 1]
        first, last = round((x - left) / side), round((right - left) / side)
        dark |= {(round((top - y) / side), place) for place in range(first, last)}
    assert dark == {(row, place) for row, line in enumerate(rows) for place, is_dark in enumerate(line) if is_dark}
    assert code.x <= left
    assert left + len(rows) * side <= code.right


def test_taps_reach_the_followers(table):
    url = share(table)
    table.tap_text("Done")
    with Follower(url) as follower:
        follower.next()
        table.wait_until(lambda: table.app.sharing.shared.phones == 1, "the phone")
        tap_tile(table, "Debbie")
        assert follower.next()[1]["last"] == "Debbie caught trick 1"
        assert ask(url, "state").json["leader"] == "Debbie"
        table.tap_text("Undo")
        assert follower.next()[1]["leader"] == "Paul"
        table.app.session.set_setting("sound", True)
        table.app.session.begin(session_of(players=("Nikki", "Anne", "Paul")).game.setup)
        table.settle()
        assert follower.next()[1]["players"] == ["Nikki", "Anne", "Paul"], "followers see the new game"


def test_followers_leave_the_draw_when_the_round_starts(start, network, tmp_path):
    session = Session(Shelf.open(tmp_path / "shelf.sqlite3"))
    session.begin(session_of().game.setup)
    session.record(RULE_SHEET)
    running = start(pages=WITHOUT_HOME, session=session, at="draw")
    running.app.sharing.share()
    running.settle()
    url = address(running)
    running.tap_text("Done")
    with Follower(url, address="watch") as follower:
        shown = follower.next()[1]["pages"]["draw"]["standing"]
        standing = running.app.page.view.standing
        assert shown["title"] == standing.title == "After round 1"
        assert [place["said"] for place in shown["places"]] == [place.said for place in standing.places]
        running.tap_text("Start round 2")
        shown = follower.next()[1]
        assert (shown["main"], set(shown["pages"])) == ("table", {"table", "sheet"})
        session.view(session_of(RULE_SHEET).game)
        running.settle()
        assert ask(url, "state").json["draw"] is None, "also while the tablet shows another game"


def test_sheet_and_menu_button_show_the_number_of_phones(table):
    url = share(table)
    assert table.sees("Nobody is following yet")
    with Follower(url), Follower(url):
        table.wait_until(lambda: table.sees("2 phones follow"), "both phones")
        table.tap_text("Done")
        assert sign(table) == ["2"]
    table.wait_until(lambda: sign(table) == ["0"], "no phone")
    table.app.sharing.shared.stop()
    table.settle()
    assert sign(table) == []


def test_opens_from_home_only_with_a_game(start, network):
    running = start(session=session_of(RULE_SHEET))
    running.tap_text("Follow on a phone")
    assert ask(address(running), "state").status == 200
    running = start()
    assert not [each for each in running.all() if getattr(each, "says", "") == "Follow on a phone"]
    running.app.sharing.share()
    assert running.app.sharing.shared is None


def sign(running: Running) -> list[str]:
    """Return the texts on the menu button besides its label: the number of phones, if any."""
    menu = running.by_text("Menu")
    texts = [each.text for each in running.all(Text) if menu in (each.parent, each.parent.parent)]
    return [text for text in texts if text not in ("", menu.says)]


def refused(url: str) -> bool:
    try:
        ask(url, "state")
    except OSError:
        return True
    return False


def test_stop_ends_sharing(table):
    url = share(table)
    with Follower(url) as follower:
        follower.next()
        table.tap_text("Stop sharing")
        assert not table.all(FollowSheet)
        assert table.app.sharing.shared is None
        assert [*iter(follower.line, b"")] == [b"\n"], "nothing is sent after the last event"
    table.wait_until(lambda: refused(url), "the server to stop")
    assert share(table).split("/")[3] != url.split("/")[3], "every start has a new key"


@pytest.mark.parametrize("end", ["the app is closed", "nobody follows"])
def test_sharing_ends_with_the_app_or_without_followers(table, monkeypatch, end):
    url = share(table)
    app = table.app
    if end == "the app is closed":
        app.dispatch("on_stop")
        assert refused(url), "sharing ends with the app"
        return
    monkeypatch.setattr(sharing, "monotonic", lambda: monotonic() + 31 * 60)
    table.wait_until(lambda: app.sharing.shared is None, "the end")
    table.wait_until(lambda: refused(url), "the server to stop")
    assert not table.all(FollowSheet)
    app.session.open(session_of(RULE_SHEET).game)  # the app continues without sharing


def test_sharing_goes_on_without_a_game_until_it_is_stopped(start, network):
    table = start(session=session_of(RULE_SHEET))
    table.tap_text("Follow on a phone")
    url = address(table)
    table.tap_text("Done")
    table.app.session.close()
    table.settle()
    assert ask(url, "state").json["kind"] is None
    table.app.session.open(session_of(RULE_SHEET).game)
    table.settle()
    assert ask(url, "state").json["kind"] == "fishing"
    table.app.session.close()
    table.settle()
    table.tap_text("Follow on a phone")
    table.tap_text("Stop sharing")
    assert table.app.sharing.shared is None
    assert not [each for each in table.all() if getattr(each, "says", "") == "Follow on a phone" and not each.disabled]


def test_the_wifi_is_typed_once_and_its_code_is_shown_only_if_wanted(start, network, tmp_path):
    session = Session(Shelf.open(tmp_path / "shelf.sqlite3"))
    session.begin(session_of().game.setup)
    running = start(pages=WITHOUT_HOME, session=session, at="table")
    running.app.sharing.share()
    running.settle()
    assert len(running.all(QrCode)) == 1
    running.tap_text("Enter the Wi-Fi’s name and password")
    running.type("Harbour")
    (sheet,) = running.all(FollowSheet)
    sheet.typed_password = "sunny evening"
    running.tap_text("Save")
    codes = [code.content for code in running.all(QrCode)]
    assert codes[0] == "WIFI:T:WPA;S:Harbour;P:sunny evening;;"
    running.tap_text("Done")
    running.app.sharing.share()
    running.settle()
    assert len(running.all(QrCode)) == 1, "the code is hidden until somebody wants to see it"
    running.tap_text("Show the code: it holds the password")
    assert [code.content for code in running.all(QrCode)] == codes


def test_hints_open_by_themselves_and_move_nothing_else(table):
    share(table)
    (sheet,) = table.all(FollowSheet)
    (code,) = table.all(QrCode)
    before = [(widget, tuple(widget.pos)) for widget in (code, table.by_text("Done"))]
    assert not sheet.view.way_in.is_help_open
    table.stall(61)
    assert sheet.view.way_in.is_help_open
    assert [(widget, tuple(widget.pos)) for widget, _pos in before] == before
    table.tap_text("The page does not open?")
    assert not sheet.view.way_in.is_help_open


def test_shows_a_missing_network_and_finds_it_later(table, network):
    network.addresses = ()
    table.tap_text("Menu")
    table.tap_text("Follow on a phone")
    assert table.sees("The tablet is not on a network")
    assert table.sees("hotspot")
    table.stall(30)
    network.addresses = ("127.0.0.1",)
    table.wait_until(lambda: table.all(QrCode), "the code")
    table.stall(61)
    assert table.all(FollowSheet)[0].view.way_in.is_help_open, "a minute after the code"
    first = address(table)
    assert ask(first, "state").status == 200
    network.addresses = ("127.0.0.2", "127.0.0.1", "127.0.0.3")
    table.wait_until(lambda: "127.0.0.2" in address(table), "the code for the other network")
    assert table.sees("or 127.0.0.1")
    assert table.sees("or 127.0.0.3"), "all addresses are shown"
    network.addresses = ()
    table.wait_until(lambda: table.sees("The tablet is not on a network"), "the missing network")
    table.tap_text("Done")
    tap_tile(table, "Nikki")
    assert table.app.session.names[table.app.session.state.leader] == "Nikki", "the game can continue"


def test_retries_if_the_device_refuses(table, monkeypatch):
    asked = []

    def refuse(feed, **where):
        asked.append(feed)
        if len(asked) < 3:
            raise CannotShare(ShareFault.PORT_REFUSED)
        return sharing.Sharing(feed, **where)

    monkeypatch.setattr(shared, "Sharing", refuse)
    monkeypatch.setattr(shared, "RETRY_AFTER", 0.02)
    table.tap_text("Menu")
    table.tap_text("Follow on a phone")
    table.wait_until(lambda: table.all(QrCode), "the code")
    assert len(asked) == 3


def test_asks_again_after_android_kept_phones_out(table, monkeypatch):
    answers = iter([False, True])
    monkeypatch.setattr(local_network, "ask_for_network", lambda answered: answered(next(answers)))
    table.tap_text("Menu")
    table.tap_text("Follow on a phone")
    assert table.sees("The table cannot be shared from this device")
    table.tap_text("Done")
    assert ask(share(table), "state").status == 200


def test_sheet_fits_on_a_phone_without_scrolling(start, network, monkeypatch):
    monkeypatch.setattr(local_network, "wifi_name", lambda: "Harbour")
    running = start(pages=WITHOUT_HOME, session=session_of(RULE_SHEET), size=PHONE, language="de")
    running.app.sharing.share()
    running.settle()
    (sheet,) = running.all(FollowSheet)
    assert "Harbour" in sheet.view.by_hand
    sheet.choose("table")
    running.settle()
    (code,) = running.all(QrCode)
    assert min(code.size) >= 200
    assert sheet.ids.pane.to_window(0, 0)[1] <= code.to_window(*code.pos)[1], "the code is seen without scrolling"
    running.tap_text(_("Done"))
    assert running.app.sharing.shared is not None, "Done closes only the sheet"
    running.app.sharing.share()
    running.settle()
    running.tap_text(_("Stop sharing"))
    assert running.app.sharing.shared is None


@sweep
def test_sheet_is_sound_at_every_size(start, network, look):
    auditor = Auditor(start(pages=WITHOUT_HOME, session=session_of(RULE_SHEET), **look.options()))
    app = auditor.running.app
    app.sharing.share()
    auditor.audit("the code")
    (sheet,) = auditor.running.all(FollowSheet)
    sheet.toggle_help()
    auditor.audit("the hints")
    sheet.is_entering = True
    auditor.audit("the Wi-Fi")
    sheet.typed_wifi, sheet.typed_password = "Harbour", "short"
    sheet.save_wifi()
    auditor.audit("a password that is too short")
    sheet.typed_password = "sunny evening"
    sheet.save_wifi()
    auditor.audit("both codes")
    sheet.toggle_code()
    auditor.audit("the hidden code")
    app.sharing.shared.addresses = []
    auditor.audit("no network")
    app.sharing.shared.is_refused = True
    auditor.audit("refused")
    auditor.assert_no_findings()


@pytest.mark.parametrize("page", ["table", "square"])
def test_table_is_sound_with_the_number_of_phones(start, network, page):
    session = session_of(RULE_SHEET) if page == "table" else market()
    running = start(pages=WITHOUT_HOME, session=session, size=PHONE)
    running.app.go(page)
    running.app.sharing.share()
    running.app.back()
    running.app.sharing.shared.phones = 64
    running.settle()
    assert sign(running) == ["64"]
    assert report(running.app.root) == ""


def market() -> Session:
    """Return a game of Fresh Fish in progress."""
    session = Session()
    session.open(markets.in_play())
    return session


def test_shares_coins_of_fresh_fish_as_preferred(start, network):
    session = market()
    running = start(session=session)
    running.app.sharing.share()
    running.settle()
    url = address(running)
    seen = ask(url, "state").json
    assert (seen["kind"], seen["coins"]) == ("fresh-fish", None)
    with Follower(url) as follower:
        follower.next()
        session.set_setting("open_coins", True)
        running.settle()
        assert follower.next()[1]["coins"] == dict(zip(session.names, session.state.coins))
        session.set_setting("sound", True)
        session.undo()
        running.settle()
        assert follower.next()[1]["turns"] == session.state.turns
