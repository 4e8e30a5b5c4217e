"""A third kind of game, which only tests have: a plain score sheet with a line of points for each round."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any, ClassVar

from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.figures import (
    IN_PROGRESS,
    Best,
    Curve,
    Figures,
    ListedGame,
    PlayedGame,
    Record,
    RecordWords,
    SeatFigures,
    Tally,
    is_count,
)
from companion.game import Game
from companion.home.summary import HomeSummary
from companion.kind_pages import HomeChoice, LogPart
from companion.names import check_names, join_names
from companion.presenting import Desk, Outcome
from companion.reading import BadRecord, RecordFault, read_list
from companion.rule_texts import Passage, Topic
from companion.rules import Impossible, unchanged
from companion.session import Session
from screens.app import kind_of_game, kinds
from tests.screens.blank import BLANK

KEY = "score-sheet"


# The rules


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


@dataclass(frozen=True)
class GameEnded:
    pass


@dataclass(frozen=True)
class Sheet:
    setup: Setup
    rounds: tuple[tuple[int, ...], ...] = ()
    is_over: bool = False

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(row[seat] for row in self.rounds) for seat in self.setup.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.setup.seats if self.is_over and self.points[seat] == max(self.points))


class NoDoubts:
    doubts = ()

    def after(self, *_entry: object) -> "NoDoubts":
        return self


class SheetRules:
    too_long = "too long"
    begin = Sheet

    @staticmethod
    def next_state(sheet: Sheet, event: RoundScored | GameEnded) -> Sheet:
        if sheet.is_over:
            raise Impossible("over")
        if isinstance(event, GameEnded):
            return replace(sheet, is_over=True)
        return replace(sheet, rounds=(*sheet.rounds, event.points))

    carry_over = staticmethod(unchanged)

    @staticmethod
    def evidence(_sheet: Sheet) -> NoDoubts:
        return NoDoubts()


# What the core needs


class SheetKind:
    key, suffix, title, bgg_id, lowest_wins = KEY, ".scoresheet.json", "Score Sheet", None, False
    rules = SheetRules()

    def setup_to_json(self, _setup: Setup) -> dict[str, Any]:
        return {}

    def setup_from_json(self, _content: object, players: tuple[str, ...]) -> Setup:
        check_names(players)
        return Setup(players)

    def first_player(self, _setup: Setup) -> int:
        return 0

    def variant(self, _setup: Setup) -> str:
        return ""

    def event_to_json(self, event: RoundScored | GameEnded, _setup: Setup) -> dict[str, Any]:
        return {"event": "ended"} if isinstance(event, GameEnded) else {"event": "round", "points": list(event.points)}

    def event_from_json(self, content: dict[str, Any], setup: Setup) -> RoundScored | GameEnded:
        if content == {"event": "ended"}:
            return GameEnded()
        points = read_list(content.get("points"), "points")
        if len(points) != len(setup.players) or not all(type(each) is int for each in points):
            raise BadRecord(RecordFault.BAD_VALUE, "points")
        return RoundScored(tuple(points))

    def figures(self, sheet: Sheet) -> Figures:
        seats = tuple(
            SeatFigures(
                sheet.points[seat], len(sheet.winners) * (seat in sheet.winners), {"best": self._best(sheet, seat)}
            )
            for seat in sheet.setup.seats
        )
        own = {"rows": len(sheet.rounds), "ended": "complete" if sheet.is_over else IN_PROGRESS}
        return Figures(not sheet.is_over, own, seats)

    @staticmethod
    def _best(sheet: Sheet, seat: int) -> int:
        return max((row[seat] for row in sheet.rounds), default=0)

    def are_figures(self, own: Any, _players: int) -> bool:
        return is_count(own.get("rows"), 999) and own.get("ended") in ("complete", IN_PROGRESS)

    def turn(self, sheet: Sheet) -> tuple[int, str] | None:
        return None if sheet.is_over else (len(sheet.rounds) % len(sheet.setup.players), "acts")

    def tally(self, seat: Any) -> Tally:
        return Tally({}, most={"best": seat["best"]})

    def records(self, games: Iterable[PlayedGame]) -> tuple[Record, ...]:
        score = Best()
        for game in games:
            for seat, points in enumerate(game.scores):
                score.see(game, seat, points)
        return score.record("score")

    def rounds(self, _seat: Any) -> Sequence[int]:
        return ()


class SheetWords:
    def name(self) -> str:
        return "Score Sheet"

    def status(self, game: ListedGame) -> str:
        return f"{game.own['rows']} rounds" if game.is_running else ""

    def position(self, game: ListedGame) -> str:
        return f"(after {game.own['rows']} rounds)"

    def headline(self, game: ListedGame, _does: str) -> str:
        return f"After {game.own['rows']} rounds"

    def outcome(self, game: ListedGame) -> str:
        return "It goes on." if game.is_running else f"{join_names(game.winners, game.players)} won."

    def result(self, game: Game[Setup, Any, Sheet], _started: datetime | None) -> str:
        return "\n".join(f"{name} {points}" for name, points in zip(game.setup.players, game.state.points))

    def score_sheet(self, game: Game[Setup, Any, Sheet]) -> str:
        return "".join(",".join(map(str, row)) + "\n" for row in (game.setup.players, *game.state.rounds))

    def replay(self, game: Game[Setup, Any, Sheet]) -> dict[str, Any]:
        return {"rounds": [list(row) for row in game.state.rounds]}

    def replay_report(self, game: Game[Setup, Any, Sheet], *, colour: bool) -> str:
        return self.score_sheet(game)

    def view(self, table: Session) -> dict[str, Any]:
        sheet, names = table.state, table.names
        return {
            "kind": KEY,
            "players": list(names),
            "points": dict(zip(names, sheet.points)),
            "faces": {name: asdict(face) for name, face in zip(names, table.faces)},
            "title": f"After {len(sheet.rounds)} rounds",
            "said": f"The sheet is {json.dumps(sheet.points)}.",
        }

    def entered_on_phone(self) -> tuple[str, str]:
        return "", ""

    def cards(self, _cards: Sequence[str]) -> list[dict[str, Any]]:
        return []

    def rules(self) -> tuple[Topic, ...]:
        return (Topic("scoring", "Scoring", (Passage("Write down what everyone has scored."),)),)

    def record(self, _record: Record, _players: Sequence[str]) -> RecordWords:
        return RecordWords("Highest score", "trophy")

    def totals(self, totals: Mapping[str, int], _games: int) -> tuple[tuple[str, str], ...]:
        return ((str(totals["best"]), "best round"),)

    def problem(self, problem: Any, _names: Sequence[str]) -> str:
        return f"Impossible: {problem}."

    def bad_value(self, error: BadRecord) -> str:
        return f"Not points: {error.text}."


KIND, WORDS = SheetKind(), SheetWords()


# What the screens need


class SheetPaper(Widget):  # Kivy knows widgets by their names: another `Paper` would replace that of the boards
    foot = NumericProperty(0)
    title_share = 0.9


@dataclass(frozen=True)
class SheetView:
    text: str


class SheetMoment(Label):
    room = NumericProperty(0)

    def show(self, view: SheetView) -> None:
        self.text = view.text


class SheetOnScreens(kind_of_game.KindOfGame):
    new_game_page = table_page = result_page = correction_page = "score_sheet"

    def home_picture(self, form: str) -> Widget:
        return SheetPaper()

    def home_choices(self, summary: HomeSummary) -> tuple[HomeChoice, ...]:
        return (HomeChoice("score_sheet", "plus", "New sheet", "any number of players"),) * 4

    def summed_up(self, session: Session, game: Game[Setup, Any, Sheet] | None) -> HomeSummary:
        if game is None:
            return HomeSummary()
        return HomeSummary(tuple(zip(game.setup.players, game.state.points)), own={"rows": len(game.state.rounds)})

    def rematch(self, desk: Desk, players: Sequence[str]) -> Outcome:
        return Outcome(page="score_sheet")

    def continue_lines(self, summary: HomeSummary) -> list[str]:
        return [f"After {summary.own['rows']} rounds"]

    def curves(self, sheet: Sheet) -> Sequence[Curve]:
        return [Curve(name, seat, (0, sheet.points[seat])) for seat, name in enumerate(sheet.setup.players)]

    def result_picture(self, sheet: Sheet, day: str) -> bytes:
        return b""

    def log_part(self, sheet: Sheet, last: Sheet) -> LogPart:
        return LogPart(1, "The sheet", "")

    def log_scores(self, sheet: Sheet, *, has_distances: bool) -> tuple[Sequence[int], str]:
        return sheet.points, ""

    def part_in_words(self) -> tuple[str, str, str]:
        return "Sheet", "Back", "Forward"

    def entry_in_words(self, event: RoundScored | GameEnded, before: Sheet, names: Sequence[str]) -> str:
        return "The end" if isinstance(event, GameEnded) else f"Round {len(before.rounds) + 1}: {event.points}"

    def entry_in_brief(self, event: RoundScored | GameEnded, before: Sheet, names: Sequence[str]) -> tuple[str, str]:
        return self.entry_in_words(event, before, names), ""

    def entry_mark(self, event: RoundScored | GameEnded, before: Sheet) -> int | str:
        return "flag" if isinstance(event, GameEnded) else event.points.index(max(event.points))

    def beginning_in_words(self, setup: Setup) -> str:
        return "The sheet is empty."

    def moment_view(self, title: str, sheet: Sheet, before: Sheet | None, event: object, faces: object) -> SheetView:
        return SheetView(f"{title} {sheet.points}")

    def moment(self, *, has_chart: bool) -> Widget:
        return SheetMoment()

    def correct_entry(self, session: Session, index: int) -> None:
        pass

    def add_entry(self, session: Session, index: int) -> None:
        pass


ON_SCREENS = SheetOnScreens()
PLACE = "tests.screens.third_game"
ON_SHELF = (f"{PLACE}:KIND", f"{PLACE}:WORDS", f"{PLACE}:ON_SCREENS", "pencil")
IN_APP = kinds.Registered(WORDS.name, f"{PLACE}:ON_SCREENS", {"score_sheet": BLANK})
