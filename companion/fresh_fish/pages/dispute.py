"""The dispute page: choose a question, enter the situation, see the answer. It changes no game."""

from dataclasses import replace

from companion.fresh_fish.box import COINS, PLAYER_COUNTS
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.dispute_figures import LAST_BOX
from companion.fresh_fish.drafts.painted_square import Tool
from companion.fresh_fish.drafts.situation import PAINTED, RUNNING_GAME, Situation, Source
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.dispute_parts import house_rules_of
from companion.fresh_fish.pages.dispute_view import DisputeView, dispute_view
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import TableState
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.presenting import Presenter
from companion.shelf import CannotLoad
from companion.table.figures import ListedGame
from companion.tools.language import _

DISPUTE = "dispute"  # the key of the draft
MOST_GAMES = 6  # maximum number of games to choose from


class DisputePresenter(Presenter):
    """All questions, then the chosen one with its answer; with or without a game."""

    def view(self) -> DisputeView:
        draft = self._draft
        games: tuple[ListedGame, ...] = ()
        if draft.subject is None:
            games = tuple(game for game in self._games() if game.key != self.session.key)[:MOST_GAMES]
        elif draft.subject is Subject.SCORE:
            games = self._games()
        view = dispute_view(draft, self._game_on_table, games)
        return replace(view, look=for_browser(view.look, draft.painted.names, legal=_("can be reserved")))

    @property
    def _draft(self) -> DisputeDraft:
        """The draft; until a question or a square is chosen, with the rules of the last game."""
        draft = DisputeDraft().restored(self.desk.drafts[DISPUTE])
        if draft.subject is not None or self._game_on_table is not None:
            return draft
        last = next(iter(self._games()), None)
        if last is None:
            return draft
        return draft.like_last_game(is_classic=last.own["classic"], players=len(last.players))

    @property
    def _game_on_table(self) -> FreshFishGame | None:
        game = self.session.game
        return game if game is not None and isinstance(game.setup, Setup) else None

    def _games(self) -> tuple[ListedGame, ...]:
        """Return the newest games of Fresh Fish on the shelf."""
        if self.session.shelf is None:
            return ()
        return self.session.shelf.games.page(size=MOST_GAMES + 1, kind=Setup.kind).games

    def _load(self, key: str) -> TableState | None:
        """Return the state of a game on the shelf, or None if it cannot be loaded; the list of games has the reason."""
        assert self.session.shelf is not None
        try:
            state: TableState = self.session.shelf.games.load(key).state
        except CannotLoad:
            return None
        return state

    def _keep(self, draft: DisputeDraft) -> Outcome:
        self.desk.drafts[DISPUTE] = draft.to_store()
        return DONE

    def _keep_situation(self, situation: Situation) -> Outcome:
        return self._keep(self._draft.in_situation(situation))

    # The question

    @action
    def ask(self, subject: Subject) -> Outcome:
        """Choose a question; if it is about the game on the table, use the current state of the game."""
        draft, game = self._draft.ask(subject), self._game_on_table
        if game is not None and draft.situation.source.is_of_game:
            draft = draft.copy_game(game.state)
        return self._keep(draft)

    @action
    def ask_something_else(self) -> Outcome:
        """Go back to the questions, but keep the painted square."""
        return self._keep(self._draft.ask(None))

    @action
    def choose_square(self, is_of_game: bool) -> Outcome:
        """Choose the square of the game on the table, or a painted one."""
        if is_of_game and self._game_on_table is None:
            return not_possible()
        source = RUNNING_GAME if is_of_game else PAINTED
        return self._keep_situation(replace(self._draft.situation, source=source))

    @action
    def take_square(self, key: str) -> Outcome:
        """Choose the square of another game on the shelf."""
        is_offered = any(game.key == key for game in self.view().squares.kept)
        state = self._load(key) if is_offered else None
        if state is None:
            return not_possible()
        return self._keep(self._draft.copy_game(state, Source(is_of_game=False, kept_game=key)))

    # The rules

    @action
    def set_variant(self, is_classic: bool) -> Outcome:
        return self._keep_situation(self._draft.situation.with_variant(is_classic=is_classic))

    @action
    def set_players(self, players: int) -> Outcome:
        if players not in PLAYER_COUNTS:
            return not_possible()
        return self._keep_situation(self._draft.situation.with_players(players))

    @action(deed=Deed.ENTRY)
    def turn_house_rule(self, index: int) -> Outcome:
        """Turn a reading of a rule on or off."""
        draft = self._draft
        rules = house_rules_of(draft.situation)
        if index not in range(len(rules)):
            return not_possible()
        return self._keep_situation(draft.situation.with_house_rules(rules[index].turned))

    # A square

    @action
    def choose_tool(self, tool: Tool) -> Outcome:
        is_offered = any(each.tool is tool for each in self.view().palette.tools)
        return self._keep(self._draft.with_tool(tool)) if is_offered else not_possible()

    @action
    def choose_seat(self, seat: Seat) -> Outcome:
        """Choose whose pieces are painted, who wants to reserve, or who is active in an auction."""
        draft = self._draft
        is_offered = _has_bidder(draft, seat) or any(each.seat == seat for each in self.view().palette.seats)
        return self._keep(draft.with_seat(seat)) if is_offered else not_possible()

    @action
    def choose_good(self, good: Good) -> Outcome:
        """Choose of which good pieces are painted, or which stall is auctioned."""
        return self._keep(self._draft.with_good(good)) if self.view().palette.goods else not_possible()

    @action
    def set_first_turn(self, is_first: bool) -> Outcome:
        """Say whether it is the first turn of the player who wants to reserve."""
        draft = self._draft
        if self.view().palette.first_turn is None:
            return not_possible()
        return self._keep_situation(draft.situation.with_first_turn(draft.painted.seat, is_first=is_first))

    @action
    def ask_about(self, space: Space) -> Outcome:
        draft = self._draft
        places = draft.square.shape.places
        has_square = draft.subject is not None and draft.subject.has_square
        is_possible = has_square and draft.painted.tool is Tool.ASK and 0 <= space < len(places)
        return self._keep(draft.ask_about(places[space])) if is_possible else not_possible()

    @action
    def stroke(self, place: Place, begins: bool) -> Outcome:
        """Begin a stroke at a place, or continue it there. A place off the grid stays as it is."""
        draft = self._draft
        if draft.painted.tool is Tool.ASK:
            return not_possible()
        return self._keep((draft.begin_stroke() if begins else draft).paint(place))

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo the last stroke."""
        return self._keep(self._draft.undo()) if self._draft.painted.strokes.before else not_possible()

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        return self._keep(self._draft.redo()) if self._draft.painted.strokes.taken_back else not_possible()

    @action(deed=Deed.ENTRY)
    def clear(self) -> Outcome:
        """Clear what is entered for the question."""
        return self._keep(self._draft.clear()) if self._draft.subject is not None else not_possible()

    # An auction

    @action
    def bid(self, seat: Seat, coins: int) -> Outcome:
        """Enter a bid, or remove it if it is the same as before."""
        draft = self._draft
        joins = _has_bidder(draft, seat) and draft.auction.joins(seat, draft.painted.good)
        if not joins or coins not in range(COINS + 1):
            return not_possible()
        return self._keep(replace(draft, auction=draft.auction.with_bid(seat, coins)))

    @action
    def set_joining(self, seat: Seat, joins: bool) -> Outcome:
        """Say whether a player takes part in the auction of this stall."""
        draft = self._draft
        if not _has_bidder(draft, seat):
            return not_possible()
        return self._keep(replace(draft, auction=draft.auction.with_joining(seat, draft.painted.good, joins=joins)))

    # A score

    @action
    def choose_box(self, box: int) -> Outcome:
        """Choose the box that the next figure fills."""
        draft = self._draft
        is_possible = draft.subject is Subject.SCORE and box in range(LAST_BOX + 1)
        return self._keep(replace(draft, score=replace(draft.score, box=box))) if is_possible else not_possible()

    @action
    def enter(self, figure: int) -> Outcome:
        """Fill the chosen box, and go on to the next one."""
        draft = self._draft
        possible = draft.score.figures(draft.situation.way_rules.longest)
        if draft.subject is not Subject.SCORE or figure not in possible:
            return not_possible()
        return self._keep(replace(draft, score=draft.score.with_figure(figure)))

    @action
    def take_score(self, key: str, seat: Seat) -> Outcome:
        """Enter the score of a player of a game on the shelf."""
        is_offered = any(game.key == key and 0 <= seat < len(game.scores) for game in self.view().score.games)
        state = self._load(key) if is_offered else None
        return not_possible() if state is None else self._keep(self._draft.copy_score(state, seat))


def _has_bidder(draft: DisputeDraft, seat: Seat) -> bool:
    return draft.subject is Subject.AUCTION and seat in range(draft.situation.players)
