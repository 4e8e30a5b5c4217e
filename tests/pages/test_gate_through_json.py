"""The gate: an entry counts once, and for what was seen, whichever device makes it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, caught_whole
from companion.fishing.pages.phase import start_round
from companion.fishing.words.under_way import outdated_in_words
from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.events import StallAuctioned
from companion.fresh_fish.game import new_game
from companion.fresh_fish.pages.turn_draft import turn_draft
from companion.pages.actions import Outcome
from companion.pages.desk import Desk
from companion.pages.gate import perform
from companion.pages.phones import Phones
from companion.pages.registry import presenter_of
from companion.pages.session import Session, open_session
from companion.shelf import Shelf
from companion.tools.reading import Impossible
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, counted
from tests.follow import markets
from tests.screens.fresh_fish.squares import base_setup, reserved

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
        return nullcontext() if self.seat is None else self.session.entering_on_phone_of(NAMES[self.seat])


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

    def act(self, action: str, page: str = "table", **given: object) -> None:
        """Let Anne's phone enter something that is seen by nobody else yet."""
        self.anne.look()
        assert not self.anne.act(action, page, **given).refusal


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


def late(trick: int, catcher: str) -> str:
    return outdated_in_words(trick, FOUR.index(catcher), FOUR)


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
        (NOTHING_YET, caught(PAUL), CATCH, late(1, "Paul")),
        (NOTHING_YET, caught(PAUL, DEBBIE), CATCH, late(1, "Paul")),
        (IN_ROUND_2, caught(PAUL), UNDO, late(2, "Paul")),
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


def test_an_undo_of_a_correction_is_about_what_it_has_removed() -> None:
    table = Table(*IN_ROUND_2, PenaltyRecorded(PAUL))
    table.tablet.act("take_back_penalty", seat=PAUL)
    with table.session.entering_on_phone_of("Anne"):
        for _entry in range(2):
            table.session.undo()
    table.act("penalise", seat=DEBBIE)
    table.act("take_back_penalty", seat=DEBBIE)
    assert table.tablet.act("undo").is_late
    assert table.events == IN_ROUND_2


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


def test_what_the_tablet_enters_after_a_failure_on_a_phone_is_not_taken_for_that_phone() -> None:
    table = Table(*IN_ROUND_2)
    with pytest.raises(Impossible), table.session.entering_on_phone_of("Paul"):
        table.session.record(PenaltyRecorded(7))
    assert not table.tablet.act("catch", seat=DEBBIE).refusal
    assert table.session.phone_of_last_change == ""


def test_a_page_of_another_kind_of_game_does_nothing() -> None:
    table = Table(*IN_ROUND_2)
    for page, action in (("square", "undo"), ("fresh_result", "undo"), ("correction", "save")):
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


# What a late tap says about its player


def test_an_entry_of_others_before_the_own_one_is_not_what_is_meant_afterwards() -> None:
    table = Table(*IN_ROUND_2)
    table.tablet.act("catch", seat=PAUL)
    table.paul.look()
    table.tablet.act("undo")
    undone = table.session.version
    table.tablet.act("catch", seat=PAUL)
    assert not table.paul.act("catch", seat=DEBBIE).refusal, "the trick after the one that stands again"
    table.paul.seen = undone
    events = table.events
    assert table.paul.act("catch", seat=PAUL).refusal, "which is another trick than the one entered at the tablet"
    assert table.events == events


def test_an_entry_that_was_undone_and_made_again_meanwhile_is_not_seen() -> None:
    table = Table(*IN_ROUND_2)
    table.paul.act("catch", seat=DEBBIE)
    seen = table.paul.seen
    table.tablet.look()
    table.tablet.act("undo")
    table.tablet.act("catch", seat=DEBBIE)
    assert table.paul.act("penalise", seat=NIKKI).version == seen, "the undo may have been seen by now"


def test_a_late_entry_does_not_say_that_its_player_has_seen_the_others() -> None:
    table = Table(*IN_ROUND_2)
    penalised(DEBBIE)(table)
    seen = table.paul.seen
    assert table.paul.act("catch", seat=DEBBIE) == Outcome(version=seen, change=table.session.latest)
    events = table.events
    assert table.paul.act("penalise", seat=DEBBIE).version == seen + 1, "it is the one that Anne has entered"
    assert table.events == events


def test_a_catch_right_after_a_late_penalty_is_still_for_the_trick_that_was_seen() -> None:
    table = Table(*IN_ROUND_2)
    caught(PAUL)(table)
    assert not table.paul.act("penalise", seat=DEBBIE).refusal
    events = table.events
    assert table.paul.act("catch", seat=DEBBIE).refusal == late(2, "Paul")
    assert table.events == events


@pytest.mark.parametrize("device", ["tablet", "paul"])
def test_a_late_entry_after_drafts_of_others_has_seen_everything(device: str) -> None:
    table = Table(*IN_ROUND_2)
    table.anne.act("set_pile", page="count", seat=ANNE, number=4)
    for _trick in range(2):
        assert getattr(table, device).act("catch", seat=DEBBIE).version == table.session.version
    assert table.events == (*IN_ROUND_2, *whole(DEBBIE, DEBBIE))


@pytest.mark.parametrize(
    ("tap", "sentence"),
    [(CATCH, late(2, "Debbie")), (PENALTY, "")],
)
def test_what_was_entered_at_the_same_device_is_not_taken_for_the_entry_of_others(tap: Tap, sentence: str) -> None:
    table = Table(*IN_ROUND_2)
    penalised(PAUL)(table)
    name, given = tap
    assert not table.paul.act(name, **given).refusal
    events = table.events
    again = table.paul.act(name, **given)
    assert again.is_late
    assert again.refusal.endswith(sentence)
    assert table.events == events


def test_a_tap_after_an_own_late_entry_does_not_count_for_the_trick_before() -> None:
    table = Table(*IN_ROUND_2)
    penalised(PAUL)(table)
    table.paul.act("catch", seat=DEBBIE)
    undone_at_tablet(table)
    assert table.paul.act("catch", seat=NIKKI).is_late, "it was meant for trick 3"
    assert table.events == (*IN_ROUND_2, PenaltyRecorded(PAUL))


def undone_at_tablet(table: Table) -> None:
    table.tablet.look()
    assert not table.tablet.act("undo").refusal


def test_the_second_touch_of_a_double_tap_has_seen_nothing_more() -> None:
    table = Table()
    table.paul.act("catch", seat=DEBBIE)
    seen = table.paul.seen
    caught(NIKKI)(table)
    assert table.paul.act("catch", seat=DEBBIE, is_repeat=True) == Outcome(version=seen)
    assert table.paul.act("catch", seat=PAUL).refusal == late(2, "Nikki")
    assert table.events == whole(DEBBIE, NIKKI)


def test_an_equal_entry_counts_from_when_it_stands() -> None:
    table = Table()
    caught(DEBBIE)(table)
    undone(table)
    caught(DEBBIE)(table)
    assert table.paul.act("catch", seat=DEBBIE) == Outcome(version=table.session.version)
    assert table.events == whole(DEBBIE)


COUNTED = {ANNE: 16, PAUL: 4, DEBBIE: 8}


@pytest.mark.parametrize(
    "others",
    [
        lambda table: [
            table.act("set_pile", page="count", seat=ANNE, number=17),
            table.act("set_pile", page="count", seat=ANNE, number=15),
        ],
        lambda table: table.act("penalise", seat=DEBBIE),
        lambda table: table.act("penalise", page="count", seat=ANNE, count=1),
    ],
    ids=["a pile", "a minus-three", "a minus-three of the count"],
)
@pytest.mark.parametrize("page", ["count", "table"])
def test_a_round_is_scored_as_it_was_seen(others: Others, page: str) -> None:
    table = Table(*IN_ROUND_2)
    for seat, number in COUNTED.items():
        table.tablet.act("set_pile", page="count", seat=seat, number=number)
    others(table)
    assert table.tablet.act("score", page=page).is_late
    assert table.session.state.round.number == 2


# Fresh Fish


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


class Square(Table):
    """A game of Fresh Fish with a disc of each player, in which it is Anne's turn; Anne and Paul have phones."""

    def __init__(self, *before: Tap, game: Any = None) -> None:
        self.session = Session()
        if game is None:
            self.session.begin(base_setup(names=NAMES))
            self.session.record(*reserved())
        else:
            self.session.open(game)
        self.session.phones = Phones(frozenset([ANNE, PAUL]))
        self.tablet, self.anne, self.paul = (Device(self.session, seat) for seat in (None, ANNE, PAUL))
        for name, given in before:
            assert not self.tablet.act(name, "square", **given).refusal
        for device in (self.tablet, self.anne, self.paul):
            device.look()

    @property
    def shared(self) -> TurnDraft:
        return turn_draft(Desk(self.session))


def done_on_phone(*taps: Tap) -> Callable[[Square], None]:
    def act(square: Square) -> None:
        for name, given in taps:
            square.anne.look()
            assert not square.anne.act(name, "square", **given).refusal

    return act


def done_at_tablet(*taps: Tap) -> Callable[[Square], None]:
    def act(square: Square) -> None:
        other = Device(square.session)
        with square.session.entering_on_phone_of("Paul"):  # who has not been seen by the tablet either
            for name, given in taps:
                other.look()
                assert not other.act(name, "square", **given).refusal

    return act


def draw(tile: str) -> Tap:
    return "draw", {"tile": tile}


def bid(seat: int, amount: int) -> Tap:
    return "bid", {"seat": seat, "amount": amount}


def reserve(name: str) -> Tap:
    return "tap", {"space": space(name)}


PUT_BACK: Tap = ("put_back", {})
CLOSE: Tap = ("close", {})
OUTSIDE: Tap = ("build_outside", {})
FLEA = draw("flea")
OPEN: tuple[Tap, ...] = (draw("fish"), ("drop_sealed_bids", {}))
"""An auction with open bids."""
BIDS = (bid(ANNE, 3), bid(PAUL, 1), bid(DEBBIE, 0), bid(NIKKI, 0))
SEAL: Tap = ("seal", {"seat": NIKKI, "good": "fish", "amount": 4})
COUNTS, ENTERED, LATE = "counts", "is entered already", "is late"


@pytest.mark.parametrize(
    ("before", "others", "tap", "expected"),
    [
        ((), done_on_phone(("explain", {"space": space("G1")})), reserve("B2"), COUNTS),
        ((), done_on_phone(reserve("C3")), reserve("B2"), LATE),
        ((), done_on_phone(FLEA), reserve("B2"), LATE),
        ((), done_on_phone(draw("?"), PUT_BACK), reserve("B2"), COUNTS),
        ((FLEA,), done_on_phone(reserve("C2")), reserve("C2"), LATE),
        ((FLEA,), done_on_phone(PUT_BACK), reserve("C2"), LATE),
        ((), done_on_phone(draw("?"), PUT_BACK), FLEA, COUNTS),
        ((), done_on_phone(FLEA), FLEA, ENTERED),
        ((), done_on_phone(draw("fish")), FLEA, LATE),
        ((), done_on_phone(reserve("C3")), FLEA, LATE),
        ((FLEA,), done_on_phone(PUT_BACK), PUT_BACK, ENTERED),
        ((FLEA,), done_on_phone(PUT_BACK, draw("fish")), PUT_BACK, LATE),
        ((FLEA,), done_on_phone(reserve("C2")), PUT_BACK, LATE),
        ((FLEA,), done_on_phone(PUT_BACK), UNDO, ENTERED),
        ((FLEA,), done_on_phone(PUT_BACK, draw("fish")), UNDO, LATE),
        ((FLEA,), done_on_phone(reserve("C2")), UNDO, LATE),
        ((), done_on_phone(FLEA), UNDO, LATE),
        ((draw("fish"),), done_on_phone(("seal", {"seat": ANNE, "good": "fish", "amount": 2})), SEAL, COUNTS),
        ((draw("fish"),), done_on_phone(draw("ice")), SEAL, LATE),
        ((draw("fish"),), done_on_phone(PUT_BACK), SEAL, LATE),
        (OPEN, done_at_tablet(bid(PAUL, 1)), bid(ANNE, 3), COUNTS),
        (OPEN, done_at_tablet(bid(ANNE, 3)), bid(ANNE, 3), ENTERED),
        (OPEN, done_at_tablet(bid(ANNE, 2)), bid(ANNE, 3), LATE),
        ((*OPEN, *BIDS), done_at_tablet(bid(ANNE, 2)), reserve("C2"), LATE),
        ((*OPEN, *BIDS), done_at_tablet(reserve("C2")), bid(ANNE, 2), LATE),
        (OPEN, done_at_tablet(bid(ANNE, 3)), ("type_bid", {"seat": ANNE, "digit": 1}), LATE),
        (OPEN, done_at_tablet(bid(PAUL, 1)), ("type_bid", {"seat": ANNE, "digit": 3}), COUNTS),
    ],
)
def test_what_a_late_tap_of_fresh_fish_is_about(
    before: tuple[Tap, ...], others: Callable[[Square], None], tap: Tap, expected: str
) -> None:
    square = Square(*before)
    others(square)
    first, events, shared = square.session.version, square.events, square.shared
    name, given = tap
    outcome = square.tablet.act(name, "square", **given)
    if expected is COUNTS:
        assert not outcome.refusal
        assert (square.events, square.shared) != (events, shared)
        return
    assert (square.events, square.shared, square.session.version) == (events, shared, first)
    assert (bool(outcome.refusal), outcome.is_late) == (expected is LATE,) * 2


def test_a_bid_that_others_have_entered_is_not_removed() -> None:
    square = Square(*OPEN)
    done_at_tablet(bid(ANNE, 3), bid(PAUL, 1))(square)
    assert square.tablet.act("bid", "square", seat=ANNE, amount=3).version == square.session.version - 1
    assert square.shared.bidding.bids[ANNE] == 3


def test_paths_are_closed_once() -> None:
    square = Square(game=markets.with_paths())
    done_on_phone(CLOSE)(square)
    assert square.tablet.act("close", "square") == Outcome(version=square.session.version)
    square.session.undo()
    assert square.tablet.act("close", "square").is_late


def test_the_second_touch_of_a_double_tap_does_not_remove_the_tick_of_a_path() -> None:
    square = Square(game=markets.with_paths())
    path = next(iter(square.shared.laid_now))
    for is_repeat in (False, True):
        square.tablet.act("tick", "square", is_repeat=is_repeat, space=path)
    assert square.shared.ticked == (path,)
    square.tablet.act("tick", "square", space=path)
    assert square.shared.ticked == ()


def test_a_stall_is_placed_outside_for_the_bids_that_were_seen() -> None:
    whole_game = markets.whole()
    index = next(
        index
        for index, event in enumerate(whole_game.events)
        if isinstance(event, StallAuctioned) and event.space is None and event.bids is None and event.winner is not None
    )
    event = whole_game.events[index]
    assert isinstance(event, StallAuctioned)
    price = bid(event.winner or 0, event.price or 0)
    game = new_game(whole_game.setup, whole_game.events[:index])
    before = (draw(event.good.value), ("drop_sealed_bids", {}), price)
    for others, is_late in (((bid(event.winner or 0, (event.price or 0) + 1),), True), ((OUTSIDE,), True), ((), False)):
        square = Square(*before, game=new_game(game.setup, game.events))
        done_at_tablet(*others)(square)
        count = len(square.events)
        assert square.tablet.act("build_outside", "square").is_late is is_late
        assert len(square.events) - count == (not is_late)


# Pages of no game: what they act on, they name


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


@pytest.mark.parametrize(
    ("page", "action"), [("home", "open_top"), ("games", "delete"), ("games", "continue_or_rematch")]
)
@pytest.mark.parametrize("others", ["begin", "delete"])
def test_a_tap_on_a_game_is_about_that_game(shelf: Shelf, page: str, action: str, others: str) -> None:
    session = Session(shelf)
    session.begin(Setup(NAMES, ANNE))
    session.record(*whole(ANNE))
    key, device = session.key, Device(session)
    if others == "begin":
        session.begin(Setup(NAMES, PAUL))
    else:
        shelf.games.delete(key)
        session.forget(key)
    outcome = device.act(action, page, key=key)
    is_done = others == "begin" and page == "games"
    assert bool(outcome.refusal) is not is_done
    if action == "delete" and is_done:
        assert shelf.games.listed(key) is None
        assert session.key not in ("", key), "the other game stays on the table"
    if action == "continue_or_rematch" and is_done:
        assert session.key == key
