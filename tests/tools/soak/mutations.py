"""Valid input, and functions that break it by changing bytes or values, or by cutting it off."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.fishing.problems import Impossible
from companion.table import record
from companion.tools.reading import BadRecord
from tests.cli.command import DRAW, POINTS, RULE_SHEET
from tests.fishing.moves import KINDS, event_for
from tests.fishing.physical.cards import BUOYS, SUITS
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import LEVELS, record_of
from tests.fishing.physical.players import NAMES
from tests.fresh_fish.bad_questions import VALID_QUESTIONS
from tests.fresh_fish.bad_records import CLASSIC, CORRECTION, RECORD
from tests.fresh_fish.physical.game import play_game as play_fresh_fish
from tests.fresh_fish.physical.logbook import record_of as fresh_fish_record_of
from tests.tools.soak.commands import SHELF, Attempt

QUESTION = {"plays": [["Anne", "Y7"], ["Paul", "R0"], ["Debbie", "all"], ["Nikki", "Y0"]], "called": "R",
            "caller": "Paul", "lowest": True, "last": False, "picks": ["Y7"]}  # fmt: skip
# Values that programs often fail on, and values that make sense in many places.
NUMBERS: list[Any] = [None, True, -1, 0, 1e999, 10**30]
AWKWARD = [*NUMBERS, "", " ", "\x00", "\ud800", "Ä" * 300, [], {}, [[]], "Y99", "Anne"]
SENSIBLE = [*BUOYS, *(f"{suit}{value}" for suit in SUITS for value in (0, 1, 9, 16)), *SUITS, *NAMES, *range(12), False]
OPTIONS = "--json --jsonl --called --caller --lowest --last --pick --all --list --csv --text --game --shelf -o -h"
PIECES = "--lang trick replay export import de - -- . .. = : Anne= =3 Anne: :Y7 \ud800 99999999999 -5 ٣ é"
WORDS = [*RULE_SHEET, *DRAW, *POINTS, *OPTIONS.split(), *PIECES.split(), "", SHELF, "9" * 30]


def good_files() -> list[bytes]:
    """Return record files of both games, and a backup."""
    markets = [fresh_fish_record_of(play_fresh_fish(2 + seed, seed=seed, classic=seed % 2 == 1)) for seed in range(4)]
    short = [{**game, "events": game["events"][: 5 + 10 * number]} for number, game in enumerate(markets)]
    by_hand = {**CORRECTION, "spaces": {"B2": "1"}, "coins": {"Paul": 9}, "active": "Paul", "stack": {"flea": 3}}
    corrected = {**RECORD, "events": [*RECORD["events"], by_hand]}
    return [*fishing_files(), *(json.dumps(content).encode() for content in (*markets, *short, CLASSIC, corrected))]


def fishing_files() -> list[bytes]:
    """Return record files of simulated games, whole and truncated, with every level of detail, and a backup."""
    games = [record_of(play_game(players, seed=players), level) for players in (3, 4, 5) for level in LEVELS]
    short = [{**game, "events": game["events"][:6]} for game in games]
    by_hand = {"event": "table_corrected", "points": {"Paul": 12}, "stock": {"Paul": 9}, "ocean": 41, "leader": "Paul",
               "note": "a wrong draw"}  # fmt: skip
    short.append({**short[0], "events": [by_hand]})
    backup = {
        "format": "fishing-backup",
        "version": 1,
        "players": [{"name": "Anne", "played": "2025-03-01T19:30:00.000Z"}],
        "games": [{"key": f"{number:016x}", "started": "2025-03-01T19:30:00.000Z", "counts": True,
                   "times": list(range(len(game["events"]))), "record": game} for number, game in enumerate(short[:3])],
    }  # fmt: skip
    return [json.dumps(content).encode() for content in (*short, backup, *games)]


def good_questions() -> list[bytes]:
    """Return valid questions about the tricks of a simulated game."""
    tricks = [trick for part in play_game(5, seed=2).rounds for trick in part.tricks]
    asked = [{"plays": trick.plays, **trick.in_force, "last": trick.last, "picks": trick.picks} for trick in tricks]
    return [json.dumps(question).encode() + b"\n" for question in (QUESTION, *asked)]


def good_attempts() -> list[Attempt]:
    """Return commands that succeed."""
    files, question = fishing_files(), json.dumps(QUESTION).encode() + b"\n"
    return [
        Attempt(("trick", *RULE_SHEET, "--called", "R", "--caller", "Paul", "--json")),
        Attempt(("trick", "--jsonl"), question * 3),
        Attempt((*DRAW, "--last-leader", "Nikki", *POINTS)),
        Attempt((*DRAW, "--last-leader", "Nikki", "--json")),
        Attempt(("export", "--list")),
        Attempt(("export", "--game", "1", "--text")),
        Attempt(("export", "--all", "--output", "games.json")),
        *(Attempt(("replay", "-"), data) for data in files[:1]),
        *(Attempt(("replay", "-", "--json"), data) for data in files[-3:]),
        *(Attempt(("import", "-"), data) for data in files[14:18]),
        *(Attempt(("fresh-fish", word, "--jsonl"), json.dumps(asked).encode()) for word, asked in VALID_QUESTIONS),
    ]


def broken(rng: random.Random, attempt: Attempt) -> Attempt:
    """Return a command with one or more random faults."""
    for _time in range(rng.choice((1, 1, 2, 5))):
        if attempt.stdin and rng.random() < 0.8:
            attempt = Attempt(attempt.arguments, broken_text(rng, attempt.stdin))
        else:
            attempt = Attempt(_other_words(rng, attempt.arguments), attempt.stdin)
    return attempt


def other_file(rng: random.Random, data: bytes) -> bytes:
    """Return a record of Fishing that continues differently after a random event, or a broken file."""
    try:
        game = record.read(data) if rng.random() < 0.3 else None
    except BadRecord:
        game = None
    if game is None or game.setup.kind != "fishing":
        return broken_text(rng, data)
    game.go_back_to(rng.randrange(len(game.events) + 1))
    for _move in range(rng.randrange(30)):
        with suppress(Impossible):
            game.record(event_for(game.state, (rng.choice(KINDS), rng.randrange(10**6))))
    return record.write(game).encode()


def broken_text(rng: random.Random, data: bytes) -> bytes:
    """Return this content with a random fault."""
    return rng.choice((_other_bytes, _other_value, _other_value, cut_off))(rng, data)


def _other_words(rng: random.Random, arguments: tuple[str, ...]) -> tuple[str, ...]:
    words = list(arguments)
    at = rng.randrange(len(words) + 1)
    words[at : at + rng.randrange(3)] = rng.choices(WORDS, k=rng.randrange(3))
    return tuple(words) or ("trick",)


def _other_bytes(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.randbytes(rng.randrange(4)) + data[at + rng.randrange(6) :]


def cut_off(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _other_value(rng: random.Random, data: bytes) -> bytes:
    """Return JSON with one value changed, or lines of JSON with one value of one line changed."""
    try:
        return _with_other_value(rng, data)
    except (ValueError, RecursionError):
        lines = data.splitlines(keepends=True) or [b""]
    at = rng.randrange(len(lines))
    with suppress(ValueError, RecursionError):
        lines[at] = _with_other_value(rng, lines[at])
    return b"".join(lines)


def _with_other_value(rng: random.Random, data: bytes) -> bytes:
    content = json.loads(data)
    places = list(_places(content))
    if places:
        rng.choice(places)(rng)
    return json.dumps(content).encode() + b"\n"


def _places(content: Any) -> list[Callable[[random.Random], None]]:
    """Return functions that each change one value inside this JSON value."""
    if isinstance(content, dict):
        keys: list[Any] = list(content)
    elif isinstance(content, list):
        keys = list(range(len(content)))
    else:
        return []
    here = [lambda rng, key=key: _change(rng, content, key) for key in keys]
    return here + [place for key in keys for place in _places(content[key])]


def _change(rng: random.Random, container: Any, key: Any) -> None:
    match rng.randrange(4):
        case 0:
            del container[key]
        case 1 if isinstance(container, list):
            container.insert(key, container[rng.randrange(len(container))])
        case 2 if isinstance(container, dict):
            container[rng.choice(("", "more", "events", "called"))] = container[key]
        case _:
            container[key] = rng.choice(AWKWARD if rng.random() < 0.4 else SENSIBLE)
