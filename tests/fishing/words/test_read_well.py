"""Verdicts, doubts, problems and draws read well in both languages: whole sentences, and one card is no “cards”."""

import re
from collections.abc import Iterator

import pytest

from companion.fishing.game import new_game
from companion.fishing.problems import Impossible
from companion.fishing.rounds import Batch, Opening, OpensWhy, plan_draw
from companion.fishing.tricks import Verdict, resolve
from companion.fishing.words.announcements import verdict_announced
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.problems import problem_in_words
from companion.fishing.words.reasons import reason_in_words
from companion.fishing.words.rounds import draw_reasons_in_words, opening_in_words, overfishing_in_words
from companion.language import use
from companion.rules import order_from
from tests import NAMES
from tests.fishing.doubtful import GAMES
from tests.fishing.impossible import ENTRIES
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, lay, table
from tests.fishing.words.test_words import is_clean, reasons_of_all_cases

ONE_OF_MANY = re.compile(r"\b1 (cards|points|Karten|Punkte)\b")


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param)
    yield request.param
    use("en")


def sentences() -> Iterator[str]:
    """Everything that a fair person has to explain."""
    yield from (reason_in_words(reason, NAMES) for reason in reasons_of_all_cases())
    for game in GAMES:
        yield from (doubt_in_words(doubt, NAMES) for doubt in new_game(table(game.players), game.events).doubts)
    for entry in ENTRIES:
        try:
            entry.attempt()
        except Impossible as error:
            yield problem_in_words(error.problem, NAMES)
    for stock in ([16, 4, 8, 8], [24, 4, 4, 4], [20, 2, 2, 8], [9, 9, 8, 10]):
        plan = plan_draw(2, 9, [(Batch(1, cards),) for cards in stock], 60, order_from(NIKKI, 4))
        yield from draw_reasons_in_words(plan, NAMES)
    for ocean in (0, 1):
        yield overfishing_in_words(
            plan_draw(5, 11, [(Batch(1, 11 - short),) for short in (ocean + 1, 0, 0)], ocean, None)
        )
    yield opening_in_words(Opening(PAUL, OpensWhy.PLAYED_EARLIER, 1, (PAUL, DEBBIE, ANNE)), 3, NAMES)


def test_every_sentence_is_one(language: str) -> None:
    said = list(sentences())
    assert len(said) > 100
    assert [words for words in said if not is_clean(words)] == []
    assert [words for words in said if not words[0].isupper() and not words[0].isdigit()] == []
    assert [words for words in said if ONE_OF_MANY.search(words)] == []


def test_a_trick_is_explained_in_german() -> None:
    use("de")
    try:
        verdict = resolve(lay("Y7 Y3 Y10 P2"))
        assert isinstance(verdict, Verdict)
        assert [reason_in_words(reason, NAMES) for reason in verdict.reasons] == [
            "Anne hat Gelb ausgespielt: Gelb wird bedient.",
            "Die gelbe 10 von Debbie ist die höchste Karte in Gelb und gewinnt. Sie schlägt die gelbe 7 von Anne und "
            "die gelbe 3 von Paul.",
            "Die lila 2 von Nikki wurde abgeworfen.",
            "Debbie hat gewonnen und spielt zum nächsten Stich aus.",
        ]
        assert verdict_announced(verdict, NAMES) == [
            "Debbie gewinnt den Stich.",
            "Die gelbe 10 von Debbie ist die höchste Karte in Gelb und gewinnt.",
        ]
    finally:
        use("en")
