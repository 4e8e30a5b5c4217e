"""Phones ask to take part, the table allows it, and their rights last for the evening, unless the table ends them."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from companion.fishing.events import GameEnded, Setup
from companion.follow.evening import EVENING, LASTS, Evening, Right, read_evening
from companion.follow.participants import (
    ASLEEP_AFTER,
    FORGET_REFUSED_AFTER,
    FORGET_WAITING_AFTER,
    MOST_PHONES,
    MOST_WAITING,
)
from companion.home.seats import swap_seats, take_seat
from companion.pages.phones import Phones
from tests.fishing import shorthand
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
    assert shown["view"]["round"]["titles"][0] == "Runde 1 von 8"
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
    "sharing stops": lambda table, paul: table.participants.stop(),
    "removed": lambda table, paul: table.participants.remove(paul.request),
    "the evening is over": lambda table, paul: table.pass_hours(12),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_rights_end_for_good(play, ending):
    table = play()
    paul, waiting = table.phone("Paul"), Player(table, "Paul")
    waiting.ask()
    table.tablet(ENDINGS[ending], table, paul)
    assert paul.get("table").status == 403
    assert paul.act("table", "catch", seat=PAUL) == (403, None)
    assert get(table.url, f"join/{paul.request}").status == 404
    assert len(table.participants.waiting) == (ending != "sharing stops")
    assert table.session.phones.seats == frozenset()


def test_a_right_lasts_for_the_evening(play):
    table = play()
    paul = table.phone("Paul")
    table.tablet(table.pass_hours, 11)
    assert paul.get("table").status == 200


RESTS = {
    "the game is over": (lambda session: session.record(GameEnded()), lambda session: session.undo()),
    "the game is closed": (lambda session: session.close(), lambda session: session.begin(shorthand.table())),
    "others play": (
        lambda session: session.begin(Setup(("Anne", "Debbie", "Nikki"))),
        lambda session: session.begin(Setup(("Debbie", "Paul", "Anne", "Nikki"))),
    ),
    "another has the seat": (lambda session: take_seat(session, PAUL, "Oskar"), lambda session: session.undo()),
}


@pytest.mark.parametrize("rest", RESTS)
def test_a_right_rests_until_its_player_is_in_the_game(play, tmp_path, rest):
    table = play(*whole(ANNE), shelf=tmp_path / "shelf.sqlite3")
    paul = table.phone("Paul")
    leaves, returns = RESTS[rest]
    table.tablet(leaves, table.session)
    assert paul.get("table").status == 409
    assert paul.act("table", "catch", seat=PAUL) == (409, {"refused": "The game has moved on."})
    assert table.session.phones.seats == frozenset()
    table.tablet(returns, table.session)
    seat = table.session.names.index("Paul")
    assert paul.page("table")["seat"] == seat
    assert table.session.phones.seats == frozenset((seat,))
    paul.do("table", "catch", seat=DEBBIE)
    assert table.events[-1] == whole(DEBBIE)[0]


def test_a_phone_follows_its_player_to_a_swapped_seat(play, tmp_path):
    table = play(*whole(ANNE), shelf=tmp_path / "shelf.sqlite3")
    paul = table.phone("Paul")
    table.tablet(swap_seats, table.session, (PAUL, DEBBIE))
    assert table.session.names[DEBBIE] == "Paul"
    assert paul.act("table", "catch", seat=PAUL) == (409, {"refused": "The game has moved on."})
    assert paul.page("table")["seat"] == DEBBIE
    paul.do("table", "catch", seat=DEBBIE)
    assert table.events[-1] == whole(DEBBIE)[0]
    assert table.session.phones_of_entries == ("", "Paul")


def test_what_a_phone_was_entering_ends_with_the_game(play):
    table = play()
    paul = table.phone("Paul")
    paul.do("referee", "enter_card", card="R1")
    table.tablet(table.session.begin, table.session.game_on_table.setup)
    assert not any(slot["card"] for slot in paul.page("referee")["view"]["slots"])


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


def test_a_newer_phone_of_a_player_replaces_the_older_one(play):
    table = play()
    old, new = table.phone("Paul"), Player(table, "Paul")
    new.ask()
    assert old.get("table").status == 200, "until the newer one is allowed"
    table.tablet(table.participants.allow, new.request)
    new.token = new.answer()["token"]
    assert (old.get("table").status, new.get("table").status) == (403, 200)
    assert [phone.request for phone in table.participants.phones] == [new.request]


def test_eight_wait(play):
    table = play()
    for _phone in range(MOST_WAITING):
        Player(table, "Paul").ask()
    assert post(table.url, "join", {"me": "Anne"}).status == 429


def test_eight_phones_take_part(play):
    table, people = play(), [f"Person {number}" for number in range(MOST_PHONES - 1)]
    for names in (people[:4], people[3:]):
        table.tablet(table.session.begin, Setup(tuple(names)))
        for name in names:
            table.phone(name)
    table.tablet(table.session.begin, Setup(("Anne", "Paul", people[0])))
    anne, paul, again = Player(table, "Anne"), Player(table, "Paul"), Player(table, people[0])
    for phone in (anne, paul, again):
        phone.ask()
    assert table.tablet(table.participants.allow, anne.request) == ""
    refusal = table.tablet(table.participants.allow, paul.request)
    assert refusal == "8 phones take part already. Remove one of them first."
    assert get(table.url, f"join/{paul.request}").status == 429
    assert [phone.name for phone in table.participants.waiting] == [people[0]], "Paul’s request is answered"
    assert post(table.url, "join", {"me": "Paul"}).status == 429
    assert table.tablet(table.participants.allow, again.request) == "", "another phone of the same person"
    table.tablet(table.participants.remove, anne.request)
    assert table.tablet(table.participants.allow, paul.ask()) == ""
    assert {phone.name for phone in table.participants.phones} == {*people, "Paul"}


def test_a_request_that_is_repeated_changes_nothing(play):
    table, wish = play(), {"me": "Paul", "id": "5d0c6a31f7e24b98"}
    first = post(table.url, "join", wish)
    assert (first.status, post(table.url, "join", wish)) == (202, first)
    assert len(table.participants.waiting) == 1
    assert post(table.url, "join", {**wish, "me": "Anne"}).status == 400
    table.tablet(table.participants.allow, json.loads(first.body)["request"])
    assert post(table.url, "join", wish) == first, "its phone learns from its request that it may take part"
    assert not table.participants.waiting
    assert post(table.url, "join", {**wish, "id": "5d0c6a31f7e24b99"}).body != first.body


@pytest.mark.parametrize("id_", ["", "guessed", "x" * 65, 7, None])
def test_refuses_an_id_that_could_be_guessed(play, id_):
    assert post(play().url, "join", {"me": "Paul", "id": id_}).status == 400


def test_a_phone_leaves(play):
    table = play()
    paul, anne, debbie = table.phone("Paul"), Player(table, "Anne"), table.phone("Debbie")
    anne.ask()
    assert post(table.url, "leave", {}, paul.token).json == {"done": True}
    assert post(table.url, "leave", {}, anne.request).json == {"done": True}
    assert [phone.name for phone in table.participants.phones] == ["Debbie"]
    assert not table.participants.waiting
    assert table.session.phones.seats == frozenset((DEBBIE,))
    assert (paul.get("table").status, get(table.url, f"join/{anne.request}").status) == (403, 404)
    for secret in (paul.token, anne.request, "", debbie.token[:-1]):
        assert post(table.url, "leave", {}, secret).status == 403


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


def test_phones_rest_while_the_switch_is_off(play):
    table = play()
    table.phone("Paul")
    for is_on in (False, True):
        table.participants.is_allowed = is_on
        table.tablet(table.participants.update)
        assert table.session.phones.seats == (frozenset((PAUL,)) if is_on else frozenset())


def test_a_silent_phone_is_asleep_until_it_is_heard_of(play):
    now, told = [0.0], []
    table = play(clock=lambda: now[0])
    paul, _debbie = table.phone("Paul"), table.phone("Debbie")
    table.tablet(table.session.listen, told.append)
    now[0] = ASLEEP_AFTER - 1
    paul.answer()  # it need not enter anything
    now[0] = ASLEEP_AFTER
    table.participants.forget_gone()
    table.tablet(table.participants.update)
    assert table.session.phones == Phones(frozenset({PAUL, DEBBIE}), frozenset({DEBBIE}))
    assert told == [None], "the pages are painted again"
    _debbie.get("table")
    assert table.session.phones.asleep == frozenset()


def test_rights_outlive_the_app(play, tmp_path):
    table = play(*whole(ANNE), shelf=tmp_path / "shelf.sqlite3")
    paul = table.phone("Paul")
    rights = table.participants.rights
    table.close()
    again = play(shelf=tmp_path / "shelf.sqlite3", rights=rights)
    paul.url = again.url
    assert paul.page("table")["seat"] == PAUL
    paul.do("table", "catch", seat=DEBBIE)
    assert again.events == whole(ANNE, DEBBIE)
    assert again.participants.rights == rights


def test_an_evening_lasts_for_twelve_hours():
    rights = tuple(Right(name, f"request {name}", f"token {name}", at) for name, at in (("Anne", 1000), ("Paul", 9000)))
    stored = {EVENING: json.loads(json.dumps(Evening("k7m2x9p4qa", 8765, 9000, rights).to_store()))}
    assert read_evening(stored, 9000) == Evening("k7m2x9p4qa", 8765, 9000, rights)
    over = read_evening(stored, 1000 + LASTS)
    assert over is not None
    assert over.rights == rights[1:]
    assert read_evening(stored, 9000 + LASTS) is None
    assert read_evening(stored, 8999) is not None, "setting the clock ends an evening"
    assert read_evening(stored, 9000 - LASTS) is None


@pytest.mark.parametrize(
    "changes", [{"key": "../etc"}, {"port": 0}, {"port": "8765"}, {"rights": [{}]}, {"rights": None}, {"noted": None}]
)
def test_an_evening_that_cannot_be_read_is_over(changes):
    stored = Evening("k7m2x9p4qa", 8765, 9000).to_store()
    assert read_evening({EVENING: stored}, 9000) is not None
    for content in ({**stored, **changes}, None, [], "x"):
        assert read_evening({EVENING: content}, 9000) is None
