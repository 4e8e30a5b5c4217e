"""Work that phones hand to the thread of the app."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import pytest

from companion.follow.work import Busy, WorkQueue
from tests.fishing.shorthand import DEBBIE
from tests.follow.table import whole


def test_work_that_the_app_does_not_begin_in_time_is_never_done():
    done, queue = [], WorkQueue(patience=0.01)
    with pytest.raises(Busy):
        queue.run(lambda: done.append(1))
    queue.do_waiting()
    assert done == []


def test_work_that_has_begun_is_finished():
    is_begun = Event()
    with ThreadPoolExecutor() as threads:
        queue = WorkQueue(lambda: (threads.submit(queue.do_waiting), is_begun.wait(20)), patience=0.01)
        assert queue.run(lambda: (is_begun.set(), Event().wait(0.1), "done")[-1]) == "done"


def test_an_error_belongs_to_whoever_has_handed_the_work_over():
    queue = WorkQueue()
    with ThreadPoolExecutor() as threads:
        result = threads.submit(queue.run, lambda: 1 / 0)
        queue.do_waiting(20)
        with pytest.raises(ZeroDivisionError):
            result.result()


def test_a_busy_app_answers_503_and_the_action_may_be_repeated(play, monkeypatch):
    table = play()
    paul = table.phone("Paul")
    paul.page("table")
    table.work._patience = 0.05
    is_held, go_on = Event(), Event()
    Thread(target=WorkQueue.run, args=(table.work, lambda: (is_held.set(), go_on.wait(20)))).start()
    assert is_held.wait(20)
    assert paul.act("table", "catch", id="same", seat=DEBBIE) == (503, None)
    assert paul.get("table").status == 503
    go_on.set()
    table.work._patience = 20
    assert table.tablet(lambda: table.events) == ()
    assert paul.act("table", "catch", id="same", seat=DEBBIE)[0] == 200
    assert table.events == whole(DEBBIE)
