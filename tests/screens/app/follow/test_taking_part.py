"""Phones that take part: the switch, the strip and the sheet at the tablet, and what it shows of their actions."""

import json

import pytest
from kivy.factory import Factory

from companion.fishing.events import GameEnded, Setup, caught_whole
from companion.fishing.pages.phase import start_round
from companion.follow import participants
from companion.fresh_fish.drafts.turn import Tile
from companion.pages.session import Session
from companion.shelf.exchange.importing import backup_texts
from companion.tools.language import _
from screens.app.phones.asking import AskingStrip, PhoneRow
from screens.app.phones.follow_sheet import FollowSheet
from screens.fishing.count.page import CountRow
from screens.fresh_fish.drawings.square import SquareDrawing
from screens.kit.controls.choices import Toggle
from screens.kit.scrolling import FADE
from tests.follow.markets import in_play
from tests.follow.table import let_ask, post
from tests.screens.app.follow.table import Table
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.referee.tricks import enter
from tests.screens.fishing.table_games import hard_game, tile
from tests.screens.fishing.tables import LONG, RULE_SHEET, press, session_of
from tests.screens.fresh_fish.squares import base_setup, reserved
from tests.screens.harness import PHONE
from tests.screens.looks import Auditor, sweep

PAUL, DEBBIE, NIKKI = 1, 2, 3  # seats


def test_phone_asks_and_the_table_allows_it(begin):
    table = begin()
    running, top = table.running, tile(table.running, "Anne").top
    player = table.ask("Paul")
    assert running.sees("Paul’s phone wants to take part")
    assert tile(running, "Anne").top == top, "nothing moves because of the strip"
    assert running.all(AskingStrip)[0].y >= top, "and no tile is covered"
    running.tap(tile(running, "Nikki"))
    assert len(table.events) == 2, "the strip blocks nothing"
    assert player.answer() == {"answer": "waiting"}
    running.tap_text("Allow")
    assert not running.all(AskingStrip)
    player.token = player.answer()["token"]
    assert table.act(player, "table", "catch", seat=DEBBIE, language="de")[1]["done"]
    assert running.sees("Paul’s phone"), "the tablet keeps its own language"
    assert running.sees("Debbie caught trick 2")
    table.notice()
    running.tap_text("Undo")
    assert len(table.events) == 2


def test_what_is_entered_right_after_a_phone_is_seen_after_a_moment(begin):
    table = begin()
    running, paul = table.running, table.allow("Paul")
    events = table.events
    seen = table.app.sight.version
    table.act(paul, "table", "penalise", seat=DEBBIE)
    running.tap(tile(running, "Nikki"))
    assert table.events[-1] == caught_whole(range(4), NIKKI), "it is still about the same trick"
    assert table.app.sight.version == seen, "an entry of one’s own does not show what the phone has entered"
    table.notice()
    running.tap_text("Undo")
    running.tap_text("Undo")
    assert table.events == events, "what was entered on the phone is undone too"


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
    banner = table.app.page.body.ids.banner.__self__
    assert (strip.made_for[0], banner.parent) == (banner, None)
    table.running.tap_text("Allow" if change == "size" else "Erlauben")
    assert table.app.sharing.shared.participants.phones
    assert banner.parent, "the heading is back"


def test_sheet_has_the_switch_and_lists_the_phones(begin):
    table = begin()
    running = table.running
    table.app.prefer("phones_take_part", False)
    table.app.sharing.share()
    running.settle()
    assert post(table.url, "join", {"me": "Paul"}).status == 405
    assert running.sees("can watch but not change anything")
    (switch,) = running.all(Toggle)
    running.tap(switch)
    assert table.app.session.settings["phones_take_part"], "it is remembered"
    assert running.sees("Nobody is following yet")
    player = table.allow("Paul")
    assert not running.all(AskingStrip), "the sheet lists the request"
    assert not running.sees("Nobody is following yet"), "a phone takes part, though none watches at the moment"
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_sheet_shows_both_answers_whole_on_a_phone(begin, language):
    table = begin(size=PHONE, language=language)
    running = table.running
    table.ask("Paul")
    table.app.sharing.share()
    running.settle()
    (sheet,) = running.all(FollowSheet)
    for side in ("wifi", "table"):
        sheet.choose(side)
        running.settle()
        pane = sheet.ids.pane
        faded = pane.to_window(*pane.pos)[1] + FADE
        for answer in (_("Not now"), _("Allow")):
            button = running.by_text(answer)
            assert button.to_window(*button.pos)[1] >= faded, (side, answer)


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


def test_refusal_concerns_only_the_phone(begin):
    table = begin(page="referee")
    player, running = table.allow("Paul"), table.running
    for card in ("R1", "R1"):  # the tablet has no notice for a card that is entered twice on a phone
        before = running.texts()
        answer = table.act(player, "referee", "enter_card", card=card)[1]
        assert running.texts() == before
    assert answer == {"refused": "Paul has already played the red 1."}
    enter(running, "R1 R1")
    assert running.sees("Paul has already played the red 1."), "its own refusal is shown"
    assert table.act(player, "referee", "take_last_away")[1]["done"]
    assert running.sees("Paul has already played the red 1."), "and what a phone does meanwhile does not hide it"


def test_what_a_phone_enters_is_shown_with_its_name(begin):
    table = begin()
    player, running = table.allow("Paul"), table.running
    for action, given in (("begin_split", {}), ("win", {"seat": NIKKI}), ("more", {"seat": PAUL})):
        assert table.act(player, "table", action, **given)[1]["done"]
    assert running.sees("Paul’s phone splits this trick")
    assert not running.app.page.view.is_splitting, "the split itself stays on the phone"
    assert not running.app.page.view.last_action.phone, "nothing is entered yet"
    assert table.act(player, "table", "finish_split")[1]["done"]
    assert not running.sees("splits this trick")
    assert running.sees("Paul’s phone")
    assert running.sees("Trick 1: Paul 1, Nikki 3")
    running.go("referee")
    for card in ("B7", "B3", "B9", "B1"):
        table.act(player, "referee", "enter_card", card=card)
    assert table.act(player, "referee", "finish")[1]["done"]
    running.go("table")
    assert running.sees("Paul’s phone")
    assert running.sees("Trick 2: Paul")


def test_lane_of_fresh_fish_says_whose_phone_entered_it(begin):
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    table = begin(session, "square")
    player = table.allow("Anne")
    space = base_setup().square.shape.space("D1")
    assert table.act(player, "square", "tap", space=space)[1]["done"]
    assert table.running.sees("Anne’s phone")
    assert table.running.sees("D1 reserved")
    table.notice()
    table.running.tap_text("Undo")
    assert table.events == tuple(reserved())
    assert not table.running.sees("Anne’s phone")


def test_pile_of_a_phone_appears_while_the_tablet_counts(begin):
    table = begin(page="count")
    player = table.allow("Paul")
    press(table.running, "1")
    assert table.act(player, "count", "set_pile", seat=PAUL, number=11)[1]["done"]
    press(table.running, "2")
    assert [row.view.pile.number for row in table.running.all(CountRow)] == ["12", "11", "", ""]


def test_work_for_a_phone_is_cancelled_while_the_app_is_paused(begin, monkeypatch):
    table = begin()
    player, events = table.allow("Paul"), table.events
    monkeypatch.setattr(table.app.sharing.shared._work, "_patience", 0.01)
    assert player.act("table", "catch", seen=table.app.session.version, seat=DEBBIE)[0] == 503  # no frame runs
    table.running.settle()
    assert table.events == events, "it is not done later"


def test_rights_rest_between_two_games(begin):
    table = begin()
    player = table.allow("Paul")
    table.ask("Nikki")
    table.app.session.record(GameEnded())
    table.running.settle()
    assert not table.running.all(AskingStrip)
    assert table.act(player, "table", "undo")[0] == 409
    assert table.events[-1] == GameEnded()
    table.app.sharing.share()
    table.running.settle()
    assert [row.view.line for row in table.running.all(PhoneRow)] == ["rests until the next game"]
    setup = table.app.session.game.setup
    table.app.session.begin(Setup(setup.players[::-1]))
    table.running.settle()
    assert [row.view.name for row in table.running.all(PhoneRow)] == ["Nikki", "Paul"], "Nikki still asks"
    assert table.act(player, "table", "catch", seat=DEBBIE)[1]["done"]


def test_phones_go_on_after_a_restart_of_the_app(start, network, shelf):
    first = start(pages=WITHOUT_HOME)
    session = Session(shelf)
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    first.app.begin(session)
    table = Table(first)
    player, url = table.allow("Paul"), table.url
    first.stop()
    again = start(pages=WITHOUT_HOME)
    again.app.begin(Session(shelf))
    again.pass_time_until(lambda: again.app.sharing.shared and again.app.sharing.shared.addresses, "the address")
    assert again.app.sharing.shared.addresses == [url]
    table.running, table.app = again, again.app
    assert table.act(player, "table", "catch", seat=DEBBIE)[1]["done"]
    table.app.sharing.shared.participants.remove(player.request)
    again.settle()
    again.stop()
    last = start(pages=WITHOUT_HOME)
    last.app.begin(Session(shelf))
    last.pass_time_until(lambda: last.app.sharing.shared and last.app.sharing.shared.addresses, "the address")
    assert last.app.sharing.shared.participants.phones == (), "the right that was taken back is back"
    last.app.sharing.shared.stop()
    last.settle()
    last.app.sharing.share_again()
    assert last.app.sharing.shared is None, "a table that is not shared any more is shared again"


def test_rights_stay_on_this_device(begin, shelf):
    session = Session(shelf)
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    table = begin(session)
    player = table.allow("Paul")
    assert player.token in json.dumps(session.settings), "they are noted"
    assert player.token not in "".join(backup_texts(shelf))


def test_table_says_when_no_more_phones_can_take_part(begin, monkeypatch):
    monkeypatch.setattr(participants, "MOST_PHONES", 1)
    table = begin()
    first, second = table.ask("Paul"), table.ask("Nikki")
    table.running.tap_text("Allow")
    table.running.tap_text("Allow")
    assert table.running.sees("No more phones can take part.")
    assert table.running.sees("1 phones take part already. Remove one of them first.")
    table.running.tap_text("OK")
    assert (first.answer()["answer"], second.asked().status) == ("allowed", 429)


def test_a_double_tap_answers_only_the_phone_that_was_shown(begin):
    table = begin()
    first, second = table.ask("Paul"), table.ask("Nikki")
    table.running.double_tap(table.running.by_text("Allow"))
    assert (first.answer()["answer"], second.answer()["answer"]) == ("allowed", "waiting")


@pytest.fixture
def auction(begin) -> Table:
    """A shared game of Fresh Fish in which all may bid, and Paul’s phone takes part."""
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    table = begin(session, "square")
    table.paul = table.allow("Paul")
    table.app.page.act.draw(Tile.FISH)
    table.running.settle()
    return table


def here(table: Table) -> list[str]:
    """Return the names of the players who can seal a bid at the tablet."""
    return [row.view.name for row in table.running.all(Factory.SealedRow) if row.has_button]


def test_no_auction_waits_while_phones_may_not_take_part(auction):
    assert here(auction) == ["Anne", "Debbie", "Nikki"]
    auction.app.prefer("phones_take_part", False)
    auction.running.settle()
    assert here(auction) == []
    assert auction.running.sees("Tap the bids")
    auction.app.prefer("phones_take_part", True)
    auction.running.settle()
    assert here(auction) == ["Anne", "Debbie", "Nikki"]


def test_tablet_bids_for_a_phone_that_is_asleep(auction, monkeypatch):
    monkeypatch.setattr(participants, "ASLEEP_AFTER", 0.0)
    auction.running.wait_until(lambda: "Paul" in here(auction), "the way to bid at the tablet")
    assert auction.running.sees("phone is asleep")
    monkeypatch.setattr(participants, "ASLEEP_AFTER", 1000.0)
    auction.running.wait_until(lambda: "Paul" not in here(auction), "the phone")


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
    app.sharing.serve()
    app.prefer("phones_take_part", True)
    part = app.sharing.shared.participants
    running.settle()
    for name in LONG[:3]:
        let_ask(running, name)
    auditor.audit("the strip")
    part.allow(part.waiting[0].request)
    with app.session.entering_on_phone_of(LONG[0]):
        app.session.record(caught_whole(range(len(app.session.names)), 1))
    auditor.audit("the lane")
    running.go("count")
    auditor.audit("the band")
    app.sharing.share()
    auditor.audit("the list")
    auditor.assert_no_findings()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), PHONE], ids=["wide", "tall", "phone"])
def test_the_square_stays_in_its_place_while_a_phone_asks(start, network, size):
    running = start(pages=WITHOUT_HOME, session=market(), at="square", size=size)
    (square,) = running.all(SquareDrawing)
    before = [*square.to_window(*square.pos), *square.size]
    running.app.sharing.serve()
    running.app.prefer("phones_take_part", True)
    running.settle()
    let_ask(running, "Paul")
    assert running.all(AskingStrip)
    assert [*square.to_window(*square.pos), *square.size] == before


@sweep
def test_strip_is_sound_in_fresh_fish(start, network, look):
    auditor = Auditor(start(pages=WITHOUT_HOME, session=market(), at="square", **look.options()))
    app = auditor.running.app
    app.sharing.serve()
    app.prefer("phones_take_part", True)
    auditor.running.settle()
    let_ask(auditor.running, "Paul")
    auditor.audit("the band")
    auditor.assert_no_findings()
