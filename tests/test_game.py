"""Games of any kind, tested with a simple one: events are numbers whose sum must not fall below zero."""

import tracemalloc

import pytest

from companion.table.game import Change, Done, Game
from companion.table.rules import BadEvent, not_renumbered, unchanged
from companion.tools.reading import Impossible


class CountUp:
    """The rules of a game whose set-up is the first number, whose events are numbers, and whose state is their sum."""

    steps = 0
    too_long = "too long"

    def begin(self, setup: int) -> int:
        return setup

    def next_state(self, state: int, event: int) -> int:
        self.steps += 1
        if state + event < 0:
            raise Impossible(f"{state}{event}")
        return state + event

    carry_over = staticmethod(unchanged)
    renumbered = staticmethod(not_renumbered)

    def evidence(self, _state: int) -> "Largest":
        return Largest()


class Largest:
    """Evidence with the largest number so far and a doubt about each new largest number. Counts its updates."""

    carried = 0

    def __init__(self, largest: int = 0, doubts: tuple[int, ...] = ()) -> None:
        self.largest, self.doubts = largest, doubts

    def after(self, event: int, before: int, after: int) -> "Largest":
        assert before + event == after
        Largest.carried += 1
        return Largest(event, (*self.doubts, event)) if event > self.largest else self


def game(*events: int) -> "Game[int, int, int]":
    return Game(CountUp(), 0, events)


def description_of(change: "Change[int, int] | None") -> tuple[object, ...]:
    assert change is not None
    return change.done, change.events, change.removed, change.index, change.state_before, change.state_after


def test_every_change_lists_its_events() -> None:
    a_game = game(1, 2)
    assert description_of(a_game.record(3, 4)) == (Done.RECORDED, (3, 4), (), 2, 3, 10)
    assert description_of(a_game.undo()) == (Done.UNDONE, (3, 4), (), 2, 10, 3)
    assert description_of(a_game.redo()) == (Done.REDONE, (3, 4), (), 2, 3, 10)
    assert description_of(a_game.replace({1: 7})) == (Done.REPLACED, (7,), (2,), 1, 10, 15)
    assert description_of(a_game.undo()) == (Done.UNDONE, (7,), (2,), 1, 15, 10)
    assert description_of(a_game.go_back_to(1)) == (Done.REPLACED, (), (2, 3, 4), 1, 10, 1)
    assert a_game.events == (1,)
    assert (a_game.go_back_to(1), a_game.redo()) == (None, None)


@pytest.mark.parametrize(("index", "put_in", "at"), [(0, (9,), 0), (1, (9, 8), 1), (3, (9,), 3), (1, (2,), 2)], ids=str)
def test_inserting_events_removes_none(index: int, put_in: tuple[int, ...], at: int) -> None:
    a_game = game(1, 2, 3)
    change = a_game.replace(a_game.inserting(index, *put_in))
    assert (change.events, change.removed, change.index) == (put_in, (), at)
    assert a_game.events == (*(1, 2, 3)[:index], *put_in, *(1, 2, 3)[index:])


def test_the_last_change_is_the_one_to_undo() -> None:
    a_game = game()
    assert description_of(a_game.last_change) == (Done.BEGUN, (), (), None, 0, 0)
    a_game.record(1)
    a_game.record(2)
    assert description_of(a_game.last_change) == (Done.RECORDED, (2,), (), 1, 1, 3)
    undone = a_game.undo()
    assert undone is not None
    assert undone.without == a_game.state == 1
    assert description_of(a_game.last_change) == (Done.RECORDED, (1,), (), 0, 0, 1)
    a_game.replace({0: 5})
    assert description_of(a_game.last_change) == (Done.REPLACED, (5,), (1,), 0, 1, 5)
    assert a_game.last_change.is_correction


def test_refuses_an_impossible_event_with_problem_and_index() -> None:
    with pytest.raises(BadEvent) as raised:
        game(1, 2, -4, 9)
    assert (raised.value.index, raised.value.problem) == (2, "3-4")
    a_game = game(1, 2, -3)
    with pytest.raises(BadEvent) as raised:
        a_game.replace({0: None})
    assert (raised.value.index, raised.value.problem, a_game.events) == (2, "2-3", (1, 2, -3))


def test_an_impossible_entry_changes_neither_the_game_nor_redo() -> None:
    a_game = game(1, 2)
    a_game.undo()
    for impossible in (lambda: a_game.record(5, -9), lambda: a_game.replace({0: -1})):
        with pytest.raises(Impossible):
            impossible()
        assert (a_game.events, a_game.state, a_game.can_redo) == ((1,), 1, True)
    a_game.record(4)
    assert (a_game.events, a_game.can_redo) == ((1, 4), False)


def test_a_preview_names_and_skips_events_that_become_impossible() -> None:
    preview = game(3, -2, 4).preview({0: (1, -5)})
    assert [(obstacle.index, obstacle.place, obstacle.event) for obstacle in preview.obstacles] == [
        (0, 1, -5),
        (1, 0, -2),
    ]
    assert (preview.events, preview.state) == ((1, 4), 5)


@pytest.mark.parametrize("index", [-1, 2, 99])
def test_refuses_to_replace_an_event_that_does_not_exist(index: int) -> None:
    a_game = game(1, 2)
    for correct in (a_game.preview, a_game.replace):
        with pytest.raises(IndexError):
            correct({0: 1, index: None})


def test_a_correction_folds_only_later_events_and_only_once() -> None:
    a_game = game(*range(50))
    folded = a_game.rules.steps
    a_game.replace({48: 0})
    assert a_game.rules.steps == folded + 2
    a_game.undo()
    a_game.redo()
    a_game.states()
    assert a_game.rules.steps == folded + 2


def test_computes_doubts_once_for_each_event() -> None:
    a_game = game(5, 1, 7)
    carried = Largest.carried
    assert (a_game.doubts, a_game.doubts, Largest.carried - carried) == ((5, 7), (5, 7), 3)
    assert a_game.doubts_about(9) == (9,)
    assert a_game.doubts == (5, 7)
    carried = Largest.carried
    assert a_game.record(8).doubts == (8,)
    assert a_game.undo().doubts == ()
    assert a_game.redo().doubts == (8,)
    assert Largest.carried - carried == 1
    assert a_game.replace({0: 2}).doubts == (2,), "the correction must raise one new doubt"


def test_memory_grows_linearly_with_the_length_of_a_game() -> None:
    sizes = []
    for events in (1_000, 2_000):
        tracemalloc.start()
        a_game = game(*[1] * events)
        assert a_game.state == len(a_game.events) == events
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        del a_game  # freed at once, however long the chain of steps
    assert sizes[1] < 2.5 * sizes[0]
