"""Fishing as a kind of game. It is imported at every start: all that it consists of is imported on first use."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from companion.pages.kinds import HomeChoice, Kind, LogPart
from companion.table.game import Done
from companion.tools.exports import lazy
from companion.tools.language import _

if TYPE_CHECKING:
    from companion.fishing.doubts import Doubt
    from companion.fishing.events import Event, Setup
    from companion.fishing.game import FishingChange, FishingGame
    from companion.fishing.pages.plan import PlanView
    from companion.fishing.practice import ExampleDraw, ExampleTrick
    from companion.fishing.state import TableState
    from companion.fishing.words.events import EventRow
    from companion.pages.actions import Outcome
    from companion.pages.desk import Desk
    from companion.pages.kinds import HomeSummary
    from companion.pages.session import Session
    from companion.table.faces import Face
    from companion.table.figures import Curve
    from companion.tools.names import Names


class Fishing(Kind):
    key, title, icon = "fishing", "Fishing", "float"
    rules = lazy("companion.fishing.game:RULES")
    new_game_page, table_page, result_page, correction_page = "new_game", "table", "result", "sheet"
    presenters: ClassVar = {
        "table": "companion.fishing.pages.table:TablePresenter",
        "draw": "companion.fishing.pages.draw:DrawPresenter",
        "count": "companion.fishing.pages.count:CountPresenter",
        "by_hand": "companion.fishing.pages.by_hand:ByHandPresenter",
        "referee": "companion.fishing.pages.referee:RefereePresenter",
        "new_game": "companion.fishing.pages.new_game:NewGamePresenter",
        "result": "companion.fishing.pages.result:ResultPresenter",
        "sheet": "companion.fishing.pages.sheet:SheetPresenter",
        "who_draws": "companion.fishing.pages.who_draws:WhoDrawsPresenter",
        "practice": "companion.fishing.pages.practice:PracticePresenter",
    }

    def name(self) -> str:
        return _("Fishing")

    # Files and the shelf

    setup_to_json = lazy("companion.fishing.codec:setup_to_json")
    setup_from_json = lazy("companion.fishing.codec:setup_from_json")
    event_to_json = lazy("companion.fishing.codec:event_to_json")
    event_from_json = lazy("companion.fishing.codec:event_from_json")
    figures = lazy("companion.fishing.figures:figures_of")
    are_figures = lazy("companion.fishing.figures:are_figures")
    tally = lazy("companion.fishing.figures:tally_of")
    records = lazy("companion.fishing.figures:records_of")
    rounds = lazy("companion.fishing.figures:rounds_of")
    turn = lazy("companion.fishing.figures:turn_of")
    score_sheet = lazy("companion.fishing.words.replay:to_csv")

    def first_player(self, setup: "Setup") -> int:
        return setup.first_leader

    # Lists, statistics and the club

    status = lazy("companion.fishing.words.lists:status")
    position = lazy("companion.fishing.words.lists:position")
    headline = lazy("companion.fishing.words.lists:headline")
    outcome = lazy("companion.fishing.words.lists:outcome")
    ending = lazy("companion.fishing.words.lists:ending")
    record_in_words = lazy("companion.fishing.words.lists:record_in_words")
    totals_in_words = lazy("companion.fishing.words.lists:totals_in_words")

    def seat_notes(self, state: "TableState") -> list[str]:
        from companion.fishing.words.results import note

        return [note(state, seat) for seat in state.setup.seats] if state.finished else []

    def curves(self, state: "TableState") -> "Sequence[Curve]":
        from companion.fishing.score_rows import curves

        return curves(state) if state.finished else ()

    # Entries that are impossible or doubtful

    problem = lazy("companion.fishing.words.problems:problem_in_words")
    bad_value = lazy("companion.fishing.words.lists:bad_value")

    def doubtful_entry(self, doubt: "Doubt", game: "FishingGame") -> int:
        return doubt.event

    def doubt_in_words(self, doubt: "Doubt", game: "FishingGame") -> str:
        from companion.fishing.words.doubts import doubt_in_words

        return doubt_in_words(doubt, game.setup.players)

    def doubt_place(self, doubt: "Doubt") -> str:
        """Return only the round: the sentence about the doubt already names the trick."""
        return _("Round {number}").format(number=doubt.round)

    def doubt_topic(self, doubt: "Doubt") -> str:
        from companion.fishing.words.rules import passage_of_doubt

        return passage_of_doubt(doubt.kind)

    # The command line, programs, phones and those who only watch

    replay = lazy("companion.fishing.replay:replay_to_json")
    view = lazy("companion.fishing.pages.for_programs:view_for_programs")
    watched = lazy("companion.fishing.pages.watched:watched")

    def replay_report(self, game: "FishingGame", *, colour: bool) -> str:
        from companion.fishing.words.replay import replay_report

        return replay_report(game)

    def shared_drafts(self, state: "TableState", drafts: Mapping[str, Any]) -> dict[str, Any]:
        """Return what is in force and who settles the trick, the piles that are in, and who has drawn."""
        from companion.fishing.pages.count import COUNT
        from companion.fishing.pages.phase import DRAW
        from companion.fishing.pages.trick_drafts import SHARED_DRAFT

        return {page: drafts[page] for page in (SHARED_DRAFT, COUNT, DRAW) if page in drafts}

    def may_enter_on_phone(self) -> tuple[str, str]:
        sentence = _("It could enter catches, –3 and its player’s pile, and be the referee.")
        return sentence, _("catches, –3, own pile, referee")

    def announced(self, change: "FishingChange", names: "Names") -> list[str]:
        from companion.fishing.late_penalties import late_penalty
        from companion.fishing.words.announcements import late_penalty_announced
        from companion.fishing.words.events import announced

        late = late_penalty(change)
        if late is not None:
            return late_penalty_announced(late, change.state_before, change.state_after, names)
        if change.done is not Done.RECORDED:
            return []
        return announced(change.events[-1], change.state_before, change.state_after, names)

    def sound_of(self, change: "FishingChange") -> str:
        """Return the sound of a change, or "".

        A trick is a drop, a loss of points a bell, a round a wave, and an overfished ocean a gurgle. An undo makes no
        sound. The winner's bells come with the result.
        """
        if change.done not in (Done.RECORDED, Done.REPLACED) or not change.events:
            return ""
        if len(change.state_after.finished) > len(change.state_before.finished):
            return "wave" if change.state_after.overfished is None else "gurgle"
        if _lost(change.state_after) < _lost(change.state_before):
            return "bell"
        return _row(change.events[-1], change.without, change.without.setup.players).sound

    # Home

    def practice(self) -> HomeChoice:
        line = _("Try five examples. Two minutes, and you know the game.")
        return HomeChoice("practice", "play", _("New here?"), line)

    def home_choices(self, summary: "HomeSummary") -> tuple[HomeChoice, ...]:
        return (
            HomeChoice("new_game", "plus", _("New game"), _("three to five players")),
            HomeChoice("practice", "play", _("Practice"), _("five examples")),
            HomeChoice("referee", "scale", _("Referee"), _("settle a trick")),
            HomeChoice("who_draws", "draw", _("Who draws first"), _("draw order without a game")),
        )

    def summed_up(self, session: "Session", game: "FishingGame | None") -> "HomeSummary":
        summary = super().summed_up(session, game)
        if game is None:
            return summary
        played = game.state.round
        return summary._replace(own={"round": played.number, "trick": game.state.trick, "tricks": played.hand})

    def continue_lines(self, summary: "HomeSummary") -> list[str]:
        """Return alternative wordings of the open game's round and trick, longest first."""
        lines = _("Round {round} of 8, trick {trick} of {tricks}"), _("Round {round}, trick {trick}")
        return [line.format(**summary.own) for line in lines]

    def rematch(self, desk: "Desk", players: Sequence[str]) -> "Outcome":
        from companion.fishing.pages.new_game import NewGamePresenter

        return replace(NewGamePresenter(desk).rematch(tuple(players), 0), page=self.new_game_page)

    # The log

    moment_view = lazy("companion.fishing.pages.after_entry:table_after")

    def log_part(self, state: "TableState", last: "TableState") -> LogPart:
        played = state.round
        note = _("{count} cards each").format(count=played.hand)
        return LogPart(played.number, _("Round {number}").format(number=played.number), note, played.gains)

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
        from companion.fishing.pages.correcting import read_correction, store_correction
        from companion.pages.desk import Desk

        desk = Desk(session)
        store_correction(desk, read_correction(desk).choose(index))

    def add_entry(self, session: "Session", index: int) -> None:
        """Draft a correction that adds a forgotten entry after the given one, in the same round."""
        from companion.fishing.pages.correcting import read_correction, store_correction
        from companion.pages.desk import Desk

        desk = Desk(session)
        correction = read_correction(desk)
        number = correction.log[index].before.round.number
        store_correction(desk, correction.add(number, index + 1))

    # Rules

    chapters = lazy("companion.fishing.words.rules:topics")
    cards = lazy("companion.fishing.pages.cards:cards_to_json")

    def example_lines(self, example: "ExampleTrick | ExampleDraw") -> "tuple[tuple[Face, str], ...]":
        from companion.fishing.practice import ExampleDraw
        from companion.fishing.words.practice import verdict_lines
        from companion.table.faces import FIRST_FACES

        if isinstance(example, ExampleDraw):
            return ()
        return tuple((FIRST_FACES[seat], words) for seat, words in verdict_lines(example))

    def example_view(self, example: "ExampleTrick | ExampleDraw") -> "PlanView | None":
        """Return the plan of a draw."""
        from companion.fishing.pages.plan import plan_view
        from companion.fishing.practice import PLAYERS, ExampleDraw
        from companion.table.faces import FIRST_FACES

        if not isinstance(example, ExampleDraw):
            return None
        players = len(example.stock)
        return plan_view(example.plan, None, PLAYERS[:players], FIRST_FACES[:players])

    # Seats

    changes_of_swap = lazy("companion.fishing.words.swapping:changes_of_swap")
    obstacles_of_swap = lazy("companion.fishing.words.swapping:obstacles_of_swap")

    def why_seats_stay(self, game: "FishingGame") -> str:
        return ""  # whatever was entered names its players


def _row(event: "Event", before: "TableState", names: "Names") -> "EventRow[Any]":
    from companion.fishing.words.events import row_of

    return row_of(event, before, names)


def _lost(state: "TableState") -> int:
    return sum(sum(each.lost) for each in state.rounds)


FISHING = Fishing()
