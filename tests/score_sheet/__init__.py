"""A third kind of game, which only tests have: a plain score sheet with a line of points for each round.

It is registered under its key in `companion.table.kinds`, `screens.app.kinds` and `assets/web/page_modules.js`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.pages.kinds import Kind
from companion.pages.rule_texts import Passage, Topic
from companion.table.rules import NoDoubts, not_renumbered, unchanged
from companion.tools.reading import Impossible

KEY = "score-sheet"


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    kind: ClassVar = KEY

    @property
    def seats(self) -> range:
        return range(len(self.players))


@dataclass(frozen=True)
class RoundScored:
    points: tuple[int, ...]
    name: ClassVar = "round"


@dataclass(frozen=True)
class GameEnded:
    name: ClassVar = "ended"


@dataclass(frozen=True)
class Sheet:
    setup: Setup
    rounds: tuple[tuple[int, ...], ...] = ()
    is_over: bool = False

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(row[seat] for row in self.rounds) for seat in self.setup.seats)


class SheetRules:
    too_long = "too long"
    begin = Sheet
    carry_over = staticmethod(unchanged)
    renumbered = staticmethod(not_renumbered)

    @staticmethod
    def next_state(sheet: Sheet, event: RoundScored | GameEnded) -> Sheet:
        if sheet.is_over:
            raise Impossible("over")
        if isinstance(event, GameEnded):
            return replace(sheet, is_over=True)
        if len(event.points) != len(sheet.setup.players):
            raise Impossible("points")
        return replace(sheet, rounds=(*sheet.rounds, event.points))

    @staticmethod
    def evidence(_sheet: Sheet) -> NoDoubts:
        return NoDoubts()


class ScoreSheet(Kind):
    key, title, icon = KEY, "Score Sheet", "pencil"
    rules = SheetRules()
    setup_class, event_classes = Setup, RoundScored | GameEnded
    new_game_page = table_page = result_page = "score_sheet"
    presenters: ClassVar = {"score_sheet": "tests.score_sheet.page:SheetPresenter"}

    def entry_in_words(self, event: RoundScored | GameEnded, before: Sheet, names: Sequence[str]) -> str:
        return "The end" if isinstance(event, GameEnded) else f"Round {len(before.rounds) + 1}: {event.points}"

    def chapters(self) -> tuple[Topic, ...]:
        return (Topic("scoring", "Scoring", (Passage("Write down what everyone has scored."),)),)


KIND = ScoreSheet()
