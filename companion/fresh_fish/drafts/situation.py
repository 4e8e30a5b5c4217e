"""The situation in dispute: the source of its square, the rules, and the players."""

from dataclasses import dataclass, field, replace

from companion.fresh_fish.box import LONGEST_WAY, PLAYER_COUNTS
from companion.fresh_fish.drafts.dispute_figures import MOST_PLAYERS
from companion.fresh_fish.geometry.ways import WayRules
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.house_rules import DEFAULT_RULES, HouseRules
from companion.fresh_fish.state import Ended, TableState
from companion.tools.drafts import PART, Draft, with_item


@dataclass(frozen=True)
class Source(Draft):
    """Where the square comes from: the running game, another game on the shelf, or neither if it is painted."""

    is_of_game: bool = True
    """Whether the question is about the square of the running game, if there is one."""
    kept_game: str = ""
    """The key of the game on the shelf that the square was taken from; empty for any other square."""

    @property
    def is_painted(self) -> bool:
        return not self.is_of_game and not self.kept_game


RUNNING_GAME, PAINTED = Source(), Source(is_of_game=False)


@dataclass(frozen=True)
class Situation(Draft):
    """What the answers depend on apart from the square. A change of the rules detaches it from its game."""

    source: Source = field(default=RUNNING_GAME, metadata=PART)
    is_classic: bool = False
    players: int = 4
    first_turns: tuple[bool, ...] = (False,) * MOST_PLAYERS
    """By seat, whether the player has not had a turn yet. Classic has a special rule for the first turn."""
    house_rules: HouseRules = DEFAULT_RULES
    is_over: bool = False
    """Whether the square is that of a game that has ended."""

    @staticmethod
    def of(state: TableState, source: Source) -> "Situation":
        """Return the situation in a game."""
        setup = state.setup
        return Situation(
            source,
            setup.classic,
            len(setup.players),
            tuple(seat in setup.seats and not state.has_begun[seat] for seat in range(MOST_PLAYERS)),
            setup.house_rules,
            state.ended is not Ended.IN_PROGRESS,
        )

    @property
    def is_sound(self) -> bool:
        return self.players in PLAYER_COUNTS and len(self.first_turns) == MOST_PLAYERS

    @property
    def way_rules(self) -> WayRules:
        """The rules for counting distances on the square, as in a game."""
        return self.house_rules.way_rules(LONGEST_WAY[self.players], classic=self.is_classic, is_over=self.is_over)

    def detached(self) -> "Situation":
        """Return the situation of a painted square, because it will differ from that of the game."""
        return replace(self, source=PAINTED)

    def with_variant(self, *, is_classic: bool) -> "Situation":
        return replace(self.detached(), is_classic=is_classic)

    def with_house_rules(self, rules: HouseRules) -> "Situation":
        return replace(self.detached(), house_rules=rules)

    def with_players(self, players: int) -> "Situation":
        return self if players == self.players else replace(self.detached(), players=players)

    def with_first_turn(self, seat: Seat, *, is_first: bool) -> "Situation":
        """Say whether it is the first turn of a player."""
        return replace(self, first_turns=with_item(self.first_turns, seat, is_first))
