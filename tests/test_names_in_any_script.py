"""Names in any script in sentences: those from right to left stand whole, and letters stay with their marks."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

import pytest

from companion.fishing.events import PenaltyRecorded, Setup, TrickCaught, caught_whole
from companion.fishing.game import new_game as new_fishing
from companion.fishing.words.events import announced, trick_in_words
from companion.fresh_fish.game import new_game as new_fresh_fish
from companion.pages.kinds import kind_of
from companion.pages.session import AnyGame, Session
from companion.shelf import Shelf
from companion.shelf.words import listed_game_in_words
from companion.tools.direction import FROM_RIGHT, ISOLATED, isolated, letters_of, padded
from companion.tools.language import _, languages, ngettext, pgettext, speaking
from companion.tools.sentences import join_with_and, join_with_or, labelled, phone_in_words
from tests.cli.command import Run
from tests.fishing.shorthand import played
from tests.follow import games, markets
from tests.pages.host import JsonHost

ARABIC, HEBREW, THAI, ANNE = NAMES = ("محمد علي", "שרה", "สมชาย", "Anne")
PAGES = {
    "fishing": ("home", "games", "log", "seats", "table", "sheet", "result", "people"),
    "fresh-fish": ("home", "games", "log", "seats", "square", "ways", "fresh_result", "people"),
}


def marked(text: str) -> str:
    """Return a text with [ and ] in place of the characters that isolate."""
    return text.replace("\u2068", "[").replace("\u2069", "]")


def fishing(*more: Any, rounds: int = 2) -> AnyGame:
    return new_fishing(Setup(NAMES, 0), [*games.rounds(rounds), *more])


def fresh_fish() -> AnyGame:
    game = markets.whole()
    return new_fresh_fish(replace(game.setup, players=NAMES), game.events)


GAMES = {
    "tricks": fishing(
        played("Y4 Y6 Y2 Y9"),
        played("R3 R8 B5 R1"),
        TrickCaught((2, 0, 2, 0), 1),
        caught_whole(range(4), 1, 0),
        PenaltyRecorded(1),
    ),
    "whole": fishing(rounds=8),
    "squares": fresh_fish(),
}


def loose(text: str) -> str:
    """Return a text if letters from right to left in it are neither isolated nor those of a name alone."""
    outside = ISOLATED.sub("", text)
    is_name = any(name.startswith(text.removesuffix("…")) for name in NAMES)
    return "" if is_name or FROM_RIGHT.isdisjoint(map(bidirectional, outside)) else marked(text)


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from value.split("\n")
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in texts_in(each))
    elif isinstance(value, list | tuple):
        yield from (text for each in value for text in texts_in(each))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("Renée", "Renée"),
        (THAI, THAI),
        ("Алёна", "Алёна"),
        (ARABIC, f"[{ARABIC}]"),
        (f"Anne {HEBREW}", f"[Anne {HEBREW}]"),
        ("٣", "[٣]"),
        (isolated(HEBREW), f"[{HEBREW}]"),
        (f"{isolated(HEBREW)} and {isolated(ARABIC)}", f"[{HEBREW}] and [{ARABIC}]"),
    ],
)
def test_isolates_what_is_from_right_to_left_once(text: str, expected: str) -> None:
    assert marked(isolated(text)) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (_("{player} leads.").format(player=HEBREW), f"[{HEBREW}] leads."),
        (_("{player} leads.").format(player=THAI), f"{THAI} leads."),
        (_("{player} leads.").format(player=ANNE), "Anne leads."),
        (labelled(ARABIC, 12), f"[{ARABIC}]: 12"),
        (labelled(ARABIC, HEBREW), f"[{ARABIC}]: [{HEBREW}]"),
        (phone_in_words(ARABIC), f"[{ARABIC}]’s phone"),
        (join_with_and([ARABIC]), f"[{ARABIC}]"),
        (join_with_and(NAMES), f"[{ARABIC}], [{HEBREW}], {THAI} and Anne"),
        (join_with_or((ANNE, HEBREW)), f"Anne or [{HEBREW}]"),
        (
            trick_in_words(3, (2, 2, 0, 0), 1, NAMES),
            f"Trick 3 split: [{ARABIC}] 2, [{HEBREW}] 2; [{HEBREW}] leads next",
        ),
        (padded(HEBREW, 5) + "|", f"[{HEBREW}]  |"),
        (ngettext("{count} {name}", "{count} {name}", 2).format(count=2, name=HEBREW), f"2 [{HEBREW}]"),
        (pgettext("before e", "{first} and {last}").format(first=ANNE, last=ARABIC), f"Anne and [{ARABIC}]"),
    ],
)
def test_sentences(sentence: str, expected: str) -> None:
    assert marked(sentence) == expected


def test_shared_text() -> None:
    assert marked(kind_of("fishing").result(fishing(), None)).split("\n")[1:] == [
        f"1. [{ARABIC}] 20",
        f"2. [{HEBREW}] 19",
        "3. Anne 18",
        f"4. {THAI} 15",
        "The game goes on in round 3.",
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_names_stand_whole_in_the_words_about_every_entry(game: AnyGame, language: str) -> None:
    kind, states = kind_of(game.setup.kind), list(game.states())
    with speaking(language):
        said = [kind.result(game, None), kind.ending(game.state)]
        for event, before, after in zip(game.events, states, states[1:]):
            said += [
                kind.entry_in_words(event, before, NAMES),
                kind.entry_in_plain_words(event, before, NAMES),
                *kind.entry_in_brief(event, before, NAMES),
            ]
            if game.setup.kind == "fishing":
                said += announced(event, before, after, NAMES)
    assert [loose(text) for text in texts_in(said) if loose(text)] == []
    assert any(isolated(HEBREW) in text for text in said)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_names_stand_whole_on_pages(game: AnyGame, tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(game.setup)
        for event in game.events:
            session.record(event)
        host = JsonHost(session)
        shown = {page: list(texts_in(host.page(page))) for page in PAGES[game.setup.kind]}
        listed = shelf.games.listed(session.key)
    assert listed is not None
    said = [*(text for texts in shown.values() for text in texts), listed_game_in_words(listed)]
    assert [loose(text) for text in said if loose(text)] == []
    assert any(isolated(HEBREW) in text for text in shown["log"])


def test_the_command_line(run: Run) -> None:
    arguments = ["trick", f"{HEBREW}:Y7", f"{ARABIC}:Y3", "Anne:Y10", f"{THAI}:P2"]
    answer = run(*arguments, "--json").json
    assert list(answer["caught"]) == [HEBREW, ARABIC, ANNE, THAI]
    beaten = f"[{HEBREW}]’s yellow 7 and [{ARABIC}]’s yellow 3"
    assert marked(answer["reasons"][1]).endswith(f" It beats {beaten}.")
    said = run(*arguments).out
    assert [loose(line) for line in said.split("\n") if loose(line)] == []


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Anne", ["A", "n", "n", "e"]),
        ("น้ำใส", ["น้ำ", "ใ", "ส"]),
        ("กี่", ["กี่"]),
        ("שָׂרָה", ["שָׂ", "רָ", "ה"]),
        ("👩\u200d🚀é", ["👩\u200d🚀", "é"]),
    ],
)
def test_letters_stay_with_their_marks(text: str, letters: list[str]) -> None:
    assert letters_of(text) == letters
