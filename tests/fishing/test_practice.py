"""Practice exercises: their answers follow from the rules, and hints never name the right player."""

import pytest

from companion.fishing.practice import EXERCISES, PLAYERS, ROUND, Exercise
from companion.fishing.rounds import hand_size
from companion.fishing.words import practice as words
from companion.fishing.words.rules import topics
from companion.pages.rule_texts import chapter_of

ANSWERS = {"plain": "Debbie", "trump": "Paul", "zero": "Nikki", "minus_three": "Anne", "draw": "Nikki"}


def test_the_answers_follow_from_the_rules() -> None:
    assert {each.key: PLAYERS[each.answer] for each in EXERCISES} == ANSWERS


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.key)
def test_explains_an_exercise_and_links_to_its_passage(exercise: Exercise) -> None:
    assert PLAYERS[exercise.answer] in words.explanation(exercise)
    assert chapter_of(topics(), exercise.passage) is not None


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.key)
def test_a_hint_does_not_name_the_answer(exercise: Exercise) -> None:
    for seat in range(len(PLAYERS)):
        if seat != exercise.answer:
            assert PLAYERS[exercise.answer] not in words.hint(exercise, seat)


def test_the_stockrooms_hold_all_cards_of_the_previous_round() -> None:
    (draw,) = [each for each in EXERCISES if each.stock]
    assert sum(draw.stock) == len(draw.stock) * hand_size(len(draw.stock), ROUND - 1)
