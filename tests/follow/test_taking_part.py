"""Phones take part: what they enter counts once and for the trick that they saw, and the table says who entered it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import pytest

from companion.fishing.events import GameEnded, PenaltyRecorded, RoundCounted
from companion.fishing.pages.phase import start_round
from companion.fishing.words.under_way import outdated_in_words
from companion.pages.desk import Desk
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, counted, played
from tests.follow.phone import connect, head
from tests.follow.table import whole
from tests.shelf.disk.test_disk import full_disk

NOT_NOW = {"refused": "That is not possible now."}


# Entries count once


def test_the_same_id_counts_once_also_while_the_first_is_done(play):
    table = play()
    paul = table.phone("Paul")
    paul.page("table")
    is_held, go_on = Event(), Event()
    Thread(target=table.tablet, args=(lambda: (is_held.set(), go_on.wait(20)),)).start()
    assert is_held.wait(20)
    with ThreadPoolExecutor() as phones:
        answers = [phones.submit(paul.act, "table", "catch", id="same", seat=DEBBIE) for _try in range(3)]
        go_on.set()
        assert {repr(answer.result(20)) for answer in answers} == {
            repr((200, {"done": True, "version": paul.seen + 1}))
        }
    assert table.events == whole(DEBBIE)
    table.tablet(table.session.undo)
    assert paul.act("table", "catch", id="same", seat=DEBBIE)[0] == 200  # the answer of the first time
    assert table.events == ()


def test_an_answer_that_nobody_reads_is_repeated(play):
    table = play()
    paul = table.phone("Paul")
    paul.page("table")
    body = b'{"id": "x", "seen": %d, "page": "table", "action": "catch", "with": {"seat": 2}}' % paul.seen
    more = f"Authorization: Bearer {paul.token}\r\nOrigin: {table.url[:-12]}\r\nContent-Length: {len(body)}\r\n"
    with connect(table.url) as lost:
        lost.sendall(head(table.url, "act", method="POST", more=more) + body)
    while table.tablet(lambda: table.events) == ():
        pass  # the phone has left before it got its answer
    assert paul.act("table", "catch", id="x", seat=DEBBIE) == (200, {"done": True, "version": paul.seen + 1})
    assert table.events == whole(DEBBIE)


def test_a_phone_hears_that_the_tablet_cannot_save(play, tmp_path):
    """The game goes on as on the tablet, which has its notice."""
    table = play(shelf=tmp_path / "shelf.sqlite3")
    paul = table.phone("Paul")
    assert "notice" not in paul.do("table", "catch", seat=DEBBIE)
    with full_disk(tmp_path):
        notice = paul.do("table", "catch", seat=PAUL)["notice"]
        assert notice.startswith("Not saved: ")
        assert paul.do("count", "set_pile", seat=PAUL, number=5)["notice"] == notice
    assert table.events == whole(DEBBIE, PAUL)
    assert "notice" not in paul.do("table", "catch", seat=NIKKI)


@pytest.mark.parametrize("first", ["phone", "tablet", "tablet with cards"])
def test_the_same_catch_counts_once(play, first):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    for phone in (paul, anne):
        phone.page("table")
    if first == "phone":
        assert anne.act("table", "catch", seat=NIKKI)[0] == 200
    else:
        event = played("R1 R2 R3 R9") if first == "tablet with cards" else whole(NIKKI)[0]
        table.tablet(table.session.record, event)
    entered = table.session.version
    table.tablet(table.session.record, PenaltyRecorded(ANNE)) if first == "tablet" else None
    assert paul.act("table", "catch", seat=NIKKI) == (200, {"done": True, "version": entered})
    assert table.session.state.trick == 2


def test_an_entry_for_a_trick_that_is_in_is_refused_with_what_happened(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    for phone in (paul, anne):
        phone.page("table")
    anne.act("table", "catch", seat=ANNE)
    refused = {"refused": outdated_in_words(1, ANNE, FOUR)}
    assert paul.act("table", "catch", seat=DEBBIE) == (409, refused)
    assert paul.act("table", "undo") == (409, refused)
    message = "Stich 1 ist schon eingetragen: Anne hat ihn gefangen."
    german = {"refused": message}
    assert paul.act("table", "catch", seat=DEBBIE, language="de") == (409, german)
    table.tablet(table.session.undo)
    assert paul.act("table", "catch", seat=ANNE, seen=99) == (409, {"refused": "The game has moved on."})
    assert table.events == ()


def test_a_split_is_told_in_words(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.page("table")
    for action, given in [("begin_split", {}), ("win", {"seat": 0}), ("more", {"seat": 1}), ("finish_split", {})]:
        anne.do("table", action, **given)
    status, answer = paul.act("table", "catch", seat=ANNE)
    assert (status, answer["refused"]) == (
        409, "In the meantime: Anne’s phone: Trick 1 split: Anne 3, Paul 1; Anne leads next"
    )  # fmt: skip


def test_undo_takes_back_the_last_entry_once(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.do("table", "catch", seat=DEBBIE)
    paul.do("table", "catch", seat=NIKKI)
    anne.page("table")
    paul.do("table", "undo")
    assert anne.act("table", "undo") == (200, {"done": True, "version": table.session.version})
    assert anne.page("table")["view"]["last_action"]["can_undo"] is False
    assert anne.act("table", "undo") == (200, NOT_NOW)
    assert table.events == whole(DEBBIE)
    assert Desk(table.session).can_undo  # the tablet may go on
    table.tablet(table.session.replace, {0: whole(ANNE)[0]})
    anne.page("table")
    assert anne.act("table", "undo") == (200, NOT_NOW)  # corrections stay at the tablet
    anne.do("table", "catch", seat=PAUL)
    anne.do("table", "undo")
    assert table.events == whole(ANNE)


def test_a_late_penalty_that_asks_a_question_stays_at_the_tablet(play):
    table = play(counted(9, 9, 9, 9, last=PAUL), RoundCounted((12, 11, 8, 5)))
    paul = table.phone("Paul")
    paul.page("table")
    assert paul.act("table", "penalise", seat=DEBBIE) == (200, NOT_NOW)
    paul.do("table", "penalise", seat=PAUL)
    assert table.session.state.finished[-1].penalties == (0, 1, 0, 0)
    paul.do("table", "undo")
    assert len(table.events) == 2


def test_a_penalty_for_the_round_that_is_over_does_not_go_to_the_one_that_has_just_started(play):
    table = play(counted(9, 9, 9, 9, last=PAUL), RoundCounted((12, 11, 8, 5)))
    paul = table.phone("Paul")
    paul.page("table")
    table.tablet(start_round, table.session)
    assert paul.act("table", "penalise", seat=PAUL) == (409, {"refused": "The game has moved on."})
    paul.do("table", "penalise", seat=PAUL)
    assert table.session.state.round.penalties == (0, 1, 0, 0)


def test_what_a_phone_is_entering_stays_on_the_phone(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.do("table", "begin_split")
    assert paul.page("table")["view"]["is_splitting"]
    assert not anne.page("table")["view"]["is_splitting"]
    for card in ("R1", "R2", "R3", "R9"):
        paul.do("referee", "enter_card", card=card)
    assert not any(slot["card"] for slot in anne.page("referee")["view"]["slots"])
    paul.do("referee", "finish")
    assert table.events == (played("R1 R2 R3 R9"),)


# Piles and draws


def test_piles_are_counted_on_phones_and_collected_by_the_table(play):
    table = play()
    phones = [table.phone(name) for name in ("Anne", "Paul")]
    table.tablet(table.session.record, *whole(PAUL))
    shown = table.feed.version
    phones[0].do("count", "set_pile", seat=ANNE, number=11)
    assert table.feed.version > shown  # the other phones look again
    view = phones[1].page("count")["view"]
    assert [row["pile"]["number"] for row in view["rows"]] == ["11", "", "", ""]
    assert [row["pile"]["state"] for row in view["rows"]] == ["11", "waiting…", "on the tablet", "on the tablet"]
    refused = "Paul caught 4 cards in tricks already entered; they belong to the pile too."
    assert phones[1].act("count", "set_pile", seat=PAUL, number=3) == (200, {"refused": refused})
    for seat, number in ((ANNE, 12), (DEBBIE, 1), (PAUL, 37), (PAUL, -1), (PAUL, True), (PAUL, "9")):
        assert phones[1].act("count", "set_pile", seat=seat, number=number) == (200, NOT_NOW)
    assert phones[1].act("count", "penalise", seat=PAUL, count=1) == (200, NOT_NOW)  # round 1 has no buoys
    phones[1].do("count", "set_pile", seat=PAUL, number=9)
    assert [row["pile"]["number"] for row in phones[0].page("count")["view"]["rows"]] == ["11", "9", "", ""]
    assert phones[0].act("count", "score") == (200, NOT_NOW)
    assert table.events == whole(PAUL)


def test_the_draw_is_ticked_off_for_the_own_seat_only(play):
    shared = play(counted(16, 4, 8, 8, last=ANNE))
    paul = shared.phone("Paul")
    paul.do("draw", "tick", seat=PAUL, is_drawn=True)
    assert paul.act("draw", "tick", seat=ANNE, is_drawn=True) == (200, NOT_NOW)
    assert paul.act("draw", "start") == (200, NOT_NOW)
    assert [row["name"] for row in paul.page("draw")["view"]["plan"]["rows"] if row["tick"]["is_ticked"]] == ["Paul"]
    assert shared.outcomes[0][1].sound == "reel"
    paul.do("count", "penalise", seat=PAUL, count=1)


# The tablet


def test_nothing_is_entered_while_the_tablet_shows_another_game(play, tmp_path):
    table = play(*whole(ANNE), GameEnded(), shelf=tmp_path / "shelf.sqlite3")
    session, over = table.session, table.session.game_on_table
    table.tablet(session.begin, over.setup)
    paul = table.phone("Paul")
    paul.page("table")
    table.tablet(session.view, over)
    refused = {"refused": "The tablet shows another game at the moment."}
    assert paul.get("table").status == 409
    assert paul.act("table", "undo", seen=session.version) == (409, refused)
    table.tablet(session.return_to_running)
    paul.do("table", "catch", seat=PAUL)
    assert (over.event_count, session.game_on_table.event_count) == (2, 1)


def test_the_table_says_which_phone_entered_what(play, tmp_path):
    table = play(shelf=tmp_path / "shelf.sqlite3")
    session = table.session
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.do("table", "catch", seat=DEBBIE)
    last = anne.page("table")["view"]["last_action"]
    assert (last["phone"], last["texts"][0]) == (["Paul’s phone", "Paul"], "Debbie caught trick 1")
    assert "Debbie +4" in last["texts"]
    table.tablet(session.record, *whole(NIKKI))
    last = anne.page("table")["view"]["last_action"]
    assert (last["phone"], last["texts"][0]) == ([], "Nikki caught trick 2")
    anne.do("table", "catch", seat=ANNE)
    last = anne.page("table")["view"]["last_action"]
    assert last["phone"][-1] == "Anne"
    assert "+4" in last["texts"], "the name stands above"
    anne.do("table", "undo")
    last = anne.page("table")["view"]["last_action"]
    assert (last["phone"], last["texts"][0]) == (["Anne’s phone", "Anne"], "Undone: Anne caught trick 3")
    assert session.phones_of_entries == ("Paul", "")
    table.tablet(session.redo)
    assert session.phones_of_entries == ("Paul", "", "Anne")
    table.tablet(session.replace, session.game_on_table.inserting(0, *whole(PAUL)))
    assert session.phones_of_entries == ("", "Paul", "", "Anne")
    table.tablet(session.replace, {1: whole(PAUL)[0]})  # corrected at the tablet
    assert session.phones_of_entries == ("", "", "", "Anne")
    table.tablet(session.undo)
    table.tablet(session.undo)
    assert session.phones_of_entries == ("Paul", "", "Anne")
    table.close()
    again = play(shelf=tmp_path / "shelf.sqlite3").session
    assert (again.phones_of_entries, again.phone_of_last_change) == (("Paul", "", "Anne"), "Anne")


def test_piles_survive_the_end_of_the_app(play, tmp_path):
    table = play(shelf=tmp_path / "shelf.sqlite3")
    table.phone("Paul").do("count", "set_pile", seat=PAUL, number=11)
    table.close()
    rows = play(shelf=tmp_path / "shelf.sqlite3").phone("Anne").page("count")["view"]["rows"]
    assert [row["pile"]["number"] for row in rows] == ["", "11", "", ""]
