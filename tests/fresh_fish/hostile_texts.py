"""Hostile strings in every string of a question or record: far too long, with line breaks or terminal escape codes."""

from typing import Any

from tests.fresh_fish.bad_questions import (
    AUCTION,
    CLASSIC_PATHS,
    DISTANCE,
    FINISHED,
    PATHS,
    RESERVE,
    SCORE,
    SETUP,
    WAYS,
    BadQuestion,
)
from tests.fresh_fish.bad_records import CORRECTION, RECORD, VALID_EVENTS

HOSTILE = ["x" * 5000, "two\nlines", "\x1b[2Jgone", "half \ud800", "tab\there", ""]


def _questions_with(text: str) -> list[tuple[str, dict[str, Any]]]:
    """Return questions, each with this text in another place that accepts a string, and the command to ask."""
    players = [text, "Paul", "Debbie"]
    return [
        ("setup", {**SETUP, f"?{text}": 1}),
        ("setup", {**SETUP, "classic": text}),
        ("auction", {**AUCTION, "active": text}),
        ("auction", {**AUCTION, "bids": {text: 1}}),
        ("auction", {**AUCTION, "coins": {**AUCTION["coins"], text: 1}}),
        ("auction", {"players": players, "active": "Paul", "bids": {text: 16}}),
        ("auction", {"players": [text, text], "active": text}),
        ("paths", {**PATHS, "square": [f"#?{text}", ". + ."]}),
        ("paths", {**PATHS, "areas": [f"1a?{text}", "2b 2b 2b"]}),
        ("paths", {**PATHS, "space": f"?{text}"}),
        ("paths", {**CLASSIC_PATHS, "build": {"space": "B1", "token": text}}),
        ("paths", {**CLASSIC_PATHS, "build": {"space": f"?{text}", "token": "#"}}),
        ("paths", {**CLASSIC_PATHS, "build": {"space": "B1", "token": "#", f"?{text}": 1}}),
        ("reserve", {**RESERVE, "space": f"?{text}"}),
        ("reserve", {**RESERVE, "player": text}),
        ("distance", {**DISTANCE, "streets": text}),
        ("distance", {**DISTANCE, "square": [f"?{text}"]}),
        ("score", {**SCORE, "lengths": {"Anne": WAYS, text: WAYS}}),
        ("score", {**SCORE, "lengths": {"Anne": WAYS, "Paul": {**WAYS, text: 1}}}),
        ("score", {"players": [text, "Paul"], "coins": {"Paul": 1}, "lengths": {text: WAYS, "Paul": WAYS}}),
        ("score", {**FINISHED, "outside": {"Paul": ["cheese", text]}}),
        ("score", {**FINISHED, "outside": {"Paul": ["cheese", "ice"], text: []}}),
    ]


def _records_with(text: str) -> list[dict[str, Any]]:
    """Return records, each with this text in another place that accepts a string."""
    last = {"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0, "Paul": 1}, "space": "E2"}
    events: list[dict[str, Any]] = [
        {"event": f"?{text}"},
        {"event": "space_reserved", "space": f"?{text}"},
        {"event": "space_reserved", "space": "E3", f"?{text}": 1},
        {**last, "good": text},
        {**last, "bids": {"Anne": 0, "Paul": 1, text: 1}},
        {"event": "stall_auctioned", "good": "fish", "winner": text, "price": 1, "space": "E2"},
        {**CORRECTION, "spaces": {f"?{text}": "."}},
        {**CORRECTION, "spaces": {"B2": text}},
        {**CORRECTION, "stack": {text: 1}},
        {**CORRECTION, "coins": {text: 1}},
        {**CORRECTION, "active": text},
    ]
    return [
        {**RECORD, f"?{text}": 1},
        {**RECORD, "format": text},
        {**RECORD, "version": text},
        {**RECORD, "players": [text, text], "starting_player": text},
        {**RECORD, "starting_player": text},
        {**RECORD, "square": [f"?{text}"]},
        {**RECORD, "areas": [f"?{text}"]},
        {**RECORD, "trucks": {**RECORD["trucks"], text: "A1"}},
        {**RECORD, "trucks": {**RECORD["trucks"], "ice": f"?{text}"}},
        {**RECORD, "row": ["ice", "fish", "soda", text]},
        {**RECORD, "rules": {"streets": text}},
        {**RECORD, "rules": {f"?{text}": 1}},
        *({**RECORD, "events": [*VALID_EVENTS, event]} for event in events),
    ]


HOSTILE_QUESTIONS = [
    BadQuestion(word, f"{number} with {text[:12]!r}", question)
    for text in HOSTILE
    for number, (word, question) in enumerate(
        [*_questions_with(text), *(("replay", record) for record in _records_with(text))]
    )
]
