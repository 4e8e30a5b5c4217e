"""Phones are told who has to draw, count, bid or play now, from what the whole table has entered."""

import json

import pytest

from companion.fishing.events import Event, GameEnded, PenaltyRecorded, TableCorrected
from companion.fishing.figures import turn_of
from companion.fishing.game import new_game
from companion.fishing.pages.for_programs import view_for_programs
from companion.fishing.pages.phase import Phase, phase_of
from companion.follow.feed import Feed, views_of
from companion.pages.phones import Phones
from companion.pages.session import AnyGame, Session
from companion.pages.watching import WatchedTable
from tests import FOUR
from tests.fishing.shorthand import caught, table
from tests.follow import games, markets
from tests.pages.host import JsonHost
from tests.screens.fresh_fish.squares import base_setup, reserved

ANNE, PAUL, DEBBIE, NIKKI = range(4)


def at_table(game: AnyGame) -> tuple[Session, JsonHost]:
    session = Session()
    session.open(game)
    return session, JsonHost(session)


def to_act(session: Session) -> dict[str, str]:
    """Return what phones are told, also in another language than that of the table."""
    table = WatchedTable.of(session)
    assert table is not None
    look = views_of(table)
    told = [json.loads(Feed(*look).text(language)[1])["to_act"] for language in ("en", "de")]
    assert told[0] == told[1]
    return told[0]


def test_the_ticks_of_the_draw_pass_the_turn_at_the_ocean_on():
    """Paul, Debbie and Nikki draw from the ocean in this order; Anne has enough in her stockroom."""
    session, tablet = at_table(games.before_round_2())
    assert to_act(session) == {"Paul": "draws", "Anne": "draws"}
    tablet.act("draw", "tick", seat=ANNE, is_drawn=True)
    assert to_act(session) == {"Paul": "draws"}
    tablet.act("draw", "tick", seat=PAUL, is_drawn=True)
    assert to_act(session) == {"Debbie": "draws"}
    tablet.act("draw", "tick", seat=PAUL, is_drawn=False)
    assert to_act(session) == {"Paul": "draws"}
    for seat in range(4):
        tablet.act("draw", "tick", seat=seat, is_drawn=True)
    assert to_act(session) == {}


def test_nobody_draws_any_more_once_the_round_is_started():
    session, tablet = at_table(games.before_round_2())
    tablet.act("draw", "start")
    assert to_act(session) == {}


@pytest.mark.parametrize("entry", [caught(0, 4, 0, 0), PenaltyRecorded(PAUL), TableCorrected(ocean=50)])
def test_nobody_draws_any_more_once_anything_is_entered_in_the_round(entry: Event):
    session, _tablet = at_table(games.before_round_2())
    session.record(entry)
    assert phase_of(session) is Phase.TRICK
    assert to_act(session) == {}
    assert view_for_programs(session)["draw"] is None
    assert turn_of(session.state) == (session.state.leader, "leads")


def test_a_count_waits_for_the_piles_that_are_missing():
    session, tablet = at_table(games.in_round_3())
    assert to_act(session) == {}, "a round is over only when somebody counts"
    tablet.act("count", "set_pile", seat=PAUL, number=11)
    assert to_act(session) == {"Anne": "counts", "Debbie": "counts", "Nikki": "counts"}
    tablet.act("count", "set_pile", seat=NIKKI, number=13)
    tablet.act("count", "set_pile", seat=ANNE, number=6)
    assert to_act(session) == {}, "the last pile follows from the others"
    tablet.act("count", "score")
    assert set(to_act(session).values()) == {"draws"}


@pytest.mark.parametrize("game", [lambda: new_game(table()), games.over, games.overfished, markets.over])
def test_nobody_is_called_when_there_is_nothing_to_do(game):
    assert to_act(at_table(game())[0]) == {}


def test_nobody_draws_for_a_game_that_was_ended():
    session, _tablet = at_table(games.before_round_2())
    session.record(GameEnded())
    assert to_act(session) == {}


def bidding() -> tuple[Session, JsonHost]:
    """Return a market at which it is Anne's turn, and everyone has a disc on the square."""
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    return session, JsonHost(session)


def test_an_auction_waits_for_every_bid_and_then_for_who_builds():
    session, tablet = bidding()
    assert to_act(session) == {"Anne": "acts"}
    tablet.act("square", "draw", tile="?")
    assert to_act(session) == {"Anne": "acts"}
    session.phones = Phones(frozenset({PAUL}))
    tablet.act("square", "draw", tile="fish")
    assert to_act(session) == dict.fromkeys(FOUR, "bids")
    JsonHost(session, PAUL).act("square", "seal", seat=PAUL, good="fish", amount=5)
    assert to_act(session) == {"Anne": "bids", "Debbie": "bids", "Nikki": "bids"}
    for seat in (ANNE, DEBBIE, NIKKI):
        tablet.act("square", "seal", seat=seat, good="fish", amount=seat)
    assert to_act(session) == {"Paul": "acts"}


def test_an_auction_without_phones_waits_for_bids_too():
    session, tablet = bidding()
    tablet.act("square", "draw", tile="fish")
    tablet.act("square", "bid", seat=ANNE, amount=1)
    assert to_act(session) == {"Paul": "bids", "Debbie": "bids", "Nikki": "bids"}


def test_all_who_may_place_one_of_the_last_stalls_are_called():
    session, _tablet = at_table(markets.last_stalls())
    state = session.state
    placing = {state.receiver(good) for good in state.next_to_place()}
    assert to_act(session) == {state.setup.players[seat]: "acts" for seat in sorted(placing)}
    assert placing
