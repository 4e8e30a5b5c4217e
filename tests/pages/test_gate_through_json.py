"""The gate: an entry counts once, and for what was seen, whichever device makes it."""

from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, caught_whole
from companion.fishing.pages.drafts import start_round
from companion.gate import perform
from companion.pages import presenter_of
from companion.presenting import Desk, Outcome
from companion.session import Session, open_session
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, counted

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
MOVED_ON = "The game has moved on."


class Device:
    """The tablet or a phone at one table, which acts on the version that it has seen last."""

    def __init__(self, session: Session, seat: int | None = None) -> None:
        self.session, self.seat = session, seat
        self._desk = Desk(session, seat)
        self.seen = session.version

    def look(self) -> None:
        self.seen = self.session.version

    def act(self, action: str, page: str = "table", *, is_repeat: bool = False, **given: object) -> Outcome:
        """Do an action for what was seen; what it has led to is seen at once."""
        with self._entered_here():
            outcome = perform(presenter_of(page, self._desk), action, given, self.seen, is_repeat=is_repeat)
        if outcome.version is not None and not outcome.refusal:
            self.seen = max(self.seen, outcome.version)
        return outcome

    def _entered_here(self) -> AbstractContextManager[None]:
        return nullcontext() if self.seat is None else self.session.entered_on_phone_of(NAMES[self.seat])


class Table:
    """A table with a tablet and the phones of Anne and Paul."""

    def __init__(self, *events: Any) -> None:
        self.session = Session()
        self.session.begin(Setup(NAMES, ANNE))
        for event in events:
            self.session.record(event)
        self.tablet, self.anne, self.paul = (Device(self.session, seat) for seat in (None, ANNE, PAUL))

    @property
    def events(self) -> tuple[Any, ...]:
        return self.session.game_on_table.events

    def act(self, action: str, **given: object) -> None:
        """Let Anne's phone enter something that is seen by nobody else yet."""
        self.anne.look()
        assert not self.anne.act(action, **given).refusal


def whole(*catchers: int) -> tuple[Any, ...]:
    return tuple(caught_whole(range(4), seat) for seat in catchers)


NOTHING_YET: tuple[Any, ...] = ()
IN_ROUND_2 = (counted(16, 4, 8, 8, last=ANNE), *whole(ANNE))
"""A round with buoys, and its first trick."""
BEFORE_ROUND_3 = (counted(9, 9, 9, 9, last=PAUL), RoundCounted((12, 11, 8, 5)))

Others = Callable[[Table], object]
Tap = tuple[str, dict[str, object]]


def caught(*seats: int) -> Others:
    return lambda table: [table.act("catch", seat=seat) for seat in seats]


def penalised(seat: int) -> Others:
    return lambda table: table.act("penalise", seat=seat)


def undone(table: Table) -> None:
    table.act("undo")


def caught_and_undone(table: Table) -> None:
    caught(PAUL)(table)
    undone(table)


def started(table: Table) -> None:
    start_round(table.session)


CATCH: Tap = ("catch", {"seat": DEBBIE})
PENALTY: Tap = ("penalise", {"seat": DEBBIE})
UNDO: Tap = ("undo", {})


@pytest.mark.parametrize("device", ["tablet", "paul"])
@pytest.mark.parametrize(
    ("before", "others", "tap", "added"),
    [
        (IN_ROUND_2, penalised(PAUL), CATCH, whole(DEBBIE)),
        (IN_ROUND_2, caught_and_undone, CATCH, whole(DEBBIE)),
        (IN_ROUND_2, penalised(PAUL), PENALTY, (PenaltyRecorded(DEBBIE),)),
        (IN_ROUND_2, caught(PAUL), PENALTY, (PenaltyRecorded(DEBBIE),)),
    ],
)
def test_an_entry_counts_if_what_it_is_about_has_stayed_the_same(
    device: str, before: tuple[Any, ...], others: Others, tap: Tap, added: tuple[Any, ...]
) -> None:
    table = Table(*before)
    others(table)
    events = table.events
    name, given = tap
    assert not getattr(table, device).act(name, **given).refusal
    assert table.events == (*events, *added)


@pytest.mark.parametrize("device", ["tablet", "paul"])
@pytest.mark.parametrize(
    ("before", "others", "tap"),
    [
        (NOTHING_YET, caught(DEBBIE), CATCH),
        (NOTHING_YET, caught(DEBBIE, PAUL), CATCH),
        (IN_ROUND_2, penalised(DEBBIE), PENALTY),
        (IN_ROUND_2, undone, UNDO),
    ],
)
def test_what_others_have_entered_already_is_done_right_after_their_entry(
    device: str, before: tuple[Any, ...], others: Others, tap: Tap
) -> None:
    table = Table(*before)
    first = table.session.version + 1
    others(table)
    events = table.events
    name, given = tap
    assert getattr(table, device).act(name, **given) == Outcome(version=first)
    assert table.events == events


@pytest.mark.parametrize("device", ["tablet", "paul"])
@pytest.mark.parametrize(
    ("before", "others", "tap", "sentence"),
    [
        (NOTHING_YET, caught(PAUL), CATCH, "Trick 1 is already entered: Paul caught it."),
        (NOTHING_YET, caught(PAUL, DEBBIE), CATCH, "Trick 1 is already entered: Paul caught it."),
        (IN_ROUND_2, caught(PAUL), UNDO, "Trick 2 is already entered: Paul caught it."),
        (IN_ROUND_2, penalised(PAUL), UNDO, "In the meantime: Anne’s phone: Paul: –3 points"),
        (BEFORE_ROUND_3, started, PENALTY, MOVED_ON),
    ],
)
def test_what_came_too_late_is_refused_with_what_has_happened(
    device: str, before: tuple[Any, ...], others: Others, tap: Tap, sentence: str
) -> None:
    table = Table(*before)
    others(table)
    events = table.events
    name, given = tap
    outcome = getattr(table, device).act(name, **given)
    assert (outcome.refusal, outcome.is_late) == (sentence, True)
    assert table.events == events


def test_an_undo_counts_if_others_have_entered_something_and_undone_it() -> None:
    table = Table(*IN_ROUND_2)
    caught_and_undone(table)
    assert not table.tablet.act("undo").refusal
    assert table.events == IN_ROUND_2[:-1]


@pytest.mark.parametrize("page", ["table", "count", "draw", "sheet", "log", "referee"])
def test_an_undo_on_any_page_takes_back_what_was_seen_there(page: str) -> None:
    table = Table(*IN_ROUND_2, *whole(PAUL))
    undone(table)
    assert not table.tablet.act("undo", page=page).refusal
    assert table.events == IN_ROUND_2, "it was undone on the phone"
    caught(NIKKI)(table)
    assert table.tablet.act("undo", page=page).is_late
    assert table.events == (*IN_ROUND_2, *whole(NIKKI))


@pytest.mark.parametrize("page", ["table", "sheet", "log"])
def test_a_redo_brings_back_only_what_was_seen_as_undone(page: str) -> None:
    table = Table(*IN_ROUND_2, *whole(PAUL))
    table.tablet.act("undo")
    table.session.undo()
    assert table.tablet.act("redo", page=page).is_late
    assert table.events == IN_ROUND_2[:-1]
    table.tablet.look()
    assert not table.tablet.act("redo", page=page).refusal
    assert table.events == IN_ROUND_2


def test_a_finished_game_is_not_undone_where_no_undo_is_shown() -> None:
    table = Table(*IN_ROUND_2)
    table.tablet.act("end_game")
    assert not table.tablet.act("undo", page="referee").change
    assert table.tablet.act("undo", page="result").page == "table"
    assert table.events == IN_ROUND_2


def test_the_second_touch_of_a_double_tap_enters_nothing_but_undoes_another_step() -> None:
    table = Table()
    for _evening in range(2):
        table.paul.act("catch", seat=DEBBIE)
        assert table.paul.act("catch", seat=DEBBIE, is_repeat=True) == Outcome(version=table.session.version)
    assert table.events == whole(DEBBIE, DEBBIE)
    table.paul.act("undo")
    table.tablet.look()
    table.tablet.act("undo", is_repeat=True)
    assert table.events == ()


def test_steppers_count_each_touch_of_a_double_tap() -> None:
    table = Table()
    table.tablet.act("begin_split")
    table.tablet.act("win", seat=ANNE)
    table.tablet.act("more", seat=PAUL)
    table.tablet.act("more", seat=PAUL, is_repeat=True)
    table.tablet.act("finish_split")
    assert table.session.state.round.caught == (2, 2, 0, 0)


def test_a_round_is_scored_once() -> None:
    table = Table()
    for seat, number in enumerate((16, 4, 8)):
        table.tablet.act("set_pile", page="count", seat=seat, number=number)
    table.tablet.act("lead", page="count", seat=ANNE)
    late = Device(table.session)
    assert table.tablet.act("score", page="count").page == "draw"
    assert not table.tablet.act("start", page="draw").refusal
    assert late.act("score", page="count").is_late
    assert table.session.state.round.number == 2


def test_a_page_of_another_kind_of_game_does_nothing() -> None:
    table = Table(*IN_ROUND_2)
    for page, action in (("square", "undo"), ("fresh_result", "undo"), ("fresh_correct", "save")):
        assert table.tablet.act(action, page=page).refusal == "Another game is on the table now."
    table.session.close()
    assert table.tablet.act("undo").refusal == "Another game is on the table now."


def test_a_tap_for_a_game_that_was_on_the_table_before_does_nothing() -> None:
    table = Table(*IN_ROUND_2)
    table.session.begin(Setup(NAMES, ANNE))
    for action, given in (CATCH, PENALTY, UNDO):
        assert table.paul.act(action, **given).refusal == MOVED_ON
    assert table.events == ()
    table.paul.seen = 99
    assert table.paul.act("catch", seat=PAUL).refusal == MOVED_ON, "a version that never was"


def test_a_tap_on_a_page_of_before_a_restart_does_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FISHING_COMPANION_DATA", str(tmp_path))
    before = open_session()
    before.begin(Setup(NAMES, ANNE))
    for event in IN_ROUND_2:
        before.record(event)
    phone = Device(before, PAUL)
    assert before.shelf is not None
    before.leave()
    before.shelf.close()
    after = open_session()
    assert after.shelf is not None
    with closing(after.shelf):
        again = Device(after, PAUL)
        again.seen = phone.seen
        for _entry in range(6):
            assert again.act("catch", seat=DEBBIE).refusal == MOVED_ON
            after.record(*whole(ANNE))
