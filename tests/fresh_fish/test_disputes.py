"""Every question of a dispute, asked about whole simulated games and compared with the simulated table."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.painted_square import Tool
from companion.fresh_fish.drafts.ruling import AuctionRuling, rule_on
from companion.fresh_fish.drafts.situation import Situation
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.dispute import ruling_in_words
from companion.table.record import from_json
from companion.tools.sentences import format_number
from tests.fresh_fish.physical.auctions import settle_bids
from tests.fresh_fish.physical.components import PATH
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.physical.paths import broken, forced, is_built_over
from tests.fresh_fish.physical.places import Areas, Place
from tests.fresh_fish.physical.played import PlayedGame
from tests.fresh_fish.physical.reserving import verdict
from tests.fresh_fish.physical.scoring import lengths_of, scores
from tests.fresh_fish.physical.table import Table
from tests.fresh_fish.physical.ways import stalls, way
from tests.fresh_fish.simulated_games import games

MOMENTS, SPACES = 6, 12
"""How many moments of each game, and how many spaces at each moment, are asked about."""

every_table = pytest.mark.parametrize(
    ("players", "classic", "style"),
    [
        (players, classic, "corrected" if players % 2 else "crowded")
        for players in (2, 3, 4, 5)
        for classic in (False, True)
    ],
)


def moments(players: int, classic: bool, style: str) -> Iterator[tuple[PlayedGame, Table, TableState, random.Random]]:
    """Yield some moments of a simulated game, each with the same moment in the app."""
    played = games(players, classic, style)[0]
    states = from_json(record_of(played)).states()
    tables = [played.start, *(moment.table for moment in played.moments)]
    rng = random.Random(played.seed)
    for number in sorted({0, 1, *rng.sample(range(len(tables)), MOMENTS), len(tables) - 1}):
        yield played, tables[number], states[number], rng


def ask(state: TableState, subject: Subject) -> DisputeDraft:
    other_variant = Situation(is_classic=not state.setup.classic)
    return DisputeDraft(subject, situation=other_variant).copy_game(state)


def title_of(draft: DisputeDraft) -> str:
    return ruling_in_words(draft, rule_on(draft)).title


@every_table
def test_who_gets_the_stall(players: int, classic: bool, style: str) -> None:
    for played, table, state, rng in moments(players, classic, style):
        if table.active is None:
            continue
        for good in GOODS:
            draft = ask(state, Subject.AUCTION).with_good(good)
            joining = [name for seat, name in enumerate(played.players) if draft.auction.joins(seat, good)]
            assert joining == table.bidders(good.value)
            bids = {name: rng.randrange(3) for name in joining}
            for name, bid in bids.items():
                draft = replace(draft, auction=draft.auction.with_bid(played.players.index(name), bid))
            expected, ruling = settle_bids(played.players, table.active, bids), rule_on(draft)
            assert isinstance(ruling, AuctionRuling)
            assert ruling.is_answer
            assert ruling.sale is not None
            assert ruling.sale.is_again == (expected.winner != table.active)
            if expected.winner is None:
                assert title_of(draft) == "Nobody can bid"
            else:
                assert title_of(draft) == f"{expected.winner} pays {expected.price}"
                assert [played.players[seat] for seat in ruling.sale.tied] == expected.tied


@every_table
def test_may_i_reserve_here(players: int, classic: bool, style: str) -> None:
    for played, table, state, rng in moments(players, classic, style):
        for seat, name in enumerate(played.players):
            draft = ask(state, Subject.RESERVE).with_seat(seat)
            assert [state.square.shape.places[each] for each in sorted(rule_on(draft).legal)] == table.spaces_for(name)
            place = rng.choice(sorted(table.square))
            is_first = not table.people[name].has_begun
            is_legal, _why = verdict(table.square, seat + 1, place, classic=classic, first=is_first)
            assert title_of(draft.ask_about(place)) == ("Yes, here" if is_legal else "No, not here")


@every_table
def test_must_this_be_a_path(players: int, classic: bool, style: str) -> None:
    """Build on one more space of each square, as the players would paint it, and ask about every space."""
    for _played, table, state, rng in moments(players, classic, style):
        draft, square, free = ask(state, Subject.PATH), dict(table.square), sorted(table.empty_spaces())
        if free:
            place = rng.choice(free)
            draft = draft.with_tool(Tool.MARKET).begin_stroke().paint(place)
            square[place] = "#"
        if classic and broken(square):
            assert title_of(draft) == "Put this right first"
            continue
        if table.areas is not None and is_built_over(square, table.areas):
            continue
        must = forced(square, table.areas)
        for place in rng.sample(sorted(square), SPACES):
            asked = draft if table.areas is None else with_only_area_of(draft, place, table.areas)
            yes_or_no = "Yes, a path" if place in must else "No, not a path"
            expected = "It is already a path" if square[place] == PATH else yes_or_no
            assert title_of(asked.ask_about(place)) == title_of(draft.ask_about(place)) == expected


def with_only_area_of(draft: DisputeDraft, place: Place, areas: Areas) -> DisputeDraft:
    """Return the draft with all areas erased but the one of a place, which alone decides about the place."""
    draft = draft.with_tool(Tool.NO_AREA).begin_stroke()
    for other, area in areas.items():
        if area != areas[place]:
            draft = draft.paint(other)
    return draft


@every_table
def test_how_far_is_it(players: int, classic: bool, style: str) -> None:
    for played, table, state, _rng in moments(players, classic, style):
        for place in stalls(table.square).values():
            counts = way(table.square, place, players, played.rules, laid=True).counts
            assert title_of(ask(state, Subject.WAY).ask_about(place)) == str(counts)


@every_table
def test_is_the_score_right(players: int, classic: bool, style: str) -> None:
    *_before, (played, table, state, _rng) = moments(players, classic, style)
    lengths = lengths_of(table.square, played.players, played.rules)
    coins = {name: table.people[name].purse for name in played.players}
    for seat, name in enumerate(played.players):
        copied = DisputeDraft().ask(Subject.SCORE).copy_score(state, seat)
        typed = DisputeDraft(Subject.SCORE, situation=Situation(players=players))
        for figure in (*lengths[name].values(), coins[name]):
            typed = replace(typed, score=typed.score.with_figure(figure))
        titles = {title_of(draft) for draft in (copied, typed)}
        assert titles == {format_number(scores(lengths, coins)[name])}
