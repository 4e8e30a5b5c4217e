"""The simulation of a whole game, from the first shuffle to the winners."""

import random

from .cards import ROUNDS, hand_size, suit_of
from .played import (
    InForce,
    OverfishedRound,
    PlayedGame,
    PlayedRound,
    PlayedTrick,
    Revoke,
    nothing_in_force,
)
from .players import NAMES, Strategy, View, seat_strategies
from .revokes import proven_in
from .table import Table
from .tricks import legal_cards, suit_to_follow


def play_game(players: int = 4, *, seed: int = 0, mix: str = "random", revoke_chance: float = 0.0) -> PlayedGame:
    """Return a simulated game. The same arguments give the same game; the seed also decides who leads first."""
    names = NAMES[:players]
    return _SimulatedGame(names, seat_strategies(mix, names, seed // players), seed, revoke_chance).play()


class _SimulatedGame:
    """A simulated game in progress: the players with their strategies, and the table."""

    def __init__(self, players: list[str], strategies: dict[str, Strategy], seed: int, revoke_chance: float) -> None:
        self.players = players
        self.first_leader = players[seed % len(players)]
        self.strategies = strategies
        self.seed = seed
        self.revoke_chance = revoke_chance
        self.rng = random.Random(seed)
        self.table = Table(players, self.rng)
        self.rounds: list[PlayedRound] = []
        self.revokes: list[Revoke] = []
        self.slips: list[tuple[int, str, str, str]] = []
        """The revokes of the current round, as (trick, player, suit, card)."""

    def play(self) -> PlayedGame:
        overfished = None
        for number in range(1, ROUNDS + 1):
            overfished = self._overfished(number)
            if overfished:
                break
            self._play_round(number)
        points = dict(self.table.points)
        return PlayedGame(
            players=self.players,
            first_leader=self.first_leader,
            seed=self.seed,
            rounds=self.rounds,
            points=points,
            winners=[player for player in self.players if points[player] == max(points.values())],
            ended="overfishing" if overfished else "complete",
            overfished=overfished,
            revokes=self.revokes,
        )

    def _overfished(self, number: int) -> OverfishedRound | None:
        """Return the round that cannot begin because the ocean has too few cards, or None. Round 1 needs no ocean."""
        table, hand = self.table, hand_size(len(self.players), number)
        need = table.needs(hand)
        if number == 1 or sum(need.values()) <= len(table.ocean):
            return None
        stock = {player: len(pile) for player, pile in table.stock.items()}
        return OverfishedRound(number, hand, stock, need, len(table.ocean))

    def _play_round(self, number: int) -> None:
        table, hand = self.table, hand_size(len(self.players), number)
        stock_before = {player: len(pile) for player, pile in table.stock.items()}
        ocean_before = len(table.ocean)
        if number == 1:
            leader, need, draw_order = self.first_leader, dict.fromkeys(self.players, 0), []
        else:
            last_trick = self.rounds[-1].last_trick
            leader, need = table.opening_leader(last_trick), table.needs(hand)
            draw_order = table.draw_hands(hand, last_trick)
        if any(len(cards) != hand for cards in table.hands.values()):
            raise AssertionError("a player holds too many or too few cards")
        ocean_after = len(table.ocean)
        from_stock = {player: stock_before[player] - len(table.stock[player]) for player in self.players}
        self.slips = []
        tricks = self._play_tricks(leader, hand)
        self.revokes += [
            Revoke(number, trick, player, suit, card, proven_in(tricks, trick, player, suit))
            for trick, player, suit, card in self.slips
        ]
        caught = table.count_and_store()
        self.rounds.append(
            PlayedRound(
                round=number,
                hand_size=hand,
                stock_before=stock_before,
                from_stock=from_stock,
                need=need,
                draw_order=draw_order,
                leader=leader,
                ocean_before=ocean_before,
                ocean_after=ocean_after,
                tricks=tricks,
                caught=caught,
                penalties={p: sum(trick.penalties.get(p, 0) for trick in tricks) for p in self.players},
                points=dict(table.points),
                stock_after={player: len(pile) for player, pile in table.stock.items()},
            )
        )

    def _play_tricks(self, leader: str, hand: int) -> list[PlayedTrick]:
        tricks: list[PlayedTrick] = []
        in_force = nothing_in_force()
        for number in range(1, hand + 1):
            order = self.table.clockwise(leader)
            for player in order:
                self.table.play(player, self._choose_card(player, order, in_force, number))
            trick = self.table.finish_trick(in_force, last=number == hand)
            tricks.append(trick)
            leader, in_force = trick.next_leader or leader, trick.next_in_force
        return tricks

    def _choose_card(self, player: str, order: list[str], in_force: InForce, trick: int) -> str:
        hand = self.table.hands[player]
        suit = suit_to_follow(self.table.on_table, in_force)
        legal = legal_cards(hand, suit)
        if self.revoke_chance and suit and self.rng.random() < self.revoke_chance:
            wrong = [card for card in hand if suit_of(card) not in (suit, None)]
            if wrong and len(legal) < len(hand):
                card = self.rng.choice(wrong)
                self.slips.append((trick, player, suit, card))
                return card
        totals = {name: self.table.points[name] + len(self.table.fishers[name]) for name in self.players}
        view = View(player, legal, list(self.table.on_table), in_force, player == order[-1], totals, self.rng)
        card = self.strategies[player](view)
        if card not in legal:
            raise ValueError(f"{player} may not play {card}")
        return card
