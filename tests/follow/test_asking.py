"""Phones ask to take part, the table allows it, and their rights end with the game or when the table says so."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from companion.fishing.events import GameEnded
from companion.follow.participants import FORGET_REFUSED_AFTER, FORGET_WAITING_AFTER, MOST_PHONES, MOST_WAITING
from tests.fishing.shorthand import ANNE, DEBBIE, PAUL
from tests.follow.table import Player, get, post, whole


def test_a_phone_asks_waits_and_is_allowed(play):
    table = play()
    paul = Player(table, "Paul")
    assert re.fullmatch(r"[A-Za-z0-9_-]{22,}", paul.ask())
    assert paul.answer() == {"answer": "waiting"}
    assert [phone.name for phone in table.participants.waiting] == ["Paul"]
    table.tablet(table.participants.allow, paul.request)
    answer = paul.answer()
    assert (answer["answer"], len(answer["token"]) >= 22) == ("allowed", True)
    assert [phone.name for phone in table.participants.phones] == ["Paul"]
    paul.token = answer["token"]
    shown = paul.page("table", "de")
    assert (shown["version"], shown["seat"]) == (table.session.version, PAUL)
    assert shown["view"]["round_titles"][0] == "Runde 1 von 8"
    assert paul.act("table", "catch", seat=DEBBIE) == (200, {"done": True, "version": shown["version"] + 1})
    assert table.events == whole(DEBBIE)


def test_a_refused_phone_may_ask_again(play):
    table = play()
    paul = Player(table, "Paul")
    table.tablet(table.participants.refuse, paul.ask())
    assert paul.answer() == {"answer": "refused"}
    table.tablet(table.participants.allow, paul.request)  # too late
    assert paul.answer() == {"answer": "refused"}
    table.tablet(table.participants.allow, paul.ask())
    assert paul.answer()["answer"] == "allowed"


def test_without_the_switch_every_post_is_405(play):
    table = play()
    paul = table.phone("Paul")
    table.participants.is_allowed = False
    for path in ("join", "act", "state"):
        answer = post(table.url, path, {"me": "Paul"}, paul.token)
        assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")
    assert [get(table.url, path, paul.token).status for path in ("page/table", f"join/{paul.request}")] == [404, 404]
    table.participants.is_allowed = True  # the table has not taken the right itself
    assert paul.get("table").status == 200


@pytest.mark.parametrize("name", ["Oskar", "paul", "", "Paul "])
def test_only_players_of_the_game_take_part(play, name):
    assert post(play().url, "join", {"me": name}).status == 403


ENDINGS = {
    "sharing stops": lambda table, paul: table.sharing._participants.stop(),
    "the game ends": lambda table, paul: table.session.record(GameEnded()),
    "the game is closed": lambda table, paul: table.session.close(),
    "another game begins": lambda table, paul: table.session.begin(table.session.game_on_table.setup),
    "removed": lambda table, paul: table.participants.remove(paul.request),
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
    assert len(table.participants.waiting) == (ending == "removed")
    assert table.session.seats_with_phone == frozenset()


def test_an_action_that_waits_for_the_app_ends_with_the_right(play):
    table = play()
    paul = table.phone("Paul")
    paul.page("table")
    is_held, go_on = Event(), Event()

    def remove_later() -> None:
        is_held.set()
        go_on.wait(20)
        table.participants.remove(paul.request)

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
    assert table.participants.phones == ()


def test_eight_phones_take_part_and_eight_wait(play):
    table = play()
    waiting = [Player(table, "Paul").ask() for _phone in range(MOST_WAITING)]
    assert post(table.url, "join", {"me": "Anne"}).status == 429
    for request in waiting:
        table.tablet(table.participants.allow, request)
    assert len(table.participants.phones) == MOST_PHONES
    assert post(table.url, "join", {"me": "Anne"}).status == 429
    table.tablet(table.participants.remove, waiting[0])
    late = [Player(table, "Anne").ask(), Player(table, "Nikki").ask()]
    for request in late:
        table.tablet(table.participants.allow, request)
    assert [phone.name for phone in table.participants.phones] == ["Paul"] * 7 + ["Anne"]


def test_a_phone_that_went_away_is_forgotten(play):
    now = [0.0]
    table = play(clock=lambda: now[0])
    gone, here, refused, allowed = (Player(table, name) for name in ("Anne", "Paul", "Debbie", "Nikki"))
    for phone in (gone, here, refused, allowed):
        phone.ask()
    table.tablet(table.participants.allow, allowed.request)
    now[0] = FORGET_WAITING_AFTER - 1
    table.tablet(table.participants.refuse, refused.request)
    assert here.answer() == {"answer": "waiting"}
    now[0] = FORGET_WAITING_AFTER
    table.participants.forget_gone()
    assert [phone.name for phone in table.participants.waiting] == ["Paul"]
    assert refused.answer() == {"answer": "refused"}
    now[0] += FORGET_REFUSED_AFTER
    here.answer()
    table.participants.forget_gone()
    assert get(table.url, f"join/{refused.request}").status == 404
    assert (len(table.participants.waiting), len(table.participants.phones)) == (1, 1)


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
