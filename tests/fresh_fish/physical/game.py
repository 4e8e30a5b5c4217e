"""Simulation of a whole game, from laying the boards to the last stall."""

import random
from typing import Any

from .auctions import clockwise
from .boards import Ground, lay_boards
from .components import FEWER_TABLES, NAMES
from .corrections import correct
from .places import Place, name
from .played import Moment, PlayedGame
from .players import RandomPlayer, seat_players
from .table import Step, Table
from .trucks import Parked, park_in_base, park_in_classic, square_with
from .ways import Rules


def play_game(
    players: int = 3,
    *,
    seed: int = 0,
    classic: bool = False,
    mix: str = "everybody",
    is_crowded: bool = False,
    correction_chance: float = 0.0,
) -> PlayedGame:
    """Return a simulated game, always the same for the same arguments. `is_crowded` means few spaces and many tiles."""
    rng = random.Random(f"{players} {seed} {classic} {mix}")
    names = NAMES[:players]
    ground, parked = _set_up(players, rng, classic, is_crowded)
    milestones = [5] * (players + 1) if is_crowded else ground.milestones
    areas = None if classic else ground.areas
    tables = sum(milestones) - (0 if classic else FEWER_TABLES[players])
    starting_player = rng.choice(names)
    table = Table(names, square_with(ground.places, areas, parked), areas, tables, starting_player, rng)
    rules = Rules(classic, rng.choice(("cut_off", "any", "none")), rng.random() < 0.7)
    row = list(table.row) if rng.random() < 0.7 else None
    start = table.copy()
    simulation = _Simulation(table, seat_players(mix, names, rng), row, rng, correction_chance)
    moments = simulation.play()
    return PlayedGame(names, starting_player, rules, ground.areas, milestones, parked, row, start, moments, seed)


def _set_up(players: int, rng: random.Random, classic: bool, is_crowded: bool) -> tuple[Ground, Parked]:
    """Return random boards and trucks after which the first player has a space to reserve."""
    areas_per_board = 5 if not is_crowded else 3 if classic else 4
    while True:
        ground = lay_boards(players, rng, areas_per_board=areas_per_board, has_unusual_sizes=rng.random() < 0.2)
        parked = park_in_classic(ground.places, rng) if classic else park_in_base(ground.areas, rng)
        if parked is None:
            continue
        areas = None if classic else ground.areas
        trial = Table(NAMES[:players], square_with(ground.places, areas, parked), areas, 0, NAMES[0], rng)
        if trial.spaces_for(NAMES[0]):
            return ground, parked


class _Simulation:
    """A game that is being played: its table, its players, and the moments so far."""

    def __init__(
        self,
        table: Table,
        players: dict[str, RandomPlayer],
        row: list[str] | None,
        rng: random.Random,
        correction_chance: float,
    ) -> None:
        self.table = table
        self.players = players
        self.row = row
        self.rng = rng
        self.correction_chance = correction_chance
        self.moments: list[Moment] = []
        self.has_doubtful_past = False

    def play(self) -> list[Moment]:
        while self.table.phase != "over":
            if not self._correct():
                self._write_down(*(self._last_stall() if self.table.active is None else self._turn()))
        return self.moments

    def _write_down(self, event: dict[str, Any], step: Step) -> None:
        is_doubtful = self.table.is_golden_rule_broken() or self.table.is_an_area_built_over()
        self.has_doubtful_past = self.has_doubtful_past or is_doubtful
        past = self.has_doubtful_past and not is_doubtful
        self.moments.append(Moment(event, step, self.table.copy(), past))

    def _correct(self) -> bool:
        """Correct the table by hand with a probability of `correction_chance`. Return whether it was corrected.

        Do not correct before all players have had a turn, or if the correction would end the game.
        """
        if self.rng.random() >= self.correction_chance:
            return False
        if not all(person.has_begun for person in self.table.people.values()):
            return False
        trial = self.table.copy()
        keys = correct(trial, self.rng)
        if not keys:
            return False
        step = trial.settle_correction()
        if trial.phase == "over":
            return False
        self.table = trial
        self._write_down({"event": "table_corrected", **keys}, step)
        return True

    def _turn(self) -> tuple[dict[str, Any], Step]:
        table = self.table
        player = self.players[table.active or ""]
        spaces = table.spaces_for(player.name)
        if spaces and (not table.can_draw(player.name) or player.wants_to_reserve(table)):
            place = player.space(table, spaces)
            return {"event": "space_reserved", "space": name(place)}, table.reserve(place)
        tile = table.stack.pop()
        if tile == "flea":
            place = player.space(table, sorted(table.reserved_by(player.name)))
            return {"event": "flea_market_placed", "space": name(place)}, table.place_flea_market(place)
        return self._auction(tile)

    def _auction(self, good: str) -> tuple[dict[str, Any], Step]:
        table = self.table
        order = clockwise(table.names, table.active or "")
        joining = table.bidders(good)
        bids = {bidder: self.players[bidder].bid(table) for bidder in order if bidder in joining}
        winner, price = table.winner_of(good, bids)
        place = self._building_place(winner)
        shown: dict[str, Any] = {"bids": bids}
        if bids and self.rng.random() < 0.4:
            shown = {"winner": winner, "price": price}
        event = {"event": "stall_auctioned", "good": good, **shown, "space": place and name(place)}
        return event, table.award_stall(good, winner, price, place)

    def _last_stall(self) -> tuple[dict[str, Any], Step]:
        table = self.table
        good = table.row[0] if self.row else self.rng.choice(table.row)
        [owner] = table.lacking(good)
        place = self._building_place(owner)
        event = {"event": "last_stall_placed", "good": good, "space": place and name(place)}
        return event, table.place_last_stall(good, place)

    def _building_place(self, builder: str) -> Place | None:
        reserved = sorted(self.table.reserved_by(builder))
        return self.players[builder].space(self.table, reserved) if reserved else None
