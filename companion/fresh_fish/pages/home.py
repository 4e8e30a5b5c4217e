"""What Fresh Fish provides to the pages of no game. Modules that load slowly are imported when first needed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.fresh_fish.household import last_game, our_boards, read_boards
from companion.fresh_fish.words.drawing import boards_drawn_in_words
from companion.home.summary import HomeSummary
from companion.kind_pages import HomeChoice, KindPages
from companion.language import _, ngettext

if TYPE_CHECKING:
    from companion.exchange import FileOutcome
    from companion.fresh_fish.game import FreshFishGame
    from companion.fresh_fish.state import TableState
    from companion.presenting import Desk, Outcome
    from companion.session import Session


class FreshFishPages(KindPages):
    """The pages of Fresh Fish that others lead to, and what they say about its games."""

    new_game_page, table_page, result_page = "set_up", "square", "fresh_result"

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

    def own_toggles(self) -> tuple[tuple[str, str, str, str], ...]:
        distances = _("Shows how far each stall is from its truck at the moment.")
        preview = _("Shows which spaces would become paths. Agree on it first.")
        coins = _("Everyone may see how many coins the others have.")
        return (
            ("way_now", "arrow", _("Distances during play"), distances),
            ("building_preview", "home", _("Preview before building"), preview),
            ("open_coins", "count", _("Open coins"), coins),
        )

    def read_own_file(self, data: bytes) -> "Callable[[Session], FileOutcome] | None":
        """Read a boards file. Return None if it is another kind of file."""
        from companion.fresh_fish import boards_file

        return read_boards(data) if boards_file.is_boards_file(data) else None


FRESH_FISH_PAGES = FreshFishPages()
