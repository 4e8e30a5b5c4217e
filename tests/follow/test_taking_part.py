"""Phones take part: they ask, the table allows, and what they enter counts once and for the trick that they saw."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import pytest

from companion.fishing.events import GameEnded, PenaltyRecorded, RoundCounted, TrickCaught, caught_whole
from companion.follow.taking_part import FORGET_REFUSED_AFTER, FORGET_WAITING_AFTER, MOST_PHONES, MOST_WAITING
from companion.follow.work import Busy, WorkQueue
from companion.presenting import Desk
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, counted, played
from tests.follow.phone import connect, head
from tests.follow.table import Player, get, post
from tests.pages.host import JsonHost

NOT_NOW = {"refused": "That is not possible now."}


def whole(*catchers: int) -> tuple[TrickCaught, ...]:
    return tuple(caught_whole(range(4), seat) for seat in catchers)


# Asking and rights


def test_a_phone_asks_waits_and_is_allowed(play):
    table = play()
    paul = Player(table, "Paul")
    assert re.fullmatch(r"[A-Za-z0-9_-]{22,}", paul.ask())
    assert paul.answer() == {"answer": "waiting"}
    assert [phone.name for phone in table.taking_part.waiting] == ["Paul"]
    table.tablet(table.taking_part.allow, paul.request)
    answer = paul.answer()
    assert (answer["answer"], len(answer["token"]) >= 22) == ("allowed", True)
    assert [phone.name for phone in table.taking_part.phones] == ["Paul"]
    paul.token = answer["token"]
    shown = paul.page("table", "de")
    assert (shown["version"], shown["seat"]) == (table.session.version, PAUL)
    assert shown["view"]["round_titles"][0] == "Runde 1 von 8"
    assert paul.act("table", "catch", seat=DEBBIE) == (200, {"done": True, "version": shown["version"] + 1})
    assert table.events == whole(DEBBIE)


def test_a_refused_phone_may_ask_again(play):
    table = play()
    paul = Player(table, "Paul")
    table.tablet(table.taking_part.refuse, paul.ask())
    assert paul.answer() == {"answer": "refused"}
    table.tablet(table.taking_part.allow, paul.request)  # too late
    assert paul.answer() == {"answer": "refused"}
    table.tablet(table.taking_part.allow, paul.ask())
    assert paul.answer()["answer"] == "allowed"


def test_without_the_switch_every_post_is_405(play):
    table = play()
    paul = table.phone("Paul")
    table.taking_part.is_allowed = False
    for path in ("join", "act", "state"):
        answer = post(table.url, path, {"me": "Paul"}, paul.token)
        assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")
    assert [get(table.url, path, paul.token).status for path in ("page/table", f"join/{paul.request}")] == [404, 404]
    table.taking_part.is_allowed = True  # the table has not taken the right itself
    assert paul.get("table").status == 200


@pytest.mark.parametrize("name", ["Oskar", "paul", "", "Paul "])
def test_only_players_of_the_game_take_part(play, name):
    assert post(play().url, "join", {"me": name}).status == 403


ENDINGS = {
    "sharing stops": lambda table, paul: table.sharing._taking_part.stop(),
    "the game ends": lambda table, paul: table.session.record(GameEnded()),
    "the game is closed": lambda table, paul: table.session.close(),
    "another game begins": lambda table, paul: table.session.begin(table.session.game_on_table.setup),
    "removed": lambda table, paul: table.taking_part.remove(paul.request),
    "another player has the seat": lambda table, paul: table.session.take_seat(PAUL, "Oskar"),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_rights_end_for_good(play, tmp_path, ending):
    table = play(*whole(ANNE), shelf=tmp_path / "shelf.sqlite3")
    paul, waiting = table.phone("Paul"), Player(table, "Paul")
    waiting.ask()
    table.tablet(ENDINGS[ending], table, paul)
    if ending in ("the game ends", "another player has the seat"):
        table.tablet(table.session.undo)  # the right does not come back
    assert paul.get("table").status == 403
    assert paul.act("table", "catch", seat=PAUL) == (403, None)
    assert get(table.url, f"join/{paul.request}").status == 404
    assert len(table.taking_part.waiting) == (ending == "removed")
    assert table.session.seats_with_phone == frozenset()


def test_an_action_that_waits_for_the_app_ends_with_the_right(play):
    table = play()
    paul = table.phone("Paul")
    paul.page("table")
    is_held, go_on = Event(), Event()

    def remove_later() -> None:
        is_held.set()
        go_on.wait(20)
        table.taking_part.remove(paul.request)

    with ThreadPoolExecutor() as threads:
        threads.submit(table.tablet, remove_later)
        assert is_held.wait(20)
        table.work._wake = go_on.set  # as soon as the action waits
        assert paul.act("table", "catch", seat=PAUL) == (403, None)
    assert table.events == ()


def test_closing_the_sharing_ends_all_rights(play):
    table = play()
    table.phone("Paul")
    table.sharing.close()
    assert table.taking_part.phones == ()


def test_eight_phones_take_part_and_eight_wait(play):
    table = play()
    waiting = [Player(table, "Paul").ask() for _phone in range(MOST_WAITING)]
    assert post(table.url, "join", {"me": "Anne"}).status == 429
    for request in waiting:
        table.tablet(table.taking_part.allow, request)
    assert len(table.taking_part.phones) == MOST_PHONES
    assert post(table.url, "join", {"me": "Anne"}).status == 429
    table.tablet(table.taking_part.remove, waiting[0])
    late = [Player(table, "Anne").ask(), Player(table, "Nikki").ask()]
    for request in late:
        table.tablet(table.taking_part.allow, request)
    assert [phone.name for phone in table.taking_part.phones] == ["Paul"] * 7 + ["Anne"]


def test_a_phone_that_went_away_is_forgotten(play):
    now = [0.0]
    table = play(clock=lambda: now[0])
    gone, here, refused, allowed = (Player(table, name) for name in ("Anne", "Paul", "Debbie", "Nikki"))
    for phone in (gone, here, refused, allowed):
        phone.ask()
    table.tablet(table.taking_part.allow, allowed.request)
    now[0] = FORGET_WAITING_AFTER - 1
    table.tablet(table.taking_part.refuse, refused.request)
    assert here.answer() == {"answer": "waiting"}
    now[0] = FORGET_WAITING_AFTER
    table.taking_part.forget_gone()
    assert [phone.name for phone in table.taking_part.waiting] == ["Paul"]
    assert refused.answer() == {"answer": "refused"}
    now[0] += FORGET_REFUSED_AFTER
    here.answer()
    table.taking_part.forget_gone()
    assert get(table.url, f"join/{refused.request}").status == 404
    assert (len(table.taking_part.waiting), len(table.taking_part.phones)) == (1, 1)


def test_five_actions_a_second_are_done(play):
    now = [0.0]
    table = play(clock=lambda: now[0])
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.page("table")
    statuses = [paul.act("table", "begin_split")[0] for _tap in range(6)]
    assert statuses == [200] * 5 + [429]
    assert anne.act("table", "begin_split", seen=paul.seen)[0] == 200
    now[0] = 1.0
    assert paul.act("table", "begin_split")[0] == 200


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
    table.tablet(table.session.record, PenaltyRecorded(ANNE)) if first == "tablet" else None
    version = table.session.version
    assert paul.act("table", "catch", seat=NIKKI) == (200, {"done": True, "version": version})
    assert (table.session.version, table.session.state.trick) == (version, 2)


def test_a_tap_at_the_tablet_right_after_a_phone_is_the_same_catch(play, monkeypatch):
    now = [100.0]
    monkeypatch.setattr("companion.session.monotonic", lambda: now[0])
    table = play()
    tablet = JsonHost(table.session)
    table.phone("Paul").do("table", "catch", seat=DEBBIE)
    now[0] += 0.9
    table.tablet(lambda: tablet.act("table", "catch", seat=DEBBIE))
    assert table.events == whole(DEBBIE)
    now[0] += 0.1
    table.tablet(lambda: tablet.act("table", "catch", seat=DEBBIE))
    table.tablet(lambda: tablet.act("table", "catch", seat=DEBBIE))  # two of the tablet are two
    assert table.events == whole(DEBBIE, DEBBIE, DEBBIE)
    table.phone("Paul").do("table", "catch", seat=DEBBIE)
    table.tablet(lambda: tablet.act("table", "catch", seat=ANNE))  # not the same
    assert table.events == whole(DEBBIE, DEBBIE, DEBBIE, DEBBIE, ANNE)


def test_an_entry_for_a_trick_that_is_in_is_refused_with_what_happened(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    for phone in (paul, anne):
        phone.page("table")
    anne.act("table", "catch", seat=ANNE)
    refused = {"refused": "Trick 1 is already entered: Anne caught it."}
    assert paul.act("table", "catch", seat=DEBBIE) == (409, refused)
    assert paul.act("table", "penalise", seat=DEBBIE) == (409, refused)
    assert paul.act("table", "undo") == (409, refused)
    german = {"refused": "Stich 1 ist schon eingetragen: Anne hat ihn gefangen."}
    assert paul.act("table", "catch", seat=DEBBIE, language="de") == (409, german)
    table.tablet(table.session.undo)
    assert paul.act("table", "catch", seat=ANNE) == (
        409, {"refused": "In the meantime: Undone: Anne caught trick 1"}
    )  # fmt: skip
    assert paul.act("table", "catch", seat=ANNE, seen=99) == (409, {"refused": "The game has moved on."})
    assert table.events == ()


def test_a_split_is_told_in_words(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.page("table")
    for action, given in [("begin_split", {}), ("catch", {"seat": 0}), ("more", {"seat": 1}), ("finish_split", {})]:
        anne.do("table", action, **given)
    status, answer = paul.act("table", "catch", seat=ANNE)
    assert (status, answer["refused"]) == (
        409, "In the meantime: Anne’s phone: Trick 1 split: Anne 3, Paul 1; Anne leads next"
    )  # fmt: skip


def test_the_winner_of_a_split_is_not_a_catch(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.do("table", "begin_split")
    anne.do("table", "catch", seat=DEBBIE)
    assert paul.act("table", "catch", seat=DEBBIE)[0] == 409


def test_undo_takes_back_the_last_entry_once(play):
    table = play()
    paul, anne = table.phone("Paul"), table.phone("Anne")
    paul.do("table", "catch", seat=DEBBIE)
    paul.do("table", "catch", seat=NIKKI)
    anne.page("table")
    paul.do("table", "undo")
    assert anne.act("table", "undo")[0] == 409
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
    assert [row["number"] for row in view["rows"]] == ["11", "", "", ""]
    assert [row["has_phone"] for row in view["rows"]] == [True, True, False, False]
    assert (view["rows"][PAUL]["least"], view["rows"][PAUL]["most"]) == (4, 36)
    refused = "Paul caught 4 cards in tricks already entered; they belong to the pile too."
    assert phones[1].act("count", "set_pile", seat=PAUL, number=3) == (200, {"refused": refused})
    for seat, number in ((ANNE, 12), (DEBBIE, 1), (PAUL, 37), (PAUL, -1), (PAUL, True), (PAUL, "9")):
        assert phones[1].act("count", "set_pile", seat=seat, number=number) == (200, NOT_NOW)
    assert phones[1].act("count", "penalise", seat=PAUL, count=1) == (200, NOT_NOW)  # round 1 has no buoys
    phones[1].do("count", "set_pile", seat=PAUL, number=9)
    assert [row["number"] for row in phones[0].page("count")["view"]["rows"]] == ["11", "9", "", ""]
    assert phones[0].act("count", "score") == (200, NOT_NOW)
    assert table.events == whole(PAUL)


def test_the_draw_is_ticked_off_for_the_own_seat_only(play):
    shared = play(counted(16, 4, 8, 8, last=ANNE))
    paul = shared.phone("Paul")
    paul.do("draw", "tick", seat=PAUL, is_drawn=True)
    assert paul.act("draw", "tick", seat=ANNE, is_drawn=True) == (200, NOT_NOW)
    assert paul.act("draw", "start") == (200, NOT_NOW)
    assert [row["name"] for row in paul.page("draw")["view"]["plan"]["rows"] if row["is_ticked"]] == ["Paul"]
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
    assert last["texts"][0] == "Paul’s phone: Debbie caught trick 1"
    assert all(text.startswith("Paul’s phone") for text in last["texts"][:-1])
    table.tablet(session.record, *whole(NIKKI))
    assert anne.page("table")["view"]["last_action"]["texts"][0] == "Nikki caught trick 2"
    anne.do("table", "catch", seat=ANNE)
    anne.do("table", "undo")
    assert anne.page("table")["view"]["last_action"]["texts"][0] == "Anne’s phone: Undone: Anne caught trick 3"
    assert session.phones == ("Paul", "")
    table.tablet(session.redo)
    assert session.phones == ("Paul", "", "Anne")
    table.tablet(session.replace, session.game_on_table.inserting(0, *whole(PAUL)))
    assert session.phones == ("", "Paul", "", "Anne")
    table.tablet(session.replace, {1: whole(PAUL)[0]})  # corrected at the tablet
    assert session.phones == ("", "", "", "Anne")
    table.tablet(session.undo)
    table.tablet(session.undo)
    assert session.phones == ("Paul", "", "Anne")
    table.close()
    again = play(shelf=tmp_path / "shelf.sqlite3").session
    assert (again.phones, again.phone_of_last_change) == (("Paul", "", "Anne"), "Anne")


def test_piles_survive_the_end_of_the_app(play, tmp_path):
    table = play(shelf=tmp_path / "shelf.sqlite3")
    table.phone("Paul").do("count", "set_pile", seat=PAUL, number=11)
    table.close()
    rows = play(shelf=tmp_path / "shelf.sqlite3").phone("Anne").page("count")["view"]["rows"]
    assert [row["number"] for row in rows] == ["", "11", "", ""]


# Work for the thread of the app


def test_work_that_the_app_does_not_begin_in_time_is_never_done():
    done, queue = [], WorkQueue(patience=0.01)
    with pytest.raises(Busy):
        queue.run(lambda: done.append(1))
    queue.do_waiting()
    assert done == []


def test_work_that_has_begun_is_finished():
    is_begun = Event()
    with ThreadPoolExecutor() as threads:
        queue = WorkQueue(lambda: (threads.submit(queue.do_waiting), is_begun.wait(20)), patience=0.01)
        assert queue.run(lambda: (is_begun.set(), Event().wait(0.1), "done")[-1]) == "done"


def test_an_error_belongs_to_whoever_has_handed_the_work_over():
    queue = WorkQueue()
    with ThreadPoolExecutor() as threads:
        result = threads.submit(queue.run, lambda: 1 / 0)
        queue.do_waiting(20)
        with pytest.raises(ZeroDivisionError):
            result.result()


def test_a_busy_app_answers_503_and_the_action_may_be_repeated(play, monkeypatch):
    table = play()
    paul = table.phone("Paul")
    paul.page("table")
    table.work._patience = 0.05
    is_held, go_on = Event(), Event()
    Thread(target=WorkQueue.run, args=(table.work, lambda: (is_held.set(), go_on.wait(20)))).start()
    assert is_held.wait(20)
    assert paul.act("table", "catch", id="same", seat=DEBBIE) == (503, None)
    assert paul.get("table").status == 503
    go_on.set()
    table.work._patience = 20
    assert table.tablet(lambda: table.events) == ()
    assert paul.act("table", "catch", id="same", seat=DEBBIE)[0] == 200
    assert table.events == whole(DEBBIE)
