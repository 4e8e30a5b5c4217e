"""Drafts for planning a draw without a game: input, ties that the last trick decides, and the plan."""

import pytest

from companion.fishing.drafts.draw_question import DrawQuestion, Typed
from companion.fishing.rounds import OpensWhy


def asked(stock: str, **fields) -> DrawQuestion:
    """Return a question after typing these stockroom sizes, each followed by "Next"."""
    question = DrawQuestion().set(**fields)
    for number in stock.split():
        for figure in number:
            question = question.type(figure)
        question = question.next()
    return question


def test_the_example_of_the_rules_asks_for_the_last_leader():
    question = asked("16 4 8 8")
    assert question.stock[:4] == ("16", "4", "8", "8")
    assert question.answer is None
    assert question.tied == (2, 3)
    assert question.open_plan.need == (0, 5, 1, 1)  # known even while the tie is open
    assert question.set(leader=3).open_plan is None
    plan, opens = question.set(leader=3).answer
    assert [(step.seat, step.need) for step in plan.steps] == [(1, 5), (3, 1), (2, 1)]
    assert (plan.ocean_before, plan.ocean_after) == (60, 53)
    assert opens is None


def test_has_no_answer_before_the_input_is_complete():
    assert asked("16 4 8").answer is None
    assert asked("16 4 9 7").choose(Typed.OCEAN).erase().answer is None


def test_points_decide_who_opens_and_may_tie():
    question = asked("16 4 9 7")
    assert (question.tied, question.open_plan) == ((), None)
    question = question.choose(Typed.POINTS, 0)
    for keys in ("16", "4", "9", "4"):
        for figure in keys:
            question = question.type(figure)
        question = question.next()
    assert question.tied == (1, 3)
    plan, opens = question.set(leader=2).answer
    assert plan.order == (1, 3)
    assert (opens.seat, opens.why) == (3, OpensWhy.PLAYED_EARLIER)


def test_points_may_be_negative():
    question = DrawQuestion().choose(Typed.POINTS, 1).type("1").flip_sign().type("2")
    assert question.points[1] == "-12"
    assert question.flip_sign().points[1] == "12"
    assert question.erase().erase().points[1] == ""
    assert DrawQuestion().flip_sign() == DrawQuestion()


def test_overfishing_ends_the_game():
    question = asked("0 0 0 40").choose(Typed.OCEAN).type("2").type("6")
    plan, opens = question.answer
    assert plan.is_overfishing
    assert opens is None


@pytest.mark.parametrize(("players", "most"), [(3, 90), (4, 96), (5, 100)])
def test_refuses_more_cards_than_the_game_has_as_soon_as_they_are_entered(players, most):
    question = asked(str(most - 60), players=players)
    assert question.problem is None
    question = question.step(Typed.STOCK, 1, 1)
    assert (question.problem.expected, question.problem.actual) == (most, most + 1)
    for seat in range(2, players):
        question = question.step(Typed.STOCK, seat, 0)
    assert (question.tied, question.answer, question.open_plan) == ((), None, None)
    assert question.step(Typed.OCEAN, 0, -1).set(leader=0).answer is not None


@pytest.mark.parametrize(("players", "number", "hand"), [(3, 2, 10), (4, 8, 12), (5, 5, 10)])
def test_hand_size_depends_on_players_and_round(players, number, hand):
    question = asked("1 2 3 4 5", players=5).set(players=players, round=number)
    assert question.answer[0].hand == hand
    assert len(question.shown_names) == players


def test_drops_a_leader_beyond_the_number_of_players():
    question = DrawQuestion(players=5, seat=4).set(leader=4)
    assert question.set(players=4).leader is None
    assert question.set(players=4).seat == 0
    assert question.set(round=3).leader == 4
