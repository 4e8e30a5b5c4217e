"""What Fishing provides to the pages of no game. Modules that load slowly are imported when first needed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.home.summary import HomeSummary
from companion.kind_pages import HomeChoice, KindPages
from companion.language import _

if TYPE_CHECKING:
    from companion.faces import Face
    from companion.figures import Curve
    from companion.fishing.game import FishingGame
    from companion.fishing.practice import ExampleTrick
    from companion.fishing.state import TableState
    from companion.presenting import Desk, Outcome
    from companion.session import Session


class FishingPages(KindPages):
    """The pages of Fishing that others lead to, and what they say about its games."""

    new_game_page, table_page, result_page = "new_game", "table", "result"

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

    def example_lines(self, example: "ExampleTrick") -> "tuple[tuple[Face, str], ...]":
        from companion.faces import FIRST_FACES
        from companion.fishing.words.practice import verdict_lines

        return tuple((FIRST_FACES[seat], words) for seat, words in verdict_lines(example))


FISHING_PAGES = FishingPages()
