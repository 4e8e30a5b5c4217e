"""Doubts: every kind with its evidence, none in a fair game, and entries gone wrong are found."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.fishing import record
from companion.fishing.cards import DECK, OCEAN_CARDS, SuitCard, left_in_box, parse_card
from companion.fishing.doubts import cards_in_all
from companion.fishing.events import Event, PenaltyRecorded, TableCorrected, TrickPlayed
from companion.fishing.evidence import Doubt, DoubtKind
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Impossible
from tests.fishing.doubtful import ANNE_CATCHES_IN_ROUND_2, ANNE_WINS_ALL, GAMES, DoubtfulGame
from tests.fishing.impossible import ROUND_1
from tests.fishing.physical.cards import is_buoy, is_zero, suit_of
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import LEVELS, record_of
from tests.fishing.physical.played import PlayedGame, PlayedRound, Revoke
from tests.fishing.physical.players import MIXES
from tests.fishing.shorthand import PAUL, caught, counted, played, table

# Every kind, with its evidence


@pytest.mark.parametrize("doubtful", GAMES, ids=lambda doubtful: doubtful.name)
def test_a_doubt_and_its_evidence(doubtful: DoubtfulGame) -> None:
    assert new_game(table(doubtful.players), doubtful.events).doubts == doubtful.doubts


def test_every_kind_of_doubt_has_a_case() -> None:
    assert {doubt.kind for doubtful in GAMES for doubt in doubtful.doubts} == set(DoubtKind)


# What looks odd and is fine

FINE: list[tuple[str, int, tuple[Event, ...]]] = [
    ("the hand-made rounds are legal", 3, ANNE_CATCHES_IN_ROUND_2),
    ("two -3 in a round", 4, (ROUND_1, played("-3 Y3 Y4 Y5"), played("Y6 -3 Y7 Y8"))),
    ("the same card in two rounds", 3, (*ANNE_WINS_ALL, played("G1 G2 Y10"))),
    ("a buoy instead of the suit is no revoke", 4, (ROUND_1, played("Y7 low Y3 Y2"), played("Y10 Y9 Y8 Y6"))),
    ("shedding without the suit is no revoke", 4, (played("Y7 B3 Y10 P2"), played("B9 B8 B7 B4"))),
    ("following the call is no revoke", 4, (ROUND_1, played("Y7 call Y6 P2", call="R"), played("R9 R3 R4 R5"))),
    (
        "a trick in which nobody knows what was called proves nothing",
        4,
        (ROUND_1, caught(0, 4, 0, 0), played("B9 R3 B4 B5"), played("B6 B7 B8 R2")),
    ),
    (
        "a card that may have been passed proves nothing",
        4,
        (ROUND_1, played("Y7 B3 pass Y2"), played("B9 Y9 B7 B8")),
    ),
    (
        "a card passed in a trick without cards proves nothing",
        4,
        (ROUND_1, played("Y7 B3 Y4 Y2"), caught(0, 4, 0, 0), played("B9 Y9 B7 B8")),
    ),
    (
        "an ocean card that may have been passed",
        4,
        (ROUND_1, played("Y7 pass Y4 Y2"), played("B9 B8 B7 B16")),
    ),
    (
        "a penalty before a trick without cards",
        4,
        (ROUND_1, PenaltyRecorded(PAUL), caught(0, 4, 0, 0), played("B9 B8 B7 B6")),
    ),
    ("a card that the neighbour may have passed", 3, (*ANNE_WINS_ALL, played("B11 pass Y10"), played("B5 B12 Y9"))),
    ("a penalty before a count", 4, (ROUND_1, PenaltyRecorded(PAUL), counted(0, 36, 0, 0, last=PAUL))),
    ("corrected piles that add up", 4, (ROUND_1, TableCorrected(stock=(6, 1, 0, 0)))),
    (
        "cards after corrected piles",
        4,
        (ROUND_1, TableCorrected(stock=(6, 1, 0, 0)), played("Y7 Y3 Y2 Y11"), played("B9 B8 B7 B16")),
    ),
]


@pytest.mark.parametrize(("players", "events"), [row[1:] for row in FINE], ids=[row[0] for row in FINE])
def test_no_doubt(players: int, events: tuple[Event, ...]) -> None:
    assert new_game(table(players), events).doubts == ()


# Fair games


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_doubt_in_any_fair_game(players: int, mix: str, level: str) -> None:
    for seed in range(3):
        game = record.from_json(record_of(play_game(players, seed=seed, mix=mix), level, seed=seed))
        assert game.doubts == (), f"seed {seed}"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_doubt_while_a_fair_game_is_played(players: int) -> None:
    fair = record.from_json(record_of(play_game(players, seed=11), "mixture", seed=2))
    game = new_game(fair.setup)
    for event in fair.events:
        assert game.doubts_about(event) == ()
        game.record(event)
        assert cards_in_all(game.state) == len(DECK)


# Entries gone wrong: one plain card of a fair game is entered as another one

PLAIN_OCEAN_CARDS = [str(card) for card in OCEAN_CARDS if isinstance(card, SuitCard) and card.value]


def is_plain(card: str) -> bool:
    return not is_buoy(card) and not is_zero(card)


def plain_first_tricks(game: PlayedGame) -> Iterator[PlayedRound]:
    """The rounds whose first trick has no special card, so that any other card may stand in it."""
    for part in game.rounds:
        if all(is_plain(card) for card in part.tricks[0].cards):
            yield part


def untouched(game: PlayedGame, number: int, player: str) -> list[str]:
    """Plain cards that the player caught in the round before and cannot have drawn: old cards were enough."""
    before = game.rounds[number - 2]
    old = before.stock_after[player] - before.caught[player]
    if game.rounds[number - 1].from_stock[player] > old:
        return []
    taken = [card for trick in before.tricks for card in trick.caught[player]]
    return [card for card in taken if is_plain(card)]


def slips(game: PlayedGame, rng: random.Random) -> Iterator[tuple[DoubtKind, int, int, str]]:
    """Wrong cards for first tricks of rounds that must be found out: the doubt, the round, the place, the card."""
    box = [str(card) for card in left_in_box(len(game.players))]
    for part in plain_first_tricks(game):
        place = rng.randrange(len(game.players))
        player = part.tricks[0].plays[place][0]
        here = set(part.tricks[0].cards)
        if box:
            yield DoubtKind.LEFT_IN_BOX, part.round, place, rng.choice(box)
        if part.round == 1:
            yield DoubtKind.OCEAN_CARD_IN_ROUND_ONE, 1, place, rng.choice(PLAIN_OCEAN_CARDS)
            continue
        seen = {card for other in game.rounds[: part.round - 1] for trick in other.tricks for card in trick.cards}
        new = [card for card in PLAIN_OCEAN_CARDS if card not in seen | here]
        if part.need[player] == 0 and new:
            yield DoubtKind.TOO_MANY_FROM_OCEAN, part.round, place, rng.choice(new)
        for owner in game.players:
            deep = [card for card in untouched(game, part.round, owner) if card not in here]
            if deep:
                kind = DoubtKind.TOO_DEEP_IN_STOCKROOM if owner == player else DoubtKind.IN_OTHER_STOCKROOM
                yield kind, part.round, place, rng.choice(deep)


class Logbook:
    """A fair game logged by cards, in which one entry can be swapped for a wrong one."""

    def __init__(self, game: PlayedGame) -> None:
        self.game = record.from_json(record_of(game, "cards"))
        self.states = self.game.states()
        self.index = {(state.round.number, state.trick): index for index, state in enumerate(self.states[:-1])}

    def with_wrong_card(self, number: int, trick: int, place: int, card: str) -> tuple[int, tuple[Doubt, ...]]:
        """Enter another card in this trick; return the trick's event and the doubts as they stand after it."""
        index = self.index[number, trick]
        right = self.game.events[index]
        assert isinstance(right, TrickPlayed)
        wrong = replace(right, plays=(*right.plays[:place], parse_card(card), *right.plays[place + 1 :]))
        return index, new_game(self.game.setup, (*self.game.events[:index], wrong)).doubts


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_wrong_card_is_found(players: int) -> None:
    rng = random.Random(players)
    found: set[DoubtKind] = set()
    for seed in range(4):
        for mix in MIXES:
            fair = play_game(players, seed=seed, mix=mix)
            logbook = Logbook(fair)
            for kind, number, place, wrong in slips(fair, rng):
                index, doubts = logbook.with_wrong_card(number, 1, place, wrong)
                shown = [(doubt.kind, doubt.event, str(doubt.card)) for doubt in doubts]
                assert (kind, index, wrong) in shown, f"seed {seed}, {mix}, round {number}"
                found.add(kind)
    expected = {
        DoubtKind.LEFT_IN_BOX,
        DoubtKind.OCEAN_CARD_IN_ROUND_ONE,
        DoubtKind.TOO_MANY_FROM_OCEAN,
        DoubtKind.IN_OTHER_STOCKROOM,
        DoubtKind.TOO_DEEP_IN_STOCKROOM,
    }
    assert found == expected - ({DoubtKind.LEFT_IN_BOX} if players == 5 else set())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_card_played_before_is_found(players: int) -> None:
    rng, tried = random.Random(players), 0
    for seed in range(6):
        fair = play_game(players, seed=seed)
        logbook = Logbook(fair)
        for part in fair.rounds:
            earlier, later = sorted(rng.sample(range(1, len(part.tricks) + 1), 2))
            player, old = rng.choice([play for play in part.tricks[earlier - 1].plays if play[1] != "-3"])
            try:
                index, doubts = logbook.with_wrong_card(part.round, later, rng.randrange(players), old)
            except Impossible:  # the wrong card asks for a choice or takes one away
                continue
            (doubt,) = [doubt for doubt in doubts if doubt.kind is DoubtKind.CARD_TWICE]
            assert (doubt.event, doubt.trick, doubt.other_trick) == (index, later, earlier)
            assert (str(doubt.card), doubt.other_seat) == (old, fair.players.index(player))
            tried += 1
    assert tried > 20


# Revokes


def provable_from_log(part: PlayedRound, logged: set[int], revoke: Revoke) -> bool:
    """Whether the tricks that were logged by cards prove the revoke, whoever may have passed what."""
    passing = [number for number, trick in enumerate(part.tricks, 1) if "pass" in trick.cards]
    open_tricks = set(range(1, len(part.tricks) + 1)) - logged
    may_pass = set(passing) if set(passing) & logged else open_tricks
    if part.round == 1:
        may_pass = set()
    later = [
        number
        for number in sorted(logged)
        if number > revoke.trick and suit_of(dict(part.tricks[number - 1].plays)[revoke.player]) == revoke.suit
    ]
    certain = [number for number in later if not may_pass & set(range(revoke.trick, number))]
    return revoke.trick in logged and (bool(certain) or len(later) > 1)


def tricks_with_cards(game: FishingGame) -> dict[int, set[int]]:
    """For each round the numbers of the tricks that were logged by cards."""
    logged: dict[int, set[int]] = {}
    for state, event in zip(game.states(), game.events):
        if isinstance(event, TrickPlayed):
            logged.setdefault(state.round.number, set()).add(state.trick)
    return logged


def as_told(doubt: Doubt, game: PlayedGame) -> tuple[int, int | None, str, str]:
    assert doubt.seat is not None
    return doubt.round, doubt.other_trick, game.players[doubt.seat], str(doubt.suit)


@pytest.mark.parametrize("level", ["cards", "mixture"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_provable_revoke_is_found_and_no_other(players: int, level: str) -> None:
    proven, in_all = 0, 0
    for seed in range(10):
        played_game = play_game(players, seed=seed, revoke_chance=0.12)
        game = record.from_json(record_of(played_game, level, seed=seed))
        logged = tricks_with_cards(game)
        doubts = game.doubts
        assert {doubt.kind for doubt in doubts} <= {DoubtKind.REVOKE}
        found = {as_told(doubt, played_game) for doubt in doubts}
        assert len(found) == len(doubts)
        happened = {(revoke.round, revoke.trick, revoke.player, revoke.suit): revoke for revoke in played_game.revokes}
        assert found <= set(happened), "nobody is accused who followed"
        for key, revoke in happened.items():
            part = played_game.rounds[revoke.round - 1]
            provable = provable_from_log(part, logged.get(revoke.round, set()), revoke)
            if level == "cards":
                assert provable == revoke.provable
            assert not provable or key in found, f"seed {seed}: {revoke}"
            proven += provable
        in_all += len(happened)
    assert 10 < proven < in_all


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_proof_of_a_revoke_is_named(players: int) -> None:
    """The log may prove it sooner than the cards alone: where it knows that a card cannot have been passed."""
    named = 0
    for seed in range(10):
        played_game = play_game(players, seed=seed, revoke_chance=0.12)
        doubts = record.from_json(record_of(played_game, "cards")).doubts
        by_key = {as_told(doubt, played_game): doubt for doubt in doubts}
        for revoke in played_game.revokes:
            if revoke.proven_in is None:
                continue
            doubt = by_key[revoke.round, revoke.trick, revoke.player, revoke.suit]
            assert doubt.trick is not None
            assert revoke.trick < doubt.trick <= revoke.proven_in
            proof = dict(played_game.rounds[revoke.round - 1].tricks[doubt.trick - 1].plays)[revoke.player]
            assert str(doubt.card) == proof
            assert suit_of(proof) == revoke.suit
            named += doubt.trick == revoke.proven_in
    assert named > 10
