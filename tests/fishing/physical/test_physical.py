"""The simulated table keeps the rules itself: hand-resolved tricks, and an audit of whole games."""

import random
from collections import Counter
from typing import Any

import pytest

from .cards import ALL_CARDS, BUOYS, OCEAN_CARDS, SUITS, hand_size
from .game import play_game
from .played import PlayedGame, PlayedRound, PlayedTrick, nothing_in_force
from .players import MIXES, NAMES
from .table import Table, settle
from .tricks import legal_cards, suit_to_follow

SEEDS = range(40)


def lay(cards: str) -> list[tuple[str, str]]:
    return list(zip(NAMES, cards.split(), strict=False))


def catches(trick: PlayedTrick) -> str:
    """Who caught what, as one line: "Anne: B3 B5, Paul: B0"."""
    parts = [f"{player}: {' '.join(sorted(cards))}" for player, cards in trick.caught.items() if cards]
    return ", ".join(parts)


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return [play_game(count, seed=seed, mix=mix) for count in (3, 4, 5) for mix in MIXES for seed in SEEDS]


# The examples of the rule sheet


def test_the_first_example_of_the_rule_sheet() -> None:
    trick = settle(lay("Y7 Y3 Y10 P2"))
    assert trick.winner == trick.next_leader == "Debbie"
    assert catches(trick) == "Debbie: P2 Y10 Y3 Y7"


def test_the_drawing_example_of_the_rule_sheet() -> None:
    table = Table(NAMES[:4], random.Random(1))
    table.points = {"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8}
    dealt = [card for hand in table.hands.values() for card in hand]
    for player, count in table.points.items():
        table.hands[player] = []
        table.stock[player], dealt = dealt[:count], dealt[count:]
    stock = {player: list(pile) for player, pile in table.stock.items()}
    ocean = list(table.ocean)

    assert table.draw_hands(9, ["Nikki", "Anne", "Paul", "Debbie"]) == ["Paul", "Nikki", "Debbie"]
    assert table.hands["Anne"] == stock["Anne"][:9]
    assert table.stock["Anne"] == stock["Anne"][9:]
    assert table.hands["Paul"] == stock["Paul"] + ocean[:5]
    assert table.hands["Nikki"] == stock["Nikki"] + ocean[5:6]
    assert table.hands["Debbie"] == stock["Debbie"] + ocean[6:7]
    assert table.opening_leader(["Nikki", "Anne", "Paul", "Debbie"]) == "Paul"
    table.points["Paul"] = 8
    assert table.opening_leader(["Nikki", "Anne", "Paul", "Debbie"]) == "Nikki"
    assert table.opening_leader(["Debbie", "Nikki", "Anne", "Paul"]) == "Debbie"


@pytest.mark.parametrize(
    ("count", "sizes", "box"),
    [
        (3, [10, 10, 11, 11, 12, 12, 13, 13], "B1 B2 B3 P1 P2 R1 R2 R3 Y1 Y2"),
        (4, [9, 9, 10, 10, 11, 11, 12, 12], "B1 P1 R1 Y1"),
        (5, [8, 8, 9, 9, 10, 10, 11, 11], ""),
    ],
)
def test_the_round_card(count: int, sizes: list[int], box: str) -> None:
    table = Table(NAMES[:count], random.Random(1))
    assert [hand_size(count, number) for number in range(1, 9)] == sizes
    assert sorted(table.box) == box.split()
    assert {len(hand) for hand in table.hands.values()} == {sizes[0]}
    assert len(table.ocean) == 60


# Following


@pytest.mark.parametrize(
    ("lying", "called", "hand", "legal"),
    [
        ("", None, "B1 R2 low", "B1 R2 low"),
        ("", "R", "B1 R2 low", "R2 low"),
        ("", "R", "B1 G2 low", "B1 G2 low"),
        ("B5", None, "B1 R2 low B0", "B1 low B0"),
        ("-3 R5", None, "B1 R2 G3", "R2"),
        ("-3 pass", None, "B1 R2 G3", "B1 R2 G3"),
        ("G5", None, "B1 R2 G0", "G0"),
        ("G5", "R", "B1 R2 G0", "R2"),
        ("B5", None, "R2 G0 -3", "R2 G0 -3"),
    ],
)
def test_following_suit(lying: str, called: str | None, hand: str, legal: str) -> None:
    suit = suit_to_follow(lay(lying), {"called": called, "caller": None, "lowest": False})
    assert legal_cards(hand.split(), suit) == legal.split()


# Winning


@pytest.mark.parametrize(
    ("cards", "in_force", "winner"),
    [
        ("B5 G1 B18 G3", {}, "Nikki"),
        ("R9 B18 P18 R10", {}, "Nikki"),
        ("low R9 R2 B18", {}, "Paul"),
        ("-3 pass all", {}, "Anne"),
        ("-3 pass all", {"lowest": True}, "Anne"),
        ("Y0 Y1 Y9", {}, "Debbie"),
        ("Y0 Y1 Y9", {"lowest": True}, "Anne"),
        ("Y0 G7 G0", {"lowest": True}, "Debbie"),
        ("Y1 G7 B0", {"lowest": True}, "Paul"),
        ("Y9 Y2 R0", {"lowest": True}, "Paul"),
        ("B9 R2 R3", {"called": "R", "caller": "Anne"}, "Debbie"),
        ("B9 -3 P3", {"called": "R", "caller": "Paul"}, "Paul"),
        ("all -3 pass", {"called": "R", "caller": "Debbie"}, "Debbie"),
        ("G1 R18 R3", {"called": "R", "caller": "Debbie"}, "Anne"),
        ("B9 B2 Y3", {"called": "G", "caller": "Debbie"}, "Debbie"),
        ("R4 R2 B1", {"called": "R", "caller": "Debbie", "lowest": True}, "Paul"),
        ("Y4 P2 B1", {"called": "R", "caller": "Anne", "lowest": True}, "Anne"),
    ],
)
def test_winner(cards: str, in_force: dict[str, Any], winner: str) -> None:
    assert settle(lay(cards), **in_force).winner == winner


# Catching


@pytest.mark.parametrize(
    ("cards", "picks", "caught"),
    [
        ("B5 B0 B3", ["B3"], "Anne: B0 B5, Paul: B3"),
        ("B0 P0 B3 B4", ["P0", "B0"], "Anne: P0, Paul: B0, Nikki: B3 B4"),
        ("B0 P0 B3", ["B3"], "Anne: B3, Paul: B0, Debbie: P0"),
        ("B5 all B3", [], "Anne: all, Paul: B3 B5"),
        ("all B5 B3", [], "Anne: B3 B5, Paul: all"),
        ("B0 all B3", ["all"], "Anne: all, Paul: B0 B3"),
        ("B0 all B3", ["B3"], "Anne: B3, Paul: B0, Debbie: all"),
        ("B7 all B0", [], "Paul: B0 B7, Debbie: all"),
        ("B7 all B0 P0 G1", [], "Paul: B0 B7 G1 P0, Debbie: all"),
        ("P0 all B0 B3", ["all"], "Anne: all, Paul: B0 B3 P0"),
        ("P0 all P5 B0", ["P5"], "Anne: P5, Paul: B0 P0, Nikki: all"),
        ("all -3 pass", [], "Anne: -3 all pass"),
        ("-3 -3 B0", [], "Debbie: -3 -3 B0"),
        ("-3 -3 B0 B5", ["-3"], "Debbie: -3, Nikki: -3 B0 B5"),
    ],
)
def test_zeros_and_catch_all_in_the_order_played(cards: str, picks: list[str], caught: str) -> None:
    trick = settle(lay(cards), picks=picks)
    assert catches(trick) == caught
    assert trick.picks == picks


def test_a_zero_is_asked_for_different_cards_only() -> None:
    (choice,) = settle(lay("-3 -3 B0 B5"), picks=["B5"]).choices
    assert choice.options == ["-3", "B5"]


def test_the_winner_of_nothing_leads() -> None:
    trick = settle(lay("B7 all B0"))
    assert trick.caught["Anne"] == []
    assert trick.next_leader == "Anne"


def test_minus_three_costs_at_once_and_twice() -> None:
    table = Table(NAMES[:3], random.Random(1))
    for player, card in lay("-3 -3 G4"):
        table.ocean.remove(card)
        table.hands[player].append(card)
        table.play(player, card)
    trick = table.finish_trick(nothing_in_force(), last=True)
    assert trick.penalties == {"Debbie": 2}
    assert table.points == {"Anne": 0, "Paul": 0, "Debbie": -6}
    assert table.count_and_store() == {"Anne": 0, "Paul": 0, "Debbie": 3}
    assert table.points["Debbie"] == -3


# The next trick


def test_effects_on_the_next_trick_combine() -> None:
    trick = settle(lay("first call low B18 pass"), call="G")
    assert trick.winner == "Nikki"
    assert trick.next_leader == "Anne"
    assert trick.next_in_force == {"called": "G", "caller": "Paul", "lowest": True}
    assert set(trick.passed) == set(NAMES)


def test_in_the_last_trick_they_lapse() -> None:
    trick = settle(lay("first call low B18 pass"), last=True)
    assert (trick.next_leader, trick.call, trick.passed) == (None, None, {})
    assert trick.next_in_force == nothing_in_force()


# The piles


def test_a_lost_or_doubled_card_is_noticed() -> None:
    table = Table(NAMES, random.Random(1))
    table.ocean[0] = table.ocean[1]
    with pytest.raises(AssertionError):
        table.check()


def test_the_catch_goes_under_the_stockroom() -> None:
    table = Table(NAMES[:3], random.Random(1))
    table.stock["Anne"], table.fishers["Anne"] = table.hands["Anne"][:2], table.hands["Anne"][2:]
    table.hands["Anne"] = []
    old, new = list(table.stock["Anne"]), sorted(table.fishers["Anne"])
    table.count_and_store()
    assert table.stock["Anne"][:2] == old
    assert sorted(table.stock["Anne"][2:]) == new


# Whole games


def hands_at_the_start(played: PlayedRound, players: list[str]) -> dict[str, list[str]]:
    """What a player played in the round and passed on, without what came by the pass."""
    hands = {player: [dict(trick.plays)[player] for trick in played.tricks] for player in players}
    for trick in played.tricks:
        for seat, player in enumerate(players):
            if trick.passed:
                hands[player].append(trick.passed[player])
                hands[player].remove(trick.passed[players[seat - 1]])
    return hands


def test_every_card_played_is_legal_and_every_trick_starts_where_it_should(games: list[PlayedGame]) -> None:
    for game in games:
        for played in game.rounds:
            hands = hands_at_the_start(played, game.players)
            assert {len(hand) for hand in hands.values()} == {played.hand_size}
            leader, in_force = played.leader, nothing_in_force()
            for trick in played.tricks:
                seat = game.players.index(leader)
                assert [player for player, _ in trick.plays] == game.players[seat:] + game.players[:seat]
                assert trick.in_force == in_force
                for index, (player, card) in enumerate(trick.plays):
                    suit = suit_to_follow(trick.plays[:index], trick.in_force)
                    assert card in legal_cards(hands[player], suit)
                    hands[player].remove(card)
                for seat, player in enumerate(game.players):
                    if trick.passed:
                        hands[player].remove(trick.passed[player])
                        hands[player].append(trick.passed[game.players[seat - 1]])
                leader, in_force = trick.next_leader or "", trick.next_in_force


def test_the_books_balance(games: list[PlayedGame]) -> None:
    for game in games:
        stock, points = dict.fromkeys(game.players, 0), dict.fromkeys(game.players, 0)
        ocean = len(OCEAN_CARDS)
        for number, played in enumerate(game.rounds, 1):
            cards = Counter(card for trick in played.tricks for card in trick.cards)
            assert not cards - Counter(ALL_CARDS)
            assert (played.round, played.hand_size) == (number, hand_size(len(game.players), number))
            assert played.stock_before == stock
            assert played.ocean_before == ocean
            assert played.ocean_after == ocean - sum(played.need.values())
            assert sum(played.caught.values()) == len(game.players) * played.hand_size
            for player in game.players:
                stock[player] += played.caught[player] - played.from_stock[player]
                points[player] += played.caught[player] - 3 * played.penalties[player]
                if number > 1:
                    assert played.need[player] + played.from_stock[player] == played.hand_size
            assert (played.stock_after, played.points) == (stock, points)
            ocean = played.ocean_after
        assert game.points == points
        assert (len(game.rounds) == 8) == (game.ended == "complete") == (game.overfished is None)
        if game.overfished:
            assert game.overfished.stock_before == stock
            assert sum(game.overfished.need.values()) > game.overfished.ocean == ocean


@pytest.mark.parametrize("count", [3, 4, 5])
def test_overfishing_happens_and_just_enough_is_enough(games: list[PlayedGame], count: int) -> None:
    of_this_size = [game for game in games if len(game.players) == count]
    assert any(game.overfished for game in of_this_size)
    rounds = [played for game in of_this_size for played in game.rounds]
    assert any(played.ocean_after == 0 < played.ocean_before for played in rounds)


def test_ties_happen(games: list[PlayedGame]) -> None:
    rounds = [played for game in games for played in game.rounds]
    assert any(len(played.draw_order) > len({played.need[p] for p in played.draw_order}) for played in rounds)
    fewest = [list(played.points.values()) for played in rounds]
    assert any(points.count(min(points)) > 1 for points in fewest)
    assert any(len(game.winners) > 1 for game in games)


def test_every_special_card_gets_played_and_every_way_to_win_occurs(games: list[PlayedGame]) -> None:
    tricks = [trick for game in games for played in game.rounds for trick in played.tricks]
    played = {card for trick in tricks for card in trick.cards}
    assert played >= {*BUOYS, *(f"{suit}0" for suit in SUITS)}
    assert any(trick.passed for trick in tricks)
    assert any(len(trick.choices) > 1 for trick in tricks)
    assert any(trick.next_leader not in (trick.winner, None) for trick in tricks)
    called = [trick for trick in tricks if trick.in_force["called"]]
    assert {trick.in_force["called"] for trick in called} == set(SUITS)
    caller_wins = [trick for trick in called if trick.winner == trick.in_force["caller"]]
    suits = [(trick.in_force["called"], {card[0] for card in trick.cards}) for trick in caller_wins]
    assert any(not {suit, "G"} & played_suits for suit, played_suits in suits)


def test_the_same_seed_is_the_same_game() -> None:
    assert play_game(5, seed=7, mix="greedy") == play_game(5, seed=7, mix="greedy")
