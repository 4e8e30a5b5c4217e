"""Good input, and how it gets broken: a byte here, a value there, halves of two put together."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.command import DRAW, POINTS, RULE_SHEET
from tests.physical.game import play_game
from tests.physical.logbook import record_of
from tests.soak.commands import Attempt

QUESTION = {"plays": [["Anne", "Y7"], ["Paul", "R0"], ["Debbie", "call"], ["Nikki", "Y0"]], "called": "R",
            "caller": "Paul", "lowest": True, "last": False, "picks": ["Y7"]}  # fmt: skip
# Values that programs stumble over.
NUMBERS: list[Any] = [None, True, -1, 0, 1e999, 10**30]
AWKWARD = [*NUMBERS, "", " ", "\x00", "\ud800", "Ä" * 300, [], {}, [[]], "Y99", "Anne"]
OPTIONS = "--json --jsonl --called --caller --lowest --last --pick --all --list --csv --text --game --shelf -h"
PIECES = "--language trick replay export import de - -- = : Anne= =3 Anne: :Y7 \x00 \ud800 99999999999 -5 ٣ é"
WORDS = [*RULE_SHEET, *DRAW, *POINTS, *OPTIONS.split(), *PIECES.split()]


def good_attempts() -> list[Attempt]:
    """Commands that succeed, one or more for each."""
    games = [record_of(play_game(players, seed=players), "mixture") for players in (3, 4, 5)]
    short = [{**game, "events": game["events"][:6]} for game in games]
    question = json.dumps(QUESTION).encode() + b"\n"
    backup = {
        "format": "fishing-backup",
        "version": 1,
        "players": [{"name": "Anne", "played": "2025-03-01T19:30:00.000Z"}],
        "games": [{"key": "0123456789abcdef", "started": "2025-03-01T19:30:00.000Z", "counts": True,
                   "times": list(range(len(short[0]["events"]))), "record": short[0]}],
    }  # fmt: skip
    files = [json.dumps(content).encode() for content in (*games, *short, backup)]
    return [
        Attempt(("trick", *RULE_SHEET, "--called", "R", "--caller", "Paul", "--json")),
        Attempt(("trick", "--jsonl"), question * 3),
        Attempt((*DRAW, "--last-leader", "Nikki", *POINTS)),
        Attempt(("export", "--list")),
        Attempt(("export", "--game", "1", "--text")),
        *(Attempt(("replay", "-"), data) for data in files[:-1]),
        *(Attempt(("import", "-"), data) for data in files),
    ]


def broken(rng: random.Random, good: list[Attempt]) -> Attempt:
    """One of these with something wrong in it, often more than one thing."""
    attempt = rng.choice(good)
    for _time in range(rng.choice((1, 1, 2, 5))):
        if attempt.stdin and rng.random() < 0.8:
            change = rng.choice((_other_bytes, _other_value, _other_value, _two_halves))
            attempt = Attempt(attempt.arguments, change(rng, attempt.stdin, rng.choice(good).stdin))
        else:
            attempt = Attempt(_other_words(rng, attempt.arguments), attempt.stdin)
    return attempt


def _other_words(rng: random.Random, arguments: tuple[str, ...]) -> tuple[str, ...]:
    words = list(arguments)
    at = rng.randrange(len(words) + 1)
    words[at : at + rng.randrange(3)] = rng.choices(WORDS, k=rng.randrange(3))
    # Where to write is not ours to try: the folder is shared by all attempts.
    return tuple(word for word in words if not word.startswith(("-o", "--o"))) or ("trick",)


def _other_bytes(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.randbytes(rng.randrange(4)) + data[at + rng.randrange(6) :]


def _two_halves(rng: random.Random, data: bytes, other: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _other_value(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    try:
        content = json.loads(data.splitlines()[0])
    except (ValueError, IndexError):
        return data
    places = list(_places(content))
    if places:
        rng.choice(places)(rng)
    return json.dumps(content).encode() + b"\n"


def _places(content: Any) -> list[Callable[[random.Random], None]]:
    """Ways to change one value somewhere in a JSON value."""
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
            container[key] = rng.choice(AWKWARD)
