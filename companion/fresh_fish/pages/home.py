"""What Fresh Fish provides to the pages of no game. Modules that load slowly are imported when first needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.fresh_fish.household import last_game, our_boards, read_boards
from companion.fresh_fish.words.drawing import boards_drawn_in_words
from companion.home.summary import HomeSummary
from companion.kind_pages import HomeChoice, KindPages, LogPart
from companion.language import _, ngettext

if TYPE_CHECKING:
    from companion.exchange import ExportedFile, FileOutcome
    from companion.faces import Face
    from companion.fresh_fish.doubts import Doubt
    from companion.fresh_fish.events import Event
    from companion.fresh_fish.examples import ExampleSquare
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.pages.after_entry import SquareAfterView
    from companion.fresh_fish.pages.look import SquareLook
    from companion.fresh_fish.set_up import Setup
    from companion.fresh_fish.state import TableState
    from companion.names import Names
    from companion.presenting import Desk, Outcome
    from companion.session import Session


TURNS_OF_A_PART = 10
LAST_PART = 1000  # sorts after all parts with turns
FLEA_MARKET = "flea_market"


class FreshFishPages(KindPages):
    """The pages of Fresh Fish that others lead to, and what they say about its games."""

    new_game_page, table_page, result_page = "set_up", "square", "fresh_result"
    correction_page = "fresh_correct"

    def shared_drafts(self, state: "TableState", drafts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the turn under way, without the numbers of bids that are not all open."""
        from companion.fresh_fish.pages.turn_draft import TURN, shared_in

        return {TURN: shared_in(state, drafts).concealed().to_parts()[0]}

    def home_choices(self, summary: HomeSummary) -> tuple[HomeChoice, ...]:
        boards, last = summary.own.get("boards", 0), summary.own.get("last_players", "")
        drawn = boards_drawn_in_words(boards) if boards else _("draw them once")
        again = last or _("after your first game here")
        return (
            HomeChoice("set_up", "plus", _("New game"), _("two to five players")),
            HomeChoice("set_up" if last else "", "rematch", _("Same square as last time"), again, "repeat_last"),
            HomeChoice("dispute", "why", _("Settle a dispute"), _("paths, distances, bids")),
            HomeChoice("boards", "boards", _("Our boards"), drawn),
        )

    def summed_up(self, session: "Session", game: "FreshFishGame | None") -> HomeSummary:
        boards = len(our_boards(session).boards)
        if game is None:
            last = last_game(session)
            names = "" if last is None else ", ".join(last.players)
            return HomeSummary(own={"boards": boards, "last_players": names})
        state, players = game.state, game.setup.players
        turn = "" if state.active is None else players[state.active]
        standing = tuple((name, 0) for name in players)
        return HomeSummary(standing, own={"turn": turn, "tiles": sum(state.stack), "boards": boards})

    def continue_lines(self, summary: HomeSummary) -> list[str]:
        player, tiles = summary.own["turn"], summary.own["tiles"]
        if not player:
            return [_("The last stalls")]
        message = ngettext("{player}’s turn, {count} tile left", "{player}’s turn, {count} tiles left", tiles)
        return [message.format(player=player, count=tiles)]

    def seat_notes(self, state: "TableState") -> list[str]:
        """Return the distances and coins that add up to each score; empty until the end."""
        from companion.fresh_fish.scores import result_of
        from companion.fresh_fish.words.results import terms_in_words

        result = result_of(state)
        return [] if result is None else [terms_in_words(result, seat) for seat in state.setup.seats]

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
        from companion.fresh_fish.pages.correct import FreshCorrectPresenter
        from companion.presenting import Desk

        FreshCorrectPresenter(Desk(session)).correct(index)

    def doubtful_entry(self, doubt: "Doubt", game: "FreshFishGame") -> int:
        """Return the index of the first entry with this doubt."""
        from companion.fresh_fish.doubts import find_doubts

        return next(index for index, state in enumerate(game.states()[1:]) if doubt in find_doubts(state))

    def add_entry(self, session: "Session", index: int) -> None:
        """Begin a correction that adds an entry after the one at `index`."""
        from companion.fresh_fish.pages.correct import FreshCorrectPresenter
        from companion.presenting import Desk

        FreshCorrectPresenter(Desk(session)).add(index + 1)

    def entry_piece(self, event: "Event") -> str:
        """Return the good of a stall, or that a flea market was placed; "" for anything else."""
        from companion.fresh_fish.events import FleaMarketPlaced, LastStallPlaced, StallAuctioned

        if isinstance(event, LastStallPlaced | StallAuctioned):
            return event.good.value
        return FLEA_MARKET if isinstance(event, FleaMarketPlaced) else ""

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

    def example_view(self, example: "ExampleSquare") -> "SquareLook":
        """Return the look of the square."""
        from companion.fresh_fish.examples import MARKS
        from companion.fresh_fish.pages.browser_look import for_browser
        from companion.fresh_fish.pages.example_look import example_look

        return for_browser(example_look(example), MARKS, legal=_("can be reserved"))

    def own_toggles(self) -> tuple[tuple[str, str, str, str], ...]:
        distances = _("Shows how far each stall is from its truck at the moment.")
        preview = _("Shows which spaces would become paths. Agree on it first.")
        coins = _("Everyone may see how many coins the others have.")
        return (
            ("way_now", "arrow", _("Distances during play"), distances),
            ("building_preview", "home", _("Preview before building"), preview),
            ("open_coins", "count", _("Open coins"), coins),
        )

    def own_files(self, session: "Session") -> "list[ExportedFile]":
        """Return the household's boards in one file."""
        from companion.exchange import ExportedFile
        from companion.fresh_fish import boards_file

        boards = our_boards(session).boards
        return [ExportedFile("our.fresh-fish-boards.json", boards_file.write(boards))] if boards else []

    def read_own_file(self, data: bytes) -> "Callable[[Session], FileOutcome] | None":
        """Read a boards file. Return None if it is another kind of file."""
        from companion.fresh_fish import boards_file

        return read_boards(data) if boards_file.is_boards_file(data) else None


def _after(before: "TableState", event: "Event") -> "TableState":
    from companion.fresh_fish.checks import next_state

    return next_state(before, event)


def _named(state: "TableState", names: "Names") -> "TableState":
    return replace(state, setup=replace(state.setup, players=tuple(names)))


FRESH_FISH_PAGES = FreshFishPages()
