"""The server answers valid requests in the requested language, and sends every change to its followers at once."""

import re
import socket
from contextlib import ExitStack
from threading import Event, Thread
from threading import enumerate as enumerate_threads

import pytest

from companion.follow import streams
from companion.follow.sharing import new_key
from tests.fishing.shorthand import caught
from tests.follow import games
from tests.follow.conftest import SharedTable
from tests.follow.phone import Follower, ask, connect, head, read
from tests.follow.test_view import CONTRACT


def test_the_address_has_a_random_key(shared):
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[a-z2-9]{10,}/", shared.url)
    assert len({new_key() for _start in range(100)}) == 100


def test_serves_the_page_and_its_files(shared):
    page = ask(shared.url)
    assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    for path in re.findall(r'(?:href|src)="([^"]+)"', page.body.decode()):
        assert ask(shared.url, path).status == 200, path
    answer = ask(shared.url, f"/{shared.sharing.key}")
    assert (answer.status, answer.headers["location"]) == (302, f"/{shared.sharing.key}/")


@pytest.mark.parametrize(
    ("query", "last"),
    [
        ("?lang=de", "Nikki hat Stich 3 gefangen"),
        ("?lang=en", "Nikki caught trick 3"),
        ("", "Nikki caught trick 3"),
        ("?lang=../../de", "Nikki caught trick 3"),
        ("?lang=fi&lang=de", "Nikki caught trick 3"),
        ("?lang=nl", "Nikki ving slag 3"),
        ("?" + "&".join(f"a{n}=1" for n in range(500)), "Nikki caught trick 3"),
    ],
)
def test_answers_in_the_requested_language(shared, query, last):
    assert ask(shared.url, f"state{query}").json["last"] == last


def test_serves_the_words_and_rules_of_the_page(shared):
    words, rules = (
        [ask(shared.url, f"{name}?lang={language}").json for language in ("en", "de")] for name in ("words", "rules")
    )
    assert [each.get("Who are you?") for each in words] == [None, "Wer bist du?"]
    english, german = ([topic["key"] for topic in each["fishing"]] for each in rules)
    assert english == german


def test_events_come_at_once_and_after_every_change(shared):
    with Follower(shared.url) as english, Follower(shared.url, "de") as german:
        assert english.headers["content-type"].startswith("text/event-stream")
        version, view = english.next()
        assert (version, view) == (1, ask(shared.url, "state").json)
        assert list(view)[: len(CONTRACT) + 1] == ["version", "lang", *CONTRACT[1:]]
        assert german.next()[1]["last"] == "Nikki hat Stich 3 gefangen"
        for number, catcher in enumerate(((4, 0, 0, 0), (0, 4, 0, 0)), start=2):
            shared.record(caught(*catcher))
            version, view = english.next()
            assert (version, view["version"]) == (number, number)
            assert view == ask(shared.url, "state").json
            assert german.next()[1]["points"] == view["points"]
        assert (view["last"], shared.sharing.followers) == ("Paul caught trick 5", 2)


def test_our_page_has_a_stream_of_its_own(shared):
    with Follower(shared.url) as program, Follower(shared.url, "de", address="watch") as page:
        (number, state), (version, shown) = program.next(), page.next()
        assert number == version == state["version"] == shown["version"]
        assert "pages" not in state
        assert shown["pages"]["table"]["last_action"]["texts"][0] == "Nikki hat Stich 3 gefangen"


def test_a_comment_is_sent_while_nothing_changes(shared, monkeypatch):
    monkeypatch.setattr(streams, "COMMENT_EVERY", 0.05)
    with Follower(shared.url) as follower:
        follower.next()
        lines = [follower.line() for _line in range(5)]
    assert lines == [b"\n", b":\n", b"\n", b":\n", b"\n"]


def test_counts_the_followers(shared):
    changed = Event()
    shared.sharing.on_change = changed.set
    with Follower(shared.url) as follower:
        follower.next()
        expected = {"followers": 1, "text": "1 phone following", "may_take_part": False}
        assert ask(shared.url, "followers").json == expected
        assert ask(shared.url, "followers?lang=de").json["text"] == "1 Handy sieht zu"
        changed.clear()
    assert changed.wait(20)
    assert shared.sharing.followers == 0


@pytest.mark.parametrize("path", ["", "state", "words", "rules", "follow.js", "events"])
def test_answers_head_without_a_body(shared, path):
    answer = ask(shared.url, path, method="HEAD")
    assert (answer.status, answer.body) == (200, b"")
    if path != "events":
        assert int(answer.headers["content-length"]) == len(ask(shared.url, path).body)


@pytest.mark.parametrize("path", ["", "state", "nowhere"])
def test_every_response_has_safe_headers(shared, path):
    headers = ask(shared.url, path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; ")
    assert set(re.findall(r"'[^']+'|https?:\S+|\*|data:", policy)) == {"'none'", "'self'"}
    assert (headers["referrer-policy"], headers["x-content-type-options"]) == ("no-referrer", "nosniff")
    assert not {"set-cookie", "access-control-allow-origin", "server", "date"} & headers.keys()
    assert headers["cache-control"] == "no-store"


def test_closing_ends_the_threads_of_waiting_and_stuck_followers(monkeypatch):
    monkeypatch.setattr(streams, "STUCK_AFTER", 60.0)
    before = set(enumerate_threads())
    table = SharedTable(games.in_round_3())
    own = ("127.0.0.1", table.sharing.port)
    with ExitStack() as opened:
        reader = opened.enter_context(Follower(table.url))
        stuck = opened.enter_context(socket.socket())
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck.connect(own)
        stuck.sendall(head(table.url, "events"))
        for version in range(1, 200):  # more than the buffers of the stuck connection hold
            while reader.next()[0] < version:
                pass
            table.show()
        closing = Thread(target=table.sharing.close)
        closing.start()
        closing.join(20)
        assert not closing.is_alive()
        assert table.sharing.followers == 0
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(own, 5)
        for thread in set(enumerate_threads()) - before:
            thread.join(20)
        assert set(enumerate_threads()) <= before


def test_refuses_a_follower_while_sharing_ends(shared):
    with connect(shared.url) as late:
        request = head(shared.url, "events")
        late.sendall(request[:-2])
        ask(shared.url, "state")  # answered after the other connection was accepted
        shared.sharing.close()
        late.sendall(request[-2:])
        assert read(late).status == 503
    assert shared.sharing.followers == 0
