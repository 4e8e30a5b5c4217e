"""Fresh Fish as a kind of game. It is imported at every start: what it consists of is imported on first use."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from companion.pages.kinds import HomeChoice, Kind, LogPart
from companion.table.game import Done
from companion.table.stored_kind import ACTS
from companion.tools.exports import lazy
from companion.tools.language import _, ngettext
from companion.tools.sentences import join_with_commas

if TYPE_CHECKING:
    from companion.fresh_fish.doubts import Doubt
    from companion.fresh_fish.events import Event
    from companion.fresh_fish.examples import ExampleAuction, ExampleSquare
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.pages.after_entry import SquareAfterView
    from companion.fresh_fish.pages.example_look import AuctionLook
    from companion.fresh_fish.pages.look import SquareLook
    from companion.fresh_fish.set_up import Setup
    from companion.fresh_fish.state import TableState
    from companion.pages.actions import Outcome
    from companion.pages.desk import Desk
    from companion.pages.kinds import HomeSummary
    from companion.pages.session import AnyChange, Session
    from companion.table.faces import Face
    from companion.table.files import ExportedFile, FileOutcome
    from companion.tools.names import Names


TURNS_OF_A_PART = 10
LAST_PART = 1000  # sorts after all parts with turns
FLEA_MARKET_ICON = "flea_market"


class FreshFish(Kind):
    key, title, icon = "fresh-fish", "Fresh Fish", "stall"
    bgg_id = 1017
    lowest_wins = True
    rules = lazy("companion.fresh_fish.game:RULES")
    new_game_page, table_page, result_page, correction_page = "set_up", "square", "fresh_result", "correction"
    presenters: ClassVar = {
        "square": "companion.fresh_fish.pages.square:SquarePresenter",
        "ways": "companion.fresh_fish.pages.ways:WaysPresenter",
        "fresh_result": "companion.fresh_fish.pages.result:FreshResultPresenter",
        "set_up": "companion.fresh_fish.pages.set_up:SetUpPresenter",
        "boards": "companion.fresh_fish.pages.boards:BoardsPresenter",
        "correction": "companion.fresh_fish.pages.correction:CorrectionPresenter",
        "dispute": "companion.fresh_fish.pages.dispute:DisputePresenter",
    }

    def name(self) -> str:
        return _("Fresh Fish")

    # Files and the shelf

    setup_to_json = lazy("companion.fresh_fish.codec:setup_to_json")
    setup_from_json = lazy("companion.fresh_fish.codec:setup_from_json")
    event_to_json = lazy("companion.fresh_fish.codec:event_to_json")
    event_from_json = lazy("companion.fresh_fish.codec:event_from_json")
    figures = lazy("companion.fresh_fish.figures:figures_of")
    are_figures = lazy("companion.fresh_fish.figures:are_figures")
    tally = lazy("companion.fresh_fish.figures:tally_of")
    records = lazy("companion.fresh_fish.figures:records_of")
    rounds = lazy("companion.fresh_fish.figures:rounds_of")
    score_sheet = lazy("companion.fresh_fish.words.lists:score_sheet")

    def first_player(self, setup: "Setup") -> int:
        return setup.starting_player

    def variant(self, setup: "Setup") -> str:
        return "Classic" if setup.classic else ""

    def turn(self, state: "TableState") -> tuple[int, str] | None:
        return None if state.active is None else (state.active, ACTS)

    def own_files(self, session: "Session") -> "list[ExportedFile]":
        """Return the household's boards in one file."""
        from companion.fresh_fish import boards_file
        from companion.fresh_fish.household import our_boards
        from companion.table.files import ExportedFile

        boards = our_boards(session).boards
        return [ExportedFile("our.fresh-fish-boards.json", boards_file.write(boards))] if boards else []

    def read_own_file(self, data: bytes) -> "Callable[[Session], FileOutcome] | None":
        """Read a boards file. Return None if it is another kind of file."""
        from companion.fresh_fish import boards_file
        from companion.fresh_fish.household import read_boards

        return read_boards(data) if boards_file.is_boards_file(data) else None

    # Lists, statistics and the club

    status = lazy("companion.fresh_fish.words.lists:status")
    position = lazy("companion.fresh_fish.words.lists:position")
    headline = lazy("companion.fresh_fish.words.lists:headline")
    outcome = lazy("companion.fresh_fish.words.lists:outcome")
    ending = lazy("companion.fresh_fish.words.lists:ending")
    record_in_words = lazy("companion.fresh_fish.words.lists:record_in_words")
    totals_in_words = lazy("companion.fresh_fish.words.lists:totals_in_words")

    def seat_notes(self, state: "TableState") -> list[str]:
        """Return the distances and coins that add up to each score; empty until the end."""
        from companion.fresh_fish.scores import result_of
        from companion.fresh_fish.words.results import terms_in_words

        result = result_of(state)
        return [] if result is None else [terms_in_words(result, seat) for seat in state.setup.seats]

    # Entries that are impossible or doubtful

    problem = lazy("companion.fresh_fish.words.problems:problem_in_words")
    bad_value = lazy("companion.fresh_fish.words.lists:bad_value")

    def doubtful_entry(self, doubt: "Doubt", game: "FreshFishGame") -> int:
        """Return the index of the first entry with this doubt."""
        from companion.fresh_fish.doubts import find_doubts

        return next(index for index, state in enumerate(game.states()[1:]) if doubt in find_doubts(state))

    def doubt_in_words(self, doubt: "Doubt", game: "FreshFishGame") -> str:
        from companion.fresh_fish.words.problems import doubt_in_words

        return doubt_in_words(doubt, game.state.square.shape)

    def doubt_topic(self, doubt: "Doubt") -> str:
        """Return the key of the chapter of the rules that the doubt is about."""
        from companion.fresh_fish.doubts import DoubtKind

        chapters = {DoubtKind.GOLDEN_RULE_BROKEN: "classic_paths", DoubtKind.AREA_BUILT_OVER: "base_paths"}
        return chapters.get(doubt.kind, "set_up")

    # The command line, programs, phones and those who only watch

    replay = lazy("companion.fresh_fish.replay:replay_to_json")
    view = lazy("companion.fresh_fish.pages.for_programs:view_for_programs")
    watched = lazy("companion.fresh_fish.pages.watched:watched")

    def replay_report(self, game: "FreshFishGame", *, colour: bool) -> str:
        from companion.fresh_fish.words.reports import replay_report

        return replay_report(self.replay(game), game, colour=colour)

    def shared_drafts(self, state: "TableState", drafts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the turn under way, without the numbers of bids that are not all open."""
        from companion.fresh_fish.pages.turn_draft import TURN, shared_in

        return {TURN: shared_in(state, drafts).concealed().to_parts()[0]}

    def may_enter_on_phone(self) -> tuple[str, str]:
        return _("It could bid unseen and enter its player’s turns."), _("own bids and turns")

    def announced(self, change: "AnyChange", names: "Names") -> list[str]:
        """Return sentences about a recorded event and its consequences; empty after an undo or a correction."""
        from companion.fresh_fish.words.events import consequences_in_words, event_in_words

        if change.done is not Done.RECORDED:
            return []
        return [event_in_words(change.events[-1], change.state_after), *consequences_in_words(change.state_after)]

    def sound_of(self, change: "AnyChange") -> str:
        """Return the sound: a drop for a piece, a bell for an auction, a wave for paths, two bells at the end.

        Undo makes no sound.
        """
        from companion.fresh_fish.geometry.paths import Paths
        from companion.fresh_fish.state import Phase

        if change.done is not Done.RECORDED:
            return ""
        state = change.state_after
        if state.phase is Phase.OVER:
            return "bells"
        if isinstance(state.step.paths, Paths) and state.step.paths.causes:
            return "wave"
        return "plop" if state.step.sale is None else "bell"

    # Home and settings

    def home_choices(self, summary: "HomeSummary") -> tuple[HomeChoice, ...]:
        from companion.fresh_fish.words.drawing import boards_drawn_in_words

        boards, last = summary.own.get("boards", 0), summary.own.get("last_players", "")
        drawn = boards_drawn_in_words(boards) if boards else _("draw them once")
        again = last or _("after your first game here")
        return (
            HomeChoice("set_up", "plus", _("New game"), _("two to five players")),
            HomeChoice("set_up" if last else "", "rematch", _("Same square as last time"), again, "repeat_last"),
            HomeChoice("dispute", "why", _("Settle a dispute"), _("paths, distances, bids")),
            HomeChoice("boards", "boards", _("Our boards"), drawn),
        )

    def summed_up(self, session: "Session", game: "FreshFishGame | None") -> "HomeSummary":
        from companion.fresh_fish.household import last_game, our_boards

        summary, boards = super().summed_up(session, game), len(our_boards(session).boards)
        if game is None:
            last = last_game(session)
            names = "" if last is None else join_with_commas(last.players)
            return summary._replace(own={"boards": boards, "last_players": names})
        state = game.state
        turn = "" if state.active is None else game.setup.players[state.active]
        return summary._replace(own={"turn": turn, "tiles": sum(state.stack), "boards": boards})

    def continue_lines(self, summary: "HomeSummary") -> list[str]:
        player, tiles = summary.own["turn"], summary.own["tiles"]
        if not player:
            return [_("The last stalls")]
        message = ngettext("{player}’s turn, {count} tile left", "{player}’s turn, {count} tiles left", tiles)
        return [message.format(player=player, count=tiles)]

    def rematch(self, desk: "Desk", players: Sequence[str]) -> "Outcome":
        from companion.fresh_fish.pages.set_up import SetUpPresenter

        return replace(SetUpPresenter(desk).rematch(tuple(players)), page=self.new_game_page)

    # The log

    def log_part(self, state: "TableState", last: "TableState") -> LogPart:
        """Return the part of the log for an entry recorded in this state: up to ten turns, or the last stalls."""
        from companion.fresh_fish.state import Phase

        if state.phase is not Phase.PLAY:
            return LogPart(LAST_PART, _("The last stalls"), "")
        number = state.turns // TURNS_OF_A_PART
        first = number * TURNS_OF_A_PART + 1
        end = max(first, min(first + TURNS_OF_A_PART - 1, last.turns))
        return LogPart(number, _("Turns {first} to {last}").format(first=first, last=end), "")

    def log_scores(self, state: "TableState", *, has_distances: bool) -> tuple[tuple[int, ...], str]:
        """Return the scores at the end, and before it the distances so far without the hidden coins."""
        from companion.fresh_fish.scores import distances_so_far, result_of

        result = result_of(state)
        if result is not None:
            return result.scores, _("fewest points win")
        return (distances_so_far(state), _("distances so far")) if has_distances else ((), "")

    def part_in_words(self) -> tuple[str, str, str]:
        return _("10 turns"), _("10 turns back"), _("10 turns forward")

    def entry_in_words(self, event: "Event", before: "TableState", names: "Names") -> str:
        """Return an event in words, without its consequences."""
        from companion.fresh_fish.words.events import event_in_words

        after = _after(before, event)
        return event_in_words(event, _named(after, names))

    def entry_in_plain_words(self, event: "Event", before: "TableState", names: "Names") -> str:
        from companion.fresh_fish.words.events import row_of

        after = _after(before, event)
        return row_of(event, after.square.shape).plain(_named(after, names))

    def entry_in_brief(self, event: "Event", before: "TableState", names: "Names") -> tuple[str, str]:
        from companion.fresh_fish.words.events import row_of

        after = _after(before, event)
        return row_of(event, after.square.shape).brief(_named(after, names))

    def entry_mark(self, event: "Event", before: "TableState") -> int | str:
        """Return the seat of the player who placed a piece, or the name of the pencil icon for a correction."""
        seat = _after(before, event).step.by
        return "pencil" if seat is None else seat

    def beginning_in_words(self, setup: "Setup") -> str:
        return _("The game begins: {player} has the first turn.").format(player=setup.players[setup.starting_player])

    def correct_entry(self, session: "Session", index: int) -> None:
        from companion.fresh_fish.pages.correction import CorrectionPresenter
        from companion.pages.desk import Desk

        CorrectionPresenter(Desk(session)).correct(index)

    def add_entry(self, session: "Session", index: int) -> None:
        """Begin a correction that adds an entry after the one at `index`."""
        from companion.fresh_fish.pages.correction import CorrectionPresenter
        from companion.pages.desk import Desk

        CorrectionPresenter(Desk(session)).add(index + 1)

    def entry_piece(self, event: "Event") -> str:
        """Return the good of a stall, or that a flea market was placed; "" for anything else."""
        from companion.fresh_fish.events import FleaMarketPlaced, LastStallPlaced, StallAuctioned

        if isinstance(event, LastStallPlaced | StallAuctioned):
            return event.good.value
        return FLEA_MARKET_ICON if isinstance(event, FleaMarketPlaced) else ""

    def moment_view(
        self,
        title: str,
        state: "TableState",
        before: "TableState | None",
        event: "Event | None",
        faces: "Sequence[Face]",
    ) -> "SquareAfterView":
        from companion.fresh_fish.pages.after_entry import square_after

        return square_after(title, state, event)

    # Rules

    chapters = lazy("companion.fresh_fish.words.rules:topics")

    def example_lines(self, example: "ExampleSquare | ExampleAuction") -> "tuple[tuple[Face, str], ...]":
        from companion.fresh_fish.examples import ExampleAuction
        from companion.fresh_fish.pages.example_look import auction_lines

        return auction_lines(example) if isinstance(example, ExampleAuction) else ()

    def example_view(self, example: "ExampleSquare | ExampleAuction") -> "SquareLook | AuctionLook":
        """Return the look of the square, or of the auction."""
        from companion.fresh_fish.examples import MARKS, ExampleAuction
        from companion.fresh_fish.pages.browser_look import for_browser
        from companion.fresh_fish.pages.example_look import auction_look, example_look

        if isinstance(example, ExampleAuction):
            return auction_look(example)
        return for_browser(example_look(example), MARKS, legal=_("can be reserved"))


def _after(before: "TableState", event: "Event") -> "TableState":
    from companion.fresh_fish.checks import next_state

    return next_state(before, event)


def _named(state: "TableState", names: "Names") -> "TableState":
    return replace(state, setup=replace(state.setup, players=tuple(names)))


FRESH_FISH = FreshFish()
