"""Whatever fails in a club, every device keeps playing, and every event is stored exactly once."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from threading import Barrier, Thread
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import pytest

from companion.club import ClubError, ClubFault, Synced, join, membership_of, parse_address
from companion.club.board import Board
from companion.club.copy import game_id, known_games
from companion.club.membership import Membership
from companion.club.server import Server
from companion.shelf import Shelf
from tests.club.devices import Tablet, catch


def check_in_step(one: Tablet, two: Tablet, key: str) -> None:
    """Sync both devices, and check that they and the club have the same events for a game."""
    one.sync()
    two.sync()
    assert one.events(key) == two.events(key) == len(one.shelf.games.load(key).events)
    assert (one.sync(), two.sync()) == (Synced(), Synced())


class Killed(BaseException):
    """Raised to simulate a device being killed."""


@dataclass(frozen=True)
class Step:
    """A method call at which a device is killed; `is_done` means after the call took effect, not before."""

    owner: type
    method: str
    is_done: bool = False


STEPS = {
    "statement": Step(Server, "rows"),
    "answer lost": Step(Server, "rows", is_done=True),
    "write": Step(Shelf, "write"),
}


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
@pytest.mark.parametrize("operation", ["send", "receive", "take"])
def test_survives_a_kill_at_any_step(tablet, step, operation):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(1)
    check_in_step(one, two, game.key)
    steps, is_over = 0, False
    while not is_over:
        owner, other = (one, two) if one.club.table_of(game.key) is None else (two, one)
        catch(owner.shelf.games.load(game.key), 1)
        if operation != "send":
            owner.sync()
        if operation == "take":
            other.sync()
        victim = owner if operation == "send" else other
        with killed(step, steps):
            try:
                victim.take(game.key) if operation == "take" else victim.sync()
                is_over = True
            except Killed:
                steps += 1
        victim.restart()
        for each in (victim, owner, other, owner):
            each.sync()
        owners = [each for each in (one, two) if each.club.table_of(game.key) is None]
        assert len(owners) == 1
        assert len(owners[0].shelf.games.load(game.key).events) == 1 + steps + is_over
        assert one.events(game.key) == two.events(game.key) == len(owners[0].shelf.games.load(game.key).events)
    assert steps >= 2


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_survives_a_kill_while_joining(tmp_path, invitation, step):
    steps, is_over = 0, False
    while not is_over:
        with Shelf.open(tmp_path / f"{steps}.sqlite3") as shelf:
            with killed(step, steps):
                try:
                    join(shelf, invitation, f"Table {steps}")
                    is_over = True
                except Killed:
                    pass
            member = membership_of(shelf)
            assert member is None or member.club == "Friday club"
            join(shelf, invitation, f"Table {steps}")  # its table name may already be taken, but by this device
        steps += 1
    assert steps > 2


@contextmanager
def killed(step: Step, after: int) -> Iterator[None]:
    """Raise Killed in the block, after this many database statements or writes to a shelf."""
    do, left = getattr(step.owner, step.method), after

    def counted(*arguments: Any, **values: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            return do(*arguments, **values)
        if step.is_done:
            do(*arguments, **values)
        raise Killed

    with patch.object(step.owner, step.method, counted):
        yield


@pytest.mark.parametrize("answer", [b"", b"X\0\0\0\4", b"R\0\0\0\5\0"])
def test_a_broken_answer_counts_as_unreachable(answer):
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def respond() -> None:
            connection, _address = listener.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(answer)

        Thread(target=respond).start()
        with pytest.raises(ClubError) as caught:
            Server(parse_address(f"postgresql://a:b@127.0.0.1:{listener.getsockname()[1]}/c"))
    assert caught.value.fault is ClubFault.UNREACHABLE


def test_syncs_devices_with_clocks_a_year_apart(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.clock.wait(days=-365)
    two.clock.wait(days=365)
    games = [each.play(1, "Anne", "Paul", f"Nikki {number}") for number, each in enumerate((one, two))]
    one.sync()
    two.sync()
    one.sync()
    started = [when for (when,) in admin.run("SELECT started_at FROM fishing_companion.games")]
    assert max(started) - min(started) < timedelta(minutes=5)
    assert one.events(games[1].key) == two.events(games[0].key) == 1
    catch(games[0], 1)
    one.sync()
    two.sync()
    assert two.events(games[0].key) == 2


def test_only_one_of_two_devices_takes_over_a_game(tablet):
    one, two, three = (tablet(f"Table {number}") for number in (1, 2, 3))
    game = one.play(3)
    for each in (one, two, three):
        each.sync()
    tables = {each.club.member.table: each for each in (two, three)}
    owner = known_games(two.club.copy)[game.key].device
    outcomes: dict[str, object] = {}
    barrier = Barrier(2)

    def take(member: Membership) -> None:
        with member.connect() as server:
            barrier.wait()
            outcomes[member.table] = member.call(server, "take_game", game=game_id(game.key), owner=owner)

    threads = [Thread(target=take, args=(each.club.member,)) for each in tables.values()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(bool, outcomes.values())) == [False, True]
    winner = next(table for table, rows in outcomes.items() if rows)
    loser = next(table for table in tables if table != winner)
    with pytest.raises(ClubError) as caught:
        tables[loser].take(game.key)
    assert (caught.value.fault, caught.value.text) == (ClubFault.TAKEN, winner)
    tables[winner].sync()
    assert len(tables[winner].shelf.games.load(game.key).events) == 3
    one.sync()
    assert one.club.table_of(game.key) == winner


def test_a_newer_database_changes_nothing(tablet, admin):
    one = tablet("Table 1")
    game = one.play(2)
    one.sync()
    catch(game, 1)
    admin.run("INSERT INTO fishing_companion.version VALUES (2)")
    with pytest.raises(ClubError) as caught:
        one.sync()
    assert caught.value.fault is ClubFault.NEWER_VERSION
    assert one.events(game.key) == 2
    assert one.club.status().waiting == 1


def test_sends_everything_again_to_a_restored_database(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(2)
    check_in_step(one, two, game.key)
    admin.run("DELETE FROM fishing_companion.games")
    admin.run("UPDATE fishing_companion.clubs SET change = 0")
    assert one.sync().sent == 1
    two.sync()
    assert two.events(game.key) == 2
    check_in_step(one, two, game.key)


def test_sends_everything_again_although_another_device_was_first(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    lost, older = one.play(2), one.play(2)
    one.sync()
    check_in_step(one, two, lost.key)
    for _game in range(5):
        two.play(1)
    admin.run(
        "DELETE FROM fishing_companion.games WHERE game = CAST(:game AS uuid)", game=game_id(lost.key)
    )  # restored from a backup, but then Table 2 sends more changes than were lost
    admin.run("ALTER TABLE fishing_companion.games DISABLE TRIGGER stamp")
    admin.run("UPDATE fishing_companion.games SET revision = 0")
    admin.run("ALTER TABLE fishing_companion.games ENABLE TRIGGER stamp")
    two.sync()
    one.sync()
    one.sync()
    two.sync()
    assert (two.events(lost.key), two.events(older.key)) == (2, 2)
    assert one.club.status().waiting == 0
    rows = admin.run("SELECT count(*), min(revision) FROM fishing_companion.games")
    assert rows == [[7, 1]]
    assert (one.sync(), two.sync()) == (Synced(), Synced())


NAMES = ["Anne", "Paul", "Debbie"]
RECORD = {"format": "fishing-record", "version": 1, "players": NAMES, "first_leader": "Anne", "events": []}
FIGURES = {"players": NAMES, "counts": True, "times": []}
OWN = {"round": 8, "trick": 1, "ended": "complete"}
OVER = {"phase": "over", "ended": "complete", "classic": False, "turns": 3, "tiles": 0}
MARKET = {"points": {}, "winners": ["Anne"], "own": OVER}
HOSTILE = {
    "another id": {"game": str(uuid4())},
    "a number": {"record": 7},
    "nothing": {"record": None, "figures": None},
    "nested": {"record": "[" * 5000 + "]" * 5000},
    "huge": {"record": json.dumps({**RECORD, "note": "x" * 5_000_000})},
    "huge figures": {"figures": json.dumps({"times": "x" * 2_000_000})},
    "long number": {"record": json.dumps({**RECORD, "version": 10**4000})},
    "wrong types": {"record": {**RECORD, "events": {"event": []}}},
    "impossible": {"record": {**RECORD, "players": ["Anne"]}},
    "unknown event": {"record": {**RECORD, "events": [{"event": "table_burnt"}]}},
    "another kind": {"kind": "fresh-fish"},
    "unknown kind": {"kind": "x" * 10_000},
    "times of nothing": {"figures": {**FIGURES, "times": "never"}},
    "infinite start": {"started_at": "infinity"},
    "long ago": {"started_at": "4713-01-01 BC"},
    "far away": {"started_at": "200000-01-01"},
    "no such round": {"figures": {**FIGURES, "points": {}, "winners": [], "own": {**OWN, "round": 99}}},
    "nobody won": {"status": "finished", "figures": {**FIGURES, "points": {}, "winners": [], "own": OWN}},
    "won without points": {"kind": "fresh-fish", "status": "finished", "figures": {**FIGURES, **MARKET}},
    "points of words": {"figures": {**FIGURES, "points": dict.fromkeys(NAMES, "many"), "winners": [], "own": OWN}},
    "a turn of nobody": {"figures": {**FIGURES, "points": {}, "winners": [], "own": OWN, "turn": {"player": []}}},
    "negative revision": {"revision": -(2**62)},
}  # fmt: skip


def test_hostile_rows_harm_no_device(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    first = one.play(2)
    one.sync()
    for number, changes in enumerate(HOSTILE.values()):
        row = {"game": f"{number:016x}" + "0" * 16, "revision": 1, "kind": "fishing", "status": "running"}
        row |= {"started_at": "2025-01-01", "record": RECORD, "figures": FIGURES, **changes}
        for key in ("record", "figures"):
            row[key] = row[key] if isinstance(row[key], str) else json.dumps(row[key])
        admin.run(
            "INSERT INTO fishing_companion.games"
            " (game, club, device, revision, kind, status, started_at, changed_at, finished_at, record, figures)"
            " SELECT CAST(:game AS uuid), club, device, CAST(:revision AS bigint), :kind, :status,"
            " CAST(:started_at AS timestamptz), now(), now(), CAST(:record AS jsonb), CAST(:figures AS jsonb)"
            " FROM fishing_companion.devices WHERE table_name = 'Table 1'",
            **row,
        )
    catch(first, 1)
    one.sync()
    two.sync()
    assert two.events(first.key) == 3
    for each in (one, two):
        each.club.all_games()
        assert each.sync().sent == 0
    with closing(Board(one.club.member)) as board:
        board.update()
        tables = json.loads(board.feed.text("en")[1])["tables"]
    assert [table["table"] for table in tables] == ["Table 1", "Table 2"]


def test_hostile_people_and_boards_are_left_out(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(1)
    one.sync()
    club = "(SELECT club FROM fishing_companion.clubs)"
    for name, emblem in (("\u202eevil", "whale"), ("  ", "whale"), ("Nobody", "<script>")):
        admin.run(
            "INSERT INTO fishing_companion.people (club, name, emblem, colour)"
            f" VALUES ({club}, :name, :emblem, 'sand')",
            name=name,
            emblem=emblem,
        )
    for record in ("7", "[]", '{"name": 1}', json.dumps({"rows": ["x" * 50_000]})):
        admin.run(
            f"INSERT INTO fishing_companion.boards (board, club, record)"
            f" VALUES (gen_random_uuid(), {club}, CAST(:record AS jsonb))",
            record=record,
        )
    two.sync()
    assert two.add_new_boards() == 0
    assert sorted(person.name for person in two.club.copy.people.all()) == sorted(game.setup.players)
