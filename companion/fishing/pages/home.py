"""What Fishing provides to the pages of no game. Modules that load slowly are imported when first needed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.home.summary import HomeSummary
from companion.kind_pages import HomeChoice, KindPages, LogPart
from companion.language import _

if TYPE_CHECKING:
    from companion.faces import Face
    from companion.figures import Curve
    from companion.fishing.doubts import Doubt
    from companion.fishing.events import Event, Setup
    from companion.fishing.game import FishingGame
    from companion.fishing.pages.after_entry import TableAfterView
    from companion.fishing.practice import ExampleTrick
    from companion.fishing.state import TableState
    from companion.fishing.words.changes import ChangeLine
    from companion.fishing.words.events import EventRow
    from companion.names import Names
    from companion.presenting import Desk, Outcome
    from companion.session import Session
    from companion.swapping import Swap


class FishingPages(KindPages):
    """The pages of Fishing that others lead to, and what they say about its games."""

    new_game_page, table_page, result_page = "new_game", "table", "result"
    correction_page = "sheet"

    def watched(self, table: "Session") -> dict[str, Any]:
        from companion.fishing.pages.watched import watched

        return watched(table)

    def shared_drafts(self, state: "TableState", drafts: Mapping[str, Any]) -> dict[str, Any]:
        """Return what is in force and who settles the trick, the piles that are in, and who has drawn."""
        from companion.fishing.pages.count import COUNT
        from companion.fishing.pages.drafts import DRAW
        from companion.fishing.pages.trick_drafts import SHARED

        return {page: drafts[page] for page in (SHARED, COUNT, DRAW) if page in drafts}

    def practice(self) -> HomeChoice:
        line = _("Try five examples. Two minutes, and you know the game.")
        return HomeChoice("practice", "play", _("New here?"), line)

    def home_choices(self, _summary: HomeSummary) -> tuple[HomeChoice, ...]:
        return (
            HomeChoice("new_game", "plus", _("New game"), _("three to five players")),
            HomeChoice("practice", "play", _("Practice"), _("five examples")),
            HomeChoice("referee", "scale", _("Referee"), _("settle a trick")),
            HomeChoice("who_draws", "draw", _("Who draws first"), _("draw order without a game")),
        )

    def summed_up(self, _session: "Session", game: "FishingGame | None") -> HomeSummary:
        if game is None:
            return HomeSummary()
        state = game.state
        standing = tuple(zip(game.setup.players, state.points))
        own = {"round": state.round.number, "trick": state.trick, "tricks": state.round.hand}
        return HomeSummary(standing, own=own)

    def continue_lines(self, summary: HomeSummary) -> list[str]:
        """Return alternative wordings of the open game's round and trick, longest first."""
        lines = _("Round {round} of 8, trick {trick} of {tricks}"), _("Round {round}, trick {trick}")
        return [line.format(**summary.own) for line in lines]

    def seat_notes(self, state: "TableState") -> list[str]:
        from companion.fishing.words.results import note

        return [note(state, seat) for seat in state.setup.seats] if state.finished else []

    def curves(self, state: "TableState") -> "Sequence[Curve]":
        from companion.fishing.score_rows import curves

        return curves(state) if state.finished else ()

    def rematch(self, desk: "Desk", players: Sequence[str]) -> "Outcome":
        from companion.fishing.pages.new_game import NewGamePresenter

        return replace(NewGamePresenter(desk).rematch(tuple(players), 0), page=self.new_game_page)

    # The log

    def log_part(self, state: "TableState", _last: "TableState") -> LogPart:
        played = state.round
        note = _("{count} cards each").format(count=played.hand)
        return LogPart(played.number, _("Round {number}").format(number=played.number), note, played.gains)

    def log_scores(self, state: "TableState", *, has_distances: bool) -> tuple[tuple[int, ...], str]:
        return state.points, ""

    def part_in_words(self) -> tuple[str, str, str]:
        return _("Round"), _("Previous round"), _("Next round")

    def entry_in_words(self, event: "Event", before: "TableState", names: "Names") -> str:
        return _row(event, before, names).log

    def entry_in_plain_words(self, event: "Event", before: "TableState", names: "Names") -> str:
        return _row(event, before, names).plain

    def entry_in_brief(self, event: "Event", before: "TableState", names: "Names") -> tuple[str, str]:
        return _row(event, before, names).brief

    def entry_mark(self, event: "Event", before: "TableState") -> int | str:
        return _row(event, before, before.setup.players).mark

    def entry_cards(self, event: "Event") -> tuple[str, ...]:
        from companion.fishing.events import TrickPlayed

        return tuple(str(card) for card in event.plays) if isinstance(event, TrickPlayed) else ()

    def beginning_in_words(self, setup: "Setup") -> str:
        return _("The game begins: {player} leads.").format(player=setup.players[setup.first_leader])

    def correct_entry(self, session: "Session", index: int) -> None:
        from companion.fishing.pages.drafts import read_correction, store_correction
        from companion.presenting import Desk

        desk = Desk(session)
        store_correction(desk, read_correction(desk).choose(index))

    def doubtful_entry(self, doubt: "Doubt", _game: "FishingGame") -> int:
        return doubt.event

    def add_entry(self, session: "Session", index: int) -> None:
        """Draft a correction that adds a forgotten entry after the given one, in the same round."""
        from companion.fishing.pages.drafts import read_correction, store_correction
        from companion.presenting import Desk

        desk = Desk(session)
        correction = read_correction(desk)
        number = correction.log[index].before.round.number
        store_correction(desk, correction.add(number, index + 1))

    def moment_view(
        self,
        title: str,
        state: "TableState",
        before: "TableState | None",
        event: "Event | None",
        faces: "Sequence[Face]",
    ) -> "TableAfterView":
        from companion.fishing.pages.after_entry import table_after

        return table_after(title, state, before, event, faces)

    # Seats

    def why_seats_stay(self, _game: "FishingGame") -> str:
        return ""  # whatever was entered names its players

    def changes_of_swap(self, game: "FishingGame", swap: "Swap") -> tuple[str, ...]:
        from companion.fishing.swapping import renumbered
        from companion.fishing.words.changes import change_in_words, changes_in_words

        names, before = swap.game.setup.players, renumbered(game.state, swap.pair)
        lines = [*changes_in_words(before, swap.game.state, names), *_piles_to_check(game, swap)]
        return tuple(change_in_words(line, names) for line in lines)

    def obstacles_of_swap(self, swap: "Swap") -> tuple[str, ...]:
        from companion.fishing.words.corrections import obstacle_in_words

        # Each entry before it that is impossible, too, is missing among the states.
        states, names = swap.game.states(), swap.game.setup.players
        return tuple(
            obstacle_in_words(obstacle, states[obstacle.index - missing], names)
            for missing, obstacle in enumerate(swap.obstacles)
        )

    def example_lines(self, example: "ExampleTrick") -> "tuple[tuple[Face, str], ...]":
        from companion.faces import FIRST_FACES
        from companion.fishing.words.practice import verdict_lines

        return tuple((FIRST_FACES[seat], words) for seat, words in verdict_lines(example))


def _row(event: "Event", before: "TableState", names: "Names") -> "EventRow[Any]":
    from companion.fishing.words.events import row_of

    return row_of(event, before, names)


def _piles_to_check(game: "FishingGame", swap: "Swap") -> "Iterator[ChangeLine]":
    """Yield a line for each count of a round in which the swap changes who caught the tricks before it."""
    from companion.fishing.events import RoundCounted
    from companion.fishing.swapping import renumbered
    from companion.fishing.words.changes import ChangeLine

    if swap.obstacles:
        return
    for event, old, new in zip(game.events, game.states(), swap.game.states()):
        if isinstance(event, RoundCounted) and renumbered(old, swap.pair).round.caught != new.round.caught:
            topic = _("Round {number}").format(number=new.round.number)
            yield ChangeLine(topic, _("the piles change with the tricks before the count: compare them"))


FISHING_PAGES = FishingPages()
