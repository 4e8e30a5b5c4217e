"""The simulated table: square, stack and players. Every action moves components and checks that none is lost."""

import copy
import random
from dataclasses import dataclass

from .auctions import clockwise, settle_bids
from .components import DISCS, EMPTY, FLEA_MARKET, GOODS, PATH, can_become_path, discs_of, is_disc, stall
from .paths import Laid, broken, is_built_over, lay
from .people import Person, new_people
from .places import Areas, Place, Square
from .reserving import spaces_to_reserve

NOTHING_LAID = Laid({}, {})


@dataclass(frozen=True)
class Step:
    """The consequences of one event: who placed something, the paths laid, and who had to pass."""

    by: str | None
    laid: Laid
    passed: list[str]


class Table:
    """All components of a game, on the table and with the players, and whose turn it is."""

    def __init__(
        self,
        names: list[str],
        square: Square,
        areas: Areas | None,
        tables: int,
        starting_player: str,
        rng: random.Random,
    ) -> None:
        self.names = names
        self.people = {person.name: person for person in new_people(names)}
        self.square = square
        self.areas = areas
        self.row = rng.sample(GOODS, len(GOODS))
        self.stack = ["flea"] * tables + GOODS * (len(names) - 1)
        rng.shuffle(self.stack)
        self.active: str | None = starting_player
        self.phase = "play"
        self.ended = "in_progress"
        self.filled: set[Place] | None = None
        self.was_corrected = False

    @property
    def is_classic(self) -> bool:
        return self.areas is None

    def copy(self) -> "Table":
        twin = copy.copy(self)
        twin.square, twin.stack, twin.row = dict(self.square), list(self.stack), list(self.row)
        twin.people = copy.deepcopy(self.people)
        return twin

    # Legal actions

    def reserved_by(self, name: str) -> set[Place]:
        return discs_of(self.square, self.people[name].seat)

    def empty_spaces(self) -> set[Place]:
        return {place for place, sign in self.square.items() if sign == EMPTY}

    def spaces_for(self, name: str) -> list[Place]:
        person = self.people[name]
        return spaces_to_reserve(self.square, person.seat, classic=self.is_classic, first=not person.has_begun)

    def can_draw(self, name: str) -> bool:
        return bool(self.reserved_by(name))

    def can_act(self, name: str) -> bool:
        return self.can_draw(name) or bool(self.spaces_for(name))

    def lacking(self, good: str) -> list[str]:
        """Return the players who have not placed the stall with this good yet."""
        return [name for name in self.names if good in self.people[name].stalls]

    def bidders(self, good: str) -> list[str]:
        """Return the players who lack the stall or, if no space is empty, only those of them with a reserved space."""
        has_room = bool(self.empty_spaces())
        return [name for name in self.lacking(good) if has_room or self.reserved_by(name)]

    # Actions

    def reserve(self, place: Place) -> Step:
        person = self._begin_turn()
        if place not in self.spaces_for(person.name):
            raise AssertionError("that space may not be reserved")
        person.has_begun = True
        person.discs -= 1
        self.square[place] = str(person.seat)
        return self._pass_turn(person.name, NOTHING_LAID, self._after(person.name))

    def place_flea_market(self, place: Place) -> Step:
        person = self._begin_turn()
        person.has_begun = True
        laid = self._build(person.name, FLEA_MARKET, place)
        return self._pass_turn(person.name, laid, self._after(person.name))

    def award_stall(self, good: str, winner: str, price: int, place: Place | None) -> Step:
        """Charge the winner and place the stall. The active player has another turn unless they won."""
        active = self._begin_turn()
        active.has_begun = True
        self.people[winner].pay(price)
        laid = self._build_stall(winner, good, place)
        return self._pass_turn(winner, laid, self._after(winner) if winner == active.name else active.name)

    def winner_of(self, good: str, bids: dict[str, int]) -> tuple[str, int]:
        """Return the winner and the price. Without bids, the first player clockwise who lacks the stall pays 0."""
        outcome = settle_bids(self.names, self.active or "", bids)
        if outcome.winner is not None:
            return outcome.winner, outcome.price
        order = clockwise(self.names, self.active or "")
        return next(name for name in order if good in self.people[name].stalls), 0

    def place_last_stall(self, good: str, place: Place | None) -> Step:
        self.row.remove(good)
        [owner] = self.lacking(good)
        laid = self._build_stall(owner, good, place)
        return self._pass_turn(owner, laid, owner)

    def settle_correction(self) -> Step:
        """Recount the discs and determine the next turn after a correction by hand. No paths are laid."""
        self.was_corrected = True
        for person in self.people.values():
            person.discs = DISCS - len(self.reserved_by(person.name))
        return self._pass_turn(None, NOTHING_LAID, self.active or "")

    # Consequences

    def _begin_turn(self) -> Person:
        if self.active is None:
            raise AssertionError("no player has a turn")
        return self.people[self.active]

    def _after(self, name: str) -> str:
        return clockwise(self.names, name)[1]

    def _build(self, name: str, token: str, place: Place) -> Laid:
        person = self.people[name]
        if self.square[place] != str(person.seat):
            raise AssertionError("players may build only on spaces they reserved")
        self.square[place] = token
        person.discs += 1
        return self._lay_paths()

    def _build_stall(self, name: str, good: str, place: Place | None) -> Laid:
        person = self.people[name]
        if place is None:
            if self.reserved_by(name):
                raise AssertionError("a player with a reserved space must build there")
            person.put_outside(good)
            return self._lay_paths()
        person.stalls.remove(good)
        return self._build(name, stall(person.seat, good), place)

    def _lay_paths(self) -> Laid:
        """Lay the forced paths after a drawn tile. Even a stall placed outside adds paths that were overlooked."""
        laid = lay(self.square, self.areas)
        for person in self.people.values():
            person.discs += len(laid.discs.get(person.seat, ()))
        return laid

    def _pass_turn(self, by: str | None, laid: Laid, first: str) -> Step:
        """Give the turn to the first player clockwise from `first` who can act. End the game if no player can."""
        passed: list[str] = []
        if self.phase == "last_stalls":
            if not self.row:
                self._end("complete")
        elif not self.stack:
            self.phase, self.active = "last_stalls", None
        else:
            order = clockwise(self.names, first)
            able = [name for name in order if self.can_act(name)]
            if able:
                self.active = able[0]
                passed = order[: order.index(able[0])]
            else:
                passed = order
                self._end("blocked")
        self.check()
        return Step(by, laid, passed)

    def _end(self, ended: str) -> None:
        self.phase, self.ended, self.active = "over", ended, None
        for person in self.people.values():
            for good in list(person.stalls):
                person.put_outside(good)
        self.filled = {place for place, sign in self.square.items() if can_become_path(sign)}
        for place in self.filled:
            if is_disc(self.square[place]):
                self.people[self.names[int(self.square[place]) - 1]].discs += 1
            self.square[place] = PATH

    # Invariants

    def check(self) -> None:
        """Raise AssertionError if a disc or stall is missing or, without corrections, the square breaks a rule."""
        signs = list(self.square.values())
        for person in self.people.values():
            if person.discs + signs.count(str(person.seat)) != DISCS:
                raise AssertionError(f"{person.name} does not have six discs")
            standing = [good for good in GOODS if stall(person.seat, good) in signs]
            if sorted(standing + person.stalls + person.outside) != sorted(GOODS):
                raise AssertionError(f"{person.name}'s stalls are not each in exactly one place")
        if not self.was_corrected and (self.is_golden_rule_broken() or self.is_an_area_built_over()):
            raise AssertionError("the golden rule is broken or an area is overbuilt")

    def is_golden_rule_broken(self) -> bool:
        return self.areas is None and broken(self.square) is not None

    def is_an_area_built_over(self) -> bool:
        return self.areas is not None and is_built_over(self.square, self.areas)
