"""Practice through actions by name alone: answers, explanations, and the way on."""

import pytest

from companion.fishing.practice import EXERCISES, PLAYERS
from companion.pages.session import Session
from tests.pages.host import JsonHost
from tests.pages.test_fishing_through_json import NOT_POSSIBLE

FIRST = EXERCISES[0]
WRONG = next(seat for seat in range(len(PLAYERS)) if seat != FIRST.answer)


@pytest.fixture
def host() -> JsonHost:
    return JsonHost(Session())


def test_a_wrong_answer_is_explained_and_can_be_followed_by_the_right_one(host: JsonHost) -> None:
    host.act("practice", "answer", seat=WRONG)
    view = host.page("practice")
    assert view["headline"] == f"Not {PLAYERS[WRONG]}"
    assert PLAYERS[FIRST.answer] not in view["explanation"]
    assert [seat["is_wrong"] for seat in view["seats"]] == [seat == WRONG for seat in range(len(PLAYERS))]
    assert host.refused("practice", "go_on") == NOT_POSSIBLE
    host.act("practice", "answer", seat=FIRST.answer)
    view = host.page("practice")
    assert (view["headline"], view["is_right"]) == ("Right!", True)
    assert PLAYERS[FIRST.answer] in view["how_to_record"]
    assert [seat["is_answer"] for seat in view["seats"]] == [seat == FIRST.answer for seat in range(len(PLAYERS))]
    assert host.refused("practice", "answer", seat=WRONG) == NOT_POSSIBLE
    host.act("practice", "try_again")
    assert not host.page("practice")["has_answer"]


def test_exercises_follow_one_another_and_lead_to_a_new_game(host: JsonHost) -> None:
    for number, exercise in enumerate(EXERCISES):
        view = host.page("practice")
        states = [step["state"] for step in view["steps"]]
        assert states == ["done"] * number + ["now"] + ["later"] * (len(EXERCISES) - number - 1)
        assert (view["progress"], view["topic"]) == (f"{number + 1} of {len(EXERCISES)}", exercise.passage)
        assert all(bool(seat["card"]) is (exercise.trick is not None) for seat in view["seats"])
        assert all(bool(seat["count"]) is bool(exercise.stock) for seat in view["seats"])
        host.act("practice", "answer", seat=exercise.answer)
        opened = host.act("practice", "go_on")
    assert opened == "new_game"
    assert host.page("practice")["steps"][0]["state"] == "now", "the practice begins anew"


def test_a_new_visit_asks_the_same_question_again_and_skipping_all_of_them(host: JsonHost) -> None:
    host.act("practice", "answer", seat=FIRST.answer)
    host.act("practice", "go_on")
    host.act("practice", "answer", seat=WRONG)
    host.act("practice", "enter")
    view = host.page("practice")
    assert (view["steps"][1]["state"], view["has_answer"]) == ("now", False)
    host.act("practice", "skip")
    assert host.page("practice")["steps"][0]["state"] == "now"


@pytest.mark.parametrize("seat", [-1, len(PLAYERS)])
def test_refuses_a_player_who_is_not_there(host: JsonHost, seat: int) -> None:
    assert host.refused("practice", "answer", seat=seat) == NOT_POSSIBLE
