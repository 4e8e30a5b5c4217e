"""Attacks on what phones may do: each is answered with a status and without a word, and the game stays as it is."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from urllib.parse import urlsplit

import pytest

from companion.follow import limited_request
from companion.pages.actions import actions_of
from companion.pages.registry import phone_actions, presenters
from companion.tools.exports import load
from tests.follow.phone import Answer, ask, connect, head, read
from tests.follow.table import PlayedTable, get, post

IDS = count()
NOT_NOW = {"refused": "That is not possible now."}


@pytest.fixture(scope="module")
def attacked() -> Iterator[PlayedTable]:
    """A table with one phone, which all attacks share: none of them may change it."""
    with closing(PlayedTable()) as table:
        table.paul = table.phone("Paul")
        yield table


@pytest.fixture
def table(attacked, capsys) -> Iterator[PlayedTable]:
    """The table. After the attack its game is as before, it still answers, and nothing was reported."""
    attacked.paul.page("table")
    yield attacked
    assert attacked.events == ()
    assert [phone.name for phone in attacked.participants.phones] == ["Paul"]
    assert get(attacked.url, "page/table", attacked.paul.token).status == 200
    assert capsys.readouterr() == ("", "")


def catch(table: PlayedTable, **changes: object) -> dict[str, object]:
    """Return a valid action of the phone, with these changes."""
    wanted = {
        "id": f"attack {next(IDS)}",
        "seen": table.paul.seen,
        "page": "table",
        "action": "catch",
        "with": {"seat": 1},
    }
    return {**wanted, **changes}


def send(table: PlayedTable, path: str, body: bytes, *headers: str, host: str | None = None) -> Answer:
    """Send bytes by POST with these headers, in place of those of the page."""
    with closing(connect(table.url)) as connection:
        more = "".join(f"{header}\r\n" for header in headers)
        connection.sendall(head(table.url, path, method="POST", host=host, more=more) + body)
        return read(connection)


def own_headers(table: PlayedTable, length: int) -> list[str]:
    return [origin(table), f"Authorization: Bearer {table.paul.token}", f"Content-Length: {length}"]


def origin(table: PlayedTable) -> str:
    return f"Origin: http://{urlsplit(table.url).netloc}"


# Tokens


@pytest.mark.parametrize(
    "forge",
    [
        lambda token: "",
        lambda token: token[:-1],
        lambda token: token + "A",
        lambda token: token.swapcase(),
        lambda token: "A" * len(token),
        lambda token: token + "\u00e9",
        lambda token: f" {token}",
        lambda token: "null",
    ],
)
def test_refuses_forged_tokens(table, forge):
    token = forge(table.paul.token)
    assert post(table.url, "act", catch(table), token)[::2] == (403, b"")
    assert get(table.url, "page/table", token)[::2] == (403, b"")


def test_refuses_tokens_that_are_sent_in_another_way(table):
    body, token = json.dumps(catch(table)).encode(), table.paul.token
    for header in (f"Authorization: {token}", f"Authorization: Basic {token}", f"Cookie: token={token}", "X: y"):
        assert send(table, "act", body, origin(table), header, f"Content-Length: {len(body)}").status == 403
    assert post(table.url, f"act?token={token}", catch(table)).status == 403
    assert post(table.url, "act", catch(table, token=token)).status == 403


def test_refuses_the_token_and_the_request_of_another_table(table, play):
    other = play()
    foreign = other.phone("Paul")
    assert post(table.url, "act", catch(table), foreign.token).status == 403
    for request in (foreign.request, table.paul.token, table.paul.request[:-1], "", "x" * 5000, "%00"):
        assert get(table.url, f"join/{request}").status in (404, 431)
    assert post(table.url, "act", catch(table), table.paul.request).status == 403


# Other sites


@pytest.mark.parametrize(
    "origins",
    [
        [], ["null"], ["http://evil.example"], ["https://{own}"], ["http://127.0.0.1"], ["http://127.0.0.1:1"],
        ["http://localhost:{port}"], ["http://{own}.evil.example"], ["http://{own}/"], ["http://{own}@evil.example"],
        ["http://{own}", "http://evil.example"], ["http://{own} http://evil.example"], ["{own}"], [""],
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["join", "act"])
def test_refuses_other_origins(table, path, origins):
    parts = urlsplit(table.url)
    given = [f"Origin: {each.format(own=parts.netloc, port=parts.port)}" for each in origins]
    body = json.dumps(catch(table) if path == "act" else {"me": "Paul"}).encode()
    headers = [*given, f"Authorization: Bearer {table.paul.token}", f"Content-Length: {len(body)}"]
    assert send(table, path, body, *headers)[::2] == (403, b"")


@pytest.mark.parametrize("host", ["evil.example", "", "127.0.0.2", "evil.example:80"])
def test_refuses_another_host(table, host):
    body = json.dumps(catch(table)).encode()
    headers = [f"Origin: http://{host}", f"Authorization: Bearer {table.paul.token}", f"Content-Length: {len(body)}"]
    assert send(table, "act", body, *headers, host=host)[::2] == (403, b"")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "post"])
def test_refuses_other_methods(table, method):
    assert ask(table.url, "act", method=method).headers["allow"] == "GET, HEAD, POST"


@pytest.mark.parametrize("path", ["", "state", "join/", "act/", "page/table", "../act", "/act", "/join", "%61ct"])
def test_accepts_post_at_two_paths_only(table, path):
    assert post(table.url, path, catch(table), table.paul.token)[::2] == (404, b"")


# Bodies


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400), (b"{", 400), (b"[]", 400), (b"null", 400), (b'"x"', 400), (b"1e999", 400), (b"NaN", 400),
        (b"\xff\xfe{}", 400), (b"{}", 400), (b'{"me": "Paul", "me": "Paul"}', 400), (b"[" * 4000, 400),
        (b'{"with":' * 400 + b"1" + b"}" * 400, 400), (b"9" * 4096, 400), (b" " * 4096, 400), (b"x" * 4097, 413),
        (b'{"me":' * 600, 400),
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["join", "act"])
def test_refuses_bad_bodies(table, path, body, status):
    assert post(table.url, path, body, table.paul.token)[::2] == (status, b"")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ([], 411), (["Content-Length: -1"], 400), (["Content-Length: 1e3"], 400), (["Content-Length: +5"], 400),
        (["Content-Length: 99999999999"], 400), (["Content-Length: 999999"], 413), (["Content-Length: \u0664"], 400),
        (["Content-Length: 2", "Content-Length: 3"], 411), (["Transfer-Encoding: chunked"], 411),
        (["Transfer-Encoding: chunked", "Content-Length: 2"], 411),
    ],
)  # fmt: skip
def test_refuses_bodies_of_unknown_length(table, headers, status):
    own = own_headers(table, 0)[:2]
    assert send(table, "act", b"2\r\n{}\r\n0\r\n\r\n", *own, *headers)[::2] == (status, b"")


def test_refuses_a_body_that_is_cut_off_or_slow(table, monkeypatch):
    body = json.dumps(catch(table)).encode()
    with closing(connect(table.url)) as cut:
        cut.sendall(
            head(table.url, "act", method="POST", more="\r\n".join([*own_headers(table, len(body)), ""])) + body[:-1]
        )
        cut.shutdown(socket.SHUT_WR)
        assert read(cut).status == 400
    monkeypatch.setattr(limited_request, "TIMEOUT", 0.2)
    with closing(connect(table.url)) as slow:
        slow.sendall(
            head(table.url, "act", method="POST", more="\r\n".join([*own_headers(table, len(body)), ""])) + body[:-1]
        )
        assert read(slow).status == 408


WRONG = [None, True, 1.5, "", "1", [], {}, -1, 10**60, "x" * 3000]


@pytest.mark.parametrize("key", ["id", "seen", "page", "action", "with"])
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_refuses_values_of_the_wrong_type(table, key, value):
    answer = post(table.url, "act", catch(table, **{key: value}), table.paul.token)
    expected = {"id": "1", "seen": -1, "with": {}}
    if key in ("page", "action") and isinstance(value, str):
        assert (answer.status, json.loads(answer.body)) == (200, NOT_NOW)
    elif key in expected and value == expected[key] and not isinstance(value, bool):
        assert answer.status in (200, 409)  # of the right type
        table.tablet(table.session.undo)
    else:
        assert (answer.status, answer.body) == (400, b"")


@pytest.mark.parametrize("value", [*WRONG, "Anne\u0000", "Pa\u0301ul", ["Paul"], {"name": "Paul"}], ids=repr)
def test_refuses_names_of_the_wrong_type(table, value):
    assert post(table.url, "join", {"me": value})[::2] == (403 if isinstance(value, str) else 400, b"")
    assert post(table.url, "join", {"me": "Paul", "more": value})[::2] == (400, b"")


@pytest.mark.parametrize(
    ("page", "action", "given"),
    [
        *[("table", "catch", {"seat": seat}) for seat in (-1, 4, 9, True, 1.5, "1", None, [1], {"seat": 1}, 10**40)],
        ("table", "catch", {}),
        ("table", "penalise", {"seat": 1}),  # round 1 has no buoys
        ("table", "catch", {"seat": 1, "more": 1}),
        *[("table", name, {}) for name in ("__init__", "__class__", "view", "change", "session", "desk", "undo_last")],
        *[("table", name, {}) for name in ("redo", "end_game", "split_last", "switch_penalty", "", "catch.__call__")],
        *[("table", name, {"seat": 1}) for name in ("take_back_penalty", "lead", "on_phones", "game")],
        *[(page, "catch", {"seat": 1}) for page in ("", "__main__", "../table", "tables", "square", "sheet")],
        *[(page, "undo", {}) for page in ("draw", "count", "sheet", "by_hand", "result", "new_game", "set_up")],
        ("sheet", "save", {}),
        ("square", "place", {"space": "A1"}),
        ("count", "score", {}),
        ("count", "set_pile", {"seat": 0, "number": 3}),
        ("count", "set_pile", {"seat": 1, "number": 10**40}),
        ("count", "type_digit", {"digit": "1"}),
        ("draw", "start", {}),
        ("referee", "set_players", {"players": 3}),
        ("referee", "rename", {"seat": 1, "name": "x"}),
        ("referee", "enter_card", {"card": "Z99"}),
        ("referee", "enter_card", {"card": ["R1"]}),
        ("referee", "choose_place", {"place": -1}),
        ("referee", "call_by", {"seat": 9}),
        ("referee", "set_in_force", {"in_force": {"__class__": "x"}}),
    ],
    ids=str,
)
def test_refuses_what_phones_are_not_offered(table, page, action, given):
    wanted = catch(table, page=page, action=action, **{"with": given})
    answer = post(table.url, "act", wanted, table.paul.token)
    assert (answer.status, json.loads(answer.body)) == (200, NOT_NOW)


@pytest.mark.parametrize("page", ["", "sheet", "by_hand", "square", "__init__", "table/", "table/x", "%74able", "."])
def test_shows_no_other_page(table, page):
    assert get(table.url, f"page/{page}", table.paul.token)[::2] == (404, b"")


@pytest.mark.parametrize("page", presenters())
def test_phones_are_offered_actions_of_the_presenter_alone(page):
    presenter = load(presenters()[page])
    assert presenter.on_phones <= actions_of(presenter).keys()
    assert phone_actions(page, presenter.kind) == presenter.on_phones
    assert phone_actions(page, "another game") == frozenset()


# Floods


def test_a_flood_of_requests_is_limited(play, capsys):
    table = play(clock=lambda: 0.0)
    paul = table.phone("Paul")
    paul.page("table")
    statuses = [post(table.url, "act", catch_split(number, paul.seen), paul.token).status for number in range(30)]
    assert statuses == [200] * 5 + [429] * 25
    pages = [paul.get("table").status for _page in range(30)]
    assert (pages.count(200), pages.count(429)) == (19, 11)
    requests = [post(table.url, "join", {"me": "Paul"}) for _request in range(30)]
    assert sum(answer.status == 202 for answer in requests) == 8
    assert {answer.status for answer in requests} == {202, 429}
    assert requests[-1].headers["retry-after"] == "1"
    assert (table.events, capsys.readouterr().err) == ((), "")


def catch_split(number: int, seen: int) -> dict[str, object]:
    return {"id": str(number), "seen": seen, "page": "table", "action": "begin_split"}


def test_a_thousand_connections_leave_room_for_a_phone(table):
    request = head(table.url, "act", method="POST", more=f"{origin(table)}\r\nContent-Length: 4096\r\n") + b"{"
    with ExitStack() as connections:
        for number in range(1000):
            connection = connections.enter_context(closing(connect(table.url, source=f"127.0.1.{1 + number % 100}")))
            try:
                connection.sendall(request)
            except OSError:
                continue  # closed by the server, which has others to serve
        paul = table.paul
        paul.do("table", "catch", seat=1)
        paul.do("table", "undo")
