"""The piles and hands of a simulated table; a card only ever moves from one place to another."""

import random

from .cards import ALL_CARDS, BOX, OCEAN_CARDS, START_CARDS, SUITS, hand_size, is_zero
from .played import Choice, InForce, PlayedTrick, nothing_in_force
from .tricks import Plays, winner_of

STAR_LAYERS = 5


class Table:
    """All cards of a simulated game and the points; the top of a pile is its first card."""

    def __init__(self, players: list[str], rng: random.Random) -> None:
        self.players = list(players)
        self.rng = rng
        self.box = list(BOX[len(players)])
        self.ocean = self._ocean()
        self.stock: dict[str, list[str]] = {player: [] for player in players}
        self.fishers: dict[str, list[str]] = {player: [] for player in players}
        self.hands = self._first_hands()
        self.on_table: Plays = []
        """The trick being played: (player, card) in play order."""
        self.points = dict.fromkeys(players, 0)
        self.check()

    def _ocean(self) -> list[str]:
        """Return the ocean: five shuffled layers, with one-star cards on top. Stars are assigned at random."""
        cards = list(OCEAN_CARDS)
        self.rng.shuffle(cards)
        size = len(cards) // STAR_LAYERS
        ocean: list[str] = []
        for stars in range(STAR_LAYERS, 0, -1):
            layer = cards[(stars - 1) * size : stars * size]
            self.rng.shuffle(layer)
            ocean = layer + ocean
        return ocean

    def _first_hands(self) -> dict[str, list[str]]:
        cards = [card for card in START_CARDS if card not in self.box]
        self.rng.shuffle(cards)
        size = hand_size(len(self.players), 1)
        return {player: cards[seat * size : (seat + 1) * size] for seat, player in enumerate(self.players)}

    def check(self) -> None:
        """Raise AssertionError unless each of the 100 cards is in exactly one place."""
        cards = self.box + self.ocean + [card for _, card in self.on_table]
        for piles in (self.stock, self.hands, self.fishers):
            for pile in piles.values():
                cards += pile
        if sorted(cards) != ALL_CARDS:
            raise AssertionError("the 100 cards are not each in exactly one place")

    def clockwise(self, leader: str) -> list[str]:
        seat = self.players.index(leader)
        return self.players[seat:] + self.players[:seat]

    # The start of a round

    def needs(self, hand: int) -> dict[str, int]:
        """Return how many cards each player lacks after emptying their own stockroom."""
        return {player: max(0, hand - len(self.stock[player])) for player in self.players}

    def draw_hands(self, hand: int, last_trick: list[str]) -> list[str]:
        """Draw from the stockrooms, then from the ocean. Return the players who drew from the ocean, in order.

        The largest need draws first; a tie goes to the player who played earlier in the last trick.
        """
        need = self.needs(hand)
        for player in self.players:
            self._draw(self.stock[player], player, hand - need[player])
        order = sorted(last_trick, key=lambda player: -need[player])
        draw_order = [player for player in order if need[player]]
        for player in draw_order:
            self._draw(self.ocean, player, need[player])
        return draw_order

    def _draw(self, pile: list[str], player: str, count: int) -> None:
        self.hands[player] += pile[:count]
        del pile[:count]
        self.check()

    def opening_leader(self, last_trick: list[str]) -> str:
        """Return the player with the fewest points; a tie goes to the one who played earlier in the last trick."""
        return min(last_trick, key=lambda player: self.points[player])

    # A trick

    def play(self, player: str, card: str) -> None:
        self.hands[player].remove(card)
        self.on_table.append((player, card))
        self.check()

    def finish_trick(self, in_force: InForce, *, last: bool) -> PlayedTrick:
        """Settle the trick on the table. Return its catches, penalties, passed cards, and effects on the next one."""
        plays = list(self.on_table)
        by_card = {card: player for player, card in plays}
        winner = winner_of(plays, in_force)
        caught: dict[str, list[str]] = {player: [] for player in self.players}
        choices = self._collect(winner, caught)
        penalties = {player: cards.count("-3") for player, cards in caught.items() if "-3" in cards}
        passed, call, next_in_force = {}, None, nothing_in_force()
        if not last:
            if "pass" in by_card:
                passed = self._pass_left()
            if "call" in by_card:
                call = self.name_suit(by_card["call"])
            next_in_force = {"called": call, "caller": by_card.get("call"), "lowest": "low" in by_card}
        return PlayedTrick(
            leader=plays[0][0],
            plays=plays,
            in_force=in_force,
            last=last,
            winner=winner,
            choices=choices,
            caught=caught,
            penalties=penalties,
            passed=passed,
            call=call,
            next_leader=None if last else by_card.get("first", winner),
            next_in_force=next_in_force,
        )

    def _collect(self, winner: str, caught: dict[str, list[str]]) -> list[Choice]:
        """Move the cards of the trick to their catchers: 0s and catch-all in the order played, then the winner.

        Return the choices made for 0s.
        """
        choices = []
        for played in list(self.on_table):
            player, card = played
            others = [play for play in self.on_table if play != played]
            if card == "all":
                self._catch(player, others, caught)
            elif is_zero(card) and others:
                options = list(dict.fromkeys(other for _, other in others))
                wanted = options[0]
                if len(options) > 1:
                    wanted = self.pick(player, options)
                    choices.append(Choice(player, options, wanted))
                self._catch(player, [next(play for play in others if play[1] == wanted)], caught)
        self._catch(winner, list(self.on_table), caught)
        return choices

    def _catch(self, player: str, cards: Plays, caught: dict[str, list[str]]) -> None:
        """Move cards from the trick to a player's catch, one at a time; a minus-three costs 3 points at once."""
        for play in cards:
            self.on_table.remove(play)
            self.fishers[player].append(play[1])
            caught[player].append(play[1])
            if play[1] == "-3":
                self.points[player] -= 3
            self.check()

    def _pass_left(self) -> dict[str, str]:
        """Pass a card of each player to the left; all choose before they receive one. Return the passed cards."""
        passed = {player: self.rng.choice(self.hands[player]) for player in self.players}
        for player, card in passed.items():
            self.hands[player].remove(card)
            self.hands[self.clockwise(player)[1]].append(card)
            self.check()
        return passed

    def pick(self, player: str, options: list[str]) -> str:
        return self.rng.choice(options)

    def name_suit(self, player: str) -> str:
        return self.rng.choice(SUITS)

    # The end of a round

    def count_and_store(self) -> dict[str, int]:
        """Score a point for each caught card, and put the shuffled catches under the stockrooms. Return the catches."""
        caught = {player: len(pile) for player, pile in self.fishers.items()}
        for player, pile in self.fishers.items():
            self.points[player] += len(pile)
            self.rng.shuffle(pile)
            self.stock[player] += pile
            self.fishers[player] = []
            self.check()
        return caught


class StagedTable(Table):
    """A simulated table with a given trick; the choices in it are given or random."""

    def __init__(self, plays: Plays, picks: list[str] | None, call: str | None) -> None:
        super().__init__([player for player, _ in plays], random.Random(0))
        self.picks = None if picks is None else list(picks)
        self.call = call
        for player, card in plays:
            piles = [self.box, self.ocean, *self.hands.values()]
            next(pile for pile in piles if card in pile).remove(card)
            self.on_table.append((player, card))
            self.check()

    def pick(self, player: str, options: list[str]) -> str:
        if self.picks is None:
            return super().pick(player, options)
        if not self.picks or self.picks[0] not in options:
            raise ValueError(f"{player} takes one of {options}, not {self.picks[:1]}")
        return self.picks.pop(0)

    def name_suit(self, player: str) -> str:
        return self.call or super().name_suit(player)


def settle(
    plays: Plays,
    *,
    called: str | None = None,
    caller: str | None = None,
    lowest: bool = False,
    last: bool = False,
    picks: list[str] | None = None,
    call: str | None = None,
) -> PlayedTrick:
    """Return the outcome of one trick on a simulated table, with the players in the order of the plays.

    Choices are random unless `picks` or `call` are given.
    """
    table = StagedTable(plays, picks, call)
    trick = table.finish_trick({"called": called, "caller": caller, "lowest": lowest}, last=last)
    if table.picks:
        raise ValueError(f"no 0 can take {table.picks[0]}")
    return trick
